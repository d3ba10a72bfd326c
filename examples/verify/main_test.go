package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

// need skips a test without a compiler or a sandbox.
func need(t *testing.T) {
	t.Helper()
	toolcheck.Need(t, "g++")
	toolcheck.Need(t, "bwrap")
	if _, err := sandbox.New(t.Context(), nil); err != nil {
		toolcheck.Missing(t, "a sandbox by bwrap")
	}
}

// write makes files in a folder of the test.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// rows runs the program and returns what it prints.
func rows(t *testing.T, args ...string) (list []row, err error) {
	t.Helper()
	var out bytes.Buffer
	err = run(t.Context(), append([]string{"-cc", "g++", "-json"}, args...), nil, &out)
	for line := range strings.Lines(out.String()) {
		var r row
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatalf("%v\n%s", err, line)
		}
		list = append(list, r)
	}
	return list, err
}

const addTests = "#include <cassert>\n#include \"right.cpp\"\n#include \"data.h\"\nvoid test_a() { assert(add(1, 2) == 3); }\n"

func TestTests(t *testing.T) {
	need(t)
	dir := write(t, map[string]string{
		"tests.cpp": strings.Replace(addTests, "#include \"data.h\"\n", "", 1),
		"right.cpp": "#include \"helper.h\"\nint add(int a, int b) { return plus(a, b); }\n",
		"helper.h":  "inline int plus(int a, int b) { return a + b; }\n",
		"wrong.cpp": "int add(int a, int b) { return a - b; }\n",
		"peek.cpp":  "#include \"tests.cpp\"\nint add(int a, int b) { return a + b; }\n",
		"copy.cpp":  "#include \"right.cpp\"\n",
	})
	var files []string
	for _, name := range []string{"right", "wrong", "peek", "copy"} {
		files = append(files, filepath.Join(dir, name+".cpp"))
	}
	list, err := rows(t, append([]string{"-tests", filepath.Join(dir, "tests.cpp")}, files...)...)
	if err != nil || len(list) != 4 {
		t.Fatalf("%+v, %v", list, err)
	}
	for i, want := range []float64{1, 0.2, 0, 0} {
		if r := list[i]; r.File != files[i] || r.Status != "scored" || *r.Score != want {
			t.Errorf("%s: %s %v %q, want %v", r.File, r.Status, *r.Score, r.Reason, want)
		}
	}
}

func TestCases(t *testing.T) {
	need(t)
	dir := write(t, map[string]string{
		"cases.jsonl": `{"name":"one","stdin":"1 2","stdout":"3\n"}` + "\n\n" + `{"stdin":"2 2\n","stdout":"4"}` + "\n",
		"a.cpp":       "#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b << \"  \\n\"; }\n",
		"b.cpp":       "#include <cstdio>\nint main() { std::puts(\"3\"); }\n",
	})
	list, err := rows(t, "-weights", "tests=.8", "-cases", dir+"/cases.jsonl", dir+"/a.cpp", dir+"/b.cpp")
	if err != nil || len(list) != 2 || *list[0].Score != 1 || *list[1].Score != 0.5 || list[1].Tests.Results[1].Name != "2" {
		t.Errorf("%+v, %v", list, err)
	}
}

// What is no fault of a candidate has no score.
func TestFaults(t *testing.T) {
	need(t)
	dir := write(t, map[string]string{"a.cpp": "int x;\n", "none.cpp": "int y;\n", "bad.cpp": "void test_a() {\n", "bad.jsonl": "{"})
	for _, tt := range []struct {
		args  string
		usage bool
	}{
		{"-tests DIR/tests.cpp DIR/a.cpp", true},
		{"-tests DIR/none.cpp DIR/gone.cpp", true},
		{"-tests DIR/none.cpp -sandbox strong DIR/a.cpp", true},
		{"-tests DIR/none.cpp -weights link=2 DIR/a.cpp", true},
		{"DIR/a.cpp", true},
		{"-tests DIR/none.cpp DIR/a.cpp", false},
		{"-tests DIR/bad.cpp DIR/a.cpp", false},
		{"-cases DIR/bad.jsonl DIR/a.cpp", false},
	} {
		list, err := rows(t, strings.Fields(strings.ReplaceAll(tt.args, "DIR", dir))...)
		if _, usage := errors.AsType[command.UsageError](err); err == nil || usage != tt.usage || len(list) > 0 {
			t.Errorf("%s: %+v, %v", tt.args, list, err)
		}
	}
}
