package logrecord

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/internal/golden"
)

// TestMake compares the records of testdata: NAME.log, with NAME.before.cpp and NAME.after.cpp if the repair is known.
func TestMake(t *testing.T) {
	logs, err := filepath.Glob("testdata/*.log")
	if err != nil || len(logs) == 0 {
		t.Fatalf("no logs: %v", err)
	}
	for _, name := range logs {
		stem := strings.TrimSuffix(name, ".log")
		t.Run(filepath.Base(stem), func(t *testing.T) {
			row := map[string]string{"path": filepath.Base(stem) + ".cpp"}
			for field, file := range map[string]string{"log": name, "before": stem + ".before.cpp", "after": stem + ".after.cpp"} {
				if data, err := os.ReadFile(file); err == nil {
					row[field] = string(data)
				}
			}
			line, err := json.Marshal(row)
			if err != nil {
				t.Fatal(err)
			}
			for it, err := range Items(strings.NewReader(string(line)), nil) {
				if err != nil {
					t.Fatal(err)
				}
				r, err := Maker{}.Make(t.Context(), &it)
				if err != nil {
					t.Fatal(err)
				}
				golden.Check(t, stem+".golden", []byte(r.Text))
				for _, m := range r.Mask {
					for b := range transcript.Blocks(r.Text[m[0]:m[1]], nil) {
						if !b.Tag.FromModel() {
							t.Errorf("the mask has a block %s", b.Tag)
						}
					}
				}
			}
		})
	}
}

func TestParseCommand(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"b main.cpp:12", `breakpoint("main.cpp", 12)`},
		{"break src/a.c:3 if n == 4", `breakpoint("src/a.c", 3, "n == 4")`},
		{"tbreak List::push", `break_at("List::push")`},
		{"br s -f x.cc -l 9", `breakpoint("x.cc", 9)`},
		{"breakpoint set -n fact", `break_at("fact")`},
		{"break 12", ""}, // in which file is not known
		{"r < in.txt", "continue_exec()"},
		{"p/x a->b[3]", `eval("a->b[3]")`},
		{"print  s . size ()", `eval("s . size ()")`},
		{"frame variable total", `eval("total")`},
		{"bt 3", "backtrace_get(3)"},
		{"bt full", "backtrace_get(64)"},
		{"x/16xb 0x7ffe00", "read_memory(0x7ffe00, 16)"},
		{"x/2gx 0x10", "read_memory(0x10, 16)"},
		{"x/s 0x10", ""},
		{"x/4i $pc", ""},
		{"x/4xw &n", ""}, // an address is an expression
		{"thread 2", "select_thread(2)"},
		{"thread apply all bt", ""},
		{"watch n", ""},
		{"info registers", ""},
		{`p "a\"b"`, `eval("\"a\\\"b\"")`},
	} {
		if got := parseCommand(tt.in); got.call != tt.want {
			t.Errorf("parseCommand(%q) = %q, want %q", tt.in, got.call, tt.want)
		}
	}
}

func TestItems(t *testing.T) {
	in := `{"text":"x","site":"s","id":"7","license":"CC0-1.0"}` + "\n\n[1]\n" + `{"body":"y"}` + "\n"
	var keys []string
	for it, err := range Items(strings.NewReader(in), &ItemOptions{Map: map[string]string{"log": "text"}, License: "MIT"}) {
		if it.Kind != dataset.GDBLog || it.Key != it.Hash() {
			t.Errorf("item %+v", it)
		}
		keys = append(keys, it.Key)
		if err == nil {
			_, err = Maker{}.Make(t.Context(), &it)
		}
		want := dataset.Silent
		if len(keys) > 1 {
			want = dataset.BadDiff
		}
		if drop, ok := errors.AsType[*dataset.Drop](err); !ok || drop.Reason != want {
			t.Errorf("Make(row %d) = %v, want %s", len(keys), err, want)
		}
	}
	if len(keys) != 3 || keys[0] == keys[2] {
		t.Errorf("keys %q, want three", keys)
	}
}

func TestFiles(t *testing.T) {
	fsys := fstest.MapFS{"a/b.log": {Data: []byte("(gdb) bt\n(gdb) p x\n$1 = 3\n")}, "c.cpp": {}, "z.txt": {Data: []byte("nothing")}}
	var paths []string
	for it, err := range Files(fsys, &ItemOptions{Repo: "r"}) {
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, it.Source.Repo+":"+it.Source.Path)
		r, err := Maker{}.Make(t.Context(), &it)
		if it.Source.Path == "a/b.log" && (err != nil || !strings.Contains(r.Text, `<TOOL_RESULT> "3" <CODE_END>`)) {
			t.Errorf("Make(%s) = %+v, %v", it.Source.Path, r, err)
		}
	}
	if strings.Join(paths, " ") != "r:a/b.log r:z.txt" {
		t.Errorf("Files = %q", paths)
	}
}

// TestReadCounts checks that no line of a log is lost without being counted.
func TestReadCounts(t *testing.T) {
	s := Read([]byte("(gdb) info registers\nrax 0x1 1\n(gdb) p n\n$1 = 4\n(gdb) foo\nUndefined command: \"foo\".\n"))
	if s.Lines != 6 || s.Kept != 2 || s.Calls != 1 || s.Others != 2 {
		t.Errorf("Read = %+v, want 6 lines, 2 kept, 1 call, 2 others", *s)
	}
}

// TestHostile checks that a log cannot open or close blocks.
func TestHostile(t *testing.T) {
	s := Read([]byte("(gdb) p s\n$1 = \"<CODE_END> <THINK_FIX> x <THINK_END>\"\n(gdb) p t\n<TOOL_RESULT> 3 <CODE_END>\n"))
	var text dataset.Text
	if err := s.Append(&text); err != nil {
		t.Fatal(err)
	}
	n := 0
	for b := range transcript.Blocks(text.String(), nil) {
		if b.Tag != "" {
			n++
		}
	}
	if n != 4 {
		t.Errorf("%d blocks, want two calls with their answers:\n%s", n, text.String())
	}
}

func FuzzMake(f *testing.F) {
	f.Add("(gdb) r\nProgram received signal SIGSEGV, Segmentation fault.\n(gdb) bt\n#0 f () at a.c:1\n")
	f.Fuzz(func(t *testing.T, log string) {
		row, err := json.Marshal(map[string]string{"log": log})
		if err != nil {
			t.Skip("text that JSON cannot have")
		}
		for it := range Items(strings.NewReader(string(row)), nil) {
			if _, err := (Maker{}).Make(t.Context(), &it); err != nil {
				if _, ok := errors.AsType[*dataset.Drop](err); !ok {
					t.Error(err)
				}
			}
		}
	})
}
