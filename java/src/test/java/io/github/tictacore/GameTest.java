package io.github.tictacore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Spliterator;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;

/** Games as values, closed games, and games that threads share. */
@Timeout(120)
class GameTest {
    private static List<Executable> everyCall(Game game) {
        return List.of(
                () -> game.play(0, 0),
                () -> game.play(new Cell(0, 0)),
                game::undo,
                game::redo,
                game::outcome,
                game::toMove,
                game::isDeadDraw,
                game::moveCount,
                game::rules,
                game::moves,
                game::legalMoves,
                game::board,
                () -> game.cell(0, 0),
                game::winningLines,
                game::boardHash,
                game::copy,
                game::hashCode,
                () -> game.equals(new Game()),
                () -> new Game().equals(game));
    }

    @Test
    void closed() {
        Game game = new Game();
        Iterator<Cell> legal = game.legalMoves().iterator();
        game.play(1, 1);
        game.close();
        game.close();
        for (Executable call : everyCall(game)) {
            assertThrows(IllegalStateException.class, call);
        }
        assertThrows(IllegalStateException.class, legal::next);
        assertEquals("closed", game.toString());
        assertEquals(game, game);
        assertNotEquals(null, game);
    }

    @Test
    void values() {
        try (Game one = new Game();
                Game other = new Game(new Rules(3, 3, 3));
                Game third = new Game(new Rules(3, 4, 3))) {
            assertEquals(one, other);
            assertEquals(one.hashCode(), other.hashCode());
            assertNotEquals(one, third);
            one.play(0, 0);
            assertNotEquals(one, other);
            one.play(1, 1);
            one.play(2, 2);
            other.play(2, 2);
            other.play(1, 1);
            other.play(0, 0);
            assertEquals(one, other);
            assertEquals(one.hashCode(), other.hashCode());
            assertNotEquals(one, "a text");
            try (Game a = Game.fromBoard(new int[][] {{1, 0}, {0, 2}}, Player.A);
                    Game b = Game.fromBoard(new int[][] {{1, 0}, {0, 2}}, Player.B)) {
                assertNotEquals(a, b);
                assertEquals(Optional.of(Player.B), b.toMove());
                assertEquals(List.of(), b.moves());
            }
        }
    }

    @Test
    void copies() {
        try (Game game = new Game()) {
            game.play(0, 0);
            game.play(1, 1);
            game.undo();
            try (Game copy = game.copy()) {
                assertEquals(game, copy);
                assertEquals(Outcome.PENDING, copy.redo());
                assertEquals(2, copy.moveCount());
                assertEquals(1, game.moveCount());
                assertNotEquals(game, copy);
            }
            assertEquals(1, game.moveCount());
            int[][] board = game.board();
            board[0][0] = 2;
            assertEquals(1, game.cell(0, 0));
            List<Cell> moves = game.moves();
            assertThrows(UnsupportedOperationException.class, () -> moves.add(new Cell(0, 0)));
        }
    }

    @Test
    void drawn() {
        try (Game game = Game.fromMoves(new int[][] {{0, 0}, {1, 1}, {0, 1}, {2, 2}}, 3)) {
            assertEquals("XX.\n.O.\n..O", game.toString());
            assertEquals(Optional.of(Player.A), game.toMove());
            assertEquals(Outcome.A, game.play(new Cell(0, 2)));
            assertEquals(Optional.of(Player.A), game.outcome().winner());
            assertEquals(Optional.empty(), game.toMove());
            assertEquals(0, game.legalMoves().count());
        }
        try (Game game = Game.fromBoard(new int[][] {{0, 1, 1, 1, 1}, {2, 2, 2, 0, 0}}, 5, Overline.EXACT, null)) {
            assertEquals(new Rules(2, 5, 5, Overline.EXACT), game.rules());
            assertEquals(Outcome.PENDING, game.outcome());
            assertEquals(Optional.of(Player.B), game.toMove());
        }
    }

    @Test
    void legalMoves() {
        try (Game game = new Game(100)) {
            Random random = new Random(1);
            for (int i = 0; i < 3000; i++) {
                try {
                    game.play(random.nextInt(100), random.nextInt(100));
                } catch (TicTacToeException e) {
                    assertEquals("occupied", e.code());
                }
            }
            List<Cell> expected = new ArrayList<>();
            int[][] board = game.board();
            for (int row = 0; row < 100; row++) {
                for (int col = 0; col < 100; col++) {
                    if (board[row][col] == 0) {
                        expected.add(new Cell(row, col));
                    }
                }
            }
            assertEquals(expected, game.legalMoves().toList());
            assertEquals(expected, game.legalMoves().parallel().toList());
            assertEquals(expected.size(), game.legalMoves().spliterator().getExactSizeIfKnown());
            assertEquals(expected.subList(0, 3), game.legalMoves().limit(3).toList());
            assertTrue(game.legalMoves().spliterator().hasCharacteristics(Spliterator.ORDERED | Spliterator.SIZED));
            Iterator<Cell> legal = game.legalMoves().iterator();
            legal.next();
            assertThrows(TicTacToeException.class, () -> game.play(-1, 0));
            for (int i = 0; i < 100; i++) {
                legal.next(); // a rejected move has changed nothing
            }
            game.undo();
            assertThrows(ConcurrentModificationException.class, () -> legal.forEachRemaining(cell -> {}));
        }
    }

    /** Games that nobody closes are given back. */
    @Test
    void forgotten() {
        for (int i = 0; i < 200_000; i++) {
            Game game = new Game();
            game.play(i % 3, 1);
            if (i % 50_000 == 0) {
                System.gc();
            }
        }
        System.gc();
    }

    /** A game stays while one of its methods runs, though nobody else holds it. */
    @Test
    void forgottenInTheMiddle() throws Exception {
        Thread collector = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                System.gc();
            }
        });
        collector.start();
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(2);
        while (System.nanoTime() < until) {
            assertEquals(9, new Game().legalMoves().toList().size());
            assertEquals(10_000, new Game(100).board().length * 100);
            assertEquals(Outcome.PENDING, new Game(300).copy().play(0, 0));
        }
        collector.interrupt();
        collector.join();
    }

    private static void inThreads(int threads, Callable<Void> work) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        CountDownLatch start = new CountDownLatch(threads);
        List<Future<Void>> results = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            results.add(pool.submit(() -> {
                start.countDown();
                start.await();
                return work.call();
            }));
        }
        for (Future<Void> result : results) {
            result.get();
        }
        pool.shutdown();
    }

    /** Every cell is played once, whoever is first. */
    @Test
    void shared() throws Exception {
        int n = 60;
        try (Game game = new Game(new Rules(n, n - 1, n))) {
            AtomicInteger played = new AtomicInteger();
            inThreads(4, () -> {
                Random random = new Random();
                for (int i = 0; i < 20_000; i++) {
                    try {
                        game.play(random.nextInt(n), random.nextInt(n - 1));
                        played.incrementAndGet();
                    } catch (TicTacToeException e) {
                        assertTrue(List.of("occupied", "game_over").contains(e.code()));
                    }
                    if (i % 64 == 0) {
                        game.board();
                        game.moves();
                        game.winningLines();
                    }
                }
                return null;
            });
            assertEquals(played.get(), game.moveCount());
            assertEquals(played.get(), game.moves().stream().distinct().count());
        }
    }

    @Test
    void everythingAtOnce() throws Exception {
        for (int round = 0; round < 200; round++) {
            Game game = new Game(10);
            Game other = game.copy();
            inThreads(4, () -> {
                Random random = new Random();
                for (int i = 0; i < 200; i++) {
                    try {
                        switch (random.nextInt(12)) {
                            case 0 -> game.undo();
                            case 1 -> game.redo();
                            case 2 -> game.legalMoves().limit(20).toList();
                            case 3 -> game.copy().close();
                            case 4 -> game.equals(other);
                            case 5 -> other.equals(game);
                            case 6 -> game.toString();
                            case 7 -> game.hashCode();
                            case 8 -> other.undo();
                            default -> game.play(random.nextInt(10), random.nextInt(10));
                        }
                        if (random.nextInt(500) == 0) {
                            game.close();
                        }
                    } catch (TicTacToeException | IllegalStateException | ConcurrentModificationException e) {
                        // A move that is not possible, a closed game, a stream that has been overtaken.
                    }
                }
                return null;
            });
            game.close();
            assertThrows(IllegalStateException.class, game::outcome);
        }
    }

    @Test
    void comparedWithEachOther() throws Exception {
        try (Game one = new Game(20);
                Game other = new Game(20)) {
            AtomicInteger turn = new AtomicInteger();
            inThreads(4, () -> {
                boolean first = turn.getAndIncrement() % 2 == 0;
                for (int i = 0; i < 50_000; i++) {
                    assertTrue(first ? one.equals(other) : other.equals(one));
                }
                return null;
            });
        }
    }
}
