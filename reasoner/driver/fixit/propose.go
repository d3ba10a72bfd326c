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
	// done is the decision on each diagnostic, by report and index.
	done    map[[2]int]string
	applied int
	indexed string // names the index if an include comes from it
	// reasons count why errors stay, in the order of their first use.
	reasons []string
	counts  map[string]int
}

// propose answers propose_patch.
func (d *Driver) propose(found []report, t *tree) *reasoner.Result {
	p := &proposal{driver: d, found: found, tree: t, done: map[[2]int]string{}, counts: map[string]int{}}
	what := "include"
	p.addIncludes()
	if p.applied == 0 {
		what = "fix-it"
		p.addFixes()
	}
	return p.result(what)
}

// eachError calls f for every error, in the order of the logs.
func (p *proposal) eachError(f func(key [2]int, r *report, d *diagnostic.Diagnostic)) {
	for k := range p.found {
		r := &p.found[k]
		for i := range r.diags {
			if isError(&r.diags[i]) {
				f([2]int{k, i}, r, &r.diags[i])
			}
		}
	}
}

// leave records why a diagnostic is not repaired.
func (p *proposal) leave(key [2]int, reason string) {
	p.done[key] = "left: " + reason
	if p.counts[reason] == 0 {
		p.reasons = append(p.reasons, reason)
	}
	p.counts[reason]++
}

// addIncludes chooses the headers that are missing, for all files.
func (p *proposal) addIncludes() {
	missing := map[*file][]string{}
	p.eachError(func(key [2]int, _ *report, d *diagnostic.Diagnostic) {
		f := p.tree.find(d.File)
		if f == nil {
			return
		}
		h := p.driver.header(d, f, p.tree.names)
		if h == "" || f.includes(h) || !f.shows(d.Line, d.SourceLine) {
			return
		}
		if !slices.Contains(missing[f], h) {
			missing[f] = append(missing[f], h)
		}
		p.done[key] = "needs " + directiveOf(h)
		if isQuoted(h) {
			p.indexed = ", as " + p.driver.Index.Name() + " has it"
			p.done[key] += p.indexed
		}
		p.applied++
	})
	for _, f := range p.tree.files {
		if hs := missing[f]; len(hs) > 0 {
			f.edits = append(f.edits, f.include(hs))
		}
	}
}

// addFixes chooses at most one repair for each error.
func (p *proposal) addFixes() {
	var broken []place // errors that stay
	p.eachError(func(key [2]int, _ *report, d *diagnostic.Diagnostic) {
		reason := p.applyFix(key, d, broken)
		if reason == "" {
			p.applied++
			return
		}
		p.leave(key, reason)
		broken = append(broken, place{p.tree.find(d.File), d.Line})
	})
}

// A place is a line of a file.
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

// applyFix applies a repair for d, or returns why it does not.
func (p *proposal) applyFix(key [2]int, d *diagnostic.Diagnostic, broken []place) string {
	f := p.tree.find(d.File)
	if reason := p.checkPlace(d, f, broken); reason != "" {
		return reason
	}
	name := unknownName(d, f)
	candidates, how := d.Fixes, "fixed as the compiler proposes"
	if len(candidates) == 0 {
		candidates = fixesInWords(d, f)
	} else if fix, ok := qualifyName(d, f, name); ok {
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
	for _, fix := range rankFixes(candidates) {
		if reason = p.apply(&fix); reason == "" {
			p.done[key] = how
			return ""
		}
	}
	return reason
}

// checkPlace returns why nothing can be changed at the place of d, "" if something can.
func (p *proposal) checkPlace(d *diagnostic.Diagnostic, f *file, broken []place) string {
	switch {
	case f == nil:
		return notHere
	case !f.shows(d.Line, d.SourceLine):
		return stale
	case d.CausedBy != 0 || slices.Contains(broken, place{f, d.Line}):
		return follows
	}
	if h := p.driver.header(d, f, p.tree.names); h != "" && f.includes(h) {
		return included
	}
	// Columns count in the original line, which the placeholder does not have.
	if line, _ := f.line(d.Line); strings.Contains(line, "[REDACTED:") {
		return hidden
	}
	return ""
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
	p.eachError(func(_ [2]int, _ *report, o *diagnostic.Diagnostic) {
		if !trouble && o.Line < d.Line && p.tree.find(o.File) == f && unknownName(o, f) != name {
			line, ok := f.line(o.Line)
			trouble = ok && word.MatchString(line)
		}
	})
	return trouble
}

// rankFixes orders alternatives: the diagnostic's own before those of its notes, then the least change,
// then as printed. The order does not depend on anything else.
func rankFixes(fixes []diagnostic.Fix) []diagnostic.Fix {
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

// apply chooses all edits of a fix, or none and returns why.
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

// Messages of gcc that propose a repair in words (gcc 12).
var (
	alternative = regexp.MustCompile(`^\s*` + q + `((?:\w+::)+\w+)` + q)
	meantArrow  = regexp.MustCompile(`\(maybe you meant to use ` + q + `->` + q + ` ?\?\)`)
	meantDot    = regexp.MustCompile(`\(maybe you meant to use ` + q + `\.` + q + ` ?\?\)`)
	semicolon   = regexp.MustCompile(`^expected (?:` + q + `,` + q + ` or )?` + q + `;` + q + ` before `)
	statement   = regexp.MustCompile(`[\w)\]}"']$`)
)

// fixesInWords returns the repair that gcc proposes in words without a fix-it: "maybe you meant to use '->'",
// "expected ',' or ';' before" the first token of a line, and "suggested alternatives:" with one shortest
// qualified form of the name.
func fixesInWords(d *diagnostic.Diagnostic, f *file) []diagnostic.Fix {
	line, ok := f.line(d.Line)
	if !ok || d.Column < 1 || d.Column > len(line) {
		return nil
	}
	// The column is that of the member's name; the operator is before it.
	before := strings.TrimRight(line[:d.Column-1], " \t")
	switch {
	case meantArrow.MatchString(d.Message) && strings.HasSuffix(before, "."):
		return replaceColumns(d, len(before), len(before)+1, "->")
	case meantDot.MatchString(d.Message) && strings.HasSuffix(before, "->"):
		return replaceColumns(d, len(before)-1, len(before)+1, ".")
	case strings.TrimSpace(before) == "" && semicolon.MatchString(d.Message):
		return endOfStatement(d, f)
	}
	name := unknownName(d, f)
	if name == "" || !strings.HasPrefix(line[d.Column-1:], name) || !suggestsAlternatives(d) {
		return nil
	}
	if best := shortestAlternative(d, name); best != "" {
		return replaceColumns(d, d.Column, d.Column+len(name), best)
	}
	return nil
}

// replaceColumns returns a fix of the columns [from,to) of the line of d.
func replaceColumns(d *diagnostic.Diagnostic, from, to int, text string) []diagnostic.Fix {
	return []diagnostic.Fix{{Edits: []diagnostic.Edit{{File: d.File, Text: text,
		Range: diagnostic.Range{Line: d.Line, Column: from, EndLine: d.Line, EndColumn: to}}}}}
}

// shortestAlternative returns the suggested form of name with the fewest scopes, "" if several have.
func shortestAlternative(d *diagnostic.Diagnostic, name string) string {
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
		return ""
	}
	return best
}

// qualifyName returns the repair that adds std:: to the name that d reports as unknown, where the compiler
// guesses at another name of the library: g++ 12 takes "string" at file scope for "stdin". The very name in
// std is nearer than a name that is spelled alike. A guess at a name of the program's own is left alone.
func qualifyName(d *diagnostic.Diagnostic, f *file, name string) (diagnostic.Fix, bool) {
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

// endOfStatement adds a semicolon to the end of the line of code above d. Where a declaration lacks it, gcc
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

// suggestsAlternatives reports whether gcc lists other names in notes.
func suggestsAlternatives(d *diagnostic.Diagnostic) bool {
	return slices.ContainsFunc(d.Notes, func(n diagnostic.Note) bool {
		return strings.HasPrefix(strings.TrimSpace(n.Message), "suggested alternative")
	})
}

// result writes the reply.
func (p *proposal) result(what string) *reasoner.Result {
	res := &reasoner.Result{Insights: []reasoner.Insight{}, Suspects: []reasoner.Suspect{}, NextSteps: []string{},
		PatchSuggestion: p.tree.diff()}
	total := 0
	p.eachError(func(key [2]int, r *report, d *diagnostic.Diagnostic) {
		total++
		addDiagnostic(res, r, key[1], p.done[key])
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
