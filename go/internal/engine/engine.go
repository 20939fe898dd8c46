// Package engine calls tictacore's C ABI, which has the rules, in one of two ways: as WebAssembly that is embedded in
// the package (wasm.go), or, with the build tag tictacore_native, through cgo (native.go). What crosses the border is
// the same in both: numbers, and addresses in memory that belongs to the engine.
//
// An Engine serves one caller at a time.
package engine

import "errors"

// ErrMemory says that there is no memory of the size that was asked for.
var ErrMemory = errors.New("tictacore: no memory")

// Function is one of the functions of the C ABI.
type Function uint8

// The functions that are used, in the order of names and of the switch in native.go.
const (
	GameOver Function = iota
	OutcomeOf
	GameOverK
	OutcomeOfK
	WinningLines
	ReachabilityOf
	GameNew
	GameFromMoves
	GameFromBoard
	GameCopy
	GameFree
	GamePlay
	GameUndo
	GameRedo
	GameState
	GameMoves
	GameLegalMoves
	GameBoard
	GameCell
	GameWinningLines
	Tictactoe
	Replay
	GameOverBatch
	OutcomeBatch
	ReplayBatch
	ErrorMessage
	ParseBoard
	FormatBoard
	ParseMove
	FormatMove
	FromSigned
	ToSigned
	IndexOfCell
	CellOfIndex
	Symmetries
	Canonical
	BoardHash
	RulesSquare
	Version
	StatusName
	OutcomeName
	PlayerName
	OverlineName
	LineKindName
	ReachabilityName
	functions
)

// The header is memory of the engine that keeps its place: room for what is not a board. Offsets into it:
const (
	ErrorAt  = 0   // a tictacore_error
	RulesAt  = 32  // a tictacore_rules
	StateAt  = 64  // a tictacore_state
	AnswerAt = 136 // an answer of up to 8 bytes; two more follow
	MoreAt   = 144
	LastAt   = 152
	TextAt   = 160 // a short text
	TextSize = 352

	HeaderSize = TextAt + TextSize
)

const maxArgs = 8

// Word reads an answer of 1, 4 or 8 bytes whose place was cleared before.
func (e *Engine) Word(at int) uint64 {
	return Order.Uint64(e.Header()[at:])
}

// Clear makes the places of answers 0.
func (e *Engine) Clear() {
	clear(e.Header()[AnswerAt:TextAt])
}
