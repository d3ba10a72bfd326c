package clangd

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic/clangd/internal/declaration"
)

// maxSymbols bounds the symbols of one answer.
const maxSymbols = 12

// Definition returns where a symbol is defined, with all overloads of a name. A symbol without a known definition comes
// with its declaration, marked so. The error of a name is an *UnknownError if nothing has it.
func (s *Session) Definition(ctx context.Context, q Query) (*Symbols, error) {
	if q.Name == "" {
		list, cov, err := s.followed(ctx, q, "textDocument/definition")
		return answer(list, cov, err)
	}
	list, cov, err := s.lookup(ctx, q.Name)
	return answer(list, cov, err)
}

// Declaration returns where a symbol is declared: in a class or a header, where its definition is elsewhere.
func (s *Session) Declaration(ctx context.Context, q Query) (*Symbols, error) {
	if q.Name == "" {
		list, cov, err := s.followed(ctx, q, "textDocument/declaration")
		return answer(list, cov, err)
	}
	list, cov, err := s.lookup(ctx, q.Name)
	if err != nil {
		return nil, err
	}
	var declared []found
	for i := range list[:min(len(list), maxSymbols)] {
		more, err := s.declarations(ctx, &list[i].site)
		if err != nil {
			return nil, err
		}
		if len(more) == 0 {
			more = list[i : i+1]
		}
		declared = append(declared, more...)
	}
	return answer(declared, cov, nil)
}

// declarations returns the declarations of what is at a site, none if it is made by a macro and clangd does not find it.
func (s *Session) declarations(ctx context.Context, at *site) (list []found, err error) {
	err = s.viewSite(ctx, at, at.made, func(ctx context.Context, v *view, p position) error {
		places, err := v.places(ctx, "textDocument/declaration", p)
		if err != nil {
			return err
		}
		for _, p := range places {
			list = s.appendSite(list, &wanted{}, site{name: at.name, kind: at.kind, path: pathOf(p.URI), at: p.Range.Start})
		}
		return nil
	})
	if errors.Is(err, errHidden) {
		return nil, nil
	}
	return list, err
}

// answer bounds the symbols of an answer.
func answer(list []found, cov Coverage, err error) (*Symbols, error) {
	if err != nil {
		return nil, err
	}
	out := &Symbols{Coverage: cov}
	for i := range list[:min(len(list), maxSymbols)] {
		out.Symbols = append(out.Symbols, list[i].Symbol)
	}
	if i := slices.IndexFunc(list, func(f found) bool { return f.site.made }); i >= 0 {
		out.add(madeNote(&list[i].Symbol))
	}
	if len(list) > maxSymbols {
		out.Total = len(list)
		out.restrict(fmt.Sprintf("%d of %d are shown: qualify the name", maxSymbols, len(list)))
	}
	return out, nil
}

// followed returns the symbols that a request leads to from a place.
func (s *Session) followed(ctx context.Context, q Query, method string) (list []found, cov Coverage, err error) {
	path := s.absolute(q.File)
	cov = Coverage{Complete: true}
	err = s.view(ctx, path, func(ctx context.Context, v *view) error {
		at, err := v.position(q)
		if err != nil {
			return err
		}
		places, err := v.places(ctx, method, at)
		if err != nil {
			return err
		}
		details, err := v.details(ctx, at)
		if err != nil {
			return err
		}
		for _, p := range places {
			name := v.wordAt(at)
			if len(details) > 0 {
				name = qualify(cleanName(details[0].Container), cleanName(details[0].Name))
			}
			list = s.appendSite(list, &wanted{}, site{name: name, path: pathOf(p.URI), at: p.Range.Start})
		}
		for i := range list {
			list[i].Kind = s.kindOf(ctx, &list[i])
		}
		if len(list) == 0 {
			return v.nothing(at, "nothing is declared")
		}
		return nil
	})
	if err == nil && slices.ContainsFunc(list, func(f found) bool { return f.Declared }) {
		cov = s.coverage() // the definition may be in a source that the index does not have yet
	}
	return list, cov, err
}

// kindOf returns the kind of a symbol that was found by its place, from its text and from the index.
func (s *Session) kindOf(ctx context.Context, f *found) string {
	if f.text.Macro {
		return "macro"
	}
	if f.text.Class == "enum" {
		return "enumerator"
	}
	head := skipTemplate(f.Text)
	if kind := classKind(head); kind != "class" || strings.HasPrefix(head, "class") {
		if !strings.Contains(head, "(") && strings.Contains(head, lastPart(f.Name)) {
			return kind
		}
	}
	if strings.HasPrefix(head, "namespace") {
		return "namespace"
	}
	name := strings.TrimPrefix(lastPart(f.Name), "~")
	if strings.Contains(strings.ReplaceAll(head, " (", "("), name+"(") {
		if f.text.Class != "" {
			return "method"
		}
		return "function"
	}
	if f.text.Class != "" {
		return "field"
	}
	_ = ctx
	return "variable"
}

// position returns the 0-based place of a query.
func (v *view) position(q Query) (position, error) {
	lines := bytes.Count(v.text, []byte("\n")) + 1
	if q.Line < 1 || q.Line > lines {
		return position{}, fmt.Errorf("%s has no line %d: it has %d", v.s.relative(v.path), q.Line, lines)
	}
	at := position{Line: q.Line - 1, Character: q.Column - 1}
	line := v.line(at.Line)
	if q.Column == 0 {
		column, err := v.onlyName(at.Line)
		return position{at.Line, column}, err
	}
	if q.Column < 0 || at.Character > len(line) {
		return position{}, fmt.Errorf("%s:%d has no column %d: it has %d bytes", v.s.relative(v.path), q.Line, q.Column, len(line))
	}
	return at, nil
}

// line returns a line of the text, 0-based, without its end.
func (v *view) line(n int) string {
	at := offsetOf(v.text, position{Line: n})
	if at < 0 {
		return ""
	}
	line, _, _ := bytes.Cut(v.text[at:], []byte("\n"))
	return strings.TrimSuffix(string(line), "\r")
}

// onlyName returns the column of the name that a line declares.
func (v *view) onlyName(line int) (int, error) {
	start := offsetOf(v.text, position{Line: line})
	end := start + len(v.line(line))
	best, count := -1, 0
	for i := start; i < end; i++ {
		if !isWordByte(v.text[i]) || i > 0 && isWordByte(v.text[i-1]) {
			continue
		}
		d, ok := declaration.Find(v.text, i)
		if !ok || d.Body && i > d.Head || i > d.Head {
			continue
		}
		n := i
		for n < end && isWordByte(v.text[n]) {
			n++
		}
		// The name of a function is before its parameters, that of another symbol before what ends it.
		rest := strings.TrimLeft(string(v.text[n:min(len(v.text), n+3)]), " ")
		if rest == "" || strings.ContainsAny(rest[:1], "(;={[,") {
			best = i - start
			if count++; rest != "" && rest[0] == '(' {
				return best, nil
			}
		}
	}
	if best < 0 || count > 1 {
		return 0, fmt.Errorf("%s:%d: want a column: the line has not exactly one declaration", v.s.relative(v.path), line+1)
	}
	return best, nil
}

// wordAt returns the identifier around a place.
func (v *view) wordAt(p position) string {
	line := v.line(p.Line)
	start, end := min(p.Character, len(line)), min(p.Character, len(line))
	for start > 0 && isWordByte(line[start-1]) {
		start--
	}
	for end < len(line) && isWordByte(line[end]) {
		end++
	}
	return line[start:end]
}

// nothing is the error of a place where clangd knows nothing.
func (v *view) nothing(at position, what string) error {
	word := v.wordAt(at)
	if word == "" {
		return fmt.Errorf("%s:%d:%d: %s: there is no identifier", v.s.relative(v.path), at.Line+1, at.Character+1, what)
	}
	return fmt.Errorf("%s:%d:%d: %s for %q", v.s.relative(v.path), at.Line+1, at.Character+1, what, word)
}

// places sends a request of which the result is a location, or a list of them.
func (v *view) places(ctx context.Context, method string, at position) (list []location, err error) {
	return list, v.request(ctx, method, v.at(at), &list)
}

// details returns clangd's names of the symbols at a place.
func (v *view) details(ctx context.Context, at position) (list []symbolDetail, err error) {
	return list, v.request(ctx, "textDocument/symbolInfo", v.at(at), &list)
}

// A Text is the source of one symbol.
type Text struct {
	Symbol
	EndLine int    // of the text, 1-based
	Source  []byte // from the comment and the template head to the end of the definition, byte for byte
	Coverage
}

// ReadSymbol returns the text of one definition. A name with several is an *AmbiguousError, unless one of them has the
// parameters that the name lists.
func (s *Session) ReadSymbol(ctx context.Context, q Query) (*Text, error) {
	f, cov, err := s.one(ctx, q)
	if err != nil {
		return nil, err
	}
	out := &Text{Symbol: f.Symbol, Coverage: cov}
	err = s.view(ctx, f.site.path, func(ctx context.Context, v *view) error {
		d := f.text
		var symbols []documentSymbol
		if err := v.request(ctx, "textDocument/documentSymbol", v.only(), &symbols); err != nil {
			return err
		}
		eachSymbol(symbols, "", func(_ string, n *documentSymbol) {
			if n.Selection.Start == f.site.at {
				widen(v.text, n.Range, &d)
			}
		})
		if !d.Closed {
			out.restrict("the end of the definition is uncertain")
		}
		out.Source = slices.Clone(v.text[d.Comment:d.End])
		out.EndLine = positionOf(v.text, d.End).Line + 1
		return nil
	})
	if err != nil {
		return nil, err
	}
	return out, nil
}

// widen makes a declaration include the range of its syntax tree, which knows what macros and #if hide.
func widen(text []byte, r span, d *declaration.Declaration) {
	start, end := offsetOf(text, r.Start), offsetOf(text, r.End)
	if start >= 0 && start < d.Start {
		if d.Comment == d.Start || d.Comment > start {
			d.Comment = start
		}
		d.Start = start
	}
	if end > d.End || end > d.Head && end < d.End-2 {
		d.End, d.Closed = end, true
		rest := bytes.TrimLeft(text[end:], " \t")
		if bytes.HasPrefix(rest, []byte(";")) {
			d.End = len(text) - len(rest) + 1
		}
	}
}

// symbols returns the symbols of a query: those of its name, or what its place refers to.
func (s *Session) symbols(ctx context.Context, q Query) ([]found, Coverage, error) {
	if q.Name != "" {
		return s.lookup(ctx, q.Name)
	}
	return s.followed(ctx, q, "textDocument/definition")
}

// one returns the only symbol of a query.
func (s *Session) one(ctx context.Context, q Query) (*found, Coverage, error) {
	list, cov, err := s.symbols(ctx, q)
	if err != nil {
		return nil, cov, err
	}
	if len(list) > 1 {
		return nil, cov, ambiguous(q.Name, list)
	}
	return &list[0], cov, nil
}

// ambiguous returns the error for a name of several symbols.
func ambiguous(name string, list []found) error {
	e := &AmbiguousError{Name: name, Total: len(list)}
	if name == "" {
		e.Name = list[0].Name
	}
	for i := range list[:min(len(list), maxSymbols)] {
		e.Candidates = append(e.Candidates, list[i].Symbol)
	}
	return e
}

// same returns the symbols of a query, which all have one name: the overloads of a function.
func (s *Session) same(ctx context.Context, q Query) ([]found, Coverage, error) {
	list, cov, err := s.symbols(ctx, q)
	if err != nil {
		return nil, cov, err
	}
	for i := range list {
		if list[i].Name != list[0].Name {
			return nil, cov, ambiguous(q.Name, list)
		}
	}
	return list, cov, nil
}
