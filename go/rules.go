package tictacore

import "github.com/tictacore/tictacore/go/internal/engine"

// Rules say which game is played: on Rows x Cols cells, K marks of one player in an unbroken row, column or diagonal
// win. Where all three are the same, these are the full lines of tic-tac-toe.
//
// A question about a board may leave Rows and Cols 0, and then takes them from the board:
//
//	tictacore.Rules{K: 5}.Outcome(board)
type Rules struct {
	Rows, Cols int      // 1 to MaxSize
	K          int      // 1 to the longer side
	Overline   Overline // whether more than K win, which is the default
}

// Square are the rules of n x n with full lines: tic-tac-toe where n is 3.
func Square(n int) Rules {
	return Rules{Rows: n, Cols: n, K: n}
}

// GameOver tells whether the game is over on a board: somebody holds a line, or no cell is empty.
func (r Rules) GameOver(board [][]int) (bool, error) {
	answer, err := r.ask(engine.GameOverK, board)
	return answer != 0, err
}

// Outcome is how a board stands.
func (r Rules) Outcome(board [][]int) (OutcomeCode, error) {
	answer, err := r.ask(engine.OutcomeOfK, board)
	return OutcomeCode(answer), err
}

// WinningLines are all won lines of a board: rows, columns, diagonals and anti-diagonals, each kind by its first cell.
// A run longer than K is one line.
func (r Rules) WinningLines(board [][]int) ([]Line, error) {
	r = r.of(board)
	return r.lines(func(e *engine.Engine, room int) (int, shape, error) {
		return load(e, board, r.Rows, r.Cols, room)
	})
}

// Reachability is whether play can reach a board, or the first reason why it cannot. Under [ExactlyK] that would
// depend on the order of all moves, and is an error.
func (r Rules) Reachability(board [][]int) (ReachabilityCode, error) {
	answer, err := r.ask(engine.ReachabilityOf, board)
	return ReachabilityCode(answer), err
}

// GameOverBytes is GameOver for Rows*Cols cells in row-major order.
func (r Rules) GameOverBytes(cells []byte) (bool, error) {
	answer, err := r.askBytes(engine.GameOverK, cells)
	return answer != 0, err
}

// OutcomeBytes is Outcome for Rows*Cols cells in row-major order.
func (r Rules) OutcomeBytes(cells []byte) (OutcomeCode, error) {
	answer, err := r.askBytes(engine.OutcomeOfK, cells)
	return OutcomeCode(answer), err
}

// WinningLinesBytes is WinningLines for Rows*Cols cells in row-major order.
func (r Rules) WinningLinesBytes(cells []byte) ([]Line, error) {
	return r.lines(func(e *engine.Engine, room int) (int, shape, error) {
		return loadBytes(e, cells, room)
	})
}

// ReachabilityBytes is Reachability for Rows*Cols cells in row-major order.
func (r Rules) ReachabilityBytes(cells []byte) (ReachabilityCode, error) {
	answer, err := r.askBytes(engine.ReachabilityOf, cells)
	return ReachabilityCode(answer), err
}

// of are the rules with the sides of a board, where they have none.
func (r Rules) of(board [][]int) Rules {
	if r.Rows == 0 && r.Cols == 0 {
		r.Rows = len(board)
		if len(board) > 0 {
			r.Cols = len(board[0])
		}
	}
	return r
}

// put writes the rules into the header.
func (r Rules) put(e *engine.Engine) {
	header := e.Header()[engine.RulesAt:]
	engine.Order.PutUint64(header, number(r.Rows))
	engine.Order.PutUint64(header[8:], number(r.Cols))
	engine.Order.PutUint64(header[16:], number(r.K))
	engine.Order.PutUint32(header[24:], uint32(r.Overline))
}

// ask asks a question with a number for an answer.
func (r Rules) ask(f engine.Function, board [][]int) (uint64, error) {
	e, err := take()
	if err != nil {
		return 0, broken(err)
	}
	defer give(e)
	r = r.of(board)
	count, wrong, err := load(e, board, r.Rows, r.Cols, 0)
	if err != nil {
		return 0, err
	}
	r.put(e)
	e.Clear()
	err = call(e, f, nil, e.DataAddress(), number(count), e.HeaderAddress(engine.RulesAt),
		e.HeaderAddress(engine.AnswerAt), e.HeaderAddress(engine.ErrorAt))
	return e.Word(engine.AnswerAt), wrong.row(e, err)
}

func (r Rules) askBytes(f engine.Function, cells []byte) (uint64, error) {
	e, err := take()
	if err != nil {
		return 0, broken(err)
	}
	defer give(e)
	r.put(e)
	e.Clear()
	err = call(e, f, cells, 0, number(len(cells)), e.HeaderAddress(engine.RulesAt),
		e.HeaderAddress(engine.AnswerAt), e.HeaderAddress(engine.ErrorAt))
	return e.Word(engine.AnswerAt), err
}

// lines asks for the won lines of the cells that `load` puts into an engine, with so many bytes of room behind them.
func (r Rules) lines(load func(e *engine.Engine, room int) (int, shape, error)) ([]Line, error) {
	e, err := take()
	if err != nil {
		return nil, broken(err)
	}
	defer give(e)
	// A board with more won lines is asked twice, the second time with room for all.
	for room := 4; ; {
		count, wrong, err := load(e, room*lineSize)
		if err != nil {
			return nil, err
		}
		r.put(e)
		e.Clear()
		err = call(e, engine.WinningLines, nil, e.DataAddress(), number(count), e.HeaderAddress(engine.RulesAt),
			e.DataAddress()+number(aligned(count)), number(room), e.HeaderAddress(engine.AnswerAt),
			e.HeaderAddress(engine.ErrorAt))
		if err != nil {
			return nil, wrong.row(e, err)
		}
		found := int(e.Word(engine.AnswerAt))
		if found <= room {
			return readLines(e, aligned(count), found)
		}
		room = found
	}
}

// lineSize is that of a tictacore_line.
const lineSize = 28

// aligned is where something can follow after so many bytes.
func aligned(size int) int {
	return (size + 7) &^ 7
}

// readLines reads lines from the engine's data.
func readLines(e *engine.Engine, at, found int) ([]Line, error) {
	data, err := e.Data(at + found*lineSize)
	if err != nil {
		return nil, broken(err)
	}
	lines := make([]Line, found)
	for i := range lines {
		number := func(field int) int { return int(int32(engine.Order.Uint32(data[at+i*lineSize+4*field:]))) }
		row, col, down, right := number(2), number(3), number(4), number(5)
		cells := make([]Pos, number(6))
		for j := range cells {
			cells[j] = Pos{row + j*down, col + j*right}
		}
		lines[i] = Line{Player(number(0)), LineKind(number(1)), cells}
	}
	return lines, nil
}
