package patchproto

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"unicode/utf8"

	"github.com/cppreason/cppreason/internal/linediff"
)

// A Rung says how closely the lines of a hunk had to be compared with the file before it found a
// place. Lower is stricter.
type Rung int

// The rungs of the ladder.
const (
	Exact         Rung = iota // R0: byte for byte
	TrailingSpace             // R1: but for white space at the end of lines, carriage returns, a byte order mark
	Punctuation               // R2: and but for Unicode punctuation and odd spaces
	Indentation               // R3: and but for a consistent change of indentation; off unless asked for
)

// String returns "R0" to "R3".
func (r Rung) String() string { return fmt.Sprintf("R%d", int(r)) }

// MarshalText returns what String returns.
func (r Rung) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// A Repair names one liberty that was taken with a patch to apply it. None of them changes which
// lines are removed, or what is added.
type Repair string

// The repairs.
const (
	RepairProse         Repair = "prose"          // text or a fence around the patch was dropped
	RepairPatchBOM      Repair = "patch_bom"      // a byte order mark before the patch was dropped
	RepairPatchCRLF     Repair = "patch_crlf"     // the patch came with CRLF ends, the file has none
	RepairHeader        Repair = "header"         // a hunk header without numbers, or a repeated file header
	RepairCounts        Repair = "counts"         // the counts of a hunk header are wrong
	RepairShortHunk     Repair = "short_hunk"     // the only hunk has fewer lines than its header says
	RepairBlankLine     Repair = "blank_line"     // an empty line stood for an empty context line
	RepairLineNumber    Repair = "line_number"    // a hunk was found at another line than its header says
	RepairOrder         Repair = "order"          // hunks were not in the order of the file
	RepairTrailingSpace Repair = "trailing_space" // R1
	RepairPunctuation   Repair = "punctuation"    // R2
	RepairIndentation   Repair = "indentation"    // R3
	RepairLostSpace     Repair = "lost_space"     // context lines came without their leading space
	RepairNumberPrefix  Repair = "number_prefix"  // lines came with an "N|" prefix
	RepairEOFMarker     Repair = "eof_marker"     // "\ No newline at end of file" missing or out of place
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

// A Match is a patch applied in memory.
type Match struct {
	After   []byte   // the new content, owned by the caller
	Hunks   []Place  // in the order of the patch
	Rung    Rung     // the loosest of the hunks' rungs
	Repairs []Repair // each at most once, in the order in which they were found

	before []byte
}

// Diff returns the canonical unified diff of the result: "a/path" to "b/path", exact numbers, three
// lines of context. It is computed from the texts, not copied from the patch.
func (m *Match) Diff(path string) []byte {
	return linediff.Unified("a/"+path, "b/"+path, m.before, m.After)
}

// MatchOptions configures ApplyText. A nil *MatchOptions means the defaults.
type MatchOptions struct {
	// Path is the file's path. A patch whose headers name another file is refused. Empty means
	// that the headers are not checked.
	Path string
	// BaseSHA256 is the hash of the file that the patch was made for, 64 lower-case hexadecimal
	// digits. Empty means that the caller knows the file to be the right one.
	BaseSHA256 string
	// Strict demands that every hunk matches byte for byte (R0) and that nothing was repaired.
	Strict bool
	// Reindent allows R3: a hunk whose indentation differs from the file's in a consistent way.
	// Of the rungs it is the one that can be wrong, so it is off by default.
	Reindent bool
	// MaxFile and MaxPatch bound the sizes in bytes. Zero means 64 MiB each; the largest limit is
	// 1 GiB.
	MaxFile, MaxPatch int
}

const (
	defaultMaxText = 64 << 20
	hardMaxText    = 1 << 30
)

func limit(n, def, hard int) int {
	if n <= 0 {
		return def
	}
	return min(n, hard)
}

// ApplyText applies a unified diff, as a model writes it, to the text it was made for. It is pure.
//
// The stages run in a fixed order: gate, envelope, parse, truncation, locate, apply. A hunk is
// placed at the first rung at which it fits anywhere, and only if it fits there exactly once. Of
// several places the one that the header numbers name is taken only if the whole patch is exact:
// numbers, counts, bytes and section headings. Otherwise the patch is refused. Never is the
// nearest place taken, and never are lines ignored because they do not fit.
//
// The error is an *Error with the hunk and the first line that differs, or the candidate lines.
func ApplyText(before []byte, patch string, o *MatchOptions) (*Match, error) {
	if o == nil {
		o = &MatchOptions{}
	}
	if err := gate(before, patch, o); err != nil {
		return nil, err
	}
	var p parsed
	if err := parsePatch(&p, patch, before, o.Path); err != nil {
		return nil, err
	}
	if err := p.checkWhole(); err != nil {
		return nil, err
	}
	m := &matcher{src: newSource(before), p: &p, reindent: o.Reindent}
	if err := m.locate(); err != nil {
		return nil, err
	}
	match, err := m.apply()
	if err != nil {
		return nil, err
	}
	if o.Strict && (match.Rung != Exact || len(match.Repairs) > 0) {
		return nil, &Error{Code: CodePatchApplyFailed, Reason: ReasonNotExact, Stage: StagePreview,
			Err: fmt.Errorf("needs rung %v and repairs %q", match.Rung, match.Repairs)}
	}
	return match, nil
}

// gate checks what can be known before the patch is read.
func gate(before []byte, patch string, o *MatchOptions) error {
	if n := limit(o.MaxFile, defaultMaxText, hardMaxText); len(before) > n {
		return tooLarge("file", len(before), n)
	}
	if n := limit(o.MaxPatch, defaultMaxText, hardMaxText); len(patch) > n {
		return tooLarge("patch", len(patch), n)
	}
	if o.BaseSHA256 != "" {
		if err := checkBase(before, o.BaseSHA256); err != nil {
			return err
		}
	}
	if !utf8.Valid(before) {
		return &Error{Code: CodeNonUTF8File, Stage: StagePreview, Err: errors.New("the file is not valid UTF-8")}
	}
	if !utf8.ValidString(patch) {
		return &Error{Code: CodePatchNotUnified, Stage: StagePreview, Err: errors.New("the patch is not valid UTF-8")}
	}
	return nil
}

func tooLarge(what string, n, limit int) *Error {
	return &Error{Code: CodeTooLarge, Stage: StagePreview, Err: fmt.Errorf("%s of %d bytes, the limit is %d", what, n, limit)}
}

// checkBase compares the hash of the raw bytes with the one that the edit was made for.
func checkBase(before []byte, base string) error {
	if !validSHA256(base) {
		return &Error{Code: CodeBaseSHA256Invalid, Stage: StageValidate, Err: fmt.Errorf("base_sha256 %q is not 64 lower-case hexadecimal digits", clip(base))}
	}
	sum := sha256.Sum256(before)
	var text [2 * sha256.Size]byte
	hex.Encode(text[:], sum[:])
	if sum := string(text[:]); sum != base {
		return &Error{Code: CodeBaseMismatch, Stage: StagePreview, SHA256: sum, Err: fmt.Errorf("base_sha256 is %s, the file's is %s", base, sum)}
	}
	return nil
}

// validSHA256 reports whether s is 64 lower-case hexadecimal digits.
func validSHA256(s string) bool {
	if len(s) != 2*sha256.Size {
		return false
	}
	for i := 0; i < len(s); i++ {
		if c := s[i]; (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}

// hashOf returns the SHA-256 of b in lower-case hexadecimal digits.
func hashOf(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}
