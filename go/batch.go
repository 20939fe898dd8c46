package tictacore

import (
	"github.com/tictacore/tictacore/go/internal/engine"
)

// GameOverBatch is [GameOver] for many boards of n x n, one after another in row-major order. An error has the board's
// Index.
func GameOverBatch(boards []byte, n int) ([]bool, error) {
	answers, err := boardBatch(engine.GameOverBatch, boards, n)
	if err != nil {
		return nil, err
	}
	over := make([]bool, len(answers))
	for i, answer := range answers {
		over[i] = answer != Pending
	}
	return over, nil
}

// OutcomeBatch is [Outcome] for many boards of n x n, one after another in row-major order. An error has the board's
// Index.
func OutcomeBatch(boards []byte, n int) ([]OutcomeCode, error) {
	return boardBatch(engine.OutcomeBatch, boards, n)
}

// ReplayBatch is [Replay] for many games of n x n. Of each there are `length` numbers in moves: the cells in the order
// of play, each as row*n + column, and then -1 up to the end. An error has the game's Index, and the move as Col.
func ReplayBatch(moves []int32, length, n int) ([]OutcomeCode, error) {
	if length < 0 {
		return nil, failed(nowhere(statusType, expectedGames), nil)
	}
	return batch(len(moves), length, 4, func(e *engine.Engine, data []byte, first, count, answers int) error {
		for i, move := range moves[first:][:count] {
			engine.Order.PutUint32(data[4*i:], uint32(move))
		}
		return call(e, engine.ReplayBatch, nil, e.DataAddress(), number(count), number(length), number(n),
			e.DataAddress()+number(aligned(4*count)), number(answers), 1, e.HeaderAddress(engine.ErrorAt))
	})
}

func boardBatch(f engine.Function, boards []byte, n int) ([]OutcomeCode, error) {
	size := 0
	if 0 < n && n <= MaxSize {
		size = n * n
	}
	return batch(len(boards), size, 1, func(e *engine.Engine, data []byte, first, count, answers int) error {
		copy(data, boards[first:][:count])
		return call(e, f, nil, e.DataAddress(), number(count), number(n),
			e.DataAddress()+number(aligned(count)), number(answers), 1, e.HeaderAddress(engine.ErrorAt))
	})
}

// blockSize is how many bytes are handed over at once: so many that a call costs nothing in comparison, and so few
// that they are still near when they are looked at.
const blockSize = 1 << 17

// batch hands `total` values of `width` bytes to `ask` in blocks, `size` values for each answer, and collects the
// answers, a byte each, which `ask` leaves in the engine's data after the values.
func batch(total, size, width int, ask func(e *engine.Engine, data []byte, first, count, answers int) error,
) ([]OutcomeCode, error) {
	e, err := take()
	if err != nil {
		return nil, broken(err)
	}
	defer give(e)
	each := total // of one block
	if size > 0 {
		if rest := total % size; rest != 0 {
			// The library is asked about what is left over, and says what is wrong with it.
			return nil, askBlock(e, nil, total-rest, rest, size, width, ask)
		}
		each = max(1, blockSize/(size*width)) * size
	} else if total > 0 {
		each = min(total, 1) // it will be an error
	}
	answers := make([]OutcomeCode, 0)
	if size > 0 {
		answers = make([]OutcomeCode, total/size)
	}
	first := 0
	for {
		count := min(each, total-first)
		if err := askBlock(e, answers, first, count, size, width, ask); err != nil {
			return nil, err
		}
		if first += count; first >= total {
			return answers, nil
		}
	}
}

func askBlock(e *engine.Engine, answers []OutcomeCode, first, count, size, width int,
	ask func(e *engine.Engine, data []byte, first, count, answers int) error,
) error {
	expected, done := 0, 0
	if size > 0 {
		expected, done = count/size, first/size
	}
	at := aligned(count * width)
	data, err := e.Data(at + expected)
	if err != nil {
		return broken(err)
	}
	if err := ask(e, data, first, count, expected); err != nil {
		if wrong, ok := err.(*Error); ok && wrong.Index >= 0 && done > 0 {
			f := faultOf(e)
			f.index += done
			return f.error(e)
		}
		return err
	}
	data, err = e.Data(at + expected)
	if err != nil {
		return broken(err)
	}
	for i := range expected {
		answers[done+i] = OutcomeCode(data[at+i])
	}
	return nil
}
