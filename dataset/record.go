package dataset

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Kind is what a record teaches.
type Kind string

// The kinds of records.
const (
	FixPair   Kind = "fix_pair"  // a compile error and the diff that fixes it
	BugTrace  Kind = "bug_trace" // an injected bug, the debug session that finds it, and its fix
	GDBLog    Kind = "gdb_log"   // a console session of gdb or lldb that people recorded
	Tidy      Kind = "tidy"      // a finding of clang-tidy and its fix
	Sanitizer Kind = "sanitizer" // a sanitizer's report and the fix
	History   Kind = "history"   // a commit that repairs the build or a test of its parent
	Document  Kind = "document"  // a source file after the header of its platform
)

// A File is a source file of a record.
type File struct {
	Path string `json:"path"` // slash-separated, relative to the folder in which the commands run
	Text string `json:"text"`
}

// A Source is where an item comes from.
type Source struct {
	Repo    string `json:"repo"` // as the input names it, "fmtlib/fmt"; empty means unknown
	Commit  string `json:"commit"`
	Path    string `json:"path"`    // in the repository, slash-separated
	License string `json:"license"` // SPDX identifier or expression; empty means unknown
}

// A Record is one example of training data. Its JSON is a line of a shard file.
//
// A record with a Command is proven by running: in a folder that holds only Before, Command fails or, if there is a Run, Run
// fails, and the output of the one that failed has Signature. In a folder that holds only After, both succeed.
type Record struct {
	// ID is the key of the item that the record was made of. Shard sets it.
	ID   string `json:"id"`
	Kind Kind   `json:"kind"`
	// Text is the transcript: platform header, code, diagnostics or debugger output, thoughts, fix.
	Text string `json:"text"`
	// Mask are the byte spans of Text with loss 1, what a model would have written: 0-based, half-open, in order.
	Mask [][2]int `json:"mask"`
	// Platform is the platform header, as platform.Platform writes it. It is a part of Text too.
	Platform string `json:"platform"`
	// Before and After are the sources with and without the defect, complete: with tests and headers of their own, sorted by path.
	Before []File `json:"before"`
	After  []File `json:"after"`
	// Diff is the unified diff from Before to After.
	Diff string `json:"diff"`
	// Classes are the error classes of package classify, the main one first.
	Classes []string `json:"classes"`
	// Operator names the rewrite that injected the bug; empty for a natural one. It is never a part of Text.
	Operator string `json:"operator"`
	// Signature identifies the defect: each of its lines is a part of a line of the failing command's output, in this order.
	// It has no addresses, process ids or temporary paths.
	Signature string `json:"signature"`
	// Command compiles the sources, and Run runs what it made; argument lists with paths relative to the folder. Run is empty if
	// the compiler itself shows the defect. Both are empty for kinds without a proof.
	Command   []string `json:"command"`
	Run       []string `json:"run"`
	Toolchain string   `json:"toolchain"` // compiler with its version, "g++ 12.2.0"
	Source    Source   `json:"source"`
	// Evidence are the facts of the platform header with the file and line that state each, for a Document.
	Evidence []string `json:"evidence,omitempty"`
	// Split is "train", "valid" or "test". Shard sets it, by Source.Repo.
	Split string `json:"split"`
	// SHA256 are hashes of Before and After in hexadecimal: of the text of a single file; of the lines that sha256sum prints for
	// several. Empty without files. Shard sets them.
	SHA256 struct {
		Before string `json:"before"`
		After  string `json:"after"`
	} `json:"sha256"`
}

// fill makes empty lists of missing ones: JSON has null for those.
func (r *Record) fill() {
	for _, files := range []*[]File{&r.Before, &r.After} {
		if *files == nil {
			*files = []File{}
		}
	}
	for _, list := range []*[]string{&r.Classes, &r.Command, &r.Run} {
		if *list == nil {
			*list = []string{}
		}
	}
}

// check returns what is wrong with a record that a maker has made.
func (r *Record) check() error {
	end := 0
	for i, s := range r.Mask {
		if s[0] < end || s[1] <= s[0] || s[1] > len(r.Text) {
			return fmt.Errorf("span %d of the mask, [%d, %d], does not fit a text of %d bytes", i, s[0], s[1], len(r.Text))
		}
		if !boundary(r.Text, s[0]) || !boundary(r.Text, s[1]) {
			return fmt.Errorf("span %d of the mask, [%d, %d], cuts a character", i, s[0], s[1])
		}
		end = s[1]
	}
	switch {
	case r.Kind == "":
		return errors.New("the record has no kind")
	case r.Text == "" || end == 0:
		return errors.New("the record has no text with loss 1")
	case len(r.Run) > 0 && len(r.Command) == 0:
		return errors.New("the record has a run without a command")
	case len(r.Command) > 0 && (len(r.Before) == 0 || len(r.After) == 0):
		return errors.New("the record has a command without sources before and after")
	}
	return nil
}

// isUTF8 reports whether JSON can hold the texts of a record.
func (r *Record) isUTF8() bool {
	bad := func(f File) bool { return !utf8.ValidString(f.Text) }
	return utf8.ValidString(r.Text) && utf8.ValidString(r.Diff) && !slices.ContainsFunc(r.Before, bad) && !slices.ContainsFunc(r.After, bad)
}

// boundary reports whether a character of text begins or the text ends at offset i.
func boundary(text string, i int) bool { return i == len(text) || utf8.RuneStart(text[i]) }

// hashFiles returns the SHA-256 in hexadecimal of a single file's text, or of the lines that sha256sum prints for several. It is
// empty without files.
func hashFiles(files []File) string {
	digest := func(text string) string {
		sum := sha256.Sum256([]byte(text))
		return hex.EncodeToString(sum[:])
	}
	switch len(files) {
	case 0:
		return ""
	case 1:
		return digest(files[0].Text)
	}
	var lines strings.Builder
	for _, f := range files {
		fmt.Fprintf(&lines, "%s  %s\n", digest(f.Text), f.Path)
	}
	return digest(lines.String())
}

// An Item is one input of a Maker, small and serialisable.
type Item struct {
	Kind Kind `json:"kind"`
	// Key names the content of the item: the same input has the same key, on every machine. See Hash.
	Key    string `json:"key"`
	Source Source `json:"source"`
	// Data is what the maker of the kind reads.
	Data json.RawMessage `json:"data"`
}

// keyBytes is the length of a key: 128 bits of a hash make two items with one key improbable in any data set.
const keyBytes = 16

// Hash returns the key of an item by the rest of its content: 32 hexadecimal digits.
func (it *Item) Hash() string {
	h := sha256.New()
	for _, part := range []string{string(it.Kind), it.Source.Repo, it.Source.Commit, it.Source.Path, it.Source.License} {
		fmt.Fprintf(h, "%d\x00%s", len(part), part)
	}
	h.Write(it.Data)
	return hex.EncodeToString(h.Sum(nil)[:keyBytes])
}
