package structured

import (
	"bytes"
	"encoding/json"
	"net/url"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/cells"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// AppendSARIF appends the list as one SARIF 2.1.0 log, without a line end, to dst and returns the result.
// Each tool of the list is one run, in the order in which the tools first appear.
//
// A note is a related location, with its kind and its depth (nestingLevel, from 1 on as gcc counts) among
// the properties. A fatal error has the level "error" and the property "severity". The symbols and the
// object of a linker's diagnostic are properties, too. Columns count code points: they are converted from
// bytes with the source line that the diagnostic holds. Bytes that are not UTF-8 become U+FFFD.
//
// [ParseSARIF] reads what AppendSARIF writes. Source: OASIS SARIF 2.1.0 with Errata 01.
func AppendSARIF(dst []byte, l diagnostic.List) []byte {
	log := sarifLog{
		Schema:  "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
		Version: "2.1.0",
		Runs:    []*runObject{},
	}
	runs := map[tool.Tool]*runWriter{}
	for i := range l {
		w := runs[l[i].Tool]
		if w == nil {
			w = newRunWriter(l[i].Tool)
			runs[l[i].Tool] = w
			log.Runs = append(log.Runs, &w.run)
		}
		w.add(&l[i])
	}
	b := bytes.NewBuffer(dst)
	enc := json.NewEncoder(b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(&log); err != nil {
		panic("structured: " + err.Error()) // strings and numbers only: they always encode
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// The objects of a log, SARIF 2.1.0 §3. Only the members that AppendSARIF writes are here.
type (
	sarifLog struct {
		Schema  string       `json:"$schema"`
		Version string       `json:"version"`
		Runs    []*runObject `json:"runs"`
	}
	runObject struct { // §3.14
		Tool       toolObject       `json:"tool"`
		Conversion conversionObject `json:"conversion"`
		ColumnKind string           `json:"columnKind"`
		Results    []resultObject   `json:"results"`
	}
	toolObject struct {
		Driver driverObject `json:"driver"`
	}
	driverObject struct { // §3.19
		Name  string       `json:"name"`
		Rules []ruleObject `json:"rules,omitempty"`
	}
	ruleObject struct {
		ID string `json:"id"`
	}
	conversionObject struct { // §3.22: the results were converted from another form by this tool
		Tool toolObject `json:"tool"`
	}
	resultObject struct { // §3.27
		RuleID           string           `json:"ruleId,omitempty"`
		RuleIndex        *int             `json:"ruleIndex,omitempty"`
		Level            string           `json:"level"`
		Message          messageObject    `json:"message"`
		Locations        []locationObject `json:"locations,omitempty"`
		OccurrenceCount  int              `json:"occurrenceCount,omitempty"`
		RelatedLocations []locationObject `json:"relatedLocations,omitempty"`
		Fixes            []fixObject      `json:"fixes,omitempty"`
		Properties       *resultBag       `json:"properties,omitempty"`
	}
	resultBag struct {
		Severity string   `json:"severity,omitempty"`
		Symbols  []string `json:"symbols,omitempty"`
		Object   string   `json:"object,omitempty"`
	}
	messageObject struct {
		Text string `json:"text"`
	}
	locationObject struct { // §3.28
		ID               int             `json:"id,omitempty"`
		PhysicalLocation *physicalObject `json:"physicalLocation,omitempty"`
		Message          *messageObject  `json:"message,omitempty"`
		Properties       *noteBag        `json:"properties,omitempty"`
	}
	noteBag struct {
		NestingLevel int    `json:"nestingLevel"`
		Kind         string `json:"kind"`
	}
	physicalObject struct { // §3.29
		ArtifactLocation artifactObject `json:"artifactLocation"`
		Region           *regionObject  `json:"region,omitempty"`
		ContextRegion    *regionObject  `json:"contextRegion,omitempty"`
	}
	artifactObject struct {
		URI string `json:"uri"`
	}
	regionObject struct { // §3.30
		StartLine   int            `json:"startLine"`
		StartColumn int            `json:"startColumn,omitempty"`
		EndLine     int            `json:"endLine,omitempty"`
		EndColumn   int            `json:"endColumn,omitempty"`
		Snippet     *messageObject `json:"snippet,omitempty"`
	}
	fixObject struct { // §3.55
		Description     *messageObject `json:"description,omitempty"`
		ArtifactChanges []changeObject `json:"artifactChanges"`
	}
	changeObject struct {
		ArtifactLocation artifactObject      `json:"artifactLocation"`
		Replacements     []replacementObject `json:"replacements"`
	}
	replacementObject struct {
		DeletedRegion   regionObject   `json:"deletedRegion"`
		InsertedContent *messageObject `json:"insertedContent,omitempty"`
	}
)

// converterName is the driver of a run's conversion. ParseSARIF recognises its own logs by it.
const converterName = "cppreason"

// unknownTool is the name of a driver that is not known: the schema requires a name.
const unknownTool = "unknown"

// A runWriter collects the results of one tool.
type runWriter struct {
	run   runObject
	rules map[string]int // index of each code in the driver's rules
}

// newRunWriter returns the writer of the run of t.
func newRunWriter(t tool.Tool) *runWriter {
	name := string(t)
	if name == "" {
		name = unknownTool
	}
	return &runWriter{rules: map[string]int{}, run: runObject{
		Tool:       toolObject{driverObject{Name: name}},
		Conversion: conversionObject{toolObject{driverObject{Name: converterName}}},
		ColumnKind: "unicodeCodePoints",
		Results:    []resultObject{},
	}}
}

// add converts d to a result.
func (w *runWriter) add(d *diagnostic.Diagnostic) {
	at := newColumns(d.SourceLine, d.Caret, d.Location)
	res := resultObject{
		Level:     sarifLevel(d.Severity),
		Message:   plainMessage(d.Message),
		Locations: locationsOf(&d.Location, d.SourceLine, at, d.Ranges),
	}
	if d.Code != "" {
		i, ok := w.rules[d.Code]
		if !ok {
			i = len(w.rules)
			w.rules[d.Code] = i
			w.run.Tool.Driver.Rules = append(w.run.Tool.Driver.Rules, ruleObject{d.Code})
		}
		res.RuleID, res.RuleIndex = d.Code, &i
	}
	if d.Count > 1 {
		res.OccurrenceCount = d.Count
	}
	if bag := (resultBag{Symbols: d.Symbols, Object: d.Object}); d.Severity == diagnostic.SeverityFatal || len(d.Symbols) > 0 ||
		d.Object != "" {
		if d.Severity == diagnostic.SeverityFatal {
			bag.Severity = d.Severity.String()
		}
		res.Properties = &bag
	}
	for i := range d.Notes {
		related := relatedLocation(&d.Notes[i])
		related.ID = i + 1 // two notes may be alike, two related locations may not
		res.RelatedLocations = append(res.RelatedLocations, related)
	}
	for _, f := range d.Fixes {
		if fix, ok := fixOf(&f, d.File, at); ok {
			res.Fixes = append(res.Fixes, fix)
		}
	}
	w.run.Results = append(w.run.Results, res)
}

// plainMessage returns a message without placeholders: its braces are doubled (§3.11.5).
func plainMessage(text string) messageObject {
	return messageObject{doubleBraces.Replace(text)}
}

// doubleBraces escapes the braces of placeholders.
var doubleBraces = strings.NewReplacer("{", "{{", "}", "}}")

// sarifLevel returns the level of a severity, §3.27.10. A remark has none of the levels of a problem.
func sarifLevel(s diagnostic.Severity) string {
	switch s {
	case diagnostic.SeverityRemark:
		return "none"
	case diagnostic.SeverityNote:
		return "note"
	case diagnostic.SeverityWarning:
		return "warning"
	}
	return "error"
}

// relatedLocation converts a note. One without a file, such as the function of a stack frame, has only a message.
func relatedLocation(n *diagnostic.Note) locationObject {
	related := locationObject{Properties: &noteBag{n.Depth + 1, n.Kind.String()}}
	if n.Message != "" {
		m := plainMessage(n.Message)
		related.Message = &m
	}
	if at := locationsOf(&n.Location, n.SourceLine, newColumns(n.SourceLine, n.Caret, n.Location), nil); at != nil {
		related.PhysicalLocation = at[0].PhysicalLocation
	}
	return related
}

// locationsOf returns the locations of a place: the place itself, nil if it is in no file. The region is
// the span from the place to its end, or the first range that begins there.
func locationsOf(l *diagnostic.Location, source string, at columns, ranges []diagnostic.Range) []locationObject {
	if l.File == "" {
		return nil
	}
	p := &physicalObject{ArtifactLocation: artifactObject{uriOf(l.File)}}
	if l.Line > 0 {
		p.Region = at.region(diagnostic.Range{Line: l.Line, Column: l.Column, EndLine: l.EndLine, EndColumn: l.EndColumn})
		for _, r := range ranges {
			if l.EndLine == 0 && r.Line == l.Line && r.Column == l.Column {
				p.Region = at.region(r)
				break
			}
		}
		if source != "" {
			p.ContextRegion = &regionObject{StartLine: l.Line, Snippet: &messageObject{source}}
		}
	}
	return []locationObject{{PhysicalLocation: p}}
}

// fixOf converts a fix: one change for each file, in the order of the edits. ok is false for a fix
// without edits, which the schema does not allow.
func fixOf(f *diagnostic.Fix, file string, at columns) (fix fixObject, ok bool) {
	if f.Message != "" {
		m := plainMessage(f.Message)
		fix.Description = &m
	}
	changes := map[string]int{}
	for i := range f.Edits {
		e := &f.Edits[i]
		c, seen := changes[e.File]
		if !seen {
			c = len(fix.ArtifactChanges)
			changes[e.File] = c
			fix.ArtifactChanges = append(fix.ArtifactChanges, changeObject{ArtifactLocation: artifactObject{uriOf(e.File)}})
		}
		cols := at
		if e.File != file {
			cols = columns{} // the source line is of another file
		}
		r := replacementObject{DeletedRegion: *cols.region(e.Range)}
		if e.Text != "" {
			r.InsertedContent = &messageObject{e.Text}
		}
		fix.ArtifactChanges[c].Replacements = append(fix.ArtifactChanges[c].Replacements, r)
	}
	return fix, len(fix.ArtifactChanges) > 0
}

// columns converts the byte columns of one line to code points. The zero value, of a line whose text is
// unknown, leaves them as they are.
type columns struct {
	line   int
	source string // with tabs expanded by the compiler
	shift  int    // what to add to a byte column of the file for the byte column of source
}

// newColumns returns the conversion for the line of l. The compiler expands tabs in the source line that it
// prints, so the caret below it shows where the place is.
func newColumns(source, caret string, l diagnostic.Location) columns {
	if l.Line == 0 || source == "" {
		return columns{}
	}
	c := columns{line: l.Line, source: source}
	if at := strings.IndexByte(caret, '^'); at >= 0 && l.Column > 0 {
		c.shift = cells.ByteColumn(source, at+1) - l.Column
	}
	return c
}

// convert converts a column of a line: each byte inside of a character before it does not count.
func (c columns) convert(line, column int) int {
	if line != c.line || column <= 1 {
		return column
	}
	before := c.source[:max(0, min(column-1+c.shift, len(c.source)))]
	for i := range len(before) {
		if before[i]&0xc0 == 0x80 { // inside of a character
			column--
		}
	}
	return max(column, 1)
}

// region returns r as a region. What is unknown in r is left out.
func (c columns) region(r diagnostic.Range) *regionObject {
	g := &regionObject{StartLine: r.Line, StartColumn: c.convert(r.Line, r.Column)}
	if r.Column == 0 || r.EndColumn == 0 || r.EndLine < r.Line {
		return g
	}
	g.EndLine, g.EndColumn = r.EndLine, c.convert(r.EndLine, r.EndColumn)
	return g
}

// uriOf returns the URI reference of a path as a tool prints it: a file URI for an absolute path, else a
// relative reference (§3.4.3).
func uriOf(path string) string {
	// A drive letter is not the scheme of a URI, and a backslash does not separate the parts of one.
	windows := len(path) > 2 && path[1] == ':' && (path[2] == '\\' || path[2] == '/')
	if windows || strings.HasPrefix(path, `\\`) || strings.HasPrefix(path, `..\`) || !strings.Contains(path, "/") &&
		strings.Contains(path, `\`) {
		path = strings.ReplaceAll(path, `\`, "/")
	}
	if windows {
		path = "/" + path
	}
	u := url.URL{Path: path}
	if strings.HasPrefix(path, "/") {
		u.Scheme = "file"
		return u.String()
	}
	return u.String()
}
