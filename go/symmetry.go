package tictacore

import "github.com/tictacore/tictacore/go/internal/engine"

// Symmetries are the eight images of a board of n x n: as it is, turned a quarter to the right, by half, a quarter to
// the left, each row from right to left, the rows from bottom to top, rows and columns exchanged, and mirrored at the
// anti-diagonal.
func Symmetries(board [][]int) ([8][][]int, error) {
	var images [8][][]int
	cells, err := imagesOf(engine.Symmetries, board, len(images))
	if err == nil {
		n := len(board)
		for i := range images {
			images[i] = widen(cells[i*n*n:][:n*n], n, n)
		}
	}
	return images, err
}

// Canonical is the image of a board of n x n that stands for all eight: the one whose cells in row-major order are the
// smallest. Boards that can be turned or mirrored into each other have the same.
func Canonical(board [][]int) ([][]int, error) {
	cells, err := imagesOf(engine.Canonical, board, 1)
	if err != nil {
		return nil, err
	}
	return widen(cells, len(board), len(board)), nil
}

// imagesOf are so many images of a board, one after another.
func imagesOf(f engine.Function, board [][]int, images int) ([]byte, error) {
	e, err := take()
	if err != nil {
		return nil, broken(err)
	}
	defer give(e)
	n := len(board)
	size := 0
	if n <= MaxSize && check(board, n, n) == square {
		size = images * n * n
	}
	count, wrong, err := load(e, board, n, n, size)
	if err != nil {
		return nil, err
	}
	at := aligned(count)
	err = call(e, f, nil, e.DataAddress(), number(count), number(n), e.DataAddress()+number(at), number(size),
		e.HeaderAddress(engine.AnswerAt), e.HeaderAddress(engine.ErrorAt))
	if err != nil {
		return nil, wrong.row(e, err)
	}
	data, err := e.Data(at + size)
	if err != nil {
		return nil, broken(err)
	}
	return append([]byte(nil), data[at:]...), nil
}

// BoardHash is a hash of the size and the cells of a board of any shape, the same for equal boards in every language
// and version.
func BoardHash(board [][]int) (uint64, error) {
	e, err := take()
	if err != nil {
		return 0, broken(err)
	}
	defer give(e)
	r := Rules{}.of(board)
	count, wrong, err := load(e, board, r.Rows, r.Cols, 0)
	if err != nil {
		return 0, err
	}
	e.Clear()
	err = call(e, engine.BoardHash, nil, e.DataAddress(), number(count), number(r.Rows), number(r.Cols),
		e.HeaderAddress(engine.AnswerAt), e.HeaderAddress(engine.ErrorAt))
	if err != nil {
		return 0, wrong.row(e, err)
	}
	return e.Word(engine.AnswerAt), nil
}
