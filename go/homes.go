package tictacore

import (
	"runtime"
	"sync"

	"github.com/tictacore/tictacore/go/internal/engine"
)

// home is an engine in which games live. The lock is held by whoever uses the engine or what is in here.
type home struct {
	sync.Mutex
	engine *engine.Engine
	games  int
	cells  int  // of all its games
	left   bool // no game moves in any more
}

// homes are those that games move into, in turn, so that games do not wait for each other more than they must.
var homes struct {
	sync.Mutex
	next int
	open []*home
}

// fullAt is how many cells a home has, at least, when no further game moves in. A game on a large board so has a home
// of its own: if memory ends there, no other game is hurt.
const fullAt = 1 << 20

// find is a home for a game of so many cells, locked.
func find(cells int) (*home, error) {
	homes.Lock()
	defer homes.Unlock()
	if count := runtime.GOMAXPROCS(0); len(homes.open) < count {
		homes.open = append(homes.open, make([]*home, count-len(homes.open))...)
	}
	slot := &homes.open[homes.next%len(homes.open)]
	homes.next++
	if h := *slot; h != nil {
		h.Lock()
		if h.engine.Broken() == nil && h.cells+cells <= fullAt {
			h.games++
			h.cells += cells
			return h, nil
		}
		h.left = true
		h.closeIfEmpty()
		h.Unlock()
		*slot = nil
	}
	e, err := engine.New()
	if err != nil {
		return nil, err
	}
	h := &home{engine: e, games: 1, cells: cells}
	h.Lock()
	*slot = h
	return h, nil
}

// release lets a game move out; address 0 is one that was never made.
func (h *home) release(address uint64, cells int) {
	if address != 0 && h.engine.Broken() == nil {
		// If this breaks the engine, that is told to the next who uses it.
		_, _ = h.engine.Call(engine.GameFree, nil, address)
	}
	h.games--
	h.cells -= cells
	h.closeIfEmpty()
}

func (h *home) closeIfEmpty() {
	if h.left && h.games == 0 {
		h.engine.Close()
	}
}
