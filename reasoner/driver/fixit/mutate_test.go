package fixit

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/reasoner"
)

// A mutation is one change of the kind that people and models make by mistake.
type mutation struct {
	kind string
	find *regexp.Regexp // group 1 is replaced
	with func(found string, r *rand.Rand) string
}

func literally(s string) func(string, *rand.Rand) string {
	return func(string, *rand.Rand) string { return s }
}

var mutations = []mutation{
	{"no const member", regexp.MustCompile(`\)( const)(?: override)? [{;]`), literally("")},
	{"no const parameter", regexp.MustCompile(`[(,] ?(const )\w`), literally("")},
	{"no const local", regexp.MustCompile(`(?m)^\s+(const )\w`), literally("")},
	{"no reference", regexp.MustCompile(`\w(&) \w`), literally("")},
	{"no pointer", regexp.MustCompile(`\w(\*) \w`), literally("")},
	{"dot for arrow", regexp.MustCompile(`\w(->)\w`), literally(".")},
	{"arrow for dot", regexp.MustCompile(`[a-z]\w*(\.)[a-z]\w*\(`), literally("->")},
	{"no std", regexp.MustCompile(`(std::)\w`), literally("")},
	{"no include", regexp.MustCompile(`(?m)^(#include <\w+>\n)`), literally("")},
	{"no semicolon", regexp.MustCompile(`(;)\n`), literally("")},
	{"no parenthesis", regexp.MustCompile(`([()])`), literally("")},
	{"no brace", regexp.MustCompile(`([{}])\n`), literally("")},
	{"no move", regexp.MustCompile(`(std::move\(\w+\))`), func(s string, _ *rand.Rand) string { return s[len("std::move(") : len(s)-1] }},
	{"no return", regexp.MustCompile(`\s(return )[\w*]`), literally("")},
	{"typo", regexp.MustCompile(`\b([a-z]\w{3,})\b`), func(s string, r *rand.Rand) string {
		i := 1 + r.IntN(len(s)-2)
		if r.IntN(2) == 0 {
			return s[:i] + s[i+1:]
		}
		return s[:i] + s[i+1:i+2] + s[i:i+1] + s[i+2:]
	}},
	{"no override match", regexp.MustCompile(`( const) override`), literally("")},
	{"no address", regexp.MustCompile(`[(=] ?(&)\w`), literally("")},
	{"no dereference", regexp.MustCompile(`[(=] ?(\*)\w`), literally("")},
	{"added const", regexp.MustCompile(`(?m)^\s+(int|double|std::string|std::size_t|auto) \w+ ?=`),
		func(s string, _ *rand.Rand) string { return "const " + s }},
	{"no comma", regexp.MustCompile(`\w(,) \w`), literally("")},
	{"no quote", regexp.MustCompile(`(")`), literally("")},
	{"no type", regexp.MustCompile(`(?m)^\s*((?:void|int|bool|double) )\w+\(`), literally("")},
	{"no public", regexp.MustCompile(`(public:)\n`), literally("")},
	{"no typename", regexp.MustCompile(`(typename )M::`), literally("")},
	{"initializer order", regexp.MustCompile(`\) : (\w+\((?:[^()]|\([^()]*\))*\), \w+\((?:[^()]|\([^()]*\))*\))`),
		func(s string, _ *rand.Rand) string {
			i := strings.Index(s, "), ") + 1
			return s[i+2:] + ", " + s[:i]
		}},
	{"twice", regexp.MustCompile(`(?m)^(\s+[\w:<>,&* ]+ \w+(?:\(\))?(?: const)?;\n)`), func(s string, _ *rand.Rand) string { return s + s }},
}

// mutate changes one place of code.
func (m *mutation) mutate(code string, r *rand.Rand) (string, bool) {
	places := m.find.FindAllStringSubmatchIndex(code, -1)
	if len(places) == 0 {
		return "", false
	}
	p := places[r.IntN(len(places))]
	return code[:p[2]] + m.with(code[p[2]:p[3]], r) + code[p[3]:], true
}

// A bench compiles and runs programs of one file.
type bench struct {
	t   *testing.T
	cc  string
	dir string
	pch []string // arguments that use a precompiled header, which makes a check five times faster
	// whole compiles without it: a missing include would not show.
	whole bool
}

// precompile compiles the headers of all programs.
func (b *bench) precompile(files []string) {
	headers := map[string]bool{}
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err != nil {
			b.t.Fatal(err)
		}
		for line := range bytes.Lines(source) {
			if m := includeLine.FindSubmatch(line); m != nil {
				headers[string(m[1])] = true
			}
		}
	}
	var all strings.Builder
	for _, h := range slices.Sorted(maps.Keys(headers)) {
		all.WriteString("#include <" + h + ">\n")
	}
	write(b.t, b.dir, "all.hpp", []byte(all.String()))
	out, use := "all.hpp.gch", []string{"-include", "all.hpp"}
	if strings.Contains(filepath.Base(b.cc), "clang") {
		out, use = "all.pch", []string{"-include-pch", "all.pch"}
	}
	res, err := proc.Run(b.t.Context(), &proc.Cmd{Path: b.cc, Dir: b.dir, Env: []string{"LC_ALL=C", "PATH=" + os.Getenv("PATH")},
		Args: []string{"-std=c++20", "-Wall", "-x", "c++-header", "all.hpp", "-o", out}})
	if err != nil || res.ExitCode != 0 {
		b.t.Logf("no precompiled header: %v %s", err, res.Stderr)
		return
	}
	b.pch = use
}

func (b *bench) check(ctx context.Context, code map[string][]byte) (diagnostic.List, error) {
	for name, source := range code {
		write(b.t, b.dir, name, source)
	}
	args := []string{"-std=c++20", "-Wall", "-fsyntax-only", "-fdiagnostics-parseable-fixits"}
	if !b.whole {
		args = append(args, b.pch...)
	}
	res, err := proc.Run(ctx, &proc.Cmd{Path: b.cc, Dir: b.dir, Env: []string{"LC_ALL=C", "PATH=" + os.Getenv("PATH")},
		Args: append(args, "main.cpp")})
	if err != nil {
		return nil, err
	}
	rep, err := text.Parse(bytes.NewReader(res.Stderr), &text.Options{KeepDuplicates: true})
	if err != nil {
		return nil, err
	}
	write(b.t, b.dir, "build.log", res.Stderr)
	return rep.Diagnostics, nil
}

// output compiles and runs the program; it is "" if it does not compile or end well.
func (b *bench) output(code string) string {
	write(b.t, b.dir, "main.cpp", []byte(code))
	env := []string{"LC_ALL=C", "PATH=" + os.Getenv("PATH")}
	res, err := proc.Run(b.t.Context(), &proc.Cmd{Path: b.cc, Dir: b.dir, Env: env,
		Args: []string{"-std=c++20", "-O0", "-Wall", "main.cpp", "-o", "main"}})
	if err != nil || res.ExitCode != 0 {
		return ""
	}
	// A wrong repair may run for ever.
	ctx, cancel := context.WithTimeout(b.t.Context(), 10*time.Second)
	defer cancel()
	run, err := proc.Run(ctx, &proc.Cmd{Path: filepath.Join(b.dir, "main"), Dir: b.dir, Env: env, Limits: proc.Limits{Output: 1 << 16}})
	if err != nil || run.ExitCode != 0 {
		return ""
	}
	return string(run.Stdout)
}

// repair asks the driver for patches and applies them, several rounds without a compiler of its own, one with.
func (b *bench) repair(code string, prove bool) string {
	d := &Driver{Header: func(symbol string) (string, bool) {
		h, ok := platform.Headers(symbol)
		if !ok || len(h) == 0 {
			return "", false
		}
		return h[0], true
	}}
	rounds := 6
	if prove {
		d.Check = func(ctx context.Context, code map[string][]byte) (diagnostic.List, error) { return b.check(ctx, code) }
		rounds = 1
	}
	for range rounds {
		list, err := b.check(b.t.Context(), map[string][]byte{"main.cpp": []byte(code)})
		if err != nil {
			b.t.Fatal(err)
		}
		if countErrors(list) == 0 && !(prove && hasFault(list)) {
			break
		}
		out := ask(b.t, d, reasoner.ProposePatch, b.dir, reasoner.Inputs{Logs: []string{"file://build.log"}, Code: []string{"file://main.cpp"}})
		if out.PatchSuggestion == "" {
			break
		}
		write(b.t, b.dir, "main.cpp", []byte(code))
		patched, err := proc.Run(b.t.Context(), &proc.Cmd{Path: "patch", Dir: b.dir, Env: []string{"PATH=" + os.Getenv("PATH")},
			Args: []string{"-p1", "--fuzz=0", "-s"}, Stdin: strings.NewReader(out.PatchSuggestion)})
		if err != nil || patched.ExitCode != 0 {
			b.t.Fatalf("patch: %v %s%s", err, patched.Stdout, patched.Stderr)
		}
		next, err := os.ReadFile(filepath.Join(b.dir, "main.cpp"))
		if err != nil {
			b.t.Fatal(err)
		}
		code = string(next)
	}
	return code
}

// TestMutations breaks programs in one place each, and counts how many compile and behave as before after a repair.
// CPPREASON_MUTATIONS is how many for each compiler, 4 by default; CPPREASON_MUTATIONS_WITHOUT_CHECK measures the
// driver without a compiler of its own. The mutations and the repairs have one author.
func TestMutations(t *testing.T) {
	toolcheck.Need(t, "patch")
	count := 4
	if n, err := strconv.Atoi(os.Getenv("CPPREASON_MUTATIONS")); err == nil {
		count = n
	}
	seed, _ := strconv.ParseUint(os.Getenv("CPPREASON_SEED"), 10, 64)
	prove := os.Getenv("CPPREASON_MUTATIONS_WITHOUT_CHECK") == ""
	files, err := filepath.Glob("testdata/mutate/*.cpp")
	if err != nil || len(files) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	for _, cc := range []string{"g++", "clang++-22"} {
		t.Run(cc, func(t *testing.T) {
			b := &bench{t: t, cc: toolcheck.Need(t, cc), dir: t.TempDir()}
			b.precompile(files)
			r := rand.New(rand.NewPCG(71+seed, 72))
			good, total := 0, 0
			byKind := map[string][2]int{}
			want := map[string]string{}
			for tries := 0; total < count && tries < 20*count; tries++ {
				name := files[r.IntN(len(files))]
				source, err := os.ReadFile(name)
				if err != nil {
					t.Fatal(err)
				}
				m := &mutations[tries%len(mutations)]
				broken, ok := m.mutate(string(source), r)
				if !ok {
					continue
				}
				if want[name] == "" {
					if want[name] = b.output(string(source)); want[name] == "" {
						t.Fatalf("%s: the program itself fails", name)
					}
				}
				b.whole = m.kind == "no include" || m.kind == "no std"
				list, err := b.check(t.Context(), map[string][]byte{"main.cpp": []byte(broken)})
				if err != nil {
					t.Fatal(err)
				}
				if countErrors(list) == 0 && !hasFault(list) {
					continue // it still compiles
				}
				total++
				k := byKind[m.kind]
				k[1]++
				repaired := b.repair(broken, prove)
				if b.output(repaired) == want[name] {
					good++
					k[0]++
				} else if testing.Verbose() {
					t.Logf("%s in %s: %s", m.kind, filepath.Base(name), describeMutation(string(source), broken, repaired, list))
				}
				byKind[m.kind] = k
				if total%10 == 0 {
					t.Logf("%d of %d so far", good, total)
				}
			}
			for _, m := range mutations {
				if k := byKind[m.kind]; k[1] > 0 {
					t.Logf("%-20s %2d of %2d", m.kind, k[0], k[1])
				}
			}
			t.Logf("%d of %d repaired, %.2f", good, total, float64(good)/float64(max(1, total)))
			if prove && good*100 < 55*total {
				t.Errorf("%d of %d repaired, want .55", good, total)
			}
		})
	}
}

// describeMutation shows the changed lines and the first error.
func describeMutation(source, broken, repaired string, list diagnostic.List) string {
	var b strings.Builder
	was, is, now := strings.Split(source, "\n"), strings.Split(broken, "\n"), strings.Split(repaired, "\n")
	for i := range is {
		if i >= len(was) || was[i] != is[i] {
			fmt.Fprintf(&b, "%q", strings.TrimSpace(is[i]))
			break
		}
	}
	if i := slices.IndexFunc(list, func(d diagnostic.Diagnostic) bool { return isError(&d) || isFault(&d) }); i >= 0 {
		fmt.Fprintf(&b, " [%d:%d %s]", list[i].Line, list[i].Column, list[i].Message)
	}
	for i := range now {
		if i >= len(was) || was[i] != now[i] {
			fmt.Fprintf(&b, " became %q", strings.TrimSpace(now[i]))
			break
		}
	}
	return b.String()
}
