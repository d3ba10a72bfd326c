package classify_test

import (
	_ "embed"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/sanitizer"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/diagnostic/tool"
	"github.com/cppreason/cppreason/internal/entries"
)

//go:embed testdata/cases.txt
var casesText string

// Each output of testdata/cases.txt must have its class, and words that name the thing.
func TestClassify(t *testing.T) {
	list, err := entries.Parse(casesText)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		name := strings.Join(e.Head[1:], " ")
		field := func(key string) (f entries.Field) {
			if i := slices.IndexFunc(e.Fields, func(f entries.Field) bool { return f.Key == key }); i >= 0 {
				f = e.Fields[i]
			}
			return f
		}
		class, cause, fix := field("class").Value, field("cause").Value, field("fix").Value
		t.Run(name, func(t *testing.T) {
			in := strings.Join(field("output").Text, "\n") + "\n"
			rep, err := text.Parse(strings.NewReader(in), nil)
			if err != nil || len(rep.Diagnostics) != 1 {
				t.Fatalf("Parse(%q) = %+v, %v, want one diagnostic", in, rep, err)
			}
			var c classify.Classifier
			f := c.Classify(&rep.Diagnostics[0])
			if f.Class.String() != class || !strings.Contains(f.RootCause, cause) || !strings.Contains(f.FixStrategy, fix) ||
				f.FixStrategy == "" && f.Class != classify.Unknown {
				t.Errorf("Classify(%q) = %+v, want %v, cause with %q, strategy with %q", in, f, class, cause, fix)
			}
		})
	}
}

func TestFeature(t *testing.T) {
	d := diagnostic.Diagnostic{Severity: diagnostic.SeverityError, Message: "'expected' is not a member of 'std'"}
	for _, tt := range []struct {
		name    string
		feature func(string) (ok, known bool)
		want    classify.Class
	}{
		{"no platform", nil, classify.Platform}, // most likely
		{"not known", func(string) (bool, bool) { return false, false }, classify.Platform},
		{"has it", func(s string) (bool, bool) { return s == "std::expected", true }, classify.UndefinedSymbol},
		{"too old", func(s string) (bool, bool) { return s != "std::expected", true }, classify.Platform},
	} {
		c := classify.Classifier{Feature: tt.feature}
		if f := c.Classify(&d); f.Class != tt.want || f.Facts.Symbol != "std::expected" || f.Facts.Header != "expected" {
			t.Errorf("%s: Classify = %+v, want class %v", tt.name, f, tt.want)
		}
	}
}

// The cause of a report names the frames of the program: both sides of a race, the allocation of a leak.
func TestFrames(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"race", `WARNING: ThreadSanitizer: data race (pid=26002)
  Read of size 2 at 0x7b4400000310 by thread T1:
    #0 Thread::search() /home/user/src/thread.cpp:434:18 (prog+0x4d8a7e)
    #1 main /home/user/src/main.cpp:92:15 (prog+0x4d3a53)

  Previous write of size 2 at 0x7b4400000310 by main thread:
    #0 memset ../../../src/libsanitizer/memset.inc:770 (libtsan.so.0+0x3f)
    #1 Thread::reset() /home/user/src/thread.cpp:12:3 (prog+0x4d1111)
`, "data race; in Thread::search() at thread.cpp:434:18; previous write in Thread::reset() at thread.cpp:12:3"},
		{"leak", `Direct leak of 1 byte(s) in 1 object(s) allocated from:
    #0 0x7f97d0b92a18 in malloc (/lib/libasan.so.6+0xb0)
    #1 0x7f97d0874151 in open_input src/input.c:48
`, "Direct leak of 1 byte(s) in 1 object(s); allocated in open_input at input.c:48"},
	} {
		rep, err := sanitizer.Parse(strings.NewReader(tt.in), nil)
		if err != nil || len(rep.Diagnostics) != 1 {
			t.Fatalf("%s: Parse = %+v, %v, want one report", tt.name, rep, err)
		}
		var c classify.Classifier
		if f := c.Classify(&rep.Diagnostics[0]); f.RootCause != tt.want {
			t.Errorf("%s: cause %q, want %q", tt.name, f.RootCause, tt.want)
		}
	}
}

func TestHeader(t *testing.T) {
	for _, tt := range []struct{ symbol, header, since string }{
		{"std::vector", "vector", "c++98"},
		{"std::vector<int>", "vector", "c++98"},
		{"::std::chrono::seconds", "chrono", "c++11"},
		{"std::expected", "expected", "c++23"},
		{"std::printf", "cstdio", "c++98"},
		{"printf", "cstdio", "c++98"},
		{"uint32_t", "cstdint", "c++11"},
		{"vector", "", ""}, // without std:: it is the program's
		{"", "", ""},
	} {
		if h, s := classify.Header(tt.symbol); h != tt.header || s != tt.since {
			t.Errorf("Header(%q) = %q, %q, want %q, %q", tt.symbol, h, s, tt.header, tt.since)
		}
	}
}

// Names and numbers of tools that the labelled set does not run.
func TestClassifyCodes(t *testing.T) {
	for _, tt := range []struct {
		class classify.Class
		codes string
	}{
		{classify.Syntax, "C2143 C2059 C1075 C2628 C2447 #65 #65-D Pe065 etoa:4065 #7 -Wmissing-braces -Wextra-semi"},
		{classify.TypeMismatch, "C2440 C2664 C2665 C2678 C2244 C4244 C2280 #120 #144-D Pe167 #304 -Wconversion " +
			"bugprone-narrowing-conversions -Wenum-enum-conversion"},
		{classify.UndefinedSymbol, "C2065 C3861 C2039 C2653 C2027 #20 #20-D Pe020 #135 #276 C1083 #5 C2061 -Wimplicit-function-declaration"},
		{classify.Linker, "LNK2019 LNK2001 LNK2005 LNK1120 LNK1104 undefined-reference multiple-definition relocation " +
			"tls-mismatch -Wodr -Wlto-type-mismatch"},
		{classify.Platform, "LNK1112 LNK2038 C4996 D9002 #1444-D MSB8020 incompatible portability-simd-intrinsics " +
			"-Wc++20-extensions -Wunknown-pragmas"},
		{classify.Lifetime, "C4172 C26815 #430-D #1056 -Wdangling-gsl -Wanalyzer-use-after-free -Wanalyzer-double-free " +
			"-Wuse-after-free heap-use-after-free double-free bugprone-use-after-move bugprone-dangling-handle " +
			"clang-analyzer-core.StackAddressEscape"},
		{classify.Concurrency, "C26110 C26117 -Wthread-safety-analysis data-race lock-order-inversion concurrency-mt-unsafe " +
			"bugprone-signal-handler openmp-exception-escape"},
		{classify.Logic, "C4706 C4553 C2338 #177-D Pe177 #187-D -Wparentheses -Wtautological-compare -Wunused-variable " +
			"assertion-failure bugprone-branch-clone clang-analyzer-deadcode.DeadStores"},
		{classify.Resource, "C6014 C26409 -Wanalyzer-malloc-leak -Wanalyzer-file-leak -Wanalyzer-fd-leak memory-leak " +
			"clang-analyzer-cplusplus.NewDeleteLeaks cppcoreguidelines-owning-memory"},
		{classify.UB, "C4700 C4715 C6011 C6385 #549-D #940-D -Wanalyzer-null-dereference -Wanalyzer-tainted-array-index " +
			"-Wuninitialized -Warray-bounds -Wreturn-type signed-integer-overflow heap-buffer-overflow SEGV " +
			"clang-analyzer-core.NullDereference"},
	} {
		for code := range strings.FieldsSeq(tt.codes) {
			d := diagnostic.Diagnostic{
				Location: diagnostic.Location{File: "a.cpp", Line: 1},
				Severity: diagnostic.SeverityWarning, Message: "something", Code: code,
			}
			var c classify.Classifier
			if f := c.Classify(&d); f.Class != tt.class || f.FixStrategy == "" || f.RootCause == "" || f.Confidence <= 0 {
				t.Errorf("%s: %+v, want %v", code, f, tt.class)
			}
		}
	}
}

// What no rule knows has no class and no repair, but its message as the cause.
func TestUnknown(t *testing.T) {
	for _, msg := range []string{"x", "some words that no rule knows", "internal compiler error: Segmentation fault"} {
		for _, from := range []tool.Tool{"", tool.GCC, tool.Clang, tool.MSVC, tool.EDG, tool.CMake, "unknown"} {
			d := diagnostic.Diagnostic{Severity: diagnostic.SeverityError, Tool: from, Message: msg, Code: "-Wno-such-option"}
			var c classify.Classifier
			if f := c.Classify(&d); f.Class != classify.Unknown || f.FixStrategy != "" || f.Confidence != 0 || f.RootCause != msg {
				t.Errorf("%s %q: %+v, want no class and no repair", from, msg, f)
			}
		}
	}
}
