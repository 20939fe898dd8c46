module github.com/tictacore/tictacore/go

go 1.25.0

require github.com/tetratelabs/wazero v1.12.0 // runs the embedded WebAssembly without cgo

require golang.org/x/sys v0.44.0 // indirect
