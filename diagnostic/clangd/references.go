package clangd

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A Reference is one use of a symbol.
type Reference struct {
	_ struct{} `cpp:"reference,rows"`

	File   string `cpp:"file" json:"file"`
	Line   int    `cpp:"line" json:"line"` // 1-based
	Column int    `cpp:"col" json:"col"`   // 1-based
	// Text is the line, without the space around it.
	Text string `cpp:"text" json:"text"`
	// In is the function or class with the use, "" if clangd does not report it.
	In string `cpp:"in,omitzero" json:"in,omitempty"`
}

// References are the uses of a symbol, and of all overloads of its name.
type References struct {
	_ struct{} `cpp:"references"`

	// Of is the name of the symbol, with its scopes.
	Of string `cpp:"of" json:"of"`
	// References are sorted by file and line. Declarations and definitions are not among them.
	References []Reference `cpp:"references" json:"references"`
	// Total counts those that were left out, too.
	Total int `cpp:"total" json:"total"`
	Coverage
}

// maxLine bounds the text of a line in an answer, in bytes.
const maxLine = 100

// maxOverloads bounds the overloads that one question is about.
const maxOverloads = 16

// References returns the uses of a symbol: at most limit, or 20 if it is not positive.
func (s *Session) References(ctx context.Context, q Query, limit int) (*References, error) {
	if limit <= 0 {
		limit = 20
	}
	var all []location
	out := &References{}
	ask := func(ctx context.Context, v *view, p position) error {
		list, err := v.references(ctx, p)
		all = append(all, list...)
		s.restrictBroken(&out.Coverage, v.path)
		return err
	}
	out.Coverage = s.coverage()
	made := false
	if q.Name == "" {
		err := s.view(ctx, s.absolute(q.File), func(ctx context.Context, v *view) error {
			p, err := v.position(q)
			if err != nil {
				return err
			}
			details, err := v.details(ctx, p)
			if err != nil {
				return err
			}
			if len(details) == 0 {
				return v.nothing(p, "no symbol")
			}
			out.Of = qualify(cleanName(details[0].Container), cleanName(details[0].Name))
			return ask(ctx, v, p)
		})
		if err != nil {
			return nil, err
		}
	} else {
		list, cov, err := s.same(ctx, q)
		if err != nil {
			return nil, err
		}
		out.Of, out.Coverage = list[0].Name, cov
		if len(list) > maxOverloads {
			out.restrict(fmt.Sprintf("only %d of %d overloads were asked for", maxOverloads, len(list)))
		}
		for i := range list[:min(len(list), maxOverloads)] {
			f := &list[i]
			made = made || f.site.made
			err := s.viewSite(ctx, &f.site, f.site.made, ask)
			switch {
			case errors.Is(err, errHidden):
				out.restrict(hiddenNote(&f.Symbol))
			case err != nil:
				return nil, err
			case f.site.made:
				// clangd has one entry for a place, and that is the declaration.
				out.restrict(madeNote(&f.Symbol) + ", inside of which its uses are not known")
			}
		}
	}
	s.fillReferences(out, all, limit, made)
	return out, nil
}

// references returns the uses of what is at a place, without those that viewMade added.
func (v *view) references(ctx context.Context, p position) (list []location, err error) {
	params := v.at(p)
	params.Context = map[string]bool{"includeDeclaration": false}
	err = v.request(ctx, "textDocument/references", params, &list)
	return slices.DeleteFunc(list, func(l location) bool { return v.added > 0 && l.URI == v.doc.uri && l.Range.Start.Line >= v.added }), err
}

// fillReferences reads the lines of the places. made reports that a macro makes the name.
func (s *Session) fillReferences(out *References, places []location, limit int, made bool) {
	texts := lineReader{s: s, made: made}
	stale := 0
	slices.SortFunc(places, compareLocations)
	places = slices.CompactFunc(places, func(a, b location) bool { return a.URI == b.URI && a.Range == b.Range })
	for i := range places {
		p := &places[i]
		if p.Container == userName {
			continue // clangd had not yet removed the line of another question
		}
		line, ok := texts.line(pathOf(p.URI), p.Range.Start, out.Of)
		if !ok {
			stale++
			continue
		}
		out.Total++
		if len(out.References) < limit {
			out.References = append(out.References, Reference{
				File: s.relative(pathOf(p.URI)), Line: p.Range.Start.Line + 1, Column: p.Range.Start.Character + 1,
				Text: cutText(line, maxLine), In: cleanName(p.Container),
			})
		}
	}
	if stale > 0 {
		out.restrict(fmt.Sprintf("%d places of the index are older than their files", stale))
	}
	if out.Total > len(out.References) {
		out.restrict(fmt.Sprintf("%d of %d are shown", len(out.References), out.Total))
	}
}

// compareLocations orders places by file, line and column.
func compareLocations(a, b location) int {
	if a.URI != b.URI {
		return strings.Compare(a.URI, b.URI)
	}
	if a.Range.Start.Line != b.Range.Start.Line {
		return a.Range.Start.Line - b.Range.Start.Line
	}
	return a.Range.Start.Character - b.Range.Start.Character
}

// A lineReader reads lines of files. It keeps the last file.
type lineReader struct {
	s    *Session
	made bool // by a macro: other macros may use the name, whatever they are called
	path string
	text []byte
}

// line returns the line of a place without the space around it. ok is false if the index is older than the file: the name is not
// at the place, and nothing that could use it under another name.
func (r *lineReader) line(path string, at position, name string) (line string, ok bool) {
	if r.path != path {
		text, _, err := r.s.read(path)
		if err != nil {
			return "", false
		}
		r.path, r.text = path, text
	}
	offset := offsetOf(r.text, at)
	if offset < 0 || offset >= len(r.text) {
		return "", false
	}
	start := offsetOf(r.text, position{Line: at.Line})
	text := string(r.text[start:])
	if i := strings.IndexByte(text, '\n'); i >= 0 {
		text = text[:i]
	}
	if at.Character > len(text) {
		return "", false
	}
	word := wordFrom(r.text, offset)
	isCall := r.made && word != "" && bytes.HasPrefix(bytes.TrimLeft(r.text[offset+len(word):], " \t"), []byte("("))
	if !hasNameAt(r.text, offset, lastPart(name)) && !isUsedUnnamed(name, word) && !isCall {
		return "", false
	}
	return strings.TrimSpace(text), true
}

// wordFrom returns the identifier that begins at an offset.
func wordFrom(text []byte, offset int) string {
	end := offset
	for end < len(text) && isWordByte(text[end]) {
		end++
	}
	return string(text[offset:end])
}

// isUsedUnnamed reports whether a symbol may be used where word is: operators, constructors and destructors are used without their
// name, and macros, which have capital letters, use any.
func isUsedUnnamed(name, word string) bool {
	parts := splitName(name)
	last := parts[len(parts)-1]
	switch {
	case strings.HasPrefix(last, "operator") || strings.HasPrefix(last, "~"):
		return true
	case len(parts) > 1 && parts[len(parts)-2] == last:
		return true
	}
	return len(word) > 1 && strings.ToUpper(word) == word && strings.ToLower(word) != word
}

// cutText returns s, shortened to limit bytes with a mark.
func cutText(s string, limit int) string {
	if len(s) <= limit {
		return s
	}
	return strings.ToValidUTF8(s[:limit], "") + "..."
}
