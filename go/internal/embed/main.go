// Command embed puts a build of the C ABI for WebAssembly where the package embeds it, with a stamp of the sources that
// it was built from, and checks that stamp.
//
//	go run ./internal/embed FILE.wasm   in the folder go/, after the build: `cargo xtask go`
//	go run ./internal/embed -check      fails where the embedded file is older than its sources
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

const (
	target = "internal/engine/tictacore.wasm"
	stamp  = target + ".stamp"
	hint   = "`cargo xtask go` builds it anew"
)

// sources are what the file is built from, relative to the repository; of the workspace's Cargo.toml only the parts
// that have to do with it. No dependency of another is among them.
var (
	sources  = []string{"c/Cargo.toml", "c/src", "crates/tictacore/Cargo.toml", "crates/tictacore/src"}
	sections = []string{"[workspace.package]", "[profile.release]", "[profile.wasm]"}
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "embed:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	switch {
	case len(args) == 1 && args[0] == "-check":
		return check(".")
	case len(args) == 1:
		return put(".", args[0])
	}
	return errors.New("usage: embed FILE.wasm | embed -check")
}

// put embeds a build.
func put(folder, file string) error {
	built, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	code, err := strip(built)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	text, err := stampOf(folder, code)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(folder, target), code, 0o666); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, stamp), []byte(text), 0o666)
}

// check tells whether what is embedded has the stamp of the sources as they are.
func check(folder string) error {
	code, err := os.ReadFile(filepath.Join(folder, target))
	if err != nil {
		return err
	}
	written, err := os.ReadFile(filepath.Join(folder, stamp))
	if err != nil {
		return err
	}
	now, err := stampOf(folder, code)
	if err != nil {
		return err
	}
	if string(written) != now {
		return fmt.Errorf("go/%s is older than its sources; %s", target, hint)
	}
	return nil
}

// stampOf is the stamp of code that is built from the sources as they are.
func stampOf(folder string, code []byte) (string, error) {
	hash := sha256.New()
	root := filepath.Join(folder, "..")
	add := func(name string, text []byte) {
		fmt.Fprintf(hash, "%s\n%d\n%s", name, len(text), text)
	}
	for _, source := range sources {
		// In the order of the names.
		err := filepath.WalkDir(filepath.Join(root, source), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			name, err := filepath.Rel(root, path)
			if err != nil {
				return err
			}
			add(filepath.ToSlash(name), withoutComments(text))
			return nil
		})
		if err != nil {
			return "", err
		}
	}
	manifest, err := os.ReadFile(filepath.Join(root, "Cargo.toml"))
	if err != nil {
		return "", err
	}
	add("Cargo.toml", partsOf(manifest))
	return fmt.Sprintf("Written by go/internal/embed with tictacore.wasm, which is generated; do not edit either.\n"+
		"sha256 of the sources, without comments: %x\n"+
		"sha256 of tictacore.wasm: %x\n", hash.Sum(nil), sha256.Sum256(code)), nil
}

// withoutComments leaves out lines that change nothing.
func withoutComments(text []byte) []byte {
	var kept []byte
	for line := range bytes.Lines(text) {
		line = bytes.TrimSpace(line)
		if len(line) > 0 && !bytes.HasPrefix(line, []byte("//")) && line[0] != '#' || bytes.HasPrefix(line, []byte("#[")) {
			kept = append(append(kept, line...), '\n')
		}
	}
	return kept
}

// partsOf are the sections of the workspace's manifest that matter.
func partsOf(manifest []byte) []byte {
	var kept []byte
	inside := false
	for line := range strings.Lines(string(withoutComments(manifest))) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[") {
			inside = slices.Contains(sections, line)
		}
		if inside {
			kept = append(append(kept, line...), '\n')
		}
	}
	return kept
}

// strip leaves out sections that are not part of the program, such as names, and makes sure that it needs no host.
func strip(module []byte) ([]byte, error) {
	const header, custom, imports = 8, 0, 2
	if len(module) < header || string(module[:4]) != "\x00asm" {
		return nil, errors.New("not WebAssembly")
	}
	kept := module[:header:header]
	for rest := module[header:]; len(rest) > 0; {
		size, width := binary.Uvarint(rest[1:])
		if width <= 0 || uint64(len(rest)-1-width) < size {
			return nil, errors.New("a section has no end")
		}
		end := 1 + width + int(size)
		switch rest[0] {
		case custom:
		case imports:
			return nil, errors.New("it has imports")
		default:
			kept = append(kept, rest[:end]...)
		}
		rest = rest[end:]
	}
	// Messages of panics name source files, but as --remap-path-prefix has them. (In two pieces, so that who looks for
	// such paths in the repository does not find these.)
	for _, path := range []string{"/" + "home/", "/" + "root/", "/" + "Users/", ":\\"} {
		if bytes.Contains(kept, []byte(path)) {
			return nil, fmt.Errorf("it has a path of a machine: %s", path)
		}
	}
	return kept, nil
}
