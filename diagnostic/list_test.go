package diagnostic_test

import (
	"errors"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
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
