package textpatch

import (
	"bytes"
	"html"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/linediff"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// A damage is a way in which a patch comes to mean something else, or nothing. Applied, it must give
// what was meant; else it must be refused. It reports whether it could be done to the composition in a
// way that the patch itself shows.
type damage struct {
	name  string
	apply func(r *rand.Rand, c *composition) bool
}

// eachNew edits the added lines of all hunks and reports whether any changed.
func eachNew(c *composition, f func(string) string) bool { return eachMarked(c, "+", f) }

// eachMarked edits the lines with one of the marks.
func eachMarked(c *composition, marks string, f func(string) string) bool {
	changed := false
	for i := range c.hunks {
		for k, l := range c.hunks[i].lines {
			if l != "" && strings.IndexByte(marks, l[0]) >= 0 {
				to := l[:1] + f(l[1:])
				changed = changed || to != l
				c.hunks[i].lines[k] = to
			}
		}
	}
	return changed
}

var curl = strings.NewReplacer(`"`, "\u201d", "'", "\u2019")

var damages = []damage{
	{"lost context line, counts kept", func(r *rand.Rand, c *composition) bool { return loseContext(r, c, false) }},
	{"lost context line, counts mended", func(r *rand.Rand, c *composition) bool { return loseContext(r, c, true) }},
	{"applied already", func(_ *rand.Rand, c *composition) bool {
		c.before = c.after
		return true
	}},
	{"first hunk applied already", func(_ *rand.Rand, c *composition) bool {
		if len(c.hunks) < 2 {
			return false
		}
		one := *c
		one.hunks = c.hunks[:1]
		m, err := Apply(c.before, one.text(), nil)
		if err != nil {
			return false
		}
		c.before = m.After
		return true
	}},
	{"escaped as HTML", func(_ *rand.Rand, c *composition) bool {
		old := eachMarked(c, " -", html.EscapeString)
		eachNew(c, html.EscapeString)
		return old
	}},
	{"escaped twice", func(_ *rand.Rand, c *composition) bool {
		twice := func(s string) string { return strings.Trim(strconv.Quote(s), `"`) }
		old := eachMarked(c, " -", twice)
		eachNew(c, twice)
		return old
	}},
	{"curled quotes", func(_ *rand.Rand, c *composition) bool {
		old := false
		for i := range c.hunks { // the hunk itself must show it
			one := *c
			one.hunks = c.hunks[i : i+1]
			shows := eachMarked(&one, " -", curl.Replace)
			if eachNew(&one, curl.Replace) && !shows {
				return false
			}
			old = old || shows
		}
		return old
	}},
	{"numbers on all lines", func(_ *rand.Rand, c *composition) bool {
		for i := range c.hunks {
			h := &c.hunks[i]
			n := h.place
			for k, l := range h.lines {
				if l == "" || l[0] == '\\' {
					continue
				}
				h.lines[k] = l[:1] + strconv.Itoa(n) + "|" + l[1:]
				if l[0] != '-' {
					n++
				}
			}
		}
		return true
	}},
	{"numbers on some additions", func(r *rand.Rand, c *composition) bool {
		h := pick(r, c)
		n, some, done := h.place, false, false
		for k, l := range h.lines {
			switch {
			case l == "" || l[0] == '\\':
			case l[0] == '+':
				if done = !done; done {
					h.lines[k] = "+" + strconv.Itoa(n) + "|" + l[1:]
					some = true
				}
			default:
				h.lines[k] = l[:1] + strconv.Itoa(n) + "|" + l[1:]
				n++
			}
		}
		return some
	}},
	{"doubled marks", func(_ *rand.Rand, c *composition) bool {
		double := false
		for i := range c.hunks {
			for k, l := range c.hunks[i].lines {
				if l != "" && (l[0] == '+' || l[0] == '-') {
					c.hunks[i].lines[k], double = l[:1]+l, double || l[0] == '-'
				}
			}
		}
		return double
	}},
	{"placeholder", func(r *rand.Rand, c *composition) bool {
		h := pick(r, c)
		for k, l := range h.lines {
			if l != "" && l[0] == '+' {
				h.lines[k] = "+\t// ... existing code ..."
				return true
			}
		}
		return false
	}},
	{"placeholder for context", func(r *rand.Rand, c *composition) bool {
		h := pick(r, c)
		for k, l := range h.lines {
			if isContext(l) {
				h.lines[k] = "     ..."
				return true
			}
		}
		return false
	}},
	{"NUL", func(_ *rand.Rand, c *composition) bool {
		return eachNew(c, func(s string) string { return s + "\x00" })
	}},
	{"hunks without a header between", func(_ *rand.Rand, c *composition) bool {
		if len(c.hunks) < 2 {
			return false
		}
		a, b := &c.hunks[0], &c.hunks[1]
		a.lines = slices.Concat(a.lines, b.lines)
		a.oldCount, a.newCount = a.oldCount+b.oldCount, a.newCount+b.newCount
		if strings.Contains(trimLines(string(c.before)), trimLines(a.old())) {
			return false // the file has both in a row: it is a right patch, of another meaning
		}
		c.hunks = slices.Delete(c.hunks, 1, 2)
		return true
	}},
	{"header as an addition", func(_ *rand.Rand, c *composition) bool {
		if len(c.hunks) < 2 {
			return false
		}
		a, b := &c.hunks[0], &c.hunks[1]
		a.lines = slices.Concat(a.lines, []string{"+@@ -" + strconv.Itoa(b.oldStart) + ",3 +" + strconv.Itoa(b.newStart) + ",3 @@"}, b.lines)
		c.hunks = slices.Delete(c.hunks, 1, 2)
		return true
	}},
	{"stale line", func(r *rand.Rand, c *composition) bool {
		h := pick(r, c)
		for k, l := range h.lines {
			if l != "" && l[0] != '+' && l[0] != '\\' && strings.TrimSpace(l[1:]) != "" {
				h.lines[k] = l[:1] + "stale " + l[1:]
				return true
			}
		}
		return false
	}},
	{"place is gone", func(r *rand.Rand, c *composition) bool {
		// A line at the edge is mistyped, and what the hunk deletes is not in the file any more.
		h := pick(r, c)
		first, last := h.changes()
		if first < 2 || last > len(h.lines)-3 || h.bare || h.oldStart != h.place || h.oldCount == h.newCount && h.oldCount == len(h.lines) {
			return false
		}
		k := h.place - 1 + first
		lines := linediff.Lines(c.before)
		if !strings.HasPrefix(h.lines[first], "-") || k >= len(lines) || strings.TrimSpace(h.lines[first][1:]) == "" {
			return false
		}
		h.lines[0] = " " + mistype(r, h.lines[0][min(1, len(h.lines[0])):])
		c.before = bytes.Join(slices.Delete(slices.Clone(lines), k, k+1), nil)
		c.after = nil
		return true
	}},
	{"result as context", func(_ *rand.Rand, c *composition) bool {
		done := false
		for i := range c.hunks {
			for k, l := range c.hunks[i].lines {
				if l != "" && l[0] == '+' && k > 0 && c.hunks[i].lines[k-1] != "" && c.hunks[i].lines[k-1][0] == '-' {
					c.hunks[i].lines[k-1] = " " + l[1:]
					done = true
				}
			}
		}
		return done
	}},
}

// old returns the old lines of a hunk.
func (h *wireHunk) old() string {
	var b strings.Builder
	for _, l := range h.lines {
		if l == "" || l[0] == ' ' || l[0] == '-' {
			b.WriteString(l[min(1, len(l)):] + "\n")
		}
	}
	return b.String()
}

// trimLines returns a text without white space at the ends of its lines.
func trimLines(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString(strings.TrimRight(line, " \t\r\n") + "\n")
	}
	return b.String()
}

// loseContext drops a context line that is not at the edge of its hunk.
func loseContext(r *rand.Rand, c *composition, mend bool) bool {
	h := pick(r, c)
	if h.bare {
		return false // nothing in the patch shows it
	}
	first, last := h.changes()
	for k := first + 1; k < last; k++ {
		if isContext(h.lines[k]) && strings.TrimSpace(h.lines[k]) != "" {
			h.lines = slices.Delete(slices.Clone(h.lines), k, k+1)
			if mend && (strings.HasPrefix(h.lines[0], "+") || strings.HasPrefix(h.lines[len(h.lines)-1], "+")) {
				return false // a right patch, which inserts elsewhere
			}
			if mend {
				h.oldCount, h.newCount = h.oldCount-1, h.newCount-1
			}
			return true
		}
	}
	return false
}

// Damaged compositions are refused, or give what was meant.
func TestDamages(t *testing.T) {
	n := 2000
	if s := os.Getenv(compositionsEnv); s != "" {
		n, _ = strconv.Atoi(s)
	}
	var texts [][]byte
	for _, text := range composeSources(t) {
		if bytes.Contains(text, []byte("#include")) || bytes.Contains(text, []byte("};")) {
			texts = append(texts, text)
		}
	}
	r := rand.New(rand.NewPCG(16, uint64(n)))
	type tally struct{ n, applied, wrong int }
	byName := map[string]*tally{}
	for range n {
		c, names := compose(r, texts)
		d := damages[r.IntN(len(damages))]
		if len(names) > 2 || slices.Contains(names, "number prefix") || slices.Contains(names, "punctuation") || slices.Contains(names,
			"lost space") {
			continue
		}
		before, after := c.before, c.after
		if !d.apply(r, c) {
			continue
		}
		if byName[d.name] == nil {
			byName[d.name] = &tally{}
		}
		sum := byName[d.name]
		sum.n++
		patch := c.text()
		m, err := Apply(c.before, patch, &Options{Path: "f", Language: "f.cpp"})
		if err != nil {
			if e, ok := err.(*refusal.Error); !ok || e.Hint() == "" {
				t.Errorf("%s: %v", d.name, err)
			}
			continue
		}
		sum.applied++
		if !c.sameMeaning(m.After) {
			if sum.wrong++; sum.wrong <= 2 {
				t.Errorf("%s, slips %q: wrong result (rung %v, repairs %q)\n%s\nmeant:\n%s\ngot:\n%s", d.name, names, m.Rung, m.Repairs, patch,
					linediff.Unified("before", "meant", before, after), linediff.Unified("before", "got", c.before, m.After))
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(byName)) {
		t.Logf("%-36s %+v", name, *byName[name])
	}
}
