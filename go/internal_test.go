package tictacore

import (
	"errors"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/tictacore/tictacore/go/internal/engine"
)

// The constants of this package have the words of the library.
func TestWords(t *testing.T) {
	e, err := take()
	if err != nil {
		t.Fatal(err)
	}
	defer give(e)
	ask := func(f engine.Function, code int, expected string) {
		t.Helper()
		address, err := e.Call(f, nil, uint64(code))
		if err != nil {
			t.Fatal(err)
		}
		if word := e.Text(address); word != expected {
			t.Errorf("%q, expected %q", expected, word)
		}
	}
	for i := range 7 {
		ask(engine.OutcomeName, i, OutcomeCode(i).String())
		ask(engine.PlayerName, i, Player(i).String())
		ask(engine.OverlineName, i, Overline(i).String())
		ask(engine.LineKindName, i, LineKind(i).String())
		ask(engine.ReachabilityName, i, ReachabilityCode(i).String())
	}
	for i, code := range codes {
		if i > 0 {
			ask(engine.StatusName, i, string(code))
		}
	}
	// So have the faults that Go alone can find.
	for detail, words := range map[int32]string{
		expectedMove: "not a move;", expectedGames: "games", expectedGame: "not a game",
	} {
		if err := nowhere(statusType, detail).error(e); !strings.Contains(err.Error(), words) {
			t.Error(detail, err)
		}
	}
	ask(engine.StatusName, len(codes), "")
	ask(engine.StatusName, statusInternal, string(CodeInternal))
}

func TestMaxSize(t *testing.T) {
	for n, code := range map[int]Code{MaxSize: CodeNotSquare, MaxSize + 1: CodeSize} {
		_, err := GameOverBytes(nil, n)
		if wrong, ok := err.(*Error); !ok || wrong.Code != code {
			t.Error(n, err)
		}
	}
}

func TestFullHomesAreLeft(t *testing.T) {
	// Each of them has a home of its own, and it goes with them.
	var games []*Game
	seen := map[*home]bool{}
	for range 4 {
		g, err := NewGame(1024)
		if err != nil {
			t.Fatal(err)
		}
		if seen[g.home] {
			t.Error("two large games in one home")
		}
		seen[g.home] = true
		games = append(games, g)
	}
	small, err := NewGame(3)
	if err != nil {
		t.Fatal(err)
	}
	if seen[small.home] {
		t.Error("a small game in a full home")
	}
	copied, err := games[0].Copy()
	if err != nil {
		t.Fatal(err)
	}
	_, _ = copied.Play(1, 1)
	for _, g := range games {
		_ = g.Close()
	}
	if copied.MoveCount() != 1 {
		t.Error("a copy needs its original")
	}
	h := copied.home
	_ = copied.Close()
	if h.games != 0 || h.cells != 0 {
		t.Error(h.games, h.cells)
	}
	_ = small.Close()
}

func TestForgottenGamesAreClosed(t *testing.T) {
	g, err := NewGame(3)
	if err != nil {
		t.Fatal(err)
	}
	h := g.home
	count := func() int {
		h.Lock()
		defer h.Unlock()
		return h.games
	}
	before := count()
	g = nil
	for range 100 {
		runtime.GC()
		if count() < before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("the game is still there")
	_ = g
}

// A call that has no memory is an error, and the engine goes on.
func TestNoMemory(t *testing.T) {
	e, err := engine.New()
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	if _, err := e.Data(1 << 62); !errors.Is(err, engine.ErrMemory) {
		t.Fatal(err)
	}
	err = broken(engine.ErrMemory)
	if wrong, ok := err.(*Error); !ok || wrong.Code != CodeSize || !errors.Is(err, engine.ErrMemory) {
		t.Error(err)
	}
	if _, err := e.Data(9); err != nil {
		t.Error(err)
	}
}
