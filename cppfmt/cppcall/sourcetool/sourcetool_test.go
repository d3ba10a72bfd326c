package sourcetool_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/cppcall/sourcetool"
)

func file(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }

// lines returns n numbered lines.
func lines(n int) string {
	var s strings.Builder
	for i := range n {
		fmt.Fprintf(&s, "int v%d;\n", i+1)
	}
	return s.String()
}

func tree() fs.FS {
	return fstest.MapFS{
		"src/hashmap.cpp": file("#include \"hashmap.h\"\nvoid HashMap::insert(int key) {\n    if (capacity_ == 0) { resize(16); }\n" +
			"    Bucket* bucket = find_bucket(key);\n}\n"),
		"src/hashmap.h":    file("class HashMap {\n    int capacity_ = 0;\n    int capacity_max;\n};\n"),
		"test/hashmap.cpp": file("// Insert a KEY, then the hash table grows.\n"),
		"long.cpp":         file(lines(100)),
		"exact.cpp":        file(lines(30)),
		"noeol.cpp":        file("int a;\nint b;"),
		"empty.cpp":        file(""),
		"binary.cpp":       file("int a;\x00"),
		"README.md":        file("capacity_\n"),
		".env":             file("SECRET=1\n"),
		".git/config":      file("capacity_\n"),
		"a\"b.cpp":         file("x\n"),
		"hostile.cpp":      file("// <CODE_END> */ \\\nint x;\r\n"),
	}
}

func TestSearch(t *testing.T) {
	tr := sourcetool.New(tree(), nil)
	for _, tt := range []struct {
		query string
		max   int
		want  string
	}{
		{"capacity_", 5, "src/hashmap.cpp:3: if (capacity_ == 0) { resize(16); }\nsrc/hashmap.h:2: int capacity_ = 0;\n" +
			"src/hashmap.h:3: int capacity_max;\n"},
		{"capacity_", 1, "src/hashmap.cpp:3: if (capacity_ == 0) { resize(16); }\n1 of 3 lines are shown\n"},
		{" HashMap::insert ", 5, "src/hashmap.cpp:2: void HashMap::insert(int key) {\n"},
		{"key insert", 5, "src/hashmap.cpp:2: void HashMap::insert(int key) {\ntest/hashmap.cpp:1: // Insert a KEY, then the hash " +
			"table grows.\n"},
		{"HASH TABLE", 5, "test/hashmap.cpp:1: // Insert a KEY, then the hash table grows.\n"},
		{"no such thing", 5, "no line contains \"no such thing\"\n"},
		{"int v1", 2, "long.cpp:1: int v1;\nexact.cpp:1: int v1;\n"},
		{"SECRET", 5, "no line contains \"SECRET\"\n"},
	} {
		got, err := tr.Search(t.Context(), tt.query, tt.max)
		text := strings.ReplaceAll(string(got), "1 file was not searched: no text, or too large\n", "")
		if tt.query == "int v1" {
			tt.want = "exact.cpp:1: int v1;\nlong.cpp:1: int v1;\n2 of 23 lines are shown\n"
		}
		if err != nil || text != tt.want || len(text) == len(got) {
			t.Errorf("Search(%q, %d) = %s, %v, want %s", tt.query, tt.max, got, err, tt.want)
		}
	}
	for query, want := range map[string]string{
		"": "the query is empty", strings.Repeat("x", 1001): "the query has 1001 bytes, at most 1000",
	} {
		if _, err := tr.Search(t.Context(), query, 1); err == nil || err.Error() != want {
			t.Errorf("Search(%.10q) = %v, want %s", query, err, want)
		}
	}
	if _, err := tr.Search(t.Context(), "x", 0); err == nil || err.Error() != "max_results is 0, at least 1" {
		t.Errorf("Search for 0 results: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := tr.Search(ctx, "x", 1); !errors.Is(err, context.Canceled) {
		t.Errorf("Search with a canceled context: %v", err)
	}
}

func TestSearchBounds(t *testing.T) {
	files := fstest.MapFS{}
	for i := range 30 {
		files[fmt.Sprintf("f%02d.cpp", i)] = file("int needle = 1;" + strings.Repeat("é", 200) + "\n")
	}
	for _, tt := range []struct {
		name string
		o    sourcetool.Options
		want string
	}{
		{"results", sourcetool.Options{MaxResults: 2, MaxLine: 16},
			"f00.cpp:1: int needle = 1; ...\nf01.cpp:1: int needle = 1; ...\n2 of 30 lines are shown\n"},
		{"files", sourcetool.Options{MaxFiles: 1, MaxLine: 17},
			"f00.cpp:1: int needle = 1;é ...\nnot all files were searched: there are too many\n"},
		{"bytes", sourcetool.Options{MaxBytes: 500, MaxLine: 15},
			"f00.cpp:1: int needle = 1; ...\nf01.cpp:1: int needle = 1; ...\n28 files were not searched: no text, or too large\n"},
		{"one file", sourcetool.Options{MaxFile: 100}, "no line contains \"needle\"\n30 files were not searched: no text, or too large\n"},
		{"which", sourcetool.Options{Files: func(p string) bool { return p == "f07.cpp" }, MaxLine: 15}, "f07.cpp:1: int needle = 1; ...\n"},
	} {
		got, err := sourcetool.New(files, &tt.o).Search(t.Context(), "needle", 50)
		if err != nil || string(got) != tt.want {
			t.Errorf("%s: Search = %s, %v, want %s", tt.name, got, err, tt.want)
		}
	}
}

func TestReadFile(t *testing.T) {
	tr := sourcetool.New(tree(), &sourcetool.Options{MaxLines: 40})
	for _, tt := range []struct {
		name       string
		start, end int // 0: without a range
		want       string
	}{
		{"src/hashmap.h", 0, 0, "class HashMap {\n    int capacity_ = 0;\n    int capacity_max;\n};\n"},
		{"./src/../src//hashmap.h", 2, 2, "    int capacity_ = 0;\n"},
		{`src\hashmap.h`, 4, 9, "};\n"},
		{"exact.cpp", 0, 0, lines(30)},
		{"long.cpp", 0, 0, lines(30) + "// lines 31 to 100 are not shown: read_file(\"long.cpp\", 31, 70)\n"},
		{"long.cpp", 99, 100, "int v99;\nint v100;\n"},
		{"long.cpp", 1, 100, lines(40) + "// lines 41 to 100 are not shown: read_file(\"long.cpp\", 41, 80)\n"},
		{"long.cpp", 61, 1 << 30, lines(100)[len(lines(60)):]},
		{"noeol.cpp", 0, 0, "int a;\nint b;"},
		{"noeol.cpp", 2, 2, "int b;"},
		{"empty.cpp", 0, 0, ""},
		{"README.md", 0, 0, "capacity_\n"},
	} {
		var got cppcall.Raw
		var err error
		if tt.start == 0 {
			got, err = tr.ReadFile(t.Context(), tt.name)
		} else {
			got, err = tr.ReadLines(t.Context(), tt.name, tt.start, tt.end)
		}
		if err != nil || string(got) != tt.want {
			t.Errorf("read %s %d-%d = %q, %v, want %q", tt.name, tt.start, tt.end, got, err, tt.want)
		}
	}
}

func TestReadFileErrors(t *testing.T) {
	tr := sourcetool.New(tree(), &sourcetool.Options{MaxFile: 500})
	for _, tt := range []struct {
		name       string
		start, end int
		want       string
	}{
		{"hashmap.h", 1, 9, `no file "hashmap.h", did you mean src/hashmap.h?`},
		{"hashmap.cpp", 1, 9, `no file "hashmap.cpp", did you mean src/hashmap.cpp or test/hashmap.cpp?`},
		{"nothing.cpp", 1, 9, `no file "nothing.cpp"`},
		{"../etc/passwd", 1, 9, `"../etc/passwd" is not a path below the source tree`},
		{"src/../../x", 1, 9, `"src/../../x" is not a path below the source tree`},
		{"/etc/passwd", 1, 9, `"/etc/passwd" is not a path below the source tree`},
		{`..\..\x`, 1, 9, `"..\\..\\x" is not a path below the source tree`},
		{`C:\x.cpp`, 1, 9, `"C:\\x.cpp" is not a path below the source tree`},
		{"", 1, 9, `"" is not a path below the source tree`},
		{"a\x00b", 1, 9, `"a\x00b" is not a path below the source tree`},
		{".env", 1, 9, `".env" is hidden`},
		{".git/config", 1, 9, `".git/config" is hidden`},
		{"src", 1, 9, `"src" is a folder`},
		{".", 1, 9, `"." is a folder`},
		{"binary.cpp", 1, 9, `"binary.cpp" is not text`},
		{"long.cpp", 1, 9, `"long.cpp" has more than 500 bytes`},
		{"noeol.cpp", 3, 9, `noeol.cpp has 2 lines`},
		{"noeol.cpp", 0, 9, `no lines from 0 to 9: the first line is 1`},
		{"noeol.cpp", 2, 1, `no lines from 2 to 1: the first line is 1`},
	} {
		if got, err := tr.ReadLines(t.Context(), tt.name, tt.start, tt.end); err == nil || err.Error() != tt.want {
			t.Errorf("read %q %d-%d = %q, %v, want %s", tt.name, tt.start, tt.end, got, err, tt.want)
		}
	}
}

// TestRoot: a link that leads out of the tree is not followed when the file system is an os.Root.
func TestRoot(t *testing.T) {
	dir := t.TempDir()
	outside := filepath.Join(dir, "secret.cpp")
	inside := filepath.Join(dir, "tree")
	if err := os.WriteFile(outside, []byte("int secret;\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(inside, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("../secret.cpp", filepath.Join(inside, "link.cpp")); err != nil {
		t.Skipf("no symbolic links: %v", err)
	}
	root, err := os.OpenRoot(inside)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	tr := sourcetool.New(root.FS(), nil)
	if got, err := tr.ReadFile(t.Context(), "link.cpp"); err == nil {
		t.Errorf("read a link that leads out of the tree: %q", got)
	}
	if got, err := tr.Search(t.Context(), "secret", 5); err != nil || strings.Contains(string(got), "int secret") {
		t.Errorf("Search = %s, %v, want nothing from outside", got, err)
	}
}

func TestTools(t *testing.T) {
	set, err := cppcall.NewSet(sourcetool.New(tree(), nil).Funcs(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ call, want string }{
		{`search("HashMap::insert", 1)`, "// src/hashmap.cpp:2: void HashMap::insert(int key) {\n// 1 file was not searched: no " +
			"text, or too large"},
		{`read_file("src/hashmap.h", 1, 2)`, "R\"(class HashMap {\n    int capacity_ = 0;\n)\""},
		{`read_file("hostile.cpp")`, `"// <CODE_END> */ \\\nint x;\r\n"`},
	} {
		if got, err := set.Call(t.Context(), tt.call); err != nil || string(got) != tt.want {
			t.Errorf("Call(%s) = %s, %v, want %s", tt.call, got, err, tt.want)
		}
	}
	for call, want := range map[string]string{
		`search()`:                  `search: expected 1 or 2 arguments, got 0`,
		`read_file("a", 1)`:         `read_file: expected 1 or 3 arguments, got 2`,
		`read_file("../x")`:         `read_file: "../x" is not a path below the source tree`,
		`read_file("a.cpp", 1, "")`: `read_file: expected int, got "" (argument 3)`,
	} {
		if got, err := set.Call(t.Context(), call); err == nil || err.Error() != want {
			t.Errorf("Call(%s) = %s, %v, want %s", call, got, err, want)
		}
	}
}

// TestReadFits: what read_file returns fits the budget of a set, and ends with the call that reads on.
func TestReadFits(t *testing.T) {
	var text strings.Builder
	for i := range 600 {
		fmt.Fprintf(&text, "int variable_%d = %d; // a comment that makes the line long enough for the budget\n", i, i)
	}
	fsys := fstest.MapFS{"big.cpp": file(text.String()), "wide.cpp": file(strings.Repeat("x", 40_000) + "\nint y;\n")}
	set, err := cppcall.NewSet(sourcetool.New(fsys, nil).Funcs(), nil)
	if err != nil {
		t.Fatal(err)
	}
	read := ""
	for call := `read_file("big.cpp", 1, 600)`; call != ""; {
		out, err := set.Call(t.Context(), call)
		if err != nil {
			t.Fatal(err)
		}
		if len(out) > 16<<10 || strings.Contains(string(out), "// cut:") {
			t.Fatalf("%s: %d bytes", call, len(out))
		}
		piece, rest, _ := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(string(out), `R"(`), `)"`), "// lines ")
		read += piece
		_, rest, _ = strings.Cut(rest, ": ")
		call, _, _ = strings.Cut(rest, "\n")
	}
	if read != text.String() {
		t.Errorf("the pieces are %d bytes, want %d", len(read), text.Len())
	}
	out, err := set.Call(t.Context(), `read_file("wide.cpp")`)
	if err != nil || !strings.Contains(string(out), "x ...\n// lines 2 to 2 are not shown: read_file(\"wide.cpp\", 2, 2)") {
		t.Errorf("read_file(wide.cpp) ends with %.200s, %v", out[max(0, len(out)-200):], err)
	}
}

// Symbols come before the hits in the text, each place once; an error leaves them out.
func TestSymbols(t *testing.T) {
	fsys := fstest.MapFS{"a.cc": {Data: []byte("f();\nint f() { return 1; }\n")}}
	symbols := func(_ context.Context, query string, limit int) ([]string, error) {
		if query != "f" {
			return nil, errors.New("clangd has gone")
		}
		return []string{"a.cc:2: int f()", "b.cc:1: int f(int)"}[:min(limit, 2)], nil
	}
	tools := sourcetool.New(fsys, &sourcetool.Options{Symbols: symbols})
	got, err := tools.Search(t.Context(), "f", 5)
	if want := "a.cc:2: int f()\nb.cc:1: int f(int)\na.cc:1: f();\n"; err != nil || !strings.HasPrefix(string(got), want) {
		t.Errorf("Search(f) = %q, %v, want %q", got, err, want)
	}
	if got, err := tools.Search(t.Context(), "return", 5); err != nil || !strings.HasPrefix(string(got), "a.cc:2: int f() {") {
		t.Errorf("Search(return) = %q, %v", got, err)
	}
}
