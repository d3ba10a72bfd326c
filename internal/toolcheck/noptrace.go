package toolcheck

import (
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/cppreason/cppreason/internal/proc"
)

// ptraceNumber is the system call's number by GOARCH. Source: the kernel's unistd tables.
var ptraceNumber = map[string]uint32{"amd64": 101, "arm64": 117}

// WithoutPtrace returns a script that starts the program at path in a sandbox in which ptrace fails with
// EPERM, as it does in many containers. The script has the program's base name. The test is skipped where
// bwrap cannot make such a sandbox.
func WithoutPtrace(t testing.TB, path string) string {
	t.Helper()
	bwrap := Need(t, "bwrap")
	number, ok := ptraceNumber[runtime.GOARCH]
	if !ok {
		Missing(t, "the number of ptrace on "+runtime.GOARCH)
	}
	dir := t.TempDir()
	filter := filepath.Join(dir, "filter")
	// Four instructions: load the number of the system call; skip one if it is not ptrace; return EPERM;
	// return allow. Source: seccomp(2).
	var code []byte
	for _, in := range []struct {
		op     uint16
		jt, jf uint8
		k      uint32
	}{{0x20, 0, 0, 0}, {0x15, 0, 1, number}, {0x06, 0, 0, 0x00050001}, {0x06, 0, 0, 0x7fff0000}} {
		code = binary.NativeEndian.AppendUint16(code, in.op)
		code = append(code, in.jt, in.jf)
		code = binary.NativeEndian.AppendUint32(code, in.k)
	}
	wrapper := filepath.Join(dir, filepath.Base(path))
	script := fmt.Sprintf("#!/bin/sh\nexec '%s' --dev-bind / / --seccomp 9 '%s' \"$@\" 9<'%s'\n", bwrap, path, filter)
	for _, f := range []struct {
		path string
		data []byte
		mode os.FileMode
	}{{filter, code, 0o600}, {wrapper, []byte(script), 0o700}} {
		if err := os.WriteFile(f.path, f.data, f.mode); err != nil {
			t.Fatal(err)
		}
	}
	// Where user namespaces are forbidden bwrap is there and does not work.
	sh := Need(t, "sh")
	probe := filepath.Join(dir, "probe")
	try := fmt.Appendf(nil, "exec '%s' --dev-bind / / --seccomp 9 '%s' -c : 9<'%s'\n", bwrap, sh, filter)
	if err := os.WriteFile(probe, try, 0o600); err != nil {
		t.Fatal(err)
	}
	if r, err := proc.Run(t.Context(), &proc.Cmd{Path: sh, Args: []string{probe}}); err != nil || r.ExitCode != 0 {
		Missing(t, "a sandbox by bwrap")
	}
	return wrapper
}
