//go:build linux

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/cppreason/cppreason/dataset/collect"
	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/examples/internal/making"
)

// dieVariable names a file. A worker process that finds none there makes it and kills itself in the middle of its work.
const dieVariable = "CPPREASON_BEAM_DIE"

// TestMain makes a process of this test a worker if it was started as one.
func TestMain(m *testing.M) {
	settings := os.Getenv(makerVariable)
	if settings == "" {
		os.Exit(m.Run())
	}
	if err := serveItems(context.Background(), settings, os.Stdin, &mortal{w: os.Stdout, mark: os.Getenv(dieVariable)}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// mortal is the output of a worker that dies once, with half an answer written.
type mortal struct {
	w    io.Writer
	mark string
	n    int
}

func (m *mortal) Write(p []byte) (int, error) {
	if m.n++; m.n == 3 && m.mark != "" {
		if f, err := os.OpenFile(m.mark, os.O_CREATE|os.O_EXCL, 0o666); err == nil {
			f.Close()
			m.w.Write(p[:len(p)/2])
			syscall.Kill(os.Getpid(), syscall.SIGKILL)
		}
	}
	return m.w.Write(p)
}

// writeRows writes an input with n sources of several repositories, one row twice and one that cannot be read.
func writeRows(t *testing.T, n int) string {
	t.Helper()
	var rows bytes.Buffer
	enc := json.NewEncoder(&rows)
	row := func(i int) map[string]string {
		text := ""
		for j := range 20 {
			text += fmt.Sprintf("int f%d_%d(int x) { return x * %d + %d; }\n", i, j, i*31+j, j*i)
		}
		return map[string]string{"repo": fmt.Sprintf("o/r%d", i%7), "path": fmt.Sprintf("f%d.cpp", i), "text": text, "license": "MIT"}
	}
	for i := range n {
		enc.Encode(row(i))
	}
	enc.Encode(row(3))
	enc.Encode(map[string]string{"repo": "o/r1", "path": "CMakeLists.txt", "text": "project(p CXX)\nset(CMAKE_CXX_STANDARD 20)\n"})
	rows.WriteString("not JSON\n")
	path := filepath.Join(t.TempDir(), "rows.jsonl")
	if err := os.WriteFile(path, rows.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// readDir returns the files of a folder, with folders as "name/".
func readDir(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || name == "." {
			return err
		}
		if e.IsDir() {
			files[name+"/"] = ""
			return nil
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		files[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestSameBytes makes a data set on this machine without Beam and by Prism with two workers, of which one dies, and compares.
func TestSameBytes(t *testing.T) {
	in, local, out := writeRows(t, 120), t.TempDir(), t.TempDir()
	s := &making.Settings{Kind: "document", In: in, Out: local, Shards: 3, Seed: 5}
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
	source, err := s.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	_, err = collect.Run(t.Context(), local, source.Maker, source.Items(t.Context()), &collect.Options{
		Shard: s.Dataset(), Rules: s.Rules(), Report: making.WriteReport,
	})
	if err != nil {
		t.Fatal(err)
	}
	mark := filepath.Join(t.TempDir(), "died")
	t.Setenv(dieVariable, mark)
	var stdout bytes.Buffer
	args := []string{"-kind", "document", "-in", in, "-out", out, "-shards", "3", "-seed", "5", "-workers", "2"}
	if err := run(t.Context(), args, nil, &stdout); err != nil {
		t.Fatal(err)
	}
	if want := fmt.Sprintf("120 records of 122 items in %s\n", out); stdout.String() != want {
		t.Errorf("printed %q, want %q", stdout.String(), want)
	}
	if _, err := os.Stat(mark); err != nil {
		t.Errorf("no worker died: %v", err)
	}
	got, want := readDir(t, out), readDir(t, local)
	for name, text := range want {
		if got[name] != text {
			t.Errorf("%s has %d bytes, want the %d of the local run", name, len(got[name]), len(text))
		}
	}
	for name := range got {
		if _, ok := want[name]; !ok {
			t.Errorf("%s is there", name)
		}
	}
	if len(want) != 6 || !strings.Contains(want["dropped.jsonl"], "bad_diff") {
		t.Errorf("the local run has %d files", len(want))
	}
}

func TestUsage(t *testing.T) {
	for _, args := range [][]string{
		{}, {"-kind", "document", "-in", t.TempDir(), "-out", t.TempDir(), "-workers", "0"},
		{"-kind", "document", "-in", "/no/such/file", "-out", t.TempDir()},
		{"-kind", "fix_pair", "-in", t.TempDir(), "-out", t.TempDir(), "-sandbox", "none", "-cc", "no-such-compiler"},
	} {
		err := run(t.Context(), args, nil, &bytes.Buffer{})
		if _, ok := errors.AsType[command.UsageError](err); !ok {
			t.Errorf("%q: %v, want a usage error", args, err)
		}
	}
}

// TestWorkerFlag recognises how a cluster starts the program.
func TestWorkerFlag(t *testing.T) {
	for arg, want := range map[string]bool{"--worker": true, "-worker": true, "--worker=true": true, "--worker=false": false,
		"-workers": false, "worker": false, "--worker_binary=x": false} {
		if isWorkerFlag(arg) != want {
			t.Errorf("isWorkerFlag(%q) = %v", arg, !want)
		}
	}
}
