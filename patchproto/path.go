package patchproto

import (
	_ "embed" // the table of protected files
	"fmt"
	"path"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/cppreason/cppreason/internal/tsv"
	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/internal/excerpt"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// maxPath bounds a path in bytes.
const maxPath = 240

// journalDir is the folder below the root in which transactions are kept.
const journalDir = ".patchproto"

// A pathPolicy decides which well-formed paths a plan may name.
type pathPolicy struct {
	allow func(path string) bool // paths that may be changed although they are protected
}

// CheckPath reports whether a plan may name a path, by its text alone: relative, slash-separated,
// portable to every common system, at most 240 bytes, and not one that is forbidden (git's folder,
// the journal) or protected by default (.env, keys, secrets, lock files). The error is an *Error
// with codes.InvalidPath or codes.PathForbidden.
func CheckPath(path string) error {
	if e := checkPath(path, nil); e != nil {
		return e
	}
	return nil
}

// checkPath refuses what is not a portable relative path (codes.InvalidPath), and paths that must not
// be changed (codes.PathForbidden). It looks at the text only.
func checkPath(p string, policy *pathPolicy) *Error {
	bad := func(c codes.Code, format string, args ...any) *Error {
		return &Error{Code: c, Stage: refusal.StageValidate, Path: excerpt.Clip(p), Err: fmt.Errorf(format, args...)}
	}
	switch {
	case p == "":
		return bad(codes.InvalidPath, "the path is empty")
	case len(p) > maxPath:
		return bad(codes.InvalidPath, "the path has %d bytes, the limit is %d", len(p), maxPath)
	case !utf8.ValidString(p):
		return bad(codes.InvalidPath, "the path is not valid UTF-8")
	case p[0] == '/':
		return bad(codes.InvalidPath, "the path is absolute")
	case p[0] == '~':
		return bad(codes.InvalidPath, "the path begins with ~")
	}
	// Characters first: the checks of names below may then rely on plain text.
	for _, c := range p {
		if why := badRune(c); why != "" {
			return bad(codes.InvalidPath, "the path holds %U, %s", c, why)
		}
	}
	for name := range strings.SplitSeq(p, "/") {
		if why := badName(name); why != "" {
			return bad(codes.InvalidPath, "component %q %s", name, why)
		}
		switch fold := foldName(name); {
		case isGit(fold):
			return bad(codes.PathForbidden, "%q is git's", name)
		case fold == ".hg", fold == ".svn", fold == ".bzr", fold == ".gitmodules":
			return bad(codes.PathForbidden, "%q belongs to version control", name)
		case fold == journalDir:
			return bad(codes.PathForbidden, "%q holds the journal", name)
		}
	}
	if why := protected(p); why != "" && (policy == nil || policy.allow == nil || !policy.allow(p)) {
		return bad(codes.PathForbidden, "%s", why)
	}
	return nil
}

// badRune returns why a path must not hold a character, "" if it may.
func badRune(c rune) string {
	switch {
	case c == '\\':
		return "a backslash; components are separated by /"
	case c < ' ' || c == 0x7f || c >= 0x80 && c < 0xa0:
		return "a control character"
	case c == ':':
		return "a colon, which begins a drive or a stream on Windows"
	case strings.ContainsRune(`<>"|?*`, c):
		return "which Windows does not allow"
	case unicode.Is(unicode.Bidi_Control, c):
		return "which changes the direction of text"
	case ignorable(c):
		return "which is invisible"
	case c == '\u2028' || c == '\u2029':
		return "a line separator"
	case unicode.Is(notNFC, c):
		return "which is not in Unicode normalization form C"
	}
	return ""
}

// ignorable reports whether file systems or people overlook c: HFS+ drops such characters, so that
// ".g<U+200C>it" is ".git" there.
// Source: Unicode Standard Annex 44, Default_Ignorable_Code_Point; Apple, Technical Note TN1150.
func ignorable(c rune) bool {
	return unicode.Is(unicode.Cf, c) || unicode.Is(unicode.Other_Default_Ignorable_Code_Point, c) ||
		unicode.Is(unicode.Variation_Selector, c) || c == utf8.RuneError || c >= 0xfff0 && c <= 0xfff8 || c >= 0xe0000 && c <= 0xe0fff
}

// badName returns why a component is not portable, "" if it is.
func badName(name string) string {
	switch {
	case name == "":
		return "is empty"
	case name == "." || name == "..":
		return "is not allowed"
	case strings.HasSuffix(name, ".") || strings.HasSuffix(name, " "):
		return "ends with a dot or a space"
	case strings.HasPrefix(name, " "):
		return "begins with a space"
	}
	base, _, _ := strings.Cut(name, ".")
	// Windows takes "CON.txt" for the console, whatever the extension.
	switch base = strings.ToUpper(strings.TrimRight(base, " ")); base {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$":
		return "is a device on Windows"
	}
	for _, dev := range []string{"COM", "LPT"} {
		if rest, ok := strings.CutPrefix(base, dev); ok {
			switch rest {
			case "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "¹", "²", "³":
				return "is a device on Windows"
			}
		}
	}
	return ""
}

// isGit reports whether a folded name is git's folder, or its short name on Windows.
// Git itself refuses these names in an index since 2.2.1 (CVE-2014-9390).
func isGit(fold string) bool {
	if fold == ".git" {
		return true
	}
	rest, ok := strings.CutPrefix(fold, "git~")
	return ok && rest != "" && strings.Trim(rest, "0123456789") == ""
}

//go:embed protected.tsv
var protectedTable string

// A protectedRow is one row of protected.tsv.
type protectedRow struct{ pattern, why string }

// protectedRows parses the table once.
var protectedRows = sync.OnceValue(func() []protectedRow {
	var rows []protectedRow
	for _, f := range tsv.Rows(protectedTable) {
		rows = append(rows, protectedRow{f[0], f[1]})
	}
	return rows
})

// protected returns why a path is protected by default, "" if it is not: secrets, files that tools
// write, and files that run code when a folder is opened, built or pushed.
func protected(p string) string {
	fold := foldPath(p)
	dirs := strings.Split(fold, "/")
	for _, row := range protectedRows() {
		n := strings.Count(row.pattern, "/") + 1
		// The pattern of a folder protects everything below it.
		for i := 0; i+n <= len(dirs); i++ {
			last := i+n == len(dirs) || strings.HasSuffix(row.pattern, "/*")
			if ok, _ := path.Match(row.pattern, strings.Join(dirs[i:i+n], "/")); ok && last {
				return row.why
			}
		}
	}
	return ""
}

// foldName maps names that some file system takes for the same to one. Paths are in NFC already.
// Case folding is simple folding (Unicode, CaseFolding.txt, status C and S), the least of the folds.
func foldName(name string) string {
	return strings.Map(func(c rune) rune {
		switch c {
		case 'ı', 'İ': // HFS+ and NTFS disagree; be safe
			return 'i'
		case 'ß', 'ẞ':
			return 'ß'
		}
		least := c
		for f := unicode.SimpleFold(c); f != c; f = unicode.SimpleFold(f) {
			least = min(least, f)
		}
		return unicode.ToLower(least)
	}, name)
}

// foldPath is foldName for a whole path.
func foldPath(p string) string { return foldName(p) }
