package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// mainEnv makes the test binary run main.
const mainEnv = "REPAIR_TEST_MAIN"

func TestMain(m *testing.M) {
	if os.Getenv(mainEnv) != "" {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// compilers are the commands that every test of the loop runs with.
var compilers = []string{"g++", "clang++-22"}

// repairJSON runs the program with -json and decodes what it prints.
func repairJSON(t *testing.T, args ...string) summary {
	t.Helper()
	var out bytes.Buffer
	if err := run(t.Context(), append([]string{"-json"}, args...), nil, &out); err != nil {
		t.Fatalf("run(%q): %v", args, err)
	}
	var sum summary
	dec := json.NewDecoder(&out)
	dec.DisallowUnknownFields()
	if err := dec.Decode(&sum); err != nil {
		t.Fatalf("run(%q) printed no JSON object: %v", args, err)
	}
	return sum
}

// The demo's programs, and what must become of each.
func TestSamples(t *testing.T) {
	fixed := map[string]string{ // to the class of the first error
		"arrow.cpp":      "type_mismatch",
		"constness.cpp":  "type_mismatch",
		"enumerator.cpp": "undefined_symbol",
		"include.cpp":    "undefined_symbol",
		"member.cpp":     "undefined_symbol",
		"prefix.cpp":     "undefined_symbol",
		"semicolon.cpp":  "syntax",
		"wrong_call":     "undefined_symbol",
	}
	crashes := map[string]crash{
		"null_deref.cpp": {Signal: "SIGSEGV", Function: "lookup", File: "null_deref.cpp", Line: 21},
		"off_by_one.cpp": {Signal: "SIGABRT", Function: "sum", File: "off_by_one.cpp", Line: 8},
	}
	for _, cc := range compilers {
		t.Run(cc, func(t *testing.T) {
			toolcheck.Need(t, cc)
			toolcheck.Need(t, "lldb-dap-22", "gdb-16")
			sum := repairJSON(t, "-cc", cc)
			if !strings.HasPrefix(cc, strings.Fields(sum.Compiler)[0]) || sum.Platform == "" {
				t.Errorf("compiler %q, platform %q", sum.Compiler, sum.Platform)
			}
			seen := map[string]bool{}
			for _, p := range sum.Programs {
				seen[p.File] = true
				class, mustFix := fixed[p.File]
				want, mustCrash := crashes[p.File]
				switch {
				case mustFix:
					if !p.Fixed || !p.Clean || p.Rounds < 1 || p.Reason != "" || p.Class != class || !strings.Contains(p.Patch, "\n@@ ") {
						t.Errorf("%s: %+v, want it fixed and clean, class %s", p.File, p, class)
					}
				case mustCrash:
					if p.Crash == nil || p.Crash.Signal != want.Signal || !strings.HasPrefix(p.Crash.Function, want.Function) ||
						p.Crash.File != want.File || p.Crash.Line != want.Line {
						t.Errorf("%s: crash %+v, want %+v", p.File, p.Crash, want)
					}
					if p.Fixed || p.Clean || p.Patch != "" || p.Reason == "" {
						t.Errorf("%s: %+v, want no fix for a crash", p.File, p)
					}
				default:
					t.Errorf("no expectation for %s", p.File)
				}
			}
			if len(seen) != len(fixed)+len(crashes) {
				t.Errorf("programs: %v", seen)
			}
		})
	}
}

// valid is a program without a fault. Each of the breaks below drops something from it by the text
// alone, without regard to what the repair can do.
const valid = `#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

struct Word {
    std::string text;
    int count = 0;
};

static void add(std::vector<Word>& words, const std::string& text) {
    auto found = std::find_if(words.begin(), words.end(), [&](const Word& w) { return w.text == text; });
    if (found == words.end()) {
        words.push_back(Word{text, 1});
    } else {
        found->count++;
    }
}

int main() {
    std::vector<Word> words;
    for (const char* text : {"to", "be", "or", "not", "to", "be"}) {
        add(words, text);
    }
    std::sort(words.begin(), words.end(), [](const Word& a, const Word& b) { return a.text < b.text; });
    for (const Word& w : words) {
        std::cout << w.text << ":" << w.count << "\n";
    }
    return 0;
}
`

// TestGenerated repairs programs that were broken by dropping a piece of a valid one.
func TestGenerated(t *testing.T) {
	breaks := []struct{ name, drop string }{
		{"semicolon after a member", "text"},
		{"semicolon after a statement", "add(words, text)"},
		{"std of a type", "vector<Word> words"},
		{"std of a parameter", "string& text"},
		{"std of an object", "cout <<"},
		{"include of a template", "#include <vector>\n"},
		{"include of algorithms", "#include <algorithm>\n"},
		{"include of streams", "#include <iostream>\n"},
	}
	for _, cc := range compilers {
		t.Run(cc, func(t *testing.T) {
			toolcheck.Need(t, cc)
			for _, b := range breaks {
				t.Run(b.name, func(t *testing.T) {
					broken := drop(t, b.name, b.drop)
					file := filepath.Join(t.TempDir(), "words.cpp")
					if err := os.WriteFile(file, []byte(broken), 0o666); err != nil {
						t.Fatal(err)
					}
					p := repairJSON(t, "-cc", cc, file).Programs[0]
					if !p.Fixed || !p.Clean {
						t.Errorf("not fixed: %+v", p)
					}
					if now, err := os.ReadFile(file); err != nil || string(now) != broken {
						t.Errorf("the user's file was changed without -write (%v)", err)
					}
				})
			}
		})
	}
}

// drop removes the semicolon after piece, the std:: before it, or the include line that it is.
func drop(t *testing.T, name, piece string) string {
	t.Helper()
	var old, new string
	switch kind, _, _ := strings.Cut(name, " "); kind {
	case "semicolon":
		old, new = piece+";", piece
	case "std":
		old, new = "std::"+piece, piece
	case "include":
		old, new = piece, ""
	}
	if !strings.Contains(valid, old) {
		t.Fatalf("%q is not in the valid program", old)
	}
	return strings.Replace(valid, old, new, 1)
}

func TestWrite(t *testing.T) {
	toolcheck.Need(t, "g++")
	dir := t.TempDir()
	sample := func(name string) []byte {
		data, err := samples.ReadFile("testdata/repair/wrong_call/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o640); err != nil {
			t.Fatal(err)
		}
		return data
	}
	before, rect := sample("main.cpp"), sample("rect.cpp")
	sample("rect.hpp")
	sum := repairJSON(t, "-write", "-together", filepath.Join(dir, "main.cpp"), filepath.Join(dir, "rect.cpp"))
	if p := sum.Programs[0]; !p.Fixed || !p.Clean {
		t.Fatalf("not fixed: %+v", p)
	}
	after, err := os.ReadFile(filepath.Join(dir, "main.cpp"))
	if want := bytes.Replace(before, []byte("rect_aera"), []byte("rect_area"), 1); err != nil || !bytes.Equal(after, want) {
		t.Errorf("main.cpp is now\n%s%v", after, err)
	}
	if now, err := os.ReadFile(filepath.Join(dir, "rect.cpp")); err != nil || !bytes.Equal(now, rect) {
		t.Errorf("rect.cpp was changed (%v)", err)
	}
	info, err := os.Stat(filepath.Join(dir, "main.cpp"))
	if err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("mode %v, %v; want it kept", info.Mode(), err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 3 {
		t.Errorf("left behind: %v, %v", entries, err)
	}
}

// A file without main is repaired like any other; there is nothing to run.
func TestNoMain(t *testing.T) {
	for _, cc := range compilers {
		t.Run(cc, func(t *testing.T) {
			toolcheck.Need(t, cc)
			file := filepath.Join(t.TempDir(), "library.cpp")
			if err := os.WriteFile(file, []byte("int twice(int n) {\n    return 2 * n\n}\n"), 0o666); err != nil {
				t.Fatal(err)
			}
			p := repairJSON(t, "-cc", cc, file).Programs[0]
			if !p.Fixed || !p.Clean || p.Reason != "" || p.Crash != nil {
				t.Errorf("%+v, want it fixed and clean", p)
			}
		})
	}
}

// A compiler that crashes on one program does not keep the others from being repaired.
func TestCompilerCrash(t *testing.T) {
	toolcheck.Need(t, "clang++-22")
	dir := t.TempDir()
	bad, good := filepath.Join(dir, "bad.cpp"), filepath.Join(dir, "good.cpp")
	for file, text := range map[string]string{bad: "#pragma clang __debug crash\nint main() {}\n", good: "int main() { return 0 }\n"} {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got := repairJSON(t, "-cc", "clang++-22", bad, good).Programs
	if p := got[0]; p.Fixed || p.Clean || !strings.Contains(p.Reason, "crashed") {
		t.Errorf("the crash: %+v", p)
	}
	if p := got[1]; !p.Fixed || !p.Clean {
		t.Errorf("the program after it: %+v, want it fixed", p)
	}
}

// What only the linker finds is reported.
func TestDoesNotLink(t *testing.T) {
	toolcheck.Need(t, "g++")
	file := filepath.Join(t.TempDir(), "unlinked.cpp")
	if err := os.WriteFile(file, []byte("int missing(int);\nint main() { return missing(1); }\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	p := repairJSON(t, file).Programs[0]
	if p.Fixed || p.Clean || p.Class != "linker" || !strings.Contains(p.Reason, "missing") {
		t.Errorf("%+v, want a linker error with the symbol", p)
	}
}

func TestBadInput(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	good := file("good.cpp", "int main() {}\n")
	for _, tt := range []struct {
		name string
		args []string
		want string
	}{
		{"no such file", []string{filepath.Join(dir, "none.cpp")}, "no such file"},
		{"folder", []string{dir}, "a folder"},
		{"binary", []string{file("a.out", "\x7fELF\x02\x01\x01\x00\x00")}, "binary file"},
		{"empty", []string{file("empty.cpp", "")}, "empty"},
		{"good and bad", []string{good, filepath.Join(dir, "none.cpp")}, "no such file"},
		{"device", []string{os.DevNull}, "not a regular file"},
		{"no such compiler", []string{"-cc", "no-such-compiler++", good}, "no-such-compiler++"},
		{"not a compiler", []string{"-cc", "true", good}, "true"},
		{"no rounds", []string{"-max-rounds", "0", good}, "at least 1"},
		{"unknown flag", []string{"-frobnicate"}, "frobnicate"},
		{"write without files", []string{"-write"}, "name the files"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var out bytes.Buffer
			err := run(t.Context(), tt.args, nil, &out)
			if _, ok := errors.AsType[command.UsageError](err); !ok {
				t.Fatalf("run(%q) = %v, want a usage error", tt.args, err)
			}
			if msg := err.Error(); !strings.Contains(msg, tt.want) || strings.Contains(msg, "\n") {
				t.Errorf("run(%q): %q, want one line with %q", tt.args, msg, tt.want)
			}
			if out.Len() > 0 {
				t.Errorf("printed %q", out.String())
			}
		})
	}
}

func TestExitStatus(t *testing.T) {
	for _, tt := range []struct {
		arg  string
		want int
	}{{"-help", 0}, {"/no/such/file.cpp", 2}} {
		r, err := proc.Run(t.Context(), &proc.Cmd{Path: os.Args[0], Args: []string{tt.arg}, Env: append(os.Environ(), mainEnv+"=1")})
		if err != nil || r.ExitCode != tt.want {
			t.Errorf("repair %s: exit status %d, %v; want %d", tt.arg, r.ExitCode, err, tt.want)
		}
	}
}

func TestHelp(t *testing.T) {
	var out bytes.Buffer
	if err := run(t.Context(), []string{"-help"}, nil, &out); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("run(-help) = %v", err)
	}
	for _, want := range []string{"private folder", "never touched, unless -write", "-max-rounds", "-json"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("help does not say %q:\n%s", want, out.String())
		}
	}
}

// Without a debugger the program prints what is missing and goes on.
func TestNoDebugger(t *testing.T) {
	bin := t.TempDir()
	for _, tool := range []string{"g++", "as", "ld"} {
		if err := os.Symlink(toolcheck.Need(t, tool), filepath.Join(bin, tool)); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", bin)
	file := filepath.Join(t.TempDir(), "good.cpp")
	if err := os.WriteFile(file, []byte("int main() {}\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := run(t.Context(), []string{file}, nil, &out); err != nil {
		t.Fatal(err)
	}
	if text := out.String(); !strings.Contains(text, "// not run: ") || !strings.Contains(text, "not broken") {
		t.Errorf("output:\n%s", text)
	}
}
