package structured

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// ParseSARIF reads SARIF 2.1.0 logs: what gcc 13 to 16 and clang 16 to 22 write with
// -fdiagnostics-format=sarif and its like, and what other tools write, with the lines of text that
// clang prints around them. Source: OASIS SARIF 2.1.0; comments show where the compilers differ from it.
//
// Columns are converted to bytes by the source text that the log holds, or else by o.SourceLine. A
// column of a line of which neither knows the text is kept as it is: it is right if the line is
// ASCII up to there. DisplayColumn is gcc's own column, in display cells.
//
// gcc writes the start of the range where its text has the caret. clang writes neither options nor
// fix-its nor which note belongs to which; its notes are put under the diagnostic before them.
//
// Data that is malformed or cut off gives the results that were complete before that place, and an
// error with its place.
func ParseSARIF(data []byte, o *text.Options) (*diagnostic.Report, error) {
	if o == nil {
		o = &text.Options{}
	}
	r := &diagnostic.Report{}
	err := splitDocuments(data, '{', r, o, func(data []byte) (int, error) {
		s := jsonScanner{data: data}
		s.object(func(key []byte) {
			if string(key) != "runs" {
				s.skip()
				return
			}
			s.array(func() {
				run := sarifRun{o: o, report: r, results: -1, notices: -1}
				run.read(&s)
			})
		})
		return s.pos, s.err
	})
	if err != nil {
		return r, fmt.Errorf("sarif: %w", err)
	}
	return r, nil
}

// A sarifRun is one run of a log, while it is read.
type sarifRun struct {
	o      *text.Options
	report *diagnostic.Report

	driver     string // the tool's name
	version    int    // the first number of its version
	converted  bool   // AppendSARIF wrote it
	tool       tool.Tool
	dialect    tool.Tool // the compiler whose deviations from the standard the run has
	columnKind string
	contents   map[string][]byte // text of files by URI, with the escapes of JSON
	lines      map[string][]string

	// Offsets of what is read once the tool is known, -1 if absent.
	results, notices int
}

// read reads a run. Members come in any order, clang's in that of the alphabet: the results are read
// when the rest is known, or as far as it is known where the log is cut off.
func (r *sarifRun) read(s *jsonScanner) {
	s.object(func(key []byte) {
		switch string(key) {
		case "tool":
			r.readTool(s)
		case "conversion":
			s.object(func(key []byte) {
				if string(key) == "tool" {
					r.converted = readDriver(s, nil) == converterName
				} else {
					s.skip()
				}
			})
		case "columnKind":
			r.columnKind = s.str()
		case "artifacts":
			s.array(func() { r.readArtifact(s) })
		case "results":
			s.space()
			r.results = s.pos
			s.skip()
		case "invocations":
			s.array(func() { r.readInvocation(s) })
		default:
			s.skip()
		}
	})
	r.settleTool()
	for _, at := range []int{r.results, r.notices} {
		if at < 0 {
			continue
		}
		again := jsonScanner{data: s.data, pos: at}
		again.array(func() {
			if res := r.readResult(&again); again.err == nil {
				addItem(r.report, r.diagnostic(&res))
			}
		})
	}
}

// readTool reads the tool of the run.
func (r *sarifRun) readTool(s *jsonScanner) {
	r.driver = readDriver(s, func(version string) {
		if major, _, _ := strings.Cut(version, "."); r.version == 0 {
			r.version, _ = strconv.Atoi(major)
		}
	})
}

// readDriver reads a tool object and returns the name of its driver. It calls version, unless that is nil,
// for each version that the driver has.
func readDriver(s *jsonScanner, version func(string)) (name string) {
	s.object(func(key []byte) {
		if string(key) != "driver" {
			s.skip()
			return
		}
		s.object(func(key []byte) {
			switch k := string(key); {
			case k == "name":
				name = s.str()
			case (k == "version" || k == "semanticVersion") && version != nil:
				version(s.str())
			default:
				s.skip()
			}
		})
	})
	return name
}

// settleTool sets the tool of the run from its driver. Where the driver was cut off, the unit of the columns shows
// clang: no other compiler counts code points.
func (r *sarifRun) settleTool() {
	if r.converted {
		if r.driver != unknownTool {
			r.tool = tool.Tool(r.driver)
		}
		return
	}
	switch {
	case strings.HasPrefix(r.driver, "GNU "):
		r.tool = tool.GCC
	case r.driver == "clang" || r.driver == "" && r.columnKind == "unicodeCodePoints":
		r.tool = tool.Clang
	case r.driver == "" && r.o.Tool != "":
		r.tool = r.o.Tool
	default:
		r.tool = tool.Tool(r.driver)
	}
	r.dialect = r.tool
}

// readArtifact keeps the text of a file if the log has it, still in its JSON form.
func (r *sarifRun) readArtifact(s *jsonScanner) {
	var uri string
	var text []byte
	s.object(func(key []byte) {
		switch string(key) {
		case "location":
			uri = s.memberString("uri")
		case "contents":
			s.object(func(key []byte) {
				if s.space(); string(key) == "text" && s.peek() == '"' {
					text, _ = s.raw()
				} else {
					s.skip()
				}
			})
		default:
			s.skip()
		}
	})
	if s.err == nil && text != nil {
		if r.contents == nil {
			r.contents = map[string][]byte{}
		}
		r.contents[uri] = text
	}
}

// memberString reads an object and returns one of its members that is a string.
func (s *jsonScanner) memberString(name string) (value string) {
	s.object(func(key []byte) {
		if string(key) == name {
			value = s.str()
		} else {
			s.skip()
		}
	})
	return value
}

// readInvocation keeps the offset of the notifications about the tool itself: gcc's internal errors.
func (r *sarifRun) readInvocation(s *jsonScanner) {
	s.object(func(key []byte) {
		s.space()
		if string(key) == "toolExecutionNotifications" && r.notices < 0 {
			r.notices = s.pos
		}
		s.skip()
	})
}

// diagnostic converts a result.
func (r *sarifRun) diagnostic(res *sarifResult) diagnostic.Diagnostic {
	d := diagnostic.Diagnostic{Tool: r.tool, Severity: r.severity(res), Message: r.text(res.message), Code: r.code(res.rule)}
	d.Location, d.DisplayColumn, d.Ranges, d.SourceLine = r.place(res.locations)
	if r.converted {
		d.Symbols, d.Object, d.Count = res.bag.symbols, res.bag.object, res.count
	}
	for _, loc := range res.locations {
		if loc.function != "" {
			d.Notes = append(d.Notes, diagnostic.Note{Kind: notekind.InFunction, Location: diagnostic.Location{File: d.File}, Message: loc.function})
			break
		}
	}
	depth := -1
	for i := range res.related {
		rel := &res.related[i]
		if rel.message == "" && rel.kind == "" {
			continue // the target of a relationship
		}
		n := diagnostic.Note{Message: r.text(rel.message), Depth: min(max(rel.level-1, 0), depth+1)}
		n.Location, n.DisplayColumn, n.Ranges, n.SourceLine = r.place(res.related[i : i+1])
		n.Kind, n.Skipped = notekind.Of(n.Message)
		if r.converted {
			_ = n.Kind.UnmarshalText([]byte(rel.kind)) // a kind of a later version is an ordinary note
		}
		depth = n.Depth
		d.Notes = append(d.Notes, n)
	}
	for _, fix := range res.fixes {
		if edits := r.edits(fix, res.locations); len(edits) > 0 {
			d.Fixes = append(d.Fixes, diagnostic.Fix{Message: r.text(fix.message), Edits: edits})
		}
	}
	return d
}

// severity converts level. gcc has no level for what SARIF has none for, but names it as the rule.
func (r *sarifRun) severity(res *sarifResult) diagnostic.Severity {
	if sev, _ := head.SeverityOf(orWord(res.rule)); sev == diagnostic.SeverityFatal {
		return sev // gcc 15 writes a fatal error at level "error"
	}
	if r.converted && res.bag.severity == diagnostic.SeverityFatal.String() {
		return diagnostic.SeverityFatal
	}
	switch res.level {
	case "error":
		return diagnostic.SeverityError
	case "warning":
		return diagnostic.SeverityWarning
	case "note":
		return diagnostic.SeverityNote
	case "none":
		return diagnostic.SeverityRemark
	}
	if r.dialect == tool.GCC {
		return diagnostic.SeverityError // "sorry, unimplemented"
	}
	return diagnostic.SeverityWarning // SARIF 2.1.0 §3.27.10
}

// orWord returns s, or a word that is no severity for an empty one.
func orWord(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// code converts ruleId. gcc names the severity there where no option controls the diagnostic, and
// clang writes the number of an enumeration, which changes between versions.
func (r *sarifRun) code(rule string) string {
	switch r.dialect {
	case tool.Clang:
		if strings.Trim(rule, "0123456789") == "" {
			return ""
		}
	case tool.GCC:
		if !strings.HasPrefix(rule, "-") {
			return ""
		}
	}
	return rule
}

// text converts message.text. Braces are doubled, as SARIF 2.1.0 §3.11.5 wants for what is no
// placeholder; gcc before 15 and clang leave them alone. Embedded links (§3.11.6), with which gcc 16
// points into its manual, give their text.
func (r *sarifRun) text(s string) string {
	if r.dialect == tool.Clang || r.dialect == tool.GCC && r.version < 15 {
		return s
	}
	if strings.ContainsAny(s, "{}") {
		s = strings.NewReplacer("{{", "{", "}}", "}").Replace(s)
	}
	return unlink(s)
}

// unlink replaces "[text](https://...)" by the text. Other brackets are C++.
func unlink(s string) string {
	var out strings.Builder
	for {
		mid := strings.Index(s, "](http")
		if mid < 0 {
			break
		}
		open := openingBracket(s[:mid])
		end := strings.IndexByte(s[mid:], ')')
		if open < 0 || end < 0 {
			break
		}
		out.WriteString(s[:open] + s[open+1:mid])
		s = s[mid+end+1:]
	}
	if out.Len() == 0 {
		return s
	}
	return out.String() + s
}

// openingBracket returns the offset of the bracket that is still open at the end of s, or -1.
func openingBracket(s string) int {
	depth := 0
	for i := len(s) - 1; i >= 0; i-- {
		switch s[i] {
		case ']':
			depth++
		case '[':
			if depth--; depth < 0 {
				return i
			}
		}
	}
	return -1
}

// place converts the locations of one result: ranges first and the caret last in clang's, one region
// in gcc's.
func (r *sarifRun) place(locs []sarifLocation) (l diagnostic.Location, display int, ranges []diagnostic.Range, source string) {
	if len(locs) == 0 {
		return l, 0, nil, ""
	}
	main := &locs[0] // gcc writes one location
	if r.dialect == tool.Clang {
		main = &locs[len(locs)-1]
	}
	l.File = r.path(main.uri)
	at := main.region
	if at.startLine == 0 {
		return l, 0, nil, ""
	}
	l.Line = at.startLine
	source, _ = r.line(main, at.startLine)
	point := at.startLine == at.endLine && at.startColumn == at.endColumn
	// Where clang leaves out the caret, in headers, the last location is a range.
	if r.dialect != tool.Clang || point {
		l.Column = r.column(main, at.startLine, at.startColumn)
	}
	if r.dialect == tool.GCC {
		display = at.startColumn // gcc writes display columns, without naming the unit
	}
	for i := range locs {
		span := locs[i].region
		if locs[i].uri != main.uri || span.startColumn == 0 || span.startLine == span.endLine && span.endColumn <= span.startColumn+r.point() {
			continue
		}
		ranges = append(ranges, r.span(&locs[i], span))
	}
	if len(ranges) > 0 && r.dialect != tool.Clang {
		l.EndLine, l.EndColumn = ranges[0].EndLine, ranges[0].EndColumn
	}
	return l, display, ranges, source
}

// point returns how many columns a region has that is a point: gcc gives it one.
func (r *sarifRun) point() int {
	if r.dialect == tool.GCC {
		return 1
	}
	return 0
}

// span converts a region to bytes.
func (r *sarifRun) span(loc *sarifLocation, g sarifRegion) diagnostic.Range {
	return diagnostic.Range{
		Line: g.startLine, Column: r.column(loc, g.startLine, g.startColumn),
		EndLine: g.endLine, EndColumn: r.column(loc, g.endLine, g.endColumn),
	}
}

// edits converts a fix. A change of the file of the result has the source line of the result.
func (r *sarifRun) edits(fix sarifFix, locs []sarifLocation) []diagnostic.Edit {
	var edits []diagnostic.Edit
	for _, c := range fix.changes {
		at := sarifLocation{uri: c.uri}
		if len(locs) > 0 && locs[0].uri == c.uri {
			at = locs[0]
		}
		for _, rep := range c.replacements {
			if g := rep.deleted; g.startLine > 0 && g.startColumn > 0 {
				edits = append(edits, diagnostic.Edit{File: r.path(c.uri), Range: r.span(&at, g), Text: rep.inserted})
			}
		}
	}
	return edits
}

// path converts a URI to a path. gcc writes paths as they are, without escapes.
func (r *sarifRun) path(uri string) string {
	if rest, ok := strings.CutPrefix(uri, "file://"); ok {
		if p, err := url.PathUnescape(rest); err == nil {
			rest = p
		}
		if len(rest) > 2 && rest[0] == '/' && rest[2] == ':' {
			rest = rest[1:] // file:///C:/x
		}
		return rest
	}
	if r.dialect == tool.GCC {
		return uri
	}
	if p, err := url.PathUnescape(uri); err == nil {
		return p
	}
	return uri
}
