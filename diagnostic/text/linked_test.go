package text_test

import (
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/diagnostic/tool"
	"github.com/cppreason/cppreason/internal/golden"
)

// A linked case is the output of a linker about a mistake, and the mistake. The set is made by
// internal/labelgen -link.
type linked struct {
	ID      string     `json:"id"`
	Kinds   []string   `json:"kinds"`
	Symbols [][]string `json:"symbols"`
	Place   string     `json:"place"`
	Text    string     `json:"text"`
}

// TestLinked measures the linkers' parser: the kind of the first message about the mistake, the
// symbols it names, and the place in the source where the linker prints it.
func TestLinked(t *testing.T) {
	var kinds, symbols, places struct{ right, all int }
	for _, c := range golden.Cases[linked](t, "testdata/linked.jsonl.gz") {
		rep, err := text.Parse(strings.NewReader(c.Text), nil)
		if err != nil {
			t.Fatal(err)
		}
		list := rep.Diagnostics
		ofKind := func(d *diagnostic.Diagnostic) bool { return slices.Contains(c.Kinds, d.Code) }
		kinds.all++
		if d := firstOfLinker(list); d != nil && ofKind(d) {
			kinds.right++
		} else {
			t.Logf("%s: kinds %q, want %q in\n%s", c.ID, codes(list), c.Kinds, c.Text)
		}
		for _, spellings := range c.Symbols {
			symbols.all++
			named := func(d diagnostic.Diagnostic) bool {
				return slices.ContainsFunc(d.Symbols, func(s string) bool { return slices.Contains(spellings, s) })
			}
			if slices.ContainsFunc(list, named) {
				symbols.right++
			} else {
				t.Logf("%s: symbols %q, want one of %q in\n%s", c.ID, symbolsOf(list), spellings, c.Text)
			}
		}
		if c.Place != "" {
			places.all++
			file, line, _ := strings.Cut(c.Place, ":")
			at := func(l diagnostic.Location) bool { return path.Base(l.File) == file && strconv.Itoa(l.Line) == line }
			if slices.ContainsFunc(list, func(d diagnostic.Diagnostic) bool {
				return ofKind(&d) && (at(d.Location) || slices.ContainsFunc(d.Notes, func(n diagnostic.Note) bool { return at(n.Location) }))
			}) {
				places.right++
			} else {
				t.Logf("%s: no place %s in\n%s", c.ID, c.Place, c.Text)
			}
		}
	}
	t.Logf("kinds %d of %d, symbols %d of %d, places %d of %d", kinds.right, kinds.all, symbols.right, symbols.all, places.right, places.all)
	if float64(kinds.right) < .98*float64(kinds.all) || float64(symbols.right) < .99*float64(symbols.all) ||
		places.right < places.all || kinds.all == 0 {
		t.Errorf("want 98%% of the kinds, 99%% of the symbols and every place that is printed")
	}
}

// firstOfLinker returns what decides: the first error of a linker that is no mere sum, without one
// its first warning.
func firstOfLinker(l diagnostic.List) *diagnostic.Diagnostic {
	for _, min := range [...]diagnostic.Severity{diagnostic.SeverityError, diagnostic.SeverityWarning} {
		for i := range l {
			switch d := &l[i]; d.Tool {
			case tool.LD, tool.Gold, tool.LLD, tool.Mold:
				if d.Severity >= min && d.CausedBy == 0 {
					return d
				}
			}
		}
	}
	return nil
}

func codes(l diagnostic.List) []string {
	var all []string
	for _, d := range l {
		all = append(all, string(d.Tool)+" "+d.Code)
	}
	return all
}

func symbolsOf(l diagnostic.List) []string {
	var all []string
	for _, d := range l {
		all = append(all, d.Symbols...)
	}
	return all
}
