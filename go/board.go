package tictacore

import (
	"encoding/binary"

	"github.com/tictacore/tictacore/go/internal/engine"
)

// GameOver tells whether the game is over on a board of n rows of n cells: somebody holds a full line, or no cell is
// empty.
func GameOver(board [][]int) (bool, error) {
	answer, err := askSquare(engine.GameOver, board)
	return answer != 0, err
}

// Outcome is how a board of n rows of n cells stands.
func Outcome(board [][]int) (OutcomeCode, error) {
	answer, err := askSquare(engine.OutcomeOf, board)
	return OutcomeCode(answer), err
}

// WinningLines are all won lines of a board of n rows of n cells: rows, columns, the main and the anti-diagonal.
func WinningLines(board [][]int) ([]Line, error) {
	return fullLines(board).WinningLines(board)
}

// Reachability is whether play can reach a board of n rows of n cells, or the first reason why it cannot.
func Reachability(board [][]int) (ReachabilityCode, error) {
	return fullLines(board).Reachability(board)
}

// GameOverBytes is [GameOver] for n*n cells in row-major order.
func GameOverBytes(cells []byte, n int) (bool, error) {
	answer, err := askSquareBytes(engine.GameOver, cells, n)
	return answer != 0, err
}

// OutcomeBytes is [Outcome] for n*n cells in row-major order.
func OutcomeBytes(cells []byte, n int) (OutcomeCode, error) {
	answer, err := askSquareBytes(engine.OutcomeOf, cells, n)
	return OutcomeCode(answer), err
}

// WinningLinesBytes is [WinningLines] for n*n cells in row-major order.
func WinningLinesBytes(cells []byte, n int) ([]Line, error) {
	return Square(n).WinningLinesBytes(cells)
}

// ReachabilityBytes is [Reachability] for n*n cells in row-major order.
func ReachabilityBytes(cells []byte, n int) (ReachabilityCode, error) {
	return Square(n).ReachabilityBytes(cells)
}

// fullLines are the rules of n x n for a board of n rows.
func fullLines(board [][]int) Rules {
	return Square(len(board))
}

// askSquare asks a question with a number for an answer about a square board.
func askSquare(f engine.Function, board [][]int) (uint64, error) {
	e, err := take()
	if err != nil {
		return 0, broken(err)
	}
	answer, err := askSquareOf(e, f, board)
	give(e)
	return answer, err
}

func askSquareOf(e *engine.Engine, f engine.Function, board [][]int) (uint64, error) {
	n := len(board)
	count, wrong, err := load(e, board, n, n, 0)
	if err != nil {
		return 0, err
	}
	e.Clear()
	err = call(e, f, nil, e.DataAddress(), number(count), number(n),
		e.HeaderAddress(engine.AnswerAt), e.HeaderAddress(engine.ErrorAt))
	if err != nil {
		return 0, wrong.row(e, err)
	}
	return e.Word(engine.AnswerAt), nil
}

func askSquareBytes(f engine.Function, cells []byte, n int) (uint64, error) {
	e, err := take()
	if err != nil {
		return 0, broken(err)
	}
	defer give(e)
	e.Clear()
	err = call(e, f, cells, 0, number(len(cells)), number(n),
		e.HeaderAddress(engine.AnswerAt), e.HeaderAddress(engine.ErrorAt))
	return e.Word(engine.AnswerAt), err
}

// shape is the first row that is not as long as it should be, or is missing, or is one too many; -1 where none is.
type shape int

const square shape = -1

// check looks at the rows of a board that should have so many rows and columns.
func check(board [][]int, rows, cols int) shape {
	for i, row := range board {
		if i == rows || len(row) != cols {
			return shape(i)
		}
	}
	if len(board) != rows {
		return shape(len(board))
	}
	return square
}

// row puts the row into the error of a call that was not given the cells, because they have no shape. The library
// looks at sizes and rules before it misses them.
func (s shape) row(e *engine.Engine, err error) error {
	if wrong, ok := err.(*Error); ok && s != square && wrong.Code == CodeNotSquare {
		f := nowhere(statusNotSquare, 0)
		f.row = int(s)
		return f.error(e)
	}
	return err
}

// load puts the cells of a board into the engine's data, one byte each, and tells how many they are; `room` bytes
// follow them. Of a board of another shape or an impossible size it loads nothing and tells what the shape is.
func load(e *engine.Engine, board [][]int, rows, cols, room int) (int, shape, error) {
	wrong := check(board, rows, cols)
	count := rows * cols
	if wrong != square || rows < 1 || cols < 1 || rows > MaxSize || cols > MaxSize {
		count = 0
	}
	cells, err := e.Data(aligned(count) + room)
	if err != nil {
		return 0, square, broken(err)
	}
	if count == 0 {
		return 0, wrong, nil
	}
	for i, row := range board {
		// Only the library says what is no cell; it must not look like one.
		if at := cells[i*cols:][:cols]; narrow(at, row)&^3 != 0 {
			for j, cell := range row {
				at[j] = byteOf(cell)
			}
		}
	}
	return count, square, nil
}

// loadBytes does the same with cells that are bytes.
func loadBytes(e *engine.Engine, cells []byte, room int) (int, shape, error) {
	data, err := e.Data(aligned(len(cells)) + room)
	if err != nil {
		return 0, square, broken(err)
	}
	return copy(data, cells), square, nil
}

// byteOf is the cell as a byte, 3 where it is none.
func byteOf(cell int) byte {
	if cell < 0 || cell > 2 {
		return 3
	}
	return byte(cell)
}

// narrow writes ints as bytes, without a branch on any of them, and returns the OR of all: where it is over 3,
// the bytes are not to be used.
func narrow(bytes []byte, ints []int) int {
	seen := 0
	for len(ints) >= 8 && len(bytes) >= 8 {
		i := (*[8]int)(ints)
		eight := uint64(i[0]) | uint64(i[1])<<8 | uint64(i[2])<<16 | uint64(i[3])<<24 |
			uint64(i[4])<<32 | uint64(i[5])<<40 | uint64(i[6])<<48 | uint64(i[7])<<56
		seen |= i[0] | i[1] | i[2] | i[3] | i[4] | i[5] | i[6] | i[7]
		binary.LittleEndian.PutUint64(bytes, eight)
		ints, bytes = ints[8:], bytes[8:]
	}
	for j, cell := range ints[:min(len(ints), len(bytes))] {
		seen |= cell
		bytes[j] = byte(cell)
	}
	return seen
}

// widen is the board that bytes hold.
func widen(cells []byte, rows, cols int) [][]int {
	ints := make([]int, len(cells))
	for i, cell := range cells {
		ints[i] = int(cell)
	}
	board := make([][]int, rows)
	for i := range board {
		board[i] = ints[i*cols:][:cols:cols]
	}
	return board
}
