package platform

import (
	"slices"
	"testing"
)

func gxx(version, std string) Platform {
	return Platform{Compiler: Component{Name: "g++", Version: version}, Standard: Standard{Version: std}}
}

func clangxx(lib, version, std string) Platform {
	return Platform{Compiler: Component{Name: "clang++", Version: "22.1.8"}, Stdlib: Component{Name: lib, Version: version},
		Standard: Standard{Version: std}}
}

// clangOf returns clang with a version of libstdc++, under C++23 but for the newest.
func clangOf(version, libstdcxx string) Platform {
	std := "23"
	if version == "22" {
		std = "20"
	}
	return Platform{Compiler: Component{Name: "clang++", Version: version}, Stdlib: Component{Name: "libstdc++", Version: libstdcxx},
		Standard: Standard{Version: std}}
}

func TestSupportsAndNeeds(t *testing.T) {
	for _, tt := range []struct {
		p         Platform
		symbol    string
		ok, known bool
		message   string
	}{
		// The specification's loop.
		{gxx("12.2.0", "20"), "std::expected", false, true, "needs c++23 or std::variant<T, Error>"},
		{gxx("12.2.0", "23"), "std::expected", true, true, "include <expected>"},
		{gxx("13.2", "20"), "std::expected", false, true, "needs c++23 or std::variant<T, Error>"},
		{gxx("12.2.0", "20"), "std::format", false, true, "needs g++ 13 or fmt::format"},
		{gxx("12.2.0", "17"), "std::format", false, true, "needs c++20 and g++ 13 or fmt::format"},
		{clangxx("libstdc++", "12", "20"), "std::format", false, true, "needs libstdc++ 13 or fmt::format"},
		{clangxx("libc++", "22.1.8", "20"), "std::format", true, true, "include <format>"},
		{gxx("12", "20"), "std::vector", true, true, "include <vector>"},
		// Ways of writing a name.
		{gxx("12", "20"), "::std::vector<int, std::allocator<int>>", true, true, "include <vector>"},
		{gxx("12", "20"), "std::__cxx11::basic_string<char>::contains", false, true, "needs c++23 or find(x) != npos"},
		{gxx("12", "17"), "std::views::iota", false, true, "needs c++20 or a counting loop"},
		{gxx("12", "20"), "<format>", false, true, "needs g++ 13"},
		{gxx("12", "20"), "<vector>", true, true, "include <vector>"},
		// Older and newer libraries than the measured ones.
		{gxx("9.4", "11"), "std::unique_ptr", true, true, "include <memory>"},
		{gxx("9.4", "20"), "std::span", false, true, "needs g++ 10 or gsl::span"},
		{gxx("16.1", "26"), "std::optional", true, true, "include <optional>"},
		{Platform{Compiler: Component{Name: "msvc", Version: "19.28"}, Standard: Standard{Version: "23"}}, "std::expected", false, true,
			"needs msvc 19.33 or std::variant<T, Error>"},
		// Not enough is known.
		{Platform{Standard: Standard{Version: "17"}}, "std::optional", true, true, "include <optional>"},
		{Platform{Standard: Standard{Version: "14"}}, "std::optional", false, true, "needs c++17 or std::unique_ptr<T>"},
		{Platform{}, "std::optional", false, false, "include <optional> (libstdc++ 7, libc++ 4, msvc 19.10)"},
		// clang with an unknown library: known only where every measured library agrees.
		{Platform{Compiler: Component{Name: "clang++", Version: "22.1"}, Standard: Standard{Version: "17"}}, "std::optional",
			true, true, "include <optional>"},
		{Platform{Compiler: Component{Name: "clang++", Version: "22.1"}, Standard: Standard{Version: "20"}}, "std::format",
			false, false, "include <format> (libstdc++ 13, libc++ 17, msvc 19.29)"},
		{Platform{Compiler: Component{Name: "clang++", Version: "22.1"}, Standard: Standard{Version: "26"}}, "std::hive",
			false, false, "include <hive>"},
		{Platform{Compiler: Component{Name: "clang", Version: "22.1"}, Standard: Standard{Version: "20"}}, "std::hive",
			false, true, "needs c++26 or std::list"},
		{Platform{Compiler: Component{Name: "clang++", Version: "18"}, OS: Component{Name: "macos"}, Standard: Standard{Version: "20"}},
			"std::vector", true, true, "include <vector>"},
		// The age of clang counts: libstdc++ 12 has std::expected, and clang before 19 cannot compile it.
		{clangOf("16", "12"), "std::expected", false, true, "needs a newer clang++ or std::variant<T, Error>"},
		{clangOf("19", "12"), "std::expected", true, true, "include <expected>"},
		{clangOf("17", "13"), "std::expected", false, false, "include <expected> (libstdc++ 12, libc++ 16, msvc 19.33)"},
		{clangOf("14", "12"), "std::vector", true, true, "include <vector>"},
		// Compilers under other names.
		{Platform{Compiler: Component{Name: "GCC", Version: "12.2"}, Standard: Standard{Version: "20"}}, "std::format",
			false, true, "needs g++ 13 or fmt::format"},
		{Platform{Compiler: Component{Name: "x86_64-linux-gnu-g++-12"}, Standard: Standard{Version: "20"}}, "std::format",
			false, true, "needs g++ 13 or fmt::format"},
		{Platform{Compiler: Component{Name: "GNU", Version: "13.1"}, Standard: Standard{Version: "20"}}, "std::format",
			true, true, "include <format>"},
		{Platform{Compiler: Component{Name: "nvcc", Version: "12.3"}, Standard: Standard{Version: "20"}}, "std::format",
			false, false, "include <format> (libstdc++ 13, libc++ 17, msvc 19.29)"},
		{Platform{Compiler: Component{Name: "x86_64-w64-mingw32-g++", Version: "12"}, Standard: Standard{Version: "20"}}, "std::jthread",
			false, false, "include <thread> (libstdc++ 10, libc++ 20, msvc 19.28)"},
		{Platform{Compiler: Component{Name: "avr-g++", Version: "12"}, Arch: "avr", Standard: Standard{Version: "17"}}, "std::vector",
			false, false, "include <vector> (libstdc++ 11, libc++ 14)"},
		{Platform{Compiler: Component{Name: "MSVC", Version: "2022"}, Standard: Standard{Version: "23"}}, "std::expected",
			false, false, "include <expected> (libstdc++ 12, libc++ 16, msvc 19.33)"},
		// Features of the language.
		{gxx("12", "20"), "concepts", true, true, "available"},
		{gxx("9.4", "20"), "__cpp_concepts", false, true, "needs g++ 10 or std::enable_if"},
		{gxx("12", "17"), "Concepts", false, true, "needs c++20 or std::enable_if"},
		{gxx("12", "26"), "#embed", false, true, "needs g++ 15 or xxd -i"},
		{clangOf("22", "12"), "deducing this", false, true, "needs c++23 or overloads for const and &&"},
		{Platform{Standard: Standard{Version: "20"}}, "coroutines", false, false, "available (g++ 10, clang++ 14, msvc 19.28)"},
		{Platform{Compiler: Component{Name: "g++", Version: "12"}}, "std::format", false, true, "needs g++ 13 or fmt::format"},
	} {
		ok, known := tt.p.Supports(tt.symbol)
		n, found := tt.p.Needs(tt.symbol)
		if ok != tt.ok || known != tt.known || !found || n.Message() != tt.message {
			t.Errorf("%v %v: Supports(%q) = %v, %v, want %v, %v; Needs = %q, %v, want %q",
				tt.p.Compiler, tt.p.Standard, tt.symbol, ok, known, tt.ok, tt.known, n.Message(), found, tt.message)
		}
	}
	if n := (Need{}); n.Message() != "unknown" || n.OK() {
		t.Errorf("Message of the zero Need = %q, OK %v", n.Message(), n.OK())
	}
	p := gxx("12", "20")
	for _, s := range []string{"", "std::", "std::nonesuch", "list", "boost::optional", "<>", "<nonesuch>", ">>"} {
		if ok, known := p.Supports(s); ok || known {
			t.Errorf("Supports(%q) = %v, %v, want unknown", s, ok, known)
		}
	}
}

func TestHeaders(t *testing.T) {
	for symbol, want := range map[string]string{
		"std::vector": "vector", "std::move": "utility", "std::cout": "iostream", "std::sort": "algorithm", "std::swap": "utility",
		"std::unique_ptr": "memory", "std::string": "string", "std::ostringstream": "sstream", "std::chrono::seconds": "chrono",
		"std::ranges::sort": "algorithm", "std::hash": "functional", "std::string::contains": "string",
	} {
		if got, ok := Headers(symbol); !ok || len(got) == 0 || got[0] != want {
			t.Errorf("Headers(%q) = %v, %v, want %s first", symbol, got, ok, want)
		}
	}
	if got, _ := Headers("std::move"); !slices.Contains(got, "algorithm") {
		t.Errorf("Headers(std::move) = %v, want algorithm too", got)
	}
}

func TestRemoved(t *testing.T) {
	for _, tt := range []struct {
		p       Platform
		symbol  string
		message string
	}{
		{clangxx("libc++", "22.1.8", "17"), "std::auto_ptr", "removed after c++14, use std::unique_ptr"},
		{clangxx("libc++", "22.1.8", "14"), "std::auto_ptr", "include <memory>"},
		{gxx("12", "20"), "std::auto_ptr", "include <memory>"}, // libstdc++ keeps it
		{clangxx("libc++", "22.1.8", "20"), "std::random_shuffle", "removed after c++14, use std::shuffle"},
	} {
		n, ok := tt.p.Needs(tt.symbol)
		has, known := tt.p.Supports(tt.symbol)
		if !ok || n.Message() != tt.message || !known || has != n.OK() {
			t.Errorf("%v: Needs(%s) = %q, %v; Supports = %v, %v; want %q", tt.p.Standard, tt.symbol, n.Message(), ok, has, known, tt.message)
		}
	}
}

func TestTables(t *testing.T) {
	tab, err := parseTables(stdText, macroText, handText, languageText)
	if err != nil {
		t.Fatal(err)
	}
	if len(tab.entries) < 1500 || len(tab.columns) < 3 {
		t.Errorf("%d names, %d columns", len(tab.entries), len(tab.columns))
	}
}

func BenchmarkSupports(b *testing.B) {
	p := gxx("12.2.0", "20")
	p.Supports("std::expected")
	b.ReportAllocs()
	for b.Loop() {
		p.Supports("std::expected")
	}
}

func BenchmarkLoadTables(b *testing.B) {
	b.ReportAllocs()
	b.SetBytes(int64(len(stdText) + len(macroText) + len(handText)))
	for b.Loop() {
		if _, err := parseTables(stdText, macroText, handText, languageText); err != nil {
			b.Fatal(err)
		}
	}
}

func TestSymbolAt(t *testing.T) {
	for _, tt := range []struct {
		line   string
		column int
		want   string
	}{
		{"std::expected<int, int> f();", 1, "std::expected"},
		{"  auto x = std::ranges::to<int>(y);", 12, "std::ranges::to"},
		{"  auto x = std::ranges::to<int>(y);", 14, "std::ranges::to"},
		{"std::", 1, "std"},
		{"a + b", 3, ""}, {"", 1, ""}, {"abc", 0, ""}, {"abc", 9, ""},
	} {
		if got := SymbolAt(tt.line, tt.column); got != tt.want {
			t.Errorf("SymbolAt(%q, %d) = %q, want %q", tt.line, tt.column, got, tt.want)
		}
	}
}

// TestHandAgainstMeasured compares the hand list with the measurements: a version from the list on has the
// name, an older one does not.
func TestHandAgainstMeasured(t *testing.T) {
	tab := features()
	checked := 0
	for _, e := range tab.entries {
		if e.hand == nil || len(e.rows) == 0 {
			continue
		}
		for _, since := range e.hand.since {
			for i, c := range tab.columns {
				// clang has no such type
				if c.lib != since.lib || c.compiler == "clang++" && major(c.age) < 22 || e.symbol == "std::float32_t" && c.compiler == "clang++" {
					continue
				}
				has := slices.ContainsFunc(e.rows, func(r row) bool { return r.have[i].first != "" })
				if want := major(c.version) >= major(since.version); has != want {
					t.Errorf("%s: the hand list has %s %s, but %s %s was measured: %v", e.symbol, since.lib, since.version, c.lib, c.version, has)
				}
				checked++
			}
		}
		if std := e.hand.std; std != "-" {
			for _, r := range e.rows {
				if r.header == e.hand.header && r.std != "" && r.std != std {
					t.Errorf("%s: the hand list has c++%s, c++%s was measured", e.symbol, std, r.std)
				}
			}
		}
	}
	t.Logf("%d cells checked", checked)
}
