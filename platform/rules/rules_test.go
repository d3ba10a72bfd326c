package rules

import (
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/platform"
)

var (
	linuxKernel   = platform.Platform{Mode: platform.Kernel, OS: platform.Component{Name: "linux"}, Arch: "x86_64"}
	armKernel     = platform.Platform{Mode: platform.Kernel, OS: platform.Component{Name: "linux"}, Arch: "aarch64"}
	windowsKernel = platform.Platform{Mode: platform.Kernel, OS: platform.Component{Name: "windows"}, Arch: "x86_64"}
	cortexM       = platform.Platform{Mode: platform.Firmware, OS: platform.Component{Name: "none"}, Arch: "arm",
		Standard: platform.Standard{Version: "17"}}
	atmega = platform.Platform{Mode: platform.Firmware, OS: platform.Component{Name: "none"}, Arch: "avr"}
)

// codes returns the rules that were broken, each once.
func codes(vs []Violation) (out []string) {
	for _, v := range vs {
		if c := strings.TrimPrefix(v.Code, "platform-"); !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return out
}

func TestCheck(t *testing.T) {
	kernelFlags := []string{"-fno-exceptions", "-fno-rtti", "-fno-threadsafe-statics", "-ffreestanding", "-mno-red-zone", "-mno-sse",
		"-mcmodel=kernel", "-Wframe-larger-than=2048"}
	for _, tt := range []struct {
		name string
		p    platform.Platform
		c    Code
		want []string
	}{
		{"user code has no rules", platform.Platform{Mode: platform.User},
			Code{Flags: []string{}, Symbols: []string{"__cxa_throw"}}, nil},
		{"kernel, good flags", linuxKernel, Code{Flags: kernelFlags}, nil},
		{"kernel, no flags", linuxKernel, Code{Flags: []string{}},
			[]string{"kernel-linux-exceptions", "kernel-linux-rtti", "kernel-linux-statics", "kernel-linux-freestanding",
				"kernel-linux-red-zone", "kernel-linux-float", "kernel-linux-code-model", "kernel-linux-stack"}},
		{"kernel, symbols", linuxKernel, Code{Symbols: []string{"_Znwm", "kmalloc", "__cxa_throw", "_ZTI1A", "_GLOBAL__sub_I_x"}},
			[]string{"kernel-linux-exceptions", "kernel-linux-rtti", "kernel-linux-heap", "kernel-linux-constructors"}},
		{"kernel, headers", linuxKernel, Code{Includes: []Include{{"a.cpp", 1, "vector"}, {"a.cpp", 2, "linux/module.h"}}},
			[]string{"kernel-linux-library"}},
		{"arm kernel has no red zone", armKernel, Code{Flags: []string{"-fno-exceptions", "-fno-rtti", "-fno-threadsafe-statics",
			"-nostdinc", "-Wframe-larger-than=1024"}}, nil},
		{"windows kernel", windowsKernel, Code{Flags: []string{"/EHsc"}, Symbols: []string{"ExAllocatePoolWithTag"},
			Includes: []Include{{"d.cpp", 3, "string"}}},
			[]string{"kernel-windows-exceptions", "kernel-windows-pool", "kernel-windows-library"}},
		{"firmware", cortexM, Code{Flags: []string{"-fno-exceptions", "-fno-rtti", "-fno-threadsafe-statics"}, Symbols: []string{"malloc"},
			Includes: []Include{{"m.cpp", 1, "cstdint"}, {"m.cpp", 2, "iostream"}, {"m.cpp", 3, "array"}}},
			[]string{"firmware-heap", "firmware-library", "firmware-streams"}},
		{"avr", atmega, Code{Includes: []Include{{"m.cpp", 1, "cstdint"}, {"m.cpp", 2, "avr/io.h"}, {"m.cpp", 3, "stdint.h"}}},
			[]string{"avr-library"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := codes(Check(&tt.p, &tt.c)); !slices.Equal(got, tt.want) {
				t.Errorf("Check = %q, want %q", got, tt.want)
			}
		})
	}
}

func TestFreestandingByStandard(t *testing.T) {
	inc := Code{Includes: []Include{{"m.cpp", 1, "array"}}}
	for std, want := range map[string]int{"17": 1, "23": 1, "26": 0} {
		p := cortexM
		p.Standard.Version = std
		if got := Check(&p, &inc); len(got) != want {
			t.Errorf("<array> under c++%s: %v, want %d", std, got, want)
		}
	}
}

func TestRules(t *testing.T) {
	kinds := []string{"need-flag", "need-flag-x86_64", "no-flag", "no-header", "no-std-header", "freestanding", "symbol"}
	for _, r := range allRules() {
		isComplete := r.Message != "" && r.Instead != "" && r.Source != "" && len(r.Patterns) > 0
		if !slices.Contains(kinds, r.Kind) || r.Severity != "error" && r.Severity != "warning" || !isComplete {
			t.Errorf("rule %+v is malformed", r)
		}
	}
	if len(freestanding()) < 40 {
		t.Errorf("%d freestanding headers", len(freestanding()))
	}
}

func TestIncludes(t *testing.T) {
	const src = "// #include <no>\n#include <vector> // yes\n/* #include <no>\n#include <no>\n*/ #include <yes>\n" +
		"  #  include \"a/b.h\"\n#include MACRO\n#include <\n"
	var got []string
	for _, i := range Includes("f.cpp", []byte(src)) {
		got = append(got, i.Header)
	}
	if want := []string{"vector", "yes", "a/b.h"}; !slices.Equal(got, want) {
		t.Errorf("Includes = %q, want %q", got, want)
	}
}

func TestViolationString(t *testing.T) {
	v := Violation{File: "a.o", Severity: "error", Code: "platform-avr-heap", Message: "malloc: the heap is used"}
	if got, want := v.String(), "a.o:1:1: error: malloc: the heap is used [-Wplatform-avr-heap]"; got != want {
		t.Errorf("String = %q, want %q", got, want)
	}
}

func FuzzIncludes(f *testing.F) {
	f.Add("#include <a>\n/*\n*/#include \"b\"\n")
	f.Fuzz(func(t *testing.T, src string) {
		for _, i := range Includes("x", []byte(src)) {
			if i.Header == "" || i.Line < 1 || i.Line > strings.Count(src, "\n")+1 {
				t.Errorf("Includes(%q) = %+v", src, i)
			}
		}
	})
}
