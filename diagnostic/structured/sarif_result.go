package structured

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic/internal/cells"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// A sarifResult is a result or a notification of the log. Source: SARIF 2.1.0 §3.27,
// §3.58.
type sarifResult struct {
	rule, level, message string
	locations, related   []sarifLocation
	fixes                []sarifFix
	count                int // occurrenceCount
	bag                  sarifBag
}

// A sarifBag is the properties that AppendSARIF gives to a result.
type sarifBag struct {
	severity, object string
	symbols          []string
}

// A sarifLocation is a location, with the message and the properties that a related location has (§3.28).
type sarifLocation struct {
	uri      string
	region   sarifRegion
	context  sarifRegion // the lines of snippet
	snippet  string
	function string // the fully qualified name of a logical location
	message  string
	level    int    // gcc's nestingLevel, from 15 on
	kind     string // of a note, in a log of AppendSARIF
}

// A sarifRegion is a span. Columns are in the unit of the run; the end is after the span.
type sarifRegion struct{ startLine, startColumn, endLine, endColumn int }

// A sarifFix is a fix: changes of one or more files that belong together (§3.55).
type sarifFix struct {
	message string
	changes []sarifChange
}

// A sarifChange is the changes of one file (§3.56).
type sarifChange struct {
	uri          string
	replacements []sarifReplacement
}

// A sarifReplacement is one edit (§3.57). Without inserted text it is a deletion.
type sarifReplacement struct {
	deleted  sarifRegion
	inserted string
}

// readResult reads a result or a notification.
func (r *sarifRun) readResult(s *jsonScanner) (res sarifResult) {
	s.object(func(key []byte) {
		switch string(key) {
		case "ruleId":
			res.rule = s.str()
		case "descriptor": // of a notification
			res.rule = s.memberString("id")
		case "level":
			res.level = s.str()
		case "message":
			res.message = s.memberString("text")
		case "locations":
			s.array(func() { res.locations = append(res.locations, readSARIFLocation(s)) })
		case "relatedLocations":
			s.array(func() { res.related = append(res.related, readSARIFLocation(s)) })
		case "codeFlows": // the path that an analyzer found: its steps are notes
			r.readSteps(s, &res, []string{"threadFlows", "locations", "location"})
		case "occurrenceCount":
			res.count = s.num()
		case "properties":
			res.bag = readSARIFBag(s)
		case "fixes":
			s.array(func() { res.fixes = append(res.fixes, readSARIFFix(s)) })
		default:
			s.skip()
		}
	})
	return res
}

// readSARIFBag reads the properties that AppendSARIF gives to a result.
func readSARIFBag(s *jsonScanner) (b sarifBag) {
	s.object(func(key []byte) {
		switch string(key) {
		case "severity":
			b.severity = s.str()
		case "symbols":
			s.array(func() { b.symbols = append(b.symbols, s.str()) })
		case "object":
			b.object = s.str()
		default:
			s.skip()
		}
	})
	return b
}

// readSteps reads the locations at the end of a path of members, each an array of objects but the
// last, and adds them to the related ones.
func (r *sarifRun) readSteps(s *jsonScanner, res *sarifResult, path []string) {
	s.array(func() {
		s.object(func(key []byte) {
			switch {
			case string(key) != path[0]:
				s.skip()
			case len(path) == 1:
				res.related = append(res.related, readSARIFLocation(s))
			default:
				r.readSteps(s, res, path[1:])
			}
		})
	})
}

// readSARIFLocation reads a location. Its region may be missing: then it is the file as a whole.
func readSARIFLocation(s *jsonScanner) (l sarifLocation) {
	s.object(func(key []byte) {
		switch string(key) {
		case "physicalLocation":
			s.object(func(key []byte) {
				switch string(key) {
				case "artifactLocation":
					l.uri = s.memberString("uri")
				case "region":
					l.region, _ = readSARIFRegion(s)
				case "contextRegion":
					l.context, l.snippet = readSARIFRegion(s)
				default:
					s.skip()
				}
			})
		case "logicalLocations":
			s.array(func() {
				if name := s.memberString("fullyQualifiedName"); l.function == "" {
					l.function = name
				}
			})
		case "message":
			l.message = s.memberString("text")
		case "properties":
			s.object(func(key []byte) {
				switch string(key) {
				case "nestingLevel": // gcc from 15 on, and AppendSARIF
					l.level = s.num()
				case "kind": // AppendSARIF
					l.kind = s.str()
				default:
					s.skip()
				}
			})
		default:
			s.skip()
		}
	})
	return l
}

// readSARIFRegion reads a region and fills in what it leaves out: an end on the same line, behind
// that line (SARIF 2.1.0 §3.30.7, §3.30.8).
func readSARIFRegion(s *jsonScanner) (g sarifRegion, snippet string) {
	s.object(func(key []byte) {
		switch string(key) {
		case "startLine":
			g.startLine = max(s.num(), 0)
		case "startColumn":
			g.startColumn = max(s.num(), 0)
		case "endLine":
			g.endLine = max(s.num(), 0)
		case "endColumn":
			g.endColumn = max(s.num(), 0)
		case "snippet":
			snippet = s.memberString("text")
		default:
			s.skip()
		}
	})
	if g.endLine == 0 {
		g.endLine = g.startLine
	}
	if g.endColumn == 0 {
		g.endColumn = g.startColumn
	}
	return g, snippet
}

// readSARIFFix reads a fix.
func readSARIFFix(s *jsonScanner) (f sarifFix) {
	s.object(func(key []byte) {
		switch string(key) {
		case "description":
			f.message = s.memberString("text")
		case "artifactChanges":
			s.array(func() { f.changes = append(f.changes, readSARIFChange(s)) })
		default:
			s.skip()
		}
	})
	return f
}

// readSARIFChange reads the changes of one file.
func readSARIFChange(s *jsonScanner) (c sarifChange) {
	s.object(func(key []byte) {
		switch string(key) {
		case "artifactLocation":
			c.uri = s.memberString("uri")
		case "replacements":
			s.array(func() {
				var rep sarifReplacement
				s.object(func(key []byte) {
					switch string(key) {
					case "deletedRegion":
						rep.deleted, _ = readSARIFRegion(s)
					case "insertedContent":
						rep.inserted = s.memberString("text")
					default:
						s.skip()
					}
				})
				c.replacements = append(c.replacements, rep)
			})
		default:
			s.skip()
		}
	})
	return c
}

// line returns the text of a line of the file of loc: from its own snippet, from the text of the
// file in the log, or from the caller.
func (r *sarifRun) line(loc *sarifLocation, line int) (string, bool) {
	if loc.snippet != "" && line >= loc.context.startLine {
		rest := loc.snippet
		for n := loc.context.startLine; ; n++ {
			text, after, more := strings.Cut(rest, "\n")
			if n == line {
				return text, true
			}
			if rest = after; !more {
				break
			}
		}
	}
	if lines := r.fileLines(loc.uri); line >= 1 && line <= len(lines) {
		return lines[line-1], true
	}
	if r.o.SourceLine != nil {
		return r.o.SourceLine(r.path(loc.uri), line)
	}
	return "", false
}

// fileLines returns the lines of a file whose text is in the log.
func (r *sarifRun) fileLines(uri string) []string {
	if lines, ok := r.lines[uri]; ok {
		return lines
	}
	text, ok := r.contents[uri]
	if !ok {
		return nil
	}
	if r.lines == nil {
		r.lines = map[string][]string{}
	}
	lines := strings.Split(string(unescapeJSON(text)), "\n")
	r.lines[uri] = lines
	return lines
}

// column converts a column of a line to bytes: from display cells in gcc's logs, which do not name that
// unit, from code points in clang's, and otherwise from the unit of columnKind, by default UTF-16 (SARIF 2.1.0
// §3.14.17).
func (r *sarifRun) column(loc *sarifLocation, line, column int) int {
	if column <= 1 {
		return column
	}
	text, ok := r.line(loc, line)
	if !ok {
		return column
	}
	if r.tool == tool.GCC {
		return cells.ByteColumn(text, column)
	}
	left := column - 1
	for i, c := range text {
		if left <= 0 {
			return i + 1
		}
		if left--; r.columnKind != "unicodeCodePoints" && c > 0xffff {
			left--
		}
	}
	return len(text) + 1 + max(left, 0)
}
