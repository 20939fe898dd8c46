package main

import (
	"os"
	"path/filepath"
	"testing"
)

// The folder go/, seen from here.
const folder = "../.."

func TestTheEmbeddedFileIsAsNewAsItsSources(t *testing.T) {
	if _, err := os.Stat(filepath.Join(folder, "../crates/tictacore")); err != nil {
		t.Skip("the sources are in the repository, not in the module")
	}
	if err := check(folder); err != nil {
		t.Error(err)
	}
}

func TestWhatIsEmbeddedNeedsNothing(t *testing.T) {
	code, err := os.ReadFile(filepath.Join(folder, target))
	if err != nil {
		t.Fatal(err)
	}
	stripped, err := strip(code)
	if err != nil {
		t.Fatal(err)
	}
	if string(stripped) != string(code) {
		t.Error("it has sections that it does not need")
	}
	if len(code) > 256<<10 {
		t.Errorf("%d bytes", len(code))
	}
}

func TestWhatIsNotTheProgramIsRefused(t *testing.T) {
	const header = "\x00asm\x01\x00\x00\x00"
	for _, module := range []string{"", "\x7fELF....", header + "\x01", header + "\x01\x05\x00", header + "\x02\x01\x00",
		header + "\x0b\x08/" + "root/x\x00"} {
		if _, err := strip([]byte(module)); err == nil {
			t.Errorf("%q", module)
		}
	}
	if code, err := strip([]byte(header + "\x00\x02\x01x\x01\x01\x00")); err != nil || string(code) != header+"\x01\x01\x00" {
		t.Errorf("%q %v", code, err)
	}
}

func TestCommentsAreNoSource(t *testing.T) {
	if got := string(withoutComments([]byte("// a\n#[b]\n  c\n\n# d\n//! e\n"))); got != "#[b]\nc\n" {
		t.Errorf("%q", got)
	}
	if got := string(partsOf([]byte("[a]\nb = 1\n[profile.wasm]\nc = 2\n[d]\ne = 3\n"))); got != "[profile.wasm]\nc = 2\n" {
		t.Errorf("%q", got)
	}
}
