package structured

import (
	"bytes"
	"fmt"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/text"
)

// splitDocuments finds the JSON documents in the stream of a compiler. A document begins at a line that starts with
// the opening bracket. splitDocuments calls document for each, which returns how many bytes it has read. The
// lines before, between and after the documents are text, and go into r: warnings of the driver, "compilation
// terminated.".
func splitDocuments(data []byte, opening byte, r *diagnostic.Report, o *text.Options, document func(data []byte) (int, error)) error {
	rest := bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")) // MSVC's SARIF starts with a byte order mark
	line := 0                                              // how many lines are read
	found := false
	for {
		at := documentStart(rest, opening)
		if at < 0 {
			break
		}
		found = true
		if err := readNoise(rest[:at], line, r, o); err != nil {
			return err
		}
		line += bytes.Count(rest[:at], []byte("\n"))
		n, err := document(rest[at:])
		if err != nil {
			return fmt.Errorf("offset %d: %w", len(data)-len(rest)+at, err)
		}
		line += bytes.Count(rest[at:at+n], []byte("\n"))
		rest = rest[at+n:]
	}
	if err := readNoise(rest, line, r, o); err != nil {
		return err
	}
	if !found {
		return fmt.Errorf("no document that starts with %q", opening)
	}
	return nil
}

// documentStart returns the offset of the first line that starts with the bracket, or -1.
func documentStart(data []byte, opening byte) int {
	for at := 0; at < len(data); {
		if data[at] == opening && opensDocument(data[at+1:], opening) {
			return at
		}
		n := bytes.IndexByte(data[at:], '\n')
		if n < 0 {
			break
		}
		at += n + 1
	}
	return -1
}

// opensDocument reports whether the bytes after an opening bracket are JSON. Those of "[1/2] cc a.c" are not.
func opensDocument(rest []byte, opening byte) bool {
	rest = bytes.TrimLeft(rest, " \t\r\n")
	if len(rest) == 0 {
		return true // cut off
	}
	// A build log has brackets at the start of its lines, too.
	if opening == '[' {
		return rest[0] == '{' || rest[0] == ']'
	}
	return rest[0] == '"' || rest[0] == '}'
}

// readNoise reads text outside of the documents. line is how many lines precede it.
func readNoise(data []byte, line int, r *diagnostic.Report, o *text.Options) error {
	if len(bytes.TrimSpace(data)) == 0 {
		return nil
	}
	p, err := text.Parse(bytes.NewReader(data), o)
	if err != nil {
		return err
	}
	for i := range p.Diagnostics {
		p.Diagnostics[i].OutputLine += line
	}
	for i := range p.Other {
		p.Other[i].Number += line
	}
	r.Diagnostics = append(r.Diagnostics, p.Diagnostics...)
	r.Other = append(r.Other, p.Other...)
	return nil
}

// addItem adds an item of a structured form to the list. A note at the outermost level belongs to the diagnostic before
// it, as in text: gcc puts half of its notes there, clang's SARIF all of them.
func addItem(r *diagnostic.Report, d diagnostic.Diagnostic) {
	if d.Severity != diagnostic.SeverityNote || len(r.Diagnostics) == 0 {
		r.Diagnostics = append(r.Diagnostics, d)
		return
	}
	last := &r.Diagnostics[len(r.Diagnostics)-1]
	n := diagnostic.Note{Location: d.Location, Message: d.Message, Ranges: d.Ranges, DisplayColumn: d.DisplayColumn, SourceLine: d.SourceLine}
	n.Kind, n.Skipped = notekind.Of(d.Message)
	last.Notes = append(append(last.Notes, n), deeper(d.Notes)...)
	for _, f := range d.Fixes {
		f.Message = d.Message
		last.Fixes = append(last.Fixes, f)
	}
}

// deeper moves notes one level down.
func deeper(notes []diagnostic.Note) []diagnostic.Note {
	for i := range notes {
		notes[i].Depth++
	}
	return notes
}
