package text

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/linkcode"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// The programs of CUDA print a severity and blanks before the colon. The lines are from logs in public issues.
func TestCUDA(t *testing.T) {
	for _, tt := range []struct {
		in, place string
		tool      tool.Tool
		sev       diagnostic.Severity
		code      string
		symbol    string
		object    string
	}{
		{in: "nvcc fatal   : Unsupported gpu architecture 'compute_30'", tool: tool.EDG, sev: diagnostic.SeverityFatal},
		{in: "nvcc warning : The 'compute_35' architectures are deprecated", tool: tool.EDG, sev: diagnostic.SeverityWarning},
		{in: "nvlink error   : Undefined reference to '_Z3foov' in '/tmp/a.o' (target: sm_70)", tool: tool.Linker,
			sev: diagnostic.SeverityError, code: linkcode.Undefined, symbol: "_Z3foov", object: "/tmp/a.o"},
		{in: "nvlink error   : Multiple definition of '_Z3barv' in 'b.o', first defined in 'a.o'", tool: tool.Linker,
			sev: diagnostic.SeverityError, code: linkcode.Multiple, symbol: "_Z3barv", object: "b.o"},
		{in: "nvlink warning : SM Arch ('sm_52') not found in 'a.o'", tool: tool.Linker, sev: diagnostic.SeverityWarning,
			code: linkcode.Incompatible, object: "a.o"},
		{in: "nvlink fatal   : Input file 'b.o' newer than toolkit (112 vs 110)", tool: tool.Linker,
			sev: diagnostic.SeverityFatal, code: linkcode.Incompatible},
		{in: "ptxas fatal   : Unresolved extern function '_Z3foov'", tool: tool.Assembler, sev: diagnostic.SeverityFatal},
		{in: "ptxas info    : Used 32 registers, 352 bytes cmem[0]", tool: tool.Assembler, sev: diagnostic.SeverityRemark},
		{in: "ptxas /tmp/a.ptx, line 120; error   : Feature 'f64 atomicAdd' requires .target sm_60 or higher",
			place: "/tmp/a.ptx:120", tool: tool.Assembler, sev: diagnostic.SeverityError},
	} {
		rep, err := Parse(strings.NewReader(tt.in+"\n"), nil)
		if err != nil || len(rep.Diagnostics) != 1 {
			t.Errorf("Parse(%q) = %+v, %v, want one diagnostic", tt.in, rep, err)
			continue
		}
		d := rep.Diagnostics[0]
		_, msg, _ := strings.Cut(tt.in, " : ")
		symbol := strings.Join(d.Symbols, ",")
		if d.Tool != tt.tool || d.Severity != tt.sev || d.Code != tt.code || d.Object != tt.object || symbol != tt.symbol ||
			d.Message != msg || d.Location.String() != tt.place && tt.place != "" {
			t.Errorf("Parse(%q) = %+v, want %+v", tt.in, d, tt)
		}
	}
}

// Text that only resembles these lines belongs to no diagnostic.
func TestNotCUDA(t *testing.T) {
	for _, in := range []string{
		"nvcc : NVIDIA (R) Cuda compiler driver", "nvcc hint : x", "ptxas a.ptx, line x; error   : y", "ptxas a.ptx; error   : y",
		"error C++: x", "error CS0103: x", "warning 1234: x", "Command line error x: y",
		"dyld[x]: Library not loaded: a", "dyld: launch, loading dependent libraries", "app: version 2 not found (required by b)",
	} {
		rep, err := Parse(strings.NewReader(in+"\n"), nil)
		if err != nil || len(rep.Diagnostics) != 0 || len(rep.Other) != 1 {
			t.Errorf("Parse(%q) = %+v, %v, want no diagnostic", in, rep, err)
		}
	}
}

// What people paste of MSVC's output has no file before the severity.
func TestBareMSVC(t *testing.T) {
	for _, tt := range []struct {
		in, code, symbol string
		tool             tool.Tool
		sev              diagnostic.Severity
	}{
		{"fatal error C1060: compiler is out of heap space", "C1060", "", tool.MSVC, diagnostic.SeverityFatal},
		{"error C2065: 'foo': undeclared identifier", "C2065", "", tool.MSVC, diagnostic.SeverityError},
		{"Command line warning D9002 : ignoring unknown option '-std=c++20'", "D9002", "", tool.MSVC, diagnostic.SeverityWarning},
		{"fatal error LNK1112: module machine type 'x64' conflicts with target machine type 'x86'", "LNK1112", "",
			tool.Linker, diagnostic.SeverityFatal},
		{`error LNK2019: unresolved external symbol "void __cdecl f(void)" (?f@@YAXXZ) referenced in function main`, "LNK2019",
			"void __cdecl f(void)", tool.Linker, diagnostic.SeverityError},
		{"warning LNK4098: defaultlib 'MSVCRT' conflicts with use of other libs; use /NODEFAULTLIB:library", "LNK4098", "",
			tool.Linker, diagnostic.SeverityWarning},
		{"LINK : warning LNK4098: defaultlib 'MSVCRT' conflicts with use of other libs; use /NODEFAULTLIB:library", "LNK4098", "",
			tool.Linker, diagnostic.SeverityWarning},
	} {
		rep, err := Parse(strings.NewReader(tt.in+"\n"), nil)
		if err != nil || len(rep.Diagnostics) != 1 {
			t.Errorf("Parse(%q) = %+v, %v, want one diagnostic", tt.in, rep, err)
			continue
		}
		d := rep.Diagnostics[0]
		symbol := strings.Join(d.Symbols[:min(len(d.Symbols), 1)], "")
		if d.Code != tt.code || d.Tool != tt.tool || d.Severity != tt.sev || symbol != tt.symbol {
			t.Errorf("Parse(%q) = %+v, want %+v", tt.in, d, tt)
		}
	}
}
