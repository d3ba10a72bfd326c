package detect

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/isa"
)

// A macros is the output of -dM: names of object-like macros and their bodies.
type macros map[string]string

// parseMacros reads "#define NAME BODY" lines; function-like macros are left out.
func parseMacros(out []byte) macros {
	m := make(macros, bytes.Count(out, []byte{'\n'}))
	for line := range strings.Lines(string(out)) {
		rest, ok := strings.CutPrefix(line, "#define ")
		if !ok {
			continue
		}
		name, body, _ := strings.Cut(strings.TrimRight(rest, "\r\n"), " ")
		if strings.IndexByte(name, '(') < 0 {
			m[name] = strings.TrimSpace(body)
		}
	}
	return m
}

// has reports whether a macro is defined.
func (m macros) has(name string) bool { _, ok := m[name]; return ok }

// num returns a macro's value as an integer, 0 if it is not one. Suffixes such as L are dropped.
func (m macros) num(name string) int64 {
	n, err := strconv.ParseInt(strings.TrimRight(m[name], "uUlL"), 0, 64)
	if err != nil {
		return 0
	}
	return n
}

// version joins the values of macros that hold a version's parts, as long as they are defined.
func (m macros) version(names ...string) string {
	var parts []string
	for _, n := range names {
		if !m.has(n) {
			break
		}
		parts = append(parts, strconv.FormatInt(m.num(n), 10))
	}
	return strings.Join(parts, ".")
}

// compiler identifies the compiler. Order matters: clang defines __GNUC__ 4.2.1, and _MSC_VER when
// it imitates that; Intel's compiler is a clang.
func (m macros) compiler() platform.Component {
	switch {
	case m.has("__INTEL_LLVM_COMPILER"):
		v := m.num("__INTEL_LLVM_COMPILER") // 20240100
		return platform.Component{Name: "icpx", Version: joinVersion(v/10000, v/100%100, v%100)}
	case m.has("__clang__"):
		name := "clang++"
		if m.has("__apple_build_version__") {
			name = "apple-clang++" // a version line of its own
		}
		return platform.Component{Name: name, Version: m.version("__clang_major__", "__clang_minor__", "__clang_patchlevel__")}
	case m.has("__EDG__"):
		v := m.num("__EDG_VERSION__") // 602
		return platform.Component{Name: "edg", Version: joinVersion(v/100, v%100)}
	case m.has("_MSC_VER"):
		return platform.Component{Name: "msvc", Version: m.msvc()}
	case m.has("__GNUC__"):
		return platform.Component{Name: "g++", Version: m.gnuVersion()}
	}
	return platform.Component{}
}

// gnuVersion returns gcc's version. Debian's mingw has the version "12-posix" and a minor number that means
// nothing: only the major number is known then.
func (m macros) gnuVersion() string {
	full := m.version("__GNUC__", "__GNUC_MINOR__", "__GNUC_PATCHLEVEL__")
	minor := m.version("__GNUC__", "__GNUC_MINOR__")
	printed := strings.Trim(m["__VERSION__"], `"`)
	if printed != "" && printed != minor && !strings.HasPrefix(printed, minor+".") && !strings.HasPrefix(printed, minor+" ") {
		return m.version("__GNUC__")
	}
	return full
}

// msvc returns the version of Microsoft's compiler that the macros claim: 1938 is 19.38.
func (m macros) msvc() string {
	v := m.num("_MSC_VER")
	if v == 0 {
		return ""
	}
	return joinVersion(v/100, v%100)
}

// joinVersion joins numbers with dots.
func joinVersion(parts ...int64) string {
	var s []string
	for _, p := range parts {
		s = append(s, strconv.FormatInt(p, 10))
	}
	return strings.Join(s, ".")
}

// cplusplusRanges are the standards with the largest value of __cplusplus that each has. A compiler
// announces a draft by a value between two published ones: gcc 12 -std=c++23 has 202100, clang 22
// -std=c++26 has 202400.
var cplusplusRanges = []struct {
	last    int64
	version string
}{{199711, "98"}, {201103, "11"}, {201402, "14"}, {201703, "17"}, {202002, "20"}, {202302, "23"}, {999999, "26"}}

// standard returns the standard by the range of __cplusplus. Microsoft's compiler keeps that at 199711
// unless /Zc:__cplusplus is given; its _MSVC_LANG is always right.
func (m macros) standard() (s platform.Standard) {
	v := m.num("__cplusplus")
	if lang := m.num("_MSVC_LANG"); lang != 0 {
		v = lang
	}
	if v == 0 {
		return s
	}
	for _, r := range cplusplusRanges {
		if v <= r.last {
			s.Version = r.version
			break
		}
	}
	s.GNU = !m.has("__STRICT_ANSI__") && !m.has("_MSC_VER")
	return s
}

// stdlib identifies the standard library by the macros that its headers left.
func (m macros) stdlib() platform.Component {
	switch {
	case m.has("_LIBCPP_VERSION"):
		v := m.num("_LIBCPP_VERSION")
		if v >= 100000 { // 220108, since libc++ 16
			return platform.Component{Name: "libc++", Version: joinVersion(v/10000, v/100%100, v%100)}
		}
		return platform.Component{Name: "libc++", Version: joinVersion(v/1000, v/100%10, v%100)} // 15007
	case m.has("_GLIBCXX_RELEASE"):
		return platform.Component{Name: "libstdc++", Version: m.version("_GLIBCXX_RELEASE")}
	case m.has("__GLIBCXX__"): // a date; before gcc 7 no version
		return platform.Component{Name: "libstdc++"}
	case m.has("_MSVC_STL_VERSION"):
		return platform.Component{Name: "msvc-stl", Version: m.version("_MSVC_STL_VERSION")}
	}
	return platform.Component{}
}

// triple corrects the driver's triple by the macros: gcc -m32 and -mx32 still print x86_64-linux-gnu.
func (m macros) triple(target string) string {
	t := platform.NormalizeTriple(target)
	rest, is64 := strings.CutPrefix(t, "x86_64-")
	switch {
	case is64 && m.has("__i386__"):
		t = "i386-" + strings.TrimSuffix(rest, "x32")
	case is64 && m.has("__x86_64__") && m.has("__ILP32__") && strings.HasSuffix(rest, "-gnu"):
		t += "x32"
	}
	return t
}

// arch returns the architecture, by macro where the triple may be wrong or spells it otherwise.
func (m macros) arch(triple string) string {
	switch {
	case m.has("__x86_64__"), m.has("_M_X64") && !m.has("_M_ARM64EC"):
		return "x86_64"
	case m.has("__i386__"), m.has("_M_IX86"):
		return "x86"
	case m.has("__aarch64__"), m.has("_M_ARM64"):
		if m.has("__AARCH64EB__") {
			return "aarch64_be"
		}
		return "aarch64"
	case m.has("__arm__"), m.has("_M_ARM"):
		return "arm"
	case m.has("__riscv_xlen"):
		return "riscv" + m.version("__riscv_xlen")
	case m.has("__AVR__"):
		return "avr"
	case m.has("__XTENSA__"):
		return "xtensa"
	}
	return platform.TripleArch(triple)
}

// os returns the operating system, with the least version that the macros name.
func (m macros) os(triple string) platform.Component {
	c := platform.Component{Name: platform.TripleOS(triple)}
	switch c.Name {
	case "android":
		c.Version = m.version("__ANDROID_API__")
	case "freebsd":
		c.Version = m.version("__FreeBSD__")
	case "macos":
		c.Version = appleVersion(m.num("__ENVIRONMENT_MAC_OS_X_VERSION_MIN_REQUIRED__"))
	case "ios":
		c.Version = appleVersion(m.num("__ENVIRONMENT_IPHONE_OS_VERSION_MIN_REQUIRED__"))
	case "windows":
		if v := m.num("_WIN32_WINNT"); v > 0 { // 0x0a00
			c.Version = joinVersion(v>>8, v&0xff)
		}
	}
	if c.Version != "" {
		c.Form = platform.Floor
	}
	return c
}

// appleVersion reads Apple's version numbers: 140000 is 14.0, and 1090 is 10.9 in the form before 10.10.
func appleVersion(v int64) string {
	switch {
	case v <= 0:
		return ""
	case v < 10000:
		return joinVersion(v/100, v/10%10)
	}
	return joinVersion(v/10000, v/100%100)
}

// features returns the target's instruction-set features in the table's order, each once.
func (m macros) features() (out []string) {
	for _, f := range isa.Features() {
		// Some macros of ARM C Language Extensions are defined as 0 without the feature.
		if body, ok := m[f.Macro]; ok && body != "0" && !slices.Contains(out, f.Name) {
			out = append(out, f.Name)
		}
	}
	return out
}

// mode returns where the code will run, from macros and flags. A freestanding compiler for a hosted
// system is left open unless something else shows a kernel.
func (m macros) mode(os, arch string, flags []string) platform.Mode {
	freestanding := m.has("__STDC_HOSTED__") && m.num("__STDC_HOSTED__") == 0
	switch {
	case m.isKernel(os, freestanding, flags) || arch == "bpf":
		return platform.Kernel
	case os == "none" && strings.HasPrefix(arch, "wasm"), os == "cuda", os == "amdhsa", strings.HasPrefix(arch, "nvptx"):
		return platform.ModeUnknown // a browser or a graphics processor
	case os == "none" || os == "uefi":
		return platform.Firmware
	case freestanding || os == "":
		return platform.ModeUnknown
	}
	return platform.User
}

// isKernel reports whether the compilation is for a kernel. gcc leaves no macro for -mcmodel=kernel.
func (m macros) isKernel(os string, freestanding bool, flags []string) bool {
	if m.has("__KERNEL__") || m.has("__code_model_kernel__") || m.has("_KERNEL_MODE") {
		return true
	}
	return slices.ContainsFunc(flags, func(f string) bool {
		switch f {
		case "-mcmodel=kernel", "-fms-kernel", "/kernel":
			return true
		case "-mno-red-zone", "-mgeneral-regs-only": // firmware uses them too
			return freestanding && os != "none" && os != "uefi"
		}
		return false
	})
}

// sanitizers are the names that -fsanitize= takes, with the macros that show them. gcc leaves none
// for undefined and leak.
var sanitizers = []struct{ name, macro string }{
	{"address", "__SANITIZE_ADDRESS__"}, {"address", probePrefix + "address"},
	{"hwaddress", "__SANITIZE_HWADDRESS__"}, {"hwaddress", probePrefix + "hwaddress"},
	{"thread", "__SANITIZE_THREAD__"}, {"thread", probePrefix + "thread"},
	{"memory", probePrefix + "memory"}, {"leak", probePrefix + "leak"},
	{"undefined", probePrefix + "undefined"}, {"dataflow", probePrefix + "dataflow"},
}
