package textpatch_test

import (
	"errors"
	"fmt"
	"html"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/linediff"
	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/textpatch"
)

// A slipped edit is what a model makes of an edit before it writes it in a format. What is meant stays
// After.
type slipped struct {
	textpatch.EditedText
	news    [][]string // the hunks as the new text of a block has them: without slips of old lines alone
	whole   [][]string // as they were
	changed bool       // the file has changed since
	done    []string   // the names of the slips
	r       *rand.Rand
}

// lines applies f to the text of each line with one of the marks. Where the old lines of a hunk would not
// show what happened to its added ones, nothing is done.
func (e *slipped) lines(marks string, f func(string) string) {
	change := func(hunks [][]string) (list [][]string, shown bool) {
		shown = true
		for _, h := range hunks {
			h = slices.Clone(h)
			old, added := false, false
			for i, l := range h {
				if l != "" && strings.IndexByte(marks, l[0]) >= 0 {
					h[i] = l[:1] + f(l[1:])
					old, added = old || h[i] != l && l[0] != '+', added || h[i] != l && l[0] == '+'
				}
			}
			shown = shown && (old || !added)
			list = append(list, h)
		}
		return list, shown
	}
	changed, shown := change(e.Hunks)
	if !shown {
		return
	}
	e.Hunks = changed
	if strings.Contains(marks, "+") {
		e.news, _ = change(e.news)
	}
}

// each applies f to a hunk in both forms. f must do the same to lines that are alike.
func (e *slipped) each(k int, f func(h []string) []string) {
	e.Hunks[k], e.news[k] = f(slices.Clone(e.Hunks[k])), f(slices.Clone(e.news[k]))
}

// sides returns the old and the new text of a hunk.
func (e *slipped) sides(k int) (old, new string) {
	old, _ = sides(e.Hunks[k])
	_, new = sides(e.news[k])
	return old, new
}

// hunk returns a random hunk.
func (e *slipped) hunk() int { return e.r.IntN(len(e.Hunks)) }

// contextOf returns the index of a random context line with text between two context lines of a hunk, -1 if no
// line is one.
func (e *slipped) contextOf(h []string) int {
	var list []int
	for i, l := range h {
		// A line beside an insertion may be lost without a trace.
		if inside := i > 0 && i < len(h)-1 && isContext(h[i-1]) && isContext(h[i+1]); inside && isContext(l) && len(strings.TrimSpace(l)) > 2 {
			list = append(list, i)
		}
	}
	if len(list) == 0 {
		return -1
	}
	return list[e.r.IntN(len(list))]
}

// hasTwin reports whether a twin was made that is equal to what a later slip makes of the hunk's place.
func (e *slipped) hasTwin() bool {
	return slices.ContainsFunc(e.done, func(s string) bool { return strings.Contains(s, "twin") })
}

// twin appends a copy of the old side of a hunk, changed by f line by line, to the file.
func (e *slipped) twin(f func(i int, line string) string) {
	old, _ := sides(e.whole[e.hunk()])
	text := "// a twin\n"
	for i, l := range strings.Split(strings.TrimSuffix(old, "\n"), "\n") {
		text += f(i, l) + "\n"
	}
	text += "// its end\n"
	e.Before, e.After = slices.Concat(e.Before, []byte(text)), slices.Concat(e.After, []byte(text))
}

// indentBy returns a function that indents lines with text.
func indentBy(p string) func(string) string {
	return func(s string) string {
		if strings.TrimSpace(s) == "" {
			return s
		}
		return p + s
	}
}

// dedentBy returns a function that takes p off lines that begin with it.
func dedentBy(p string) func(string) string {
	return func(s string) string { return strings.TrimPrefix(s, p) }
}

// dedent takes p off the lines with one of the marks, if all of them with text begin with it.
func (e *slipped) dedent(marks, p string) {
	for _, h := range e.Hunks {
		for _, l := range h {
			if strings.TrimSpace(l[1:]) != "" && !strings.HasPrefix(l[1:], p) {
				return
			}
		}
	}
	e.lines(marks, dedentBy(p))
}

var editSlips = map[string]func(e *slipped){
	"trailing space lost":  func(e *slipped) { e.lines(" -", func(s string) string { return strings.TrimRight(s, " \t") }) },
	"trailing space added": func(e *slipped) { e.lines(" -", func(s string) string { return s + " " }) },
	"blanks for tabs": func(e *slipped) {
		e.lines(" -+", func(s string) string { return strings.ReplaceAll(s, "\t", "    ") })
	},
	"tabs for blanks": func(e *slipped) {
		e.lines(" -+", func(s string) string {
			n := len(s) - len(strings.TrimLeft(s, " "))
			return strings.Repeat("\t", n/4) + s[n/4*4:]
		})
	},
	"shifted right":            func(e *slipped) { e.lines(" -+", indentBy("    ")) },
	"shifted left":             func(e *slipped) { e.dedent(" -+", "    ") },
	"shifted by one":           func(e *slipped) { e.lines(" -+", indentBy(" ")) },
	"old lines shifted":        func(e *slipped) { e.dedent(" -", "  ") },
	"context shifted":          func(e *slipped) { e.lines(" ", indentBy("  ")) },
	"added lines shifted":      func(e *slipped) { e.lines(" -", indentBy("  ")) },
	"escaped":                  func(e *slipped) { e.lines(" -+", html.EscapeString) },
	"escaped without quotes":   func(e *slipped) { e.lines(" -+", escapeTags) },
	"old lines escaped":        func(e *slipped) { e.lines(" -", escapeTags) },
	"curled":                   func(e *slipped) { e.lines(" -+", strings.NewReplacer(`"`, "\u201d", "'", "\u2019").Replace) },
	"blanks that do not break": func(e *slipped) { e.lines(" -", func(s string) string { return strings.ReplaceAll(s, " ", "\u00a0") }) },
	"a letter changed": func(e *slipped) {
		k := e.hunk()
		if i := e.contextOf(e.Hunks[k]); i >= 0 {
			e.each(k, func(h []string) []string {
				h[i] = h[i][:len(h[i])-1] + "~"
				return h
			})
		}
	},
	"a context line lost": func(e *slipped) {
		k := e.hunk()
		if i := e.contextOf(e.Hunks[k]); i >= 0 {
			e.each(k, func(h []string) []string { return slices.Delete(h, i, i+1) })
		}
	},
	"a context line twice": func(e *slipped) {
		k := e.hunk()
		if i := e.contextOf(e.Hunks[k]); i >= 0 {
			e.each(k, func(h []string) []string { return slices.Insert(h, i, h[i]) })
		}
	},
	"context lines swapped": func(e *slipped) {
		k := e.hunk()
		if i := e.contextOf(e.Hunks[k]); i > 0 && isContext(e.Hunks[k][i-1]) {
			e.each(k, func(h []string) []string {
				h[i-1], h[i] = h[i], h[i-1]
				return h
			})
		}
	},
	"edge context lost": func(e *slipped) {
		k := e.hunk()
		first, last := 0, len(e.Hunks[k])
		for last-first > 2 && isContext(e.Hunks[k][first]) && isContext(e.Hunks[k][first+1]) && e.r.IntN(3) > 0 {
			first++
		}
		for last-first > 2 && isContext(e.Hunks[k][last-1]) && isContext(e.Hunks[k][last-2]) && e.r.IntN(3) > 0 {
			last--
		}
		e.each(k, func(h []string) []string { return h[first:last] })
	},
	"middle elided": func(e *slipped) {
		k := e.hunk()
		if i := e.contextOf(e.Hunks[k]); i >= 0 {
			e.each(k, func(h []string) []string {
				h[i] = " ..."
				return h
			})
		}
	},
	"deleted lines retyped": func(e *slipped) {
		e.lines("-", strings.NewReplacer("(", "( ", ")", " )", " = ", "=").Replace)
	},
	"identifier renamed in context": func(e *slipped) { e.lines(" ", strings.NewReplacer("int", "long", "std", "my").Replace) },
	"blank context lost": func(e *slipped) {
		for k := range e.Hunks {
			e.each(k, func(h []string) []string {
				return slices.DeleteFunc(h, func(l string) bool { return strings.TrimSpace(l) == "" })
			})
		}
	},
	"blank after each mark": func(e *slipped) { e.lines("-+ ", func(s string) string { return " " + s }) },
	"a hunk applied already": func(e *slipped) {
		k := e.hunk()
		old, new := sides(e.whole[k])
		e.changed = true
		if strings.Count(string(e.Before), old) == 1 && !e.hasTwin() {
			e.Before = []byte(strings.Replace(string(e.Before), old, new, 1))
		}
	},
	"a twin with another line": func(e *slipped) {
		n := e.r.IntN(4)
		e.twin(func(i int, l string) string {
			if i == n {
				return l + " // other"
			}
			return l
		})
	},
	"a twin deeper": func(e *slipped) {
		if e.changed {
			return
		}
		e.twin(func(_ int, l string) string { return indentBy("   ")(l) })
	},
	"a twin with tabs": func(e *slipped) {
		if e.changed {
			return
		}
		e.twin(func(_ int, l string) string { return strings.ReplaceAll(l, "  ", "\t") })
	},
	"an equal twin": func(e *slipped) {
		if !e.changed { // else the twin is what is left of the place
			e.twin(func(_ int, l string) string { return l })
		}
	},
	"the place changed since, a twin deeper": func(e *slipped) {
		if e.hasTwin() {
			return
		}
		e.twin(func(_ int, l string) string { return indentBy("   ")(l) })
		e.changed = true
		h := e.whole[e.hunk()]
		if i := e.contextOf(h); i >= 0 {
			line := h[i][1:] + "\n"
			if strings.Count(string(e.Before), strings.TrimSpace(line)) > 2 { // elsewhere than in the place and its twin
				return
			}
			e.Before = []byte(strings.Replace(string(e.Before), line, "// changed\n", 1))
			e.After = []byte(strings.Replace(string(e.After), line, "// changed\n", 1))
		}
	},
}

// isLiteral reports whether an edit gives the result got when it is taken as it is written, with each old text at one place of the
// file: but for blanks at line ends; or for the marks of its context, all of which are lost; or for one shift of all lines. Several
// slips can cancel each other out to that: nothing in such an edit shows that anything else was meant.
func (e *slipped) isLiteral(got string) bool {
	text, once := string(e.Before), true
	for k := range e.Hunks { // as calls have them, which may begin inside a line
		old, new := e.sides(k)
		old, new = strings.TrimSuffix(old, "\n"), strings.TrimSuffix(new, "\n")
		once = once && strings.Count(text, old) == 1
		text = strings.Replace(text, old, new, 1)
	}
	if once && text == got {
		return true
	}
	type reading = func(l string) string // of a line with its mark
	readings := []reading{
		func(l string) string { return l },
		func(l string) string { // the mark of context is its first blank
			if l[0] == ' ' {
				return " " + l
			}
			return l
		},
	}
	for _, by := range []string{" ", "  ", "    "} {
		readings = append(readings, func(l string) string { return l[:1] + dedentBy(by)(l[1:]) },
			func(l string) string { return l[:1] + indentBy(by)(l[1:]) })
	}
	texts := func(h []string, skip byte) (list []string) {
		for _, l := range h {
			if l != "" && l[0] != skip {
				list = append(list, l)
			}
		}
		return list
	}
	return slices.ContainsFunc(readings, func(read reading) bool {
		for _, both := range []bool{false, true} {
			file := strings.Split(string(e.Before), "\n")
			done := true
			for k := range e.Hunks {
				newHunk := e.Hunks[k]
				if both {
					newHunk = e.news[k]
				}
				file, done = replaceOnce(file, texts(e.Hunks[k], '+'), texts(newHunk, '-'), read)
				if !done {
					break
				}
			}
			if done && sameLines(strings.Join(file, "\n"), got) {
				return true
			}
		}
		return false
	})
}

// replaceOnce replaces the old lines, which have their marks, by the new ones. ok is false unless they are at one place.
func replaceOnce(file, old, new []string, read func(l string) string) (list []string, ok bool) {
	at := -1
	for i := range len(file) - len(old) + 1 {
		equal := true
		for j, l := range old {
			equal = equal && strings.TrimRight(read(l)[1:], " \t") == strings.TrimRight(file[i+j], " \t")
		}
		if equal && at >= 0 {
			return nil, false
		} else if equal {
			at = i
		}
	}
	if at < 0 {
		return nil, false
	}
	var text []string
	for _, l := range new {
		text = append(text, read(l)[1:])
	}
	return slices.Concat(file[:at], text, file[at+len(old):]), true
}

// sameLines compares two texts but for the blanks of blank lines.
func sameLines(a, b string) bool {
	return slices.EqualFunc(strings.Split(a, "\n"), strings.Split(b, "\n"), func(x, y string) bool {
		return x == y || strings.TrimSpace(x+y) == ""
	})
}

// escapeTags escapes what HTML demands outside of attributes.
func escapeTags(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(s)
}

// isContext reports whether a line of a hunk is context.
func isContext(l string) bool { return l != "" && l[0] == ' ' }

// diff returns the hunks with the headers of the edit, whose counts may be wrong by now, or new ones.
func (e *slipped) diff(recount bool) string {
	text := "--- a/f.cc\n+++ b/f.cc\n"
	for i, h := range e.Hunks {
		head := e.Heads[i]
		if recount {
			var a, b, c, d int
			fmt.Sscanf(strings.NewReplacer("-", "", "+", "", ",", " ").Replace(head[3:]), "%d %d %d %d", &a, &b, &c, &d)
			old, new := sides(slices.DeleteFunc(slices.Clone(h), func(l string) bool { return l == "" }))
			head = fmt.Sprintf("@@ -%d,%d +%d,%d @@", a, strings.Count(old, "\n"), c, strings.Count(new, "\n"))
		}
		text += head + "\n" + strings.Join(h, "\n") + "\n"
	}
	return text
}

// blocks returns the hunks as blocks with the given markers.
func (e *slipped) blocks(head, start, middle, end string) string {
	text := ""
	for k := range e.Hunks {
		old, new := e.sides(k)
		text += head + start + "\n" + old + middle + "\n" + new + end + "\n\n"
	}
	return text
}

// indented returns text with each line indented that is not blank.
func indented(text, by string) string {
	var b strings.Builder
	for l := range strings.Lines(text) {
		if strings.TrimSpace(l) != "" {
			b.WriteString(by)
		}
		b.WriteString(l)
	}
	return b.String()
}

// slippedWriters write a slipped edit.
var slippedWriters = map[string]func(e *slipped) string{
	"unified":       func(e *slipped) string { return e.diff(false) },
	"recounted":     func(e *slipped) string { return e.diff(true) },
	"json":          func(e *slipped) string { return asJSON(map[string]string{"patch": e.diff(true)}) },
	"fence":         func(e *slipped) string { return "```diff\n" + e.diff(false) + "```\n" },
	"list":          func(e *slipped) string { return "1. Edit:\n\n" + indented("~~~~diff\n"+e.diff(true)+"~~~~\n", "   ") },
	"here document": func(e *slipped) string { return "patch -p1 <<'EOF'\n" + e.diff(true) + "EOF\n" },
	"udiff":         func(e *slipped) string { return writers["udiff"](&e.EditedText) },
	"v4a":           func(e *slipped) string { return writers["v4a"](&e.EditedText) },
	"v4a in json": func(e *slipped) string {
		return asJSON(map[string]string{"input": strings.TrimSuffix(writers["v4a"](&e.EditedText), "*** End Patch\n")})
	},
	"blocks":    func(e *slipped) string { return e.blocks("f.cc\n", "<<<<<<< SEARCH", "=======", ">>>>>>> REPLACE") },
	"conflicts": func(e *slipped) string { return e.blocks("f.cc\n", "<<<<<<< ORIG", "=======", ">>>>>>> NEW") },
	"cline": func(e *slipped) string {
		return "<replace_in_file>\n<path>f.cc</path>\n<diff>\n" + e.blocks("", "------- SEARCH", "=======", "+++++++ REPLACE") +
			"</diff>\n</replace_in_file>\n"
	},
	"multi_edit": func(e *slipped) string {
		var edits []map[string]string
		for k := range e.Hunks {
			old, new := e.sides(k)
			edits = append(edits, map[string]string{"oldText": old, "newText": new})
		}
		return asJSON(map[string]any{"name": "edit_file", "input": map[string]any{"path": "f.cc", "edits": edits}})
	},
	"calls": func(e *slipped) string {
		text := ""
		for k := range e.Hunks {
			old, new := e.sides(k)
			text += asJSON(map[string]any{"name": "replace_string_in_file", "arguments": asJSON(map[string]string{"filePath": "f.cc",
				"oldString": strings.TrimSuffix(old, "\n"), "newString": strings.TrimSuffix(new, "\n")})})
		}
		return text
	},
	"tags": func(e *slipped) string {
		text := "<edit_file>\n<path>f.cc</path>\n<edits>\n"
		for k := range e.Hunks {
			old, new := e.sides(k)
			text += "<old_text>\n" + old + "</old_text>\n<new_text>\n" + new + "</new_text>\n"
		}
		return text + "</edits>\n</edit_file>\n"
	},
}

// What models make of an edit, in each format: it is applied as it was meant, or refused.
func TestDamagedFormats(t *testing.T) {
	n := 300
	if s := os.Getenv("CPPREASON_COMPOSITIONS"); s != "" {
		n, _ = strconv.Atoi(s)
	}
	r := rand.New(rand.NewPCG(31, 7))
	names, formats := slices.Sorted(maps.Keys(editSlips)), slices.Sorted(maps.Keys(slippedWriters))
	type tally struct{ right, refused, wrong int }
	bySlip, byFormat := map[string]*tally{}, map[string]*tally{}
	wrong, literal := 0, 0
	for _, edited := range textpatch.EditedTexts(t, n) {
		e := &slipped{EditedText: edited, whole: edited.Hunks, r: r}
		e.Hunks, e.news = slices.Clone(e.whole), slices.Clone(e.whole)
		for range r.IntN(3) + r.IntN(2) {
			name := names[r.IntN(len(names))]
			editSlips[name](e)
			e.done = append(e.done, name)
		}
		format := formats[r.IntN(len(formats))]
		reply := slippedWriters[format](e)
		read := func(p string) ([]byte, error) {
			if p == "f.cc" {
				return e.Before, nil
			}
			return nil, fs.ErrNotExist
		}
		var got []byte
		answer, err := patchproto.FromReply([]byte(reply), read, nil)
		if err == nil {
			got, err = planned(e.Before, answer.Plan)
		}
		count := func(m map[string]*tally, key string) {
			if m[key] == nil {
				m[key] = &tally{}
			}
			switch {
			case err != nil:
				m[key].refused++
			case string(got) != string(e.After):
				m[key].wrong++
			default:
				m[key].right++
			}
		}
		count(byFormat, format)
		for _, name := range e.done {
			count(bySlip, name)
		}
		if err == nil && string(got) != string(e.After) && e.isLiteral(string(got)) {
			literal++
			continue
		}
		if err == nil && string(got) != string(e.After) {
			if wrong++; wrong <= 50 {
				t.Logf("%v as %s:\n%s\ngot, against what was meant:\n%s", e.done, format, reply, linediff.Unified("meant", "got", e.After, got))
			}
		}
		if re, ok := errors.AsType[*refusal.Error](err); err != nil && (!ok || re.Hint() == "") {
			t.Errorf("%v as %s: %v", e.done, format, err)
		}
	}
	if wrong > 0 {
		t.Errorf("%d of %d edits became something else", wrong, n)
	}
	t.Logf("%d edits are right byte for byte for another file or place", literal)
	for _, m := range []map[string]*tally{byFormat, bySlip} {
		for _, name := range slices.Sorted(maps.Keys(m)) {
			t.Logf("%-40s %+v", name, *m[name])
		}
	}
}
