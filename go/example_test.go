package tictacore_test

import (
	"errors"
	"fmt"

	"github.com/tictacore/tictacore/go"
)

func Example() {
	board := [][]int{
		{1, 2, 0}, // A | B | .
		{1, 2, 0}, // A | B | .
		{1, 0, 0}, // A | . | .
	}
	over, err := tictacore.GameOver(board)
	fmt.Println(over, err)

	word, err := tictacore.Tictactoe([][]int{{0, 0}, {2, 0}, {1, 1}, {2, 1}, {2, 2}})
	fmt.Println(word, err)
	// Output:
	// true <nil>
	// A <nil>
}

func ExampleGameOver() {
	over, err := tictacore.GameOver([][]int{
		{1, 2, 0}, // A | B | .
		{0, 1, 0}, // . | A | .
		{0, 0, 2}, // . | . | B
	})
	fmt.Println(over, err)
	// Output: false <nil>
}

func ExampleTictactoe() {
	for _, moves := range [][][]int{
		{{0, 0}, {2, 0}, {1, 1}, {2, 1}, {2, 2}},
		{{0, 0}, {1, 1}, {0, 1}, {0, 2}, {1, 0}, {2, 0}},
		{{0, 0}, {1, 1}, {2, 0}, {1, 0}, {1, 2}, {2, 1}, {0, 1}, {0, 2}, {2, 2}},
		{{0, 0}, {1, 1}},
	} {
		word, err := tictacore.Tictactoe(moves)
		fmt.Println(word, err)
	}
	// Output:
	// A <nil>
	// B <nil>
	// Draw <nil>
	// Pending <nil>
}

func ExampleTictactoeN() {
	// A | A        A has the first row of 2 x 2
	// B | .
	word, err := tictacore.TictactoeN([][]int{{0, 0}, {1, 0}, {0, 1}}, 2)
	fmt.Println(word, err)
	// Output: A <nil>
}

func ExampleOutcome() {
	outcome, err := tictacore.Outcome([][]int{
		{1, 1, 1}, // A | A | A
		{2, 2, 2}, // B | B | B
		{0, 0, 0}, // . | . | .
	})
	fmt.Println(outcome, outcome.IsOver(), err)
	// Output: Both true <nil>
}

func ExampleWinningLines() {
	lines, err := tictacore.WinningLines([][]int{
		{1, 2, 2}, // A | B | B
		{2, 1, 0}, // B | A | .
		{0, 0, 1}, // . | . | A
	})
	for _, line := range lines {
		fmt.Println(line.Player, line.Kind, line.Cells)
	}
	fmt.Println(err)
	// Output:
	// A main_diagonal [{0 0} {1 1} {2 2}]
	// <nil>
}

func ExampleReachability() {
	reachable, err := tictacore.Reachability([][]int{
		{2, 2, 0}, // B | B | .
		{0, 1, 0}, // . | A | .
		{0, 0, 0}, // . | . | .
	})
	fmt.Println(reachable, err)
	// Output: turn_count <nil>
}

func ExampleRules() {
	board := [][]int{
		{0, 0, 0, 0, 0}, // . | . | . | . | .
		{0, 2, 2, 0, 0}, // . | B | B | . | .
		{1, 1, 1, 1, 0}, // A | A | A | A | .
	}
	fmt.Println(tictacore.Rules{K: 4}.Outcome(board))
	fmt.Println(tictacore.Rules{K: 3, Overline: tictacore.ExactlyK}.Outcome(board))
	// Output:
	// A <nil>
	// Pending <nil>
}

func ExampleError() {
	_, err := tictacore.GameOver([][]int{
		{1, 2, 0}, // A | B | .
		{0, 7, 0}, // . | ? | .
		{0, 0, 0}, // . | . | .
	})
	var wrong *tictacore.Error
	if errors.As(err, &wrong) {
		fmt.Println(wrong.Code, wrong.Row, wrong.Col, wrong.Index)
	}
	fmt.Println(err)
	// Output:
	// cell_value 1 1 -1
	// row 1, column 1: not a cell; a cell is 0 (empty), 1 (player A) or 2 (player B)
}

func ExampleGame() {
	game, err := tictacore.NewGame(3)
	if err != nil {
		panic(err)
	}
	defer game.Close()
	for _, move := range []tictacore.Pos{{1, 1}, {0, 1}, {0, 0}, {2, 1}, {2, 2}} {
		if _, err := game.Play(move.Row, move.Col); err != nil {
			panic(err)
		}
	}
	fmt.Println(game)
	fmt.Println(game.Outcome())

	_, err = game.Play(2, 0)
	fmt.Println(err)

	outcome, err := game.Undo()
	fmt.Println(outcome, game.ToMove(), err)
	// Output:
	// XO.
	// .X.
	// .OX
	// A
	// move 5: the game is over; no move is possible
	// Pending A <nil>
}

func ExampleGame_LegalMoves() {
	game, err := tictacore.GameFromBoard(tictacore.Square(3), [][]int{
		{1, 2, 1}, // A | B | A
		{0, 2, 0}, // . | B | .
		{0, 1, 2}, // . | A | B
	}, tictacore.NoPlayer)
	if err != nil {
		panic(err)
	}
	defer game.Close()
	fmt.Println(game.ToMove())
	for move := range game.LegalMoves() {
		fmt.Println(move.Row, move.Col)
	}
	// Output:
	// A
	// 1 0
	// 1 2
	// 2 0
}

func ExampleOutcomeBatch() {
	outcomes, err := tictacore.OutcomeBatch([]byte{
		1, 1, // A | A
		0, 0, // . | .

		0, 2, // . | B
		2, 0, // B | .
	}, 2)
	fmt.Println(outcomes, err)
	// Output: [A B] <nil>
}

func ExampleReplayBatch() {
	// A takes the first row of 2 x 2; the second game has one move.
	outcomes, err := tictacore.ReplayBatch([]int32{0, 2, 1, 3, -1, -1}, 3, 2)
	fmt.Println(outcomes, err)
	// Output: [A Pending] <nil>
}

func ExampleCanonical() {
	board, err := tictacore.Canonical([][]int{
		{1, 0, 0}, // A | . | .
		{0, 0, 0}, // . | . | .
		{0, 0, 0}, // . | . | .
	})
	text, _ := tictacore.FormatBoard(board)
	fmt.Println(text, err)
	// Output: .../.../..X <nil>
}

func ExampleParseBoard() {
	board, err := tictacore.ParseBoard("XO./.X./..O")
	fmt.Println(board, err)
	// Output: [[1 2 0] [0 1 0] [0 0 2]] <nil>
}

func ExampleParseMove() {
	move, err := tictacore.ParseMove("b3")
	fmt.Println(move.Row, move.Col, err)
	// Output: 2 1 <nil>
}
