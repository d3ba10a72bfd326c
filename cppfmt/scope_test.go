package cppfmt_test

import (
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cppreason/cppreason/cppfmt"
)

type config struct {
	_     struct{} `cpp:"cfg"`
	Level int
	Name  string
}

// TestScopes: a type name means the type of the innermost scope, and its order and defaults are used.
func TestScopes(t *testing.T) {
	const ab = "namespace a { struct cfg { int level = 1; const char* name = \"a\"; }; }\n" +
		"namespace b { struct cfg { const char* name = \"b\"; int level = 2; }; }\n"
	a, b := config{Level: 1, Name: "a"}, config{Level: 2, Name: "b"}
	for _, tt := range []struct {
		in   string
		want config
	}{
		{ab + "a::cfg x = {};", a},
		{ab + "b::cfg x = {};", b},
		{ab + "struct b::cfg x;", b},
		{ab + "a::cfg x = {7};", config{Level: 7, Name: "a"}},
		{ab + "b::cfg x = {\"n\"};", config{Level: 2, Name: "n"}},
		{ab + "::b::cfg x{};", b},
		{ab + "auto x = a::cfg{};", a},
		{ab + "namespace a { cfg x; }", a},
		{ab + "namespace b { ::a::cfg x; }", a},
		{ab + "namespace b { namespace c { cfg x; } }", b},
		{ab + "namespace b::c { cfg x; }", b},
		{ab + "using namespace b; cfg x;", b},
		{ab + "using a::cfg; cfg x;", a},
		{ab + "using other = b::cfg; other x = {};", b},
		{ab + "typedef struct b::cfg other; other x = {};", b},
		{ab + "namespace c = b; c::cfg x;", b},
		{ab + "struct cfg { int level = 9; }; a::cfg x = {};", a},
		{ab + "struct cfg { int level = 9; }; cfg x = {};", config{Level: 9}},
		{ab + "struct cfg { int level = 9; }; namespace a { cfg x = {}; }", a},
		{"namespace { struct cfg { int level = 3; }; } cfg x;", config{Level: 3}},
		{"inline namespace v1 { struct cfg { int level = 3; }; } cfg x;", config{Level: 3}},
		{"namespace a { inline namespace v1 { struct cfg { int level = 3; }; } } a::cfg x;", config{Level: 3}},
		{"namespace a { struct cfg { int level = 3; }; } cfg x = {};", config{Level: 3}}, // no other one is meant
		{"struct s { struct cfg { int level = 4; }; }; struct cfg { int level = 5; }; s::cfg x = {};", config{Level: 4}},
		{"struct s { struct cfg { int level = 4; }; }; struct cfg { int level = 5; }; cfg x = {};", config{Level: 5}},
		{"typedef struct { int level = 6; } cfg; cfg x = {};", config{Level: 6}},
		{"struct cfg final { int level = 6; }; cfg x = {};", config{Level: 6}},
		{"struct a; namespace n { struct cfg; } struct n::cfg { int level = 8; }; n::cfg x;", config{Level: 8}},
	} {
		var got config
		if err := cppfmt.Unmarshal([]byte(tt.in), &got, nil); err != nil || got != tt.want {
			t.Errorf("Unmarshal(%s) = %+v, %v, want %+v", tt.in, got, err, tt.want)
		}
	}
}

type holder struct {
	One  config
	List []config
	Two  [2]config
	Opt  *config
	ByID map[int]config
}

// TestScopesOfMembers: the type of a member is the one that the definition of its struct names.
func TestScopesOfMembers(t *testing.T) {
	const types = "namespace a { struct cfg { int level = 1; const char* name; }; }\n" +
		"namespace b { struct cfg { const char* name; int level = 2; }; }\n"
	b := config{Level: 2, Name: "n"}
	for _, tt := range []struct {
		in   string
		want holder
	}{
		{types + "struct holder { b::cfg one; }; holder h = {{\"n\"}};", holder{One: b}},
		{types + "struct holder { b::cfg one; }; holder h = { .one = {\"n\"} };", holder{One: b}},
		{types + "struct holder { b::cfg one; }; holder h = {};", holder{One: config{Level: 2}}},
		{types + "namespace b { struct holder { cfg one; }; } b::holder h;", holder{One: config{Level: 2}}},
		{types + "struct holder { b::cfg list[1]; }; holder h = { {{\"n\"}} };", holder{List: []config{b}}},
		{types + "struct holder { std::vector<b::cfg> list; }; holder h = { {{\"n\"}} };", holder{List: []config{b}}},
		{types + "struct holder { std::vector<struct a::cfg> list; }; holder h = { {{2, \"n\"}} };", holder{List: []config{b}}},
		{types + "struct holder { b::cfg two[2]; }; holder h = {};", holder{Two: [2]config{{Level: 2}, {Level: 2}}}},
		{types + "struct holder { std::array<b::cfg, 2> two; }; holder h = { .two = {{\"n\"}, {\"n\"}} };", holder{Two: [2]config{b, b}}},
		{types + "struct holder { std::optional<b::cfg> opt; }; holder h = { {{\"n\"}} };", holder{Opt: &b}},
		{types + "struct holder { std::optional<b::cfg> opt; }; holder h = {};", holder{}},
		{types + "struct holder { std::map<int, b::cfg> by_id; }; holder h = { .by_id = {{1, {\"n\"}}} };", holder{ByID: map[int]config{1: b}}},
		{types + "struct holder { std::pair<int, b::cfg> by_id[1]; }; holder h = { .by_id = {{1, {\"n\"}}} };",
			holder{ByID: map[int]config{1: b}}},
		{types + "struct row { int key; b::cfg value; }; struct holder { row by_id[1]; }; holder h = { .by_id = {{1, {\"n\"}}} };",
			holder{ByID: map[int]config{1: b}}},
		{types + "struct holder { std::map<int, b::cfg> by_id; }; holder h = { .by_id = {{ .first = 1, .second = {\"n\"} }} };",
			holder{ByID: map[int]config{1: b}}},
		{types + "using list_of = std::vector<b::cfg>; struct holder { list_of list; }; holder h = { {{\"n\"}} };",
			holder{List: []config{b}}},
		{types + "struct holder { b::cfg* opt; int x = 1; }; holder h = {};", holder{}},
		{types + "struct holder { struct cfg { int level = 5; } one; b::cfg two[2]; }; holder h = { .two = {{\"n\"}} };",
			holder{One: config{Level: 5}, Two: [2]config{b}}},
		{"struct deep { int level = 7; }; struct cfg { deep d; int level = 3; };\n" +
			"struct holder { cfg one; }; holder h;", holder{One: config{Level: 3}}},
	} {
		var got holder
		if err := cppfmt.Unmarshal([]byte(tt.in), &got, nil); err != nil {
			t.Errorf("Unmarshal(%s): %v", tt.in, err)
		} else if d := cmp.Diff(tt.want, got, compare); d != "" {
			t.Errorf("Unmarshal(%s) (-want +got):\n%s", tt.in, d)
		}
	}
}

// TestScopesOfForms reads this package's own output, where nested types of one name differ.
func TestScopesOfForms(t *testing.T) {
	type inner struct {
		_ struct{} `cpp:"frame"`
		A int      `cpp:"a,omitzero"`
	}
	type outer struct {
		_     struct{} `cpp:"outer"`
		Frame struct {
			_ struct{} `cpp:"frame"`
			A int      `cpp:"a,omitzero"`
			B int      `cpp:"b,omitzero"`
		} `cpp:"frame_"`
		In struct {
			_ struct{} `cpp:"in"`
			F inner    `cpp:"f"`
		} `cpp:"in_"`
	}
	want := outer{}
	want.Frame.A, want.Frame.B, want.In.F.A = 1, 2, 3
	text, err := cppfmt.MarshalVar("o", want, &cppfmt.Options{Form: cppfmt.Definition})
	if err != nil {
		t.Fatal(err)
	}
	for _, strict := range []bool{false, true} {
		var got outer
		if err := cppfmt.Unmarshal(text, &got, &cppfmt.Options{Strict: strict}); err != nil || got != want {
			t.Errorf("%s\nis read as %+v, %v, want %+v", text, got, err, want)
		}
	}
}

// TestAmbiguousTypes: two definitions that differ and cannot be distinguished are an error.
func TestAmbiguousTypes(t *testing.T) {
	const ab = "namespace a { struct cfg { int level = 1; }; } namespace b { struct cfg { int level = 2; }; } "
	for _, in := range []string{
		ab + "cfg x = {};",
		ab + "cfg x;",
		ab + "auto x = cfg{};",
		ab + "auto x = {};",
		ab + "{ .level = 3 }",
		"struct cfg { int level = 1; }; struct cfg { int level = 2; }; cfg x = {};",
		"struct cfg { int level; const char* name; }; struct cfg { const char* name; int level; }; cfg x = {1, 2};",
		ab + "struct holder { cfg one; }; holder x = {};",
	} {
		var got config
		var v any = &got
		if strings.Contains(in, "holder") {
			v = &holder{}
		}
		err := cppfmt.Unmarshal([]byte(in), v, nil)
		if err == nil || !strings.Contains(err.Error(), `"cfg" is ambiguous: line`) {
			t.Errorf("Unmarshal(%s) = %+v, %v, want an ambiguous name", in, got, err)
		}
	}
	for _, in := range []string{
		"struct cfg { int level = 1; }; struct cfg { int level = 1; }; cfg x = {};",
		"namespace a { struct cfg { int level = 1; }; } namespace b { struct cfg { long level = 1; }; } cfg x = {};",
		"struct cfg { int level = 1; } y; struct cfg { int level = 2; } x = {};",
	} {
		dec := cppfmt.NewDecoder(strings.NewReader(in), nil)
		var got config
		if err := dec.Decode(&got); err != nil || got.Level != 1 {
			t.Errorf("Decode(%s) = %+v, %v", in, got, err)
		}
	}
}

// TestLookupCircles: aliases and using directives that lead to each other end.
func TestLookupCircles(t *testing.T) {
	for _, in := range []string{
		"using a = b; using b = a; struct c { int x = 1; }; a v = {};",
		"using a = a; struct c { int x = 1; }; a v = {};",
		"namespace a { using namespace b; } namespace b { using namespace a; } using namespace a; struct c { int x = 1; }; q v = {};",
		"using namespace a; namespace a { using namespace a; } struct c { int x = 1; }; a::a::a v = {};",
		"namespace a = a; struct c { int x = 1; }; a::b v = {};",
		strings.Repeat("namespace a { using namespace a; ", 400) + "struct c { int x = 1; }; b v = {};",
		strings.Repeat("struct s { ", 400) + "int x = 1;" + strings.Repeat("} y;", 400) + "s::s::s v = {};",
	} {
		var got config
		_ = cppfmt.Unmarshal([]byte(in), &got, nil)
	}
}

// TestCutOffVariable: text that is cut off is an error, wherever it ends.
func TestCutOffVariable(t *testing.T) {
	for _, in := range []string{
		"struct stop_info stop", "struct stop_info", "struct stop_info stop =", "struct stop_info stop = ", "int stop", "int stop;",
		"stop_info stop", "auto stop", "bool stop;", "float stop;", "struct stop_info* stop;", "struct stop_info stop[2];",
	} {
		var v stopInfo
		if err := cppfmt.Unmarshal([]byte(in), &v, nil); err == nil {
			t.Errorf("Unmarshal(%q) = %+v, want an error", in, v)
		}
	}
	var n int
	for _, in := range []string{"int x", "int x =", "int x = 12", "const int x = -", "int x = 1 +"} {
		if err := cppfmt.Unmarshal([]byte(in), &n, nil); err == nil {
			t.Errorf("Unmarshal(%q) = %d, want an error", in, n)
		}
	}
	var zero stopInfo
	if err := cppfmt.Unmarshal([]byte("struct stop_info stop;"), &zero, nil); err != nil {
		t.Error(err) // in C++ it is zero at namespace scope
	}
	for _, in := range []string{"{ .File = \"a\" }", "{ .File = \"a\", .Line = 3 }", "struct x { int File = 3; };",
		"stop_info s{ .nope = 1 };"} {
		var v stopInfo
		if err := cppfmt.Unmarshal([]byte(in), &v, nil); err == nil || !strings.Contains(err.Error(), "none of the members") {
			t.Errorf("Unmarshal(%q) = %+v, %v, want an error: no member is known", in, v, err)
		}
	}
}

// TestCutOffEverywhere reads every prefix of texts in all forms. Only a prefix that is a whole text itself
// may be read, and then as the value or as a type alone with its defaults.
func TestCutOffEverywhere(t *testing.T) {
	values := []any{seedStop, seedLocals, seedDiagnostic, seedFrames, seedMemory, 123, "text", []string{"a", "b"}, map[string]int{"a": 12}}
	for _, v := range values {
		for _, form := range []cppfmt.Form{cppfmt.Designated, cppfmt.Positional, cppfmt.Definition, cppfmt.Declaration} {
			text, err := cppfmt.MarshalVar("v", v, &cppfmt.Options{Form: form})
			if err != nil {
				t.Fatal(err)
			}
			for n := range len(text) {
				back := fresh(v)
				if err := cppfmt.Unmarshal(text[:n], back, nil); err != nil {
					continue
				}
				rest := strings.TrimSpace(string(text[n:]))
				if rest == ";" || form == cppfmt.Declaration && strings.HasSuffix(strings.TrimSpace(string(text[:n])), "};") {
					continue
				}
				if form == cppfmt.Definition && rest == "v;" && strings.HasSuffix(strings.TrimSpace(string(text[:n])), "}") {
					continue
				}
				t.Errorf("a prefix is read as %+v:\n%s", back, text[:n])
			}
		}
	}
}

// fresh returns a pointer to a zero value of the type of v.
func fresh(v any) any { return reflect.New(reflect.TypeOf(v)).Interface() }

type omitting struct {
	Name string         `cpp:"name"`
	In   omittedText    `cpp:"in,omitzero"`
	Low  int32          `cpp:"low,hex"`
	By   map[int]named  `cpp:"by"`
	Also map[string]int `cpp:"also"`
}

type omittedText struct {
	Text string
	Line int
}

type named struct {
	Name string `cpp:"name,omitzero"`
}

// TestDeclaredZeros: a text that is left out is "" in C++ and not a null pointer, the least int32 fits an
// int32, and the rows of a map of structs are a struct.
func TestDeclaredZeros(t *testing.T) {
	v := omitting{Low: math.MinInt32, By: map[int]named{1: {"a"}, 2: {}}, Also: map[string]int{"k": 1}}
	const want = `struct omitted_text {
    const char* text;
    int line;
};
struct named {
    const char* name = "";
};
struct omitting_by_row {
    int64_t key;
    struct named value;
};
struct omitting {
    const char* name;
    struct omitted_text in = { .text = "", .line = 0 };
    int32_t low;
    struct omitting_by_row by[2];
    std::pair<const char*, int> also[1];
};
struct omitting v = { .name = "", .low = -0x80000000LL,
    .by = {
        {1, { .name = "a" }},
        {2, {}},
    },
    .also = {
        {"k", 1},
    }};`
	got, err := cppfmt.MarshalVar("v", v, &cppfmt.Options{Form: cppfmt.Declaration})
	if err != nil || string(got) != want {
		t.Fatalf("MarshalVar = %s, %v, want %s", got, err, want)
	}
	var back omitting
	if err := cppfmt.Unmarshal(got, &back, nil); err != nil || !reflect.DeepEqual(v, back) {
		t.Errorf("read back as %+v, %v", back, err)
	}
	src := headers + string(got) + "\nstatic_assert(sizeof v > 0);\nint main() { return v.in.text != nullptr && *v.in.text == 0 ? 0 : 1; }\n"
	eachCompiler(t, func(t *testing.T, cc string) { prove(t, cc, "zeros", []byte(src), nil) })
}
