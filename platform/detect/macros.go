package detect

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/platform"
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

func (m macros) has(name string) bool { _, ok := m[name]; return ok }

// num returns a macro's value as an integer, 0 if it is none. Suffixes such as L are dropped.
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
		return platform.Component{Name: "icpx", Version: dotted(v/10000, v/100%100, v%100)}
	case m.has("__clang__"):
		name := "clang++"
		if m.has("__apple_build_version__") {
			name = "apple-clang++" // a version line of its own
		}
		return platform.Component{Name: name, Version: m.version("__clang_major__", "__clang_minor__", "__clang_patchlevel__")}
	case m.has("__EDG__"):
		v := m.num("__EDG_VERSION__") // 602
		return platform.Component{Name: "edg", Version: dotted(v/100, v%100)}
	case m.has("_MSC_VER"):
		return platform.Component{Name: "msvc", Version: m.msvc()}
	case m.has("__GNUC__"):
		v := m.version("__GNUC__", "__GNUC_MINOR__", "__GNUC_PATCHLEVEL__")
		// Debian's mingw has the version "12-posix" and a minor number that means nothing.
		own := strings.Trim(m["__VERSION__"], `"`)
		if major, minor := m.version("__GNUC__"), m.version("__GNUC__", "__GNUC_MINOR__"); own != "" && own != minor && !strings.HasPrefix(own, minor+".") && !strings.HasPrefix(own, minor+" ") {
			v = major
		}
		return platform.Component{Name: "g++", Version: v}
	}
	return platform.Component{}
}

// msvc returns the version of Microsoft's compiler that the macros claim: 1938 is 19.38.
func (m macros) msvc() string {
	v := m.num("_MSC_VER")
	if v == 0 {
		return ""
	}
	return dotted(v/100, v%100)
}

func dotted(parts ...int64) string {
	var s []string
	for _, p := range parts {
		s = append(s, strconv.FormatInt(p, 10))
	}
	return strings.Join(s, ".")
}

// standard finds the standard by the range that __cplusplus falls in: compilers announce a draft by
// a value between two published ones (gcc 12 -std=c++23 has 202100, clang 22 -std=c++26 202400).
// Microsoft's compiler tells the truth in _MSVC_LANG only.
func (m macros) standard() platform.Standard {
	v := m.num("__cplusplus")
	if lang := m.num("_MSVC_LANG"); lang != 0 {
		v = lang
	}
	var s platform.Standard
	switch {
	case v == 0:
		return s
	case v <= 199711:
		s.Version = "98"
	case v <= 201103:
		s.Version = "11"
	case v <= 201402:
		s.Version = "14"
	case v <= 201703:
		s.Version = "17"
	case v <= 202002:
		s.Version = "20"
	case v <= 202302:
		s.Version = "23"
	default:
		s.Version = "26"
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
			return platform.Component{Name: "libc++", Version: dotted(v/10000, v/100%100, v%100)}
		}
		return platform.Component{Name: "libc++", Version: dotted(v/1000, v/100%10, v%100)} // 15007
	case m.has("_GLIBCXX_RELEASE"):
		return platform.Component{Name: "libstdc++", Version: m.version("_GLIBCXX_RELEASE")}
	case m.has("__GLIBCXX__"): // a date; before gcc 7 no version
		return platform.Component{Name: "libstdc++"}
	case m.has("_MSVC_STL_VERSION"):
		return platform.Component{Name: "msvc-stl", Version: m.version("_MSVC_STL_VERSION")}
	}
	return platform.Component{}
}

// triple corrects the driver's word by the macros: gcc -m32 goes on saying x86_64-linux-gnu, and so
// does gcc -mx32.
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
	apple := func(v int64) string {
		if v < 10000 { // 1090 for OS X 10.9
			return dotted(v/100, v/10%10)
		}
		return dotted(v/10000, v/100%100)
	}
	switch c.Name {
	case "android":
		c.Version = m.version("__ANDROID_API__")
	case "freebsd":
		c.Version = m.version("__FreeBSD__")
	case "macos":
		if v := m.num("__ENVIRONMENT_MAC_OS_X_VERSION_MIN_REQUIRED__"); v > 0 {
			c.Version = apple(v)
		}
	case "ios":
		if v := m.num("__ENVIRONMENT_IPHONE_OS_VERSION_MIN_REQUIRED__"); v > 0 {
			c.Version = apple(v)
		}
	case "windows":
		if v := m.num("_WIN32_WINNT"); v > 0 {
			c.Version = dotted(v>>8, v&0xff)
		}
	}
	if c.Version != "" {
		c.Form = platform.Floor
	}
	return c
}

// mode tells where the code will run, from macros and flags. A freestanding compiler for a hosted
// system is left open unless something else speaks for a kernel.
func (m macros) mode(os, arch string, flags []string) platform.Mode {
	kernel := m.has("__KERNEL__") || m.has("__code_model_kernel__") || m.has("_KERNEL_MODE")
	freestanding := m.num("__STDC_HOSTED__") == 0 && m.has("__STDC_HOSTED__")
	for _, f := range flags {
		switch f {
		case "-mcmodel=kernel", "-fms-kernel", "/kernel":
			kernel = true
		case "-mno-red-zone", "-mgeneral-regs-only":
			kernel = kernel || freestanding && os != "none" && os != "uefi"
		}
	}
	switch {
	case kernel || arch == "bpf":
		return platform.Kernel
	case os == "none" && strings.HasPrefix(arch, "wasm"), os == "cuda", os == "amdhsa", arch == "nvptx64" || arch == "nvptx":
		return platform.ModeUnknown
	case os == "none" || os == "uefi":
		return platform.Firmware
	case freestanding || os == "":
		return platform.ModeUnknown
	}
	return platform.User
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
