package negotiate

import (
	"slices"

	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/patchproto/codes"
)

// A Decision is what to do after a refusal.
type Decision string

// The decisions.
const (
	Abort    Decision = "abort"    // return the error
	Repair   Decision = "repair"   // ask again, in the same protocol, with the error
	Replan   Decision = "replan"   // read the files again and ask for a new plan, with the fresh hashes
	Fallback Decision = "fallback" // ask again in protocol 1
)

// A Rule is one row of the decision table.
type Rule struct {
	Codes []codes.Code
	First Decision // at the first refusal
	Then  Decision // after one repair
}

// Rules returns the decision table. A code that no row names is Abort: paths, policy, limits, I/O.
func Rules() []Rule {
	return []Rule{
		{Codes: []codes.Code{codes.PatchApplyFailed, codes.UpdateForbidden}, First: Repair, Then: Fallback},
		{Codes: []codes.Code{codes.NonUTF8File}, First: Fallback, Then: Fallback},
		{Codes: []codes.Code{codes.BaseMismatch}, First: Replan, Then: Abort},
		{Codes: []codes.Code{
			codes.BaseSHA256Invalid, codes.PatchNotUnified, codes.RangeInvalid,
			codes.JSONExtract, codes.JSONParse, codes.SchemaValidation,
			codes.ActionConflict, codes.ApplyEmptyActions,
		}, First: Repair, Then: Abort},
	}
}

// A State is how far one APPLY, or one PLAN, has come. Set the first three fields at its start.
type State struct {
	Version  patchproto.Version // the protocol that was asked for; zero means V2
	Mode     patchproto.Mode    // a fallback happens in ModeApply only
	Fallback bool               // whether protocol 1 may be tried at all

	Repairs  int // repairs and new plans so far
	FellBack bool
}

// A Next is what comes after a refusal.
type Next struct {
	Do        Decision
	State     State    // for the next attempt
	Escalated bool     // the repair asks for more context
	Inject    []string // paths whose fresh hash belongs into the next prompt
}

// Decide returns what to do after err, which is an error of patchproto. It never asks for a second
// repair, a second fallback, or anything after protocol 1 failed as a fallback; so a loop over it
// ends after three attempts.
func Decide(err error, s State) Next {
	if s.Version == 0 {
		s.Version = patchproto.V2
	}
	next := Next{Do: decision(patchproto.CodeOf(err), s), State: s}
	if next.Do == Fallback && (s.Mode != patchproto.ModeApply || !s.Fallback || s.Version == patchproto.V1) {
		next.Do = Abort
	}
	switch next.Do {
	case Repair, Replan:
		next.State.Repairs++
		next.Escalated = patchproto.CodeOf(err) == codes.PatchApplyFailed
		if path := pathOf(err); path != "" {
			next.Inject = []string{path}
		}
	case Fallback:
		next.State.FellBack, next.State.Version = true, patchproto.V1
	}
	return next
}

func decision(c codes.Code, s State) Decision {
	if s.FellBack {
		return Abort
	}
	for _, r := range Rules() {
		if slices.Contains(r.Codes, c) {
			if s.Repairs == 0 {
				return r.First
			}
			return r.Then
		}
	}
	return Abort
}
