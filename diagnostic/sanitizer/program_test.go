package sanitizer

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/internal/golden"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// A program of testdata/programs has one bug or more. Comments at its head say how it is built and
// run (tool, flags, env; with and shared: another source, linked in or as a library; only: the
// compiler), comments behind lines what is reported there:
//
//	// HERE code       one report of that kind, with this line as the user's frame
//	// HERE g++:code   the same, by one compiler only
//	// NEAR code       the place of a report of that kind where several lines are right
//	// ALLOC, // FREE  the user's frame of the stacks of allocation and deallocation
type program struct {
	name                                 string
	tool, flags, env, with, shared, only string
	here, near                           []string // "line code"
	alloc, free                          []int
}

const programs = "testdata/programs"

var (
	directive = regexp.MustCompile(`(?m)^// (tool|flags|env|with|shared|only): (.*)$`)
	marker    = regexp.MustCompile(`// (HERE|NEAR|ALLOC|FREE)(?: (?:(g\+\+|clang):)?(\S+))?`)
)

// readProgram reads the comments of a program as they are for a compiler.
func readProgram(t testing.TB, name, compiler string) *program {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(programs, name+".cpp"))
	if err != nil {
		t.Fatal(err)
	}
	p := &program{name: name}
	for _, m := range directive.FindAllStringSubmatch(string(text), -1) {
		for key, field := range map[string]*string{"tool": &p.tool, "flags": &p.flags, "env": &p.env, "with": &p.with,
			"shared": &p.shared, "only": &p.only} {
			if m[1] == key {
				*field = m[2]
			}
		}
	}
	for i, line := range strings.Split(string(text), "\n") {
		for _, m := range marker.FindAllStringSubmatch(line, -1) {
			if m[2] != "" && !strings.HasPrefix(compiler, m[2]) {
				continue
			}
			switch m[1] {
			case "HERE":
				at := i + 1
				if strings.Contains(p.env, "symbolize=0") {
					at = 0 // the module and an offset are all there is
				}
				p.here = append(p.here, fmt.Sprintf("%d %s", at, m[3]))
			case "NEAR":
				p.near = append(p.near, fmt.Sprintf("%d %s", i+1, m[3]))
			case "ALLOC":
				p.alloc = append(p.alloc, i+1)
			case "FREE":
				p.free = append(p.free, i+1)
			}
		}
	}
	return p
}

// programNames returns the names of all programs.
func programNames(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(programs, "*.cpp"))
	if err != nil || len(files) < 50 {
		t.Fatalf("%d programs, %v", len(files), err)
	}
	names := make([]string, len(files))
	for i, f := range files {
		names[i] = strings.TrimSuffix(filepath.Base(f), ".cpp")
	}
	return names
}

// check compares what Parse made of the program's output with its comments.
func (p *program) check(t *testing.T, r *diagnostic.Report) {
	t.Helper()
	var got []string
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		got = append(got, fmt.Sprintf("%d %s", d.Line, d.Code))
		if d.File != "" && filepath.Base(d.File) != p.name+".cpp" {
			t.Errorf("%s: %s is not a file of the program", d.Code, d.File)
		}
		if d.File == "" && !strings.HasPrefix(d.Object, "/build/prog+0x") {
			t.Errorf("%s: neither a file nor a place in the program: %q", d.Code, d.Object)
		}
		for _, n := range d.Notes {
			want := map[notekind.Kind][]int{notekind.AllocatedBy: p.alloc, notekind.FreedBy: p.free}[n.Kind]
			if len(want) > 0 && !slices.Contains(want, n.Line) && !strings.Contains(n.Message, "BSS section") {
				t.Errorf("%s: note %q at line %d, want %v", d.Code, n.Message, n.Line, want)
			}
		}
	}
	got = slices.DeleteFunc(got, func(g string) bool { return slices.Contains(p.near, g) })
	near := len(r.Diagnostics) - len(got)
	want := slices.Clone(p.here)
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if len(want) == 0 && near == 0 {
		t.Errorf("nothing is reported, want one of %q", p.near)
	}
}

// The recorded output of every program, with each compiler, says what the program's comments say.
func TestRecorded(t *testing.T) {
	files, err := filepath.Glob("testdata/reports/*.txt")
	if err != nil || len(files) < 90 {
		t.Fatalf("%d recorded reports, %v", len(files), err)
	}
	var kinds []string
	for _, file := range files {
		parts := strings.Split(filepath.Base(file), ".")
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			r := parseFile(t, file)
			readProgram(t, parts[0], parts[1]).check(t, r)
			for _, d := range r.Diagnostics {
				kinds = append(kinds, string(d.Tool)+" "+d.Code)
			}
		})
	}
	slices.Sort(kinds)
	t.Logf("%d reports of %d kinds in %d outputs", len(kinds), len(slices.Compact(slices.Clone(kinds))), len(files))
}

// parseFile parses a recorded output, whose first line is the command.
func parseFile(t testing.TB, file string) *diagnostic.Report {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, data, _ = bytes.Cut(data, []byte("\n"))
	r, err := Parse(bytes.NewReader(data), nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// quick are the programs that TestLive builds and runs each time; -update builds and records all.
var quick = []string{"heap_use_after_free", "ub_memory", "race", "uninitialized", "leak_alone", "memcheck"}

// The programs, built and run here, are reported as their comments say.
func TestLive(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs programs")
	}
	names := quick
	if golden.Updating() {
		names = programNames(t)
	}
	for _, name := range names {
		for _, compiler := range []string{"g++", "clang++-22"} {
			p := readProgram(t, name, compiler)
			if p.only != "" && !strings.HasPrefix(compiler, p.only) || compiler == "g++" && (p.tool == "msan" || p.tool == "cfi") ||
				compiler != "g++" && isValgrind(p.tool) {
				continue
			}
			t.Run(name+"."+compiler, func(t *testing.T) {
				command, output := p.run(t, compiler)
				if golden.Updating() {
					golden.Check(t, filepath.Join("testdata/reports", name+"."+compiler+".txt"), append([]byte("# "+command+"\n"), output...))
				}
				r, err := Parse(bytes.NewReader(output), nil)
				if err != nil {
					t.Fatal(err)
				}
				p.check(t, r)
			})
		}
	}
}

func isValgrind(tool string) bool {
	return tool == "memcheck" || tool == "helgrind" || tool == "drd"
}

// sanitizerFlags turn each tool on.
var sanitizerFlags = map[string]string{
	"asan":  "-fsanitize=address",
	"ubsan": "-fsanitize=undefined",
	"tsan":  "-fsanitize=thread",
	"msan":  "-fsanitize=memory",
	"lsan":  "-fsanitize=leak",
	"cfi":   "-fsanitize=cfi -flto -fvisibility=hidden -fno-sanitize-trap=cfi -fsanitize-recover=cfi -fuse-ld=lld-22",
}

// run builds the program and runs it, and returns the command in a few words and standard error with
// the paths of this machine replaced.
func (p *program) run(t *testing.T, compiler string) (command string, output []byte) {
	t.Helper()
	cc := toolcheck.Need(t, compiler)
	build := t.TempDir()
	source, err := filepath.Abs(programs)
	if err != nil {
		t.Fatal(err)
	}
	path := "PATH=" + os.Getenv("PATH")
	flags := strings.Fields("-std=c++17 -g -O0 -fno-omit-frame-pointer -w " + sanitizerFlags[p.tool] + " " + p.flags)
	args := append(slices.Clone(flags), p.name+".cpp")
	if p.with != "" {
		args = append(args, "-x", "c++", p.with, "-x", "none")
	}
	if p.shared != "" {
		library := filepath.Join(build, "lib.so")
		start(t, &proc.Cmd{Path: cc,
			Args: append(slices.Clone(flags), "-shared", "-fPIC", "-o", library, "-x", "c++", p.shared), Dir: source, Env: []string{path}})
		args = append(args, library)
	}
	start(t, &proc.Cmd{Path: cc, Args: append(args, "-o", filepath.Join(build, "prog"), "-lpthread"), Dir: source, Env: []string{path}})

	c := &proc.Cmd{Path: filepath.Join(build, "prog"), Dir: build, Env: append([]string{path}, symbolizer(p)...),
		Limits: proc.Limits{Wall: time.Minute}}
	if isValgrind(p.tool) {
		c.Args = []string{"--tool=" + p.tool, c.Path}
		if p.tool == "memcheck" {
			c.Args = append([]string{"--leak-check=full"}, c.Args...)
		}
		c.Path = toolcheck.Need(t, "valgrind")
	}
	if p.tool == "tsan" {
		// The runtime cannot map its shadow where the kernel places programs too randomly.
		c.Args = append([]string{"-R", c.Path}, c.Args...)
		c.Path = toolcheck.Need(t, "setarch")
	}
	res, err := proc.Run(context.Background(), c)
	if err != nil {
		t.Fatalf("%v\n%s", err, res.Stderr)
	}
	text := strings.NewReplacer(source, "/src", build, "/build").Replace(string(res.Stderr))
	command = filepath.Base(compiler) + " " + strings.Join(flags, " ") + " " + p.name + ".cpp"
	if p.env != "" {
		command += "; " + p.env
	}
	return command, []byte(text)
}

// start runs a command that has to succeed.
func start(t *testing.T, c *proc.Cmd) {
	t.Helper()
	if res, err := proc.Run(context.Background(), c); err != nil || res.ExitCode != 0 {
		t.Fatalf("%s: %v\n%s", c.Path, err, res.Stderr)
	}
}

// symbolizer returns the environment of a run: the options of the program and, for clang's runtimes,
// which bring no symbolizer of their own, one that is installed.
func symbolizer(p *program) []string {
	options := map[string]string{}
	for _, kv := range strings.Fields(p.env) {
		key, value, _ := strings.Cut(kv, "=")
		options[key] = value
	}
	var tool string
	for _, name := range []string{"llvm-symbolizer-22", "llvm-symbolizer", "addr2line"} {
		if path, err := proc.LookPath(name); err == nil {
			tool = path
			break
		}
	}
	var env []string
	for _, name := range []string{"ASAN", "UBSAN", "TSAN", "MSAN", "LSAN"} {
		value := options[name+"_OPTIONS"]
		if name == "UBSAN" {
			value += ":print_stacktrace=1"
		}
		env = append(env, name+"_OPTIONS="+strings.TrimPrefix(value+":external_symbolizer_path="+tool, ":"))
	}
	return env
}
