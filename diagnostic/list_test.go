package diagnostic_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/notekind"
)

func TestErrIsATrueNil(t *testing.T) {
	for _, l := range []diagnostic.List{
		nil,
		{},
		{{Severity: diagnostic.SeverityWarning, Message: "unused"}},
	} {
		if err := l.Err(); err != nil {
			t.Errorf("%v.Err() = %v, want nil", l, err)
		}
	}
}

func TestErrHoldsTheErrors(t *testing.T) {
	at := diagnostic.Location{File: "a.cpp", Line: 3, Column: 5}
	l := diagnostic.List{
		{Severity: diagnostic.SeverityWarning, Message: "unused"},
		{Location: at, Severity: diagnostic.SeverityError, Message: "expected ';'"},
		{Severity: diagnostic.SeverityFatal, Message: "stopped"},
	}
	err := l.Err()
	if want := "a.cpp:3:5: error: expected ';' (and 1 more)"; err == nil || err.Error() != want {
		t.Errorf("Err() = %v, want %s", err, want)
	}
	le, ok := errors.AsType[*diagnostic.ListError](err)
	if !ok || len(le.Errors) != 2 {
		t.Errorf("Err() holds %+v, want the two errors", le)
	}
}

func TestChildren(t *testing.T) {
	notes := []diagnostic.Note{
		{Message: "a"}, {Message: "b", Depth: 1}, {Message: "c", Depth: 2}, {Message: "d", Depth: 1},
		{Message: "e"}, {Message: "f", Depth: 3}, // a jump in depth still has a parent
	}
	var format func(notes []diagnostic.Note) string
	format = func(notes []diagnostic.Note) string {
		s := ""
		for n, sub := range diagnostic.Children(notes) {
			s += n.Message
			if len(sub) > 0 {
				s += "(" + format(sub) + ")"
			}
		}
		return s
	}
	if got, want := format(notes), "a(b(c)d)e(f)"; got != want {
		t.Errorf("tree = %s, want %s", got, want)
	}
}

// A diagnostic or a note that is printed shows its message, and not only the place that it embeds.
func TestString(t *testing.T) {
	at := diagnostic.Location{File: "a.cpp", Line: 3, Column: 5}
	d := diagnostic.Diagnostic{Location: at, Severity: diagnostic.SeverityWarning, Code: "-Wfoo", Message: "one\ntwo"}
	n := diagnostic.Note{Location: diagnostic.Location{File: "a.h", Line: 7}, Kind: notekind.IncludedFrom, Message: "from a.h:7"}
	for got, want := range map[string]string{
		fmt.Sprint(d):  "a.cpp:3:5: warning: one [-Wfoo]",
		fmt.Sprint(&d): "a.cpp:3:5: warning: one [-Wfoo]",
		fmt.Sprint(n):  "a.h:7: included_from: from a.h:7",
		fmt.Sprint(diagnostic.Diagnostic{Severity: diagnostic.SeverityFatal, Message: "no input files"}): "fatal: no input files",
		fmt.Sprint(diagnostic.Note{Message: "here"}):                                                     "note: here",
	} {
		if got != want {
			t.Errorf("printed %q, want %q", got, want)
		}
	}
}
