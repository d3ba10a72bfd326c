//go:build unix

// Package examples has the test of what all examples have in common.
package examples

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// A program is an example with command lines for each exit status. FILE is an existing file, DIR an existing
// folder, SLOW a compiler that does not end, LOOP a program that does not end, and NONE what does not exist.
type program struct {
	name string
	// missing is a command line with a file, folder or tool that is not there.
	missing []string
	// waits is a command line that is at work until it is interrupted; standard input stays open and empty.
	waits []string
	// needs is a tool without which waits cannot be tried.
	needs string
	// rejects has input that is at fault.
	rejects []string
	stdin   string // of rejects
	// limited runs into a limit.
	limited []string
}

var programs = []program{
	{name: "applyplan", missing: []string{"-root", "NONE"}, waits: []string{"-root", "DIR"},
		rejects: []string{"-root", "DIR"}, stdin: "no plan"},
	{name: "applyreply", missing: []string{"-root", "DIR", "NONE"}, waits: []string{"-root", "DIR"},
		rejects: []string{"-root", "DIR"}, stdin: "no"},
	{name: "applytext", missing: []string{"FILE", "NONE"}, waits: []string{"FILE", "PIPE"}, rejects: []string{"FILE", "FILE"}},
	{name: "beam", missing: []string{"-kind", "document", "-in", "NONE", "-out", "DIR"},
		waits: []string{"-kind", "document", "-in", "PIPE", "-out", "DIR"}},
	{name: "compile", missing: []string{"-cc", "NONE", "FILE"}, waits: []string{"-cc", "SLOW", "FILE"},
		rejects: []string{"-cc", "g++", "FILE"}, limited: []string{"-cc", "g++", "-limit", "1ms", "FILE"}},
	{name: "dataset", missing: []string{"-kind", "document", "-in", "NONE", "-out", "DIR"},
		waits: []string{"-kind", "document", "-in", "PIPE", "-out", "DIR"}},
	{name: "debug", missing: []string{"NONE"}, waits: []string{"LOOP"}, needs: "gdb-16"},
	{name: "diagnose", missing: []string{"NONE"}, waits: []string{}, rejects: []string{"-input", "sarif"}, stdin: "{"},
	{name: "digest", missing: []string{"NONE"}, waits: []string{"PIPE"}},
	{name: "feedback", missing: []string{"-break", "a.cpp:1", "--", "NONE"}, waits: []string{"-break", "loop.cpp:3", "--", "LOOP"},
		needs: "gdb-16", rejects: []string{"-break", "loop.cpp:99", "--", "LOOP"}},
	{name: "mcp", missing: []string{"-root", "NONE"}, waits: []string{"-root", "DIR"}},
	{name: "platform", missing: []string{"NONE"}, waits: []string{"-cc", "SLOW"}, rejects: []string{"DIR"}},
	{name: "protocolreport", missing: []string{"NONE"}, waits: []string{}},
	{name: "reason", missing: []string{"NONE"}, waits: []string{"PIPE"}, rejects: []string{"FILE"}},
	{name: "redact", missing: []string{"NONE"}, waits: []string{}, rejects: []string{"-jsonl"}, stdin: "{"},
	{name: "repair", missing: []string{"-cc", "NONE"}, waits: []string{"-cc", "g++", "-progress"}, needs: "g++"},
	{name: "run", missing: []string{"NONE"}, waits: []string{"-timeout", "1m", "-sandbox", "none", "LOOP"}, needs: "g++",
		rejects: []string{"-cc", "g++", "FILE"}},
	{name: "script", missing: []string{"NONE"}, waits: []string{"PIPE"}, rejects: []string{"FILE"},
		limited: []string{"-steps", "1000"}, stdin: "for (;;) {}"},
	{name: "session", missing: []string{"-root", "NONE"}, waits: []string{"-adapter", "gdb-16", "--", "LOOP"}, needs: "gdb-16"},
	{name: "view", missing: []string{"NONE"}, waits: []string{"PIPE"}, rejects: []string{"FILE"}},
	{name: "verify", missing: []string{"-tests", "NONE", "FILE"}, waits: []string{"-sandbox", "none", "-serve", "127.0.0.1:0"}, needs: "g++",
		rejects: []string{"-cc", "g++", "-tests", "FILE", "FILE"}},
}

// TestExamples runs every example that is there, with those of nested modules, as a process of its own.
func TestExamples(t *testing.T) {
	found, err := filepath.Glob("*/main.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, main := range found {
		name := filepath.Dir(main)
		i := slices.IndexFunc(programs, func(p program) bool { return p.name == name })
		if i < 0 {
			t.Errorf("examples/%s is not in the table", name)
			continue
		}
		t.Run(name, func(t *testing.T) { programs[i].try(t, newBench(t, name)) })
	}
	if len(found) != len(programs) {
		t.Errorf("%d examples are there, the table has %d", len(found), len(programs))
	}
}

// A bench is a folder with what the command lines name.
type bench struct {
	exe, dir, tmp string
	words         map[string]string
}

// newBench builds an example and makes its folder.
func newBench(t *testing.T, name string) *bench {
	t.Helper()
	dir := t.TempDir()
	b := &bench{exe: filepath.Join(dir, name), dir: dir, tmp: filepath.Join(dir, "tmp"), words: map[string]string{}}
	build := exec.CommandContext(t.Context(), "go", "build", "-o", b.exe, ".")
	build.Dir = name // in its own module
	build.Env = append(os.Environ(), "GOPROXY=off")
	if text, err := build.CombinedOutput(); err != nil {
		if strings.Contains(string(text), "module lookup disabled") {
			t.Skipf("missing: the modules of examples/%s", name)
		}
		t.Fatalf("go build: %v\n%s", err, text)
	}
	for _, sub := range []string{"tmp", "empty"} {
		if err := os.Mkdir(filepath.Join(dir, sub), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	b.write(t, "FILE", "file.cpp", "int x = \"text\";\n", 0o666)
	b.write(t, "SLOW", "g++", "#!/bin/sh\nwhile :; do sleep 1; done\n", 0o777)
	b.write(t, "LOOP", "loop.cpp", "int main() {\n    for (volatile unsigned long n = 0;; n = n + 1)\n        ;\n}\n", 0o666)
	b.words["DIR"], b.words["NONE"] = filepath.Join(dir, "empty"), filepath.Join(dir, "none")
	b.words["PIPE"] = filepath.Join(dir, "pipe")
	if err := syscall.Mkfifo(b.words["PIPE"], 0o666); err != nil {
		t.Fatal(err)
	}
	if source := b.words["LOOP"]; name == "debug" || name == "feedback" || name == "session" {
		b.words["LOOP"] = filepath.Join(dir, "loop")
		if cc, err := exec.LookPath("g++"); err == nil {
			if text, err := exec.CommandContext(t.Context(), cc, "-g", "-o", b.words["LOOP"], source).CombinedOutput(); err != nil {
				t.Fatalf("g++: %v\n%s", err, text)
			}
		}
	}
	return b
}

// write makes a file that a word names.
func (b *bench) write(t *testing.T, word, name, text string, mode os.FileMode) {
	t.Helper()
	b.words[word] = filepath.Join(b.dir, name)
	if err := os.WriteFile(b.words[word], []byte(text), mode); err != nil {
		t.Fatal(err)
	}
}

// command returns a command line. Everything it starts has an entry in its environment by which it is found.
func (b *bench) command(ctx context.Context, args []string) (c *exec.Cmd, stdout, stderr *bytes.Buffer) {
	line := slices.Clone(args)
	for i, arg := range line {
		if path, ok := b.words[arg]; ok {
			line[i] = path
		}
	}
	c = exec.CommandContext(ctx, b.exe, line...)
	c.Env = append(os.Environ(), "TMPDIR="+b.tmp)
	stdout, stderr = new(bytes.Buffer), new(bytes.Buffer)
	c.Stdout, c.Stderr = stdout, stderr
	return c, stdout, stderr
}

// run runs a command line to its end.
func (b *bench) run(t *testing.T, stdin string, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	c, out, errOut := b.command(t.Context(), args)
	c.Stdin = strings.NewReader(stdin)
	err := c.Run()
	if _, ended := errors.AsType[*exec.ExitError](err); err != nil && !ended {
		t.Fatalf("%q: %v", args, err)
	}
	return c.ProcessState.ExitCode(), out.String(), errOut.String()
}

// try tries the help, the exit statuses and the signals.
func (p *program) try(t *testing.T, b *bench) {
	for _, flag := range []string{"-help", "-h", "--help"} {
		status, out, errOut := b.run(t, "", flag)
		if status != 0 || errOut != "" || !strings.HasPrefix(out, "usage: "+p.name) ||
			!strings.Contains(out, "\n\nExit status: 0 done; 1 ") || !strings.Contains(out, "\n\nFlags:\n  -") {
			t.Errorf("%s: status %d, %q, and to standard error %q", flag, status, out, errOut)
		}
	}
	oneLine := func(text string) bool {
		return strings.HasPrefix(text, p.name+": ") && strings.Count(text, "\n") == 1 && strings.HasSuffix(text, "\n")
	}
	for _, args := range [][]string{{"-no-such-flag"}, p.missing} {
		if status, out, errOut := b.run(t, "", args...); status != 2 || out != "" || !oneLine(errOut) {
			t.Errorf("%q: status %d, %q, and to standard error %q, want status 2 and one line of error", args, status, out, errOut)
		}
	}
	for want, args := range map[int][]string{1: p.rejects, 3: p.limited} {
		if args == nil || !b.has(args) {
			continue
		}
		if status, _, errOut := b.run(t, p.stdin, args...); status != want {
			t.Errorf("%q: status %d, want %d; %s", args, status, want, errOut)
		}
	}
	if p.needs != "" {
		if _, err := exec.LookPath(p.needs); err != nil {
			t.Skip("missing: " + p.needs)
		}
	}
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		p.interrupt(t, b, signal)
	}
}

// has reports whether the tools of a command line are there.
func (b *bench) has(args []string) bool {
	if slices.Contains(args, "LOOP") {
		_, err := exec.LookPath("gdb-16")
		return err == nil
	}
	_, err := exec.LookPath("g++")
	return err == nil || !slices.Contains(args, "g++")
}

// interrupt ends a program that is at work, and looks at what it leaves.
func (p *program) interrupt(t *testing.T, b *bench, signal os.Signal) {
	t.Helper()
	// A program that was not ready is ended by the signal itself: then it gets more time.
	for wait := 400 * time.Millisecond; wait < time.Minute; wait *= 4 {
		if c, errOut, took := p.signal(t, b, signal, wait); !c.Sys().(syscall.WaitStatus).Signaled() {
			if status := c.ExitCode(); status != 1 || !strings.HasSuffix(errOut, p.name+": interrupted\n") {
				t.Errorf("%v: status %d, to standard error %q", signal, status, errOut)
			}
			if took > 20*time.Second {
				t.Errorf("%v: it took %v to end", signal, took)
			}
			break
		}
	}
	left, err := filepath.Glob(filepath.Join(b.tmp, "*"))
	if err != nil || len(left) > 0 {
		t.Errorf("%v: it left %q, %v", signal, left, err)
	}
	for _, pid := range b.processes(0) {
		t.Errorf("%v: it left process %s", signal, pid)
	}
}

// signal starts a program, lets it work for a while, sends the signal and waits for the end.
func (p *program) signal(t *testing.T, b *bench, signal os.Signal, wait time.Duration) (*os.ProcessState, string, time.Duration) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	c, _, errOut := b.command(ctx, p.waits)
	stdin, open, err := os.Pipe() // what nobody writes to
	if err != nil {
		t.Fatal(err)
	}
	defer open.Close()
	defer stdin.Close()
	c.Stdin = stdin
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	b.awaitWork(c.Process.Pid, wait)
	sent := time.Now()
	if err := c.Process.Signal(signal); err != nil {
		t.Fatal(err)
	}
	c.Wait()
	return c.ProcessState, errOut.String(), time.Since(sent)
}

// awaitWork waits until a process has a child, or for some time.
func (b *bench) awaitWork(pid int, wait time.Duration) {
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for end := time.Now().Add(wait); time.Now().Before(end) && len(b.processes(pid)) == 0; {
		<-tick.C
	}
}

// processes returns the ids of the processes but pid that have the bench's folder in their command or its
// temporary folder in their environment. Without /proc there are none.
func (b *bench) processes(pid int) (ids []string) {
	all, _ := filepath.Glob("/proc/[0-9]*")
	for _, dir := range all {
		command, _ := os.ReadFile(filepath.Join(dir, "cmdline"))
		environ, _ := os.ReadFile(filepath.Join(dir, "environ"))
		id := filepath.Base(dir)
		if id != strconv.Itoa(pid) && (bytes.Contains(command, []byte(b.dir)) || bytes.Contains(environ, []byte("TMPDIR="+b.tmp))) {
			ids = append(ids, id)
		}
	}
	return ids
}
