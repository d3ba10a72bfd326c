package detect

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/isa"
)

// clangTargets are targets of clang, which needs no headers to name its macros, with what they are.
var clangTargets = []struct {
	target           string
	triple, arch, os string
	mode             platform.Mode
}{
	{"x86_64-pc-linux-gnu", "x86_64-linux-gnu", "x86_64", "linux", platform.User},
	{"i686-pc-linux-gnu", "i686-linux-gnu", "x86", "linux", platform.User},
	{"x86_64-pc-linux-gnux32", "x86_64-linux-gnux32", "x86_64", "linux", platform.User},
	{"x86_64-unknown-linux-musl", "x86_64-linux-musl", "x86_64", "linux", platform.User},
	{"aarch64-unknown-linux-gnu", "aarch64-linux-gnu", "aarch64", "linux", platform.User},
	{"arm-unknown-linux-gnueabihf", "arm-linux-gnueabihf", "arm", "linux", platform.User},
	{"riscv64-unknown-linux-gnu", "riscv64-linux-gnu", "riscv64", "linux", platform.User},
	{"powerpc64le-unknown-linux-gnu", "powerpc64le-linux-gnu", "ppc64le", "linux", platform.User},
	{"s390x-unknown-linux-gnu", "s390x-linux-gnu", "s390x", "linux", platform.User},
	{"loongarch64-unknown-linux-gnu", "loongarch64-linux-gnu", "loongarch64", "linux", platform.User},
	{"aarch64-linux-android29", "aarch64-linux-android29", "aarch64", "android", platform.User},
	{"x86_64-pc-windows-msvc", "x86_64-windows-msvc", "x86_64", "windows", platform.User},
	{"aarch64-pc-windows-msvc", "aarch64-windows-msvc", "aarch64", "windows", platform.User},
	{"i686-pc-windows-msvc", "i686-windows-msvc", "x86", "windows", platform.User},
	{"x86_64-w64-windows-gnu", "x86_64-w64-windows-gnu", "x86_64", "windows", platform.User},
	{"arm64-apple-macos14", "arm64-apple-macos14", "aarch64", "macos", platform.User},
	{"x86_64-apple-macos11", "x86_64-apple-macos11", "x86_64", "macos", platform.User},
	{"arm64-apple-ios15", "arm64-apple-ios15", "aarch64", "ios", platform.User},
	{"x86_64-unknown-freebsd14", "x86_64-freebsd14", "x86_64", "freebsd", platform.User},
	{"wasm32-unknown-emscripten", "wasm32-emscripten", "wasm32", "emscripten", platform.User},
	{"thumbv7em-none-eabihf", "thumbv7em-none-eabihf", "arm", "none", platform.Firmware},
	{"riscv32-unknown-elf", "riscv32-unknown-elf", "riscv32", "none", platform.Firmware},
	{"avr", "avr", "avr", "none", platform.Firmware},
	{"xtensa", "xtensa", "xtensa", "none", platform.Firmware},
	{"bpf", "bpf", "bpf", "none", platform.Kernel},
	{"nvptx64-nvidia-cuda", "nvptx64-nvidia-cuda", "nvptx64", "cuda", platform.ModeUnknown},
	{"x86_64-unknown-uefi", "x86_64-uefi", "x86_64", "uefi", platform.Firmware},
	{"hexagon-unknown-elf", "hexagon-unknown-elf", "hexagon", "none", platform.Firmware},
}

// A probeCase is one question to a compiler.
type probeCase struct {
	cc    string
	flags []string
	want  func(p *platform.Platform) string // what is wrong, "" if nothing
}

func wantStd(version string, gnu bool) func(p *platform.Platform) string {
	return func(p *platform.Platform) string {
		if p.Standard.Version != version || p.Standard.GNU != gnu || p.Standard.Form != platform.Exact {
			return "standard " + p.Standard.String() + ", want " + version
		}
		return ""
	}
}

func wantFeature(names ...string) func(p *platform.Platform) string {
	return func(p *platform.Platform) string {
		for _, n := range names {
			if !slices.Contains(p.Features, n) {
				return "no feature " + n
			}
		}
		return ""
	}
}

// probeCases makes the matrix.
func probeCases() (cases []probeCase) {
	add := func(want func(p *platform.Platform) string, cc string, flags ...string) {
		cases = append(cases, probeCase{cc, flags, want})
	}
	const clang = "clang++-22"
	spell := map[string]string{"23": "2b", "26": "2c"}
	for _, tt := range clangTargets {
		target := "--target=" + tt.target
		add(func(p *platform.Platform) string {
			if p.Triple != tt.triple || p.Arch != tt.arch || p.OS.Name != tt.os || p.Mode != tt.mode || p.Standard.Form != platform.Default {
				return "target " + strings.Join([]string{p.Triple, p.Arch, p.OS.Name, p.Mode.String(), p.Standard.String()}, ", ")
			}
			return ""
		}, clang, target)
		for _, std := range []string{"98", "11", "14", "17", "20", "23", "26"} {
			add(wantStd(std, false), clang, target, "-std=c++"+std)
		}
		add(wantStd("20", true), clang, target, "-std=gnu++20")
	}
	for _, minor := range []string{"19.0", "19.16", "19.29", "19.33", "19.38", "19.44"} {
		for _, arch := range []string{"x86_64", "aarch64"} {
			add(func(p *platform.Platform) string {
				major, sub, _ := strings.Cut(minor, ".")
				n, _ := strconv.Atoi(sub)
				if want := (platform.Field{Key: "msvc", Value: major + "." + strconv.Itoa(n)}); len(p.Other) == 0 || p.Other[0] != want {
					return "imitates " + p.Other[0].Value
				}
				return ""
			}, clang, "--target="+arch+"-pc-windows-msvc", "-fms-compatibility-version="+minor)
		}
	}
	for _, f := range []string{"sse3", "ssse3", "sse4.1", "sse4.2", "avx", "avx2", "fma", "bmi", "bmi2", "lzcnt", "popcnt", "aes",
		"pclmul", "sha", "f16c", "adx", "gfni", "vaes", "avx512f", "avx512bw", "avx512vl", "avx512vnni", "amx-tile"} {
		for _, cc := range []string{clang, "g++"} {
			add(wantFeature(f), cc, "-m"+f)
		}
	}
	for _, tt := range [][3]string{
		{"aarch64-linux-gnu", "-march=armv8.2-a+dotprod", "dotprod"}, {"aarch64-linux-gnu", "-march=armv8.2-a+sve",
			"sve"}, {"aarch64-linux-gnu", "-march=armv9-a", "sve2"},
		{"aarch64-linux-gnu", "-march=armv8.6-a", "i8mm"}, {"aarch64-linux-gnu", "-march=armv8-a+crc", "crc"}, {"arm-linux-gnueabihf",
			"-mfpu=neon", "neon"}, {"arm-none-eabi", "-mcpu=cortex-m4", "dsp"},
		{"riscv64-linux-gnu", "-march=rv64gcv", "v"}, {"riscv64-linux-gnu", "-march=rv64gc_zba_zbb", "zba"}, {"riscv32-unknown-elf",
			"-march=rv32imac", "c"},
		{"wasm32-unknown-emscripten", "-msimd128", "simd128"}, {"powerpc64le-linux-gnu", "-mcpu=power9",
			"power9-vector"}, {"loongarch64-linux-gnu", "-mlasx", "lasx"},
	} {
		add(wantFeature(tt[2]), clang, "--target="+tt[0], tt[1])
	}
	for _, s := range []string{"address", "thread", "memory", "undefined", "leak"} {
		for _, cc := range []string{clang, "g++"} {
			if cc == "g++" && s == "memory" {
				continue
			}
			add(func(p *platform.Platform) string {
				if !slices.Contains(p.Sanitizers, s) {
					return "sanitizers " + strings.Join(p.Sanitizers, " ")
				}
				return ""
			}, cc, "-fsanitize="+s)
		}
	}
	for _, cc := range []string{"g++-11", "g++-12", "clang++-14", "clang++-15", "clang++-16", "clang++-19", clang} {
		for _, std := range []string{"98", "11", "14", "17", "20", "23"} {
			flag := std
			if cc != clang && cc != "clang++-19" && !strings.HasPrefix(cc, "g++") && spell[std] != "" {
				flag = spell[std]
			}
			add(wantStd(std, true), cc, "-std=gnu++"+flag)
		}
		add(func(p *platform.Platform) string {
			if len(p.Other) != 2 || p.Other[0].Key != "exceptions" || p.Other[1].Key != "rtti" {
				return "exceptions and rtti are not off"
			}
			return ""
		}, cc, "-fno-exceptions", "-fno-rtti")
	}
	for _, tt := range []struct {
		cc, triple, arch, os string
		mode                 platform.Mode
		std                  string
	}{
		{"aarch64-linux-gnu-g++", "aarch64-linux-gnu", "aarch64", "linux", platform.User, "17"}, {"arm-linux-gnueabihf-g++",
			"arm-linux-gnueabihf", "arm", "linux", platform.User, "17"},
		{"riscv64-linux-gnu-g++", "riscv64-linux-gnu", "riscv64", "linux", platform.User, "17"}, {"x86_64-w64-mingw32-g++",
			"x86_64-w64-mingw32", "x86_64", "windows", platform.User, "17"},
		{"i686-w64-mingw32-g++", "i686-w64-mingw32", "x86", "windows", platform.User, "17"}, {"arm-none-eabi-g++", "arm-none-eabi", "arm",
			"none", platform.Firmware, "17"},
		{"avr-g++", "avr", "avr", "none", platform.Firmware, "98"},
	} {
		add(func(p *platform.Platform) string {
			if p.Compiler.Name != "g++" || p.Triple != tt.triple || p.Arch != tt.arch || p.OS.Name != tt.os || p.Mode != tt.mode ||
				p.Standard != (platform.Standard{Version: tt.std, GNU: true, Form: platform.Default}) {
				return "is " + string(p.AppendHeader(nil))
			}
			return ""
		}, tt.cc)
		for _, std := range []string{"11", "14"} {
			add(wantStd(std, false), tt.cc, "-std=c++"+std)
		}
	}
	return cases
}

// matrixEnv makes TestProbeMatrix run all cases instead of each matrixStep-th.
const (
	matrixEnv  = "CPPREASON_PROBE_MATRIX"
	matrixStep = 7
)

// TestProbeMatrix asks every compiler that is installed, and holds the answer against the case's own
// expectation and against the compiler's macros, printed by a run without the probe's header.
func TestProbeMatrix(t *testing.T) {
	if testing.Short() {
		t.Skip("some 100 runs of compilers")
	}
	cases := probeCases()
	ran, absent := 0, map[string]bool{}
	all := os.Getenv(matrixEnv) != ""
	for i, c := range cases {
		if !all && i%matrixStep != 0 && len(c.flags) > 0 { // each compiler without flags counts
			continue
		}
		path, err := proc.LookPath(c.cc)
		if err != nil {
			absent[c.cc] = true
			continue
		}
		ran++
		var pr Prober
		p, err := pr.Compiler(t.Context(), c.cc, c.flags)
		if err != nil {
			t.Errorf("%s %q: %v", c.cc, c.flags, err)
			continue
		}
		if wrong := c.want(&p); wrong != "" {
			t.Errorf("%s %q: %s", c.cc, c.flags, wrong)
		}
		if slices.ContainsFunc(c.flags, func(f string) bool { return strings.HasPrefix(f, "-std=") }) {
			continue // the target's macros were compared for the case without a standard
		}
		res, err := proc.Run(t.Context(), &proc.Cmd{Path: path, Args: append(slices.Clone(c.flags), "-x", "c++", "-dM", "-E", os.DevNull),
			Env: os.Environ()})
		if err != nil {
			t.Fatal(err)
		}
		own := parseMacros(res.Stdout)
		for _, f := range isa.Features() {
			if own.has(f.Macro) && own[f.Macro] != "0" && !slices.Contains(p.Features, f.Name) {
				t.Errorf("%s %q: %s is defined, but no feature %s", c.cc, c.flags, f.Macro, f.Name)
			}
		}
		if v := own.version("__clang_major__", "__clang_minor__", "__clang_patchlevel__"); v != "" && v != p.Compiler.Version {
			t.Errorf("%s %q: version %s, want %s", c.cc, c.flags, p.Compiler.Version, v)
		}
		if v := own.version("__GNUC__"); !own.has("__clang__") && strconv.Itoa(p.Compiler.Major()) != v {
			t.Errorf("%s %q: version %s, want %s", c.cc, c.flags, p.Compiler.Version, v)
		}
	}
	t.Logf("%d of %d cases ran; not installed: %v", ran, len(cases), absent)
	if len(cases) < 300 {
		t.Errorf("%d cases, want 300", len(cases))
	}
	if ran == 0 {
		toolcheck.Missing(t, "clang++-22", "g++")
	}
}
