//go:build unix

package debuggee

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

func open(t *testing.T, stdin []byte, max int64) *Home {
	t.Helper()
	h, err := Open(stdin, max)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := h.Close(); err != nil {
			t.Error(err)
		}
		if _, err := os.Stat(h.Dir); !os.IsNotExist(err) {
			t.Errorf("the folder is still there: %v", err)
		}
	})
	return h
}

// The script connects the streams, and the caps count what they drop.
func TestScript(t *testing.T) {
	sh := toolcheck.Need(t, "sh")
	t.Setenv("TMPDIR", t.TempDir()+"/it's a $folder")
	if err := os.Mkdir(os.TempDir(), 0o700); err != nil {
		t.Fatal(err)
	}
	h := open(t, []byte("in\x00\r\n"), 8)
	script := h.Dir + "/run"
	if err := os.WriteFile(script, h.Script(), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := proc.Run(t.Context(), &proc.Cmd{
		Path: sh, Args: []string{script, sh, "-c", "cat; echo 123456789 >&2"}, Env: append(os.Environ(), h.Env()...),
	})
	if err != nil || r.ExitCode != 0 {
		t.Fatalf("%v, %+v", err, r)
	}
	h.Finish(5 * time.Second)
	if out, n := h.Output(1); string(out) != "in\x00\r\n" || n != 0 {
		t.Errorf("stdout = %q, %d dropped", out, n)
	}
	if out, n := h.Output(2); string(out) != "12345678" || n != 2 {
		t.Errorf("stderr = %q, %d dropped", out, n)
	}
}

// A process that keeps the pipe open does not hold Finish.
func TestFinishIsBounded(t *testing.T) {
	h := open(t, nil, 100)
	w, err := os.OpenFile(h.Stdout, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	if _, err := w.WriteString("kept"); err != nil {
		t.Fatal(err)
	}
	h.Finish(20 * time.Millisecond)
	if out, _ := h.Output(1); string(out) != "kept" {
		t.Errorf("stdout = %q", out)
	}
}

// End finds a process that left its parent's group by the mark in its environment.
func TestEnd(t *testing.T) {
	sh := toolcheck.Need(t, "sh")
	setsid := toolcheck.Need(t, "setsid")
	toolcheck.Need(t, "sleep")
	h := open(t, nil, 100)
	r, err := proc.Run(t.Context(), &proc.Cmd{
		Path: sh, Args: []string{"-c", setsid + " sleep 1000 >/dev/null 2>&1 & echo $!"}, Env: append(os.Environ(), h.Env()...),
	})
	if err != nil || len(strings.TrimSpace(string(r.Stdout))) == 0 {
		t.Fatalf("%v, %+v", err, r)
	}
	if len(Marked(h.Token)) == 0 {
		t.Skip("this system does not show the environment of processes")
	}
	h.End()
	if left := Marked(h.Token); len(left) != 0 {
		t.Errorf("left: %v", left)
	}
}

func TestEndSparesOthers(t *testing.T) {
	h := open(t, nil, 100)
	h.End(Process{}, Process{PID: 1}, Find(os.Getpid()), Process{PID: os.Getppid(), start: "another"})
	if !Find(os.Getpid()).Alive() || !Find(os.Getppid()).Alive() {
		t.Error("killed somebody else")
	}
}
