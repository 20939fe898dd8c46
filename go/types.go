package tictacore

// MaxSize is the longest side of a board.
const MaxSize = 46340

// Player is one of the two players, or neither. A moves first. A cell's value is that of the player whose mark it is.
type Player uint8

// The players.
const (
	NoPlayer Player = iota
	A               // its marks are cells of value 1
	B               // its marks are cells of value 2
)

// String returns "A" or "B", or "" for neither.
func (p Player) String() string {
	return word([]string{"", "A", "B"}, p)
}

// OutcomeCode is how a board or a game stands.
type OutcomeCode uint8

// The outcomes. A board with a won line is won, full or not.
const (
	Pending OutcomeCode = iota // nobody has won, and a cell is empty
	AWins                      // A holds a line
	BWins                      // B holds a line
	Draw                       // no cell is empty, and nobody holds a line
	Both                       // each player holds a line: never after play, but a board may be given so
)

// String returns "Pending", "A", "B", "Draw" or "Both".
func (o OutcomeCode) String() string {
	return word([]string{"Pending", "A", "B", "Draw", "Both"}, o)
}

// IsOver tells whether the game has ended.
func (o OutcomeCode) IsOver() bool {
	return o != Pending
}

// Winner is who alone holds a line, or NoPlayer.
func (o OutcomeCode) Winner() Player {
	switch o {
	case AWins:
		return A
	case BWins:
		return B
	}
	return NoPlayer
}

// LineKind is one of the four ways a line can run.
type LineKind uint8

// The kinds of lines. For k in a row the diagonals are all those that are parallel to the two of a square.
const (
	Row          LineKind = iota // left to right
	Column                       // top to bottom
	MainDiagonal                 // top left to bottom right
	AntiDiagonal                 // top right to bottom left
)

// String returns "row", "column", "main_diagonal" or "anti_diagonal".
func (k LineKind) String() string {
	return word([]string{"row", "column", "main_diagonal", "anti_diagonal"}, k)
}

// ReachabilityCode is whether play can reach a board, or the first reason why it cannot.
type ReachabilityCode uint8

// The answers of Reachability.
const (
	Reachable        ReachabilityCode = iota // some game reaches it
	TurnCount                                // A has neither as many marks as B nor one more
	BothWon                                  // each player holds a line
	MovedAfterWin                            // the winner's count does not fit: the loser has moved after the end
	NoSingleLastMove                         // whichever mark of the winner is taken away, a won line is left
)

// String returns "reachable", "turn_count", "both_won", "moved_after_win" or "no_single_last_move".
func (r ReachabilityCode) String() string {
	return word([]string{"reachable", "turn_count", "both_won", "moved_after_win", "no_single_last_move"}, r)
}

// Overline is whether a run of more than k marks wins.
type Overline uint8

// The rules for overlines.
const (
	OverlineWins Overline = iota // k or more marks in a row win, the usual rule
	ExactlyK                     // exactly k marks in a row win, as in standard gomoku
)

// String returns "win" or "exact".
func (o Overline) String() string {
	return word([]string{"win", "exact"}, o)
}

// word is the word of a code, or "" where it has none.
func word[T ~uint8](words []string, code T) string {
	if int(code) < len(words) {
		return words[code]
	}
	return ""
}

// Pos is a cell of a board, or a move to it. Both count from 0.
type Pos struct{ Row, Col int }

// Line is a won line.
type Line struct {
	Player Player
	Kind   LineKind
	Cells  []Pos // by rows, and within a row by columns
}
