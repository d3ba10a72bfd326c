package fixit

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/reasoner"
)

// A proposal is one round of repairs on its way.
type proposal struct {
	driver *Driver
	found  []report
	tree   *tree
	// done says what was decided about each diagnostic, by report and index.
	done    map[[2]int]string
	applied int
	// reasons count why errors stay, in the order of their first use.
	reasons []string
	counts  map[string]int
}

// propose answers propose_patch.
func (d *Driver) propose(found []report, t *tree) *reasoner.Result {
	p := &proposal{driver: d, found: found, tree: t, done: map[[2]int]string{}, counts: map[string]int{}}
	what := "include"
	p.includes()
	if p.applied == 0 {
		what = "fix-it"
		p.fixes()
	}
	return p.result(what)
}

// each calls f for every error.
func (p *proposal) each(f func(key [2]int, r *report, d *diagnostic.Diagnostic)) {
	for k := range p.found {
		r := &p.found[k]
		for i := range r.diags {
			if isError(&r.diags[i]) {
				f([2]int{k, i}, r, &r.diags[i])
			}
		}
	}
}

func (p *proposal) leave(key [2]int, reason string) {
	p.done[key] = "left: " + reason
	if p.counts[reason] == 0 {
		p.reasons = append(p.reasons, reason)
	}
	p.counts[reason]++
}

// includes chooses the headers that are missing, for all files.
func (p *proposal) includes() {
	missing := map[*file][]string{}
	p.each(func(key [2]int, _ *report, d *diagnostic.Diagnostic) {
		f := p.tree.find(d.File)
		if f == nil {
			return
		}
		h := p.driver.header(d, f)
		if h == "" || f.includes(h) || !f.shows(d.Line, d.SourceLine) {
			return
		}
		if !slices.Contains(missing[f], h) {
			missing[f] = append(missing[f], h)
		}
		p.done[key] = "needs #include <" + h + ">"
		p.applied++
	})
	for _, f := range p.tree.files {
		if hs := missing[f]; len(hs) > 0 {
			f.edits = append(f.edits, f.include(hs))
		}
	}
}

// fixes chooses at most one repair for each error.
func (p *proposal) fixes() {
	var broken []place // errors that stay
	p.each(func(key [2]int, _ *report, d *diagnostic.Diagnostic) {
		reason := p.fix(key, d, broken)
		if reason == "" {
			p.applied++
			return
		}
		p.leave(key, reason)
		broken = append(broken, place{p.tree.find(d.File), d.Line})
	})
}

type place struct {
	f    *file
	line int
}

// Why an error stays.
const (
	noFix      = "the compiler offers no fix-it and names no header"
	notHere    = "the file is not among the code inputs"
	stale      = "the log shows other code than the inputs have"
	follows    = "it follows from an earlier error"
	conflict   = "its fix-it is in conflict with another one"
	unsureName = "it may lack an include or have a typo, and no Header function tells which"
	included   = "the header it needs is included already: the standard may be too old"
	hidden     = "the line holds a removed secret, so columns do not fit"
	malformed  = "its fix-it does not fit the file"
)

// fix applies a repair for d, or says why there is none.
func (p *proposal) fix(key [2]int, d *diagnostic.Diagnostic, broken []place) string {
	f := p.tree.find(d.File)
	name := unknownName(d, f)
	switch {
	case f == nil:
		return notHere
	case !f.shows(d.Line, d.SourceLine):
		return stale
	case d.CausedBy != 0:
		return follows
	case slices.Contains(broken, place{f, d.Line}):
		return follows
	}
	if h := p.driver.header(d, f); h != "" && f.includes(h) {
		return included
	}
	if line, _ := f.line(d.Line); strings.Contains(line, "[REDACTED:") {
		return hidden
	}
	candidates, how := d.Fixes, "fixed as the compiler proposes"
	if len(candidates) == 0 {
		candidates = inWords(d, f)
	} else if fix, ok := qualified(d, f, name); ok {
		candidates, how = []diagnostic.Fix{fix}, "fixed with std's name; the compiler guessed at another"
	}
	if len(candidates) == 0 {
		return noFix
	}
	if strings.HasPrefix(name, "std::") && p.driver.Header == nil {
		return unsureName
	}
	if p.declaredInTrouble(f, d, name) {
		return follows
	}
	reason := malformed
	for _, fix := range ranked(candidates) {
		if reason = p.apply(&fix); reason == "" {
			p.done[key] = how
			return ""
		}
	}
	return reason
}

// declaredInTrouble reports whether an unknown name occurs on a line with an earlier error: then it
// is unknown because its declaration failed, and a similar name is not what was meant.
func (p *proposal) declaredInTrouble(f *file, d *diagnostic.Diagnostic, name string) bool {
	if name == "" || strings.Contains(name, "::") {
		return false
	}
	word, err := regexp.Compile(`\b` + regexp.QuoteMeta(name) + `\b`)
	if err != nil {
		return false
	}
	trouble := false
	p.each(func(_ [2]int, _ *report, o *diagnostic.Diagnostic) {
		if !trouble && o.Line < d.Line && p.tree.find(o.File) == f && unknownName(o, f) != name {
			line, ok := f.line(o.Line)
			trouble = ok && word.MatchString(line)
		}
	})
	return trouble
}

// ranked orders alternatives: the diagnostic's own before those of its notes, then the least change,
// then as printed. The order does not depend on anything else.
func ranked(fixes []diagnostic.Fix) []diagnostic.Fix {
	list := slices.Clone(fixes)
	size := func(f diagnostic.Fix) (n int) {
		for _, e := range f.Edits {
			n += len(e.Text) + max(0, e.EndColumn-e.Column) + 100*max(0, e.EndLine-e.Line)
		}
		return n
	}
	slices.SortStableFunc(list, func(a, b diagnostic.Fix) int {
		if (a.Message == "") != (b.Message == "") {
			if a.Message == "" {
				return -1
			}
			return 1
		}
		return size(a) - size(b)
	})
	return list
}

// apply chooses all edits of a fix or none, and says why none.
func (p *proposal) apply(fix *diagnostic.Fix) string {
	if len(fix.Edits) == 0 {
		return malformed
	}
	type target struct {
		f *file
		e edit
	}
	var targets []target
	for i := range fix.Edits {
		f := p.tree.find(fix.Edits[i].File)
		if f == nil {
			return notHere
		}
		e, ok := f.convert(&fix.Edits[i])
		if !ok {
			return malformed
		}
		if f.has(e) {
			continue // another unit reported the same header
		}
		if !f.fits(e) {
			return conflict
		}
		targets = append(targets, target{f, e})
	}
	for _, t := range targets {
		t.f.edits = append(t.f.edits, t.e)
	}
	return ""
}

var (
	alternative = regexp.MustCompile(`^\s*` + q + `((?:\w+::)+\w+)` + q)
	meantArrow  = regexp.MustCompile(`\(maybe you meant to use ` + q + `->` + q + ` ?\?\)`)
	meantDot    = regexp.MustCompile(`\(maybe you meant to use ` + q + `\.` + q + ` ?\?\)`)
	semicolon   = regexp.MustCompile(`^expected (?:` + q + `,` + q + ` or )?` + q + `;` + q + ` before `)
	statement   = regexp.MustCompile(`[\w)\]}"']$`)
)

// inWords returns the repair that gcc proposes in words without a fix-it: "suggested alternatives:"
// with one shortest qualified form of the name, "maybe you meant to use '->'", and "expected ',' or
// ';' before" the first token of a line.
func inWords(d *diagnostic.Diagnostic, f *file) []diagnostic.Fix {
	line, ok := f.line(d.Line)
	if !ok || d.Column < 1 || d.Column > len(line) {
		return nil
	}
	here := func(from, to int, text string) []diagnostic.Fix {
		return []diagnostic.Fix{{Edits: []diagnostic.Edit{{File: d.File, Text: text,
			Range: diagnostic.Range{Line: d.Line, Column: from, EndLine: d.Line, EndColumn: to}}}}}
	}
	// The column is that of the member's name; the operator stands in front of it.
	before := strings.TrimRight(line[:d.Column-1], " \t")
	if meantArrow.MatchString(d.Message) && strings.HasSuffix(before, ".") {
		return here(len(before), len(before)+1, "->")
	}
	if meantDot.MatchString(d.Message) && strings.HasSuffix(before, "->") {
		return here(len(before)-1, len(before)+1, ".")
	}
	if strings.TrimSpace(before) == "" && semicolon.MatchString(d.Message) {
		return endOfStatement(d, f)
	}
	name := unknownName(d, f)
	if name == "" || !strings.HasPrefix(line[d.Column-1:], name) || !suggests(d) {
		return nil
	}
	best, unique := "", false
	for i := range d.Notes {
		m := alternative.FindStringSubmatch(d.Notes[i].Message)
		if m == nil || !strings.HasSuffix(m[1], "::"+name) {
			continue
		}
		switch depth, known := strings.Count(m[1], "::"), strings.Count(best, "::"); {
		case best == "" || depth < known:
			best, unique = m[1], true
		case depth == known && m[1] != best:
			unique = false
		}
	}
	if !unique {
		return nil
	}
	return here(d.Column, d.Column+len(name), best)
}

// qualified returns the repair that puts std:: in front of the name that d says is not known, where
// the compiler guesses at another name of the library: g++ 12 takes "string" at file scope for
// "stdin". A name that std has to the letter is nearer than one that is only spelled alike. A guess
// at a name of the program's own stands.
func qualified(d *diagnostic.Diagnostic, f *file, name string) (diagnostic.Fix, bool) {
	if h, _ := classify.Header("std::" + name); h == "" || len(d.Fixes) != 1 || len(d.Fixes[0].Edits) != 1 {
		return diagnostic.Fix{}, false
	}
	e := d.Fixes[0].Edits[0]
	line, ok := f.line(e.Line)
	if !ok || e.Column < 1 || e.Column > len(line) || !strings.HasPrefix(line[e.Column-1:], name) {
		return diagnostic.Fix{}, false
	}
	if h, _ := classify.Header("std::" + e.Text); h == "" {
		return diagnostic.Fix{}, false
	}
	e.Text = "std::" + name
	return diagnostic.Fix{Edits: []diagnostic.Edit{e}}, true
}

// endOfStatement puts a semicolon behind the line of code above d. Where a declaration lacks it, gcc
// points at the next token and offers no fix-it.
func endOfStatement(d *diagnostic.Diagnostic, f *file) []diagnostic.Fix {
	for n := d.Line - 1; n >= 1; n-- {
		s, _ := f.line(n)
		s = strings.TrimRight(s, " \t")
		if s == "" {
			continue
		}
		if !statement.MatchString(s) || strings.Contains(s, "//") || strings.HasPrefix(strings.TrimSpace(s), "#") {
			return nil
		}
		return []diagnostic.Fix{{Edits: []diagnostic.Edit{{File: d.File, Text: ";",
			Range: diagnostic.Range{Line: n, Column: len(s) + 1, EndLine: n, EndColumn: len(s) + 1}}}}}
	}
	return nil
}

func suggests(d *diagnostic.Diagnostic) bool {
	return slices.ContainsFunc(d.Notes, func(n diagnostic.Note) bool {
		return strings.HasPrefix(strings.TrimSpace(n.Message), "suggested alternative")
	})
}

// result writes the reply.
func (p *proposal) result(what string) *reasoner.Result {
	res := &reasoner.Result{Insights: []reasoner.Insight{}, Suspects: []reasoner.Suspect{}, NextSteps: []string{}, PatchSuggestion: p.tree.diff()}
	total := 0
	p.each(func(key [2]int, r *report, d *diagnostic.Diagnostic) {
		total++
		listed(res, r, key[1], p.done[key])
	})
	switch {
	case len(p.found) == 0:
		res.Notes = "The task has no logs: fixit proposes what the compiler said in a build log."
	case total == 0:
		res.Notes = "The log reports no error, so there is nothing to fix."
	case res.PatchSuggestion != "":
		res.Notes = fmt.Sprintf("This patch answers %d of %s (%s).", p.applied, plural(total, "error"), what)
		if what == "include" {
			res.Notes += " Missing includes come first and alone: they may clear the other errors."
		}
		res.NextSteps = append(res.NextSteps, "apply the patch and compile again")
	default:
		res.Notes = "No fix is known."
		res.NextSteps = append(res.NextSteps, "ask a back end that can read the code")
	}
	for _, r := range p.reasons {
		res.Notes += fmt.Sprintf(" Left: %s, because %s.", plural(p.counts[r], "error"), r)
	}
	return res
}

// plural returns "1 error" or "2 errors".
func plural(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return fmt.Sprintf("%d %s", n, noun)
}
