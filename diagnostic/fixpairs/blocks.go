package fixpairs

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/cppfmt/transcript"
	thinking "github.com/cppreason/cppreason/cppfmt/transcript/think"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/internal/linediff"
)

// A change is a file that differs between before and after.
type change struct {
	path          string
	before, after []byte // nil if the file is not there
	diff          []byte
}

// show writes the file as it is before, unless it is too long or new.
func (c *change) show(t *dataset.Text) {
	switch {
	case c.before == nil:
	case len(c.before) > maxShown:
		lines := strings.Count(string(c.before), "\n")
		t.AddInput(transcript.Block{Body: fmt.Sprintf("// file: %s (%d lines)\n", c.path, lines)})
	default:
		t.AddInput(transcript.Block{Body: "// file: " + c.path + "\n"})
		t.AddInput(transcript.Block{Tag: token.CodeStart, Body: strings.TrimSuffix(string(c.before), "\n"), Form: transcript.Lines})
	}
}

// read writes calls of read_file for the parts of a long file round the reported places and the changes.
func (c *change) read(t *dataset.Text, reports []Report) {
	if len(c.before) <= maxShown {
		return
	}
	lines := linediff.Lines(c.before)
	var places [][2]int
	for i := range reports {
		for j, d := range reports[i].List {
			if j == maxDiagnostics {
				break
			}
			for _, at := range append([]diagnostic.Location{d.Location}, noteLocations(&d)...) {
				if at.File == c.path || at.File == "" && d.File == c.path {
					places = append(places, [2]int{at.Line, at.Line})
				}
			}
		}
	}
	for _, e := range linediff.Diff(lines, linediff.Lines(c.after)) {
		places = append(places, [2]int{e.A0 + 1, max(e.A0+1, e.A1)})
	}
	AppendRead(t, c.path, string(c.before), places)
}

// AppendRead writes calls of the tool read_file with their answers: for the lines of a file round places, which are 1-based lines, the
// first and the last. Places outside of the text are left out.
func AppendRead(t *dataset.Text, file, text string, places [][2]int) {
	lines := linediff.Lines([]byte(text))
	places = slices.DeleteFunc(slices.Clone(places), func(p [2]int) bool { return p[0] < 1 || p[0] > len(lines) })
	slices.SortFunc(places, func(a, b [2]int) int { return a[0] - b[0] })
	for i := 0; i < len(places); {
		from, to := max(places[i][0]-windowLines, 1), min(places[i][1]+windowLines, len(lines))
		for i++; i < len(places) && places[i][0]-windowLines <= to+1; i++ {
			to = max(to, min(places[i][1]+windowLines, len(lines)))
		}
		part := bytes.Join(lines[from-1:to], nil)
		call := fmt.Sprintf("read_file(%s, %d, %d)", cpptext.Quote(file), from, to)
		t.AddOutput(transcript.Block{Tag: token.QueryTool, Body: call})
		t.AddInput(transcript.Block{Tag: token.ToolResult, Body: rawLiteral(string(part))})
	}
}

// rawLiteral returns a text as a raw string literal, as the tool read_file answers.
func rawLiteral(text string) string {
	mark := ""
	for strings.Contains(text, ")"+mark+`"`) {
		mark += "~"
	}
	return `R"` + mark + "(" + text + ")" + mark + `"`
}

// noteLocations returns the places of a diagnostic's first notes. The line of an #include shows nothing.
func noteLocations(d *diagnostic.Diagnostic) (list []diagnostic.Location) {
	for i := range d.Notes {
		if i == maxNotes {
			break
		}
		if d.Notes[i].Kind != notekind.IncludedFrom {
			list = append(list, d.Notes[i].Location)
		}
	}
	return list
}

// appendTo writes the report as a block that the reader is given.
func (r *Report) appendTo(t *dataset.Text) error {
	mark := map[token.Token][2]token.Token{
		token.CompileStart: {token.CompileOK, token.CompileError},
		token.TestStart:    {token.TestPass, token.TestFail},
	}[r.Tag]
	if mark[0] == "" {
		return fmt.Errorf("%w: a report cannot be a block %s", ErrPair, r.Tag)
	}
	b := transcript.Block{Tag: r.Tag, Form: transcript.Lines, Marks: []transcript.Mark{{Token: mark[0], Form: transcript.Lines}}}
	if r.Failed {
		b.Marks[0].Token = mark[1]
	}
	var body strings.Builder
	body.WriteString(comment(r.Command))
	list := diagnostic.Brief(diagnostic.Collapse(shorten(r.List), maxNotes))
	for i := range list {
		name := "d"
		if len(list) > 1 {
			name = fmt.Sprintf("d%d", i+1)
		}
		literal, err := cppfmt.MarshalVar(name, list[i], &cppfmt.Options{OmitZero: true})
		if err != nil {
			return err
		}
		body.Write(literal)
		body.WriteByte('\n')
	}
	if more := len(r.List) - len(list); more > 0 {
		fmt.Fprintf(&body, "// %d more\n", more)
	}
	if output := r.Output; output != "" {
		if len(output) > maxOutput {
			output = "..." + output[len(output)-maxOutput:]
		}
		body.WriteString(comment(strings.ToValidUTF8(output, "?")))
	}
	b.Body = strings.TrimSuffix(body.String(), "\n")
	t.AddInput(b)
	return nil
}

// shorten returns the diagnostics that a report shows: the first ones, without warnings after an error.
func shorten(list diagnostic.List) (short diagnostic.List) {
	errors := list.Count(diagnostic.SeverityError)
	for _, d := range list {
		if len(short) < maxDiagnostics && (errors == 0 || d.Severity >= diagnostic.SeverityError) {
			short = append(short, d)
		}
	}
	return short
}

// count describes how much a report has: "2 errors and a warning", "no diagnostics".
func (r *Report) count() string {
	errors := r.List.Count(diagnostic.SeverityError)
	warnings := r.List.Count(diagnostic.SeverityWarning) - errors
	var parts []string
	for _, n := range []struct {
		n    int
		word string
	}{{errors, "error"}, {warnings, "warning"}} {
		switch {
		case n.n == 1:
			parts = append(parts, "1 "+n.word)
		case n.n > 1:
			parts = append(parts, fmt.Sprintf("%d %ss", n.n, n.word))
		}
	}
	switch {
	case len(parts) > 0:
		return strings.Join(parts, " and ")
	case r.Failed:
		return "a failure"
	case r.Tag == token.TestStart:
		return "no failure"
	}
	return "no errors and no warnings"
}

// think writes a thought: a text, the keys of a finding, or both.
func think(t *dataset.Text, tag token.Token, text string, f *classify.Finding) error {
	var body string
	var err error
	if f != nil {
		body, err = thinking.Marshal(f)
		if f.Confidence == 0 { // it was not measured
			body = strings.Replace(body, "\n * CONFIDENCE: 0\n", "\n", 1)
		}
	} else {
		var b []byte
		b, err = thinking.Append(nil, text, nil)
		body = string(b)
	}
	if err != nil {
		return fmt.Errorf("fixpairs: %w", err)
	}
	t.AddOutput(transcript.Block{Tag: tag, Body: body, Form: transcript.Lines})
	return nil
}

// comment returns a text as comment lines, each with its line end.
func comment(text string) string {
	if text == "" {
		return ""
	}
	var b strings.Builder
	for line := range strings.Lines(strings.TrimRight(text, "\n ")) {
		line = strings.TrimRight(line, " \t\r\n\\") // a backslash would join the next line to the comment
		b.WriteString(strings.TrimRight("// "+line, " ") + "\n")
	}
	return b.String()
}

// firstLine returns a text up to its first line end.
func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}
