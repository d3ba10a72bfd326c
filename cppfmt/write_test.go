package cppfmt_test

import (
	"errors"
	"fmt"
	"math"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/cppreason/cppreason/cppfmt"
)

// duration writes itself; its tag has the type of its declaration.
type duration time.Duration

func (d duration) AppendCPP(dst []byte) ([]byte, error) {
	if d < 0 {
		return dst, errors.New("negative duration")
	}
	return fmt.Appendf(dst, "std::chrono::nanoseconds{%d}", int64(d)), nil
}

func (d *duration) UnmarshalCPP(src []byte) error {
	_, err := fmt.Sscanf(string(src), "std::chrono::nanoseconds{%d}", (*int64)(d))
	return err
}

func TestMarshalScalars(t *testing.T) {
	for _, tt := range []struct {
		in   any
		want string
	}{
		{true, "true"}, {3, "3"}, {int8(-128), "-128"}, {int64(math.MinInt64), "INT64_MIN"}, {int64(1) << 40, "1099511627776LL"},
		{uint32(math.MaxUint32), "4294967295U"}, {uint64(math.MaxUint64), "18446744073709551615ULL"}, {uint8(200), "200"},
		{1.0, "1.0"}, {1.5e300, "1.5e+300"}, {float32(0.1), "0.1f"}, {math.Inf(-1), "-INFINITY"}, {math.NaN(),
			"NAN"}, {math.Copysign(0, -1), "-0.0"},
		{"7", `"7"`}, {[]string{"a", "b"}, `{"a", "b"}`}, {[]int(nil), "{}"}, {[]byte{1, 255}, "{0x01, 0xff}"},
		{map[string]int{"b": 2, "a": 1}, "{\n    {\"a\", 1},\n    {\"b\", 2},\n}"},
		{map[int]string{10: "x", 9: "y"}, "{\n    {9, \"y\"},\n    {10, \"x\"},\n}"},
		{netip.MustParseAddr("::1"), `"::1"`}, {warning, `"warning"`}, {duration(3), "std::chrono::nanoseconds{3}"},
		{&[]int{1}, "{1}"}, {[2]bool{true}, "{true, false}"},
	} {
		got, err := cppfmt.Marshal(tt.in, nil)
		if err != nil || string(got) != tt.want {
			t.Errorf("Marshal(%v) = %s, %v, want %s", tt.in, got, err, tt.want)
		}
	}
}

func TestMarshalVar(t *testing.T) {
	big := 1 << 40
	for _, tt := range []struct {
		in   any
		want string
	}{
		{3, "int x = 3;"}, {1 << 40, "int64_t x = 1099511627776LL;"}, {uint(3), "unsigned x = 3;"}, {&big, "int64_t x = 1099511627776LL;"},
		{"7", `const char* x = "7";`}, {true, "bool x = true;"}, {float32(1), "float x = 1.0f;"}, {warning, `const char* x = "warning";`},
		{[]int{1, 2}, "int x[] = {1, 2};"}, {[]int{}, "int* x = nullptr;"}, {[]string(nil), "const char** x = nullptr;"},
		{[3]int{1}, "int x[3] = {1, 0, 0};"}, {[][2]int{{1, 2}}, "int x[][2] = {{1, 2}};"}, {[][2]int{}, "int (*x)[2] = nullptr;"},
		{[][]int{{1}, nil}, "std::vector<int> x[] = {{1}, {}};"}, {[]byte{1}, "uint8_t x[] = {0x01};"},
		{map[string]int{}, "std::pair<const char*, int>* x = nullptr;"}, {[]frame{}, "struct frame* x = nullptr;"},
		{frame{Depth: 1}, `struct frame x = { .depth = 1, .function = "", .file = "", .line = 0 };`}, {duration(1),
			"auto x = std::chrono::nanoseconds{1};"},
	} {
		got, err := cppfmt.MarshalVar("x", tt.in, nil)
		if err != nil || string(got) != tt.want {
			t.Errorf("MarshalVar(%v) = %s, %v, want %s", tt.in, got, err, tt.want)
		}
	}
}

type looped struct {
	Next *looped
}

type grow []grow

// TestTypeErrors checks types and tags that have no C++ form.
func TestTypeErrors(t *testing.T) {
	for _, tt := range []struct {
		in   any
		want string
	}{
		{struct{ A any }{}, "interface values have no C++ form"},
		{struct{ A chan int }{}, "chan values have no C++ form"},
		{struct{ A func() }{}, "func values have no C++ form"},
		{struct{ A **int }{}, "a pointer to a pointer, list or map has no C++ form"},
		{struct{ A *[]int }{}, "a pointer to a pointer, list or map has no C++ form"},
		{struct{ A map[float64]int }{}, "map keys must be strings, integers or have MarshalText"},
		{struct {
			A int `cpp:"a b"`
		}{}, `member name "a b" is not a C++ identifier`},
		{struct {
			A int `cpp:"default"`
		}{}, `member name "default" is not a C++ identifier`},
		{struct {
			A int `cpp:",what"`
		}{}, `unknown tag option "what"`},
		{struct {
			A int `cpp:",enum=x"`
		}{}, "option enum on a type without MarshalText"},
		{struct {
			A severity `cpp:",enum=x:a-b"`
		}{}, `option enum: "a-b" is not a C++ identifier`},
		{struct {
			A int
			B int `cpp:"a"`
		}{}, `two members named "a"`},
		{struct {
			_ struct{} `cpp:"a-b"`
		}{}, `type name "a-b" is not a C++ identifier`},
		{struct {
			A int `cpp:",rows"`
		}{}, "option rows belongs to a type"},
		{struct {
			A int `cpp:",inline"`
		}{}, "only a struct that is not a pointer can be flattened"},
		{struct {
			A int `cpp:",comment=two\nlines"`
		}{}, "does not fit one line"},
		{grow{}, "a list of itself has no C++ form"},
	} {
		_, err := cppfmt.Marshal(tt.in, nil)
		bad, ok := errors.AsType[*cppfmt.TypeError](err)
		if !ok || !strings.Contains(bad.Error(), tt.want) {
			t.Errorf("Marshal(%T): %v, want %s", tt.in, err, tt.want)
		}
	}
}

// TestValueErrors checks values that cannot be written, and the paths in the errors.
func TestValueErrors(t *testing.T) {
	deep := &looped{}
	deep.Next = deep
	type holder struct {
		List []struct{ D duration }
	}
	for _, tt := range []struct {
		in   any
		want string
	}{
		{nil, "cppfmt: write nil: nil has no C++ form"},
		{(*int)(nil), "cppfmt: write *int: nil has no C++ form"},
		{severity(99), "cppfmt: write severity: severity 99"},
		{holder{List: []struct{ D duration }{{1}, {-1}}}, "cppfmt: write holder.List[1].D: AppendCPP: negative duration"},
		{map[string]severity{"k": 99}, `cppfmt: write map[string]cppfmt_test.severity["k"]: severity 99`},
		{deep, "nested deeper than 500"},
		{struct {
			L netip.Addr `cpp:",enum=x"`
		}{netip.MustParseAddr("::1")}, `enumerator "::1" is not a C++ identifier`},
	} {
		for _, form := range []cppfmt.Form{cppfmt.Designated, cppfmt.Positional} {
			dst := []byte("kept")
			out, err := cppfmt.AppendMarshal(dst, tt.in, &cppfmt.Options{Form: form})
			bad, ok := errors.AsType[*cppfmt.ValueError](err)
			if !ok || !strings.Contains(bad.Error(), tt.want) {
				t.Errorf("AppendMarshal(%T): %v, want %s", tt.in, err, tt.want)
			}
			if string(out) != "kept" {
				t.Errorf("AppendMarshal(%T) returns %q with an error", tt.in, out)
			}
		}
	}
	if _, err := cppfmt.MarshalVar("x", deep, &cppfmt.Options{Form: cppfmt.Declaration}); err == nil {
		t.Error("MarshalVar of a cycle in declaration form: no error")
	}
	if _, err := cppfmt.MarshalVar("int", 3, nil); err == nil {
		t.Error(`MarshalVar("int"): no error`)
	}
	if _, err := cppfmt.Marshal(frame{}, &cppfmt.Options{TypeName: "a b"}); err == nil {
		t.Error(`TypeName "a b": no error`)
	}
	anonymous := &cppfmt.Options{Form: cppfmt.Definition, TypeName: "-"}
	if _, err := cppfmt.MarshalVar("x", tree{}, anonymous); err == nil {
		t.Error("MarshalVar of an anonymous tree: no error")
	}
	if _, err := cppfmt.MarshalVar("x", []diagnostic{seedDiagnostic}, anonymous); err == nil {
		t.Error("MarshalVar of an anonymous list with enumerators: no error")
	}
	if text, err := cppfmt.MarshalVar("x", frame{}, &cppfmt.Options{TypeName: "-"}); err != nil ||
		!strings.HasPrefix(string(text), "struct frame x") {
		t.Errorf("MarshalVar of an anonymous designated struct = %s, %v", text, err)
	}
	if _, err := cppfmt.Marshal([]int{1}, &cppfmt.Options{Form: cppfmt.Definition}); err == nil {
		t.Error("Marshal of a list in definition form: no error")
	}
	if _, err := cppfmt.MarshalTypes(nil, struct {
		_ struct{} `cpp:"s"`
		D duration
	}{}); err == nil || !strings.Contains(err.Error(), "needs the tag option type=") {
		t.Errorf("MarshalTypes of a type with AppendCPP: %v", err)
	}
}

// TestCustom checks types that write and read themselves, and what declares them.
func TestCustom(t *testing.T) {
	type timed struct {
		Name string
		Took duration `cpp:",type=std::chrono::nanoseconds"`
	}
	in := timed{"a", 1500}
	text, err := cppfmt.MarshalVar("t", in, &cppfmt.Options{Form: cppfmt.Declaration})
	want := `struct timed {
    const char* name;
    std::chrono::nanoseconds took;
};
struct timed t = { .name = "a", .took = std::chrono::nanoseconds{1500} };`
	if err != nil || string(text) != want {
		t.Fatalf("MarshalVar = %s, %v, want %s", text, err, want)
	}
	var out timed
	if err := cppfmt.Unmarshal(text, &out, nil); err != nil || out != in {
		t.Errorf("Unmarshal = %+v, %v, want %+v", out, err, in)
	}
	if err := cppfmt.Unmarshal([]byte("{ .took = 3 }"), &out, nil); err == nil ||
		!strings.Contains(err.Error(), "line 1, column 11: timed.Took") {
		t.Errorf("Unmarshal of a wrong value: %v", err)
	}
}

// TestUnmarshalTarget checks what cannot be read into.
func TestUnmarshalTarget(t *testing.T) {
	for _, v := range []any{nil, 3, (*int)(nil), new(chan int)} {
		if err := cppfmt.Unmarshal([]byte("3"), v, nil); err == nil {
			t.Errorf("Unmarshal into %T: no error", v)
		}
	}
}

// TestUnmarshalResets checks that what the source does not mention becomes zero, but for hidden fields.
func TestUnmarshalResets(t *testing.T) {
	e := randomEverything(3)
	e.Hidden = 7
	if err := cppfmt.Unmarshal([]byte("{ .flag = true }"), &e, nil); err != nil {
		t.Fatal(err)
	}
	checkEqual(t, e, everything{Flag: true, Hidden: 7})
}

// TestConcurrent uses one type for the first time in several goroutines at once.
func TestConcurrent(t *testing.T) {
	type fresh struct {
		A int
		B []frame
	}
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			in := fresh{i, []frame{{Depth: i}}}
			for range 50 {
				text, err := cppfmt.MarshalVar("x", in, nil)
				var out fresh
				if err == nil {
					err = cppfmt.Unmarshal(text, &out, nil)
				}
				if err != nil || out.A != i || out.B[0].Depth != i {
					t.Errorf("%d: %s, %+v, %v", i, text, out, err)
					return
				}
			}
		})
	}
	wg.Wait()
}
