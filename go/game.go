package tictacore

import (
	"fmt"
	"iter"
	"runtime"
	"strings"

	"github.com/tictacore/tictacore/go/internal/engine"
)

// Game is a game: moves played, taken back and played again. A move, an undo and a redo cost the same on a board of any
// size. A Game can be used from several goroutines; each call is done before the next begins.
//
// Close gives its memory back at once; a game that nobody can reach any more is closed by the garbage collector.
// Afterwards, and on a Game that is not from one of the functions that make one, methods with an error return one of
// [CodeType], and the others what is zero. The same holds, with [CodeInternal], after a fault of the library, which
// stops all games of an instance; new games are made in another.
type Game struct {
	home    *home
	address uint64 // of the tictacore_game; guarded by the home
	size    int
	cleanup runtime.Cleanup
}

// NewGame starts a game on an empty board of n x n.
func NewGame(n int) (*Game, error) {
	return newGame(Square(n), func(e *engine.Engine) error {
		err := call(e, engine.RulesSquare, nil, number(n), e.HeaderAddress(engine.RulesAt),
			e.HeaderAddress(engine.ErrorAt))
		if err != nil {
			return err
		}
		return newIn(e)
	})
}

// NewGameRules starts a game on an empty board.
func NewGameRules(rules Rules) (*Game, error) {
	return newGame(rules, func(e *engine.Engine) error {
		rules.put(e)
		return newIn(e)
	})
}

func newIn(e *engine.Engine) error {
	return call(e, engine.GameNew, nil, e.HeaderAddress(engine.RulesAt), e.HeaderAddress(engine.AnswerAt),
		e.HeaderAddress(engine.ErrorAt))
}

// GameFromMoves is a game in which moves have been played.
func GameFromMoves[M Move](rules Rules, moves []M) (*Game, error) {
	return newGame(rules, func(e *engine.Engine) error {
		count, whole, err := loadMoves(e, rules, moves)
		if err != nil {
			return err
		}
		rules.put(e)
		err = call(e, engine.GameFromMoves, nil, e.HeaderAddress(engine.RulesAt), e.DataAddress(), number(count),
			e.HeaderAddress(engine.AnswerAt), e.HeaderAddress(engine.ErrorAt))
		if err != nil || whole {
			return err
		}
		if _, err = e.Call(engine.GameFree, nil, e.Word(engine.AnswerAt)); err != nil {
			return broken(err)
		}
		return notAMove(e, count)
	})
}

// GameFromBoard is a game that goes on from a board, which need not be one that play reaches. The moves before are
// unknown and cannot be undone. With [NoPlayer] the marks decide who is to move, and it is an error if they do not.
// As for questions about a board, the rules may leave its sides to it.
func GameFromBoard(rules Rules, board [][]int, toMove Player) (*Game, error) {
	rules = rules.of(board)
	return newGame(rules, func(e *engine.Engine) error {
		count, wrong, err := load(e, board, rules.Rows, rules.Cols, 0)
		if err != nil {
			return err
		}
		rules.put(e)
		err = call(e, engine.GameFromBoard, nil, e.HeaderAddress(engine.RulesAt), e.DataAddress(), number(count),
			uint64(toMove), e.HeaderAddress(engine.AnswerAt), e.HeaderAddress(engine.ErrorAt))
		return wrong.row(e, err)
	})
}

// newGame makes a game by a call that leaves its address in the header.
func newGame(rules Rules, start func(e *engine.Engine) error) (*Game, error) {
	size := 1
	if 0 < rules.Rows && rules.Rows <= MaxSize && 0 < rules.Cols && rules.Cols <= MaxSize {
		size = rules.Rows * rules.Cols
	}
	h, err := find(size)
	if err != nil {
		return nil, broken(err)
	}
	// The home is locked.
	h.engine.Clear()
	err = start(h.engine)
	if err != nil {
		h.release(0, size)
		h.Unlock()
		return nil, err
	}
	g := adopt(h, h.engine.Word(engine.AnswerAt), size)
	h.Unlock()
	return g, nil
}

// resident is a game's place, for the garbage collector.
type resident struct {
	home    *home
	address uint64
	size    int
}

func adopt(h *home, address uint64, size int) *Game {
	g := &Game{home: h, address: address, size: size}
	g.cleanup = runtime.AddCleanup(g, func(r resident) {
		r.home.Lock()
		r.home.release(r.address, r.size)
		r.home.Unlock()
	}, resident{h, address, size})
	return g
}

// enter is the game's engine, to be left with g.home.Unlock.
func (g *Game) enter() (*engine.Engine, error) {
	if g == nil || g.home == nil {
		return nil, failed(nowhere(statusType, expectedGame), nil)
	}
	g.home.Lock()
	if g.address == 0 {
		g.home.Unlock()
		return nil, failed(nowhere(statusType, expectedGame), nil)
	}
	if cause := g.home.engine.Broken(); cause != nil {
		g.home.Unlock()
		return nil, broken(cause)
	}
	return g.home.engine, nil
}

// Close gives the game's memory back. A second time does nothing.
func (g *Game) Close() error {
	if g == nil || g.home == nil {
		return nil
	}
	g.home.Lock()
	defer g.home.Unlock()
	if g.address != 0 {
		g.cleanup.Stop()
		g.home.release(g.address, g.size)
		g.address = 0
	}
	return nil
}

// Play plays the next move and returns how the game then stands. After an error (out of range, occupied, game over) the
// game is as it was.
func (g *Game) Play(row, col int) (OutcomeCode, error) {
	return g.step(engine.GamePlay, number(row), number(col))
}

// Undo takes the last move back and returns how the game then stands.
func (g *Game) Undo() (OutcomeCode, error) {
	return g.step(engine.GameUndo)
}

// Redo plays the move that was last taken back again and returns how the game then stands.
func (g *Game) Redo() (OutcomeCode, error) {
	return g.step(engine.GameRedo)
}

func (g *Game) step(f engine.Function, move ...uint64) (OutcomeCode, error) {
	e, err := g.enter()
	if err != nil {
		return Pending, err
	}
	defer g.home.Unlock()
	e.Clear()
	answer, wrong := e.HeaderAddress(engine.AnswerAt), e.HeaderAddress(engine.ErrorAt)
	if len(move) == 2 {
		err = call(e, f, nil, g.address, move[0], move[1], answer, wrong)
	} else {
		err = call(e, f, nil, g.address, answer, wrong)
	}
	return OutcomeCode(e.Word(engine.AnswerAt)), err
}

// state is a tictacore_state.
type state struct {
	rules                 Rules
	outcome               OutcomeCode
	toMove                Player
	isDeadDraw            bool
	moveCount, legalMoves int
	hash                  uint64
}

func (g *Game) state() (state, error) {
	e, err := g.enter()
	if err != nil {
		return state{}, err
	}
	defer g.home.Unlock()
	return g.stateIn(e)
}

func (g *Game) stateIn(e *engine.Engine) (state, error) {
	err := call(e, engine.GameState, nil, g.address, e.HeaderAddress(engine.StateAt), e.HeaderAddress(engine.ErrorAt))
	if err != nil {
		return state{}, err
	}
	header := e.Header()[engine.StateAt:]
	number := func(at int) int { return int(engine.Order.Uint64(header[at:])) }
	return state{
		rules:      Rules{number(0), number(8), number(16), Overline(engine.Order.Uint32(header[24:]))},
		outcome:    OutcomeCode(engine.Order.Uint32(header[32:])),
		toMove:     Player(engine.Order.Uint32(header[36:])),
		isDeadDraw: header[40] != 0,
		moveCount:  number(48),
		legalMoves: number(56),
		hash:       engine.Order.Uint64(header[64:]),
	}, nil
}

// Rules are those that the game is played under.
func (g *Game) Rules() Rules {
	now, _ := g.state()
	return now.rules
}

// Outcome is how the game stands.
func (g *Game) Outcome() OutcomeCode {
	now, _ := g.state()
	return now.outcome
}

// ToMove is who moves next, or [NoPlayer] after the end.
func (g *Game) ToMove() Player {
	now, _ := g.state()
	return now.toMove
}

// IsDeadDraw tells whether no line is left that anyone can still win.
func (g *Game) IsDeadDraw() bool {
	now, _ := g.state()
	return now.isDeadDraw
}

// MoveCount is how many moves have been played and not taken back.
func (g *Game) MoveCount() int {
	now, _ := g.state()
	return now.moveCount
}

// LegalMoveCount is how many cells can be marked next.
func (g *Game) LegalMoveCount() int {
	now, _ := g.state()
	return now.legalMoves
}

// Hash is what [BoardHash] gives for the board.
func (g *Game) Hash() uint64 {
	now, _ := g.state()
	return now.hash
}

// Moves are the moves played and not taken back, first to last.
func (g *Game) Moves() []Pos {
	e, err := g.enter()
	if err != nil {
		return nil
	}
	defer g.home.Unlock()
	now, err := g.stateIn(e)
	if err != nil {
		return nil
	}
	data, err := g.list(e, engine.GameMoves, now.moveCount, cellSize)
	if err != nil {
		return nil
	}
	moves := make([]Pos, now.moveCount)
	for i := range moves {
		moves[i] = readPos(data[i*cellSize:])
	}
	return moves
}

// list is what a function writes: `count` values of `size` bytes.
func (g *Game) list(e *engine.Engine, f engine.Function, count, size int) ([]byte, error) {
	if _, err := e.Data(count * size); err != nil {
		return nil, broken(err)
	}
	err := call(e, f, nil, g.address, e.DataAddress(), number(count), e.HeaderAddress(engine.AnswerAt),
		e.HeaderAddress(engine.ErrorAt))
	if err != nil {
		return nil, err
	}
	return e.Data(count * size)
}

// LegalMoves are the cells that can be marked next, in row-major order. The game may be played on meanwhile, if it is
// taken back before the next cell is asked for; else what comes is some cell that could be marked at some time since.
func (g *Game) LegalMoves() iter.Seq[Pos] {
	return func(yield func(Pos) bool) {
		var block [64]Pos
		for cursor := uint64(0); ; {
			count := g.legalMovesFrom(&cursor, block[:])
			for _, move := range block[:count] {
				if !yield(move) {
					return
				}
			}
			if count == 0 {
				return
			}
		}
	}
}

// legalMovesFrom writes the next legal moves and returns how many.
func (g *Game) legalMovesFrom(cursor *uint64, moves []Pos) int {
	e, err := g.enter()
	if err != nil {
		return 0
	}
	defer g.home.Unlock()
	size := len(moves) * cellSize
	if _, err = e.Data(size); err != nil {
		return 0
	}
	e.Clear()
	engine.Order.PutUint64(e.Header()[engine.MoreAt:], *cursor)
	err = call(e, engine.GameLegalMoves, nil, g.address, e.HeaderAddress(engine.MoreAt), e.DataAddress(),
		number(len(moves)), e.HeaderAddress(engine.AnswerAt), e.HeaderAddress(engine.ErrorAt))
	if err != nil {
		return 0
	}
	*cursor = e.Word(engine.MoreAt)
	data, err := e.Data(size)
	if err != nil {
		return 0
	}
	count := min(int(e.Word(engine.AnswerAt)), len(moves))
	for i := range moves[:count] {
		moves[i] = readPos(data[i*cellSize:])
	}
	return count
}

// Board is the board as it stands: rows of cells.
func (g *Game) Board() [][]int {
	now, cells, err := g.snapshot()
	if err != nil {
		return nil
	}
	return widen(cells, now.rules.Rows, now.rules.Cols)
}

// Bytes is the board as it stands, in row-major order.
func (g *Game) Bytes() []byte {
	_, cells, _ := g.snapshot()
	return cells
}

// snapshot is the state and the cells at one moment.
func (g *Game) snapshot() (state, []byte, error) {
	e, err := g.enter()
	if err != nil {
		return state{}, nil, err
	}
	defer g.home.Unlock()
	now, err := g.stateIn(e)
	if err != nil {
		return state{}, nil, err
	}
	data, err := g.list(e, engine.GameBoard, now.rules.Rows*now.rules.Cols, 1)
	return now, append([]byte(nil), data...), err
}

// Cell is one cell of the board: 0, 1 or 2.
func (g *Game) Cell(row, col int) (int, error) {
	e, err := g.enter()
	if err != nil {
		return 0, err
	}
	defer g.home.Unlock()
	e.Clear()
	err = call(e, engine.GameCell, nil, g.address, number(row), number(col), e.HeaderAddress(engine.AnswerAt),
		e.HeaderAddress(engine.ErrorAt))
	return int(e.Word(engine.AnswerAt)), err
}

// WinningLines are all won lines, as [WinningLines] gives them for the board.
func (g *Game) WinningLines() []Line {
	e, err := g.enter()
	if err != nil {
		return nil
	}
	defer g.home.Unlock()
	for room := 4; ; {
		e.Clear()
		if _, err = g.list(e, engine.GameWinningLines, room, lineSize); err != nil {
			return nil
		}
		found := int(e.Word(engine.AnswerAt))
		if found <= room {
			lines, _ := readLines(e, 0, found)
			return lines
		}
		room = found
	}
}

// Copy is a game like this one, and from then on independent of it.
func (g *Game) Copy() (*Game, error) {
	e, err := g.enter()
	if err != nil {
		return nil, err
	}
	defer g.home.Unlock()
	e.Clear()
	err = call(e, engine.GameCopy, nil, g.address, e.HeaderAddress(engine.AnswerAt), e.HeaderAddress(engine.ErrorAt))
	if err != nil {
		return nil, err
	}
	g.home.games++
	g.home.cells += g.size
	return adopt(g.home, e.Word(engine.AnswerAt), g.size), nil
}

// Equal tells whether two games have the same rules and cells, and the same player's turn. A closed game equals none.
func (g *Game) Equal(other *Game) bool {
	mine, cells, err := g.snapshot()
	if err != nil {
		return false
	}
	theirs, otherCells, err := other.snapshot()
	return err == nil && mine.rules == theirs.rules && mine.toMove == theirs.toMove &&
		string(cells) == string(otherCells)
}

// String draws the board, X for A and O for B, and tells how the game stands.
func (g *Game) String() string {
	now, cells, err := g.snapshot()
	if err != nil {
		return "closed game"
	}
	e, err := take()
	if err != nil {
		return err.Error()
	}
	defer give(e)
	room := now.rules.Rows*(now.rules.Cols+1) + 1
	count, _, err := loadBytes(e, cells, room)
	if err != nil {
		return err.Error()
	}
	text, err := formatLoaded(e, now.rules.Rows, now.rules.Cols, count, room)
	if err != nil {
		return err.Error()
	}
	return strings.TrimSuffix(strings.ReplaceAll(text, "/", "\n"), "\n")
}

var _ fmt.Stringer = (*Game)(nil)
