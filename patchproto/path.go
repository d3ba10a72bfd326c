package patchproto

import (
	"fmt"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"

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
func isGit(fold string) bool {
	if fold == ".git" {
		return true
	}
	rest, ok := strings.CutPrefix(fold, "git~")
	return ok && rest != "" && strings.Trim(rest, "0123456789") == ""
}

// protected returns why a path is protected by default, "" if it is not: secrets, and files that tools
// write.
func protected(p string) string {
	dir, name := path.Split(strings.ToLower(p))
	switch {
	case name == ".env" || strings.HasPrefix(name, ".env."):
		return "environment files are protected"
	case strings.HasSuffix(name, ".pem"), strings.HasSuffix(name, ".key"), strings.HasSuffix(name, ".p12"), strings.HasPrefix(name, "id_rsa"):
		return "keys are protected"
	case strings.Contains("/"+dir, "/secrets/") || name == "secrets":
		return "secrets are protected"
	}
	switch name {
	case "package-lock.json", "yarn.lock", "pnpm-lock.yaml", "cargo.lock", "poetry.lock", "pipfile.lock", "gemfile.lock",
		"composer.lock", "go.sum", "uv.lock", "flake.lock", "conan.lock", "module.bazel.lock":
		return "lock files are written by tools"
	}
	return ""
}

// foldName maps names that some file system takes for the same to one. Paths are in NFC already.
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
