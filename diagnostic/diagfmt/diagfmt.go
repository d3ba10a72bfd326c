// Package diagfmt writes diagnostics. With the findings of a classifier it writes JSON lines, C++ declarations
// and objects, or text for people; without findings it writes the forms that editors, CI hosts and code
// scanners read.
//
//	err := diagfmt.Write(os.Stdout, diagfmt.JSON, report.Diagnostics, nil)
//
// # JSON
//
// One object for each diagnostic and line. Every key is always there, so that a reader in any
// language needs no defaults:
//
//	{"file","line","column","display_column","severity","tool","code","message","source_line","caret",
//	 "ranges":[{"start_line","start_column","end_line","end_column"}],
//	 "notes":[{"kind","file","line","column","message","notes":[]}],
//	 "fixes":[[{"file","start_line","start_column","end_line","end_column","text"}]],
//	 "symbols":[],"class","confidence","root_cause","fix_strategy","rule"}
//
// Lines and columns are 1-based and 0 if unknown; column counts UTF-8 bytes, display_column is what
// gcc prints; ranges and edits are half-open. Notes are nested; fixes are alternatives, each a list
// of edits that belong together. Bytes that are not UTF-8 become U+FFFD, since JSON has no others.
//
// # C++
//
// [CPP] declares the types once and writes an object with designated initialisers for each
// diagnostic, empty fields left out. [Spec] writes a structure with default member initialisers for
// each. Both compile as C++20 and are read back by package cppfmt.
//
// # Editors and CI hosts
//
// [Line] writes gcc's form, "file:line:col: severity: message [code]", one line for each diagnostic and for
// each note that has a place. [GitHub] writes one workflow command for each diagnostic, which GitHub shows
// at the line ("::error file=a.cpp,line=3,col=5::message"). [SARIF] writes one SARIF 2.1.0 log.
package diagfmt

import (
	"fmt"
	"io"
	"strings"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/structured"
)

// A Format names a form in which Write writes. Its values are those of the -format flag of the
// examples.
type Format string

// The formats.
const (
	JSON Format = "json" // one object a line
	CPP  Format = "cpp"  // types, then objects with designated initialisers
	Spec Format = "spec" // structures with default member initialisers
	Text Format = "text" // lines for people, with the finding

	Line   Format = "line"   // file:line:col: severity: message [code]
	GitHub Format = "github" // workflow commands, which GitHub shows at the lines of a change
	SARIF  Format = "sarif"  // one SARIF 2.1.0 log
)

// Options configures Write. A nil *Options means the defaults.
type Options struct {
	// Classifier finds class, cause and repair. Nil means the zero Classifier.
	Classifier *classify.Classifier
	// Notes is how many notes of a diagnostic are written; more are shortened by
	// [diagnostic.Collapse]. 0 keeps all.
	Notes int
}

// ParseFormat returns the format of a name. An unknown name is an error that lists the formats.
func ParseFormat(name string) (Format, error) {
	switch f := Format(name); f {
	case JSON, CPP, Spec, Text, Line, GitHub, SARIF:
		return f, nil
	}
	return "", fmt.Errorf("unknown format %q: want json, cpp, spec, text, line, github or sarif", name)
}

// Write writes the list, which it does not change. For an empty list it writes nothing, or a SARIF log
// without runs. The error is that of w, or reports an unknown format.
func Write(w io.Writer, f Format, list diagnostic.List, o *Options) error {
	if _, err := ParseFormat(string(f)); err != nil {
		return err
	}
	var c classify.Classifier
	if o != nil {
		if o.Classifier != nil {
			c = *o.Classifier
		}
		if o.Notes > 0 {
			list = diagnostic.Collapse(list, o.Notes)
		}
	}
	if f == SARIF {
		_, err := w.Write(append(structured.AppendSARIF(nil, list), '\n'))
		return err
	}
	if len(list) == 0 {
		return nil
	}
	switch f {
	case CPP:
		return writeCPP(w, diagnostic.Brief(list))
	case Spec:
		return writeSpec(w, diagnostic.Brief(list))
	}
	var buf []byte
	for i := range list {
		d := &list[i]
		switch f {
		case Line:
			buf = appendLine(buf[:0], d)
		case GitHub:
			buf = appendGitHub(buf[:0], d)
		case JSON:
			finding := c.Classify(d)
			buf = append(AppendJSON(buf[:0], d, &finding), '\n')
		default:
			finding := c.Classify(d)
			buf = appendText(buf[:0], d, &finding)
		}
		if _, err := w.Write(buf); err != nil {
			return err
		}
	}
	return nil
}

// writeCPP writes the types once, then one object for each diagnostic.
func writeCPP(w io.Writer, list diagnostic.List) error {
	o := &cppfmt.Options{OmitZero: true}
	all := make([]any, len(list))
	for i := range list {
		all[i] = list[i]
	}
	types, err := cppfmt.MarshalTypes(o, all...)
	if err != nil {
		return err
	}
	if err := writeLines(w, types); err != nil {
		return err
	}
	for i := range list {
		text, err := cppfmt.MarshalVar(fmt.Sprintf("d%d", i+1), list[i], o)
		if err != nil {
			return err
		}
		if err := writeLines(w, text); err != nil {
			return err
		}
	}
	return nil
}

// writeSpec writes the type itself for one diagnostic, else one anonymous structure for each.
func writeSpec(w io.Writer, list diagnostic.List) error {
	if len(list) == 1 {
		text, err := cppfmt.Marshal(list[0], &cppfmt.Options{Form: cppfmt.Definition})
		if err != nil {
			return err
		}
		return writeLines(w, text)
	}
	for i := range list {
		o := &cppfmt.Options{Form: cppfmt.Definition, TypeName: "-"}
		text, err := cppfmt.MarshalVar(fmt.Sprintf("diagnostic_%d", i+1), list[i], o)
		if err != nil {
			return err
		}
		if err := writeLines(w, text); err != nil {
			return err
		}
	}
	return nil
}

// writeLines writes text with one line end.
func writeLines(w io.Writer, text []byte) error {
	_, err := io.WriteString(w, strings.TrimRight(string(text), "\n")+"\n")
	return err
}

// appendText appends a line for the diagnostic and each note, and the finding.
func appendText(dst []byte, d *diagnostic.Diagnostic, f *classify.Finding) []byte {
	dst = fmt.Appendf(dst, "%s%s: %s", prefix(d.Location), d.Severity, d.Message)
	if d.Code != "" {
		dst = fmt.Appendf(dst, " [%s]", d.Code)
	}
	dst = append(dst, '\n')
	for i := range d.Notes {
		n := &d.Notes[i]
		dst = fmt.Appendf(dst, "%s%s%s: %s\n", strings.Repeat("  ", n.Depth+1), prefix(n.Location), n.Kind, n.Message)
	}
	return fmt.Appendf(dst, "  => %s (%.2f): %s; %s\n", f.Class, f.Confidence, f.RootCause, f.FixStrategy)
}

func prefix(l diagnostic.Location) string {
	if s := l.String(); s != "" {
		return s + ": "
	}
	return ""
}
