package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/cppreason/cppreason/internal/proc"
)

// A LinkCase is what a linker said about a mistake, with what the mistake is. Everything but Text is
// known from the mistake, not read from the text; only whether a symbol or place was printed is.
type LinkCase struct {
	ID      string     `json:"id"` // mistake/driver/linker, with "/g" for -g
	Kinds   []string   `json:"kinds"`
	Symbols [][]string `json:"symbols,omitempty"` // those that the text names, each with the spellings that are right
	Place   string     `json:"place,omitempty"`   // file:line of the reference or definition, if the text has it
	Text    string     `json:"text"`
}

// A mistake is files to compile and a link of them that fails or warns.
type mistake struct {
	name    string
	kinds   string              // of diagnostic.Link..., alternatives with spaces between them
	files   map[string]string   // .cpp, .c, .s are compiled, in order of name; others are only written
	symbols [][]string          // each with its spellings
	flags   []string            // of every compilation
	per     map[string][]string // flags of one file's compilation
	cc      map[string]string   // the compiler of one file
	objects []string            // in order, nil means all
	before  [][]string          // commands that run after the compilations: "CC" is the driver
	link    []string            // flags of the link, behind the objects
	sign    string              // what the text must hold
	only    string              // linkers it is for, all if empty
}

const refLine = "main.cpp:3"

// mistakes of linking. References stand in line 3 of main.cpp.
var mistakes = []mistake{
	{name: "function", kinds: "undefined-reference", files: map[string]string{"main.cpp": "int lost(int);\nint main() {\n    return lost(1);\n}\n"}, symbols: [][]string{{"lost(int)"}}},
	{name: "function-mangled", kinds: "undefined-reference", link: []string{"-Wl,--no-demangle"}, files: map[string]string{"main.cpp": "int lost(int);\nint main() {\n    return lost(1);\n}\n"}, symbols: [][]string{{"_Z4losti"}}},
	{name: "variable", kinds: "undefined-reference", files: map[string]string{"main.cpp": "extern int counter;\nint main() {\n    return counter;\n}\n"}, symbols: [][]string{{"counter"}}},
	{name: "c-function", kinds: "undefined-reference", files: map[string]string{"main.cpp": "extern \"C\" int zip(const char*);\nint main() {\n    return zip(\"x\");\n}\n"}, symbols: [][]string{{"zip"}}},
	{name: "two-symbols", kinds: "undefined-reference", files: map[string]string{"main.cpp": "int one(); namespace a { int two(const char*, double); }\nint main() {\n    return one() + a::two(\"\", 1);\n}\n"}, symbols: [][]string{{"one()"}, {"a::two(char const*, double)"}}},
	{name: "template-arguments", kinds: "undefined-reference", files: map[string]string{"main.cpp": "#include <map>\n#include <string>\nint use(const std::map<std::string, int>&, void (*)(int)); int main() { return use({}, nullptr); }\n"},
		symbols: [][]string{{"use(std::map<std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >, int, std::less<std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> > >, std::allocator<std::pair<std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> > const, int> > > const&, void (*)(int))",
			"use(std::map<std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char>>, int, std::less<std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char>>>, std::allocator<std::pair<std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char>> const, int>>> const&, void (*)(int))"}}},
	{name: "operator", kinds: "undefined-reference", files: map[string]string{"main.cpp": "struct M { int n; }; M operator+(M, M);\nint main() {\n    return (M{1} + M{2}).n;\n}\n"}, symbols: [][]string{{"operator+(M, M)"}}},
	{name: "call-operator", kinds: "undefined-reference", files: map[string]string{"main.cpp": "struct F { int operator()(int) const; operator bool(); };\nint main() { F f;\n    return f(1) + (f ? 1 : 2);\n}\n"}, symbols: [][]string{{"F::operator()(int) const"}, {"F::operator bool()"}}},
	{name: "many-references", kinds: "undefined-reference", files: map[string]string{"main.cpp": "int far(int);\nint main() {\n    return far(0);\n}\n" + strings.Repeat("int NAME() { return far(1) + far(2); }\n", 1)}, symbols: [][]string{{"far(int)"}}},
	{name: "more-follow", kinds: "undefined-reference", files: map[string]string{"main.cpp": "int far(int);\nint main() {\n    return far(0);\n}\n" + manyFunctions()}, symbols: [][]string{{"far(int)"}}},
	{name: "vtable", kinds: "undefined-reference", files: map[string]string{"main.cpp": "struct B { virtual int f(); virtual ~B() {} };\nint main() {\n    B b; return b.f();\n}\n"}, symbols: [][]string{{"vtable for B"}}},
	{name: "typeinfo", kinds: "undefined-reference", files: map[string]string{"main.cpp": "#include <typeinfo>\nstruct K { virtual void f(); };\nstruct S : K { void f() override {} }; int main() { S s; return typeid(s).name()[0]; }\n"}, symbols: [][]string{{"typeinfo for K"}}},
	{name: "destructor", kinds: "undefined-reference", files: map[string]string{"main.cpp": "namespace n { template <class T> struct V { ~V(); }; }\nint main() {\n    n::V<char> v;\n}\n"}, symbols: [][]string{{"n::V<char>::~V()"}}},
	{name: "static-member", kinds: "undefined-reference", files: map[string]string{"main.cpp": "struct S { static int level; };\nint main() {\n    return S::level;\n}\n"}, symbols: [][]string{{"S::level"}}},
	{name: "no-main", kinds: "undefined-reference entry-symbol", files: map[string]string{"main.cpp": "int start() { return 1; }\n"}, symbols: [][]string{{"main"}}},
	{name: "old-abi", kinds: "undefined-reference", per: map[string][]string{"main.cpp": {"-D_GLIBCXX_USE_CXX11_ABI=0"}}, files: map[string]string{"main.cpp": "#include <string>\nvoid say(const std::string&); int main() {\n    say(\"x\");\n}\n", "other.cpp": "#include <string>\nvoid say(const std::string&) {}\n"},
		symbols: [][]string{{"say(std::string const&)", "say(std::basic_string<char, std::char_traits<char>, std::allocator<char> > const&)", "say(std::basic_string<char, std::char_traits<char>, std::allocator<char>> const&)", "say(std::basic_string<char, std::char_traits<char>, std::allocator<char> > const&)"}}},
	{name: "in-archive", kinds: "undefined-reference", files: map[string]string{"main.cpp": "int part();\nint main() {\n    return part();\n}\n", "part.cpp": "int deep(long);\nint part() { return deep(1); }\n"}, before: [][]string{{"ar", "rcs", "libpart.a", "part.o"}}, objects: []string{"main.o", "libpart.a"}, symbols: [][]string{{"deep(long)"}}},

	{name: "twice", kinds: "multiple-definition", files: map[string]string{"main.cpp": "int main() { return 0; }\n\nint twice(int x) { return x; }\n", "other.cpp": "int twice(int x) { return -x; }\n"}, symbols: [][]string{{"twice(int)"}}},
	{name: "variable-twice", kinds: "multiple-definition", files: map[string]string{"main.cpp": "int main() { return 0; }\n\nint state = 1;\n", "other.cpp": "int state = 2;\n"}, symbols: [][]string{{"state"}}},
	{name: "main-twice", kinds: "multiple-definition", files: map[string]string{"main.cpp": "int a;\n\nint main() { return 0; }\n", "other.cpp": "int main() { return 1; }\n"}, symbols: [][]string{{"main"}}},
	{name: "two-twice", kinds: "multiple-definition", files: map[string]string{"main.cpp": "int main() { return 0; }\n\nint f() { return 1; }\nint g(char) { return 2; }\n", "other.cpp": "int f() { return 3; }\nint g(char) { return 4; }\n"}, symbols: [][]string{{"f()"}, {"g(char)"}}},
	{name: "method-twice", kinds: "multiple-definition", files: map[string]string{"main.cpp": "struct P { int n() const; };\nint main() { return 0; }\nint P::n() const { return 1; }\n", "other.cpp": "struct P { int n() const; };\nint P::n() const { return 2; }\n"}, symbols: [][]string{{"P::n() const"}}},

	{name: "no-library", kinds: "missing-library", files: onlyMain, link: []string{"-lnosuchthing"}, symbols: [][]string{{"nosuchthing"}}},
	{name: "no-libraries", kinds: "missing-library", files: onlyMain, link: []string{"-L.", "-lfirst_gone", "-lsecond-gone"}, symbols: [][]string{{"first_gone"}, {"second-gone"}}},
	{name: "no-object", kinds: "missing-file", files: onlyMain, link: []string{"-Wl,gone.o"}},
	{name: "text-file", kinds: "file-format linker-script incompatible", files: map[string]string{"main.cpp": "int main() {}\n", "notes.txt": "this is no object\n"}, link: []string{"-Wl,notes.txt"}},
	{name: "truncated", kinds: "file-format", files: map[string]string{"main.cpp": "int main() {}\n", "other.cpp": "int f() { return 1; }\n"}, before: [][]string{{"truncate", "-s", "90", "other.o"}}},
	{name: "other-processor", kinds: "incompatible", files: map[string]string{"main.cpp": "int main() {}\n", "other.cpp": "int f() { return 1; }\n"}, cc: map[string]string{"other.cpp": "aarch64-linux-gnu-g++"}},
	{name: "other-bits", kinds: "incompatible", files: map[string]string{"main.cpp": "int main() {}\n", "other.cpp": "int f() { return 1; }\n"}, cc: map[string]string{"other.cpp": "arm-linux-gnueabihf-g++"}},
	{name: "other-archive", kinds: "incompatible missing-library", files: map[string]string{"main.cpp": "int f(); int main() { return f(); }\n", "other.cpp": "int f() { return 1; }\n"}, cc: map[string]string{"other.cpp": "aarch64-linux-gnu-g++"},
		before: [][]string{{"ar", "rcs", "libother.a", "other.o"}}, objects: []string{"main.o"}, link: []string{"-L.", "-lother"}, only: "bfd gold"},

	{name: "not-pic", kinds: "relocation", files: map[string]string{"main.cpp": "int state; extern int other;\nint get() {\n    return state + other;\n}\n"}, flags: []string{"-fno-pic", "-fno-pie"}, link: []string{"-shared", "-o", "libx.so"}, symbols: [][]string{{"state", "other"}}},
	{name: "not-pie", kinds: "relocation", files: map[string]string{"main.cpp": "int table[4]; int* where = table;\nint main(int c, char**) {\n    return table[c];\n}\n"}, flags: []string{"-fno-pic", "-fno-pie", "-mcmodel=small"}, link: []string{"-pie"}, symbols: [][]string{{"table"}}},
	{name: "hidden", kinds: "hidden-symbol undefined-reference", files: map[string]string{"main.cpp": "int secret();\nint main() {\n    return secret();\n}\n", "other.cpp": "__attribute__((visibility(\"hidden\"))) int secret() { return 1; }\n"},
		before: [][]string{{"CC", "-shared", "-fPIC", "other.o", "-o", "libother.so"}}, flags: []string{"-fPIC"}, objects: []string{"main.o", "libother.so"}, symbols: [][]string{{"secret()"}}},
	{name: "hidden-reference", kinds: "hidden-symbol undefined-reference", files: map[string]string{"main.cpp": "__attribute__((visibility(\"hidden\"))) extern int deep;\nint main() {\n    return deep;\n}\n"}, symbols: [][]string{{"deep"}}},
	{name: "dso-missing", kinds: "undefined-reference dso-missing", files: map[string]string{"main.cpp": "int inner(); int outer();\nint main() {\n    return inner() + outer();\n}\n", "in.cpp": "int inner() { return 1; }\n", "out.cpp": "int inner(); int outer() { return inner(); }\n"},
		flags: []string{"-fPIC"}, before: [][]string{{"CC", "-shared", "in.o", "-o", "libin.so"}, {"CC", "-shared", "out.o", "-o", "libout.so", "-L.", "-lin"}}, objects: []string{"main.o"}, link: []string{"-L.", "-lout", "-Wl,-rpath-link,."}, symbols: [][]string{{"inner()", "_Z5innerv"}}},
	{name: "script-syntax", kinds: "linker-script version-script", files: map[string]string{"main.cpp": "int main() {}\n", "map.ver": "V1 { global: f; local: *\n"}, link: []string{"-Wl,--version-script=map.ver", "-shared"}, flags: []string{"-fPIC"}},
	{name: "version-node", kinds: "version-script", files: map[string]string{"main.cpp": "__asm__(\".symver f1,f@NOSUCH_1.0\");\nextern \"C\" int f1() { return 1; }\n", "map.ver": "V1 { global: f1; };\n"}, flags: []string{"-fPIC"}, link: []string{"-Wl,--version-script=map.ver", "-shared"}},
	{name: "tls-mismatch", kinds: "tls-mismatch relocation", files: map[string]string{"main.cpp": "extern int slot;\nint main() {\n    return slot;\n}\n", "other.cpp": "thread_local int slot = 1;\n"}, symbols: [][]string{{"slot"}}},
	{name: "dangerous", kinds: "dangerous-function", files: map[string]string{"main.cpp": "#include <cstdio>\nint main() { char b[L_tmpnam];\n    return std::tmpnam(b) != nullptr;\n}\n"}, symbols: [][]string{{"tmpnam"}}},
	{name: "exec-stack", kinds: "exec-stack", files: map[string]string{"main.cpp": "int f(); int main() { return f(); }\n", "other.s": ".globl _Z1fv\n_Z1fv:\n ret\n"}},
	{name: "small-region", kinds: "section-overflow", files: map[string]string{"main.cpp": "char data[4096] = {1};\nextern \"C\" void _start() { data[1] = 2; }\n", "small.ld": "MEMORY { ram (rwx) : ORIGIN = 0x1000, LENGTH = 256 }\nSECTIONS { .text : { *(.text*) } > ram\n .data : { *(.data*) *(.bss*) } > ram }\n"}, flags: []string{"-ffreestanding", "-fno-pie", "-fno-asynchronous-unwind-tables"},
		link: []string{"-nostdlib", "-no-pie", "-Wl,-T,small.ld", "-Wl,--build-id=none"}, only: "bfd lld"},
	{name: "discarded", kinds: "discarded-section", files: map[string]string{"main.cpp": "__attribute__((section(\".drop\"))) int gone = 1;\nextern \"C\" int _start() {\n    return gone;\n}\n", "drop.ld": "SECTIONS { /DISCARD/ : { *(.drop) } .text : { *(.text*) } }\n"}, flags: []string{"-fno-pie", "-fno-asynchronous-unwind-tables"},
		link: []string{"-nostdlib", "-no-pie", "-Wl,-T,drop.ld", "-Wl,--build-id=none"}, symbols: [][]string{{"gone"}}, only: "bfd lld"},
	{name: "no-entry", kinds: "entry-symbol", files: map[string]string{"main.cpp": "int main() { return 0; }\n"}, link: []string{"-nostdlib", "-Wl,-e,begin_here"}, symbols: [][]string{{"begin_here"}}},
	{name: "bad-script", kinds: "linker-script", files: map[string]string{"main.cpp": "int main() {}\n", "bad.ld": "SECTIONS { .text : { *(.text) }\n  what is this }\n"}, link: []string{"-Wl,-T,bad.ld"}, only: "bfd lld"},
	{name: "lto-undefined", kinds: "undefined-reference", flags: []string{"-flto"}, files: map[string]string{"main.cpp": "int lost(int);\nint main() {\n    return lost(1);\n}\n"}, link: []string{"-flto"}, symbols: [][]string{{"lost(int)", "_Z4losti"}}, sign: "lost"},
	{name: "lto-twice", kinds: "multiple-definition", flags: []string{"-flto"}, files: map[string]string{"main.cpp": "int main() { return 0; }\n\nint twice(int x) { return x; }\n", "other.cpp": "int twice(int x) { return -x; }\n"}, link: []string{"-flto"}, symbols: [][]string{{"twice(int)", "_Z5twicei"}}, sign: "twice"},
	{name: "relocatable-overflow", kinds: "relocation", files: map[string]string{"main.cpp": "char big[0x90000000]; char after[16];\nint main() {\n    return after[1] + big[1];\n}\n"}, flags: []string{"-fno-pie", "-fno-pic"}, link: []string{"-no-pie"}, symbols: [][]string{{"after", "big"}}, sign: "reloc"},
}

var onlyMain = map[string]string{"main.cpp": "int main() { return 0; }\n"}

// manyFunctions returns functions that refer to the same symbol, so that linkers shorten the list.
func manyFunctions() string {
	var b strings.Builder
	for i := range 14 {
		fmt.Fprintf(&b, "int user%d() { return far(%d); }\n", i, i)
	}
	return b.String()
}

var linkersByName = []struct{ name, flag string }{{"bfd", "-fuse-ld=bfd"}, {"gold", "-fuse-ld=gold"}, {"lld", "-fuse-ld=lld"}, {"mold", "-fuse-ld=mold"}}

// linkCases runs every mistake with both drivers and all linkers, with -g and without.
func linkCases(ctx context.Context, w io.Writer, families [][]tool, jobs int) error {
	tools, err := os.MkdirTemp("", "labelgen-ld")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tools)
	if path, err := proc.LookPath("ld.lld-22"); err == nil {
		if err := os.Symlink(path, filepath.Join(tools, "ld.lld")); err != nil {
			return err
		}
	}
	type job struct {
		m      *mistake
		t      tool
		linker int
		debug  bool
	}
	var work []job
	for i := range mistakes {
		for _, family := range families {
			for l := range linkersByName {
				for _, debug := range [...]bool{false, true} {
					if only := mistakes[i].only; only == "" || strings.Contains(only, linkersByName[l].name) {
						work = append(work, job{&mistakes[i], family[0], l, debug})
					}
				}
			}
		}
	}
	results := make([]*LinkCase, len(work))
	limit := make(chan struct{}, jobs)
	var wait sync.WaitGroup
	for i, j := range work {
		limit <- struct{}{}
		wait.Go(func() {
			defer func() { <-limit }()
			results[i] = j.m.run(ctx, j.t, linkersByName[j.linker].name, linkersByName[j.linker].flag, tools, j.debug)
		})
	}
	wait.Wait()
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	n := 0
	for _, c := range results {
		if c == nil {
			continue
		}
		n++
		if err := enc.Encode(c); err != nil {
			return err
		}
	}
	fmt.Fprintf(os.Stderr, "%d of %d links say something\n", n, len(work))
	return nil
}

var temporary = regexp.MustCompile(`/tmp/(cc|main-|other-)[A-Za-z0-9]+`)

// run builds one mistake and returns what the linker said, nil if that is nothing.
func (m *mistake) run(ctx context.Context, t tool, linker, fuse, tools string, debug bool) *LinkCase {
	dir, err := os.MkdirTemp("", "labelgen")
	if err != nil {
		return nil
	}
	defer os.RemoveAll(dir)
	do := func(path string, args ...string) *proc.Result {
		if path, err = proc.LookPath(path); err != nil {
			return nil
		}
		res, err := proc.Run(ctx, &proc.Cmd{Path: path, Args: args, Dir: dir, Env: environ(), Limits: proc.Limits{Wall: 2 * time.Minute, Output: 1 << 18}})
		if err != nil {
			return nil
		}
		return res
	}
	var objects []string
	for _, ext := range [...]string{".cpp", ".s", ""} {
		for name, text := range m.files {
			if filepath.Ext(name) != ext && (ext != "" || filepath.Ext(name) == ".cpp" || filepath.Ext(name) == ".s") {
				continue
			}
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
				return nil
			}
			if ext == "" {
				continue
			}
			object := strings.TrimSuffix(name, ext) + ".o"
			args := append([]string{"-c", name, "-o", object}, m.flags...)
			args = append(args, m.per[name]...)
			if debug {
				args = append(args, "-g")
			}
			cc := t.path
			if m.cc[name] != "" {
				cc = m.cc[name]
			}
			if r := do(cc, args...); r == nil || r.ExitCode != 0 {
				return nil
			}
			if object == "main.o" {
				objects = append([]string{object}, objects...)
			} else {
				objects = append(objects, object)
			}
		}
	}
	if m.objects != nil {
		objects = m.objects
	}
	for _, c := range m.before {
		path := c[0]
		if path == "CC" {
			path = t.path
		}
		if r := do(path, c[1:]...); r == nil || r.ExitCode != 0 {
			return nil
		}
	}
	args := append([]string{fuse, "-B" + tools}, objects...)
	args = append(args, m.link...)
	res := do(t.path, append(args, "-o", "prog")...)
	if res == nil || len(res.Stderr) == 0 {
		return nil
	}
	text := strings.ReplaceAll(strings.ReplaceAll(string(res.Stderr), dir, "/src"), tools, "/usr/bin")
	text = temporary.ReplaceAllString(text, "/tmp/${1}XXXXXX")
	// A linker that fails itself has not seen the mistake.
	if !strings.Contains(text, m.sign) || strings.Contains(text, "internal error in ") || strings.Contains(text, "invalid linker name") || strings.Contains(text, "cannot find 'ld'") || strings.Contains(text, "unrecognized") {
		return nil
	}
	c := &LinkCase{ID: m.name + "/" + t.name + "/" + linker, Kinds: strings.Fields(m.kinds), Text: text}
	for _, spellings := range m.symbols {
		if slices.ContainsFunc(spellings, func(s string) bool { return strings.Contains(text, s) }) {
			c.Symbols = append(c.Symbols, spellings)
		}
	}
	if debug {
		c.ID += "/g"
	}
	if strings.Contains(text, refLine) {
		c.Place = refLine
	}
	return c
}
