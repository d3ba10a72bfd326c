package detect_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect"
	"github.com/cppreason/cppreason/platform/rules"
)

// compile runs a real compiler on a source text and returns what it printed on standard error.
func compile(t *testing.T, cc string, src string, flags ...string) []byte {
	t.Helper()
	res, err := proc.Run(t.Context(), &proc.Cmd{Path: cc, Args: append(flags, "-fsyntax-only", "-x", "c++", "-"),
		Env: append(os.Environ(), "LC_ALL=C"), Stdin: strings.NewReader(src)})
	if err != nil {
		t.Fatal(err)
	}
	return res.Stderr
}

// TestFeedbackLoop is the loop of the specification with real compilers: an error about a name of the
// standard library becomes a finding "platform" when the platform cannot have it, and an undefined
// symbol with a header when it can.
func TestFeedbackLoop(t *testing.T) {
	const (
		expected = "#include <version>\nint f() { std::expected<int, int> e; return 0; }\n"
		format   = "#include <string>\nstd::string s = std::format(\"{}\", 1);\n"
		vector   = "#include <cstddef>\nint f() { std::vector<int> v; return 0; }\n"
		optional = "#include <optional>\nint f() { std::optional<int> v; return 0; }\n"
		unknown  = "std::expected<int, int> f();\n" // clang does not print the name
	)
	for _, tt := range []struct {
		cc, std, lib string
		src, symbol  string
		class        classify.Class
		message      string
	}{
		{"g++-12", "c++20", "", expected, "std::expected", classify.Platform, "needs c++23 or std::variant<T, Error>"},
		{"g++-12", "c++20", "", format, "std::format", classify.Platform, "needs g++ 13 or fmt::format"},
		{"g++-12", "c++20", "", vector, "std::vector", classify.UndefinedSymbol, "include <vector>"},
		{"g++-12", "c++14", "", optional, "std::optional", classify.Platform, "needs c++17 or std::unique_ptr<T>"},
		{"g++-11", "c++23", "", expected, "std::expected", classify.Platform, "needs g++ 12 or std::variant<T, Error>"},
		{"clang++-22", "c++20", "", expected, "std::expected", classify.Platform, "needs c++23 or std::variant<T, Error>"},
		{"clang++-22", "c++20", "", format, "std::format", classify.Platform, "needs libstdc++ 13 or fmt::format"},
		{"clang++-22", "c++20", "", vector, "std::vector", classify.UndefinedSymbol, "include <vector>"},
		{"clang++-22", "c++20", "", unknown, "std::expected", classify.Platform, "needs c++23 or std::variant<T, Error>"},
		{"clang++-22", "c++20", "-stdlib=libc++", expected, "std::expected", classify.Platform, "needs c++23 or std::variant<T, Error>"},
	} {
		t.Run(tt.cc+" "+tt.std+tt.lib+" "+tt.symbol, func(t *testing.T) {
			cc := toolcheck.Need(t, tt.cc)
			flags := []string{"-std=" + tt.std}
			if tt.lib != "" {
				flags = append(flags, tt.lib)
			}
			p, err := detect.Compiler(t.Context(), cc, flags)
			if err != nil {
				t.Fatal(err)
			}
			if tt.lib == "-stdlib=libc++" && p.Stdlib.Name != "libc++" {
				toolcheck.Missing(t, "libc++")
			}
			report, err := text.Parse(bytes.NewReader(compile(t, cc, tt.src, flags...)), nil)
			if err != nil {
				t.Fatal(err)
			}
			i := slices.IndexFunc(report.Diagnostics, func(d diagnostic.Diagnostic) bool { return d.Severity == diagnostic.SeverityError })
			if i < 0 {
				t.Fatalf("no error in %+v", report)
			}
			classifier := classify.Classifier{Feature: p.Supports}
			d := &report.Diagnostics[i]
			f := classifier.Classify(d)
			if f.Class != tt.class {
				t.Errorf("%q is %v (%s), want %v; facts %+v", d.Message, f.Class, f.Rule, tt.class, f.Facts)
			}
			if n, ok := p.Needs(tt.symbol); !ok || n.Message() != tt.message {
				t.Errorf("Needs(%s) = %q, want %q", tt.symbol, n.Message(), tt.message)
			}
		})
	}
}

// object compiles a source text to an object file with real flags.
func object(t *testing.T, cc, src string, flags ...string) (obj *os.File) {
	t.Helper()
	dir := t.TempDir()
	out := filepath.Join(dir, "a.o")
	res, err := proc.Run(t.Context(), &proc.Cmd{Path: cc, Args: append(flags, "-c", "-x", "c++", "-", "-o", out),
		Env: append(os.Environ(), "LC_ALL=C"), Stdin: strings.NewReader(src)})
	if err != nil || res.ExitCode != 0 {
		t.Fatalf("%v %s", err, res.Stderr)
	}
	obj, err = os.Open(out)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { obj.Close() })
	return obj
}

// TestRulesOnObjects judges object files of real compilers by their symbols, and the violations are read
// back as diagnostics.
func TestRulesOnObjects(t *testing.T) {
	const bad = "struct A { virtual ~A(); };\nvoid f(A*);\nint g(int n) { static A* a = new A; if (n) throw n; f(a); return 0; }\n"
	const good = "int g(int n) { return n + 1; }\n"
	for _, tt := range []struct {
		cc    string
		flags []string
		p     platform.Platform
		src   string
		want  []string
	}{
		{"g++", []string{"-O1"}, platform.Platform{Mode: platform.Kernel, OS: platform.Component{Name: "linux"}, Arch: "x86_64"}, bad,
			[]string{"platform-kernel-linux-exceptions", "platform-kernel-linux-rtti", "platform-kernel-linux-statics",
				"platform-kernel-linux-heap"}},
		{"g++", []string{"-O1", "-fno-exceptions", "-fno-rtti"}, platform.Platform{Mode: platform.Kernel,
			OS: platform.Component{Name: "linux"}, Arch: "x86_64"}, good, nil},
		{"arm-none-eabi-g++", []string{"-mcpu=cortex-m3", "-mthumb"}, platform.Platform{Mode: platform.Firmware,
			OS: platform.Component{Name: "none"}, Arch: "arm"}, bad,
			[]string{"platform-firmware-exceptions", "platform-firmware-heap"}},
		{"avr-g++", []string{"-mmcu=atmega328p", "-fno-exceptions"}, platform.Platform{Mode: platform.Firmware, Arch: "avr"},
			"void* operator new(unsigned); int* g() { return new int; }\n", []string{"platform-avr-heap"}},
		{"clang++-22", []string{"--target=avr", "-mmcu=atmega328p"}, platform.Platform{Mode: platform.Firmware, Arch: "avr"},
			"int* g() { return new int; }\n", []string{"platform-avr-heap"}},
	} {
		t.Run(tt.cc+" "+strings.Join(tt.flags, " "), func(t *testing.T) {
			symbols, err := detect.Symbols(object(t, toolcheck.Need(t, tt.cc), tt.src, tt.flags...))
			if err != nil {
				t.Fatal(err)
			}
			violations := rules.Check(&tt.p, &rules.Code{Symbols: symbols, Object: "a.o"})
			var got []string
			var output strings.Builder
			for _, v := range violations {
				if !slices.Contains(got, v.Code) {
					got = append(got, v.Code)
				}
				output.WriteString(v.String() + "\n")
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("Check = %q, want %q\nsymbols %q", got, tt.want, symbols)
			}
			report, err := text.Parse(strings.NewReader(output.String()), nil)
			if err != nil || len(report.Diagnostics) != len(violations) {
				t.Errorf("%d violations are read as %d diagnostics, %v:\n%s", len(violations), len(report.Diagnostics), err, output.String())
			}
		})
	}
}
