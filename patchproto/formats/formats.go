package formats

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/textpatch"
)

// A Format is a way to write an edit.
type Format string

// The formats.
const (
	None           Format = "none"             // no edit was found
	Unified        Format = "unified"          // a unified diff
	Git            Format = "git"              // a diff of git, with its extended headers
	Mail           Format = "mail"             // what git format-patch writes
	UDiff          Format = "udiff"            // a unified diff whose hunk headers have no numbers, as aider asks for
	V4A            Format = "v4a"              // *** Begin Patch, as OpenAI's models write it
	ApplyPatchCall Format = "apply_patch_call" // OpenAI's tool call: V4A hunks of one file in JSON
	SearchReplace  Format = "search_replace"   // SEARCH/REPLACE blocks of aider, Cline and Roo
	StrReplace     Format = "str_replace"      // Claude's text editor tool, command str_replace
	Insert         Format = "insert"           // the same, command insert
	Create         Format = "create"           // the same, command create; Write and write_file
	Edit           Format = "edit"             // Claude Code's Edit
	MultiEdit      Format = "multi_edit"       // Claude Code's MultiEdit
	GeminiReplace  Format = "gemini_replace"   // Gemini CLI's replace
	WholeFile      Format = "whole_file"       // a file in a fence with its path
	PlanV1         Format = "plan_v1"          // this library's protocol 1
	PlanV2         Format = "plan_v2"          // this library's protocol 2
	LazyEdit       Format = "lazy_edit"        // code with placeholders for what stays: refused
	JSONPatch      Format = "json_patch"       // RFC 6902: refused
	Shell          Format = "shell"            // commands: here documents into files are read, sed, ed and scripts refused
	OtherDiff      Format = "other_diff"       // context, normal, combined and word diffs: refused
)

// A Change is what a reply does to one file, in the order of the reply. One of Patch, Blocks, Insertion
// and Whole is set, or Delete.
type Change struct {
	Path string // as the reply names it; "" if it does not
	From string // of a renamed file, its path before
	Mode string // "100644" or "100755" if the reply sets it
	Dir  string // the folder that a command changes to before the edit; the paths are relative to it, or to the root

	Patch     string                  // hunks for textpatch.Apply
	Versions  []string                // if a few sections of a diff are joined in Patch: each of them, which may be the same edit again
	Blocks    []textpatch.Replacement // for textpatch.Replace
	Insertion *Insertion
	Whole     *string // the new content of the whole file
	New       bool    // with Whole: the file must not exist
	Fenced    bool    // with Whole: it came in a code block, which may show a part of the file
	Titled    bool    // with Whole: its first line is a comment with the path, which may not be content
	Merge     bool    // with Blocks: they came as conflicts of a merge
	Part      int     // 1-based, of a reply in several formats: which part of it this is; else 0
	Delete    bool

	Diff *textpatch.FileDiff // the section of a diff that this is, else nil
}

// An Insertion puts text after a line.
type Insertion struct {
	After int  // 1-based; 0 is before the first line
	AtEnd bool // after the last line, whatever After is
	Text  string
}

// A Reply is a model's reply, read.
type Reply struct {
	Format  Format
	Changes []Change
	Plan    string   // the JSON of PlanV1 and PlanV2, which patchproto.Decode reads
	Skipped []string // paths of binary sections of a diff
}

// An input is a text to be read.
type input struct {
	text   string
	path   string // of the file that the text is about, for formats that carry no path; may be empty
	closed bool   // the text came to its end: what holds it, a string of JSON or an element, was closed
}

// A reader reads one family of formats.
type reader struct {
	name string
	// marks reports whether a line can only be the beginning of the family. next is the line after it.
	marks func(line, next string) bool
	read  func(in input) (*Reply, error)
	// end returns where the edit that begins at the start of a text ends.
	end func(text string) int
}

// readers returns the table of families. The first line of a reply that one of them marks decides; at
// equal lines the order of the table.
func readers() []reader {
	return []reader{
		{"v4a", startsV4A, readV4A, endOfV4A},
		{"markup", startsMarkup, readMarkup, endOfMarkup}, // before blocks: Cline and Roo put blocks into tags
		{"blocks", startsBlock, readBlocks, endOfBlock},
		{"diff", startsDiff, readDiff, endOfDiff},
		{"json", startsJSON, readJSON, endOfJSON},
		{"yaml", startsYAML, readYAML, endOfYAML},
		{"shell", startsShell, readShell, endOfShell},
		{"other", startsOther, readOther, endOfDiff},
	}
}

// maxReply bounds a reply in bytes.
const maxReply = 16 << 20

// Parse recognises the format of a reply and reads it. path is the file that the reply is about, for
// formats that carry no path; it may be empty.
//
// The Reply is never nil: with an error, its Format is the one that was recognised. The error is a
// *refusal.Error.
func Parse(reply, path string) (*Reply, error) {
	if len(reply) > maxReply {
		return &Reply{Format: None}, &refusal.Error{Code: codes.TooLarge, Stage: refusal.StageDecode,
			Err: fmt.Errorf("reply of %d bytes, the limit is %d", len(reply), maxReply)}
	}
	if !utf8.ValidString(reply) {
		return &Reply{Format: None}, refused(codes.PatchNotUnified, "", "the reply is not valid UTF-8")
	}
	return parse(input{text: plainText(reply), path: path})
}

// parse reads a text in whatever format it is.
func parse(in input) (*Reply, error) {
	if err := checkEnd(in); err != nil {
		return &Reply{Format: None}, err
	}
	list := parts(in.text)
	if text, dropped := dropRepeated(in.text, list); dropped {
		in.text, list = text, parts(text)
	}
	if err := checkRevised(in, list); err != nil {
		return &Reply{Format: list[0].format()}, err
	}
	if isMixed(list) {
		return readParts(in, list)
	}
	return parseOne(in)
}

// parseOne reads a text in one format.
func parseOne(in input) (*Reply, error) {
	// A label on a fence has priority: what is in it is that file, whatever its lines look like.
	r, at := recognise(in.text)
	if r == nil || inLabelledFence(in.text, at, startsJSONAt(in.text[at:]) || r.name == "yaml") {
		return readWhole(in)
	}
	out, err := r.read(in)
	if err == nil && len(out.Changes) == 0 && out.Plan == "" {
		err = refused(codes.PatchNotUnified, refusal.ReasonEmpty, "the reply has no change")
	}
	if err == nil {
		out.dropRepeated()
		err = out.setDir(dirBefore(in.text, at))
	}
	return out, err
}

// dropRepeated drops changes that are the same as an earlier one: the reply repeats itself.
func (r *Reply) dropRepeated() {
	var list []Change
	for _, c := range r.Changes {
		same := func(d Change) bool {
			return c.Path == d.Path && c.From == d.From && c.Insertion == nil && d.Insertion == nil && c.Delete == d.Delete &&
				c.hunks() == d.hunks() && slices.Equal(c.Blocks, d.Blocks) && (c.Whole == nil) == (d.Whole == nil) &&
				(c.Whole == nil || *c.Whole == *d.Whole)
		}
		if !slices.ContainsFunc(list, same) {
			list = append(list, c)
		}
	}
	r.Changes = list
}

// hunks returns the patch of a change without its file header.
func (c *Change) hunks() string {
	if i := strings.Index("\n"+c.Patch, "\n@@"); i >= 0 {
		return strings.TrimRight(c.Patch[i:], "\n")
	}
	return c.Patch
}

// recognise returns the reader of the first line that one marks, and where that line begins.
func recognise(text string) (*reader, int) {
	table := readers()
	for pos := 0; pos < len(text); {
		line, rest, _ := strings.Cut(text[pos:], "\n")
		next, _, _ := strings.Cut(rest, "\n")
		for i := range table {
			if table[i].marks(line, next) {
				return &table[i], pos
			}
		}
		pos += len(line) + 1
	}
	return nil, 0
}

// refused returns the error for a reply that cannot be read.
func refused(code codes.Code, reason refusal.Reason, format string, args ...any) *refusal.Error {
	return &refusal.Error{Code: code, Reason: reason, Stage: refusal.StageDecode, Err: fmt.Errorf(format, args...)}
}

var errNoPath = errors.New("the reply does not name the file that it changes")

// needPath returns the first path that is not empty, or an error.
func needPath(paths ...string) (string, error) {
	for _, p := range paths {
		if p != "" {
			return p, nil
		}
	}
	return "", &refusal.Error{Code: codes.InvalidPath, Reason: refusal.ReasonUnsupported, Stage: refusal.StageDecode, Err: errNoPath}
}
