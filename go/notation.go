package tictacore

import "github.com/tictacore/tictacore/go/internal/engine"

// ParseBoard reads a board from text: X is a mark of A, O one of B, and '.', '_', '-' and a space are empty. Rows end
// with '/' or a new line, or there are n*n characters without.
func ParseBoard(text string) ([][]int, error) {
	e, err := take()
	if err != nil {
		return nil, broken(err)
	}
	defer give(e)
	at := aligned(len(text))
	data, err := e.Data(at + len(text)) // no board has more cells than its text has characters
	if err != nil {
		return nil, broken(err)
	}
	copy(data, text)
	err = call(e, engine.ParseBoard, nil, e.DataAddress(), number(len(text)), e.HeaderAddress(engine.AnswerAt),
		e.HeaderAddress(engine.MoreAt), e.DataAddress()+number(at), number(len(text)), e.HeaderAddress(engine.ErrorAt))
	if err != nil {
		return nil, err
	}
	rows, cols := int(e.Word(engine.AnswerAt)), int(e.Word(engine.MoreAt))
	data, err = e.Data(at + rows*cols)
	if err != nil {
		return nil, broken(err)
	}
	return widen(data[at:], rows, cols), nil
}

// FormatBoard writes a board of any shape as text that [ParseBoard] reads, rows separated by '/'.
func FormatBoard(board [][]int) (string, error) {
	e, err := take()
	if err != nil {
		return "", broken(err)
	}
	defer give(e)
	r := Rules{}.of(board)
	room := 0
	if check(board, r.Rows, r.Cols) == square && r.Rows <= MaxSize && r.Cols <= MaxSize {
		room = r.Rows*(r.Cols+1) + 1
	}
	count, wrong, err := load(e, board, r.Rows, r.Cols, room)
	if err != nil {
		return "", err
	}
	text, err := formatLoaded(e, r.Rows, r.Cols, count, room)
	if err != nil {
		return "", wrong.row(e, err)
	}
	return text, nil
}

// formatLoaded writes the cells in the engine's data as text, for which there is room after them.
func formatLoaded(e *engine.Engine, rows, cols, count, room int) (string, error) {
	at := aligned(count)
	e.Clear()
	err := call(e, engine.FormatBoard, nil, e.DataAddress(), number(count), number(rows), number(cols),
		e.DataAddress()+number(at), number(room), e.HeaderAddress(engine.AnswerAt), e.HeaderAddress(engine.ErrorAt))
	if err != nil {
		return "", err
	}
	length := int(e.Word(engine.AnswerAt))
	data, err := e.Data(at + room)
	if err != nil {
		return "", broken(err)
	}
	return string(data[at:][:min(length, room)]), nil
}

// ParseMove reads a move such as "b3", which is column 1, row 2: letters for the column, and the row counted from 1.
func ParseMove(text string) (Pos, error) {
	var pos Pos
	err := small([]byte(text), func(e *engine.Engine, in []byte) error {
		err := call(e, engine.ParseMove, in, 0, number(len(in)), e.HeaderAddress(engine.AnswerAt),
			e.HeaderAddress(engine.ErrorAt))
		if err == nil {
			pos = readPos(e.Header()[engine.AnswerAt:])
		}
		return err
	})
	return pos, err
}

// FormatMove writes a move as text that [ParseMove] reads.
func FormatMove(move Pos) (string, error) {
	var text string
	err := small(nil, func(e *engine.Engine, _ []byte) error {
		err := call(e, engine.FormatMove, nil, number(move.Row), number(move.Col), e.HeaderAddress(engine.TextAt),
			engine.TextSize, e.HeaderAddress(engine.AnswerAt), e.HeaderAddress(engine.ErrorAt))
		if err == nil {
			text = string(e.Header()[engine.TextAt:][:e.Word(engine.AnswerAt)])
		}
		return err
	})
	return text, err
}

// FromSigned is the cell where marks are written 1 for A and -1 for B: 0, 1 or 2 for 0, 1 or -1.
func FromSigned(mark int) (int, error) {
	var cell int
	err := small(nil, func(e *engine.Engine, _ []byte) error {
		err := call(e, engine.FromSigned, nil, number(mark), e.HeaderAddress(engine.AnswerAt),
			e.HeaderAddress(engine.ErrorAt))
		cell = int(e.Word(engine.AnswerAt))
		return err
	})
	return cell, err
}

// ToSigned is the other way round: 0, 1 or -1 for 0, 1 or 2.
func ToSigned(cell int) (int, error) {
	var mark int
	err := small(nil, func(e *engine.Engine, _ []byte) error {
		err := call(e, engine.ToSigned, nil, number(cell), e.HeaderAddress(engine.AnswerAt),
			e.HeaderAddress(engine.ErrorAt))
		mark = int(int8(e.Header()[engine.AnswerAt]))
		return err
	})
	return mark, err
}

// Order is how cells are numbered from 0 where a move is one number.
type Order uint8

// The orders.
const (
	RowMajor    Order = iota // along the rows: 0, 1, 2 are the first row's first cells
	ColumnMajor              // down the columns
)

// IndexOf is the number of a cell of a rows x cols board.
func IndexOf(order Order, rows, cols int, cell Pos) (int, error) {
	var index int
	err := small(nil, func(e *engine.Engine, _ []byte) error {
		err := call(e, engine.IndexOfCell, nil, uint64(order), number(rows), number(cols), number(cell.Row),
			number(cell.Col), e.HeaderAddress(engine.AnswerAt), e.HeaderAddress(engine.ErrorAt))
		index = int(e.Word(engine.AnswerAt))
		return err
	})
	return index, err
}

// PosOf is the cell of a rows x cols board that has a number.
func PosOf(order Order, rows, cols, index int) (Pos, error) {
	var cell Pos
	err := small(nil, func(e *engine.Engine, _ []byte) error {
		err := call(e, engine.CellOfIndex, nil, uint64(order), number(rows), number(cols), number(index),
			e.HeaderAddress(engine.AnswerAt), e.HeaderAddress(engine.ErrorAt))
		cell = readPos(e.Header()[engine.AnswerAt:])
		return err
	})
	return cell, err
}

// Version is that of the library.
func Version() (string, error) {
	var version string
	err := small(nil, func(e *engine.Engine, _ []byte) error {
		address, err := e.Call(engine.Version, nil)
		if err != nil {
			return broken(err)
		}
		version = e.Text(address)
		return nil
	})
	return version, err
}

// small lets an engine do something whose answer is in the header.
func small(in []byte, work func(e *engine.Engine, in []byte) error) error {
	e, err := take()
	if err != nil {
		return broken(err)
	}
	defer give(e)
	e.Clear()
	return work(e, in)
}
