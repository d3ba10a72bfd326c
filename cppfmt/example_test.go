package cppfmt_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"strings"

	"github.com/cppreason/cppreason/cppfmt"
)

// A Variable is a row, by the tag of the type. The names of its members come from its fields.
type Variable struct {
	_     struct{} `cpp:"var,rows"`
	Name  string
	Type  string
	Value string
}

// Variables has the C++ name frame_vars.
type Variables struct {
	_        struct{} `cpp:"frame_vars"`
	Function string
	Locals   []Variable
}

// A Reason is an enum: its text is a C++ identifier.
type Reason int

// The reasons of the examples.
const (
	Exited Reason = iota
	Signalled
)

var reasons = []string{"exited", "signalled"}

// MarshalText returns the name of the reason.
func (r Reason) MarshalText() ([]byte, error) { return []byte(reasons[r]), nil }

// UnmarshalText reads the name of a reason.
func (r *Reason) UnmarshalText(text []byte) error {
	for i, name := range reasons {
		if name == string(text) {
			*r = Reason(i)
			return nil
		}
	}
	return errors.New("no reason")
}

// A Stop shows the tag options.
type Stop struct {
	_      struct{} `cpp:"stop_info"`
	Why    Reason   `cpp:"reason,enum=reasons:exited|signalled"`
	File   string   `cpp:"file,omitzero"`
	Line   int      `cpp:"line,omitzero,comment=1-based"`
	Signal int      `cpp:"signal,omitzero"`
}

func ExampleMarshal() {
	text, err := cppfmt.Marshal(Stop{Why: Signalled, File: "hashmap.cpp", Line: 89, Signal: 11}, nil)
	fmt.Println(string(text), err)

	text, err = cppfmt.Marshal(Variable{Name: "bucket", Type: "Bucket*", Value: "0x0"}, &cppfmt.Options{Form: cppfmt.Positional})
	fmt.Println(string(text), err)
	// Output:
	// { .reason = stop_info::signalled, .file = "hashmap.cpp", .line = 89,
	//     .signal = 11 } <nil>
	// {"bucket", "Bucket*", "0x0"} <nil>
}

func ExampleMarshalVar() {
	for _, v := range []struct {
		name  string
		value any
	}{
		{"bp", 3},
		{"result", "7"},
		{"vars", Variables{Function: "HashMap::insert", Locals: []Variable{
			{Name: "this", Type: "HashMap*", Value: "0x55a812a0"},
			{Name: "key", Type: "const std::string&", Value: `"hello"`},
			{Name: "bucket", Type: "Bucket*", Value: "0x0"},
		}}},
	} {
		text, err := cppfmt.MarshalVar(v.name, v.value, nil)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(string(text))
	}
	// Output:
	// int bp = 3;
	// const char* result = "7";
	// struct frame_vars vars = { .function = "HashMap::insert",
	//     .locals = {
	//         {"this", "HashMap*", "0x55a812a0"},
	//         {"key", "const std::string&", "\"hello\""},
	//         {"bucket", "Bucket*", "0x0"},
	//     }};
}

// The types of the values that follow are written once, so that a compiler accepts both.
func ExampleMarshalTypes() {
	stops := []any{Stop{Why: Signalled, Signal: 11}, Stop{Why: Exited}}
	types, err := cppfmt.MarshalTypes(nil, stops...)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(string(types))
	for i, s := range stops {
		text, err := cppfmt.MarshalVar(fmt.Sprintf("s%d", i+1), s, nil)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(string(text))
	}
	// Output:
	// struct stop_info {
	//     enum reasons { exited, signalled } reason;
	//     const char* file = "";
	//     int line = 0;   // 1-based
	//     int signal = 0;
	// };
	// struct stop_info s1 = { .reason = stop_info::signalled, .signal = 11 };
	// struct stop_info s2 = { .reason = stop_info::exited };
}

// The definition form puts the values into the type. This is the diagnostic of the design document.
func ExampleMarshal_definition() {
	text, err := cppfmt.Marshal(seedDiagnostic, &cppfmt.Options{Form: cppfmt.Definition})
	fmt.Println(string(text), err)
	// Output:
	// struct diagnostic {
	//     const char* file = "vector_sort.cpp";
	//     int line = 42;
	//     int col = 7;
	//     enum severity { error, warning, note } level = error;
	//     const char* code = "-Werror=return-type";    // clang/gcc flag
	//     const char* message = "non-void function does not return a value in all control paths";
	//     const char* source_line = "    if (v.empty()) { /* missing return */ }";
	//     const char* caret =      "    ^~~~~~~~~~~~~~";
	//     // related diagnostics
	//     struct note {
	//         int line = 38;
	//         const char* message = "control reaches end of non-void function";
	//     } notes[1];
	// }; <nil>
}

func ExampleUnmarshal() {
	var stop Stop
	err := cppfmt.Unmarshal([]byte(`
		// members in any order, as a model wrote them
		struct stop_info stop = { .signal = 0xb, .reason = signalled, // SIGSEGV
			.file = "hash" "map.cpp", .line = (int)89, };`), &stop, nil)
	fmt.Printf("%v %s:%d %d %v\n", stop.Why == Signalled, stop.File, stop.Line, stop.Signal, err)

	err = cppfmt.Unmarshal([]byte("{ .reason = signalled,\n  .line = \"eighty\" }"), &stop, nil)
	fmt.Println(err)
	// Output:
	// true hashmap.cpp:89 11 <nil>
	// cppfmt: line 2, column 11: Stop.Line: expected an integer, found text
}

func ExampleEncoder() {
	enc := cppfmt.NewEncoder(os.Stdout, &cppfmt.Options{Form: cppfmt.Declaration})
	for i, v := range []Variables{{Function: "f"}, {Function: "g", Locals: []Variable{{Name: "x", Type: "int", Value: "1"}}}} {
		if err := enc.Encode(fmt.Sprintf("v%d", i), v); err != nil {
			fmt.Println(err)
		}
	}
	// Output:
	// struct var {
	//     const char* name;
	//     const char* type;
	//     const char* value;
	// };
	// struct frame_vars {
	//     const char* function;
	//     std::vector<struct var> locals;
	// };
	// struct frame_vars v0 = { .function = "f", .locals = {} };
	// struct frame_vars v1 = { .function = "g",
	//     .locals = {
	//         {"x", "int", "1"},
	//     }};
}

func ExampleDecoder() {
	dec := cppfmt.NewDecoder(strings.NewReader(`
		int bp = 3;
		struct stop_info stop = { .reason = exited };
	`), nil)
	for {
		o, err := dec.Peek()
		if err == io.EOF {
			return
		}
		if err != nil {
			fmt.Println(err)
			return
		}
		var bp int
		var stop Stop
		switch o.Type {
		case "stop_info":
			err = dec.Decode(&stop)
		default:
			err = dec.Decode(&bp)
		}
		fmt.Println(o.Name, o.Line, bp, stop.Why, err)
	}
	// Output:
	// bp 2 3 0 <nil>
	// stop 3 0 0 <nil>
}

func ExampleTypeName() {
	for _, t := range []reflect.Type{reflect.TypeFor[int](), reflect.TypeFor[string](), reflect.TypeFor[[]Variable](),
		reflect.TypeFor[*Stop]()} {
		fmt.Println(cppfmt.TypeName(t))
	}
	// Output:
	// int <nil>
	// std::string <nil>
	// std::vector<var> <nil>
	// std::optional<stop_info> <nil>
}

// Prototypes need types that own their memory.
func ExampleAppendTypes() {
	text, err := cppfmt.AppendTypes(nil, reflect.TypeFor[Variables]())
	fmt.Print(string(text), err)
	// Output:
	// struct var {
	//     std::string name;
	//     std::string type;
	//     std::string value;
	// };
	// struct frame_vars {
	//     std::string function;
	//     std::vector<var> locals;
	// };
	// <nil>
}
