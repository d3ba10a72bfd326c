package toolchain_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/tool"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

const untidy = `#include <string>
#include <vector>
struct S { virtual void f(); virtual ~S(); };
struct T : S { virtual void f(); };
int use(const std::vector<int> &v) {
	int *é = 0;
	if (v.size() == 0) return 1;
	return é == 0;
}
int moved() { std::string a = "x"; std::string b = std::move(a); return (int)a.size(); }
`

func TestTidy(t *testing.T) {
	command := toolcheck.Need(t, "clang-tidy-22", "clang-tidy")
	tidy, err := toolchain.New(nil).FindTidy(&toolchain.TidyOptions{
		Checks:           "-*,modernize-use-nullptr,modernize-use-override,readability-container-size-empty,bugprone-use-after-move",
		WarningsAsErrors: "bugprone-*",
	}, command)
	if err != nil {
		t.Fatal(err)
	}
	out, err := tidy.Compile(t.Context(), &diagnostic.Unit{Source: []byte(untidy), File: "src/untidy.cpp", Standard: "c++20"})
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, d := range out.Report.Diagnostics {
		if d.File != "src/untidy.cpp" || d.Tool != tool.ClangTidy {
			t.Errorf("%v %s %s", d.Location, d.Tool, d.Message)
		}
		if len(d.Fixes) > 0 {
			got[d.Code] = apply(t, untidy, d.Fixes[0].Edits)
		} else {
			got[d.Code] = ""
		}
	}
	for code, want := range map[string]string{
		"modernize-use-override":           "struct T : S { void f() override; };",
		"modernize-use-nullptr":            "é == nullptr", // the last of two
		"readability-container-size-empty": "if (v.empty()) return 1;",
		"bugprone-use-after-move":          "",
	} {
		if fixed, ok := got[code]; !ok || !strings.Contains(fixed, want) {
			t.Errorf("%s: found %v, fixed:\n%s", code, ok, fixed)
		}
	}
	if d := out.Report.Diagnostics.First(diagnostic.SeverityError); d == nil || d.Code != "bugprone-use-after-move" || out.OK() {
		t.Errorf("warning as error: %+v, exit %d", d, out.ExitCode)
	}
	if strings.Contains(string(out.Stdout), "cppreason-") {
		t.Errorf("a temporary path shows:\n%s", out.Stdout)
	}
}

// apply applies edits of one line each to text.
func apply(t *testing.T, text string, edits []diagnostic.Edit) string {
	t.Helper()
	lines := strings.Split(text, "\n")
	for i := len(edits) - 1; i >= 0; i-- {
		e := edits[i]
		if e.File != "src/untidy.cpp" || e.Line != e.EndLine {
			t.Fatalf("edit %+v", e)
		}
		line := lines[e.Line-1]
		lines[e.Line-1] = line[:e.Column-1] + e.Text + line[e.EndColumn-1:]
	}
	return strings.Join(lines, "\n")
}

func TestTidyErrors(t *testing.T) {
	if _, err := toolchain.New(nil).FindTidy(nil, "no-such-tidy"); err == nil {
		t.Error("missing clang-tidy is found")
	} else if nf, ok := errors.AsType[*toolchain.NotFoundError](err); !ok || nf.Command != "no-such-tidy" {
		t.Error(err)
	}
	tidy, err := toolchain.New(nil).FindTidy(&toolchain.TidyOptions{Checks: "-*,bugprone-*"}, toolcheck.Need(t, "clang-tidy-22", "clang-tidy"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tidy.Compile(t.Context(), &diagnostic.Unit{Source: []byte{}, Action: diagnostic.Object, Output: "x.o"}); err == nil {
		t.Error("an object is made")
	}
	out, err := tidy.Compile(t.Context(), &diagnostic.Unit{Source: []byte("int main() { return missing; }\n")})
	if err != nil {
		t.Fatal(err)
	}
	if d := out.Report.Diagnostics.First(diagnostic.SeverityError); d == nil || d.File != "main.cpp" || d.Line != 1 ||
		d.Column != 21 || out.OK() {
		t.Errorf("an error of the compiler: %+v in\n%s", d, out.Stdout)
	}
}
