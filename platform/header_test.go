package platform

import (
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/golden"
)

// seed is the header of the specification, section 3, as a value.
var seed = Platform{
	Triple:     "x86_64-linux-gnu",
	Compiler:   Component{Name: "g++", Version: "13.2"},
	Standard:   Standard{Version: "20"},
	Mode:       User,
	OS:         Component{Name: "linux", Version: "6.1"},
	Arch:       "x86_64",
	Features:   []string{"sse4.2", "avx2", "avx512f"},
	Libs:       []Component{{Name: "boost", Version: "1.83"}, {Name: "protobuf", Version: "4.25"}, {Name: "fmt", Version: "10.2"}},
	Sanitizers: []string{"address", "undefined"},
	Build:      []Component{{Name: "cmake", Version: "3.28"}, {Name: "ninja", Version: "1.11"}},
	Debug:      On,
}

func TestSeedHeader(t *testing.T) {
	src, err := os.ReadFile("testdata/seed.header")
	if err != nil {
		t.Fatal(err)
	}
	got, err := ParseHeader(string(src))
	if err != nil || !reflect.DeepEqual(got, seed) {
		t.Errorf("ParseHeader(seed) = %+v, %v\nwant %+v", got, err, seed)
	}
	golden.Check(t, "testdata/seed.golden", seed.AppendHeader(nil))
	// The writer's text is the seed's, but for the token and the trailing comments.
	var want strings.Builder
	for line := range strings.Lines(string(src)) {
		if !strings.Contains(line, "<BOS>") {
			line, _, _ = strings.Cut(line, "  ")
			want.WriteString(strings.TrimRight(line, "\n") + "\n")
		}
	}
	if got := string(seed.AppendHeader(nil)); got != want.String() {
		t.Errorf("AppendHeader = %s\nwant %s", got, want.String())
	}
}

func TestParseHeader(t *testing.T) {
	for _, tt := range []struct {
		name, in string
		want     Platform
	}{
		{"joined", "// platform: x86_64-linux-gnu, compiler: g++ 13.2, standard: c++20\n// <COMPILE_START>\ndiagnostic d;",
			Platform{Triple: "x86_64-linux-gnu", Compiler: Component{Name: "g++", Version: "13.2"}, Standard: Standard{Version: "20"}}},
		{"any order, CRLF", "// standard: gnu++2b\r\n// platform: arm-none-eabi\r\n",
			Platform{Triple: "arm-none-eabi", Standard: Standard{Version: "23", GNU: true}}},
		{"comma in a list is no field", "// sanitizers: address,undefined, leak\n",
			Platform{Sanitizers: []string{"address", "undefined", "leak"}}},
		{"lists in the joined form", "// sanitizers: address,undefined, mode: kernel",
			Platform{Sanitizers: []string{"address", "undefined"}, Mode: Kernel}},
		{"unknown key", "// mode: user\n// gpu: none\n// board: pico w\n", Platform{Mode: User,
			Other: []Field{{"gpu", "none"}, {"board", "pico w"}}}},
		{"value not understood", "// mode: quantum\n// standard: c17\n// debug: maybe\n",
			Platform{Other: []Field{{"mode", "quantum"}, {"standard", "c17"}, {"debug", "maybe"}}}},
		{"key again", "// arch: arm\n// arch: avr\n", Platform{Arch: "arm", Other: []Field{{"arch", "avr"}}}},
		{"forms", "// standard: c++17+\n// libs: fmt/10.2+ zlib\n// build: cmake 3.15+ / make\n",
			Platform{Standard: Standard{Version: "17", Form: Floor},
				Libs: []Component{{Name: "fmt", Version: "10.2", Form: Floor}, {Name: "zlib"}}, Build: []Component{{Name: "cmake", Version: "3.15",
					Form: Floor}, {Name: "make"}}}},
		{"conditional", "// libs: icu? ssl/3.0?\n// build: make?\n",
			Platform{Libs: []Component{{Name: "icu", Form: Conditional}, {Name: "ssl", Version: "3.0", Form: Conditional}},
				Build: []Component{{Name: "make", Form: Conditional}}}},
		{"default", "// standard: gnu++17 (default)\n", Platform{Standard: Standard{Version: "17", GNU: true, Form: Default}}},
		{"msvc", "// compiler: msvc 19.38\n// os: windows\n", Platform{Compiler: Component{Name: "msvc", Version: "19.38"},
			OS: Component{Name: "windows"}}},
		{"ends at code", "// mode: firmware\nint x;\n// arch: avr\n", Platform{Mode: Firmware}},
		{"ends at prose", "// mode: firmware\n// Copyright of nobody\n// arch: avr\n", Platform{Mode: Firmware}},
		{"prose in front", "// <BOS>\n// Generated, do not edit\n// arch: avr\n", Platform{Arch: "avr"}},
		{"operators", "// libs: fmt>=10.2, zlib = 1.3 icu==74\n// build: cmake>=3.20 / meson >= 1.0\n// compiler: g++ >= 12\n", Platform{
			Compiler: Component{Name: "g++", Version: "12", Form: Floor},
			Libs:     []Component{{Name: "fmt", Version: "10.2", Form: Floor}, {Name: "zlib", Version: "1.3"}, {Name: "icu", Version: "74"}},
			Build:    []Component{{Name: "cmake", Version: "3.20", Form: Floor}, {Name: "meson", Version: "1.0", Form: Floor}}}},
		{"byte order mark", "\ufeff// arch: arm\n", Platform{Arch: "arm"}},
		{"no blanks", "//platform:x86_64-linux-gnu\n//mode:user\n", Platform{Triple: "x86_64-linux-gnu", Mode: User}},
		{"guard first", "#pragma once\n#ifndef X_H\n#define X_H\n// arch: arm\n", Platform{Arch: "arm"}},
		{"block comment", "/*\n * arch: arm\n *\n * mode: user\n */\n", Platform{Arch: "arm", Mode: User}},
		{"two block comments", "/* Copyright of nobody */\n/* arch: arm */\n", Platform{Arch: "arm"}},
		{"licence, blank line, header", "// Licensed\n// to all\n\n// arch: arm\n", Platform{Arch: "arm"}},
		{"divided", "// arch: arm\n\n// mode: user\n\n// arch: avr\n", Platform{Arch: "arm", Mode: User}},
		{"url is no comment", "// mode: user\n// home: see http://x.org/y // yes\n", Platform{Mode: User, Other: []Field{{"home", "see y"}}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := ParseHeader(tt.in)
			if err != nil || !reflect.DeepEqual(got, tt.want) {
				t.Errorf("ParseHeader(%q) = %+v, %v\nwant %+v", tt.in, got, err, tt.want)
			}
			checkRoundTrip(t, &got)
		})
	}
	for _, in := range []string{"", "int main() {}", "// hello\n// world\n", "// gpu: none\n", "#include <x>\n// mode: user\n",
		"/* mode: user */ int x;", "// build://x\n"} {
		if got, err := ParseHeader(in); err != ErrNoHeader {
			t.Errorf("ParseHeader(%q) = %+v, %v; want ErrNoHeader", in, got, err)
		}
	}
}

// checkRoundTrip reports a header that is not read back as what was written.
func checkRoundTrip(t *testing.T, p *Platform) {
	t.Helper()
	text := p.AppendHeader(nil)
	back, err := ParseHeader(string(text))
	if err == ErrNoHeader && !strings.Contains(string(text), ": ") {
		return
	}
	if err != nil || !reflect.DeepEqual(back, *p) {
		t.Errorf("ParseHeader(%q) = %+v, %v\nwant %+v", text, back, err, *p)
	}
	if again := back.AppendHeader(nil); string(again) != string(text) {
		t.Errorf("AppendHeader = %q, then %q", text, again)
	}
}

func TestHeaderIsSanitised(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"x\n// mode: kernel", "x / mode: kernel"},
		{"a */ int b; /* c", "a / int b; / c"},
		{"<CODE_END>", "(CODE_END)"},
		{"tail\\", "tail/"},
		{"tail??/", "tail?/"},
		{"/home/alice/proj/libfoo", "libfoo"},
		{`C:\Users\alice\libfoo`, "libfoo"},
		{"~/src/libfoo", "libfoo"},
		{"--sysroot=/opt/sys", "sys"},
		{"boost/1.83 / x", "boost/1.83 / x"},
		{"evil, mode: kernel", "evil; mode: kernel"},
		{"\x00\x1b[31m\u202egnu\xff", "[31m gnu"},
		{"/*/*/", "/"},
		{"/****/", "/"},
	} {
		p := Platform{Mode: User, Other: []Field{{"note", tt.in}}}
		if got := string(p.AppendHeader(nil)); got != "// mode: user\n// note: "+tt.want+"\n" {
			t.Errorf("note %q is written as %q, want %q", tt.in, got, tt.want)
		}
	}
}

// safeHeader reports what a header must not hold, whatever was put in.
func unsafeHeader(text string) string {
	for line := range strings.Lines(text) {
		rest, ok := strings.CutPrefix(strings.TrimSuffix(line, "\n"), "// ")
		switch {
		case !ok || !strings.HasSuffix(line, "\n"):
			return "a line that is no comment"
		case strings.ContainsAny(strings.NewReplacer("<=", "", ">=", "").Replace(rest), "<>\\\r\v\f\x00\u2028"):
			return "a sign that is refused"
		case strings.Contains(rest, "//"), strings.Contains(rest, "*/"), strings.Contains(rest, "/*"), strings.HasSuffix(rest, "??/"):
			return "a comment inside"
		case strings.Contains(rest, "/home/"), strings.Contains(rest, " /etc"):
			return "a local path"
		}
	}
	return ""
}

// TestParseHeaderIsBounded checks that a hostile header is read in bounded time.
func TestParseHeaderIsBounded(t *testing.T) {
	for _, src := range []string{
		strings.Repeat("// a\n", 1<<20), "// arch: " + strings.Repeat("/*", 1<<20), strings.Repeat("// a: b, ", 1<<20),
		"// arch: arm\n" + strings.Repeat("// x: y\n", 1<<20), "// libs: " + strings.Repeat("a,", 1<<20),
	} {
		p, err := ParseHeader(src)
		if len(p.Other) > maxFields*2 || err != nil && err != ErrNoHeader {
			t.Errorf("ParseHeader = %d others, %v", len(p.Other), err)
		}
	}
}

// FuzzParseHeader: what is read is written and read again the same, and what is written is safe.
func FuzzParseHeader(f *testing.F) {
	f.Add(string(seed.AppendHeader(nil)))
	f.Add("// platform: x86_64-linux-gnu, compiler: g++ 13.2, standard: c++20\n")
	f.Add("// mode: user // user | kernel\r\n// note: a, b: c\n// libs: a/1+ /b c/ 1/2\n// build: a 1 / b / / c 2+\n")
	f.Add("// os: 1 2 3+\n// os: linux\n// compiler: 7\n// standard: c++17+ (default)\n// features: ,,a /home/x/b\n")
	f.Fuzz(func(t *testing.T, src string) {
		p, err := ParseHeader(src)
		if err != nil {
			return
		}
		checkRoundTrip(t, &p)
		if why := unsafeHeader(string(p.AppendHeader(nil))); why != "" {
			t.Errorf("%q: %s", p.AppendHeader(nil), why)
		}
	})
}

// FuzzAppendHeader checks that the text is safe for any fields, and that reading it is a fixed point.
func FuzzAppendHeader(f *testing.F) {
	f.Add("x86_64-linux-gnu", "g++", "13.2", "avx2", "note", "value", byte(1))
	f.Add("a\nb", "/home/x/g++ 12", "1.2+", "a b,c", "mode", "*/ <CODE_END> //", byte(255))
	f.Fuzz(func(t *testing.T, triple, name, version, item, key, value string, bits byte) {
		c := Component{Name: name, Version: version, Form: Form(bits & 3)}
		p := Platform{Triple: triple, Compiler: c, Standard: Standard{Version: standards[int(bits)%len(standards)], GNU: bits&8 != 0,
			Form: Form(bits >> 6)},
			OS: c, Arch: item, Features: []string{item, value}, Libs: []Component{c, {Name: item}}, Sanitizers: []string{value, item},
			Build: []Component{c, {Name: value, Version: version}}, Debug: Flag(bits % 3), Mode: Mode(bits % 4), Stdlib: c,
			Other: []Field{{key, value}, {value, key}}}
		text := string(p.AppendHeader(nil))
		if why := unsafeHeader(text); why != "" {
			t.Fatalf("%q: %s", text, why)
		}
		back, err := ParseHeader(text)
		if err != nil {
			t.Fatalf("ParseHeader(%q): %v", text, err)
		}
		checkRoundTrip(t, &back)
	})
}
