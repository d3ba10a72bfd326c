package entries

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParse(t *testing.T) {
	const file = "# a comment\nrule one two\n\tkey  value of it\n\n\tfile a.cpp\n\t\tint x;\n\n\t\t\tint y;\n\nrule three\n"
	got, err := Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	want := []Entry{
		{Line: 2, Head: []string{"rule", "one", "two"}, Fields: []Field{
			{Key: "key", Value: "value of it"},
			{Key: "file", Value: "a.cpp", Text: []string{"int x;", "", "\tint y;"}},
		}},
		{Line: 10, Head: []string{"rule", "three"}},
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("Parse (-want +got):\n%s", d)
	}
	for _, bad := range []string{"\tkey value\n", "head\n\t\ttext\n"} {
		if got, err := Parse(bad); err == nil {
			t.Errorf("Parse(%q) = %+v, want an error", bad, got)
		}
	}
}

func TestUnquote(t *testing.T) {
	for in, want := range map[string]string{
		`plain`: "plain", `" x\n"`: " x\n", `"open`: `"open`, `a "b"`: `a "b"`, `"a" b`: `"a" b`,
	} {
		if got := Unquote(in); got != want {
			t.Errorf("Unquote(%q) = %q, want %q", in, got, want)
		}
	}
}
