package cppfmt_test

import (
	"encoding"
	"errors"
	"fmt"
)

// The types of the design documents, as packages diagnostic and debugger shape theirs.

type severity int

const (
	unknown severity = iota
	errorLevel
	warning
	note
	fatal
)

var severityNames = [...]string{"unknown", "error", "warning", "note", "fatal"}

func (s severity) AppendText(b []byte) ([]byte, error) {
	if int(s) >= len(severityNames) {
		return b, fmt.Errorf("severity %d", s)
	}
	return append(b, severityNames[s]...), nil
}

func (s severity) MarshalText() ([]byte, error) { return s.AppendText(nil) }

func (s *severity) UnmarshalText(text []byte) error {
	for i, n := range severityNames {
		if n == string(text) {
			*s = severity(i)
			return nil
		}
	}
	return errors.New("no severity")
}

var _ encoding.TextUnmarshaler = (*severity)(nil)

type location struct {
	File string `cpp:"file,omitzero"`
	Line int    `cpp:"line,omitzero"`
	Col  int    `cpp:"col,omitzero"`
	End  int    `cpp:"-"`
}

type diagnostic struct {
	Location   location `cpp:",inline"`
	Severity   severity `cpp:"level,enum=severity:error|warning|note"`
	Code       string   `cpp:"code,comment=clang/gcc flag"`
	Message    string   `cpp:"message"`
	SourceLine string   `cpp:"source_line"`
	Caret      string   `cpp:"caret,align"`
	Notes      []noted  `cpp:"notes,omitzero,comment=related diagnostics"`
	Symbols    []string `cpp:"symbols,omitzero"`
}

type noted struct {
	_        struct{} `cpp:"note"`
	Location location `cpp:",inline"`
	Kind     severity `cpp:"kind,omitzero,enum=note_kind:note"`
	Message  string   `cpp:"message"`
}

type stopInfo struct {
	Reason string `cpp:"reason,comment=\"breakpoint\", \"signal\", \"exit\""`
	File   string
	Line   int
	Signal int `cpp:"signal,comment=0 if breakpoint, 11 for SIGSEGV, etc."`
}

type frameVars struct {
	Function string
	File     string `cpp:",omitzero"`
	Line     int    `cpp:",omitzero"`
	Locals   []local
}

type local struct {
	_     struct{} `cpp:"var,rows"`
	Name  string
	Type  string
	Value string
}

type frame struct {
	_        struct{} `cpp:",rows"`
	Depth    int
	Function string
	File     string
	Line     int
}

type memDump struct {
	Address uint64 `cpp:",hex"`
	Size    int
	Hex     []byte `cpp:",hex,comment=\"48 8b 45 f8 48 89 c7...\""`
	ASCII   string `cpp:",comment=\"H.E.H....\""`
}

var (
	seedDiagnostic = diagnostic{
		Location:   location{"vector_sort.cpp", 42, 7, 0},
		Severity:   errorLevel,
		Code:       "-Werror=return-type",
		Message:    "non-void function does not return a value in all control paths",
		SourceLine: "    if (v.empty()) { /* missing return */ }",
		Caret:      "    ^~~~~~~~~~~~~~",
		Notes:      []noted{{Location: location{Line: 38}, Message: "control reaches end of non-void function"}},
	}
	seedStop   = stopInfo{"signal", "hashmap.cpp", 89, 11}
	seedLocals = frameVars{Function: "HashMap::insert", Locals: []local{
		{Name: "this", Type: "HashMap*", Value: "0x55a812a0"},
		{Name: "key", Type: "const std::string&", Value: "\"hello\""},
		{Name: "bucket", Type: "Bucket*", Value: "0x0"},
	}}
	seedInspect = frameVars{"std::vector<int>::push_back", "stl_vector.h", 1198, []local{
		{Name: "this", Type: "std::vector<int>*", Value: "0x7ffd2340"},
		{Name: "__x", Type: "const int&", Value: "42"},
		{Name: "_M_impl", Type: "std::_Vector_base::_Vector_impl", Value: "{_M_start=0x55a812, _M_finish=0x55a830, _M_end=0x55a840}"},
	}}
	seedFrames = []frame{
		{Depth: 0, Function: "HashMap::insert", File: "hashmap.cpp", Line: 89},
		{Depth: 1, Function: "main", File: "main.cpp", Line: 12},
	}
	seedMemory = memDump{0x7ffd2340, 5, []byte{0x48, 0x8b, 0x45, 0xf8, 0x48}, "H.E.H"}
)
