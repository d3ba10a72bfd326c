package clangd_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/diagnostic/clangd"
)

// tree writes files to a directory.
func tree(t testing.TB, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o777); err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, name), text)
	}
	return dir
}

// A file that compiles for ever ends its clangd, is refused until it changes, and the others have answers.
func TestEndless(t *testing.T) {
	// Each of 40 headers includes the next one twice, and none has a guard.
	files := map[string]string{"bomb.cc": "#include \"h0.h\"\n", "good.cc": "int good;\n", "h40.h": ""}
	for i := range 40 {
		files[fmt.Sprintf("h%d.h", i)] = strings.Repeat(fmt.Sprintf("#include \"h%d.h\"\n", i+1), 2)
	}
	dir := tree(t, files)
	s := start(t, newest(t), dir, &clangd.Options{ParseTimeout: 3 * time.Second, NoIndex: true})
	begin := time.Now()
	_, err := s.Outline(t.Context(), "bomb.cc", 0)
	if !errors.Is(err, clangd.ErrGone) || !strings.Contains(err.Error(), "limit of time") || time.Since(begin) > 30*time.Second {
		t.Errorf("Outline = %v after %v, want ErrGone by the limit of time", err, time.Since(begin))
	}
	_, err = s.Outline(t.Context(), "bomb.cc", 0)
	if err == nil || errors.Is(err, clangd.ErrGone) || !strings.Contains(err.Error(), "until it changes") {
		t.Errorf("Outline again = %v, want a refusal", err)
	}
	write(t, filepath.Join(dir, "bomb.cc"), "int calm;\n")
	for _, file := range []string{"good.cc", "bomb.cc"} {
		if got, err := s.Outline(t.Context(), file, 0); err != nil || got.Total != 1 {
			t.Errorf("Outline(%s) = %+v, %v", file, got, err)
		}
	}
}

func TestLarge(t *testing.T) {
	dir := tree(t, map[string]string{"good.cc": "int good;\n"})
	f, err := os.Create(filepath.Join(dir, "large.cc"))
	if err == nil {
		err = errors.Join(f.Truncate(100<<20), f.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
	s := start(t, newest(t), dir, &clangd.Options{NoIndex: true})
	if _, err := s.Outline(t.Context(), "large.cc", 0); !errors.Is(err, clangd.ErrTooLarge) {
		t.Errorf("Outline = %v, want ErrTooLarge", err)
	}
	got, err := s.Definition(t.Context(), clangd.Query{Name: "good"})
	if err != nil || len(got.Symbols) != 1 {
		t.Errorf("Definition = %+v, %v", got, err)
	}
}

// A damaged database is used up to the damage, and its state is in the status and in answers.
func TestDatabase(t *testing.T) {
	good := `{"directory":".","file":"a.cc","command":"clang++ -DA=1 '-DB=\"x y\"' -c a.cc"}`
	for _, tt := range []struct {
		name, text string
		entries    int
		status     string
	}{
		{"damaged", "[" + good + ", {\"file\": 7", 1, "damaged after 1 entries"},
		{"no array", "{}", 1, "it is no JSON array"},
		{"empty", "", 1, "damaged"},
		{"binary", "\x00\x01\xff", 1, "damaged"},
		{"nothing to compile", `[{"directory":"/","file":""},{"file":"x"}]`, 1, "the flags are guessed"},
		{"plugins", `[{"directory":".","file":"a.cc","arguments":
			["clang++","-fplugin=/tmp/evil.so","-Xclang","-load","-Xclang","/tmp/evil.so","a.cc"]}]`, 1, "compile_commands.json"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := tree(t, map[string]string{"a.cc": "int answer = 42;\n", "compile_commands.json": tt.text})
			s := start(t, newest(t), dir, nil)
			st := s.Status()
			if st.Entries != tt.entries || !strings.Contains(st.Database, tt.status) {
				t.Errorf("Status = %+v, want %d entries and %q", st, tt.entries, tt.status)
			}
			if err := s.WaitIndex(t.Context()); err != nil {
				t.Fatal(err)
			}
			got, err := s.Definition(t.Context(), clangd.Query{Name: "answer"})
			if err != nil || got.Symbols[0].Line != 1 || got.Complete != (tt.name == "plugins") {
				t.Errorf("Definition = %+v, %v", got, err)
			}
		})
	}
}

// requestsEnv is how many requests TestMemory makes: 200 without it.
const requestsEnv = "CPPREASON_CLANGD_REQUESTS"

// The client's memory does not grow with the requests.
func TestMemory(t *testing.T) {
	requests := 200
	if n, err := strconv.Atoi(os.Getenv(requestsEnv)); err == nil {
		requests = n
	}
	s, _ := reading(t, newest(t))
	heap := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	ask := func(n int) {
		var err error
		switch n % 5 {
		case 0:
			_, err = s.Definition(t.Context(), clangd.Query{Name: "scale"})
		case 1:
			_, err = s.References(t.Context(), clangd.Query{Name: "helper"}, 0)
		case 2:
			_, err = s.TypeOf(t.Context(), main, 17, 25)
		case 3:
			_, err = s.Members(t.Context(), clangd.Query{Name: "Shape"}, 0)
		case 4:
			_, err = s.Outline(t.Context(), []string{main, source, header}[n/5%3], 0)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for n := range 50 {
		ask(n)
	}
	before := heap()
	begin := time.Now()
	for n := range requests {
		ask(n)
	}
	after := heap()
	t.Logf("%d requests in %v: heap %d KB before, %d KB after", requests, time.Since(begin).Round(time.Millisecond), before>>10, after>>10)
	if after > before+1<<20 {
		t.Errorf("the heap grew from %d to %d bytes", before, after)
	}
}

// Many open files are bounded, and questions about closed ones open them again.
func TestManyFiles(t *testing.T) {
	files := map[string]string{}
	for i := range 20 {
		files[fmt.Sprintf("f%d.cc", i)] = fmt.Sprintf("int v%d;\n", i)
	}
	s := start(t, newest(t), tree(t, files), &clangd.Options{NoIndex: true, MaxOpen: 3})
	for round := range 2 {
		for i := range 20 {
			got, err := s.TypeOf(t.Context(), fmt.Sprintf("f%d.cc", i), 1, 5)
			if err != nil || got.Name != fmt.Sprintf("v%d", i) {
				t.Errorf("round %d: TypeOf(f%d.cc) = %+v, %v", round, i, got, err)
			}
		}
	}
}
