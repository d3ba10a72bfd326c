package cppfmt_test

import (
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cppreason/cppreason/cppfmt"
)

// compare is what go-cmp needs for the test types: none of them has unexported fields but blank ones.
var compare = cmp.Exporter(func(reflect.Type) bool { return true })

// scalars is for reading every way to write a scalar.
type scalars struct {
	I  int
	U  uint64
	B  int8
	D  float64
	F  float32
	S  string
	OK bool
	L  severity `cpp:",enum=severity"`
	T  severity
	P  *int
	H  []byte `cpp:",hex"`
	R  []byte
}

// TestReadScalars reads scalars as people and models write them.
func TestReadScalars(t *testing.T) {
	ptr := func(i int) *int { return &i }
	for _, tt := range []struct {
		in   string
		want scalars
	}{
		{"{ .i = 1'000'000, .u = 0xffFF'ffffULL, .b = 0b101, .d = 1e3 }", scalars{I: 1e6, U: 0xffffffff, B: 5, D: 1000}},
		{"{ .i = 017, .u = 5u, .d = 3, .f = .5f }", scalars{I: 15, U: 5, D: 3, F: .5}},
		{"{ .i = -(3 + 4) * 2, .u = 1 << 10, .b = 'A' - 1, .d = 1.0 / 4 }", scalars{I: -14, U: 1024, B: 64, D: .25}},
		{"{ .i = (int)3.9, .u = static_cast<uint64_t>(-1), .b = int8_t{7}, .d = double(2) }", scalars{I: 3, U: math.MaxUint64, B: 7, D: 2}},
		{"{ .i = INT_MIN, .u = UINT64_MAX, .b = INT8_MAX, .d = -INFINITY }",
			scalars{I: math.MinInt32, U: math.MaxUint64, B: 127, D: math.Inf(-1)}},
		{"{ .i = ~0, .u = 0xF0 & ~0x10, .b = !0 + !5 }", scalars{I: -1, U: 0xe0, B: 1}},
		{"{ .i{4}, .u = {5}, .s{\"x\"}, .ok{true} }", scalars{I: 4, U: 5, S: "x", OK: true}},
		{"{ .i = {}, .s = {}, .p = {}, .h = {} }", scalars{}},
		{`{ .s = "a" "b" /* c */ R"(d\n)" u8"é" }`, scalars{S: `abd\né`}},
		{"{ .s = \"a\\\n  b\" }", scalars{S: "a  b"}},
		{`{ .s = (const char*)"x" }`, scalars{S: "x"}},
		{`{ .s = std::string("x\n") }`, scalars{S: "x\n"}},
		{`{ .s = std::string_view{"x"} }`, scalars{S: "x"}},
		{`{ .s = "x"sv }`, scalars{S: "x"}},
		{`{ .s = nullptr }`, scalars{}},
		{`{ .s = NULL, .p = nullptr, .r = nullptr }`, scalars{}},
		{`{ .s = L"wide é" }`, scalars{S: "wide é"}},
		{"{ .ok = true, .l = error, .t = \"warning\", .p = 3 }", scalars{OK: true, L: errorLevel, T: warning, P: ptr(3)}},
		{"{ .l = severity::fatal, .p = {4} }", scalars{L: fatal, P: ptr(4)}},
		{"{ .l = diagnostic::severity::note, .p = std::nullopt }", scalars{L: note}},
		{`{ .l = "note", .t = std::string{"note"}, .p = std::optional<int>(4) }`, scalars{L: note, T: note, P: ptr(4)}},
		{`{ .l = (note), .h = "48 8B45f8", .r = {1, 'a', 0xff,} }`, scalars{L: note, H: []byte{0x48, 0x8b, 0x45, 0xf8}, R: []byte{1, 'a', 255}}},
		{`{ .h = {0x48, 139}, .r = std::vector<uint8_t>{1, 2} }`, scalars{H: []byte{0x48, 0x8b}, R: []byte{1, 2}}},
		{`{ .d = NAN - NAN }`, scalars{D: math.NaN()}},
		{"{1, 2, 3, 4, 5, \"six\", true, error, \"note\"}", scalars{I: 1, U: 2, B: 3, D: 4, F: 5, S: "six", OK: true, L: errorLevel, T: note}},
		{"// a comment\n{ .i = 1, // <-- here\n  /* and */ .u = 2, }\n", scalars{I: 1, U: 2}},
		{"{ .u = 2, .i = 1, .unknown = { f(x), \"}\" }, .i = 3 }", scalars{I: 3, U: 2}},
	} {
		var got scalars
		if err := cppfmt.Unmarshal([]byte(tt.in), &got, nil); err != nil {
			t.Errorf("Unmarshal(%s): %v", tt.in, err)
		} else if d := cmp.Diff(tt.want, got, cmp.Comparer(func(a, b float64) bool { return a == b || a != a && b != b })); d != "" {
			t.Errorf("Unmarshal(%s): (-want +got)\n%s", tt.in, d)
		}
	}
}

// TestReadObjects reads values with other declarations around them.
func TestReadObjects(t *testing.T) {
	stop := stopInfo{"signal", "hashmap.cpp", 89, 11}
	for _, in := range []string{
		`struct stop_info stop = { .reason = "signal", .signal = 11,
    .file = "hashmap.cpp", .line = 89 };`,
		`stop_info stop = { .reason = "signal", .file = "hashmap.cpp", .line = 89, .signal = 11 }`,
		`stop_info{ .reason = "signal", .file = "hashmap.cpp", .line = 89, .signal = 11 }`,
		`stop_info("signal", "hashmap.cpp", 89, 11);`,
		`(struct stop_info){"signal", "hashmap.cpp", 89, 11}`,
		`const auto stop = stop_info{"signal", "hashmap.cpp", 89, 11};`,
		`static constexpr stop_info stop{"signal", "hashmap.cpp", 89, 11};`,
		`debug::stop_info stop = debug::stop_info{"signal", "hashmap.cpp", 89, 11,};`,
		`#include <cstdint>
#define X \
  3
using namespace std;
typedef unsigned long size_type;
enum class reason : int { signal, step = 3 };
namespace debug {
// The order of the members is the type's.
struct stop_info {
public:
    int line, signal;
    const char *file = "hashmap.cpp", *reason;
    bool extra : 1;
    explicit operator bool() const { return signal != 0; }
    static int count();
};
}  // namespace debug
debug::stop_info stop = {89, 11, .reason = "signal"};`,
		`struct stop_info { int signal; int line; const char* file; const char* reason; };
struct stop_info stop = {11, 89, "hashmap.cpp", "signal"};`,
		`struct stop_info { const char* reason = "signal"; int line = 89; const char* file{"hashmap.cpp"}; int signal = 5 + 6; };`,
		`struct stop_info { const char* reason = "signal"; int line = 89; const char* file = "hashmap.cpp"; int signal = 11; } stop;`,
		`struct { const char* reason = "signal"; int line = 89; const char* file = "x.cpp"; int signal = 11; } stop = { .file = "hashmap.cpp" };`,
	} {
		var got stopInfo
		if err := cppfmt.Unmarshal([]byte(in), &got, nil); err != nil {
			t.Errorf("Unmarshal(%s): %v", in, err)
		} else if got != stop {
			t.Errorf("Unmarshal(%s) = %+v, want %+v", in, got, stop)
		}
	}
}

// TestReadLists reads lists, maps and nested values in their variants.
func TestReadLists(t *testing.T) {
	type nested struct {
		Frames []frame
		Names  []string
		Count  map[string]int
		Matrix [2][2]int
		Opt    *object
		Tree   *tree
	}
	want := nested{
		Frames: []frame{{Function: "main", File: "a.cpp", Line: 3}, {Depth: 1}},
		Names:  []string{"a", "b"},
		Count:  map[string]int{"x": 1, "y": 2},
		Matrix: [2][2]int{{1, 2}, {3, 0}},
		Opt:    &object{Name: "o", Tags: []string{"t"}},
		Tree:   &tree{Name: "root", Kids: []tree{{Name: "kid"}}},
	}
	for _, in := range []string{
		`{ .frames = {{0, "main", "a.cpp", 3}, {1}}, .names = {"a", "b"}, .count = {{"x", 1}, {"y", 2}}, .matrix = {{1, 2}, {3}},
			.opt = {{ .name = "o", .tags = {"t"} }}, .tree = {{ .name = "root", .kids = {{"kid"}} }} }`,
		`{ .frames = { frame{ .function = "main", .file = "a.cpp", .line = 3, }, frame{ .depth = 1 }, }, .names = {{"a"}, std::string("b")},
			.count = std::map<std::string, int>{std::pair{"x", 1}, std::pair<const char*, int>("y", 2)}, .matrix = {{1, 2}, {3}},
			.opt = object{"o", 0, {"t"}}, .tree = { .name = "root", .kids = std::vector<tree>{ tree{ .name = "kid" } } } }`,
		`{ .frames = std::vector<frame>({{0, "main", "a.cpp", 3}, {1}})[0], }`,
		`struct x { struct frame { int line; const char* file; const char* function; int depth; } frames[2] = {
				{3, "a.cpp", "main", 0}, {0, nullptr, nullptr, 1}};
			const char* names[] = {"a", "b"}; int matrix[2][2] = {1, 2, 3}; };`,
		`{ .frames = {{0, "main", "a.cpp", 3}, {1}}, .names = {"a", "b"}, .count = {{"x", 1}, {"y", 2}}, .matrix = {{1, 2}, {3}},
			.opt = {"o", 0.0, {"t"}}, .tree = {"root", {{"kid", {}, {}}}, {}} }`,
	} {
		var got nested
		err := cppfmt.Unmarshal([]byte(in), &got, nil)
		switch {
		case strings.Contains(in, "[0]"), strings.Contains(in, "= {1, 2, 3}"):
			if err == nil {
				t.Errorf("Unmarshal(%s) = %+v, want an error", in, got)
			}
		case err != nil:
			t.Errorf("Unmarshal(%s): %v", in, err)
		default:
			if d := cmp.Diff(want, got, compare); d != "" {
				t.Errorf("Unmarshal(%s): (-want +got)\n%s", in, d)
			}
		}
	}
}

// TestReadErrors checks the places that errors name.
func TestReadErrors(t *testing.T) {
	type all struct {
		Stop   stopInfo
		Frames []frame
		Small  int8
		Un     uint8
		Map    map[string]int
		Level  severity `cpp:",enum=severity"`
		OK     bool
		D      float64
		Hex    []byte `cpp:",hex"`
		Arr    [2]int
	}
	strict := &cppfmt.Options{Strict: true}
	for _, tt := range []struct {
		in, want string
		o        *cppfmt.Options
	}{
		{"", "line 1, column 1: no value in the source", nil},
		{"// nothing\nstruct x { int a; };\n", "line 3, column 1: no value in the source", nil},
		{"{} {}", `line 1, column 4: expected end of value, found "{"`, nil},
		{"int a = 1; int b = 2;", "line 1, column 12: more than one value in the source", nil},
		{"{ .small = 300 }", "line 1, column 12: all.Small: 300 does not fit int8", nil},
		{"{ .small = -1000 - 1 }", "line 1, column 12: all.Small: -1001 does not fit int8", nil},
		{"{ .un = -1 }", "line 1, column 9: all.Un: -1 does not fit uint8", nil},
		{"{\n  .stop = { .line = \"x\" } }", "line 2, column 21: all.Stop.Line: expected an integer, found text", nil},
		{"{ .frames = { {0, \"f\"}, {1, 2} } }", "line 1, column 29: all.Frames[1].Function: expected text, found an integer", nil},
		{"{ .frames = { {0, \"f\", \"g\", 3, 4} } }", "line 1, column 32: all.Frames[0]: more values than the 4 members of frame", nil},
		{"{ .map = { {\"k\", x} } }", "line 1, column 18: all.Map[\"k\"]: expected an integer, found the name \"x\"", nil},
		{"{ .map = { {\"k\"} } }", "line 1, column 16: all.Map[\"k\"]: expected ',', found \"}\"", nil},
		{"{ .level = nosuch }", `line 1, column 12: all.Level: "nosuch": no severity`, nil},
		{"{ .level = 3 }", "line 1, column 12: all.Level: expected an enumerator, found an integer", nil},
		{"{ .ok = 1 }", "line 1, column 9: all.OK: expected true or false, found an integer", nil},
		{"{ .d = f(1, 2) }", "line 1, column 8: all.D: this is not a constant expression that can be read here", nil},
		{"{ .d = 1 / 0 }", "line 1, column 8: all.D: division by zero in a constant expression", nil},
		{"{ .hex = \"4\" }", `line 1, column 10: all.Hex: "4" is not a sequence of hexadecimal pairs`, nil},
		{"{ .hex = \"4g\" }", `line 1, column 10: all.Hex: "4g" is not a pair of hexadecimal digits`, nil},
		{"{ .arr = {1, 2, 3} }", "line 1, column 17: all.Arr: more than 2 elements", nil},
		{"{ .small = 1 .un = 2 }", `line 1, column 14: all.Small: missing comma before ".un"`, nil},
		{"{ .small = 1 2 }", `line 1, column 14: all.Small: missing comma before "2"`, nil},
		{"{ .arr = {1, 2} .un = 2 }", `line 1, column 17: all: missing comma before ".un"`, nil},
		{"{ .map = {{\"k\", 1} {\"l\", 2}} }", `line 1, column 20: all.Map: missing comma before "{"`, nil},
		{"{ .small 1 }", `line 1, column 10: all: expected '=', found "1"`, nil},
		{"{ .small = 1, 2 }", `line 1, column 15: all: expected '.' and a member name, found "2"`, nil},
		{"{ .small = 1", `line 1, column 13: all: expected ',' or '}', found end of input`, nil},
		{"{ .small = \"abc }", `line 1, column 12: all.Small: unterminated string literal`, nil},
		{"{ .small = 'a\\q' }", `line 1, column 12: all.Small: unknown escape sequence`, nil},
		{"{ .hex = \"\\q\" }", `unknown escape sequence`, nil},
		{"/* { .small = 1 }", "line 1, column 1: unterminated comment", nil},
		{"{ .nope = 1 }", `line 1, column 3: all: all has no member named "nope"`, strict},
		{"{ .un = 1, .small = 2 }", `line 1, column 12: all: member "small" is out of order: the type declares it earlier`, strict},
		{"struct all { int un, small; }; all a = { .small = 1, .un = 2 };",
			`line 1, column 54: all: member "un" is out of order: the type declares it earlier`, strict},
		{"{ .un = 1, .un = 2 }", `line 1, column 12: all: member "un" is given twice`, strict},
		{strings.Repeat("int a;", 1<<20+2), "more than 1048576 declarations and values in one source", nil},
		{"struct a {" + strings.Repeat("int x;", 1<<20+2) + "};", "more than 1048576 declarations and values in one source", nil},
		{"struct a { int " + strings.Repeat("x,", 1<<21) + "y; };", "more than 1048576 declarations and values in one source", nil},
		{"struct all a = continue_exec();", `line 1, column 29: all: expected a value, found a call of "continue_exec"`, nil},
	} {
		var v all
		err := cppfmt.Unmarshal([]byte(tt.in), &v, tt.o)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("Unmarshal(%.200s): %v, want %s", tt.in, err, tt.want)
		}
	}
}

// TestNewExpression: new makes a pointer. It is no value of a struct, but it is one of a Go pointer.
func TestNewExpression(t *testing.T) {
	type location struct {
		File string
		Line int
	}
	var node struct {
		At   location
		Next *location
	}
	if err := cppfmt.Unmarshal([]byte(`{{"a.cpp", 3}, new location{"b.cpp", 4}}`), &node, nil); err != nil || node.Next.File != "b.cpp" {
		t.Errorf("Unmarshal of new for a pointer: %v, %+v", err, node)
	}
	for _, o := range []*cppfmt.Options{nil, {Lenient: true}} {
		if err := cppfmt.Unmarshal([]byte(`{new location{"a.cpp", 3}, nullptr}`), &node, o); err == nil {
			t.Errorf("Unmarshal of new for a struct, %+v: %+v, want an error", o, node)
		}
	}
}
