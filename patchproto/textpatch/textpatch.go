package textpatch

import (
	"cmp"
	"errors"
	"fmt"
	"unicode/utf8"

	"github.com/cppreason/cppreason/internal/linediff"
	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/internal/digest"
	"github.com/cppreason/cppreason/patchproto/internal/excerpt"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/repair"
)

// A Place is where one hunk was applied.
type Place struct {
	Line    int  `cpp:"line"`    // 1-based first line of the hunk in the original file
	Lines   int  `cpp:"lines"`   // how many lines of the original it covers, context included
	Deleted int  `cpp:"deleted"` // lines
	Added   int  `cpp:"added"`   // lines
	Offset  int  `cpp:"offset"`  // Line minus the line number in the header, 0 if that has none
	Rung    Rung `cpp:"rung"`
}

// A Match is an edit applied in memory.
type Match struct {
	After   []byte        // the new content, owned by the caller
	Hunks   []Place       // in the order of the patch
	Rung    Rung          // the loosest of the hunks' rungs
	Repairs []repair.Kind // each at most once, in the order in which they were found

	before  []byte
	blanks  bool  // a replacement had blanks for the file's tabs
	closes  bool  // a later replacement of the list closes a comment
	opened  bool  // a comment was left open for it
	escaped []int // the replacements that came with doubled escapes
}

// Diff returns the canonical unified diff of the result: "a/path" to "b/path", exact numbers, three
// lines of context. It is computed from the texts, not copied from the patch.
func (m *Match) Diff(path string) []byte {
	return linediff.Unified("a/"+path, "b/"+path, m.before, m.After)
}

// Options configures Apply. A nil *Options means the defaults.
type Options struct {
	// Path is the file's path. A patch whose headers name another file is refused. Empty means
	// that the headers are not checked.
	Path string
	// NewPath is the file's path after the change. If it is not empty, the headers may describe a
	// rename from Path to NewPath and a change of mode, which are left to the caller.
	NewPath string
	// Language is a file name whose extension chooses the checks of added lines. Empty means Path.
	Language string
	// BaseSHA256 is the hash of the file that the patch was made for, 64 lower-case hexadecimal
	// digits. Empty means that the caller knows the file to be the right one.
	BaseSHA256 string
	// Strict demands that every hunk matches byte for byte (R0) and that nothing was repaired.
	Strict bool
	// Whole means that the patch came to its end, because what holds it was closed: a string of JSON, or
	// the diff that Split has read. Otherwise a patch that ends after an added or deleted line, before
	// the counts of its header are reached and without a line that closes it, is refused as truncated.
	Whole bool
	// MaxFile and MaxPatch bound the sizes in bytes. Zero means 64 MiB each; the largest limit is
	// 1 GiB.
	MaxFile, MaxPatch int
}

const (
	defaultMaxText = 64 << 20
	hardMaxText    = 1 << 30
)

// sizeLimit returns n, the default if n is not positive, or the hard limit if n is above it.
func sizeLimit(n int) int {
	if n <= 0 {
		return defaultMaxText
	}
	return min(n, hardMaxText)
}

// Apply applies a unified diff, as a model writes it, to the text it was made for.
//
// The stages run in a fixed order: gate, envelope, parse, truncation, locate, write. A hunk is
// placed at the first rung at which it fits anywhere, and only if it fits there exactly once. Of
// several places the one that the header numbers name is taken only if the whole patch is exact:
// numbers, counts, bytes and section headings. Otherwise the patch is refused. The nearest place is
// never taken. Every line must fit, but for a context line at the edge of a hunk that is a slip away from
// the file's (repair.StaleContext); the file keeps its own.
//
// The error is a *refusal.Error with the hunk and the first line that differs, or the candidate lines.
func Apply(before []byte, patch string, o *Options) (*Match, error) {
	if o == nil {
		o = &Options{}
	}
	ascii, err := checkInput(before, patch, o)
	if err != nil {
		return nil, err
	}
	var p parsed
	if err := parsePatch(&p, patch, before, o); err != nil {
		return nil, err
	}
	if err := p.checkWhole(); err != nil {
		return nil, err
	}
	m := &matcher{src: newSource(before), p: &p, path: o.language()}
	m.src.ascii = ascii
	match, err := m.run(o)
	if isNoMatch(err) {
		if spaced, ok := applySpaced(before, patch, o); ok {
			return spaced, nil
		}
	}
	return match, err
}

// language returns the path that shows the language of the file.
func (o *Options) language() string { return cmp.Or(o.Language, o.NewPath, o.Path) }

// run places the hunks, writes the new text and checks the result against the options.
func (m *matcher) run(o *Options) (*Match, error) {
	if err := m.locate(); err != nil {
		return nil, err
	}
	match, err := m.apply()
	if e, ok := errors.AsType[*refusal.Error](err); ok && e.Reason == refusal.ReasonEntities && m.unescapeAll() {
		match, err = m.apply()
	}
	if err != nil {
		return nil, err
	}
	if o.Strict && (match.Rung != Exact || len(match.Repairs) > 0) {
		return nil, &refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonNotExact, Stage: refusal.StagePreview,
			Err: fmt.Errorf("needs rung %v and repairs %q", match.Rung, match.Repairs)}
	}
	return match, nil
}

// checkInput checks what can be known before the patch is read. It reports whether the file is ASCII.
func checkInput(before []byte, patch string, o *Options) (ascii bool, err error) {
	if n := sizeLimit(o.MaxFile); len(before) > n {
		return false, tooLarge("file", len(before), n)
	}
	if n := sizeLimit(o.MaxPatch); len(patch) > n {
		return false, tooLarge("patch", len(patch), n)
	}
	if o.BaseSHA256 != "" {
		if err := checkBase(before, o.BaseSHA256); err != nil {
			return false, err
		}
	}
	if ascii = isASCII(before); !ascii {
		if err := checkUTF8(before); err != nil {
			return false, err
		}
	}
	if !utf8.ValidString(patch) {
		return false, &refusal.Error{Code: codes.PatchNotUnified, Stage: refusal.StagePreview, Err: errors.New("the patch is not valid UTF-8")}
	}
	return ascii, nil
}

// checkUTF8 refuses a file that is not text.
func checkUTF8(before []byte) error {
	if !utf8.Valid(before) {
		return &refusal.Error{Code: codes.NonUTF8File, Stage: refusal.StagePreview, Err: errors.New("the file is not valid UTF-8")}
	}
	return nil
}

// tooLarge returns the error for an input above its limit.
func tooLarge(what string, n, limit int) *refusal.Error {
	return &refusal.Error{Code: codes.TooLarge, Stage: refusal.StagePreview, Err: fmt.Errorf("%s of %d bytes, the limit is %d", what, n,
		limit)}
}

// checkBase compares the hash of the raw bytes with the one that the edit was made for.
func checkBase(before []byte, base string) error {
	if !digest.Valid(base) {
		return &refusal.Error{Code: codes.BaseSHA256Invalid, Stage: refusal.StageValidate,
			Err: fmt.Errorf("base_sha256 %s is not 64 lower-case hexadecimal digits", excerpt.Quote(base))}
	}
	if sum := digest.Sum(before); sum != base {
		return &refusal.Error{Code: codes.BaseMismatch, Stage: refusal.StagePreview, SHA256: sum,
			Err: fmt.Errorf("base_sha256 is %s, the file's is %s", base, sum)}
	}
	return nil
}
