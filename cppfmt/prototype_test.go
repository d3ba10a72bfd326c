package cppfmt_test

import (
	"errors"
	"reflect"
	"testing"

	"github.com/cppreason/cppreason/cppfmt"
)

type protoLevel int

func (protoLevel) MarshalText() ([]byte, error) { return []byte("error"), nil }

type protoNote struct {
	_    struct{}   `cpp:"note"`
	Line int        `cpp:"line,comment=1-based"`
	Text string     `cpp:"text"`
	Kind protoLevel `cpp:"kind"`
}

type protoDiagnostic struct {
	_       struct{}             `cpp:"diagnostic"`
	Level   protoLevel           `cpp:"level,enum=severity:error|warning|note"`
	Others  []protoLevel         `cpp:"others,enum=state:on|off"`
	Notes   []protoNote          `cpp:"notes"`
	Best    *protoNote           `cpp:"best"`
	Address uint64               `cpp:"address,hex"`
	Bytes   []byte               `cpp:"bytes"`
	Hex     []byte               `cpp:"hex,hex"`
	Ratios  [3]float64           `cpp:"ratios"`
	Counts  map[string]int       `cpp:"counts"`
	Places  map[int64][]float32  `cpp:"places"`
	Parent  *protoDiagnostic     `cpp:"parent"`
	Peers   map[string]protoPeer `cpp:"peers"`
	Wide    int                  `cpp:"wide,type=long"`
}

type protoPeer struct {
	_    struct{}          `cpp:"peer"`
	Back []protoDiagnostic `cpp:"back"`
}

type protoCustom struct{}

func (protoCustom) AppendCPP(dst []byte) ([]byte, error) { return append(dst, '1'), nil }

func TestAppendTypes(t *testing.T) {
	got, err := cppfmt.AppendTypes(nil, reflect.TypeFor[[]protoDiagnostic](), reflect.TypeFor[protoNote](), reflect.TypeFor[int]())
	if err != nil {
		t.Fatal(err)
	}
	const want = `struct diagnostic;
struct note {
    int line; // 1-based
    std::string text;
    std::string kind;
};
struct peer {
    std::vector<diagnostic> back;
};
struct diagnostic {
    enum severity { error, warning, note } level;
    enum state { on, off };
    std::vector<state> others;
    std::vector<struct note> notes;
    std::optional<struct note> best;
    uint64_t address;
    std::vector<uint8_t> bytes;
    std::string hex;
    std::array<double, 3> ratios;
    std::map<std::string, int> counts;
    std::map<int64_t, std::vector<float>> places;
    std::vector<diagnostic> parent;
    std::map<std::string, peer> peers;
    long wide;
};
`
	if string(got) != want {
		t.Errorf("AppendTypes = %s\nwant %s", got, want)
	}
	eachCompiler(t, func(t *testing.T, cc string) {
		compile(t, cc, "#include <array>\n#include <map>\n#include <string>\n"+headers+string(got)+"diagnostic f();\nint g() { "+
			"return f().notes.at(0).line; }\n")
	})
}

func TestTypeName(t *testing.T) {
	for _, tt := range []struct {
		typ  reflect.Type
		want string
	}{
		{reflect.TypeFor[int](), "int"},
		{reflect.TypeFor[uint](), "unsigned"},
		{reflect.TypeFor[int8](), "int8_t"},
		{reflect.TypeFor[uint64](), "uint64_t"},
		{reflect.TypeFor[string](), "std::string"},
		{reflect.TypeFor[protoLevel](), "std::string"},
		{reflect.TypeFor[*protoNote](), "std::optional<note>"},
		{reflect.TypeFor[[]protoDiagnostic](), "std::vector<diagnostic>"},
		{reflect.TypeFor[map[string][]bool](), "std::map<std::string, std::vector<bool>>"},
	} {
		if got, err := cppfmt.TypeName(tt.typ); err != nil || got != tt.want {
			t.Errorf("TypeName(%v) = %q, %v, want %q", tt.typ, got, err, tt.want)
		}
	}
}

func TestPrototypeErrors(t *testing.T) {
	type note struct{ X int }
	type holder struct{ X protoCustom }
	type other struct {
		_ struct{} `cpp:"note"`
	}
	for _, tt := range []struct {
		types []reflect.Type
		want  string
	}{
		{[]reflect.Type{reflect.TypeFor[holder]()}, "cppfmt: cppfmt_test.holder.X (cppfmt_test.protoCustom): a type with AppendCPP " +
			"needs the tag option type= to be declared"},
		{[]reflect.Type{reflect.TypeFor[struct{ X int }]()},
			"cppfmt: struct { X int } (struct { X int }): a struct without a name cannot be declared"},
		{[]reflect.Type{reflect.TypeFor[note](), reflect.TypeFor[other]()},
			"cppfmt: cppfmt_test.other (cppfmt_test.other): cppfmt_test.note has the C++ name \"note\" too"},
		{[]reflect.Type{reflect.TypeFor[chan int]()}, "cppfmt: chan int (chan int): chan values have no C++ form"},
	} {
		_, err := cppfmt.AppendTypes(nil, tt.types...)
		if _, ok := errors.AsType[*cppfmt.TypeError](err); !ok || err.Error() != tt.want {
			t.Errorf("AppendTypes(%v) = %v, want %s", tt.types, err, tt.want)
		}
	}
	if _, err := cppfmt.TypeName(reflect.TypeFor[func()]()); err == nil {
		t.Error("TypeName of a function succeeded")
	}
}
