package tictacore_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/tictacore/tictacore/go"
)

func expect(t *testing.T, err error, code tictacore.Code, row, col, index int) {
	t.Helper()
	var e *tictacore.Error
	if !errors.As(err, &e) {
		t.Errorf("%v, expected %s", err, code)
		return
	}
	if e.Code != code || e.Row != row || e.Col != col || e.Index != index || e.Error() == "" {
		t.Errorf("%+v, expected %s %d %d %d", *e, code, row, col, index)
	}
}

func TestBadBoards(t *testing.T) {
	rows := func(n, m int) [][]int {
		board := make([][]int, n)
		for i := range board {
			board[i] = make([]int, m)
		}
		return board
	}
	with := func(n int, row, col, cell int) [][]int {
		board := rows(n, n)
		board[row][col] = cell
		return board
	}
	for _, c := range []struct {
		board    [][]int
		code     tictacore.Code
		row, col int
	}{
		{nil, tictacore.CodeSize, -1, -1},
		{[][]int{}, tictacore.CodeSize, -1, -1},
		{[][]int{nil}, tictacore.CodeNotSquare, 0, -1},
		{[][]int{{1, 2}, nil}, tictacore.CodeNotSquare, 1, -1},
		{rows(2, 3), tictacore.CodeNotSquare, 0, -1},
		{make([][]int, tictacore.MaxSize), tictacore.CodeNotSquare, 0, -1},
		{make([][]int, tictacore.MaxSize+1), tictacore.CodeSize, -1, -1},
		{with(3, 1, 2, 3), tictacore.CodeCellValue, 1, 2},
		{with(3, 1, 2, -1), tictacore.CodeCellValue, 1, 2},
		{with(9, 8, 8, 256), tictacore.CodeCellValue, 8, 8},
		{with(9, 0, 7, 257), tictacore.CodeCellValue, 0, 7},
		{with(20, 19, 15, math.MaxInt), tictacore.CodeCellValue, 19, 15},
		{with(20, 19, 16, math.MinInt), tictacore.CodeCellValue, 19, 16},
		{with(200, 150, 3, 1<<31), tictacore.CodeCellValue, 150, 3},
	} {
		_, err := tictacore.GameOver(c.board)
		expect(t, err, c.code, c.row, c.col, -1)
		_, err = tictacore.Outcome(c.board)
		expect(t, err, c.code, c.row, c.col, -1)
		_, err = tictacore.WinningLines(c.board)
		expect(t, err, c.code, c.row, c.col, -1)
		_, err = tictacore.Reachability(c.board)
		expect(t, err, c.code, c.row, c.col, -1)
		_, err = tictacore.Symmetries(c.board)
		expect(t, err, c.code, c.row, c.col, -1)
		_, err = tictacore.Canonical(c.board)
		expect(t, err, c.code, c.row, c.col, -1)
		_, err = tictacore.GameFromBoard(tictacore.Square(len(c.board)), c.board, tictacore.NoPlayer)
		expect(t, err, c.code, c.row, c.col, -1)
	}
	// What has another shape than the rules say.
	rules := tictacore.Rules{Rows: 2, Cols: 3, K: 2}
	_, err := rules.Outcome(rows(1, 3))
	expect(t, err, tictacore.CodeNotSquare, 1, -1, -1)
	_, err = rules.Outcome(rows(3, 3))
	expect(t, err, tictacore.CodeNotSquare, 2, -1, -1)
	_, err = rules.Outcome(rows(2, 2))
	expect(t, err, tictacore.CodeNotSquare, 0, -1, -1)
	_, err = rules.Outcome(nil)
	expect(t, err, tictacore.CodeNotSquare, 0, -1, -1)
	_, err = tictacore.Rules{Rows: -2, Cols: math.MinInt, K: 2}.Outcome(rows(2, 2))
	expect(t, err, tictacore.CodeSize, -1, -1, -1)
	_, err = tictacore.Rules{Rows: tictacore.MaxSize, Cols: tictacore.MaxSize, K: 5}.Outcome(rows(2, 2))
	expect(t, err, tictacore.CodeNotSquare, 0, -1, -1)
	_, err = tictacore.Rules{K: -1}.GameOver(rows(2, 2))
	expect(t, err, tictacore.CodeRules, -1, -1, -1)
	_, err = tictacore.Rules{K: 3}.GameOver(rows(2, 2))
	expect(t, err, tictacore.CodeRules, -1, -1, -1)
	_, err = tictacore.Rules{K: 2, Overline: 7}.GameOver(rows(2, 2))
	expect(t, err, tictacore.CodeRules, -1, -1, -1)
	_, err = tictacore.Rules{}.GameOver(rows(2, 2))
	expect(t, err, tictacore.CodeRules, -1, -1, -1)
	_, err = tictacore.BoardHash(nil)
	expect(t, err, tictacore.CodeSize, -1, -1, -1)
	_, err = tictacore.BoardHash([][]int{{1}, {1, 2}})
	expect(t, err, tictacore.CodeNotSquare, 1, -1, -1)
}

func TestBadBytes(t *testing.T) {
	for _, n := range []int{0, -1, math.MinInt, math.MaxInt, tictacore.MaxSize + 1, 1<<32 + 3} {
		_, err := tictacore.GameOverBytes(make([]byte, 9), n)
		expect(t, err, tictacore.CodeSize, -1, -1, -1)
		_, err = tictacore.OutcomeBatch(make([]byte, 9), n)
		expect(t, err, tictacore.CodeSize, -1, -1, -1)
		_, err = tictacore.ReplayBatch(make([]int32, 9), 3, n)
		expect(t, err, tictacore.CodeSize, -1, -1, -1)
		_, err = tictacore.OutcomeBatch(nil, n)
		expect(t, err, tictacore.CodeSize, -1, -1, -1)
	}
	_, err := tictacore.GameOverBytes(make([]byte, 8), 3)
	expect(t, err, tictacore.CodeNotSquare, 2, -1, -1)
	_, err = tictacore.GameOverBytes(nil, 3)
	expect(t, err, tictacore.CodeNotSquare, 0, -1, -1)
	_, err = tictacore.GameOverBytes(make([]byte, 10), 3)
	expect(t, err, tictacore.CodeNotSquare, 3, -1, -1)
	_, err = tictacore.WinningLinesBytes(make([]byte, 8), 3)
	expect(t, err, tictacore.CodeNotSquare, 2, -1, -1)
	_, err = tictacore.ReachabilityBytes([]byte{0, 0, 0, 0, 255, 0, 0, 0, 0}, 3)
	expect(t, err, tictacore.CodeCellValue, 1, 1, -1)
}

func TestBadMoves(t *testing.T) {
	for _, moves := range [][][]int{
		{{0, 0}, {-1, 0}}, {{0, 0}, {0, 3}}, {{0, 0}, {math.MinInt, 0}}, {{0, 0}, {0, math.MaxInt}},
		{{0, 0}, {1 << 32, 0}},
	} {
		_, err := tictacore.Tictactoe(moves)
		expect(t, err, tictacore.CodeOutOfRange, -1, -1, 1)
	}
	_, err := tictacore.Tictactoe([][]int{{0, 0}, nil, {0, 0}})
	expect(t, err, tictacore.CodeType, -1, -1, 1)
	_, err = tictacore.Tictactoe([][]int{{0, 0}, {0, 0}, nil})
	expect(t, err, tictacore.CodeOccupied, -1, -1, 1)
	for _, n := range []int{0, -3, math.MinInt, math.MaxInt, tictacore.MaxSize + 1} {
		_, err = tictacore.TictactoeN([][]int{{0, 0}}, n)
		expect(t, err, tictacore.CodeSize, -1, -1, -1)
		_, err = tictacore.NewGame(n)
		expect(t, err, tictacore.CodeSize, -1, -1, -1)
	}
	if word, err := tictacore.TictactoeN(nil, tictacore.MaxSize); word != "Pending" || err != nil {
		t.Error(word, err)
	}
	// More moves than there are cells: what follows the first that is none does not matter.
	moves := make([][]int, 1_000_000)
	for i := range moves {
		moves[i] = []int{0, i}
	}
	_, err = tictacore.Tictactoe(moves)
	expect(t, err, tictacore.CodeOutOfRange, -1, -1, 3)
	_, err = tictacore.GameFromMoves(tictacore.Square(3), moves)
	expect(t, err, tictacore.CodeOutOfRange, -1, -1, 3)
	_, err = tictacore.GameFromMoves(tictacore.Square(3), [][]int{{0, 0}, {1}})
	expect(t, err, tictacore.CodeType, -1, -1, 1)
	full := [][]int{{0, 1}, {0, 0}, {1, 0}, {0, 2}, {1, 2}, {1, 1}, {2, 2}, {2, 1}, {2, 0}}
	_, err = tictacore.Tictactoe(append(full, []int{9, 9}))
	expect(t, err, tictacore.CodeGameOver, -1, -1, 9)
	_, err = tictacore.Tictactoe(append(full, []int{9}))
	expect(t, err, tictacore.CodeType, -1, -1, 9)
}

func TestBadGames(t *testing.T) {
	for _, rules := range []tictacore.Rules{
		{}, {Rows: 3, Cols: 3}, {Rows: 3, Cols: 3, K: 4}, {Rows: -1, Cols: 3, K: 1}, {Rows: 3, Cols: 3, K: 3, Overline: 5},
		{Rows: math.MaxInt, Cols: math.MaxInt, K: math.MaxInt}, {Rows: 3, Cols: tictacore.MaxSize + 1, K: 3},
	} {
		_, err := tictacore.NewGameRules(rules)
		expect(t, err, tictacore.CodeRules, -1, -1, -1)
	}
	board := [][]int{{1, 1}, {0, 0}}
	_, err := tictacore.GameFromBoard(tictacore.Square(2), board, tictacore.Player(3))
	expect(t, err, tictacore.CodeType, -1, -1, -1)
	unclear := [][]int{{1, 0, 1}, {0, 1, 0}, {0, 0, 0}}
	_, err = tictacore.GameFromBoard(tictacore.Rules{K: 3}, unclear, tictacore.NoPlayer)
	expect(t, err, tictacore.CodeRules, -1, -1, -1)
	game, err := tictacore.GameFromBoard(tictacore.Rules{K: 3}, unclear, tictacore.B)
	if err != nil {
		t.Fatal(err)
	}
	if game.ToMove() != tictacore.B || game.MoveCount() != 0 {
		t.Error(game.ToMove(), game.MoveCount())
	}
	_, err = game.Undo()
	expect(t, err, tictacore.CodeNothingToUndo, -1, -1, -1)
	_, err = game.Play(math.MaxInt, math.MinInt)
	expect(t, err, tictacore.CodeOutOfRange, -1, -1, 0)
	_, err = game.Cell(3, 0)
	expect(t, err, tictacore.CodeOutOfRange, -1, -1, -1)
	_, err = game.Cell(0, -1)
	expect(t, err, tictacore.CodeOutOfRange, -1, -1, -1)
}

func TestClosedGames(t *testing.T) {
	closed, err := tictacore.NewGame(3)
	if err != nil {
		t.Fatal(err)
	}
	moves := closed.LegalMoves()
	for range 3 {
		if err := closed.Close(); err != nil {
			t.Error(err)
		}
	}
	for range moves {
		t.Error("a closed game has moves")
	}
	open, err := tictacore.NewGame(3)
	if err != nil {
		t.Fatal(err)
	}
	defer open.Close()
	for _, g := range []*tictacore.Game{closed, {}, nil} {
		_, err := g.Play(0, 0)
		expect(t, err, tictacore.CodeType, -1, -1, -1)
		_, err = g.Undo()
		expect(t, err, tictacore.CodeType, -1, -1, -1)
		_, err = g.Redo()
		expect(t, err, tictacore.CodeType, -1, -1, -1)
		_, err = g.Copy()
		expect(t, err, tictacore.CodeType, -1, -1, -1)
		_, err = g.Cell(0, 0)
		expect(t, err, tictacore.CodeType, -1, -1, -1)
		if g.Outcome() != tictacore.Pending || g.ToMove() != tictacore.NoPlayer || g.MoveCount() != 0 ||
			g.LegalMoveCount() != 0 || g.Hash() != 0 || g.IsDeadDraw() || g.Rules() != (tictacore.Rules{}) ||
			g.Moves() != nil || g.Board() != nil || g.Bytes() != nil || g.WinningLines() != nil ||
			g.Equal(open) || open.Equal(g) || g.Equal(g) || !strings.Contains(g.String(), "closed") {
			t.Error("a closed game answers")
		}
		if g.Close() != nil {
			t.Error("closing again")
		}
	}
}

func TestBadBatches(t *testing.T) {
	boards := make([]byte, 9*100_000)
	boards[9*77_777+4] = 3
	_, err := tictacore.OutcomeBatch(boards, 3)
	expect(t, err, tictacore.CodeCellValue, 1, 1, 77_777)
	if !strings.Contains(err.Error(), "board 77777") {
		t.Error(err)
	}
	_, err = tictacore.GameOverBatch(boards, 3)
	expect(t, err, tictacore.CodeCellValue, 1, 1, 77_777)
	_, err = tictacore.GameOverBatch(boards[:9*77_777+4], 3)
	expect(t, err, tictacore.CodeNotSquare, 1, -1, 77_777)
	if answers, err := tictacore.OutcomeBatch(nil, 3); len(answers) != 0 || err != nil {
		t.Error(answers, err)
	}
	moves := make([]int32, 9*50_000)
	for i := range moves {
		moves[i] = -1
	}
	if answers, err := tictacore.ReplayBatch(moves, 9, 3); len(answers) != 50_000 || err != nil {
		t.Error(len(answers), err)
	}
	copy(moves[9*40_000:], []int32{4, 0, 4})
	_, err = tictacore.ReplayBatch(moves, 9, 3)
	expect(t, err, tictacore.CodeOccupied, -1, 2, 40_000)
	copy(moves[9*40_000:], []int32{0, 3, 1, 4, 2, -1, -1, -1, -1})
	answers, err := tictacore.ReplayBatch(moves, 9, 3)
	if err != nil || answers[40_000] != tictacore.AWins || answers[39_999] != tictacore.Pending {
		t.Error(err)
	}
	_, err = tictacore.ReplayBatch(moves[:10], 9, 3)
	expect(t, err, tictacore.CodeType, -1, -1, -1)
	_, err = tictacore.ReplayBatch(moves[:10], 0, 3)
	expect(t, err, tictacore.CodeType, -1, -1, -1)
	_, err = tictacore.ReplayBatch(moves[:10], math.MinInt, 3)
	expect(t, err, tictacore.CodeType, -1, -1, -1)
	_, err = tictacore.ReplayBatch(moves[:10], math.MaxInt, 3)
	expect(t, err, tictacore.CodeType, -1, -1, -1)
	if answers, err := tictacore.ReplayBatch(nil, 9, 3); len(answers) != 0 || err != nil {
		t.Error(answers, err)
	}
	if answers, err := tictacore.ReplayBatch(nil, 0, 3); len(answers) != 0 || err != nil {
		t.Error(answers, err)
	}
	if answers, err := tictacore.OutcomeBatch(make([]byte, 400*400*2), 400); len(answers) != 2 || err != nil {
		t.Error(answers, err)
	}
}
