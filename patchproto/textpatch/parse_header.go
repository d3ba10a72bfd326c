package textpatch

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/patchproto/internal/excerpt"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// parseFileHeader reads the lines before the first hunk of a section. Lines that it does not know, such
// as "index 123..456 100644", carry nothing that matters here.
func (ps *parser) parseFileHeader(h *fileHeader) error {
	h.line = ps.line
	// git writes "diff --git", extended lines, "---" and "+++"; svn "Index:" and a line of "="; diff -r the
	// command line. All but the names and modes is skipped.
	for first := true; ps.more() && !ps.at("@@"); first = false {
		text, end := ps.peek()
		text = strings.TrimRight(text, "\r")
		switch {
		case strings.HasPrefix(text, "diff --git "):
			// A section of git without hunks: a mode, a rename, an empty or a binary file.
			if !first {
				return nil // the section has no hunks
			}
			h.gitOld, h.gitNew = splitGitNames(text[len("diff --git "):])
		case strings.HasPrefix(text, "--- "):
			if h.old != "" && (h.new == "" || h.old != headerName(text[4:])) {
				return nil
			}
			h.old, h.new = headerName(text[4:]), "" // models write the names once more
		case strings.HasPrefix(text, "+++ "):
			if h.new != "" {
				return notUnified("", ps.line, "a second +++ line without a hunk")
			}
			h.new = headerName(text[4:])
		// Between the names and the first hunk there is nothing: a line here is content whose hunk
		// header was lost.
		case h.new != "" && text != "" && strings.IndexByte(" +-", text[0]) >= 0:
			return nil // a hunk whose header was left out
		case h.old != "" && strings.TrimSpace(text) != "":
			return notUnified("", ps.line, "no hunk header after the file header, but "+excerpt.Quote(text))
		default:
			h.readExtended(text)
		}
		ps.next(end)
	}
	return nil
}

// readExtended reads one of git's extended header lines. The source is git-diff(1), "Generating patch
// text with -p".
func (h *fileHeader) readExtended(text string) {
	key, value := cutExtended(text)
	switch key {
	case "new file mode", "new mode":
		h.newFile = h.newFile || key == "new file mode"
		h.setMode(value)
	case "deleted file mode":
		h.deletedFile = true
	case "old mode":
		h.oldMode = value
	case "rename from":
		h.renameFrom = headerName(value)
	case "rename to":
		h.renameTo = headerName(value)
	case "copy from", "copy to":
		h.unsupported = "the patch copies a file"
	case "GIT binary patch", "Binary files":
		h.binary = true
	}
}

// extendedKeys are the beginnings of extended header lines that matter. "index", "similarity index"
// and "dissimilarity index" carry nothing that the other lines do not.
var extendedKeys = []string{"new file mode", "new mode", "deleted file mode", "old mode", "rename from", "rename to",
	"copy from", "copy to", "GIT binary patch", "Binary files"}

// cutExtended splits an extended header line into its key and value. The key is "" for other lines.
func cutExtended(text string) (key, value string) {
	for _, k := range extendedKeys {
		if rest, ok := strings.CutPrefix(text, k); ok && (rest == "" || rest[0] == ' ') {
			return k, strings.TrimPrefix(rest, " ")
		}
	}
	return "", ""
}

// setMode notes the mode of the file afterwards. 120000 is a link, 160000 a submodule: neither is a
// file that can be written.
func (h *fileHeader) setMode(mode string) {
	switch mode {
	case "100644":
		if !h.newFile {
			h.mode = mode
		}
	case "100755":
		h.mode = mode
	default:
		h.unsupported = "the patch creates a link, a submodule or a file of mode " + excerpt.Quote(mode)
	}
}

// beyondText returns what a header does besides changing the text of one file, "" if nothing.
func (h *fileHeader) beyondText() string {
	switch {
	case h.unsupported != "":
		return h.unsupported
	case h.renameFrom != "" || h.renameTo != "":
		return "the patch renames a file"
	case h.mode != "" || h.oldMode != "":
		return "the patch changes the mode of a file"
	case h.binary:
		return "a binary patch"
	}
	return ""
}

const devNull = "/dev/null"

// timestamp is what follows a name where the tab before it was lost: " 2024-01-31 12:00:00".
var timestamp = regexp.MustCompile(` +\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}.*$`)

// nameAside is what models and tools write after a name.
var nameAside = regexp.MustCompile(` +\((original|modified|updated|old|new|before|after|revision \d+|working copy)\)$`)

// headerName returns the file name of a "---" or "+++" line: quoted as git does, or up to a tab,
// after which diff writes the time.
func headerName(s string) string {
	if strings.HasPrefix(s, `"`) {
		if name, _, ok := cutQuoted(s); ok {
			return name
		}
	}
	s, _, _ = strings.Cut(s, "\t")
	s = strings.Trim(nameAside.ReplaceAllString(timestamp.ReplaceAllString(s, ""), ""), " `")
	// Windows separates names by backslashes.
	if strings.Contains(s, `\`) && !strings.Contains(s, "/") {
		s = strings.ReplaceAll(s, `\`, "/")
	}
	return s
}

// cutQuoted reads a name in C quotes with octal escapes, as git writes it.
func cutQuoted(s string) (name, rest string, ok bool) {
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '"':
			name, err := strconv.Unquote(s[:i+1])
			return name, s[i+1:], err == nil
		}
	}
	return "", s, false
}

// splitGitNames splits the two names of a "diff --git" line. Unquoted names may hold spaces: then
// the split is where both halves are the same name.
func splitGitNames(s string) (old, new string) {
	if strings.HasPrefix(s, `"`) {
		if name, rest, ok := cutQuoted(s); ok {
			return name, headerName(strings.TrimLeft(rest, " "))
		}
	}
	// "diff --git a/x y b/x y": the names have no quotes for a space.
	for i := 0; i < len(s); i++ {
		if s[i] != ' ' {
			continue
		}
		_, a, okA := strings.Cut(s[:i], "/")
		_, b, okB := strings.Cut(s[i+1:], "/")
		if okA && okB && a == b || s[:i] == s[i+1:] {
			return s[:i], s[i+1:]
		}
	}
	old, new, _ = strings.Cut(s, " ")
	return old, new
}

// names returns the old and new names of the header. The "---" and "+++" lines have priority over
// the "diff --git" line, which cannot be split with certainty when names hold spaces.
func (h *fileHeader) names() (old, new string) {
	old, new = h.old, h.new
	if old == "" {
		old = h.gitOld
	}
	if new == "" {
		new = h.gitNew
	}
	return old, new
}

// target returns the file that the header is about. Two names must be the same, or differ in their
// first component only ("a/x" and "b/x").
func (h *fileHeader) target() (string, error) {
	if h.renameFrom != "" || h.renameTo != "" {
		if h.renameFrom == "" || h.renameTo == "" {
			return "", errors.New("a rename without both of its names")
		}
		return h.renameTo, nil
	}
	old, new := h.names()
	switch {
	case old == devNull && new == devNull:
		return "", fmt.Errorf("both names are %s", devNull)
	case old == devNull || old == "":
		return stripPrefix(new, "b/"), nil
	case new == devNull || new == "":
		return stripPrefix(old, "a/"), nil
	case old == new:
		return old, nil
	}
	for _, backup := range []string{".orig", ".old", ".bak", "~"} {
		if stripPrefix(strings.TrimSuffix(old, backup), "a/") == stripPrefix(new, "b/") {
			return stripPrefix(new, "b/"), nil // diff file.orig file
		}
	}
	for _, separator := range []string{"/", `\`} {
		_, a, okA := strings.Cut(old, separator)
		_, b, okB := strings.Cut(new, separator)
		if okA && okB && a == b {
			return a, nil
		}
	}
	return "", fmt.Errorf("the header names two files, %q and %q", excerpt.Clip(old), excerpt.Clip(new))
}

// stripPrefix drops git's "a/" or "b/" from a name.
func stripPrefix(name, prefix string) string {
	if rest, ok := strings.CutPrefix(name, prefix); ok && rest != "" {
		return rest
	}
	return name
}

// checkName refuses a header that does not name the file of o, creates or deletes it. An empty path is
// not checked, nor is a header without names.
func (h *fileHeader) checkName(o *Options) error {
	old, new := h.names()
	if old == "" && new == "" {
		return nil
	}
	if h.deletedFile || new == devNull {
		return notUnified(refusal.ReasonUnsupportedHeader, h.line, "the patch deletes the file")
	}
	if h.newFile {
		return notUnified(refusal.ReasonUnsupportedHeader, h.line, "the patch creates the file")
	}
	if old == devNull {
		return notUnified(refusal.ReasonPathMismatch, h.line, "the old name is "+devNull)
	}
	if o.Path == "" {
		return nil
	}
	for i, name := range []string{old, new} {
		path := o.Path
		if i == 1 && o.NewPath != "" {
			path = o.NewPath
		}
		if name != "" && !namesPath(name, path) {
			return notUnified(refusal.ReasonPathMismatch, h.line, "the header names "+excerpt.Quote(name)+", not "+excerpt.Quote(path))
		}
	}
	return nil
}

// namesPath reports whether a header's name means path: as it is, with "./", or after one more
// component such as git's "a/".
func namesPath(name, path string) bool {
	name = strings.TrimPrefix(name, "./")
	if name == path {
		return true
	}
	_, rest, ok := strings.Cut(name, "/")
	return ok && rest == path
}

// sameFile reports whether two headers have the same names, or the second has none.
func (h *fileHeader) sameFile(g *fileHeader) bool {
	a, errA := h.target()
	b, errB := g.target()
	return errA == nil && errB == nil && a == b && a != ""
}
