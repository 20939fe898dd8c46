package io.github.tictacore;

/**
 * A game of the core, and the only way to it. Who holds the lock on a handle has the game for itself; so giving it
 * back waits for a call that is under way, and no call comes after.
 */
final class Handle implements Runnable {
    private static long handles;

    /** Says which of two handles is locked first. */
    final long number;

    /** How often the game has changed. */
    private int changes;

    private long address;

    Handle(long address) {
        this.address = address;
        synchronized (Handle.class) {
            number = handles++;
        }
    }

    /** The address, for a call that ends before the lock on this handle does. */
    long address() {
        assert Thread.holdsLock(this);
        if (address == 0) {
            throw new IllegalStateException("the game is closed");
        }
        return address;
    }

    /** Told after each call that has changed the game; passes the answer on. */
    int changed(int answer) {
        changes++;
        return answer;
    }

    int changes() {
        return changes;
    }

    synchronized boolean isClosed() {
        return address == 0;
    }

    /** Gives the game back. */
    @Override
    public synchronized void run() {
        if (address != 0) {
            Native.freeGame(address);
            address = 0;
        }
    }
}
