// Asks an installed tictacore what `cargo xtask demo` shows: one JSON object a line.
package main

import (
	"fmt"
	"slices"
	"time"

	"github.com/tictacore/tictacore/go"
)

func ask[Answer any](question string, call func() (Answer, error)) {
	answer, err := call()
	if err != nil {
		panic(err)
	}
	// The first calls warm up, and tell how many make a sample of 2 ms.
	calls := 1
	for end := time.Now().Add(20 * time.Millisecond); time.Now().Before(end); calls++ {
		call()
	}
	calls = max(1, calls/10)
	samples := make([]float64, 11)
	for sample := range samples {
		start := time.Now()
		for range calls {
			call()
		}
		samples[sample] = float64(time.Since(start)) / float64(calls)
	}
	slices.Sort(samples)
	fmt.Printf("{\"question\": \"%s\", \"answer\": \"%v\", \"nanoseconds\": %f}\n", question, answer, samples[5])
}

func main() {
	over := func(board [][]int) func() (bool, error) {
		return func() (bool, error) { return tictacore.GameOver(board) }
	}
	ask("row", over([][]int{{1, 1, 1}, {2, 2, 1}, {1, 2, 2}}))
	ask("anti-diagonal", over([][]int{{0, 0, 1}, {0, 1, 2}, {1, 2, 0}}))
	ask("full", over([][]int{{1, 2, 1}, {1, 2, 2}, {2, 1, 1}}))
	ask("open", over([][]int{{1, 2, 0}, {2, 2, 1}, {0, 0, 1}}))

	play := func(moves [][]int) func() (string, error) {
		return func() (string, error) { return tictacore.Tictactoe(moves) }
	}
	ask("moves A", play([][]int{{0, 0}, {2, 0}, {1, 1}, {2, 1}, {2, 2}}))
	ask("moves B", play([][]int{{0, 0}, {1, 1}, {0, 1}, {0, 2}, {1, 0}, {2, 0}}))
	ask("moves Draw", play([][]int{{0, 0}, {1, 1}, {2, 0}, {1, 0}, {1, 2}, {2, 1}, {0, 1}, {0, 2}, {2, 2}}))
	ask("moves Pending", play([][]int{{0, 0}, {1, 1}}))

	// A fills row 0, B row 1: A is first.
	var race [][]int
	for move := range 1999 {
		race = append(race, []int{move % 2, move / 2})
	}
	ask("1999 moves", func() (string, error) { return tictacore.TictactoeN(race, 1000) })

	// No line anywhere and only the last cell empty: every cell must be looked at.
	large := make([][]int, 1000)
	for row := range large {
		large[row] = make([]int, 1000)
		for col := range large[row] {
			large[row][col] = 1 + (row+col/2)%2
		}
	}
	large[999][999] = 0
	ask("1000 x 1000", over(large))
}
