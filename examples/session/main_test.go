package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"testing/iotest"
)

// TestSession plays the model's text, whole and byte by byte, and compares the transcript.
func TestSession(t *testing.T) {
	model, err := os.ReadFile("testdata/model.txt")
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("testdata/transcript.txt")
	if err != nil {
		t.Fatal(err)
	}
	var whole, bytewise bytes.Buffer
	args := []string{"-root", "testdata/tree"}
	if err := run(t.Context(), args, bytes.NewReader(model), &whole); err != nil {
		t.Fatal(err)
	}
	if whole.String() != string(want) {
		t.Errorf("transcript:\n%s\nwant\n%s", whole.String(), want)
	}
	if err := run(t.Context(), args, iotest.OneByteReader(bytes.NewReader(model)), &bytewise); err != nil {
		t.Fatal(err)
	}
	if bytewise.String() != whole.String() {
		t.Errorf("byte by byte:\n%s", bytewise.String())
	}
}

func TestV1(t *testing.T) {
	var out bytes.Buffer
	if err := run(t.Context(), []string{"-v1"}, strings.NewReader("<THINK_START>\n/* a */\n<THINK_END>"), &out); err != nil {
		t.Fatal(err)
	}
	if want := "<THOUGHT_START>\n/* a */\n<THOUGHT_END>"; out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
}

func TestDeclarations(t *testing.T) {
	var out bytes.Buffer
	if err := run(t.Context(), []string{"-declarations"}, strings.NewReader(""), &out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"#include <string>\n",
		"string search(string query, int max_results = 5);",
		"string read_file(string path, int start, int end);",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
}

func TestSpans(t *testing.T) {
	var out bytes.Buffer
	const text = "// header\n<QUERY_TOOL> f() <CODE_END><TOOL_RESULT> 1 <CODE_END><EOS>"
	if err := run(t.Context(), []string{"-spans"}, strings.NewReader(text), &out); err != nil {
		t.Fatal(err)
	}
	if want := "0 10 0\n10 37 1\n37 63 0\n63 68 1\n"; out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
}

func TestErrors(t *testing.T) {
	for _, args := range [][]string{
		{"file"}, {"-root", "testdata/nothing"}, {"-no-such-flag"}, {"-cc", "/nonexistent/g++"}, {"-test", "echo {}"},
	} {
		if err := run(t.Context(), args, strings.NewReader(""), &bytes.Buffer{}); err == nil {
			t.Errorf("run %q succeeded", args)
		}
	}
}
