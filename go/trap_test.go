//go:build !tictacore_native

package tictacore

import (
	"testing"

	"github.com/tictacore/tictacore/go/internal/engine"
)

// Far outside of the memory of any instance.
const nowhereInMemory = 0xffff_fff0

func isInternal(t *testing.T, err error) {
	t.Helper()
	wrong, ok := err.(*Error)
	if !ok || wrong.Code != CodeInternal || wrong.Unwrap() == nil || wrong.Error() == "" {
		t.Errorf("%#v", err)
	}
}

// A fault of the library stops an instance, not the process, and not other instances.
func TestTrap(t *testing.T) {
	var games []*Game
	for range 4 {
		g, err := NewGame(3)
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
	bad := games[0]
	address := bad.address
	bad.address = nowhereInMemory
	_, err := bad.Play(0, 0)
	isInternal(t, err)
	bad.address = address
	for _, g := range games {
		_, err := g.Play(0, 0)
		if g.home == bad.home {
			isInternal(t, err)
			if g.Outcome() != Pending || g.Board() != nil || g.Moves() != nil || g.Equal(g) {
				t.Error("answers of an instance that has stopped")
			}
			for range g.LegalMoves() {
				t.Error("moves of an instance that has stopped")
			}
		} else if err != nil {
			t.Error(err)
		}
		if err := g.Close(); err != nil {
			t.Error(err)
		}
	}
	for range 4 {
		g, err := NewGame(3)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Play(0, 0); err != nil {
			t.Error(err)
		}
		_ = g.Close()
	}
}

func TestTrapInThePool(t *testing.T) {
	e, err := take()
	if err != nil {
		t.Fatal(err)
	}
	isInternal(t, call(e, engine.GameFree, nil, nowhereInMemory))
	if _, err := e.Data(1); err == nil {
		t.Error("memory of an instance that has stopped")
	}
	isInternal(t, call(e, engine.GameFree, nil, 0))
	give(e)
	for _, free := range append(pool.free, pool.atHand.Load()) {
		if free == e {
			t.Error("it is used again")
		}
	}
	if over, err := GameOver([][]int{{1}}); !over || err != nil {
		t.Error(over, err)
	}
}
