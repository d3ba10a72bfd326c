package clangd

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

var _ diagnostic.Compiler = (*Session)(nil)

// Compile checks a unit, of SyntaxOnly, and returns the diagnostics of clang and, with Options.Tidy, of clang-tidy, with
// their fixes. Dir is the root by default. A unit without Standard, Includes and Flags that the database has is compiled with
// the database's flags.
//
// Messages, severities and codes are clang's own. A column is where clangd's range begins, which can be before clang's
// caret, inside one expression; macro expansions are not among the notes. There is no raw output.
func (s *Session) Compile(ctx context.Context, u *diagnostic.Unit) (*diagnostic.Outcome, error) {
	if u.Action != diagnostic.SyntaxOnly {
		return nil, errors.New("clangd: it checks code alone: the unit's action has to be SyntaxOnly")
	}
	start := time.Now()
	unit := s.resolveUnit(u)
	list, err := s.diagnose(ctx, &unit)
	if err != nil {
		return nil, err
	}
	out := &diagnostic.Outcome{Args: unit.args}
	if s.o.Sandbox != nil {
		out.Sandbox = s.o.Sandbox.Level().String()
	}
	for i := range list {
		if list[i].Source != sourceCleaner {
			out.Report.Diagnostics = append(out.Report.Diagnostics, unit.convert(&list[i]))
		}
	}
	if out.Report.Diagnostics.Count(diagnostic.SeverityError) > 0 {
		out.ExitCode = 1
	}
	out.Elapsed = time.Since(start)
	return out, nil
}

// Diagnose checks a file as it is, on disk or in memory. Besides what Compile reports it has the findings of clangd's include
// cleaner: headers that are included and not used, and those that are used and not included. Paths are those of answers.
func (s *Session) Diagnose(ctx context.Context, file string) (diagnostic.List, error) {
	unit := s.resolveUnit(&diagnostic.Unit{File: file, Dir: s.root})
	unit.name = s.relative
	found, err := s.diagnose(ctx, &unit)
	if err != nil {
		return nil, err
	}
	var list diagnostic.List
	for i := range found {
		list = append(list, unit.convert(&found[i]))
	}
	return list, nil
}

// sourceCleaner is the source of diagnostics of clangd itself.
const sourceCleaner = "clangd"

// A unit is a file with the text and the flags that it is checked with.
type unit struct {
	path   string
	dir    string
	source []byte   // nil for the file's own
	args   []string // nil for those of the database
	name   func(path string) string
	werror bool
}

// resolveUnit finds the path and the flags of a unit.
func (s *Session) resolveUnit(u *diagnostic.Unit) unit {
	r := unit{dir: u.Dir, source: u.Source}
	if r.dir == "" {
		r.dir = s.root
	}
	file := u.File
	if file == "" {
		file = "main.cpp"
	}
	r.path = filepath.FromSlash(file)
	if !filepath.IsAbs(r.path) {
		r.path = filepath.Join(r.dir, r.path)
	}
	main := r.path
	r.name = func(path string) string {
		if path == main {
			return file
		}
		if rel, err := filepath.Rel(r.dir, path); err == nil && filepath.IsLocal(rel) {
			return rel
		}
		return path
	}
	entry := s.database.files[r.path]
	if u.Standard != "" || len(u.Includes) > 0 || len(u.Flags) > 0 || entry == nil && u.Source != nil {
		r.args = []string{driverOf(r.path)}
		if u.Standard != "" {
			r.args = append(r.args, "-std="+u.Standard)
		}
		for _, dir := range u.Includes {
			r.args = append(r.args, "-I"+dir)
		}
		r.args = append(append(r.args, u.Flags...), r.path)
	}
	args := r.args
	if args == nil && entry != nil {
		args = entry.Arguments
	}
	r.werror = slices.ContainsFunc(args, func(a string) bool { return strings.HasPrefix(a, "-Werror") })
	return r
}

// diagnose returns clangd's diagnostics of a unit. Nobody else sees its text.
func (s *Session) diagnose(ctx context.Context, u *unit) ([]lspDiagnostic, error) {
	text := u.source
	var st stamp
	if text == nil {
		var err error
		if text, st, err = s.read(u.path); err != nil {
			return nil, err
		}
	} else if int64(len(text)) > s.o.MaxFile {
		return nil, fmt.Errorf("%q has %d bytes, at most %d: %w", u.name(u.path), len(text), s.o.MaxFile, ErrTooLarge)
	}
	c, err := s.connection(ctx)
	if err != nil {
		return nil, err
	}
	s.syncOverlays(c, u.path)
	d := c.pin(u.path, s.o.MaxOpen)
	defer c.unpin(d)
	d.gate.Lock()
	defer d.gate.Unlock()
	published := make(chan publishDiagnostics, 4)
	c.mu.Lock()
	if d.open {
		// A new document has no preamble yet: clangd reports it once, and not first by an old one.
		_ = c.rpc.Notify("textDocument/didClose", textOnly{textDocument{URI: d.uri}})
	}
	c.diagnostics[u.path] = published
	if u.args != nil {
		c.sendCommand(u.path, u.dir, u.args)
	} else {
		s.sendFlags(c, u.path)
	}
	version := c.send(u.path, text, true)
	d.open, d.text, d.stamp = true, text, st
	c.mu.Unlock()
	defer func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		delete(c.diagnostics, u.path)
		if u.args == nil && u.source == nil {
			return
		}
		d.text = nil // the next call sends the file's own
		if e := s.database.files[u.path]; e != nil && u.args != nil {
			c.sendCommand(u.path, e.Directory, e.Arguments)
		}
	}()
	bounded, cancel := context.WithTimeoutCause(ctx, s.o.ParseTimeout, errTimeout)
	defer cancel()
	for {
		select {
		case p := <-published:
			if p.Version == version {
				return p.Diagnostics, nil
			}
		case <-c.rpc.Done():
			return nil, c.goneError()
		case <-bounded.Done():
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			c.end(fmt.Sprintf("it was ended after %v with %q", s.o.ParseTimeout, u.name(u.path)))
			return nil, fmt.Errorf("%w: %w", c.goneError(), errTimeout)
		}
	}
}

// inHeader begins the message of a diagnostic in a header, which clangd places at the #include.
const inHeader = "In included file: "

// convert returns a diagnostic as clang prints it.
func (u *unit) convert(l *lspDiagnostic) diagnostic.Diagnostic {
	d := diagnostic.Diagnostic{Severity: diagnostic.SeverityError, Tool: tool.Clang, Message: l.Message}
	switch l.Severity {
	case 2:
		d.Severity = diagnostic.SeverityWarning
	case 3, 4:
		d.Severity = diagnostic.SeverityRemark
		// clangd shows warnings about unused and deprecated names as hints, with a tag. Its remarks have codes "-R...".
		if l.Source != sourceCleaner && !bytes.HasPrefix(l.Code, []byte(`"-R`)) {
			d.Severity = diagnostic.SeverityWarning
		}
	}
	d.Location = u.location(u.path, l.Range)
	related := l.Related
	if rest, ok := strings.CutPrefix(d.Message, inHeader); ok && len(related) > 0 {
		d.Message = rest
		d.Location = u.location(pathOf(related[0].Location.URI), related[0].Location.Range)
		related = related[1:]
	}
	d.Message = clangMessage(d.Message)
	d.Ranges = []diagnostic.Range{{Line: d.Line, Column: d.Column, EndLine: d.EndLine, EndColumn: d.EndColumn}}
	u.setCode(&d, l)
	for i := range related {
		d.Notes = append(d.Notes, diagnostic.Note{
			Location: u.location(pathOf(related[i].Location.URI), related[i].Location.Range), Message: clangMessage(related[i].Message),
		})
	}
	for i := range l.Actions {
		a := &l.Actions[i]
		if a.Edit == nil {
			continue
		}
		if fix := (diagnostic.Fix{Message: fixMessage(a.Title), Edits: a.Edit.edits(u.name)}); len(fix.Edits) > 0 {
			d.Fixes = append(d.Fixes, fix)
		}
	}
	u.placeExpected(&d)
	return d
}

// placeExpected moves the place of a missing token to where it is missing: clangd reports the range of the token after it.
func (u *unit) placeExpected(d *diagnostic.Diagnostic) {
	if !strings.HasPrefix(d.Message, "expected ") || len(d.Fixes) != 1 || len(d.Fixes[0].Edits) != 1 {
		return
	}
	e := &d.Fixes[0].Edits[0]
	isBefore := e.Line < d.Line || e.Line == d.Line && e.Column < d.Column
	if e.File == d.File && isBefore && e.Line == e.EndLine && e.Column == e.EndColumn {
		d.Location = diagnostic.Location{File: e.File, Line: e.Line, Column: e.Column, EndLine: e.EndLine, EndColumn: e.EndColumn}
		d.Ranges = nil
	}
}

// setCode sets the code, the tool and what the code shows. Errors of clang have codes of clangd alone
// ("undeclared_var_use"), which clang does not print.
func (u *unit) setCode(d *diagnostic.Diagnostic, l *lspDiagnostic) {
	var code string
	_ = json.Unmarshal(l.Code, &code) // a number is no code of clang
	switch {
	case l.Source == "clang-tidy":
		d.Tool, d.Code = tool.ClangTidy, code
	case l.Source == sourceCleaner:
		d.Tool, d.Code = sourceCleaner, code
	case strings.HasPrefix(code, "-W"):
		d.Code = code
		if d.Severity == diagnostic.SeverityError && u.werror {
			d.Code = "-Werror=" + strings.TrimPrefix(code, "-W")
		}
	case code == "pp_file_not_found":
		d.Severity = diagnostic.SeverityFatal
	}
}

// location returns a place in the units of package diagnostic.
func (u *unit) location(path string, r span) diagnostic.Location {
	return diagnostic.Location{
		File: u.name(path), Line: r.Start.Line + 1, Column: r.Start.Character + 1, EndLine: r.End.Line + 1, EndColumn: r.End.Character + 1,
	}
}

// clangMessage takes back what clangd does to a message of clang: the capital letter, and the mark of a fix.
func clangMessage(m string) string {
	for _, mark := range []string{" (fix available)", " (fixes available)"} {
		m = strings.TrimSuffix(m, mark)
	}
	// "ISO C++" and "C++11" have their capitals from clang.
	if len(m) > 1 && m[0] >= 'A' && m[0] <= 'Z' && (m[1] >= 'a' && m[1] <= 'z' || m[1] == ' ') && !strings.HasPrefix(m, "Objective-C") {
		m = strings.ToLower(m[:1]) + m[1:]
	}
	return m
}

// fixMessage returns the note that a fix belongs to, "" for clangd's own description of an edit.
func fixMessage(title string) string {
	for _, verb := range []string{"change '", "insert '", "remove '", "remove #include", "add #include", "insert ", "replace "} {
		if strings.HasPrefix(title, verb) {
			return ""
		}
	}
	return title
}

// edits returns the edits in the units of package diagnostic, with names of files by name, in the order of the places.
func (w *workspaceEdit) edits(name func(path string) string) (list []diagnostic.Edit) {
	add := func(uri string, edits []textEdit) {
		for _, e := range edits {
			list = append(list, diagnostic.Edit{File: name(pathOf(uri)), Text: e.NewText, Range: diagnostic.Range{
				Line: e.Range.Start.Line + 1, Column: e.Range.Start.Character + 1, EndLine: e.Range.End.Line + 1, EndColumn: e.Range.End.Character + 1,
			}})
		}
	}
	for uri, edits := range w.Changes {
		add(uri, edits)
	}
	for i := range w.DocumentChanges {
		add(w.DocumentChanges[i].TextDocument.URI, w.DocumentChanges[i].Edits)
	}
	slices.SortStableFunc(list, func(a, b diagnostic.Edit) int {
		switch {
		case a.File != b.File:
			return strings.Compare(a.File, b.File)
		case a.Line != b.Line:
			return a.Line - b.Line
		}
		return a.Column - b.Column
	})
	return list
}
