package toolchain_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/linkcode"
	"github.com/cppreason/cppreason/diagnostic/tool"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// linkers are the linkers by the flag that chooses them, with a driver that finds them. gcc knows lld
// under one name only.
var linkers = []struct {
	tool                  tool.Tool
	command, driver, flag string
}{
	{tool.LD, "ld.bfd", "g++", "-fuse-ld=bfd"},
	{tool.Gold, "ld.gold", "g++", "-fuse-ld=gold"},
	{tool.LLD, "ld.lld-22", "clang++-22", "-fuse-ld=lld-22"},
	{tool.Mold, "mold", "g++", "-fuse-ld=mold"},
}

// The messages of each linker about the same mistakes have the same kind and symbol.
func TestLinkers(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "undefined.cpp", "int missing(int);\nint main() {\n\treturn missing(1);\n}\n")
	write(t, dir, "vtable.cpp", "struct Shape { virtual ~Shape(); virtual int area(); };\nint main() { Shape s; return s.area(); }\n")
	write(t, dir, "one.cpp", "int twice() { return 1; }\nint main() { return twice(); }\n")
	write(t, dir, "two.cpp", "int twice() { return 2; }\n")
	write(t, dir, "fine.cpp", "int main() {}\n")
	write(t, dir, "notobject.o", "\x7fELF\x02\x01\x01 is all that is left of it\n")
	write(t, dir, "nopic.cpp", "int counter = 1;\nint next() { return ++counter; }\n")
	for _, l := range linkers {
		t.Run(string(l.tool), func(t *testing.T) {
			toolcheck.Need(t, l.command)
			cc := find(t, l.driver, nil)
			for _, tt := range []struct {
				name, file    string
				flags, inputs []string
				code          string
				symbol        string
				line          int // of the reference, where the linker prints it
			}{
				{"undefined", "undefined.cpp", nil, nil, linkcode.Undefined, "missing(int)", 3},
				{"undefined without debug information", "undefined.cpp", []string{"-g0"}, nil, linkcode.Undefined, "missing(int)", 0},
				{"vtable", "vtable.cpp", nil, nil, linkcode.Undefined, "vtable for Shape", 0},
				{"twice", "one.cpp", nil, []string{"two.cpp"}, linkcode.Multiple, "twice()", 0},
				{"library", "fine.cpp", nil, []string{"-lno_such_library"}, linkcode.MissingLibrary, "", 0},
				{"file", "fine.cpp", nil, []string{"-Wl,no_such_file.o"}, linkcode.MissingFile, "", 0},
				{"format", "fine.cpp", nil, []string{"notobject.o"}, linkcode.Format, "", 0},
				{"relocation", "nopic.cpp", []string{"-shared", "-fno-pic", "-mcmodel=small"}, nil, linkcode.Relocation, "counter", 0},
			} {
				t.Run(tt.name, func(t *testing.T) {
					out, err := cc.Compile(t.Context(), &diagnostic.Unit{
						File: tt.file, Dir: dir, Flags: append([]string{"-g", l.flag}, tt.flags...),
						Action: diagnostic.Link, Inputs: tt.inputs, Output: filepath.Join(dir, "out"),
					})
					if err != nil {
						t.Fatal(err)
					}
					checkLink(t, out, l.tool, tt.code, tt.symbol, tt.line)
				})
			}
		})
	}
}

// checkLink checks that an outcome has the diagnostic of a linker.
func checkLink(t *testing.T, out *diagnostic.Outcome, want tool.Tool, code, symbol string, line int) {
	t.Helper()
	if out.OK() {
		t.Fatalf("it links\n%s", out.Stderr)
	}
	i := slices.IndexFunc(out.Report.Diagnostics, func(d diagnostic.Diagnostic) bool {
		return d.Code == code && d.Severity >= diagnostic.SeverityError && (symbol == "" ||
			slices.ContainsFunc(d.Symbols, func(s string) bool { return strings.Contains(s, symbol) }))
	})
	if i < 0 {
		t.Fatalf("no error of kind %s about %q in\n%s", code, symbol, out.Stderr)
	}
	d := &out.Report.Diagnostics[i]
	if d.Tool != want {
		t.Errorf("tool %s in\n%s", d.Tool, out.Stderr)
	}
	// mold 1.10 prints no lines.
	if line > 0 && want != tool.Mold {
		places := []int{d.Line}
		for _, n := range d.Notes {
			places = append(places, n.Line)
		}
		if !slices.Contains(places, line) {
			t.Errorf("lines %v, want %d in\n%s", places, line, out.Stderr)
		}
	}
}

// What was built with a broken linker command is the driver's own error.
func TestLinkerMissing(t *testing.T) {
	compilers(t, nil, func(t *testing.T, cc *toolchain.Compiler) {
		out, err := cc.Compile(t.Context(), &diagnostic.Unit{
			Source: []byte("int main() {}\n"), Flags: []string{"-fuse-ld=no-such-linker"},
			Action: diagnostic.Link, Output: filepath.Join(t.TempDir(), "out"),
		})
		if err != nil || out.OK() || out.Report.Diagnostics.First(diagnostic.SeverityError) == nil {
			t.Errorf("Compile: %v\n%s", err, out.Stderr)
		}
	})
}
