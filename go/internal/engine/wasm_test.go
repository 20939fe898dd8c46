//go:build !tictacore_native

package engine

import (
	"testing"

	"github.com/tetratelabs/wazero"
)

func TestEveryFunctionIsThere(t *testing.T) {
	e, err := New()
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	for f, name := range names {
		if e.module.ExportedFunction(name) == nil {
			t.Errorf("%d: %q", f, name)
		}
	}
}

// Where wazero has no compiler it interprets, with the same answers.
func TestInterpreter(t *testing.T) {
	interpreted, err := compile(wazero.NewRuntimeConfigInterpreter())
	if err != nil {
		t.Fatal(err)
	}
	defer interpreted.runtime.Close(background)
	e, err := interpreted.instance()
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	for number := range 19683 {
		cells := make([]byte, 9)
		for rest, at := number, 8; at >= 0; rest, at = rest/3, at-1 {
			cells[at] = byte(rest % 3)
		}
		if got, expected := over(t, e, cells), gameOver(cells); got != expected {
			t.Fatal(cells, got, expected)
		}
	}
}

func over(t *testing.T, e *Engine, cells []byte) bool {
	e.Clear()
	status, err := e.Call(GameOver, cells, 0, 9, 3, e.HeaderAddress(AnswerAt), e.HeaderAddress(ErrorAt))
	if err != nil || status != 0 {
		t.Fatal(status, err)
	}
	return e.Word(AnswerAt) != 0
}

func gameOver(c []byte) bool {
	full := true
	for _, line := range [][3]int{
		{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6},
	} {
		if c[line[0]]&c[line[1]]&c[line[2]] != 0 {
			return true
		}
		full = full && c[line[0]] != 0 && c[line[1]] != 0 && c[line[2]] != 0
	}
	return full
}

// What the first call in a process costs.
func BenchmarkFirstUse(b *testing.B) {
	for b.Loop() {
		loaded, err := compile(wazero.NewRuntimeConfig())
		if err != nil {
			b.Fatal(err)
		}
		e, err := loaded.instance()
		if err != nil {
			b.Fatal(err)
		}
		e.Close()
		loaded.runtime.Close(background)
	}
}

// What one more instance costs.
func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		e, err := New()
		if err != nil {
			b.Fatal(err)
		}
		e.Close()
	}
}
