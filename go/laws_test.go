package tictacore_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"testing"

	"github.com/tictacore/tictacore/go"
)

// randomRules are those of some small board.
func randomRules(random *rand.Rand) tictacore.Rules {
	if random.IntN(2) == 0 {
		return tictacore.Square(1 + random.IntN(6))
	}
	rules := tictacore.Rules{Rows: 1 + random.IntN(7), Cols: 1 + random.IntN(7)}
	rules.K = 1 + random.IntN(max(rules.Rows, rules.Cols))
	rules.Overline = tictacore.Overline(random.IntN(2))
	return rules
}

// A game is at every moment what a look at its board says, and what its moves lead to; undo and redo are inverse.
func TestGameLaws(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	for range 400 {
		rules := randomRules(random)
		game, err := tictacore.NewGameRules(rules)
		if err != nil {
			t.Fatal(err)
		}
		for game.Outcome() == tictacore.Pending {
			legal := slices.Collect(game.LegalMoves())
			if len(legal) != game.LegalMoveCount() {
				t.Fatal(len(legal), game.LegalMoveCount())
			}
			before, err := game.Copy()
			if err != nil {
				t.Fatal(err)
			}
			if !before.Equal(game) {
				t.Fatal("a copy differs")
			}
			move := legal[random.IntN(len(legal))]
			mark := int(game.ToMove())
			outcome, err := game.Play(move.Row, move.Col)
			if err != nil {
				t.Fatal(err)
			}
			if before.Equal(game) || before.MoveCount() != game.MoveCount()-1 {
				t.Fatal("a copy follows its original")
			}
			if cell, err := game.Cell(move.Row, move.Col); cell != mark || err != nil {
				t.Fatal(cell, err)
			}
			look, err := rules.Outcome(game.Board())
			if err != nil || look != outcome || game.Outcome() != outcome {
				t.Fatal(look, outcome, err)
			}
			if !slices.Equal(game.Bytes(), flat(game.Board())) {
				t.Fatal("bytes")
			}
			lines, err := rules.WinningLines(game.Board())
			if err != nil || linesText(lines) != linesText(game.WinningLines()) {
				t.Fatal(lines, err)
			}
			if hash, err := tictacore.BoardHash(game.Board()); hash != game.Hash() || err != nil {
				t.Fatal(hash, err)
			}
			if replayed, err := tictacore.Replay(rules, game.Moves()); replayed != outcome || err != nil {
				t.Fatal(replayed, err)
			}
			again, err := tictacore.GameFromMoves(rules, game.Moves())
			if err != nil || !again.Equal(game) || again.String() != game.String() {
				t.Fatal(err)
			}
			if _, err := again.Undo(); err != nil || !again.Equal(before) {
				t.Fatal("undo", err)
			}
			if redone, err := again.Redo(); err != nil || redone != outcome || !again.Equal(game) {
				t.Fatal("redo", err)
			}
			parsed, err := tictacore.ParseBoard(game.String() + "\n")
			if err != nil || !reflect.DeepEqual(parsed, game.Board()) {
				t.Fatal(parsed, err)
			}
			if rules.Overline == tictacore.OverlineWins {
				if reached, err := rules.Reachability(game.Board()); reached != tictacore.Reachable || err != nil {
					t.Fatal(reached, err)
				}
			}
			_ = again.Close()
			_ = before.Close()
		}
		_ = game.Close()
	}
}

func TestNotation(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	for range 500 {
		rows, cols := 1+random.IntN(9), 1+random.IntN(9)
		board := make([][]int, rows)
		for i := range board {
			board[i] = make([]int, cols)
			for j := range board[i] {
				board[i][j] = random.IntN(3)
			}
		}
		text, err := tictacore.FormatBoard(board)
		if err != nil {
			t.Fatal(err)
		}
		parsed, err := tictacore.ParseBoard(text)
		if err != nil || !reflect.DeepEqual(parsed, board) {
			t.Fatal(text, parsed, err)
		}
		move := tictacore.Pos{Row: random.IntN(tictacore.MaxSize), Col: random.IntN(tictacore.MaxSize)}
		text, err = tictacore.FormatMove(move)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := tictacore.ParseMove(text); again != move || err != nil {
			t.Fatal(text, again, err)
		}
		cell := tictacore.Pos{Row: random.IntN(rows), Col: random.IntN(cols)}
		for order, expected := range map[tictacore.Order]int{
			tictacore.RowMajor: cell.Row*cols + cell.Col, tictacore.ColumnMajor: cell.Col*rows + cell.Row,
		} {
			index, err := tictacore.IndexOf(order, rows, cols, cell)
			if index != expected || err != nil {
				t.Fatal(index, expected, err)
			}
			if again, err := tictacore.PosOf(order, rows, cols, index); again != cell || err != nil {
				t.Fatal(again, err)
			}
		}
	}
	for cell, mark := range []int{0, 1, -1} {
		if got, err := tictacore.FromSigned(mark); got != cell || err != nil {
			t.Error(got, err)
		}
		if got, err := tictacore.ToSigned(cell); got != mark || err != nil {
			t.Error(got, err)
		}
	}
	_, err := tictacore.FromSigned(2)
	expect(t, err, tictacore.CodeCellValue, -1, -1, -1)
	_, err = tictacore.ToSigned(-1)
	expect(t, err, tictacore.CodeCellValue, -1, -1, -1)
	for _, text := range []string{"", "XO", "X?O/.../...", "X.O/../...", "\xff", "X\x00O"} {
		if board, err := tictacore.ParseBoard(text); err == nil {
			t.Errorf("%q: %v", text, board)
		}
	}
	for _, text := range []string{"", "b", "3", "b0", "3b", "b-1", "b99999999999999999999", "\xff1"} {
		if move, err := tictacore.ParseMove(text); err == nil {
			t.Errorf("%q: %v", text, move)
		}
	}
	_, err = tictacore.FormatMove(tictacore.Pos{Row: -1, Col: 0})
	expect(t, err, tictacore.CodeOutOfRange, -1, -1, -1)
	if _, err = tictacore.IndexOf(5, 3, 3, tictacore.Pos{}); err == nil {
		t.Error("an order that there is not")
	}
	if _, err = tictacore.PosOf(tictacore.RowMajor, 3, 3, 9); err == nil {
		t.Error("a number that no cell has")
	}
	if _, err = tictacore.FormatBoard([][]int{{1, 3}}); err == nil {
		t.Error("a cell that is none")
	}
	if version, err := tictacore.Version(); version == "" || err != nil {
		t.Error(version, err)
	}
}

// Plain functions, games of one's own, and one game that all play: whoever is first gets the cell.
func TestGoroutines(t *testing.T) {
	shared, err := tictacore.NewGame(20)
	if err != nil {
		t.Fatal(err)
	}
	defer shared.Close()
	board := [][]int{{1, 2, 0}, {1, 2, 0}, {1, 0, 0}}
	played := make([]int, 8)
	var all sync.WaitGroup
	for g := range played {
		all.Go(func() {
			random := rand.New(rand.NewPCG(1, uint64(g)))
			for i := range 300 {
				if over, err := tictacore.GameOver(board); !over || err != nil {
					t.Error(over, err)
				}
				if word, err := tictacore.Tictactoe([][]int{{0, 0}, {1, 1}}); word != "Pending" || err != nil {
					t.Error(word, err)
				}
				_, err := tictacore.GameOver([][]int{{1, 2}, {g, 7}})
				if err == nil {
					t.Error("a cell that is none")
				}
				if _, err := shared.Play(random.IntN(20), random.IntN(20)); err == nil {
					played[g]++
				}
				_ = shared.Outcome()
				_ = shared.String()
				own, err := tictacore.NewGame(3 + i%2)
				if err != nil {
					t.Error(err)
					return
				}
				for move := range own.LegalMoves() {
					if outcome, err := own.Play(move.Row, move.Col); err != nil {
						t.Error(err)
					} else if outcome.IsOver() {
						break
					}
				}
				if i%3 > 0 {
					_ = own.Close()
				}
			}
		})
	}
	all.Wait()
	sum := 0
	for _, count := range played {
		sum += count
	}
	if sum == 0 || sum != shared.MoveCount() {
		t.Error(sum, shared.MoveCount())
	}
}

// One goroutine closes what the others use.
func TestCloseMeanwhile(t *testing.T) {
	for range 50 {
		game, err := tictacore.NewGame(9)
		if err != nil {
			t.Fatal(err)
		}
		var all sync.WaitGroup
		for g := range 4 {
			all.Go(func() {
				for i := range 9 {
					_, _ = game.Play(g, i)
					_ = game.Board()
					_, _ = game.Undo()
				}
			})
		}
		all.Go(func() { _ = game.Close() })
		all.Wait()
		_, err = game.Play(0, 0)
		expect(t, err, tictacore.CodeType, -1, -1, -1)
	}
}

// A question that has been asked before takes no memory from Go.
func TestNoAllocation(t *testing.T) {
	for _, n := range []int{3, 100} {
		boards := someBoards(n)
		cells := flat(boards[0])
		_, _ = tictacore.GameOver(boards[0])
		for name, ask := range map[string]func(){
			"GameOver":      func() { _, _ = tictacore.GameOver(boards[0]) },
			"Outcome":       func() { _, _ = tictacore.Outcome(boards[0]) },
			"GameOverBytes": func() { _, _ = tictacore.GameOverBytes(cells, n) },
			"Rules.Outcome": func() { _, _ = tictacore.Rules{K: 3}.Outcome(boards[0]) },
			"TictactoeN":    func() { _, _ = tictacore.TictactoeN([][]int{{0, 0}, {1, 1}}, n) },
		} {
			if count := testing.AllocsPerRun(20, ask); count > 0 {
				t.Errorf("%s, n = %d: %v allocations", name, n, count)
			}
		}
	}
}
