package platform

import (
	"regexp"
	"strings"
)

// A family is a line of compilers that share their versions and extensions.
type family string

// The families that the tables have columns or versions of.
const (
	familyGNU   family = "g++"
	familyClang family = "clang++"
	familyApple family = "apple-clang++" // a clang with a version line of its own
	familyMSVC  family = "msvc"
)

// A compilerID is a compiler as the tables count it.
type compilerID struct {
	family  family // "" for another compiler
	version string // "" if it is unknown or counted in another way
}

// compilerFamilies recognise compilers by their names in lower case, in this order. Headers are written by
// people and tools: "GCC 12.2", "G++", "GNU", "x86_64-w64-mingw32-g++-12", "Apple clang", "cl.exe".
var compilerFamilies = []struct {
	family  family
	pattern *regexp.Regexp
}{
	{"", regexp.MustCompile(`nvcc|^icc$|^icpc$|^icpx$|^em(cc|\+\+|scripten)|hipcc|circle|edg`)}, // their versions are their own
	{familyMSVC, regexp.MustCompile(`^(msvc|cl|cl\.exe|clang-cl|visual c\+\+|microsoft.*)$`)},
	{familyApple, regexp.MustCompile(`apple.?-?clang`)},
	{familyClang, regexp.MustCompile(`(^|-)clang(\+\+)?(-[0-9.]+)?$`)},
	{familyGNU, regexp.MustCompile(`^(gnu|mingw(-w64)?|mingw32|gnu c\+\+)$|(^|-)(gcc|g\+\+)(-[0-9.]+)?$`)},
}

// versionInName matches the version at the end of a compiler's name: g++-12, clang++-22.
var versionInName = regexp.MustCompile(`-([0-9.]+)$`)

// compilerID returns the family and version of the platform's compiler.
func (p *Platform) compilerID() compilerID {
	name := strings.ToLower(p.Compiler.Name)
	switch name { // the usual spellings, without a regular expression
	case "":
		return compilerID{}
	case "g++", "gcc":
		return compilerID{familyGNU, p.Compiler.Version}
	case "clang++", "clang":
		return compilerID{familyClang, p.Compiler.Version}
	}
	for _, f := range compilerFamilies {
		if !f.pattern.MatchString(name) {
			continue
		}
		if f.family == "" {
			break
		}
		version := p.Compiler.Version
		if m := versionInName.FindStringSubmatch(name); m != nil && version == "" {
			version = m[1]
		}
		// "MSVC 2022" and "MSVC 17.8" are versions of Visual Studio; the compiler's are 19.x since 2015.
		if f.family == familyMSVC && !strings.HasPrefix(version, "19.") || name == "clang-cl" {
			version = ""
		}
		return compilerID{f.family, version}
	}
	return compilerID{}
}

// libraryOfSystem are the standard libraries that the compilers of a system use by default.
// Sources: Xcode since 5, the Android NDK since r18, FreeBSD since 10, and Emscripten ship libc++ only.
var libraryOfSystem = map[string]string{
	"macos": "libc++", "ios": "libc++", "tvos": "libc++", "watchos": "libc++", "visionos": "libc++",
	"android": "libc++", "freebsd": "libc++", "openbsd": "libc++", "emscripten": "libc++", "fuchsia": "libc++",
}

// library returns the standard library of the platform and its version, as the tables count it. An unknown
// one follows from the compiler if that comes with a library of its own. The library "msvc" is counted by
// the compiler's version, as Microsoft's documentation does.
func (p *Platform) library(c compilerID) Component {
	name := strings.ToLower(p.Stdlib.Name)
	switch {
	case name == "msvc-stl" || name == "msvc" || name == "" && c.family == familyMSVC:
		for _, f := range p.Other {
			if f.Key == "msvc" && c.version == "" { // the version that clang imitates
				return Component{Name: "msvc", Version: f.Value}
			}
		}
		if c.family != familyMSVC {
			return Component{Name: "msvc"}
		}
		return Component{Name: "msvc", Version: c.version}
	case name == "libstdc++" || name == "libc++":
		return Component{Name: name, Version: p.Stdlib.Version}
	case name != "":
		return Component{Name: name} // one that nothing is known of
	case p.Arch == "avr" || strings.HasPrefix(p.Compiler.Name, "avr-"):
		return Component{Name: "none"} // avr-gcc comes without a C++ library
	case c.family == familyGNU:
		return Component{Name: "libstdc++", Version: c.version}
	case c.family == familyApple || strings.HasPrefix(strings.ToLower(p.Compiler.Name), "em"):
		return Component{Name: "libc++"}
	case c.family == familyClang && p.OS.Name == "windows" && strings.HasSuffix(p.Triple, "-msvc"):
		return Component{Name: "msvc"}
	}
	return Component{Name: libraryOfSystem[p.OS.Name]}
}

// systemHeaders declare what libstdc++ offers only on top of the threads and files of a system. mingw's win32
// thread model and newlib lack some of them. Source: libstdc++ manual, "Prerequisites"; gthr.h.
var systemHeaders = map[string]bool{
	"thread": true, "mutex": true, "shared_mutex": true, "condition_variable": true, "future": true, "semaphore": true,
	"barrier": true, "latch": true, "stop_token": true, "filesystem": true, "syncstream": true, "stacktrace": true,
	"print": true, "execution": true, "memory_resource": true,
}

// needsSystem reports whether an entry needs more than a compiler: threads, files, or a C library with the
// names that C99 and C11 brought, such as quick_exit.
func (e *entry) needsSystem() bool {
	for _, h := range e.headers() {
		if systemHeaders[h] || cHeaders[h] && stdRank(e.std()) >= stdRank("11") {
			return true
		}
	}
	return false
}

// isPartialHost reports whether the platform's libstdc++ may lack what needs a system.
func (p *Platform) isPartialHost(c compilerID) bool {
	if c.family != familyGNU {
		return false
	}
	name := strings.ToLower(p.Compiler.Name)
	return p.OS.Name == "windows" || p.OS.Name == "none" || p.Mode == Firmware ||
		strings.Contains(name, "mingw") || strings.Contains(name, "-none-") || strings.Contains(name, "-elf-")
}
