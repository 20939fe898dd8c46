//go:build tictacore_native

package engine

/*
#cgo LDFLAGS: -ltictacore
#cgo linux LDFLAGS: -lpthread -ldl -lm
#cgo noescape tictacore_go_call
#cgo nocallback tictacore_go_call

#include <stdlib.h>
#include <tictacore.h>

// The Go side reads these by their offsets, which are those of every 64-bit system and of wasm32.
_Static_assert(sizeof(size_t) == 8, "tictacore_native is for 64-bit systems; build without the tag");
_Static_assert(sizeof(tictacore_error) == 32 && sizeof(tictacore_rules) == 32 && sizeof(tictacore_state) == 72 &&
                   sizeof(tictacore_cell) == 8 && sizeof(tictacore_line) == 28,
               "the header is not the one that this package was written for");

// cgo's own malloc ends the process where there is no memory.
static void *tictacore_go_alloc(size_t size) {
    return malloc(size);
}

#define P(i) ((void *)(uintptr_t)a[i])
#define I(i) ((int64_t)a[i])
#define N(i) ((size_t)a[i])
#define TEXT(function) return (uint64_t)(uintptr_t)function((int32_t)a[0])

static uint64_t tictacore_go_call(int function, const void *in, const uint64_t *a) {
    const void *first = in ? in : P(0);
    switch (function) {
    case 0: return tictacore_game_over(first, N(1), I(2), P(3), P(4));
    case 1: return tictacore_outcome_of(first, N(1), I(2), P(3), P(4));
    case 2: return tictacore_game_over_k(first, N(1), P(2), P(3), P(4));
    case 3: return tictacore_outcome_of_k(first, N(1), P(2), P(3), P(4));
    case 4: return tictacore_winning_lines(first, N(1), P(2), P(3), N(4), P(5), P(6));
    case 5: return tictacore_reachability_of(first, N(1), P(2), P(3), P(4));
    case 6: return tictacore_game_new(P(0), P(1), P(2));
    case 7: return tictacore_game_from_moves(P(0), P(1), N(2), P(3), P(4));
    case 8: return tictacore_game_from_board(P(0), P(1), N(2), (int32_t)a[3], P(4), P(5));
    case 9: return tictacore_game_copy(P(0), P(1), P(2));
    case 10: tictacore_game_free(P(0)); return 0;
    case 11: return tictacore_game_play(P(0), I(1), I(2), P(3), P(4));
    case 12: return tictacore_game_undo(P(0), P(1), P(2));
    case 13: return tictacore_game_redo(P(0), P(1), P(2));
    case 14: return tictacore_game_state(P(0), P(1), P(2));
    case 15: return tictacore_game_moves(P(0), P(1), N(2), P(3), P(4));
    case 16: return tictacore_game_legal_moves(P(0), P(1), P(2), N(3), P(4), P(5));
    case 17: return tictacore_game_board(P(0), P(1), N(2), P(3), P(4));
    case 18: return tictacore_game_cell(P(0), I(1), I(2), P(3), P(4));
    case 19: return tictacore_game_winning_lines(P(0), P(1), N(2), P(3), P(4));
    case 20: return tictacore_tictactoe(first, N(1), I(2), P(3), P(4));
    case 21: return tictacore_replay(first, N(1), P(2), P(3), P(4));
    case 22: return tictacore_game_over_batch(first, N(1), I(2), P(3), N(4), I(5), P(6));
    case 23: return tictacore_outcome_batch(first, N(1), I(2), P(3), N(4), I(5), P(6));
    case 24: return tictacore_replay_batch(first, N(1), N(2), I(3), P(4), N(5), I(6), P(7));
    case 25: return tictacore_error_message(P(0), P(1), N(2));
    case 26: return tictacore_parse_board(first, N(1), P(2), P(3), P(4), N(5), P(6));
    case 27: return tictacore_format_board(first, N(1), I(2), I(3), P(4), N(5), P(6), P(7));
    case 28: return tictacore_parse_move(first, N(1), P(2), P(3));
    case 29: return tictacore_format_move(I(0), I(1), P(2), N(3), P(4), P(5));
    case 30: return tictacore_from_signed(I(0), P(1), P(2));
    case 31: return tictacore_to_signed(I(0), P(1), P(2));
    case 32: return tictacore_index_of_cell((int32_t)a[0], I(1), I(2), I(3), I(4), P(5), P(6));
    case 33: return tictacore_cell_of_index((int32_t)a[0], I(1), I(2), I(3), P(4), P(5));
    case 34: return tictacore_symmetries(first, N(1), I(2), P(3), N(4), P(5), P(6));
    case 35: return tictacore_canonical(first, N(1), I(2), P(3), N(4), P(5), P(6));
    case 36: return tictacore_board_hash(first, N(1), I(2), I(3), P(4), P(5));
    case 37: return tictacore_rules_square(I(0), P(1), P(2));
    case 38: return (uint64_t)(uintptr_t)tictacore_version();
    case 39: TEXT(tictacore_status_name);
    case 40: TEXT(tictacore_outcome_name);
    case 41: TEXT(tictacore_player_name);
    case 42: TEXT(tictacore_overline_name);
    case 43: TEXT(tictacore_line_kind_name);
    case 44: TEXT(tictacore_reachability_name);
    default: return TICTACORE_INTERNAL;
    }
}
*/
import "C"

import (
	"encoding/binary"
	"unsafe"
)

// Order is the byte order of the engine's memory.
var Order = binary.NativeEndian

// Engine is memory of C, and the C ABI called by cgo.
type Engine struct {
	stack    [maxArgs]uint64
	header   unsafe.Pointer
	data     unsafe.Pointer
	capacity int
}

// New makes an engine.
func New() (*Engine, error) {
	header := C.calloc(1, HeaderSize)
	if header == nil {
		return nil, ErrMemory
	}
	return &Engine{header: header}, nil
}

// Close gives the engine's memory back.
func (e *Engine) Close() {
	C.free(e.header)
	C.free(e.data)
	e.header, e.data, e.capacity = nil, nil, 0
}

// Call calls a function and returns what it returns. An address in args is one of the engine's; where `in` is not nil,
// its bytes are the first argument, whatever stands there.
func (e *Engine) Call(f Function, in []byte, args ...uint64) (uint64, error) {
	copy(e.stack[:], args)
	first := unsafe.Pointer(nil)
	if len(in) > 0 {
		first = unsafe.Pointer(unsafe.SliceData(in))
	}
	return uint64(C.tictacore_go_call(C.int(f), first, (*C.uint64_t)(&e.stack[0]))), nil
}

// Broken is why the engine has no use any more: it never has none.
func (e *Engine) Broken() error {
	return nil
}

// Header is the header's memory.
func (e *Engine) Header() []byte {
	return unsafe.Slice((*byte)(e.header), HeaderSize)
}

// HeaderAddress is the address of an offset into the header.
func (e *Engine) HeaderAddress(at int) uint64 {
	return uint64(uintptr(e.header)) + uint64(at)
}

// Data is memory of the size asked for. Its bytes stay until more is asked for.
func (e *Engine) Data(size int) ([]byte, error) {
	if size > e.capacity {
		C.free(e.data)
		e.capacity = 0
		capacity := max(size, 1024)
		e.data = C.tictacore_go_alloc(C.size_t(capacity))
		if e.data == nil {
			return nil, ErrMemory
		}
		e.capacity = capacity
	}
	return unsafe.Slice((*byte)(e.data), size), nil
}

// DataAddress is the address of what Data gave last.
func (e *Engine) DataAddress() uint64 {
	return uint64(uintptr(e.data))
}

// Size is how much memory the engine has taken.
func (e *Engine) Size() int {
	return HeaderSize + e.capacity
}

// Text reads a text of the library that ends with a 0.
func (e *Engine) Text(address uint64) string {
	return C.GoString((*C.char)(unsafe.Add(unsafe.Pointer(nil), uintptr(address))))
}
