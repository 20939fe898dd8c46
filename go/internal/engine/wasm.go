//go:build !tictacore_native

package engine

import (
	"context"
	_ "embed"
	"encoding/binary"
	"fmt"
	"math"
	"runtime"
	"sync"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/experimental"
)

// Order is the byte order of the engine's memory.
var Order = binary.LittleEndian

//go:embed tictacore.wasm
var binaryCode []byte

var names = [functions]string{
	GameOver:         "tictacore_game_over",
	OutcomeOf:        "tictacore_outcome_of",
	GameOverK:        "tictacore_game_over_k",
	OutcomeOfK:       "tictacore_outcome_of_k",
	WinningLines:     "tictacore_winning_lines",
	ReachabilityOf:   "tictacore_reachability_of",
	GameNew:          "tictacore_game_new",
	GameFromMoves:    "tictacore_game_from_moves",
	GameFromBoard:    "tictacore_game_from_board",
	GameCopy:         "tictacore_game_copy",
	GameFree:         "tictacore_game_free",
	GamePlay:         "tictacore_game_play",
	GameUndo:         "tictacore_game_undo",
	GameRedo:         "tictacore_game_redo",
	GameState:        "tictacore_game_state",
	GameMoves:        "tictacore_game_moves",
	GameLegalMoves:   "tictacore_game_legal_moves",
	GameBoard:        "tictacore_game_board",
	GameCell:         "tictacore_game_cell",
	GameWinningLines: "tictacore_game_winning_lines",
	Tictactoe:        "tictacore_tictactoe",
	Replay:           "tictacore_replay",
	GameOverBatch:    "tictacore_game_over_batch",
	OutcomeBatch:     "tictacore_outcome_batch",
	ReplayBatch:      "tictacore_replay_batch",
	ErrorMessage:     "tictacore_error_message",
	ParseBoard:       "tictacore_parse_board",
	FormatBoard:      "tictacore_format_board",
	ParseMove:        "tictacore_parse_move",
	FormatMove:       "tictacore_format_move",
	FromSigned:       "tictacore_from_signed",
	ToSigned:         "tictacore_to_signed",
	IndexOfCell:      "tictacore_index_of_cell",
	CellOfIndex:      "tictacore_cell_of_index",
	Symmetries:       "tictacore_symmetries",
	Canonical:        "tictacore_canonical",
	BoardHash:        "tictacore_board_hash",
	RulesSquare:      "tictacore_rules_square",
	Version:          "tictacore_version",
	StatusName:       "tictacore_status_name",
	OutcomeName:      "tictacore_outcome_name",
	PlayerName:       "tictacore_player_name",
	OverlineName:     "tictacore_overline_name",
	LineKindName:     "tictacore_line_kind_name",
	ReachabilityName: "tictacore_reachability_name",
}

// Nothing is ever cancelled: no call takes longer than its board.
var background = context.Background()

// program is the code, compiled once for the process and shared by all engines.
type program struct {
	runtime wazero.Runtime
	module  wazero.CompiledModule
}

var load = sync.OnceValues(func() (program, error) {
	loaded, err := compile(wazero.NewRuntimeConfig())
	if err != nil {
		// Where the system allows no new code in memory, for example.
		loaded, err = compile(wazero.NewRuntimeConfigInterpreter())
	}
	return loaded, err
})

func compile(config wazero.RuntimeConfig) (loaded program, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("tictacore: %v", fault)
		}
	}()
	loaded.runtime = wazero.NewRuntimeWithConfig(background, config)
	workers := experimental.WithCompilationWorkers(background, runtime.GOMAXPROCS(0))
	loaded.module, err = loaded.runtime.CompileModule(workers, binaryCode)
	return loaded, err
}

// Engine is an instance of the embedded code with memory of its own.
type Engine struct {
	module    api.Module
	functions [functions]api.Function
	stack     [maxArgs]uint64
	header    uint32
	data      uint32
	capacity  uint32
	broken    error
}

// New makes an engine. The first in a process compiles the code.
func New() (*Engine, error) {
	loaded, err := load()
	if err != nil {
		return nil, err
	}
	return loaded.instance()
}

func (p program) instance() (*Engine, error) {
	module, err := p.runtime.InstantiateModule(background, p.module, wazero.NewModuleConfig().WithName(""))
	if err != nil {
		return nil, err
	}
	e := &Engine{module: module}
	e.header, err = e.alloc(HeaderSize)
	if err != nil {
		e.Close()
		return nil, err
	}
	return e, nil
}

// Close gives the engine's memory back.
func (e *Engine) Close() {
	_ = e.module.Close(background)
}

func (e *Engine) alloc(size uint32) (uint32, error) {
	stack := [1]uint64{uint64(size)}
	err := e.run("tictacore_alloc", stack[:])
	if err == nil && stack[0] == 0 {
		err = ErrMemory
	}
	return uint32(stack[0]), err
}

func (e *Engine) run(name string, stack []uint64) error {
	if err := e.module.ExportedFunction(name).CallWithStack(background, stack); err != nil {
		e.broken = err
		return err
	}
	return nil
}

// Call calls a function and returns what it returns. An address in args is one of the engine's; where `in` is not nil,
// its bytes are the first argument, whatever stands there. After an error the engine has no use any more.
func (e *Engine) Call(f Function, in []byte, args ...uint64) (uint64, error) {
	if e.broken != nil {
		return 0, e.broken
	}
	if in != nil {
		room, err := e.Data(len(in))
		if err != nil {
			return 0, err
		}
		copy(room, in)
		args[0] = e.DataAddress()
	}
	function := e.functions[f]
	if function == nil {
		// Each has a stack of its own: only those that are used.
		function = e.module.ExportedFunction(names[f])
		e.functions[f] = function
	}
	copy(e.stack[:], args)
	if err := function.CallWithStack(background, e.stack[:]); err != nil {
		e.broken = err
		return 0, err
	}
	return e.stack[0], nil
}

// Broken is why the engine has no use any more, or nil.
func (e *Engine) Broken() error {
	return e.broken
}

// Header is the header's memory, good until the next call.
func (e *Engine) Header() []byte {
	header, _ := e.module.Memory().Read(e.header, HeaderSize)
	return header
}

// HeaderAddress is the address of an offset into the header.
func (e *Engine) HeaderAddress(at int) uint64 {
	return uint64(e.header) + uint64(at)
}

// Data is memory of the size asked for, good until the next call. Its bytes stay until more is asked for.
func (e *Engine) Data(size int) ([]byte, error) {
	if e.broken != nil {
		return nil, e.broken
	}
	if uint64(size) > uint64(e.capacity) {
		if err := e.grow(size); err != nil {
			return nil, err
		}
	}
	data, _ := e.module.Memory().Read(e.data, uint32(size))
	return data, nil
}

func (e *Engine) grow(size int) error {
	// More than there can be of memory for one block.
	if uint64(size) > math.MaxInt32 {
		return ErrMemory
	}
	if e.capacity > 0 {
		stack := [2]uint64{uint64(e.data), uint64(e.capacity)}
		if err := e.run("tictacore_free_bytes", stack[:]); err != nil {
			return err
		}
		e.data, e.capacity = 0, 0
	}
	capacity := max(uint32(size), 1024)
	data, err := e.alloc(capacity)
	if err != nil {
		return err
	}
	e.data, e.capacity = data, capacity
	return nil
}

// DataAddress is the address of what Data gave last.
func (e *Engine) DataAddress() uint64 {
	return uint64(e.data)
}

// Size is how much memory the engine has taken.
func (e *Engine) Size() int {
	return int(e.module.Memory().Size())
}

// Text reads a text of the library that ends with a 0.
func (e *Engine) Text(address uint64) string {
	memory := e.module.Memory()
	var text []byte
	for {
		one, ok := memory.ReadByte(uint32(address))
		if !ok || one == 0 {
			return string(text)
		}
		text = append(text, one)
		address++
	}
}
