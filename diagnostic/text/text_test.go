package text

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/tool"
	"github.com/cppreason/cppreason/internal/golden"
)

// dump writes a report for reading: one line for each diagnostic, note, fix and other line.
func dump(rep *diagnostic.Report) []byte {
	var b bytes.Buffer
	for i := range rep.Diagnostics {
		d := &rep.Diagnostics[i]
		fmt.Fprintf(&b, "%s: %v: %s", d.Location, d.Severity, d.Message)
		for _, f := range [...]struct{ name, val string }{
			{"code", d.Code}, {"tool", string(d.Tool)}, {"object", d.Object}, {"symbols", strings.Join(d.Symbols, "|")},
			{"dir", d.Dir}, {"unit", d.Unit}, {"ranges", span(d.Ranges)},
		} {
			if f.val != "" {
				fmt.Fprintf(&b, " %s=%s", f.name, f.val)
			}
		}
		if d.DisplayColumn != 0 && d.DisplayColumn != d.Column {
			fmt.Fprintf(&b, " display=%d", d.DisplayColumn)
		}
		if d.Count > 1 {
			fmt.Fprintf(&b, " count=%d", d.Count)
		}
		if d.CausedBy > 0 {
			fmt.Fprintf(&b, " caused_by=%d", d.CausedBy)
		}
		if d.Ambiguous {
			b.WriteString(" ambiguous")
		}
		b.WriteString("\n")
		if d.SourceLine != "" {
			fmt.Fprintf(&b, "    |%s\n    |%s\n", d.SourceLine, d.Caret)
		}
		for _, n := range d.Notes {
			fmt.Fprintf(&b, "%s- %v %s: %s", strings.Repeat("  ", n.Depth+1), n.Kind, n.Location, n.Message)
			if n.Object != "" {
				fmt.Fprintf(&b, " object=%s", n.Object)
			}
			b.WriteString("\n")
		}
		for _, f := range d.Fixes {
			fmt.Fprintf(&b, "  fix %q\n", f.Message)
			for _, e := range f.Edits {
				fmt.Fprintf(&b, "    %s:%s %q\n", e.File, span([]diagnostic.Range{e.Range}), e.Text)
			}
		}
	}
	for _, l := range rep.Other {
		fmt.Fprintf(&b, "other %d: %s\n", l.Number, l.Text)
	}
	return b.Bytes()
}

func span(all []diagnostic.Range) string {
	var s []string
	for _, r := range all {
		s = append(s, fmt.Sprintf("%d:%d-%d:%d", r.Line, r.Column, r.EndLine, r.EndColumn))
	}
	return strings.Join(s, ",")
}

// textSamples returns the recorded outputs of testdata/text.
func textSamples(t testing.TB) map[string][]byte {
	t.Helper()
	files, err := filepath.Glob("testdata/text/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no samples: %v", err)
	}
	all := map[string][]byte{}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		all[strings.TrimSuffix(filepath.Base(f), ".txt")] = data
	}
	return all
}

func TestTextSamples(t *testing.T) {
	for name, data := range textSamples(t) {
		t.Run(name, func(t *testing.T) {
			rep, err := Parse(bytes.NewReader(data), nil)
			if err != nil {
				t.Fatal(err)
			}
			golden.Check(t, filepath.Join("testdata", "text", name+".golden"), dump(rep))
		})
	}
}

// However the bytes arrive, and with whatever line ends and colours, the report is the same.
func TestTextArrival(t *testing.T) {
	for name, data := range textSamples(t) {
		want, err := Parse(bytes.NewReader(data), nil)
		if err != nil {
			t.Fatal(err)
		}
		crlf := bytes.ReplaceAll(bytes.ReplaceAll(data, []byte("\r"), nil), []byte("\n"), []byte("\r\n"))
		colour := bytes.ReplaceAll(data, []byte("error:"), []byte("\x1b[01;31m\x1b[Kerror:\x1b[m\x1b[K"))
		linked := bytes.ReplaceAll(colour, []byte("[-W"), []byte("[\x1b]8;;https://gcc.gnu.org/x\a-W"))
		for what, r := range map[string]*bytes.Reader{"CRLF": bytes.NewReader(crlf), "colours": bytes.NewReader(colour),
			"links": bytes.NewReader(linked)} {
			got, err := Parse(r, nil)
			if err != nil {
				t.Fatal(err)
			}
			if a, b := dump(got), dump(want); !bytes.Equal(a, b) {
				t.Errorf("%s with %s: %s\nwant %s", name, what, a, b)
			}
		}
		got, err := Parse(iotest.OneByteReader(bytes.NewReader(data)), nil)
		if err != nil {
			t.Fatal(err)
		}
		if a, b := dump(got), dump(want); !bytes.Equal(a, b) {
			t.Errorf("%s byte by byte: %s\nwant %s", name, a, b)
		}
		i := 0
		for d, err := range All(bytes.NewReader(data), nil) {
			if err != nil {
				t.Fatal(err)
			}
			if i < len(want.Diagnostics) && want.Diagnostics[i].Count <= 1 && d.Message != want.Diagnostics[i].Message {
				t.Errorf("%s: All yields %q, want %q", name, d.Message, want.Diagnostics[i].Message)
			}
			i++
		}
	}
}

// Cut off at any byte, everything that was complete before the cut is there.
func TestTextCutAnywhere(t *testing.T) {
	for name, data := range textSamples(t) {
		data = data[:min(len(data), 2000)]
		full, err := Parse(bytes.NewReader(data), &Options{KeepDuplicates: true})
		if err != nil {
			t.Fatal(err)
		}
		for cut := range data {
			rep, err := Parse(bytes.NewReader(data[:cut]), &Options{KeepDuplicates: true})
			if err != nil {
				t.Fatal(err)
			}
			line := bytes.Count(data[:cut], []byte("\n")) + 1
			for i := range full.Diagnostics {
				// A diagnostic is complete when the next one has begun.
				if i+1 == len(full.Diagnostics) || full.Diagnostics[i+1].OutputLine >= line {
					break
				}
				if i >= len(rep.Diagnostics) {
					t.Fatalf("%s cut at %d: %d diagnostics, %d were complete", name, cut, len(rep.Diagnostics), i+1)
				}
				a, b := &rep.Diagnostics[i], &full.Diagnostics[i]
				if a.Location != b.Location || a.Message != b.Message || len(a.Notes) != len(b.Notes) || len(a.Fixes) != len(b.Fixes) {
					t.Fatalf("%s cut at %d: %+v, want %+v", name, cut, *a, *b)
				}
			}
		}
	}
}

// Parallel makes in two directories: no directory is certain, and none is guessed.
func TestInterleavedMakes(t *testing.T) {
	const in = "make[1]: Entering directory '/src/lib'\n" +
		"u.cpp:1:1: error: one\n" +
		"make[1]: Entering directory '/src/app'\n" +
		"u.cpp:1:1: error: two\n" +
		"make[1]: Leaving directory '/src/lib'\n" +
		"u.cpp:2:1: error: three\n" +
		"make[1]: Leaving directory '/src/app'\n" +
		"make[1]: Entering directory '/src/doc'\n" +
		"u.cpp:3:1: error: four\n"
	rep, err := Parse(strings.NewReader(in), &Options{Dir: "/src"})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range rep.Diagnostics {
		got = append(got, fmt.Sprintf("%s %q %v", d.Message, d.Dir, d.Ambiguous))
	}
	want := []string{`one "/src/lib" false`, `two "" true`, `three "" true`, `four "/src/doc" false`}
	if !slices.Equal(got, want) {
		t.Errorf("directories %q, want %q", got, want)
	}
}

// A header's diagnostic that several units repeat is counted; a unit's own repetition is kept.
func TestDuplicates(t *testing.T) {
	const in = "In file included from a.cpp:1:\nh.hpp:3:5: warning: unused [-Wunused]\nh.hpp:3:5: warning: unused [-Wunused]\n" +
		"In file included from b.cpp:2:\nh.hpp:3:5: warning: unused [-Wunused]\n" +
		"In file included from c.cpp:2:\nh.hpp:3:5: warning: unused [-Wunused]\n"
	rep, err := Parse(strings.NewReader(in), nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(rep.Diagnostics) != 2 || rep.Diagnostics[0].Count != 3 {
		t.Errorf("Parse(%q) = %s", in, dump(rep))
	}
	rep, err = Parse(strings.NewReader(in), &Options{KeepDuplicates: true})
	if err != nil || len(rep.Diagnostics) != 4 {
		t.Errorf("with KeepDuplicates: %s, %v", dump(rep), err)
	}
}

func TestLocalisedSeverities(t *testing.T) {
	for _, tt := range []struct {
		in   string
		want diagnostic.Severity
	}{
		{"t.cpp:5:25: Fehler: Umwandlung von »int« in »char*« angefordert", diagnostic.SeverityError},
		{"t.cpp:5:25: Warnung: unbenutzte Variable »x« [-Wunused-variable]", diagnostic.SeverityWarning},
		{"t.cpp:5:25: erreur: conversion invalide", diagnostic.SeverityError},
		{"t.cpp:5:25: attention : variable inutilisée", diagnostic.SeverityWarning},
		{"t.cpp:5:25: エラー: 無効な変換です", diagnostic.SeverityError},
		{"t.cpp:5:25: 错误：从类型‘int’到类型‘char*’的转换无效", diagnostic.SeverityError},
		{"t.cpp:5:25: 警告：未使用的变量‘x’", diagnostic.SeverityWarning},
		{"t.cpp:5:25: ошибка: недопустимое преобразование", diagnostic.SeverityError},
	} {
		rep, err := Parse(strings.NewReader(tt.in+"\n"), nil)
		if err != nil || len(rep.Diagnostics) != 1 {
			t.Errorf("Parse(%q) = %s, %v", tt.in, dump(rep), err)
			continue
		}
		if d := rep.Diagnostics[0]; d.Severity != tt.want || d.Line != 5 || d.Column != 25 {
			t.Errorf("Parse(%q) = %v at %v, want %v", tt.in, d.Severity, d.Location, tt.want)
		}
	}
}

func TestHeads(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"t.cpp:8:33: error: expected ';'", "t.cpp:8:33: error: expected ';' "},
		{"t.cpp:14: warning: old style", "t.cpp:14: warning: old style "},
		{"t.cpp(14,15): error: clang's msvc form", "t.cpp:14:15: error: clang's msvc form "},
		{"t.cpp +14:15: error: clang's vi form", "t.cpp:14:15: error: clang's vi form "},
		{`C:\src\x.cpp(3): error C2065: 'x': undeclared identifier`, `C:\src\x.cpp:3: error: 'x': undeclared identifier C2065`},
		{`C:/src/x.cpp:3:4: error: drive`, `C:/src/x.cpp:3:4: error: drive `},
		{`1>C:\x.cpp(3,7): warning C4996: old [C:\p.vcxproj]`, `C:\x.cpp:3:7: warning: old C4996`},
		{`12:31:01 a.cpp:1:2: error: stamped`, "a.cpp:1:2: error: stamped "},
		{"my file.cpp:3:4: error: a name with a space", "my file.cpp:3:4: error: a name with a space "},
		{"a:b.cpp:3:4: error: a name with a colon", "a:b.cpp:3:4: error: a name with a colon "},
		{"<stdin>:1:2: error: from standard input", "<stdin>:1:2: error: from standard input "},
		{"g++: fatal error: no input files", ": fatal: no input files "},
		{"error: clang's own, without a place", ": error: clang's own, without a place "},
		{"a.cpp:1:2: warning: x [-Werror=unused]", "a.cpp:1:2: warning: x -Werror=unused"},
		{"a.cpp:1:2: error: x [-Werror,-Wunused]", "a.cpp:1:2: error: x -Werror=unused"},
		{"a.cpp:1:2: error: type 'int [4]'", "a.cpp:1:2: error: type 'int [4]' "},
		{"a.cpp:1:2: error: no viable 'int' [4]", "a.cpp:1:2: error: no viable 'int' [4] "},
		{"a.cpp:1:2: warning: moved [bugprone-use-after-move,hicpp-invalid-access-moved,-warnings-as-errors]",
			"a.cpp:1:2: warning: moved bugprone-use-after-move,hicpp-invalid-access-moved"},
		{"a.cpp:1:2: warning: Potential leak of memory pointed to by 'p' [unix.Malloc]",
			"a.cpp:1:2: warning: Potential leak of memory pointed to by 'p' unix.Malloc"},
		{"a.cpp:1:2: sorry, unimplemented: mangling", "a.cpp:1:2: error: mangling "},
		{"a.cpp:1:2: internal compiler error: Segmentation fault", "a.cpp:1:2: fatal: Segmentation fault "},
		{`"a.cpp", line 21: Error:  #5: cannot open "x.h"`, `a.cpp:21: error: cannot open "x.h" #5`},
		{`"a.c", line 177 (col. 42): remark #1116-D: may want`, "a.c:177:42: remark: may want #1116-D"},
		{`"a.c", line 7: warning (dcc:1521): missing return`, "a.c:7: warning: missing return dcc:1521"},
		{`D:\a.cpp(1460): (col. 20) remark: LOOP WAS VECTORIZED.`, `D:\a.cpp:1460:20: remark: LOOP WAS VECTORIZED. `},
		{"a.s:3: Error: no such instruction: `foo'", "a.s:3: error: no such instruction: `foo' "},
	} {
		rep, err := Parse(strings.NewReader(tt.in+"\n"), nil)
		if err != nil || len(rep.Diagnostics) != 1 {
			t.Errorf("Parse(%q) = %s, %v, want one diagnostic", tt.in, dump(rep), err)
			continue
		}
		d := rep.Diagnostics[0]
		if got := fmt.Sprintf("%s: %v: %s %s", d.Location, d.Severity, d.Message, d.Code); got != tt.want {
			t.Errorf("Parse(%q) = %s, want %s", tt.in, got, tt.want)
		}
	}
}

// GNU as capitalises its severities, has no columns and prints bodies of inline assembly under the
// source's name.
func TestAssembler(t *testing.T) {
	const in = "/tmp/ccQ0aJ9u.s: Assembler messages:\na.cpp:3: Error: no such instruction: `mrs x0,cntvct_el0'\n"
	rep, err := Parse(strings.NewReader(in), nil)
	if err != nil || len(rep.Diagnostics) != 1 || len(rep.Other) != 1 {
		t.Fatalf("Parse(%q) = %s, %v", in, dump(rep), err)
	}
	if d := rep.Diagnostics[0]; d.Tool != tool.Assembler || d.Severity != diagnostic.SeverityError || d.Line != 3 {
		t.Errorf("Parse(%q) = %s", in, dump(rep))
	}
}

func TestNoHeads(t *testing.T) {
	for _, in := range []string{
		"g++ -Werror=return-type -c error.cpp -o error.o",
		"Linking error: the thing that failed",
		"see http://example.com:80/error: nothing",
		"12:34:56 all is well",
		"Test 3: error: what a program prints",
		"    std::cout << \"a.cpp\";",
	} {
		rep, err := Parse(strings.NewReader(in+"\n"), nil)
		if err != nil || len(rep.Diagnostics) != 0 || len(rep.Other) != 1 || rep.Other[0].Text != in {
			t.Errorf("Parse(%q) = %s, %v, want one other line", in, dump(rep), err)
		}
	}
}
