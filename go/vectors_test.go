package tictacore_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/tictacore/tictacore/go"
)

// row is one case of vectors/*.tsv: its fields by the names of the columns.
type row map[string]string

// vectors reads a file of vectors/; it must have so many rows at least.
func vectors(t *testing.T, name string, atLeast int) []row {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "vectors", name))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	columns := strings.Split(lines[1], "\t")
	var rows []row
	for _, line := range lines[2:] {
		fields := strings.Split(line, "\t")
		if len(fields) != len(columns) {
			t.Fatalf("%s: %q", name, line)
		}
		one := row{}
		for i, column := range columns {
			one[column] = fields[i]
		}
		rows = append(rows, one)
	}
	if len(rows) < atLeast {
		t.Fatalf("%s has %d rows only", name, len(rows))
	}
	return rows
}

func (r row) number(column string) int {
	number, err := strconv.Atoi(r[column])
	if err != nil {
		panic(err)
	}
	return number
}

// rules are those of a row with rows, cols (or a board that has them), k and overline.
func (r row) rules() tictacore.Rules {
	if r["k"] == "" {
		if _, ok := r["rows"]; ok {
			return tictacore.Square(r.number("rows"))
		}
		return tictacore.Square(len(boardOf(r["board"])))
	}
	rules := tictacore.Rules{K: r.number("k")}
	switch r["overline"] {
	case "win":
	case "exact":
		rules.Overline = tictacore.ExactlyK
	default:
		rules.Overline = 9 // no word that there is
	}
	if _, ok := r["rows"]; ok {
		rules.Rows, rules.Cols = r.number("rows"), r.number("cols")
	}
	return rules
}

func boardOf(text string) [][]int {
	if text == "" {
		return nil
	}
	var board [][]int
	for line := range strings.SplitSeq(text, "/") {
		cells := []int{}
		for _, digit := range line {
			cells = append(cells, int(digit-'0'))
		}
		board = append(board, cells)
	}
	return board
}

func textOf(board [][]int) string {
	var lines []string
	for _, cells := range board {
		line := ""
		for _, cell := range cells {
			line += strconv.Itoa(cell)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "/")
}

func flat(board [][]int) []byte {
	var cells []byte
	for _, row := range board {
		for _, cell := range row {
			cells = append(cells, byte(cell))
		}
	}
	return cells
}

func movesOf(text string) [][]int {
	var moves [][]int
	for move := range strings.FieldsSeq(text) {
		row, col, _ := strings.Cut(move, ",")
		moves = append(moves, []int{integer(row), integer(col)})
	}
	return moves
}

// integer is what an int makes of a number that may be too large for it.
func integer(text string) int {
	number, _ := strconv.ParseInt(text, 10, strconv.IntSize)
	return int(number)
}

func movesText(moves []tictacore.Pos) string {
	var words []string
	for _, move := range moves {
		words = append(words, fmt.Sprintf("%d,%d", move.Row, move.Col))
	}
	return strings.Join(words, " ")
}

func linesText(lines []tictacore.Line) string {
	var words []string
	for _, line := range lines {
		words = append(words, fmt.Sprintf("%v:%v:%s", line.Player, line.Kind, movesText(line.Cells)))
	}
	return strings.Join(words, ";")
}

func hashText(hash uint64) string {
	return fmt.Sprintf("%016x", hash)
}

// wrong is an error as the vectors have it: code, row, column and index.
func wrong(err error) string {
	if err == nil {
		return "   "
	}
	var e *tictacore.Error
	if !errors.As(err, &e) {
		return err.Error()
	}
	place := func(i int) string {
		if i == -1 {
			return ""
		}
		return strconv.Itoa(i)
	}
	return strings.Join([]string{string(e.Code), place(e.Row), place(e.Col), place(e.Index)}, " ")
}

func (r row) wrong() string {
	return strings.Join([]string{r["error"], r["row"], r["col"], r["index"]}, " ")
}

// same compares, and names the row.
func (r row) same(t *testing.T, what string, got, expected any) {
	t.Helper()
	if got != expected {
		t.Errorf("%s: %s: %v, expected %v", r["id"], what, got, expected)
	}
}

// answer is a value as the vectors have it, or nothing where there is an error.
func answer(value any, err error) string {
	if err != nil {
		return ""
	}
	return fmt.Sprint(value)
}

func TestBoards(t *testing.T) {
	for _, r := range vectors(t, "boards.tsv", 3000) {
		board, rules, given := boardOf(r["board"]), r.rules(), boardOf(r["board"])
		over := ""
		if r["error"] == "" {
			over = fmt.Sprint(r["outcome"] != "Pending")
		}
		ask := func(what string, expected string, answered any, err error) {
			t.Helper()
			r.same(t, what, answer(answered, err), expected)
			r.same(t, what+"'s error", wrong(err), r.wrong())
		}
		gameOver, err := rules.GameOver(board)
		ask("game over", over, gameOver, err)
		outcome, err := rules.Outcome(board)
		ask("outcome", r["outcome"], outcome, err)
		lines, err := rules.WinningLines(board)
		ask("lines", r["lines"], linesText(lines), err)
		reachable, err := rules.Reachability(board)
		if r["overline"] == "exact" && r["error"] == "" {
			// Only where a run cannot be longer than k does it not depend on the order of the moves.
			if rules.K != len(board) || rules.K != len(board[0]) {
				r.same(t, "reachability", wrong(err), "rules   ")
			}
		} else {
			ask("reachability", r["reachability"], reachable, err)
		}
		if r["k"] == "" {
			gameOver, err = tictacore.GameOver(board)
			ask("game over, square", over, gameOver, err)
			outcome, err = tictacore.Outcome(board)
			ask("outcome, square", r["outcome"], outcome, err)
			lines, err = tictacore.WinningLines(board)
			ask("lines, square", r["lines"], linesText(lines), err)
			reachable, err = tictacore.Reachability(board)
			ask("reachability, square", r["reachability"], reachable, err)
		}
		if textOf(board) != textOf(given) {
			t.Errorf("%s: the board was changed", r["id"])
		}
		if r["error"] != "" {
			_, err := tictacore.GameFromBoard(rules, board, tictacore.A)
			r.same(t, "a game's error", wrong(err), r.wrong())
			continue
		}
		hash, err := tictacore.BoardHash(board)
		ask("hash", r["hash"], hashText(hash), err)
		bytesOfBoard(t, r, board, rules, over)
		game, err := tictacore.GameFromBoard(rules, board, tictacore.B)
		if err != nil {
			t.Errorf("%s: %v", r["id"], err)
			continue
		}
		r.same(t, "a game's outcome", game.Outcome().String(), r["outcome"])
		r.same(t, "a game's lines", linesText(game.WinningLines()), r["lines"])
		r.same(t, "a game's hash", hashText(game.Hash()), r["hash"])
		r.same(t, "a game's board", textOf(game.Board()), r["board"])
		game.Close()
	}
}

// bytesOfBoard asks the same of flat bytes.
func bytesOfBoard(t *testing.T, r row, board [][]int, rules tictacore.Rules, over string) {
	t.Helper()
	cells := flat(board)
	rules.Rows, rules.Cols = len(board), len(board[0])
	ask := func(what string, expected string, answered any, err error) {
		t.Helper()
		r.same(t, what, answer(answered, err), expected)
	}
	gameOver, err := rules.GameOverBytes(cells)
	ask("game over, bytes", over, gameOver, err)
	outcome, err := rules.OutcomeBytes(cells)
	ask("outcome, bytes", r["outcome"], outcome, err)
	lines, err := rules.WinningLinesBytes(cells)
	ask("lines, bytes", r["lines"], linesText(lines), err)
	reachable, err := rules.ReachabilityBytes(cells)
	if r["overline"] != "exact" {
		ask("reachability, bytes", r["reachability"], reachable, err)
	}
	if r["k"] != "" {
		return
	}
	n := len(board)
	gameOver, err = tictacore.GameOverBytes(cells, n)
	ask("game over, square bytes", over, gameOver, err)
	outcome, err = tictacore.OutcomeBytes(cells, n)
	ask("outcome, square bytes", r["outcome"], outcome, err)
	lines, err = tictacore.WinningLinesBytes(cells, n)
	ask("lines, square bytes", r["lines"], linesText(lines), err)
	reachable, err = tictacore.ReachabilityBytes(cells, n)
	ask("reachability, square bytes", r["reachability"], reachable, err)
}

func TestMoves(t *testing.T) {
	for _, r := range vectors(t, "moves.tsv", 1000) {
		moves, rules := movesOf(r["moves"]), r.rules()
		outcome, err := tictacore.Replay(rules, moves)
		r.same(t, "outcome", answer(outcome, err), r["outcome"])
		r.same(t, "error", wrong(err), r.wrong())
		if r["k"] == "" {
			word, err := tictacore.TictactoeN(moves, r.number("rows"))
			r.same(t, "word", word, r["outcome"])
			r.same(t, "its error", wrong(err), r.wrong())
			if r["rows"] == "3" {
				word, err = tictacore.Tictactoe(moves)
				r.same(t, "word on 3 x 3", word, r["outcome"])
				r.same(t, "its error", wrong(err), r.wrong())
			}
		}
		var places []tictacore.Pos
		var pairs [][2]int
		for _, move := range moves {
			places = append(places, tictacore.Pos{Row: move[0], Col: move[1]})
			pairs = append(pairs, [2]int(move))
		}
		outcome, err = tictacore.Replay(rules, places)
		r.same(t, "outcome of places", answer(outcome, err), r["outcome"])
		outcome, err = tictacore.Replay(rules, pairs)
		r.same(t, "outcome of pairs", answer(outcome, err), r["outcome"])

		game, err := tictacore.GameFromMoves(rules, moves)
		expected := r.wrong()
		if r["error"] == "size" {
			expected = "rules   " // rules can be wrong in themselves
		}
		r.same(t, "a game's error", wrong(err), expected)
		if err != nil {
			continue
		}
		r.same(t, "to move", game.ToMove().String(), r["to_move"])
		r.same(t, "dead draw", fmt.Sprint(game.IsDeadDraw()), r["dead_draw"])
		r.same(t, "hash", hashText(game.Hash()), r["hash"])
		r.same(t, "a game's outcome", game.Outcome().String(), r["outcome"])
		r.same(t, "a game's moves", movesText(game.Moves()), r["moves"])
		game.Close()
	}
}

func TestGames(t *testing.T) {
	for _, r := range vectors(t, "games.tsv", 50) {
		game, err := tictacore.NewGameRules(r.rules())
		if err != nil {
			t.Errorf("%s: %v", r["id"], err)
			continue
		}
		var answers []string
		for step := range strings.FieldsSeq(r["steps"]) {
			var outcome tictacore.OutcomeCode
			before := game.String()
			switch step {
			case "undo":
				outcome, err = game.Undo()
			case "redo":
				outcome, err = game.Redo()
			default:
				move := movesOf(step)[0]
				outcome, err = game.Play(move[0], move[1])
			}
			var e *tictacore.Error
			if errors.As(err, &e) {
				answers = append(answers, string(e.Code))
				r.same(t, "after an error", game.String(), before)
			} else {
				answers = append(answers, outcome.String())
				r.same(t, "outcome of the step", outcome, game.Outcome())
			}
		}
		r.same(t, "answers", strings.Join(answers, " "), r["answers"])
		r.same(t, "outcome", game.Outcome().String(), r["outcome"])
		r.same(t, "to move", game.ToMove().String(), r["to_move"])
		r.same(t, "dead draw", fmt.Sprint(game.IsDeadDraw()), r["dead_draw"])
		r.same(t, "moves", movesText(game.Moves()), r["moves"])
		r.same(t, "number of moves", game.MoveCount(), len(game.Moves()))
		r.same(t, "board", textOf(game.Board()), r["board"])
		r.same(t, "hash", hashText(game.Hash()), r["hash"])
		game.Close()
	}
}

// Of what a dynamic language can be given, all that is ints is what Go can be given.
func TestInputs(t *testing.T) {
	asked := 0
	for _, r := range vectors(t, "inputs.tsv", 100) {
		decoder := json.NewDecoder(strings.NewReader(r["arguments"]))
		decoder.UseNumber()
		var arguments []any
		if err := decoder.Decode(&arguments); err != nil {
			t.Fatal(r["id"], err)
		}
		rows, ok := rowsOf(arguments[0])
		n := 3
		if ok && len(arguments) > 1 {
			n, ok = intOf(arguments[1])
		}
		if !ok {
			continue
		}
		asked++
		if r["function"] == "game_over" {
			over, err := tictacore.GameOver(rows)
			r.same(t, "answer", answer(over, err), r["answer"])
			r.same(t, "error", wrong(err), r.wrong())
		} else {
			word, err := tictacore.TictactoeN(rows, n)
			r.same(t, "answer", word, r["answer"])
			r.same(t, "error", wrong(err), r.wrong())
		}
	}
	if asked < 39 {
		t.Errorf("%d rows only", asked)
	}
}

func rowsOf(value any) ([][]int, bool) {
	list, ok := value.([]any)
	var rows [][]int
	for _, item := range list {
		cells, isList := item.([]any)
		ok = ok && isList
		ints := []int{}
		for _, cell := range cells {
			number, isInt := intOf(cell)
			ok = ok && isInt
			ints = append(ints, number)
		}
		rows = append(rows, ints)
	}
	return rows, ok
}

func intOf(value any) (int, bool) {
	number, ok := value.(json.Number)
	i, err := strconv.Atoi(number.String())
	return i, ok && err == nil
}

// all3x3 are all boards of 3 x 3 with what the vectors say of them.
func all3x3(t *testing.T, each func(id string, cells []byte, outcome, reachability byte)) {
	number := 0
	for _, r := range vectors(t, "all_3x3.tsv", 243) {
		for i := range r["outcomes"] {
			cells := make([]byte, 9)
			for rest, at := number, 8; at >= 0; rest, at = rest/3, at-1 {
				cells[at] = byte(rest % 3)
			}
			each(fmt.Sprint("board ", number), cells, r["outcomes"][i], r["reachability"][i])
			number++
		}
	}
	if number != 19683 {
		t.Fatalf("%d boards", number)
	}
}

func rowsOfBytes(cells []byte, cols int) [][]int {
	var board [][]int
	for line := range slices.Chunk(cells, cols) {
		row := []int{}
		for _, cell := range line {
			row = append(row, int(cell))
		}
		board = append(board, row)
	}
	return board
}

func TestAll3x3(t *testing.T) {
	outcomes := map[byte]tictacore.OutcomeCode{
		'P': tictacore.Pending, 'A': tictacore.AWins, 'B': tictacore.BWins, 'D': tictacore.Draw, '2': tictacore.Both,
	}
	reachabilities := map[byte]tictacore.ReachabilityCode{
		'r': tictacore.Reachable, 't': tictacore.TurnCount, 'b': tictacore.BothWon, 'm': tictacore.MovedAfterWin,
		'n': tictacore.NoSingleLastMove,
	}
	var every []byte
	var expected []tictacore.OutcomeCode
	all3x3(t, func(id string, cells []byte, outcome, reachability byte) {
		r := row{"id": id}
		board := rowsOfBytes(cells, 3)
		over, err := tictacore.GameOver(board)
		r.same(t, "game over", over, outcome != 'P')
		r.same(t, "error", err, nil)
		how, _ := tictacore.Outcome(board)
		r.same(t, "outcome", how, outcomes[outcome])
		how, _ = tictacore.Rules{K: 3}.Outcome(board)
		r.same(t, "outcome by rules", how, outcomes[outcome])
		how, _ = tictacore.OutcomeBytes(cells, 3)
		r.same(t, "outcome of bytes", how, outcomes[outcome])
		reachable, _ := tictacore.Reachability(board)
		r.same(t, "reachability", reachable, reachabilities[reachability])
		lines, _ := tictacore.WinningLines(board)
		r.same(t, "has lines", len(lines) > 0, how == tictacore.AWins || how == tictacore.BWins || how == tictacore.Both)
		every = append(every, cells...)
		expected = append(expected, outcomes[outcome])
	})
	batch, err := tictacore.OutcomeBatch(every, 3)
	if err != nil || !slices.Equal(batch, expected) {
		t.Error("the batch differs", err)
	}
	over, err := tictacore.GameOverBatch(every, 3)
	if err != nil || len(over) != len(expected) {
		t.Fatal(err)
	}
	for i := range over {
		if over[i] != (expected[i] != tictacore.Pending) {
			t.Fatal("board", i)
		}
	}
}

func TestSymmetry(t *testing.T) {
	names := []string{
		"identity", "rotate_90", "rotate_180", "rotate_270", "mirror_columns", "mirror_rows", "transpose",
		"anti_transpose",
	}
	for _, r := range vectors(t, "symmetry.tsv", 50) {
		board := boardOf(r["identity"])
		images, err := tictacore.Symmetries(board)
		r.same(t, "error", err, nil)
		for i, name := range names {
			r.same(t, name, textOf(images[i]), r[name])
		}
		canonical, err := tictacore.Canonical(board)
		r.same(t, "error", err, nil)
		r.same(t, "canonical", textOf(canonical), r["canonical"])
		hash, _ := tictacore.BoardHash(canonical)
		r.same(t, "canonical hash", hashText(hash), r["canonical_hash"])
		hash, _ = tictacore.BoardHash(board)
		r.same(t, "hash", hashText(hash), r["hash"])
	}
}

// Every game of 3 x 3 and of some other small boards, played and taken back, is counted.
func TestPerft(t *testing.T) {
	type count struct{ games, a, b, draws int }
	rows := vectors(t, "counts.tsv", 90)
	for _, rules := range []tictacore.Rules{
		tictacore.Square(1), tictacore.Square(2), tictacore.Square(3), {Rows: 2, Cols: 3, K: 2}, {Rows: 3, Cols: 3, K: 2},
	} {
		if testing.Short() && rules == tictacore.Square(3) {
			continue
		}
		counts := map[int]*count{}
		game, err := tictacore.NewGameRules(rules)
		if err != nil {
			t.Fatal(err)
		}
		var walk func(ply int, outcome tictacore.OutcomeCode)
		walk = func(ply int, outcome tictacore.OutcomeCode) {
			c := counts[ply]
			if c == nil {
				c = &count{}
				counts[ply] = c
			}
			c.games++
			switch outcome {
			case tictacore.AWins:
				c.a++
			case tictacore.BWins:
				c.b++
			case tictacore.Draw:
				c.draws++
			}
			for move := range game.LegalMoves() {
				outcome, err := game.Play(move.Row, move.Col)
				if err != nil {
					t.Fatal(err)
				}
				walk(ply+1, outcome)
				if _, err := game.Undo(); err != nil {
					t.Fatal(err)
				}
			}
		}
		walk(0, tictacore.Pending)
		game.Close()
		for _, r := range rows {
			if r.number("rows") == rules.Rows && r.number("cols") == rules.Cols && r.number("k") == rules.K {
				got := counts[r.number("ply")]
				expected := count{r.number("games"), r.number("a_wins"), r.number("b_wins"), r.number("draws")}
				if got == nil {
					got = &count{}
				}
				if *got != expected {
					t.Errorf("%+v ply %s: %+v, expected %+v", rules, r["ply"], *got, expected)
				}
			}
		}
	}
}
