package fixit

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/reasoner"
)

// Bounds of one call with a compiler. Each compilation may take seconds.
const (
	maxRounds     = 8  // patches on top of each other
	maxCandidates = 24 // repairs that are tried for one error
	maxErrors     = 3  // errors, from the first one on, that are looked at in one round
	maxCompiles   = 80
)

// A prover repairs with a compiler: each step is kept only if the compiler then reports less.
type prover struct {
	driver   *Driver
	ctx      context.Context // of the one call that the prover lives for
	tree     *tree           // the code with the steps so far
	list     diagnostic.List // what the compiler reports about it
	compiles int
	steps    []string
}

// proveRepairs answers propose_patch with Driver.Check.
func (d *Driver) proveRepairs(ctx context.Context, found []report, original *tree) (*reasoner.Result, error) {
	p := &prover{driver: d, ctx: ctx, tree: original.copy(nil)}
	list, err := d.Check(ctx, p.tree.texts())
	if err != nil {
		return nil, fmt.Errorf("compiling the code inputs: %w", err)
	}
	p.list = list
	// The log may be of other code, or of other options: the check is what counts.
	before := countErrors(list)
	// Each round starts from the report of the last one.
	for range maxRounds {
		if countErrors(p.list) == 0 && !hasFault(p.list) {
			break
		}
		if !p.step() {
			break
		}
	}
	// Steps that were confirmed before the deadline are worth something.
	if err := ctx.Err(); err != nil && len(p.steps) == 0 {
		return nil, err
	}
	return p.result(found, original, before), nil
}

// step takes one repair that the compiler confirms, and reports whether there is one: the compiler's own fix-its and
// includes first, then the repairs of this package.
func (p *prover) step() bool {
	// A fix-it of the compiler is known to be one of its own kind of repair; ours are guesses until it agrees.
	if t, how := p.compilerFixes(); t != nil && p.try(t, how, true) {
		return true
	}
	for _, d := range p.firstErrors() {
		f := p.tree.find(d.File)
		if f == nil {
			continue
		}
		if p.tryCandidates(d, f) {
			return true
		}
	}
	return false
}

// compilerFixes returns the tree with what the compiler proposes, as without Check; nil if it proposes nothing.
func (p *prover) compilerFixes() (*tree, string) {
	t := p.tree.copy(nil)
	round := &proposal{driver: p.driver, found: []report{{label: "check", diags: p.list}}, tree: t, done: map[[2]int]string{},
		counts: map[string]int{}}
	how := "added the missing include"
	round.addIncludes()
	how += round.indexed
	if round.applied == 0 {
		how = "fixed as the compiler proposes"
		round.addFixes()
	}
	if round.applied == 0 {
		return nil, ""
	}
	// The edits are applied, so that the next round starts from plain text.
	return t.copy(nil), how
}

// firstErrors returns the errors that are looked at in this round. Errors that follow from others come last.
func (p *prover) firstErrors() []*diagnostic.Diagnostic {
	var own, followers []*diagnostic.Diagnostic
	for i := range p.list {
		d := &p.list[i]
		if !isError(d) && !isFault(d) {
			continue
		}
		if d.CausedBy == 0 {
			own = append(own, d)
		} else {
			followers = append(followers, d)
		}
	}
	// The first error is often the cause of the rest, whatever the parser thinks. Warnings are left until the code compiles.
	own = append(own, followers...)
	slices.SortStableFunc(own, func(a, b *diagnostic.Diagnostic) int {
		return cmp.Compare(b.Severity, a.Severity)
	})
	return own[:min(len(own), maxErrors)]
}

// tryCandidates tries the repairs of this package for d. A repair after which the code compiles is taken at once; of
// others the one that leaves the fewest errors.
func (p *prover) tryCandidates(d *diagnostic.Diagnostic, f *file) bool {
	var best *tree
	var bestList diagnostic.List
	bestHow := ""
	for i, c := range candidates(p.tree, f, d) {
		if i >= maxCandidates {
			break
		}
		t := p.tree.copy(c.edits)
		if t == nil {
			continue
		}
		list, ok := p.check(t)
		if !ok {
			return false
		}
		if !isBetter(p.list, list, d) || best != nil && countErrors(list) >= countErrors(bestList) {
			continue
		}
		best, bestList, bestHow = t, list, c.how
		// Nothing can be better.
		if countErrors(list) == 0 {
			break
		}
	}
	if best == nil {
		return false
	}
	p.tree, p.list = best, bestList
	p.steps = append(p.steps, bestHow)
	return true
}

// try takes t if the compiler reports less about it. What the compiler proposed itself may leave as many errors, as
// long as they are others: a missing include hides the next one.
func (p *prover) try(t *tree, how string, mayTrade bool) bool {
	list, ok := p.check(t)
	if !ok {
		return false
	}
	was, is := countErrors(p.list), countErrors(list)
	if is > was || is == was && !(mayTrade && !sameErrors(p.list, list)) {
		return false
	}
	p.tree, p.list = t, list
	p.steps = append(p.steps, how)
	return true
}

// check compiles t. It fails when the compiler cannot run or too many compilations were needed.
func (p *prover) check(t *tree) (diagnostic.List, bool) {
	if p.compiles++; p.compiles > maxCompiles || p.ctx.Err() != nil {
		return nil, false
	}
	list, err := p.driver.Check(p.ctx, t.texts())
	return list, err == nil
}

// countErrors returns how many diagnostics stop the build.
func countErrors(list diagnostic.List) (n int) {
	for i := range list {
		if isError(&list[i]) {
			n++
		}
	}
	return n
}

// isFault reports whether d is a warning of what is wrong for certain: a function that returns nothing, initializers that do not run in the
// order in which they are written (-Wreorder, clang's -Wreorder-ctor).
func isFault(d *diagnostic.Diagnostic) bool {
	return strings.HasSuffix(d.Code, "return-type") || strings.Contains(d.Code, "reorder")
}

// hasFault reports whether the code compiles and is wrong for certain.
func hasFault(list diagnostic.List) bool {
	return slices.ContainsFunc(list, func(d diagnostic.Diagnostic) bool { return isFault(&d) })
}

// isBetter reports whether the compiler's report improved: there are fewer errors and d is not among them.
func isBetter(before, after diagnostic.List, d *diagnostic.Diagnostic) bool {
	if isFault(d) {
		return countErrors(after) <= countErrors(before) && countFaults(after) < countFaults(before)
	}
	if countErrors(after) >= countErrors(before) {
		return false
	}
	return !slices.ContainsFunc(after, func(o diagnostic.Diagnostic) bool {
		return isError(&o) && o.Line == d.Line && o.Message == d.Message && o.File == d.File
	})
}

// countFaults returns how many faults list has.
func countFaults(list diagnostic.List) (n int) {
	for i := range list {
		if isFault(&list[i]) {
			n++
		}
	}
	return n
}

// sameErrors reports whether two lists have the same errors, wherever they are.
func sameErrors(a, b diagnostic.List) bool {
	// Lines move when an include is added, so places are not compared.
	messages := func(list diagnostic.List) (out []string) {
		for i := range list {
			if isError(&list[i]) {
				out = append(out, list[i].Message)
			}
		}
		slices.Sort(out)
		return out
	}
	return slices.Equal(messages(a), messages(b))
}

// result writes the reply: the errors of the log, and what the steps left of them.
func (p *prover) result(found []report, original *tree, before int) *reasoner.Result {
	res := &reasoner.Result{Insights: []reasoner.Insight{}, Suspects: []reasoner.Suspect{}, NextSteps: []string{},
		PatchSuggestion: original.diffTo(p.tree)}
	for k := range found {
		for i := range found[k].diags {
			if d := &found[k].diags[i]; isError(d) || isFault(d) {
				addDiagnostic(res, &found[k], i, "")
			}
		}
	}
	left := countErrors(p.list)
	switch {
	case res.PatchSuggestion == "" && before == 0:
		res.Notes = "The code inputs compile, so there is nothing to fix."
	case res.PatchSuggestion == "":
		res.Notes = "No fix is known that the compiler confirms."
		res.NextSteps = append(res.NextSteps, "ask a back end that can read the code")
	default:
		res.Notes = fmt.Sprintf("Compiled again after each step: %s before, %d after. Steps: %s.", plural(before, "error"), left,
			strings.Join(p.steps, "; "))
		res.NextSteps = append(res.NextSteps, "apply the patch and run the tests")
	}
	return res
}
