package autoconf

import (
	"path"
	"regexp"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// Limits of the macros of a tree.
const (
	maxMacroFiles = 100
	maxMacros     = 500
	maxParameters = 9
)

// macroFolders are where projects keep their macros, by the usual names, beside those of AC_CONFIG_MACRO_DIRS.
var macroFolders = []string{"m4", "scripts", "config", "build-aux", "autoconf", "aclocal"}

// macroFolder matches AC_CONFIG_MACRO_DIR([m4]).
var macroFolder = regexp.MustCompile(`AC_CONFIG_MACRO_DIRS?\(\[*([\w./ -]+)`)

// definition matches the beginning of AC_DEFUN([NAME], [body]).
var definition = regexp.MustCompile(`(?m)^[ \t]*(?:AC_DEFUN|AC_DEFUN_ONCE|AU_DEFUN)\(\[(\w+)\]\s*,`)

// comment matches a line that is a comment of m4 or of the shell. It may hold quotes and commas, also between two arguments.
var comment = regexp.MustCompile(`(?m)^[ \t]*(?:#|dnl\b).*`)

// readMacros returns the bodies of the macros that a tree defines for the configure.ac in a folder. Those of autoconf, automake,
// libtool and gnulib, which trees have copies of, state nothing about libraries.
func readMacros(s *survey.Survey, dir, src string) map[string]string {
	macros := map[string]string{}
	var files []string
	folders := append([]string{"."}, macroFolders...)
	if m := macroFolder.FindStringSubmatch(src); m != nil {
		folders = append(strings.Fields(m[1]), folders...)
	}
	seen := map[string]bool{}
	for _, folder := range folders {
		if folder = path.Join(dir, folder); !seen[folder] {
			seen[folder] = true
			files = append(files, s.Glob(path.Join(folder, "*.m4"))...)
		}
	}
	for _, file := range files[:min(len(files), maxMacroFiles)] {
		if !s.Exists(file) || isCopy(path.Base(file)) {
			continue
		}
		text, err := s.Read(file)
		if err != nil || !s.Charge(4*len(text)) {
			continue
		}
		for _, m := range definition.FindAllStringSubmatchIndex(text, maxMacros) {
			rest := comment.ReplaceAllString(text[m[1]:min(len(text), m[1]+maxConditional)], "")
			bounds := argumentBounds(rest, 0)
			if name := text[m[2]:m[3]]; len(bounds) > 0 && readerOf(name) == nil && len(macros) < maxMacros {
				macros[name] = unquote(rest[bounds[0][0]:bounds[0][1]])
			}
		}
	}
	return macros
}

// isCopy reports whether a file of macros is a copy that autoreconf or gnulib puts into a tree, by its name.
func isCopy(base string) bool {
	for _, prefix := range []string{"libtool", "lt", "pkg.m4", "gettext", "po.m4", "progtest", "iconv", "lib-", "nls", "gnulib", "00gnulib",
		"aclocal.m4"} {
		if strings.HasPrefix(base, prefix) {
			return true
		}
	}
	return false
}

// linkFlag matches the flag in NTL_LIBS="-L$dir -lntl", with which a macro links a program to find out whether the library is there.
var linkFlag = regexp.MustCompile(`[\s"]-l([A-Za-z][\w.+-]*)`)

// expandMacro goes through the body of a macro of the tree that is called from at to end.
func (sc *scanner) expandMacro(name, body string, at, end int, visit func(name string, pos int)) {
	var args []string
	if end < len(sc.src) && sc.src[end] == '(' {
		args = splitArguments(sc.src[end+1:])
	}
	pairs := make([]string, 0, 2*maxParameters)
	for i := range maxParameters {
		text := ""
		if i < len(args) {
			text = args[i]
		}
		pairs = append(pairs, "$"+strconv.Itoa(i+1), text)
	}
	text := strings.NewReplacer(pairs...).Replace(body)
	if len(sc.expanding) == 0 {
		sc.origin = at
	}
	src, regions, place := sc.src, sc.regions, sc.at
	state, option := sc.state(), sc.hasOption()
	sc.src, sc.regions = text, []region{{end: len(text) + 1, state: state, option: option}}
	if sc.link != nil {
		seen := map[string]bool{}
		for _, m := range linkFlag.FindAllStringSubmatch(body, maxSearched) {
			if lib := m[1]; !seen[lib] && hasLibraryName(name, canonical(lib)) {
				seen[lib] = true
				sc.link(lib)
			}
		}
	}
	sc.expanding = append(sc.expanding, name)
	if sc.charge(len(text)) {
		sc.scan(visit)
	}
	sc.expanding = sc.expanding[:len(sc.expanding)-1]
	sc.src, sc.regions, sc.at = src, regions, place
}
