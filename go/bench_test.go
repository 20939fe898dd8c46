package tictacore_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/tictacore/tictacore/go"
)

// countingLoop is the usual answer in plain Go: the marks of each line are counted.
func countingLoop(board [][]int) bool {
	n := len(board)
	rows, cols := make([][3]int, n), make([][3]int, n)
	var main, anti [3]int
	empty := false
	for i, row := range board {
		for j, cell := range row {
			if cell == 0 {
				empty = true
				continue
			}
			rows[i][cell]++
			cols[j][cell]++
			if i == j {
				main[cell]++
			}
			if i+j == n-1 {
				anti[cell]++
			}
		}
	}
	for player := 1; player <= 2; player++ {
		if main[player] == n || anti[player] == n {
			return true
		}
		for i := range n {
			if rows[i][player] == n || cols[i][player] == n {
				return true
			}
		}
	}
	return !empty
}

// someBoards are boards in rotation: random ones, full or with an empty cell, and some with a won line.
func someBoards(n int) [][][]int {
	count := max(2, min(64, 40000/(n*n)))
	random := rand.New(rand.NewPCG(1, uint64(n)))
	boards := make([][][]int, count)
	for b := range boards {
		board := make([][]int, n)
		for i := range board {
			board[i] = make([]int, n)
			for j := range board[i] {
				board[i][j] = 1 + random.IntN(2)
			}
		}
		switch b % 4 {
		case 0:
			board[n-1][n/2] = 0
		case 1:
			for i := range board {
				board[i][n-1] = 2
			}
		case 2:
			for i := range board {
				for j := range board[i] {
					board[i][j] = random.IntN(3)
				}
			}
		}
		boards[b] = board
	}
	return boards
}

func BenchmarkGameOver(b *testing.B) {
	for _, n := range []int{3, 10, 100, 1000} {
		boards := someBoards(n)
		cells := make([][]byte, len(boards))
		for i, board := range boards {
			cells[i] = flat(board)
			over, err := tictacore.GameOver(board)
			again, err2 := tictacore.GameOverBytes(cells[i], n)
			if expected := countingLoop(board); over != expected || again != expected || err != nil || err2 != nil {
				b.Fatal(n, i, over, again, expected, err, err2)
			}
		}
		run := func(name string, ask func(i int)) {
			b.Run(fmt.Sprintf("%s/n=%d", name, n), func(b *testing.B) {
				b.ReportAllocs()
				i := 0
				for b.Loop() {
					ask(i)
					if i++; i == len(boards) {
						i = 0
					}
				}
			})
		}
		run("loop", func(i int) { countingLoop(boards[i]) })
		run("rows", func(i int) { _, _ = tictacore.GameOver(boards[i]) })
		run("bytes", func(i int) { _, _ = tictacore.GameOverBytes(cells[i], n) })
	}
}

func BenchmarkTictactoe(b *testing.B) {
	moves := [][]int{{0, 1}, {0, 0}, {1, 0}, {0, 2}, {1, 2}, {1, 1}, {2, 2}, {2, 1}, {2, 0}}
	if word, err := tictacore.Tictactoe(moves); word != "Draw" || err != nil {
		b.Fatal(word, err)
	}
	b.ReportAllocs()
	for b.Loop() {
		_, _ = tictacore.Tictactoe(moves)
	}
}

// A move and its undo.
func BenchmarkGamePlay(b *testing.B) {
	for _, n := range []int{3, 1000} {
		b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) {
			game, err := tictacore.NewGame(n)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := game.Play(1, 1); err != nil {
					b.Fatal(err)
				}
				if _, err := game.Undo(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// A million boards of 3 x 3 in one call.
func BenchmarkOutcomeBatch(b *testing.B) {
	const count = 1_000_000
	random := rand.New(rand.NewPCG(1, 3))
	boards := make([]byte, 9*count)
	for i := range boards {
		boards[i] = byte(random.IntN(3))
	}
	outcomes, err := tictacore.OutcomeBatch(boards, 3)
	if err != nil {
		b.Fatal(err)
	}
	for i := 0; i < count; i += 1013 {
		if outcomes[i].IsOver() != countingLoop(rowsOfBytes(boards[9*i:][:9], 3)) {
			b.Fatal(i)
		}
	}
	for b.Loop() {
		_, _ = tictacore.OutcomeBatch(boards, 3)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/count, "ns/board")
}
