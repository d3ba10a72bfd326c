package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/diagnostic"
)

// formats are the values of -format. They are those of the diagnose example.
var formats = map[string]func(io.Writer, diagnostic.List) error{
	"json": writeJSON, "cpp": writeCPP, "spec": writeSpec, "text": writeText,
}

// writeJSON writes one object a line, with the classifier's finding.
func writeJSON(w io.Writer, list diagnostic.List) error {
	var c diagnostic.Classifier
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	for i := range list {
		if err := enc.Encode(newItem(&list[i], c.Classify(&list[i]))); err != nil {
			return err
		}
	}
	return nil
}

// writeCPP writes the type once, then one object for each diagnostic.
func writeCPP(w io.Writer, list diagnostic.List) error {
	if len(list) == 0 {
		return nil
	}
	list = diagnostic.Brief(list)
	o := &cppfmt.Options{OmitZero: true}
	all := make([]any, len(list))
	for i := range list {
		all[i] = list[i]
	}
	types, err := cppfmt.MarshalTypes(o, all...)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\n", bytes.TrimRight(types, "\n"))
	for i := range list {
		text, err := cppfmt.MarshalVar(fmt.Sprintf("d%d", i+1), list[i], o)
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%s\n", bytes.TrimRight(text, "\n"))
	}
	_, err = w.Write(b.Bytes())
	return err
}

// writeSpec writes the declaration with default member initialisers: of the type if there is one
// diagnostic, else of one anonymous structure for each.
func writeSpec(w io.Writer, list diagnostic.List) error {
	list = diagnostic.Brief(list)
	if len(list) == 1 {
		text, err := cppfmt.Marshal(list[0], &cppfmt.Options{Form: cppfmt.Definition})
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(w, "%s\n", text)
		return err
	}
	for i := range list {
		text, err := cppfmt.MarshalVar(fmt.Sprintf("diagnostic_%d", i+1), list[i], &cppfmt.Options{Form: cppfmt.Definition, TypeName: "-"})
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(w, "%s\n", text); err != nil {
			return err
		}
	}
	return nil
}

// writeText writes a line for each diagnostic and note, and the finding.
func writeText(w io.Writer, list diagnostic.List) error {
	var c diagnostic.Classifier
	for i := range list {
		d := &list[i]
		code := ""
		if d.Code != "" {
			code = " [" + d.Code + "]"
		}
		if _, err := fmt.Fprintf(w, "%s%s: %s%s\n", prefix(d.Location), d.Severity, d.Message, code); err != nil {
			return err
		}
		for _, n := range d.Notes {
			fmt.Fprintf(w, "%s%s%s: %s\n", strings.Repeat("  ", n.Depth+1), prefix(n.Location), n.Kind, n.Message)
		}
		f := c.Classify(d)
		if _, err := fmt.Fprintf(w, "  => %s (%.2f): %s; %s\n", f.Class, f.Confidence, f.RootCause, f.FixStrategy); err != nil {
			return err
		}
	}
	return nil
}

func prefix(l diagnostic.Location) string {
	if s := l.String(); s != "" {
		return s + ": "
	}
	return ""
}
