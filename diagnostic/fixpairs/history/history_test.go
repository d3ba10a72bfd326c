package history

import (
	"encoding/json"
	"errors"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/internal/golden"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

const mit = "SPDX-License-Identifier: MIT\n"

// far is a number of lines between two changes of a file.
var far = strings.Repeat("\n", 10)

// commits are the changes of the test's repository, the oldest first. An empty text removes the file.
var commits = []map[string]string{
	{
		"LICENSE": mit, "include/lib/a.h": "#pragma once\nstruct A { int x; };\n",
		"src/a.cc": "#include <lib/a.h>\nint f(A a) { return a.x; }\n" + far + "// one\n",
		"src/b.cc": "#include <cstddef>\nstd::size_t n;\n", "src/c.cc": "#include <nowhere/to/be/found.h>\nint c;\n",
	},
	{ // the header's interface changes, and its user
		"include/lib/a.h": "#pragma once\nstruct A { int size; };\n",
		"src/a.cc":        "#include <lib/a.h>\nint f(A a) { return a.size; }\n" + far + "// two\n",
	},
	{"src/b.cc": "#include <cstddef>\nstd::size_t n;\nstd::uint8_t m;\n"}, // breaks the build
	{"src/b.cc": "#include <cstddef>\n#include <cstdint>\nstd::size_t n;\nstd::uint8_t m;\n"},
	{"src/b.cc": "#include <cstddef>\n#include <cstdint>\nstd::size_t n;\nstd::uint8_t m, k;\n"},
	{"src/c.cc": "#include <nowhere/to/be/found.h>\nint c, d;\n"},
	{"include/lib/a.h": "#pragma once\nstruct A { int size, y; };\n"}, // a header alone
}

// newRepo makes a repository with one commit for each set of files.
func newRepo(t *testing.T, commits []map[string]string) string {
	t.Helper()
	git := toolcheck.Need(t, "git")
	dir := t.TempDir()
	run := func(args ...string) {
		t.Helper()
		fixed := []string{"-C", dir, "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgSign=false"}
		cmd := exec.Command(git, append(fixed, args...)...)
		cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1",
			"GIT_AUTHOR_DATE=2020-01-01T00:00:00Z", "GIT_COMMITTER_DATE=2020-01-01T00:00:00Z")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v: %s", args, err, out)
		}
	}
	run("init", "--quiet")
	for _, files := range commits {
		for name, text := range files {
			path := filepath.Join(dir, name)
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		run("add", "-A")
		run("commit", "--quiet", "-m", "change")
	}
	// A repository's own configuration must not run programs.
	run("config", "core.fsmonitor", "touch "+filepath.Join(dir, "ran"))
	run("config", "diff.external", "touch "+filepath.Join(dir, "ran"))
	return dir
}

// newMaker returns a Maker with g++. Without it or a sandbox the test is skipped.
func newMaker(t *testing.T, dir string, o *Options) *Maker {
	t.Helper()
	toolcheck.Need(t, "bwrap")
	toolcheck.Need(t, "g++")
	box, err := sandbox.New(t.Context(), nil)
	if err != nil {
		toolcheck.Missing(t, "a sandbox by bwrap")
	}
	o.Sandbox = box
	m, err := New(t.Context(), dir, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = m.Close() })
	return m
}

func TestMake(t *testing.T) {
	dir := newRepo(t, commits)
	m := newMaker(t, dir, &Options{Repo: "o/r", Compiler: "g++"})
	var got []string
	var text strings.Builder
	for it, err := range m.Items(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		if it.Source.License != "MIT" || it.Source.Repo != "o/r" || it.Key != it.Hash() {
			t.Errorf("item %+v", it)
		}
		r, err := m.Make(t.Context(), &it)
		if drop, ok := errors.AsType[*dataset.Drop](err); ok {
			got = append(got, it.Source.Path+" "+string(drop.Reason))
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, it.Source.Path+" "+r.Signature)
		_, body, _ := strings.Cut(r.Text, "\n\n") // after the platform, which is the machine's
		text.WriteString(body + "\n\n")
		if it.Source.Path == "src/a.cc" && (len(r.Before) != 2 || strings.Contains(r.Diff, "two")) {
			t.Errorf("%d files, diff:\n%s\nwant the header too, and what is needed alone", len(r.Before), r.Diff)
		}
	}
	want := []string{
		"include/lib/a.h before_compiles", "src/c.cc missing_header", "src/b.cc before_compiles",
		"src/b.cc 'uint8_t' in namespace 'std' does not name a type",
		"src/b.cc after_fails", "src/a.cc 'struct A' has no member named 'x'",
	}
	if !slices.Equal(got, want) {
		t.Errorf("Make of all items:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	golden.Check(t, "testdata/records.golden", []byte(text.String()))
	if _, err := os.Stat(filepath.Join(dir, "ran")); err == nil {
		t.Error("the repository's configuration has run a program")
	}
}

func TestNewErrors(t *testing.T) {
	toolcheck.Need(t, "bwrap")
	toolcheck.Need(t, "git")
	box, err := sandbox.New(t.Context(), nil)
	if err != nil {
		toolcheck.Missing(t, "a sandbox by bwrap")
	}
	for name, dir := range map[string]string{"no repository": t.TempDir(), "nothing": filepath.Join(t.TempDir(), "x")} {
		if _, err := New(t.Context(), dir, &Options{Sandbox: box}); err == nil {
			t.Errorf("New(%s) = nil error", name)
		}
	}
}

func TestApply(t *testing.T) {
	before := []dataset.File{{Path: "a", Text: "1\n2\n3\n4\n5\n"}, {Path: "b", Text: "x\n"}}
	after := []dataset.File{{Path: "a", Text: "one\n2\n3\n4\n5\nsix\n"}, {Path: "c", Text: "new\n"}}
	parts := partsOf(before, after)
	if len(parts) != 3 {
		t.Fatalf("%d parts, want the two of a and the new file", len(parts))
	}
	for _, tt := range []struct {
		parts []part
		want  string
	}{
		{nil, `[{"path":"a","text":"1\n2\n3\n4\n5\n"},{"path":"b","text":"x\n"}]`},
		{parts[:1], `[{"path":"a","text":"one\n2\n3\n4\n5\n"},{"path":"b","text":"x\n"}]`},
		{parts[1:2], `[{"path":"a","text":"1\n2\n3\n4\n5\nsix\n"},{"path":"b","text":"x\n"}]`},
		{parts, `[{"path":"a","text":"one\n2\n3\n4\n5\nsix\n"},{"path":"b","text":"x\n"},{"path":"c","text":"new\n"}]`},
	} {
		got, err := json.Marshal(apply(before, after, tt.parts))
		if err != nil || string(got) != tt.want {
			t.Errorf("apply(%d parts) = %s, %v, want %s", len(tt.parts), got, err, tt.want)
		}
	}
}

const (
	// FORCED leaves out cmake's own trial builds, which take longer than the project's.
	cmakeLists = "cmake_minimum_required(VERSION 3.10)\nset(CMAKE_CXX_COMPILER_FORCED TRUE)\nproject(p CXX)\nenable_testing()\n" +
		"foreach(t add zero)\nadd_executable(${t} test/${t}.cpp)\nadd_test(NAME ${t} COMMAND ${t})\nendforeach()\n"
	zeroTest = "#include \"../add.h\"\nint main() { return add(0, 0); }\n"
	addTest  = "#include \"../add.h\"\n#include <cassert>\nint main() { assert(add(2, 2) == 4); }\n"
)

// testedCommits are the changes of a project with tests, the oldest first.
var testedCommits = []map[string]string{
	{"CMakeLists.txt": cmakeLists, "add.h": "inline int add(int a, int b) { return a - b; }\n", "test/zero.cpp": zeroTest,
		"test/add.cpp": zeroTest, "README.md": "one\n"},
	{"add.h": "inline int add(int a, int b) { return a + b; }\n", "test/add.cpp": addTest, "README.md": "two\n"},
	{"add.h": "inline int add(int a, int b) { return a + b; }\ninline int twice(int a) { return add(a, a); }\n",
		"test/zero.cpp": "#include \"../add.h\"\nint main() { return twice(0); }\n"}, // the tests need what is new
}

func TestMakeTests(t *testing.T) {
	toolcheck.Need(t, "cmake")
	m := newMaker(t, newRepo(t, testedCommits), &Options{Tests: true, License: "MIT"})
	var got []string
	for it, err := range m.Items(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		if it.Source.Path != "" {
			continue
		}
		r, err := m.Make(t.Context(), &it)
		if err != nil {
			got = append(got, err.Error())
			continue
		}
		got = append(got, r.Signature)
		if !strings.Contains(r.Text, "fail_to_pass: add") || !strings.Contains(r.Text, "pass_to_pass: zero") ||
			!strings.Contains(r.Text, "test add fails at test/add.cpp:3") && !strings.Contains(r.Text, "test add fails at add.cpp:3") {
			t.Errorf("the text has not what was found:\n%s", r.Text)
		}
		if strings.Contains(r.Diff, "README") || strings.Contains(r.Diff, "test/") || !strings.Contains(r.Diff, "+inline int add") {
			t.Errorf("diff:\n%s", r.Diff)
		}
		if !slices.Equal(r.Command, []string{"sh", "-c", "cmake -S . -B build && cmake --build build"}) {
			t.Errorf("command %q", r.Command)
		}
	}
	want := []string{
		"silent: with the parent's sources: cmake --build build: test/zero.cpp:2:21: error: 'twice' was not declared in this scope",
		"add (Subprocess aborted)",
	}
	if !slices.Equal(got, want) {
		t.Errorf("Make of the commits = %q, want %q", got, want)
	}
}

// TestRows makes records of rows that name commits, and of patches.
func TestRows(t *testing.T) {
	dir := t.TempDir()
	if err := os.Rename(newRepo(t, commits), filepath.Join(dir, "r")); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("git", "-C", filepath.Join(dir, "r"), "log", "--reverse", "--format=%H").Output()
	if err != nil {
		t.Fatal(err)
	}
	ids := strings.Fields(string(out))
	diff := func(file, old, new string) string {
		return "--- a/" + file + "\n+++ b/" + file + "\n@@ -1,3 +1,3 @@\n #include <cstddef>\n-" + old + "\n+" + new + "\n std::size_t n;\n"
	}
	var rows []byte
	for _, row := range []map[string]string{
		{"repo": "o/r", "commit_hash": ids[3], "diff": diff("src/b.cc", "", "")},
		{"repo": "o/r", "base_commit": ids[2], "patch": "--- a/src/b.cc\n+++ b/src/b.cc\n@@ -1,2 +1,3 @@\n #include <cstddef>\n" +
			"+#include <cstdint>\n std::size_t n;\n"},
		{"repo": "o/r", "base_commit": ids[2], "patch": diff("src/b.cc", "gone", "new")},
		{"repo": "o/r", "commit_hash": ids[0], "diff": diff("src/b.cc", "", "")}, // it has no parent
		{"repo": "o/none", "commit_hash": ids[3], "diff": diff("src/b.cc", "", "")},
		{"repo": "o/r", "commit_hash": "--output=/x", "diff": diff("src/b.cc", "", "")},
		{"repo": "o/r", "commit_hash": ids[3], "diff": diff("README.md", "", "")},
	} {
		line, err := json.Marshal(row)
		if err != nil {
			t.Fatal(err)
		}
		rows = append(append(rows, line...), '\n')
	}
	m := NewRepositories(dir, &Options{Sandbox: newMaker(t, filepath.Join(dir, "r"), &Options{}).o.Sandbox})
	defer m.Close()
	var got []string
	for it, err := range Rows(strings.NewReader(string(rows)), "MIT") {
		var r *dataset.Record
		if err == nil {
			r, err = m.Make(t.Context(), &it)
		}
		if drop, ok := errors.AsType[*dataset.Drop](err); ok {
			got = append(got, string(drop.Reason))
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, r.Signature)
	}
	const missing = "'uint8_t' in namespace 'std' does not name a type"
	if want := []string{missing, missing, "bad_diff", "bad_diff", "bad_diff", "bad_diff", "bad_diff"}; !slices.Equal(got, want) {
		t.Errorf("Make of the rows = %q, want %q", got, want)
	}
}

func TestReadTests(t *testing.T) {
	const out = "Test project /tmp/x\n    Start 1: a\n1/3 Test #1: a ................   Passed    0.02 sec\n" +
		"2/3 Test  #2: b.c ..............***Failed    1.00 sec\nb.c:1: FAILED\n3/3 Test #3: d ...Subprocess aborted***Exception:   0.10 sec\n"
	want := map[string]bool{"a": true, "b.c": false, "d": false}
	if got := readTests(out); !maps.Equal(got, want) {
		t.Errorf("readTests = %v, want %v", got, want)
	}
}

func TestIsTest(t *testing.T) {
	for name, want := range map[string]bool{
		"test/a.cpp": true, "src/tests/CMakeLists.txt": true, "lib/string_test.cc": true, "test_ini.c": true, "unittest/x.h": true,
		"src/contest.cpp": false, "include/latest.h": false, "xmltest.cpp": true, "src/attest/a.cc": false, "re2/testing/x.cc": false,
	} {
		if got := isTest(name); got != want {
			t.Errorf("isTest(%q) = %v, want %v", name, got, want)
		}
	}
}
