package tictacore_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const program = `package main

import (
	"fmt"

	"github.com/tictacore/tictacore/go"
)

func main() {
	fmt.Println(tictacore.GameOver([][]int{{1, 1, 1}, {2, 2, 0}, {0, 0, 0}}))
	fmt.Println(tictacore.GameOver([][]int{{1, 2, 0}, {0, 1, 0}, {0, 0, 2}}))
	fmt.Println(tictacore.Tictactoe([][]int{{0, 0}, {2, 0}, {1, 1}, {2, 1}, {2, 2}}))
	fmt.Println(tictacore.Tictactoe([][]int{{0, 0}, {1, 1}, {0, 1}, {0, 2}, {1, 0}, {2, 0}}))
	fmt.Println(tictacore.Tictactoe([][]int{{0, 0}, {1, 1}, {2, 0}, {1, 0}, {1, 2}, {2, 1}, {0, 1}, {0, 2}, {2, 2}}))
	fmt.Println(tictacore.Tictactoe([][]int{{0, 0}, {1, 1}}))
}
`

// A module elsewhere gets this one without a C compiler.
func TestInstalledElsewhere(t *testing.T) {
	here, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	run := func(args ...string) string {
		command := exec.Command("go", args...)
		command.Dir = folder
		command.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=-mod=mod", "GOWORK=off", "GOTOOLCHAIN=local")
		output, err := command.CombinedOutput()
		if err != nil {
			t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, output)
		}
		return string(output)
	}
	write("main.go", program)
	run("mod", "init", "example.com/game")
	run("mod", "edit", "-require=github.com/tictacore/tictacore/go@v0.0.0",
		"-replace=github.com/tictacore/tictacore/go="+here)
	run("build", "-o", "game")
	output, err := exec.Command(filepath.Join(folder, "game")).CombinedOutput()
	if expected := "true <nil>\nfalse <nil>\nA <nil>\nB <nil>\nDraw <nil>\nPending <nil>\n"; string(output) != expected {
		t.Errorf("%s%v", output, err)
	}
}
