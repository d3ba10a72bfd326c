package bugtrace_test

import (
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/dataset/proof"
	"github.com/cppreason/cppreason/debugger/bugtrace"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

// newMaker returns a Maker, or skips the test without a compiler or a sandbox.
func newMaker(t *testing.T, trace bool) *bugtrace.Maker {
	toolcheck.Need(t, "g++")
	o := &bugtrace.Options{Trace: trace}
	if trace {
		o.Adapters = []string{toolcheck.Need(t, "gdb-16")}
	}
	m, err := bugtrace.NewMaker(t.Context(), o)
	if errors.Is(err, sandbox.ErrUnavailable) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = m.Close() })
	return m
}

// find returns the first item of a function with an operator whose bug is in a C++ function of that name.
func find(t *testing.T, function, op string) dataset.Item {
	t.Helper()
	for it, err := range bugtrace.Items(os.DirFS("testdata/functions"), &bugtrace.ItemOptions{PerFunction: 500}) {
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(it.Source.Path, function+"/") && operator(&it) == op {
			return it
		}
	}
	t.Fatalf("no item %s of %s", op, function)
	return dataset.Item{}
}

// TestMake makes records of the ways in which a bug shows, and runs their commands again.
func TestMake(t *testing.T) {
	t.Parallel()
	m := newMaker(t, false)
	for _, tt := range []struct{ function, operator, class, signature string }{
		{"ring_buffer", "short_allocation", "ub", "AddressSanitizer: heap-buffer-overflow"},
		{"ring_buffer", "drop_array_delete", "resource", "LeakSanitizer: detected memory leaks"},
		{"int_list", "delete_before_use", "lifetime", "AddressSanitizer: heap-use-after-free"},
		{"bits", "narrow_shift_operand", "ub", "runtime error: shift exponent"},
		{"bits", "drop_increment", "logic", "test_count(): Assertion"},
		{"bits", "drop_include", "undefined_symbol", "bits.cpp:4:21: error:"},
		{"bits", "hide_definition", "linker", "undefined reference to"},
		{"bits", "drop_semicolon", "syntax", "error: expected"},
		// The notes name the files that include a header, as the command of the record shows them.
		{"tokenizer", "drop_second_argument", "type_mismatch", "error: no matching function for call to"},
		// The compiler finds a bug of logic.
		{"search_tree", "swap_arguments", "type_mismatch", "error: cannot convert"},
	} {
		it := find(t, tt.function, tt.operator)
		r, err := m.Make(t.Context(), &it)
		if err != nil {
			t.Errorf("%s of %s: %v", tt.operator, tt.function, err)
			continue
		}
		if r.Classes[0] != tt.class || !strings.Contains(r.Signature, tt.signature) || r.Operator != tt.operator {
			t.Errorf("%s of %s = class %v, signature %q; want %s, %q", tt.operator, tt.function, r.Classes, r.Signature, tt.class, tt.signature)
		}
		if strings.Contains(r.Text, tt.operator) || strings.Contains(r.Text, "/tmp/") || strings.Contains(r.Text, "prefix.hpp") {
			t.Errorf("%s of %s: the text gives the operator, a folder or another file away:\n%s", tt.operator, tt.function, r.Text)
		}
		if tt.operator == "drop_increment" || tt.operator == "drop_semicolon" {
			box, err := sandbox.New(t.Context(), nil)
			if err != nil {
				t.Fatal(err)
			}
			if err := proof.Check(t.Context(), r, box); err != nil {
				t.Errorf("%s of %s: %v", tt.operator, tt.function, err)
			}
		}
	}
}

// TestTrace makes a record with a debug session, twice: the bytes are the same.
func TestTrace(t *testing.T) {
	t.Parallel()
	var texts []string
	it := find(t, "bits", "narrow_shift_operand")
	for range 2 {
		m := newMaker(t, true)
		r, err := m.Make(t.Context(), &it)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, r.Text)
	}
	if texts[0] != texts[1] {
		t.Errorf("two runs differ:\n%s\n%s", texts[0], texts[1])
	}
	at := 0
	for _, want := range []string{
		"<TEST_FAIL>", `read_file("tests.cpp"`, "<THINK_PLAN>", "continue_exec()", "backtrace_get(10)", "<THINK_TRACE>",
		"is the innermost one in bits.cpp", `eval("high", `, "`high` is ", "<THINK_ERROR>", "so a shift by 31 or more is undefined",
		"<DIFF_START>", "<TEST_PASS>", "<THINK_VERIFY>",
	} {
		n := strings.Index(texts[0][at:], want)
		if n < 0 {
			t.Fatalf("no %q after byte %d of\n%s", want, at, texts[0])
		}
		at += n
	}
}

// TestVariables makes a record of a bug that writes before a variable of the program. What that does depends on what the linker puts there,
// so the program has to be linked as the command of the record links it.
func TestVariables(t *testing.T) {
	t.Parallel()
	m := newMaker(t, false)
	const source = "#include <array>\n#include <string>\n\nstatic std::array<char, 64> buffer{{}};\nstatic std::string out;\n\n" +
		"std::string digits(unsigned n) {\n    int length = n < 10 ? 1 : 1 + 1;\n    auto at = buffer.begin() + length;\n" +
		"    do {\n        *--at = static_cast<char>('0' + n % 10);\n    } while (n /= 10);\n    out.assign(buffer.begin(), buffer.begin() + length);\n" +
		"    return out;\n}\n"
	data, err := json.Marshal(map[string]any{
		"function": map[string]string{
			"name": "digits", "source": source,
			"tests": "#include <cassert>\n#include \"digits.cpp\"\n\nvoid test_digits() { assert(digits(42) == \"42\"); }\n",
		},
		"operator": "plus_to_minus", "offset": strings.Index(source, "1 + 1;") + len("1 "),
	})
	if err != nil {
		t.Fatal(err)
	}
	r, err := m.Make(t.Context(), &dataset.Item{Kind: dataset.BugTrace, Key: "1", Data: data})
	if err != nil {
		t.Fatal(err)
	}
	box, err := sandbox.New(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := proof.Check(t.Context(), r, box); err != nil {
		t.Error(err)
	}
}

// TestTracePlaces makes sessions about bugs at places where a debugger cannot stop, or does not.
func TestTracePlaces(t *testing.T) {
	t.Parallel()
	m := newMaker(t, true)
	for _, tt := range []struct{ function, operator, want string }{
		// A brace is where the statement was.
		{"utf8", "drop_break", "<QUERY_TOOL> inspect(0)"},
		{"search_tree", "drop_update", "<QUERY_TOOL> inspect(0)"},
	} {
		it := find(t, tt.function, tt.operator)
		r, err := m.Make(t.Context(), &it)
		if err != nil {
			t.Fatalf("%s of %s: %v", tt.operator, tt.function, err)
		}
		if strings.Contains(r.Text, "// error:") || !strings.Contains(r.Text, tt.want) {
			t.Errorf("%s of %s has a call that fails, or no %q:\n%s", tt.operator, tt.function, tt.want, r.Text)
		}
	}
}

func TestDrops(t *testing.T) {
	t.Parallel()
	m := newMaker(t, false)
	silent := find(t, "ring_buffer", "drop_early_result")
	noBug := silent
	noBug.Data = []byte(`{"function":{"name":"a","source":"int x;"},"operator":"drop_break","offset":0}`)
	broken := silent
	broken.Data = []byte(`{"function":{"name":"a","source":"int f(int a) { return a + 1; }",` +
		`"tests":"int f(int);\nvoid test_a() { no; }"},` +
		`"operator":"drop_plus_one","offset":23}`)
	for _, tt := range []struct {
		item dataset.Item
		want []dataset.Reason
	}{
		{noBug, []dataset.Reason{dataset.BadDiff}},
		{broken, []dataset.Reason{dataset.AfterFails}},
	} {
		_, err := m.Make(t.Context(), &tt.item)
		var d *dataset.Drop
		if !errors.As(err, &d) || !slices.Contains(tt.want, d.Reason) {
			t.Errorf("Make(%.120s) = %v, want a drop by %v", tt.item.Data, err, tt.want)
		}
	}
}

func TestItems(t *testing.T) {
	list := func(o *bugtrace.ItemOptions) (keys, operators []string) {
		for it, err := range bugtrace.Items(os.DirFS("testdata/functions"), o) {
			if err != nil {
				t.Fatal(err)
			}
			if it.Source.License != "Apache-2.0" || it.Key != it.Hash() || it.Kind != dataset.BugTrace {
				t.Fatalf("item %+v", it.Source)
			}
			if strings.HasPrefix(it.Source.Path, "bits/") {
				operators = append(operators, operator(&it))
			}
			keys = append(keys, it.Key)
		}
		return keys, operators
	}
	keys, operators := list(&bugtrace.ItemOptions{Seed: 7, PerFunction: 12})
	again, _ := list(&bugtrace.ItemOptions{Seed: 7, PerFunction: 12})
	other, _ := list(&bugtrace.ItemOptions{Seed: 8, PerFunction: 12})
	if !slices.Equal(keys, again) || slices.Equal(keys, other) {
		t.Error("the items do not depend on the seed alone")
	}
	if len(operators) != 12 || len(slices.Compact(slices.Sorted(slices.Values(operators)))) != 12 {
		t.Errorf("the operators of bits = %v, want 12 different ones", operators)
	}
	slices.Sort(keys)
	if len(slices.Compact(keys)) != len(again) {
		t.Error("two items have one key")
	}
}
