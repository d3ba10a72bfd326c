package patchproto

import (
	"fmt"
	"strconv"
	"strings"
)

// fileHeader reads the lines before the first hunk of a section. Lines that it does not know, such
// as "index 123..456 100644", carry nothing that matters here.
func (ps *parser) fileHeader(h *fileHeader) error {
	h.line = ps.line
	for first := true; ps.more() && !ps.at("@@"); first = false {
		text, end := ps.peek()
		text = strings.TrimRight(text, "\r")
		switch {
		case strings.HasPrefix(text, "diff --git "):
			if !first {
				return nil // the section has no hunks
			}
			h.gitOld, h.gitNew = splitGitNames(text[len("diff --git "):])
		case strings.HasPrefix(text, "--- "):
			if h.old != "" {
				return nil
			}
			h.old = headerName(text[4:])
		case strings.HasPrefix(text, "+++ "):
			if h.new != "" {
				return notUnified("", ps.line, "a second +++ line without a hunk")
			}
			h.new = headerName(text[4:])
		case h.old != "" && strings.TrimSpace(text) != "":
			return notUnified("", ps.line, "no hunk header behind the file header, but "+quoteClip(text))
		default:
			h.extended(text)
		}
		ps.next(end)
	}
	return nil
}

// extended notes git's extended header lines. The source is git-diff(1), "Generating patch text
// with -p".
func (h *fileHeader) extended(text string) {
	switch {
	case strings.HasPrefix(text, "new file mode "):
		h.newFile = true
		if strings.HasSuffix(text, " 120000") || strings.HasSuffix(text, " 160000") {
			h.refused = "the patch creates a link or a submodule"
		}
	case strings.HasPrefix(text, "deleted file mode "):
		h.deletedFile = true
	case strings.HasPrefix(text, "rename "), strings.HasPrefix(text, "similarity index "), strings.HasPrefix(text, "dissimilarity index "):
		h.refused = "the patch renames or rewrites a file"
	case strings.HasPrefix(text, "copy "):
		h.refused = "the patch copies a file"
	case strings.HasPrefix(text, "old mode "), strings.HasPrefix(text, "new mode "):
		h.refused = "the patch changes the mode of a file"
	case strings.HasPrefix(text, "GIT binary patch"), strings.HasPrefix(text, "Binary files "):
		h.refused = "a binary patch"
	}
}

const devNull = "/dev/null"

// headerName returns the file name of a "---" or "+++" line: quoted as git does, or up to a tab,
// behind which diff writes the time.
func headerName(s string) string {
	if strings.HasPrefix(s, `"`) {
		if name, _, ok := cutQuoted(s); ok {
			return name
		}
	}
	s, _, _ = strings.Cut(s, "\t")
	return strings.TrimRight(s, " ")
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

// names returns the old and new names of the header, the "---" and "+++" lines first.
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
	_, a, okA := strings.Cut(old, "/")
	_, b, okB := strings.Cut(new, "/")
	if okA && okB && a == b {
		return a, nil
	}
	return "", fmt.Errorf("the header names two files, %q and %q", clip(old), clip(new))
}

func stripPrefix(name, prefix string) string {
	if rest, ok := strings.CutPrefix(name, prefix); ok && rest != "" {
		return rest
	}
	return name
}

// checkName refuses a header that does not name path, creates or deletes it. An empty path is not
// checked, nor is a header without names.
func (h *fileHeader) checkName(path string) error {
	old, new := h.names()
	if old == "" && new == "" {
		return nil
	}
	if h.deletedFile || new == devNull {
		return notUnified(ReasonUnsupportedHeader, h.line, "the patch deletes the file")
	}
	if h.newFile {
		return notUnified(ReasonUnsupportedHeader, h.line, "the patch creates the file")
	}
	if old == devNull {
		return notUnified(ReasonPathMismatch, h.line, "the old name is "+devNull)
	}
	if path == "" {
		return nil
	}
	for _, name := range []string{old, new} {
		if name != "" && !namesPath(name, path) {
			return notUnified(ReasonPathMismatch, h.line, "the header names "+quoteClip(name)+", not "+quoteClip(path))
		}
	}
	return nil
}

// namesPath reports whether a header's name stands for path: as it is, with "./", or behind one
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

func quoteClip(s string) string { return strconv.Quote(clip(s)) }
