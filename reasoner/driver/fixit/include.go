package fixit

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
)

// q matches the quotes of a message, in any locale's spelling that gcc and clang use.
const q = `['‘’"` + "`" + `]`

// Where a compiler names the header. gcc 12: "'std::vector' is defined in header '<vector>'; did you
// forget to '#include <vector>'?", gcc 13 and later: "...; this is probably fixable by adding
// '#include <vector>'"; clang: "include the header <cstring> or explicitly provide a declaration for 'strlen'".
var headerNotes = []*regexp.Regexp{
	regexp.MustCompile(`is defined in header ` + q + `<([\w./+-]+)>` + q),
	regexp.MustCompile(`include the header <([\w./+-]+)>`),
}

// How compilers report a name that they do not know. Group 1 is the name, group 2 its namespace.
var unknownNames = []*regexp.Regexp{
	regexp.MustCompile(q + `(\w+)` + q + ` is not a (?:class )?(?:template )?member of ` + q + `(\w[\w:]*)` + q),
	regexp.MustCompile(q + `(\w+)` + q + ` in namespace ` + q + `(\w[\w:]*)` + q + ` does not name a`),
	regexp.MustCompile(`no (?:member|type|template) named ` + q + `(\w+)` + q + ` in namespace ` + q + `(\w[\w:]*)` + q),
	regexp.MustCompile(q + `(\w+)` + q + ` (?:was|has) not (?:been )?declared`),
	regexp.MustCompile(q + `(\w+)` + q + ` does not name a (?:template )?type`),
	regexp.MustCompile(`(?:use of undeclared identifier|unknown type name|no template named|undeclared function) ` + q + `(\w+)` + q),
}

// Types that are declared but not defined without their header: both compilers name the type in full.
var incompleteTypes = []*regexp.Regexp{
	regexp.MustCompile(q + `(?:class |struct )?(?:const )?(std::\w+)[^']*` + q + ` has (?:initializer but )?incomplete type`),
	regexp.MustCompile(`implicit instantiation of undefined template ` + q + `(std::\w+)`),
}

// scopedName matches a::b at the place of a diagnostic.
var scopedName = regexp.MustCompile(`^\w+(?:::\w+)+`)

// unknownName returns the name that d reports as unknown, with its namespace if the message or, for
// "undeclared identifier 'std'", the code gives one.
func unknownName(d *diagnostic.Diagnostic, f *file) string {
	for _, re := range unknownNames {
		m := re.FindStringSubmatch(d.Message)
		if m == nil {
			continue
		}
		if len(m) > 2 {
			return m[2] + "::" + m[1]
		}
		if f != nil {
			if line, ok := f.line(d.Line); ok && d.Column >= 1 && d.Column <= len(line) {
				if s := scopedName.FindString(line[d.Column-1:]); strings.HasPrefix(s, m[1]+"::") {
					return s
				}
			}
		}
		return m[1]
	}
	for _, re := range incompleteTypes {
		if m := re.FindStringSubmatch(d.Message); m != nil {
			return m[1]
		}
	}
	return ""
}

// header returns the header that d needs: as the compiler names it, as the host knows it, or as the
// classifier's table of standard names has it; else as the index has it, in its quotes or brackets.
func (dr *Driver) header(d *diagnostic.Diagnostic, f *file, names *lookup) string {
	for _, re := range headerNotes {
		if m := re.FindStringSubmatch(d.Message); m != nil {
			return m[1]
		}
		for i := range d.Notes {
			if m := re.FindStringSubmatch(d.Notes[i].Message); m != nil {
				return m[1]
			}
		}
	}
	if name := unknownName(d, f); name != "" && dr.Header != nil {
		if h, ok := dr.Header(name); ok {
			return strings.Trim(h, "<>\"")
		}
	}
	var classifier classify.Classifier
	if h := classifier.Classify(d).Facts.Header; h != "" {
		return h
	}
	if name := unknownName(d, f); name != "" {
		return names.header(f, name)
	}
	return ""
}

// directiveOf returns the directive of a header, which has its quotes or brackets if it is the index's.
func directiveOf(header string) string {
	if isQuoted(header) {
		return "#include " + header
	}
	return "#include <" + header + ">"
}

// isQuoted reports whether a header has its quotes or brackets.
func isQuoted(header string) bool {
	return strings.HasPrefix(header, `"`) || strings.HasPrefix(header, "<")
}

// A directive has its word in group 1 and the rest of the line in group 2.
var (
	directive   = regexp.MustCompile(`^\s*#\s*(\w+)\s*(.*)`)
	includeLine = regexp.MustCompile(`^\s*#\s*include\s*[<"]([^>"]+)[>"]`)
)

// includes reports whether the file includes a header.
func (f *file) includes(header string) bool {
	header = strings.Trim(header, `<>"`)
	for _, l := range f.lines {
		if m := includeLine.FindSubmatch(l); m != nil && string(m[1]) == header {
			return true
		}
	}
	return false
}

// includePoint returns the index of the line before which an include goes: after the last include that is not
// inside a condition, else after an include guard, else after the comment that opens the file.
func (f *file) includePoint() int {
	c := conditions{lastInclude: -1, guard: -1}
	for i, l := range f.lines {
		if m := directive.FindSubmatch(l); m != nil {
			c.read(i, string(m[1]), strings.TrimSpace(string(m[2])))
		}
	}
	switch {
	case c.lastInclude >= 0:
		return c.lastInclude
	case c.guard >= 0:
		return c.guard
	}
	return f.openingComment()
}

// conditions follow the preprocessor's directives through a file.
type conditions struct {
	lastInclude int    // index of the line after the last include that is not inside a condition, -1 for none
	guard       int    // index of the line after an include guard, -1 for none
	depth       int    // of #if
	pending     string // macro of an #ifndef on the previous directive
	seen        bool   // a directive was read
}

// read reads one directive. An #ifndef that is the first of its file and followed by the #define of its macro
// is an include guard: all of the file is inside, so it does not count as a condition.
func (c *conditions) read(line int, word, arg string) {
	pending := c.pending
	c.pending = ""
	switch word {
	case "ifndef":
		c.depth++
		if !c.seen {
			c.pending = arg
		}
	case "define":
		if pending != "" && strings.HasPrefix(arg, pending) {
			c.guard = line + 1
			c.depth--
		}
	case "pragma":
		if strings.HasPrefix(arg, "once") {
			c.guard = line + 1
		}
	case "if", "ifdef":
		c.depth++
	case "endif":
		c.depth--
	case "include":
		if c.depth <= 0 {
			c.lastInclude = line + 1
		}
	}
	c.seen = true
}

// openingComment returns the index of the first line after the comment that the file begins with.
func (f *file) openingComment() int {
	inBlock := false
	for i, l := range f.lines {
		s := bytes.TrimSpace(l)
		switch {
		case inBlock:
			inBlock = !bytes.Contains(s, []byte("*/"))
		case bytes.HasPrefix(s, []byte("//")):
		case bytes.HasPrefix(s, []byte("/*")):
			inBlock = !bytes.Contains(s[2:], []byte("*/"))
		default:
			return i
		}
	}
	return len(f.lines)
}

// include returns the edit that adds headers, in the order given.
func (f *file) include(headers []string) edit {
	nl := f.newline()
	at := f.includePoint()
	pos := f.start[at]
	var b strings.Builder
	if at > 0 && at == len(f.lines) && !bytes.HasSuffix(f.lines[at-1], []byte("\n")) {
		b.WriteString(nl)
	}
	for _, h := range headers {
		b.WriteString(directiveOf(h) + nl)
	}
	return edit{pos, pos, b.String()}
}
