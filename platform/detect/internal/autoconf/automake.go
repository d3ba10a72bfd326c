package autoconf

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/libname"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// Limits of the Makefile.am files of one project.
const (
	maxMakefiles  = 300
	maxSubfolders = 20 // depth
	maxLinks      = 500
)

// An automake reads the Makefile.am files of a project, from the root's on along SUBDIRS. Source: automake manual,
// "Conditionals", "Recursing subdirectories", "Linking".
type automake struct {
	survey       *survey.Survey
	conditionals map[string]truth // of AM_CONDITIONAL
	seen         map[string]bool
	own          map[string]bool // the libraries that the project itself builds, without "lib"
	links        []link
}

// A link is a library that a variable names: foo_LDADD = -lz.
type link struct {
	name string
	cond bool
	file string
	line int
}

// readAutomake records the libraries that the makefiles below a folder link by the linker's name.
func readAutomake(s *survey.Survey, dir string, conditionals map[string]truth) {
	a := &automake{survey: s, conditionals: conditionals, seen: map[string]bool{}, own: map[string]bool{}}
	a.readFolder(dir, yes, 0)
	for _, l := range a.links {
		if a.own[l.name] {
			continue
		}
		c := survey.Clue{Fact: "lib", Value: libname.Canonical(l.name), File: l.file, Line: l.line, Trust: survey.TrustMain}
		if l.cond {
			c.Form = platform.Conditional
		}
		s.Add(c)
	}
}

// automakeLine matches the lines that count: an assignment, if, else and endif.
var automakeLine = regexp.MustCompile(`^(?:(if|else|endif)\b\s*(!?)\s*(\w*)|\s*([\w.]+)\s*(\+?=)\s*(.*))`)

// linkVariables are the ends of the names of variables with libraries.
var linkVariables = []string{"LDADD", "LIBADD", "LDFLAGS", "LIBS"}

// ownLibrary matches an archive among the products of a makefile.
var ownLibrary = regexp.MustCompile(`\blib([\w.+-]+?)\.(?:la|a)\b`)

// readFolder reads the makefile of a folder. t is whether the folder is entered by default.
func (a *automake) readFolder(dir string, t truth, depth int) {
	name := path.Join(dir, "Makefile.am")
	if a.seen[name] || len(a.seen) >= maxMakefiles || depth > maxSubfolders || survey.IsSide(name) || !a.survey.Exists(name) {
		return
	}
	a.seen[name] = true
	src, err := a.survey.Read(name)
	if err != nil || !a.survey.Charge(8*len(src)) {
		return
	}
	open := []truth{t} // of the conditionals around the line; the first is that of the folder
	foreign := 0       // the length of open at a conditional for another system, 0 outside of such
	number, first, text := 0, 1, ""
	for line := range strings.Lines(src) {
		if number++; text == "" {
			first = number
		}
		line, _, _ = strings.Cut(line, "#")
		line = strings.TrimRight(line, " \t\n")
		if rest, continues := strings.CutSuffix(line, "\\"); continues {
			text += rest + " "
			continue
		}
		m := automakeLine.FindStringSubmatch(text + line)
		text = ""
		switch n := len(open) - 1; {
		case m == nil:
		case m[1] == "if" && n < maxRegions:
			open = append(open, a.decide(m[3], m[2] == "!"))
			if m[2] == "" && otherSystem.MatchString(m[3]) {
				foreign = len(open)
			}
		case m[1] == "else" && n > 0:
			if open[n] = yes - open[n]; foreign == len(open) {
				foreign = 0
			}
		case m[1] == "endif" && n > 0:
			if foreign == len(open) {
				foreign = 0
			}
			open = open[:n]
		case m[4] != "" && foreign == 0:
			a.readVariable(link{cond: slices.Min(open) != yes, file: name, line: first}, m[4], m[6], slices.Min(open), depth)
		}
	}
}

// otherSystem matches the names of conditionals that hold on another system: MINGW, IS_WINDOWS, HOST_DARWIN.
var otherSystem = regexp.MustCompile(`(?i)MINGW|WIN(32|64|DOWS|NT)|CYGWIN|MSYS|DARWIN|MAC_?OS|OSX|APPLE|BSD|SOLARIS|HAIKU|ANDROID|AIX|HPUX`)

// decide returns whether a conditional holds by default.
func (a *automake) decide(name string, negated bool) truth {
	t, ok := a.conditionals[name]
	if !ok {
		t = maybe
	}
	if negated {
		t = yes - t
	}
	return t
}

// readVariable reads an assignment at a place. What programs for tests are linked with is not used by the project.
func (a *automake) readVariable(at link, name, text string, t truth, depth int) {
	switch {
	case name == "SUBDIRS":
		for word := range strings.FieldsSeq(text) {
			if !strings.Contains(word, "$") {
				a.readFolder(path.Join(path.Dir(at.file), word), t, depth+1)
			}
		}
	case strings.HasSuffix(name, "LIBRARIES"): // lib_LTLIBRARIES = libfoo.la
		for _, m := range ownLibrary.FindAllStringSubmatch(text, maxLinks) {
			a.own[m[1]] = true
		}
	case slices.ContainsFunc(linkVariables, func(end string) bool { return strings.HasSuffix(name, end) }) && !survey.NamesSide(name):
		for word := range strings.FieldsSeq(text) {
			if lib, ok := strings.CutPrefix(word, "-l"); ok && len(a.links) < maxLinks {
				at.name = lib
				a.links = append(a.links, at)
			}
		}
	}
}
