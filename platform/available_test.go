package platform

import (
	"slices"
	"testing"
)

// TestColumnsAreAnswered asks about every measured name on every measured toolchain under every standard. A
// known answer must be what was measured, with the library named and without. The language itself is the
// same for libraries measured with an older clang, so that the column's own compiler is asked.
func TestColumnsAreAnswered(t *testing.T) {
	tab := features()
	asked, named, unnamed := 0, 0, 0
	for i, col := range tab.columns {
		p := Platform{Compiler: Component{Name: col.compiler, Version: col.age}, Stdlib: Component{Name: col.lib, Version: col.version}}
		q := Platform{Compiler: p.Compiler}
		for _, e := range tab.entries {
			if e.language || len(e.rows) == 0 {
				continue
			}
			s := e.inColumn(i)
			for _, std := range standards {
				p.Standard.Version, q.Standard.Version = std, std
				want := s.first != "" && stdRank(std) >= stdRank(s.first) && (s.last == "" || stdRank(std) <= stdRank(s.last))
				asked++
				ok, known := p.Supports(e.symbol)
				if known {
					named++
				}
				if known && ok != want {
					t.Errorf("%v with %v, c++%s: Supports(%s) = %v", p.Compiler, p.Stdlib, std, e.symbol, ok)
				}
				if col.compiler == "g++" {
					continue // it comes with its library
				}
				ok, known = q.Supports(e.symbol)
				if known {
					unnamed++
				}
				if known && ok != want {
					t.Errorf("%v, library unknown (%s-%s), c++%s: Supports(%s) = %v", q.Compiler, col.lib, col.version, std, e.symbol, ok)
				}
			}
		}
	}
	t.Logf("%d questions: %d known with the library, %d without", asked, named, unnamed)
}

func TestCompilerID(t *testing.T) {
	for _, tt := range []struct {
		name, version string
		want          compilerID
	}{
		{"g++", "12.2", compilerID{familyGNU, "12.2"}}, {"GCC", "13", compilerID{familyGNU, "13"}}, {"GNU", "", compilerID{familyGNU, ""}},
		{"G++-12", "", compilerID{familyGNU, "12"}}, {"arm-none-eabi-g++", "12.2", compilerID{familyGNU, "12.2"}},
		{"x86_64-w64-mingw32-g++-12", "", compilerID{familyGNU, "12"}}, {"mingw", "12", compilerID{familyGNU, "12"}},
		{"Clang", "18", compilerID{familyClang, "18"}}, {"clang++-22", "", compilerID{familyClang, "22"}},
		{"Apple clang", "15", compilerID{familyApple, "15"}}, {"AppleClang", "15", compilerID{familyApple, "15"}},
		{"apple-clang++", "15", compilerID{familyApple, "15"}}, {"MSVC", "19.38", compilerID{familyMSVC, "19.38"}},
		{"cl.exe", "19.38", compilerID{familyMSVC, "19.38"}}, {"MSVC", "17.8", compilerID{familyMSVC, ""}},
		{"clang-cl", "18", compilerID{familyMSVC, ""}}, {"nvcc", "12.3", compilerID{}}, {"emcc", "3.1", compilerID{}}, {"icpx", "2024",
			compilerID{}},
		{"", "", compilerID{}}, {"tcc", "1", compilerID{}}, {"sdcc", "4", compilerID{}},
	} {
		p := Platform{Compiler: Component{Name: tt.name, Version: tt.version}}
		if got := p.compilerID(); got != tt.want {
			t.Errorf("compilerID(%s %s) = %v, want %v", tt.name, tt.version, got, tt.want)
		}
	}
}

func TestLibraryFollows(t *testing.T) {
	for _, tt := range []struct {
		p    Platform
		want Component
	}{
		{Platform{Compiler: Component{Name: "g++", Version: "12"}}, Component{Name: "libstdc++", Version: "12"}},
		{Platform{Compiler: Component{Name: "clang++", Version: "18"}}, Component{}},
		{Platform{Compiler: Component{Name: "clang++", Version: "18"}, OS: Component{Name: "macos"}}, Component{Name: "libc++"}},
		{Platform{Compiler: Component{Name: "apple-clang++", Version: "15"}}, Component{Name: "libc++"}},
		{Platform{Compiler: Component{Name: "em++", Version: "3"}}, Component{Name: "libc++"}},
		{Platform{Compiler: Component{Name: "avr-g++", Version: "12"}}, Component{Name: "none"}},
		{Platform{Compiler: Component{Name: "msvc", Version: "19.38"}}, Component{Name: "msvc", Version: "19.38"}},
		{Platform{Compiler: Component{Name: "clang-cl", Version: "18"}, Other: []Field{{"msvc", "19.38"}}},
			Component{Name: "msvc", Version: "19.38"}},
	} {
		if got := tt.p.library(tt.p.compilerID()); got != tt.want {
			t.Errorf("library of %v on %v = %v, want %v", tt.p.Compiler, tt.p.OS, got, tt.want)
		}
	}
	if e := features().lookup("std::jthread"); !e.needsSystem() || slices.Contains(e.headers(), "chrono") {
		t.Error("std::jthread needs the threads of a system")
	}
}
