package text

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/cppreason/cppreason/diagnostic"
)

// prefixes are what hosts and tools put before each line of another tool's output, in forms from pasted logs. The
// line's number makes counters and times.
var prefixes = map[string]func(line int) string{
	"quoted":            func(int) string { return "> " },
	"indented":          func(int) string { return "    " },
	"indented by a tab": func(int) string { return "\t" },
	"BuildKit":          func(n int) string { return fmt.Sprintf("#12 %d.%03d ", n/7, 140+n) },
	"OBS":               func(n int) string { return fmt.Sprintf("[%5ds] ", 95+n) },
	"kernel style":      func(n int) string { return fmt.Sprintf("[%5d.%06d] ", n, n*37) },
	"bitbake":           func(int) string { return "| " },
	"compose":           func(int) string { return "builder-1  | " },
	"compose, colours":  func(int) string { return "\x1b[36mbuilder-1  | \x1b[0m" },
	"Azure":             func(int) string { return "##[error]" },
	"GitHub, raw":       func(n int) string { return fmt.Sprintf("2024-05-01T12:%02d:%02d.1234567Z ##[error]", n/60%60, n%60) },
	"GitHub, plain":     func(n int) string { return fmt.Sprintf("2024-05-01T12:%02d:%02d.1234567Z ", n/60%60, n%60) },
	"GitLab":            func(n int) string { return fmt.Sprintf("2024-05-01T12:%02d:%02d.123456Z 01E ", n/60%60, n%60) },
	"Gradle":            func(int) string { return "C/C++: " },
	"cargo":             func(int) string { return "cargo:warning=" },
	"cargo, indented":   func(int) string { return "  cargo:warning=" },
	"cargo, named":      func(int) string { return "warning: zstd-sys@2.0.9+zstd.1.5.5: " },
	"MacPorts":          func(int) string { return ":info:build " },
	"npm":               func(int) string { return "npm ERR! " },
	"syslog":            func(n int) string { return fmt.Sprintf("Jan 12 10:%02d:%02d ci-7 buildd[4242]: ", n/60%60, n%60) },
	"logcat": func(n int) string {
		return fmt.Sprintf("01-12 10:%02d:%02d.123  4242  4243 E clang   : ", n/60%60, n%60)
	},
	"logcat, brief":   func(int) string { return "E/clang   (  123): " },
	"Jenkins":         func(n int) string { return fmt.Sprintf("[2019-08-28T08:%02d:%02d.749Z] ", n/60%60, n%60) },
	"label":           func(int) string { return "[linux-x64] " },
	"time":            func(n int) string { return fmt.Sprintf("[10:%02d:%02d] ", n/60%60, n%60) },
	"Ant":             func(int) string { return "     [exec] " },
	"MSBuild":         func(int) string { return "  12>" },
	"Go's log":        func(n int) string { return fmt.Sprintf("2024/05/01 12:%02d:%02d ", n/60%60, n%60) },
	"Firefox":         func(n int) string { return fmt.Sprintf("%2d:%02d.34 ", n/60, n%60) },
	"nix":             func(int) string { return "zlib> " },
	"Heroku, git":     func(int) string { return "remote: " },
	"Vagrant":         func(int) string { return "    default: " },
	"box drawing":     func(int) string { return "│ " },
	"equals":          func(int) string { return "stderr= " },
	"bare word":       func(int) string { return "worker " },
	"two words":       func(n int) string { return fmt.Sprintf("worker %d ", n) },
	"quoted, tight":   func(int) string { return ">" },
	"twice quoted":    func(int) string { return ">> " },
	"grep -n":         func(n int) string { return fmt.Sprintf("%d:", 1204+n) },
	"grep -C":         func(n int) string { return fmt.Sprintf("build.log-%d-", 1204+n) },
	"grep -H":         func(int) string { return "build.log:" },
	"hash":            func(int) string { return "# " },
	"C++ comment":     func(int) string { return "// " },
	"minutes":         func(n int) string { return fmt.Sprintf("%d:%02d ", 264+n/60, n%60) },
	"yarn":            func(int) string { return "➤ YN0000: │ pkg@npm:1.2.3 STDERR " },
	"BuildKit, named": func(n int) string { return fmt.Sprintf("#14 [build 5/7] %d.%03d ", n/7, 517+n) },
	"GitHub, downloaded": func(n int) string {
		return fmt.Sprintf("build (ubuntu-22.04, clang)\tCompile\t2026-03-01T12:%02d:%02d.8588807Z ", n/60%60, n%60)
	},
	"syslog, RFC 5424": func(n int) string {
		return fmt.Sprintf("<13>1 2026-03-01T14:%02d:%02d.781150Z host builder 4711 - - ", n/60%60, n%60)
	},
}

// A log is read alike with a prefix before each line.
func TestPrefixes(t *testing.T) {
	for _, file := range []string{"gcc12", "clang22", "clang14", "fixes22", "nested16"} {
		data, err := os.ReadFile("testdata/text/" + file + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		want, err := Parse(bytes.NewReader(data), nil)
		if err != nil {
			t.Fatal(err)
		}
		for name, prefix := range prefixes {
			t.Run(file+"/"+name, func(t *testing.T) {
				var b strings.Builder
				n := 0
				for line := range strings.Lines(string(data)) {
					n++
					b.WriteString(prefix(n) + line)
				}
				got, err := Parse(strings.NewReader(b.String()), nil)
				if err != nil {
					t.Fatal(err)
				}
				if d := cmp.Diff(want.Diagnostics, got.Diagnostics, cmpopts.EquateEmpty()); d != "" {
					t.Errorf("with the prefix %q (-want +got):\n%s", prefix(1), d)
				}
			})
		}
	}
}

// A host's prefix before the lines of tools that print no place, from logs in public issues.
func TestPrefixesOfTools(t *testing.T) {
	for name, in := range map[string]string{
		"BuildKit": `#8 222.9 [ 65%] Building CXX object Source/CMakeFiles/CMakeLib.dir/cmInstallGenerator.cxx.o
#8 245.6 g++: fatal error: Killed signal terminated program cc1plus
#8 245.6 compilation terminated.
#8 245.6 make[2]: *** [Source/CMakeLib.dir/build.make:1266: cmGeneratorTarget.cxx.o] Error 1
#8 245.6 make[2]: *** Waiting for unfinished jobs....
#8 251.4 make: *** [Makefile:183: all] Error 2
`,
		"docker, the summary": `12.80 [ 65%] Building CXX object Source/CMakeFiles/CMakeLib.dir/cmInstallGenerator.cxx.o
36.03 g++: fatal error: Killed signal terminated program cc1plus
226.7 compilation terminated.
226.7 make[2]: *** [Source/CMakeLib.dir/build.make:1266: cmGeneratorTarget.cxx.o] Error 1
226.7 make[2]: *** Waiting for unfinished jobs....
226.9 make: *** [Makefile:183: all] Error 2
`,
		"compose": `build-images-1  | /usr/bin/g++ -O2 -I/output/host/include -D_FILE_OFFSET_BITS=64 -c cmExprParser.cxx -o cmExprParser.o
build-images-1  | g++: fatal error: Killed signal terminated program cc1plus
build-images-1  | compilation terminated.
build-images-1  | gmake[2]: *** [Source/CMakeLib.dir/build.make:1266: cmGeneratorTarget.cxx.o] Error 1
build-images-1  | gmake[2]: *** Waiting for unfinished jobs....
build-images-1  | gmake: *** [Makefile:183: all] Error 2
`,
	} {
		rep, err := Parse(strings.NewReader(in), nil)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, d := range rep.Diagnostics {
			got += fmt.Sprintf("%s %s %d\n", d.Tool, d, d.CausedBy)
		}
		const want = `gcc fatal: Killed signal terminated program cc1plus 0
make Source/CMakeLib.dir/build.make:1266: error: [Source/CMakeLib.dir/build.make:1266: cmGeneratorTarget.cxx.o] Error 1 1
make error: Waiting for unfinished jobs.... 1
make Makefile:183: error: [Makefile:183: all] Error 2 1
`
		if got != want {
			t.Errorf("%s: got\n%swant\n%s", name, got, want)
		}
	}
}

// A place never has text that is not a file's: leading blanks, prefixes, a torn line's number.
func TestPlacesAreFiles(t *testing.T) {
	for _, tt := range []struct{ in, file string }{
		{"    a.cpp:3:4: error: x\n", "a.cpp"},
		{"\t../src/a.cpp:3:4: error: x\n", "../src/a.cpp"},
		{"Error: /src/a.cpp:3:4: error: x\n", "/src/a.cpp"},
		{"12:01 PM: /src/a.cpp:3:4: error: x\n", "/src/a.cpp"},
		{"C:\\My Project\\a.cpp(3): error C2065: x\n", "C:\\My Project\\a.cpp"},
		{"/home/me/my project/a.cpp:3:4: error: x\n", "/home/me/my project/a.cpp"},
		{"my project/a.cpp:3:4: error: x\n", "my project/a.cpp"},
		{":393:25: error: use of undeclared identifier 'x'\n", ""},
		{"src/os.ccmake: *** [Makefile:12: os.o] Error 1\n:393:25: error: x\n", ""},
	} {
		rep, err := Parse(strings.NewReader(tt.in), nil)
		if err != nil || len(rep.Diagnostics) != 1 {
			t.Errorf("Parse(%q) = %+v, %v, want one diagnostic", tt.in, rep.Diagnostics, err)
			continue
		}
		if d := rep.Diagnostics[0]; d.File != tt.file || d.File != "" && d.Line != 3 || d.Severity != diagnostic.SeverityError {
			t.Errorf("Parse(%q): place %q, want file %q", tt.in, d.Location, tt.file)
		}
	}
}

// Options.CutPrefix removes what nothing in the output shows.
func TestCutPrefix(t *testing.T) {
	o := &Options{CutPrefix: func(s string) string { return strings.TrimPrefix(s, "x") }}
	rep, err := Parse(strings.NewReader("xa.cpp:3:4: error: y\n"), o)
	if err != nil || len(rep.Diagnostics) != 1 || rep.Diagnostics[0].File != "a.cpp" {
		t.Errorf("Parse = %+v, %v", rep.Diagnostics, err)
	}
}
