package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/dataset/collect"
	"github.com/cppreason/cppreason/examples/internal/command"
)

// output runs the program.
func output(t *testing.T, args ...string) (string, error) {
	t.Helper()
	var out bytes.Buffer
	err := run(t.Context(), args, nil, &out)
	return out.String(), err
}

// readRecords returns the records of a data set.
func readRecords(t *testing.T, dir string) (list []*dataset.Record) {
	t.Helper()
	err := eachRecord(dir, func(r *dataset.Record) error {
		list = append(list, r)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// readManifest returns the manifest of a data set.
func readManifest(t *testing.T, dir string) (m collect.Manifest) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, "manifest.json"))
	if err == nil {
		err = json.Unmarshal(data, &m)
	}
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// writeTree makes a repository and returns its folder.
func writeTree(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "library")
	for name, text := range map[string]string{
		"CMakeLists.txt": "cmake_minimum_required(VERSION 3.20)\nproject(library CXX)\nset(CMAKE_CXX_STANDARD 20)\n",
		"src/sum.cpp": "// SPDX-License-Identifier: MIT\n#include <numeric>\n" +
			"int sum(int *a, int n) { return std::accumulate(a, a + n, 0); }\n",
		"src/max.cpp": "// SPDX-License-Identifier: MIT\nint max(int a, int b) { return a < b ? b : a; }\n",
		"src/min.cpp": "int min(int a, int b) { return a < b ? a : b; }\n",
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestDocuments(t *testing.T) {
	in, out := writeTree(t), t.TempDir()
	text, err := output(t, "-kind", "document", "-in", in, "-out", out, "-shards", "2", "-seed", "3")
	if err != nil || text != "2 records of 3 items in "+out+"\n" {
		t.Fatalf("printed %q, %v", text, err)
	}
	for _, r := range readRecords(t, out) {
		if !strings.HasPrefix(r.Text, "// standard: gnu++20\n// mode: user\n// build: cmake 3.20+\n// SPDX") || r.Source.Repo != "library" {
			t.Errorf("record %+v", r)
		}
	}
	m := readManifest(t, out)
	if m.In != 3 || m.Records != 2 || m.Dropped[dataset.License] != 1 || m.Shards != 2 || m.Seed != 3 || len(m.SHA256) != 2 {
		t.Errorf("manifest %+v", m)
	}
	report, err := os.ReadFile(filepath.Join(out, "report.html"))
	if err != nil || !bytes.Contains(report, []byte("std::accumulate")) {
		t.Errorf("a report of %d bytes, %v", len(report), err)
	}
	stats, err := output(t, "-stats", out)
	if err != nil || !strings.Contains(stats, "records        2  66.7 %") || !strings.Contains(stats, "\ndropped\n  license") {
		t.Errorf("stats %q, %v", stats, err)
	}
	checked, err := output(t, "-verify", out, "-sandbox", "none")
	if err != nil || checked != "0 records are proven, 0 are not, 2 have no command\n" {
		t.Errorf("verify printed %q, %v", checked, err)
	}
}

// TestUnreadableRows counts rows that cannot be read as what they are, though they have no licence, and takes no more than -limit.
func TestUnreadableRows(t *testing.T) {
	in, out := filepath.Join(t.TempDir(), "logs.jsonl"), t.TempDir()
	if err := os.WriteFile(in, []byte("no JSON\n\n{\"log\":\"(gdb) run\"}\n[1]\n{}\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := output(t, "-kind", "gdb_log", "-in", in, "-out", out, "-limit", "3"); err != nil {
		t.Fatal(err)
	}
	m := readManifest(t, out)
	if m.In != 3 || m.Dropped[dataset.BadDiff] != 2 || m.Dropped[dataset.License] != 1 {
		t.Errorf("in %d, dropped %v, want two unreadable rows and one without a licence", m.In, m.Dropped)
	}
	dropped, err := os.ReadFile(filepath.Join(out, collect.DroppedName))
	if err != nil || !strings.Contains(string(dropped), "line 1: the row is not a JSON object") ||
		!strings.Contains(string(dropped), "line 4: the row is not a JSON object") {
		t.Errorf("dropped.jsonl has no lines of the rows: %s, %v", dropped, err)
	}
}

func TestUsage(t *testing.T) {
	in, empty := writeTree(t), t.TempDir()
	for _, args := range [][]string{
		{}, {"-kind", "document"}, {"-kind", "poem", "-in", in, "-out", empty}, {"-kind", "document", "-in", in, "-out", empty, "extra"},
		{"-kind", "document", "-in", filepath.Join(in, "none"), "-out", empty}, {"-kind", "document", "-in", in, "-out", empty, "-map", "x"},
		{"-kind", "document", "-in", in, "-out", empty, "-shards", "0"},
		{"-kind", "document", "-in", in, "-out", empty, "-limit", "-1"}, {"-stats", empty}, {"-stats", empty, "-verify", empty},
		{"-verify", in, "-sample", "-1"}, {"-kind", "document", "-in", empty, "-out", t.TempDir()},
		{"-kind", "bug_trace", "-in", filepath.Join(in, "CMakeLists.txt"), "-out", empty}, {"-verify", empty, "-sandbox", "none"},
		{"-kind", "fix_pair", "-in", in, "-out", empty, "-sandbox", "paper"},
		{"-kind", "fix_pair", "-in", in, "-out", empty, "-cc", "no-such-cc"},
	} {
		_, err := output(t, args...)
		if _, ok := errors.AsType[command.UsageError](err); !ok {
			t.Errorf("%q: %v, want a usage error", args, err)
		}
	}
}

// TestVerify refuses a record whose fix does not compile.
func TestVerify(t *testing.T) {
	dir := t.TempDir()
	record := func(id, before, after string) string {
		r := dataset.Record{ID: id, Command: []string{"sh", "a.sh"},
			Before: []dataset.File{{Path: "a.sh", Text: before}}, After: []dataset.File{{Path: "a.sh", Text: after}}}
		line, err := collect.AppendRecord(nil, &r)
		if err != nil {
			t.Fatal(err)
		}
		return string(line)
	}
	text := record("good", "exit 1", "exit 0") + record("bad", "exit 1", "exit 2") + record("silent", "exit 0", "exit 0")
	if err := os.WriteFile(filepath.Join(dir, collect.ShardName(0, 1)), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	got, err := output(t, "-verify", dir, "-sandbox", "none", "-j", "2")
	want := "bad: after: [\"sh\" \"a.sh\"]: exit status 2\nsilent: before: [\"sh\" \"a.sh\"]: it succeeds\n" +
		"1 records are proven, 2 are not, 0 have no command\n"
	if !errors.Is(err, command.ErrRejected) || got != want {
		t.Errorf("verify printed %q, %v, want %q", got, err, want)
	}
	if got, err := output(t, "-verify", dir, "-sandbox", "none", "-sample", "1"); !strings.Contains(got, "records are proven") {
		t.Errorf("verify of one record printed %q, %v", got, err)
	}
}
