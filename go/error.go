package tictacore

import (
	"errors"

	"github.com/tictacore/tictacore/go/internal/engine"
)

// Code is the kind of an [Error], the same word in every language.
type Code string

// The kinds of errors.
const (
	CodeType          Code = "type"            // a move that is not a pair, a closed game, a list of the wrong length
	CodeSize          Code = "size"            // n is 0, negative or over MaxSize, or there is no memory for such a board
	CodeNotSquare     Code = "not_square"      // a row whose length is not that of the board
	CodeCellValue     Code = "cell_value"      // a cell that is not 0, 1 or 2
	CodeRules         Code = "rules"           // rules that no game can have
	CodeOutOfRange    Code = "out_of_range"    // a move outside the board
	CodeOccupied      Code = "occupied"        // a move onto a marked cell
	CodeGameOver      Code = "game_over"       // a move after the end
	CodeNothingToUndo Code = "nothing_to_undo" // undo before any move
	CodeNothingToRedo Code = "nothing_to_redo" // redo without an undo before it
	CodeInternal      Code = "internal"        // a fault of tictacore itself; please report it
)

// codes has the words by the numbers of the C ABI.
var codes = [...]Code{
	"", CodeType, CodeSize, CodeNotSquare, CodeCellValue, CodeRules, CodeOutOfRange, CodeOccupied, CodeGameOver,
	CodeNothingToUndo, CodeNothingToRedo,
}

// Error says what was wrong, and where. Every error of this package is one:
//
//	var wrong *tictacore.Error
//	if errors.As(err, &wrong) && wrong.Code == tictacore.CodeCellValue {
//		fmt.Println(wrong.Row, wrong.Col)
//	}
type Error struct {
	Code  Code
	Row   int // counted from 0; -1 where the error has none
	Col   int // counted from 0; -1 where the error has none; in a batch of games the move
	Index int // which move of a list, or which board or game of a batch; -1 where the error has none

	text  string
	cause error
}

// Error says what is wrong in words, with its place.
func (e *Error) Error() string {
	return e.text
}

// Unwrap returns what stopped the library where Code is CodeInternal, and else nil.
func (e *Error) Unwrap() error {
	return e.cause
}

// fault is an error as the C ABI has it.
type fault struct {
	code, detail    int32
	row, col, index int
}

const (
	statusType      = 1
	statusSize      = 2
	statusNotSquare = 3
	statusInternal  = 255

	expectedMove  = 4
	expectedGames = 9
	expectedGame  = 12
)

// nowhere makes a fault without a place.
func nowhere(code, detail int32) fault {
	return fault{code, detail, -1, -1, -1}
}

// faultOf is what the last call of the engine wrote.
func faultOf(e *engine.Engine) fault {
	header := e.Header()[engine.ErrorAt:]
	number := func(at int) int { return int(int64(engine.Order.Uint64(header[at:]))) }
	return fault{
		code:   int32(engine.Order.Uint32(header)),
		detail: int32(engine.Order.Uint32(header[4:])),
		row:    number(8),
		col:    number(16),
		index:  number(24),
	}
}

// error is the fault with the library's text for it.
func (f fault) error(e *engine.Engine) error {
	header := e.Header()[engine.ErrorAt:]
	engine.Order.PutUint32(header, uint32(f.code))
	engine.Order.PutUint32(header[4:], uint32(f.detail))
	for i, place := range [...]int{f.row, f.col, f.index} {
		engine.Order.PutUint64(header[8+8*i:], uint64(place))
	}
	length, err := e.Call(engine.ErrorMessage, nil,
		e.HeaderAddress(engine.ErrorAt), e.HeaderAddress(engine.TextAt), engine.TextSize)
	if err != nil {
		return broken(err)
	}
	length = min(uint64(uint32(length)), engine.TextSize-1)
	text := string(e.Header()[engine.TextAt:][:length])
	code := CodeInternal
	if 0 < f.code && int(f.code) < len(codes) {
		code = codes[f.code]
	}
	return &Error{Code: code, Row: f.row, Col: f.col, Index: f.index, text: text}
}

// broken is the error where an engine has stopped, or could not be made.
func broken(cause error) error {
	if errors.Is(cause, engine.ErrMemory) {
		return failed(nowhere(statusSize, 0), cause)
	}
	return failed(nowhere(statusInternal, 0), cause)
}

// failed is a fault's error where no engine is at hand.
func failed(f fault, cause error) error {
	e, err := take()
	if err != nil {
		// There is nobody to ask for the text.
		return &Error{Code: CodeInternal, Row: -1, Col: -1, Index: -1, text: err.Error(), cause: err}
	}
	defer give(e)
	err = f.error(e)
	if wrong, ok := err.(*Error); ok && cause != nil {
		wrong.cause = cause
	}
	return err
}
