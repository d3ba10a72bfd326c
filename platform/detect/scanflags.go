package detect

import (
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// A flagSet is what compiler and linker flags in a build file say.
type flagSet struct {
	std        platform.Standard
	sanitizers []string
	features   []string
	libs       []string
	noExcept   bool
	noRTTI     bool
	mode       platform.Mode
	arch       string
	openmp     bool
}

// stdFlag finds -std= and /std: in any text: in lists, quotes, generator expressions.
var stdFlag = regexp.MustCompile(`(?:^|[\s;"':,>\[(])(?:--?std=|/std:|-std:)((?:c|gnu)\+\+[0-9a-z]+|c\+\+latest)`)

// findStd returns the last standard that a text asks for.
func findStd(s string) (platform.Standard, bool) {
	if !strings.Contains(s, "std") {
		return platform.Standard{}, false
	}
	var out platform.Standard
	ok := false
	for _, m := range stdFlag.FindAllStringSubmatch(s, -1) {
		name := m[1]
		if name == "c++latest" {
			name = "c++23" // what cl.exe 19.3x and 19.4x make of it
		}
		if std, good := platform.ParseStandard(name); good {
			out, ok = std, true
		}
	}
	return out, ok
}

// flagWord splits a text into words at blanks, semicolons and what surrounds flags in generator expressions.
var flagWord = regexp.MustCompile(`[^\s;"'<>,\[\]()]+`)

// isaFlags are -m flags that name a feature as a header does.
var isaFlags = func() map[string]bool {
	m := map[string]bool{}
	for _, f := range isaFeatures {
		if len(f.name) > 2 {
			m[f.name] = true
		}
	}
	return m
}()

// readFlagText reads flags in a text of any kind.
func readFlagText(s string) (f flagSet) {
	f.std, _ = findStd(s)
	if !strings.ContainsAny(s, "-/") {
		return f
	}
	for _, w := range flagWord.FindAllString(s, -1) {
		name, value, _ := strings.Cut(w, "=")
		switch {
		case w == "-fno-exceptions":
			f.noExcept = true
		case w == "-fno-rtti":
			f.noRTTI = true
		case name == "-fsanitize":
			// The list's commas split it; what follows is found by name.
			f.sanitizers = appendNew(f.sanitizers, value)
		case w == "-mcmodel=kernel", w == "/kernel", w == "-D__KERNEL__":
			f.mode = platform.Kernel
		case strings.HasPrefix(w, "-mcpu=cortex-m"), strings.HasPrefix(w, "-mcpu=cortex-r"), w == "--specs=nosys.specs", w == "--specs=nano.specs", w == "-specs=nano.specs", w == "-specs=nosys.specs":
			f.mode, f.arch = platform.Firmware, "arm"
		case strings.HasPrefix(w, "-mmcu="):
			f.mode, f.arch = platform.Firmware, "avr"
			if strings.HasPrefix(w, "-mmcu=msp430") {
				f.arch = "msp430"
			}
		case w == "-fopenmp":
			f.openmp = true
		case strings.HasPrefix(w, "-m") && isaFlags[w[2:]]:
			f.features = appendNew(f.features, w[2:])
		case strings.HasPrefix(w, "-l") && len(w) > 2 && !strings.ContainsAny(w, "$/.{"):
			f.libs = appendNew(f.libs, w[2:])
		}
	}
	for _, s := range f.sanitizers {
		if s == "" {
			f.sanitizers = nil
			break
		}
	}
	return f
}

func appendNew(list []string, s string) []string {
	if slices.Contains(list, s) {
		return list
	}
	return append(list, s)
}

// flagClues records what flags say, but for the standard and libraries.
func (s *source) flagClues(f *flagSet, c clue) {
	put := func(fact, value string) {
		c.Fact, c.Value = fact, value
		s.add(c)
	}
	for _, name := range f.sanitizers {
		put("sanitizer", name)
	}
	for _, name := range f.features {
		put("feature", name)
	}
	if f.noExcept {
		put("exceptions", "false")
	}
	if f.noRTTI {
		put("rtti", "false")
	}
	if f.mode != platform.ModeUnknown {
		put("mode", f.mode.String())
		if f.mode == platform.Firmware {
			put("os", "none")
		}
	}
	if f.arch != "" {
		put("arch", f.arch)
	}
}

// notLibraries are what find_package, -l and the like name that is no library of the project's: tools, parts of the
// C library, the compiler's own.
var notLibraries = map[string]bool{"git": true, "doxygen": true, "pkgconfig": true, "pkg-config": true, "perl": true, "sphinx": true, "swig": true, "bison": true, "flex": true, "subversion": true, "latex": true,
	"java": true, "clangtidy": true, "clang-tidy": true, "cppcheck": true, "valgrind": true, "ccache": true, "gcov": true, "lcov": true, "codecov": true, "unixcommands": true, "packagehandlestandardargs": true,
	"pythoninterp": true, "rt": true, "m": true, "c": true, "pthread": true, "dl": true, "libdl": true, "stdc++": true, "stdc++fs": true, "c++fs": true, "gcc": true, "gcc_s": true, "filesystem": true, "util": true, "resolv": true,
	"nsl": true, "socket": true, "atomic": true, "atomics": true, "gomp": true, "supc++": true, "c++": true, "c++abi": true, "gcov_": true, "asan": true, "ubsan": true, "ecm": true, "breathe": true, "clang": false, "sanitizers": true,
	"bash-completion": true, "systemd": false, "check": true, "cmakepackageconfighelpers": true, "mono": true, "nodejs": true, "go": true, "rust": true, "cargo": true, "msbuild": true, "kernel32": true, "user32": true,
	"advapi32": true, "ws2_32": true, "shell32": true, "ole32": true, "oleaut32": true, "gdi32": true, "shlwapi": true, "winmm": true, "version": true, "psapi": true, "dbghelp": true, "bcrypt": true, "crypt32": true,
	"rules_cc": true, "rules_python": true, "rules_foreign_cc": true, "bazel_skylib": true, "platforms": true, "apple_support": true, "pybind11_bazel": true, "abseil-py": true, "buildifier_prebuilt": true,
	"toolchains_llvm": true, "hermetic_cc_toolchain": true, "stardoc": true, "vcpkg-cmake": true, "vcpkg-cmake-config": true, "iphlpapi": true, "": true, "bazel_features": true, "aspect_bazel_lib": true,
	"threads": false, "help2man": true, "asciidoctor": true, "nasm": true, "yasm": true, "wget": true, "curl-config": true, "glslang-tools": true, "cmake": true, "meson": true, "ninja": true,
	"ament_cmake": true, "ament_lint_auto": true, "ament_lint_common": true, "catkin": true, "rosidl_default_generators": true, "git2": false, "clangformat": true, "clang-format": true, "patch": true, "sanitizer": true, "sccache": true,
	"unixsignals": true, "gnuinstalldirs": true, "hunter": true, "vcpkg": true, "conan": true, "python_interpreter": true, "graphviz": true, "m4": true, "gperf": true, "ragel": true, "gettext": true, "intl": true}

// testLibraries are what tests are written with: a build file that asks for one does so for its tests.
var testLibraries = map[string]bool{"gtest": true, "benchmark": true, "catch2": true, "doctest": true, "cppunit": true, "unittest++": true, "cmocka": true, "boost_unit_test_framework": true, "trompeloeil": true}

// sameLibrary are other names of libraries, in lower case.
var sameLibrary = map[string]string{"absl": "abseil-cpp", "abseil": "abseil-cpp", "com_google_absl": "abseil-cpp", "googletest": "gtest", "com_google_googletest": "gtest", "gmock": "gtest", "gtest_main": "gtest", "gmock_main": "gtest", "google_benchmark": "benchmark", "libcurl": "curl", "com_github_google_benchmark": "benchmark",
	"python3": "python", "pythonlibs": "python", "python2": "python", "python-3": "python", "z": "zlib", "zlib1": "zlib", "bzip2": "bz2", "liblzma": "lzma", "ssl": "openssl", "crypto": "openssl", "libssl": "openssl", "libcrypto": "openssl",
	"png": "libpng", "libpng16": "libpng", "jpeg": "libjpeg", "tiff": "libtiff", "com_google_protobuf": "protobuf", "sqlite": "sqlite3", "libuv1": "libuv", "uv": "libuv", "eigen": "eigen3", "tbb": "tbb", "onetbb": "tbb",
	"libxml-2.0": "libxml2", "libzstd": "zstd", "liblz4": "lz4", "catch": "catch2", "nlohmann-json": "nlohmann_json", "rapidjson": "rapidjson", "pthreads": "threads", "pico_sdk": "pico-sdk", "sdl2main": "sdl2", "libevent_core": "libevent", "event": "libevent",
	"readline": "readline", "cares": "c-ares", "libcares": "c-ares", "libpcre2-8": "pcre2", "ncursesw": "ncurses", "curses": "ncurses", "googlebenchmark": "benchmark", "boost_headers": "boost"}

// libraryName returns one spelling for a library, "" for what is none.
func libraryName(s string) string {
	s = strings.ToLower(strings.TrimSpace(s))
	if strings.ContainsAny(s, "$<>{}/\\\"'= \t") || len(s) > 80 {
		return ""
	}
	if notLibraries[s] || strings.HasPrefix(s, "rules_") {
		return ""
	}
	if same := sameLibrary[s]; same != "" {
		return same
	}
	if strings.HasPrefix(s, "boost_") {
		return "boost"
	}
	return s
}
