package text

import (
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// Forms that tasks of MSBuild, Embarcadero's compilers and MSVC's linker print.
func TestMSBuildForms(t *testing.T) {
	for _, tt := range []struct {
		name, in      string
		file          string
		line          int
		sev           diagnostic.Severity
		code, message string
		symbols       []string
		other         int
	}{
		{"code behind the colon", "a.cs(2,1): warning : SA1210: Using directives must be sorted. [C:\\x\\y.csproj]\n",
			"a.cs", 2, diagnostic.SeverityWarning, "SA1210", "Using directives must be sorted.", nil, 0},
		{"totals behind a message", "a.cpp(13): warning C4700: uninitialized local variable 'x' used [C:\\x\\y.vcxproj]\n   " +
			" 4 Warning(s)\n    0 Error(s)\n",
			"a.cpp", 13, diagnostic.SeverityWarning, "C4700", "uninitialized local variable 'x' used", nil, 2},
		{"Delphi", "C:\\Delphi Projects\\IBSQL.pas(205) hint: H2219 Private symbol 'GetCodePage' declared but never used\n",
			"C:\\Delphi Projects\\IBSQL.pas", 205, diagnostic.SeverityRemark, "H2219", "Private symbol 'GetCodePage' declared " +
				"but never used", nil, 0},
		{"Delphi in a task", "C:\\Program Files (x86)\\Bin\\CodeGear.Delphi.Targets : warning : C:\\x\\IdWship6.pas(469) " +
			"Warning: W1000 Symbol 'G' is deprecated\n",
			"C:\\x\\IdWship6.pas", 469, diagnostic.SeverityWarning, "W1000", "Symbol 'G' is deprecated", nil, 0},
		{"symbol over three lines", "a.obj : error LNK2001: unresolved external symbol \"public:\nclass X * " +
			"__thiscall\nY::get(void)\"\n(?get@Y@@QAEPAVX@@XZ)\nError executing link.exe.\n",
			"", 0, diagnostic.SeverityError, "LNK2001", "unresolved external symbol \"public: class X * __thiscall " +
				"Y::get(void)\" (?get@Y@@QAEPAVX@@XZ)",
			[]string{"public: class X * __thiscall Y::get(void)", "?get@Y@@QAEPAVX@@XZ"}, 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rep, err := Parse(strings.NewReader(tt.in), nil)
			if err != nil || len(rep.Diagnostics) != 1 || len(rep.Other) != tt.other {
				t.Fatalf("Parse(%q) = %+v, %v, want one diagnostic and %d other lines", tt.in, rep, err, tt.other)
			}
			d := rep.Diagnostics[0]
			if d.File != tt.file || d.Line != tt.line || d.Severity != tt.sev || d.Code != tt.code || d.Message != tt.message ||
				!slices.Equal(d.Symbols, tt.symbols) {
				t.Errorf("Parse(%q) = %+v, want %+v", tt.in, d, tt)
			}
		})
	}
}

// Options in brackets are a compiler's, whatever is between them and clang-tidy's checks.
func TestOptionIsNoCheck(t *testing.T) {
	rep, err := Parse(strings.NewReader("a.cpp:1:2: warning: unused variable 'x' [-Wunused-variable]\nb.cpp:3:4: "+
		"warning: use auto [modernize-use-auto]\n"), nil)
	if err != nil || len(rep.Diagnostics) != 2 || rep.Diagnostics[0].Tool == tool.ClangTidy || rep.Diagnostics[1].Tool != tool.ClangTidy {
		t.Errorf("Parse = %+v, %v, want a compiler's warning and one of clang-tidy", rep, err)
	}
}
