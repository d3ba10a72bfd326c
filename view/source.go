package view

import (
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/diagnostic/diagfmt"
)

// A sourceFile is what a page knows of a file: all of it, or the lines that a transcript quotes.
type sourceFile struct {
	// Name is the first name under which the file occurs, as showHidden returns it.
	Name string
	// ID is the 0-based number of the file's element in the page.
	ID int
	// lines has the text of each known line by its 1-based number, without line ends.
	lines map[int]string
}

// A sourceLine is a line of a file. Gap is set if the lines before it are unknown.
type sourceLine struct {
	N    int
	Gap  bool
	HTML template.HTML
}

// Lines returns the known lines in order, with colours.
func (f *sourceFile) Lines() []sourceLine {
	numbers := make([]int, 0, len(f.lines))
	for n := range f.lines {
		numbers = append(numbers, n)
	}
	slices.Sort(numbers)
	var out []sourceLine
	for i := 0; i < len(numbers); {
		// Neighbours get their colours together: comments and raw strings go over lines.
		end := i + 1
		for end < len(numbers) && numbers[end] == numbers[end-1]+1 {
			end++
		}
		var text strings.Builder
		for _, n := range numbers[i:end] {
			text.WriteString(f.lines[n] + "\n")
		}
		html := splitMarked(string(appendCode(nil, text.String())))
		for k, n := range numbers[i:end] {
			line := sourceLine{N: n, Gap: k == 0 && n > 1}
			if k < len(html) {
				line.HTML = template.HTML(html[k])
			}
			out = append(out, line)
		}
		i = end
	}
	return out
}

// numberLines returns the lines of a text, the first of which has the number first, with colours.
func numberLines(first int, text string) []sourceLine {
	f := &sourceFile{lines: map[int]string{}}
	f.fill(first, text)
	return f.Lines()
}

// fill adds the lines of a text, the first of which has the number first.
func (f *sourceFile) fill(first int, text string) {
	for line := range strings.Lines(text) {
		f.lines[first] = strings.TrimRight(line, "\r\n")
		first++
	}
}

// splitMarked splits HTML text of appendCode into lines, each with its spans closed.
func splitMarked(html string) []string {
	lines := strings.Split(html, "\n")
	open := ""
	for i, line := range lines {
		line = open + line
		open = ""
		if at := strings.LastIndex(line, "<span"); at >= 0 && !strings.Contains(line[at:], "</span>") {
			open = line[at : at+strings.IndexByte(line[at:], '>')+1]
			line += "</span>"
		}
		lines[i] = line
	}
	return lines
}

// A sourceSet is the files that a page shows.
type sourceSet struct {
	fsys  fs.FS
	files map[string]*sourceFile
	bytes int
}

// Bounds of the sources of a page.
const (
	maxSource     = 256 << 10 // bytes of one file
	maxSources    = 4 << 20   // bytes of all files
	maxSourceFile = 200       // files
)

// newSourceSet returns a set that reads files of Options.Sources as they are named.
func newSourceSet(o *Options) *sourceSet {
	return &sourceSet{fsys: o.Sources, files: map[string]*sourceFile{}}
}

// list returns the files in the order of their IDs.
func (s *sourceSet) list() []*sourceFile {
	out := make([]*sourceFile, 0, len(s.files))
	for _, f := range s.files {
		if len(f.lines) > 0 {
			out = append(out, f)
		}
	}
	slices.SortFunc(out, func(a, b *sourceFile) int { return a.ID - b.ID })
	return out
}

// find returns the name under which the page shows a file. The first time it reads the file, if there are sources.
// Debuggers and compilers give one file several names, such as an absolute one and a relative one: a name that ends in
// the other at a slash is the same file.
func (s *sourceSet) find(name string) string {
	if name == "" {
		return ""
	}
	name = path.Clean(strings.ReplaceAll(name, `\`, "/"))
	if f := s.files[name]; f != nil {
		return f.Name
	}
	same := ""
	for known := range s.files {
		if strings.HasSuffix(name, "/"+known) || strings.HasSuffix(known, "/"+name) {
			if same == "" || known < same {
				same = known
			}
		}
	}
	if same != "" {
		return s.files[same].Name
	}
	s.open(name)
	return showHidden(name)
}

// open adds a file with the text of Options.Sources. Leading folders are dropped until there is such a file.
func (s *sourceSet) open(name string) *sourceFile {
	if len(s.files) >= maxSourceFile {
		return &sourceFile{Name: showHidden(name), lines: map[int]string{}}
	}
	f := &sourceFile{Name: showHidden(name), ID: len(s.files), lines: map[int]string{}}
	s.files[name] = f
	if s.fsys == nil {
		return f
	}
	for rest := strings.TrimLeft(name, "/"); ; {
		if fs.ValidPath(rest) {
			if info, err := fs.Stat(s.fsys, rest); err == nil && info.Mode().IsRegular() && info.Size() <= maxSource {
				if text, err := fs.ReadFile(s.fsys, rest); err == nil {
					s.fill(f, 1, string(text))
				}
				return f
			}
		}
		_, after, found := strings.Cut(rest, "/")
		if !found {
			return f
		}
		rest = after
	}
}

// fill adds lines from the first one on, within the bounds. A text beyond them is left out as a whole: half a file
// would look like all of it.
func (s *sourceSet) fill(f *sourceFile, first int, text string) {
	if s.bytes+len(text) > maxSources || len(text) > maxSource {
		return
	}
	s.bytes += len(text)
	f.fill(first, text)
}

// line returns a line of a file with colours, empty if it is unknown.
func (s *sourceSet) line(name string, n int) template.HTML {
	shown := s.find(name)
	for _, f := range s.files {
		if f.Name == shown {
			return template.HTML(appendCode(nil, strings.TrimSpace(f.lines[n])))
		}
	}
	return ""
}

// add adds the lines that a transcript quotes. Lines that were read before are replaced: the model may have changed
// the file since.
func (s *sourceSet) add(name string, first int, text string) {
	if name == "" {
		return
	}
	clean := path.Clean(name)
	s.find(clean)
	for known, f := range s.files {
		if known == clean || strings.HasSuffix(known, "/"+clean) || strings.HasSuffix(clean, "/"+known) {
			s.fill(f, first, text)
			return
		}
	}
}

// quotedLine is a line of StopInfo.Source: "-> 12 int x;" or "   13 }".
var quotedLine = regexp.MustCompile(`^(?:->|  )\s*(\d{1,7})(?: (.*))?$`)

// quote adds the source lines that a stop has.
func (s *sourceSet) quote(stop *debugger.StopInfo) {
	for _, line := range stop.Source {
		m := quotedLine.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		n, err := strconv.Atoi(m[1])
		if err == nil && n > 0 {
			s.add(stop.File, n, m[2])
		}
	}
}

// An issue is a diagnostic as pages show it. Its JSON is for page.js.
type issue struct {
	File     string `json:"-"`
	Shown    string `json:"file"` // the name of a source file of the page
	Line     int    `json:"line"`
	Column   int    `json:"-"` // in bytes, 1-based, 0 if unknown
	Length   int    `json:"-"` // in bytes, of what is marked
	Severity string `json:"severity"`
	Message  string `json:"message"`
	Class    string `json:"class,omitempty"`
	Code     string `json:"-"`
	Fix      string `json:"fix,omitempty"`
	Cause    string `json:"-"`
	Strategy string `json:"-"`
	Source   string `json:"-"` // the line, with its indentation where that is known
	Notes    []note `json:"-"`
	Count    int    `json:"-"`
}

// A note is a remark of a diagnostic, with its place if it has one.
type note struct {
	Place, Message string
	Notes          []note
}

// fixPlace is the place at the begin of the fix of a BriefItem.
var fixPlace = regexp.MustCompile(`^(?:\d+:)?(\d+)-(\d+) `)

// issuesOf returns the issues of items, with what they leave out because the item before has it.
func issuesOf(items []diagfmt.BriefItem) []issue {
	out := make([]issue, len(items))
	file, message, class := "", "", ""
	for i, it := range items {
		switch it.File {
		case "":
		case "-":
			file = ""
		default:
			file = it.File
		}
		if it.Message != "" {
			message = it.Message
		}
		if it.Class != "" {
			class = it.Class
		}
		is := issue{File: file, Line: it.Line, Column: it.Column, Severity: it.Level, Message: showHidden(message),
			Class: showHidden(class),
			Code:  it.Code, Fix: showHidden(it.Fix), Source: it.SourceLine, Count: it.Count}
		if is.Severity == "" {
			is.Severity = "error"
		}
		if m := fixPlace.FindStringSubmatch(it.Fix); m != nil {
			from, _ := strconv.Atoi(m[1])
			to, _ := strconv.Atoi(m[2])
			if from == it.Column && to > from {
				is.Length = to - from
			}
		}
		for _, n := range it.Notes {
			shown := note{Message: n.Message}
			if n.Line > 0 {
				shown.Place = fmt.Sprintf("%s:%d", path.Base(orElse(n.File, file)), n.Line)
			}
			if n.More > 0 {
				shown.Message += fmt.Sprintf(" (and %d more)", n.More)
			}
			is.Notes = append(is.Notes, shown)
		}
		out[i] = is
	}
	return out
}

// orElse returns s, or instead if s is empty.
func orElse(s, instead string) string {
	if s == "" {
		return instead
	}
	return s
}

// countIssues returns how many issues are errors and how many are warnings.
func countIssues(issues []issue) (errorsFound, warnings int) {
	for _, is := range issues {
		switch is.Severity {
		case "error", "fatal":
			errorsFound++
		case "warning":
			warnings++
		}
	}
	return errorsFound, warnings
}

// An issueView is code with its diagnostics in place.
type issueView struct {
	Lines []issueLine
	// Elsewhere are the issues that are about no line of the code.
	Elsewhere []issue
}

// An issueLine is a line of code, with the issues about it below. Gap is set if lines before it are left out.
type issueLine struct {
	N      int
	Gap    bool
	HTML   template.HTML
	Issues []marked
}

// A marked issue has the caret line below its source line.
type marked struct {
	Caret string
	issue
}

// around is how many lines of code are shown on either side of an issue.
const around = 3

// inPlace returns the code with the issues below their lines. Issues of other files, and all of them if there is no
// code, are elsewhere.
func inPlace(code string, issues []issue) *issueView {
	v := &issueView{}
	if len(code) > maxSource {
		code = ""
	}
	text := strings.Split(code, "\n")
	at := map[int][]marked{}
	show := map[int]bool{}
	for _, is := range issues {
		// The code of a model has the name main.cpp or none at all.
		base := path.Base(is.File)
		if code == "" || is.Line < 1 || is.Line > len(text) || base != "main.cpp" && base != "." && base != "<stdin>" {
			v.Elsewhere = append(v.Elsewhere, is)
			continue
		}
		at[is.Line] = append(at[is.Line], marked{caretFor(text[is.Line-1], is.Column, is.Length), is})
		for n := is.Line - around; n <= is.Line+around; n++ {
			show[n] = true
		}
	}
	if len(at) == 0 {
		return v
	}
	html := splitMarked(string(appendCode(nil, code)))
	gap := false
	for i := range text {
		n := i + 1
		if !show[n] {
			gap = true
			continue
		}
		line := issueLine{N: n, Gap: gap, Issues: at[n]}
		if i < len(html) {
			line.HTML = template.HTML(html[i])
		}
		v.Lines = append(v.Lines, line)
		gap = false
	}
	return v
}

// caretFor returns the line below a source line: a caret below the byte at column, and tildes to the end of length
// bytes. It is empty if the column is unknown. Tabs of the line stay, so that both lines have equal widths.
func caretFor(line string, column, length int) string {
	if column < 1 || column > len(line)+1 {
		return ""
	}
	var b strings.Builder
	for _, r := range line[:column-1] {
		if r == '\t' {
			b.WriteByte('\t')
		} else {
			b.WriteByte(' ')
		}
	}
	b.WriteByte('^')
	if end := min(column-1+length, len(line)); end > column {
		b.WriteString(strings.Repeat("~", utf8.RuneCountInString(line[column:end])))
	}
	return b.String()
}
