package tictacore

import (
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/tictacore/tictacore/go/internal/engine"
)

// pool has the engines that nobody uses at the moment. One of them is at hand without the lock, which is enough where
// calls follow each other.
var pool struct {
	atHand atomic.Pointer[engine.Engine]
	sync.Mutex
	free []*engine.Engine
}

// An engine that has once held a very large board is not kept: its memory does not shrink.
const keptSize = 64 << 20

// take is an engine for one caller alone.
func take() (*engine.Engine, error) {
	if e := pool.atHand.Swap(nil); e != nil {
		return e, nil
	}
	pool.Lock()
	if last := len(pool.free) - 1; last >= 0 {
		e := pool.free[last]
		pool.free = pool.free[:last]
		pool.Unlock()
		return e, nil
	}
	pool.Unlock()
	return engine.New()
}

// give takes an engine back. One that has stopped is dropped.
func give(e *engine.Engine) {
	if e.Broken() == nil && e.Size() <= keptSize {
		if pool.atHand.CompareAndSwap(nil, e) {
			return
		}
		pool.Lock()
		if len(pool.free) < runtime.GOMAXPROCS(0) {
			pool.free = append(pool.free, e)
			pool.Unlock()
			return
		}
		pool.Unlock()
	}
	e.Close()
}

// call asks an engine. Its functions return a status, and write what they say where the arguments tell them to.
func call(e *engine.Engine, f engine.Function, in []byte, args ...uint64) error {
	status, err := e.Call(f, in, args...)
	if err != nil {
		return broken(err)
	}
	if uint32(status) != 0 {
		return faultOf(e).error(e)
	}
	return nil
}

// number is an int as an argument.
func number(i int) uint64 {
	return uint64(int64(i))
}
