package tictacore

import "github.com/tictacore/tictacore/go/internal/engine"

// Tictactoe is how a game of 3 x 3 stands after moves, each a row and a column: "A", "B", "Draw" or "Pending". A moves
// first. The first move that is not possible is an error with its index.
func Tictactoe(moves [][]int) (string, error) {
	return TictactoeN(moves, 3)
}

// TictactoeN is [Tictactoe] on n x n.
func TictactoeN(moves [][]int, n int) (string, error) {
	outcome, err := Replay(Square(n), moves)
	if err != nil {
		return "", err
	}
	return outcome.String(), nil
}

// Move is a row and a column, however they are kept.
type Move interface {
	[]int | [2]int | Pos
}

// Replay is how a game stands after moves.
func Replay[M Move](rules Rules, moves []M) (OutcomeCode, error) {
	e, err := take()
	if err != nil {
		return Pending, broken(err)
	}
	defer give(e)
	count, whole, err := loadMoves(e, rules, moves)
	if err != nil {
		return Pending, err
	}
	f, how := engine.Replay, e.HeaderAddress(engine.RulesAt)
	if rules == Square(rules.Rows) {
		f, how = engine.Tictactoe, number(rules.Rows) // an impossible n is an error of its own
	} else {
		rules.put(e)
	}
	e.Clear()
	err = call(e, f, nil, e.DataAddress(), number(count), how, e.HeaderAddress(engine.AnswerAt),
		e.HeaderAddress(engine.ErrorAt))
	if err == nil && !whole {
		err = notAMove(e, count)
	}
	if err != nil {
		return Pending, err
	}
	return OutcomeCode(e.Word(engine.AnswerAt)), nil
}

// notAMove is the error for what is not a pair, where the moves before it were possible.
func notAMove(e *engine.Engine, index int) error {
	f := nowhere(statusType, expectedMove)
	f.index = index
	return f.error(e)
}

const cellSize = 8

// loadMoves puts moves into the engine's data, up to the first that is not a pair; it tells how many, and whether
// these are all that count.
func loadMoves[M Move](e *engine.Engine, rules Rules, moves []M) (count int, whole bool, err error) {
	// The game is over when the board is full, and then one more is an error: what follows does not matter.
	if r := rules; 0 < r.Rows && r.Rows <= MaxSize && 0 < r.Cols && r.Cols <= MaxSize {
		moves = moves[:min(len(moves), r.Rows*r.Cols+1)]
	} else {
		moves = nil
	}
	data, err := e.Data(len(moves) * cellSize)
	if err != nil {
		return 0, false, broken(err)
	}
	switch moves := any(moves).(type) {
	case [][]int:
		for i, move := range moves {
			if len(move) != 2 {
				return i, false, nil
			}
			putPos(data[i*cellSize:], move[0], move[1])
		}
	case [][2]int:
		for i, move := range moves {
			putPos(data[i*cellSize:], move[0], move[1])
		}
	case []Pos:
		for i, move := range moves {
			putPos(data[i*cellSize:], move.Row, move.Col)
		}
	}
	return len(moves), true, nil
}

func putPos(at []byte, row, col int) {
	engine.Order.PutUint32(at, place(row))
	engine.Order.PutUint32(at[4:], place(col))
}

// place is a row or a column as 32 bits; where no board has it, it is outside of every board.
func place(i int) uint32 {
	if i < 0 || i >= MaxSize {
		return ^uint32(0)
	}
	return uint32(i)
}

func readPos(at []byte) Pos {
	return Pos{int(int32(engine.Order.Uint32(at))), int(int32(engine.Order.Uint32(at[4:])))}
}
