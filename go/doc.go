// Package tictacore has the rules of n x n tic-tac-toe and of k in a row: is the game over, who won, with which lines?
//
//	board := [][]int{
//		{1, 2, 0}, // A | B | .
//		{1, 2, 0}, // A | B | .
//		{1, 0, 0}, // A | . | .
//	}
//	over, err := tictacore.GameOver(board) // true, nil
//
// A cell is 0 (empty), 1 (a mark of player A) or 2 (a mark of player B). Rows, columns and moves count from 0. A board
// is n rows of n cells, n up to [MaxSize], and the lines are its rows, its columns and its two diagonals; under a
// [Rules] value it is any rectangle, and k marks in a row win.
//
// Functions on boards take them as they are, and do not ask whether play could have reached them: that is
// [Reachability]. Every cell is checked, whatever the answer. Input is never changed. An error is an [*Error] with a
// code and a place, and its text is the same in every language that tictacore has a package for.
//
// # How it runs
//
// The rules are one library, written in Rust. By default it is embedded as WebAssembly and run by wazero: no C compiler
// and no Rust is needed, and cgo is not used. It is compiled to machine code at its first use in a process, which
// takes 0.1 to 0.3 seconds; on systems for which wazero has no compiler it is interpreted, and much slower.
// With the build tag tictacore_native the installed C library is called through cgo instead; see the README.
// A call costs nearly 100 ns, in which a loop in Go can look at a few boards of 3 x 3; the larger the board, the more
// the library gains, and the functions with Batch in their name answer for many small boards in one call.
//
// # Goroutines
//
// Everything can be used from any number of goroutines at once. Each call takes an instance of the library from
// a pool for itself, so that calls do not wait for each other. A [Game] lives in one instance, which it shares with
// other games and which serves one call after the other. What is passed to a function must not be changed until it
// returns.
package tictacore
