package dap

import (
	"debug/elf"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/internal/linetable"
	"github.com/cppreason/cppreason/sandbox"
)

// resolveTarget returns a copy of t with absolute paths and a whole environment, those of a sandbox if inside is
// set. The program is checked before an adapter starts: gdb 16 responds to a missing one with success and then nothing.
func resolveTarget(t *debugger.Target, inside bool) (*debugger.Target, error) {
	c := *t
	var err error
	if c.Program == "" && c.PID <= 0 {
		return nil, errors.New("no program")
	}
	if c.Program != "" {
		if c.Program, err = resolveProgram(c.Program); err != nil {
			return nil, err
		}
	}
	if c.Core != "" {
		if c.Core, err = filepath.Abs(c.Core); err != nil {
			return nil, err
		}
		if _, err := os.Stat(c.Core); err != nil {
			return nil, err
		}
	}
	if inside {
		if c.Env == nil {
			c.Env = []string{insidePath}
		}
		if c.Dir == "" {
			c.Dir = sandbox.WorkDir
			return &c, nil
		}
	}
	if c.Dir, err = filepath.Abs(c.Dir); err != nil {
		return nil, err
	}
	if st, err := os.Stat(c.Dir); err != nil || !st.IsDir() {
		return nil, fmt.Errorf("working directory %q: not a folder", t.Dir)
	}
	if c.Env == nil {
		c.Env = os.Environ()
	}
	return &c, nil
}

// resolveProgram returns the absolute path of a program that can be started.
func resolveProgram(path string) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	st, err := os.Stat(abs)
	switch {
	case err != nil:
		return "", fmt.Errorf("program %q: %w", path, errors.Unwrap(err))
	case !st.Mode().IsRegular():
		return "", fmt.Errorf("program %q: not a file", path)
	case st.Mode()&0o111 == 0:
		return "", fmt.Errorf("program %q: not executable", path)
	}
	if loader := loaderOf(abs); loader != "" {
		if _, err := os.Stat(loader); err != nil {
			return "", fmt.Errorf("program %q: its loader %q is not there: %w", path, loader, errors.Unwrap(err))
		}
	}
	return abs, nil
}

// loaderOf returns the ELF interpreter of a program, "" if it has none. Without it the system cannot start
// the program: gdb then reports an exit, and lldb-vscode 14 the same error as for a forbidden ptrace.
func loaderOf(path string) string {
	f, err := elf.Open(path)
	if err != nil {
		return "" // a script, or another system's format
	}
	defer f.Close()
	for _, p := range f.Progs {
		if p.Type == elf.PT_INTERP && p.Filesz < 4<<10 {
			name := make([]byte, p.Filesz)
			if _, err := p.ReadAt(name, 0); err == nil {
				return strings.TrimRight(string(name), "\x00")
			}
		}
	}
	return ""
}

// isX8664 reports whether a program is one of x86-64 with addresses of 64 bits.
func isX8664(program string) bool {
	f, err := elf.Open(program)
	if err != nil {
		return false
	}
	defer f.Close()
	return f.Machine == elf.EM_X86_64 && f.Class == elf.ELFCLASS64
}

// readLines reads the program's line table.
func readLines(program string) (*linetable.Table, error) {
	f, err := os.Open(program)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return linetable.Read(f)
}
