package tsv

import (
	"reflect"
	"testing"
)

func TestRows(t *testing.T) {
	const text = "# a note\n#columns\tx\ty\n\na\t1\n# more\nb\t2\t\n"
	got := map[int][]string{}
	for n, f := range Rows(text) {
		got[n] = f
	}
	if want := map[int][]string{4: {"a", "1"}, 6: {"b", "2", ""}}; !reflect.DeepEqual(got, want) {
		t.Errorf("Rows = %v, want %v", got, want)
	}
	if got := Columns(text); !reflect.DeepEqual(got, []string{"x", "y"}) {
		t.Errorf("Columns = %q", got)
	}
	if got := Columns("a\tb\n"); got != nil {
		t.Errorf("Columns without the line = %q", got)
	}
}
