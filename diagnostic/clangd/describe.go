package clangd

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A Type is the type of what is at a place.
type Type struct {
	_ struct{} `cpp:"type_info"`

	Name string `cpp:"name" json:"name"` // what is there, with its scopes where it has them
	Kind string `cpp:"kind" json:"kind"` // clangd's word: "variable", "field", "param", "function", "instance-method", ...
	// Type is the type, as it is written; of a function it is the type of its result.
	Type string `cpp:"type,omitzero" json:"type,omitempty"`
	// Canonical is the type without aliases, where it differs.
	Canonical string `cpp:"canonical,omitzero" json:"canonical,omitempty"`
	// Text is the declaration as clangd prints it.
	Text string `cpp:"text,omitzero" json:"text,omitempty"`
	// Value is the value of a constant.
	Value string `cpp:"value,omitzero" json:"value,omitempty"`
}

// TypeOf returns the type of the identifier at a place of a file, or of the auto there. Line and column are 1-based.
func (s *Session) TypeOf(ctx context.Context, file string, line, column int) (out *Type, err error) {
	err = s.view(ctx, s.absolute(file), func(ctx context.Context, v *view) error {
		at, err := v.position(Query{File: file, Line: line, Column: column})
		if err != nil {
			return err
		}
		var h *hover
		if err := v.request(ctx, "textDocument/hover", v.at(at), &h); err != nil {
			return err
		}
		if h == nil || h.Contents.Value == "" {
			return v.nothing(at, "no type is known")
		}
		if out = parseHover(h.Contents.Value); out.Name == "" {
			out.Name = v.wordAt(at)
		}
		return nil
	})
	return out, err
}

// parseHover reads the plain text of clangd's hover: a title, then sections.
//
//	variable b
//
//	Type: Foo (aka Box<int>)
//	Value = 3
//
//	// In use
//	Foo b(1)
func parseHover(text string) *Type {
	t := &Type{}
	paragraphs := strings.Split(text, "\n\n")
	t.Kind, t.Name, _ = strings.Cut(strings.SplitN(paragraphs[0], "\n", 2)[0], " ")
	t.Name = strings.TrimSpace(t.Name)
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimSpace(line)
		if rest, ok := strings.CutPrefix(line, "Type: "); ok && t.Type == "" {
			t.Type, t.Canonical = splitAka(rest)
		} else if rest, ok := strings.CutPrefix(line, "→ "); ok && t.Type == "" {
			t.Type, t.Canonical = splitAka(rest)
		} else if rest, ok := strings.CutPrefix(line, "Value = "); ok && t.Value == "" {
			t.Value = cutText(rest, maxComment)
		}
	}
	t.Text = hoverDefinition(paragraphs)
	switch {
	case t.Kind == "macro":
		t.Type = ""
	case t.Name == "auto" && t.Type == "":
		t.Type = t.Text // "type-alias auto", and the type as its definition
	case t.Type == "" && slices.Contains([]string{"class", "struct", "union", "enum"}, t.Kind):
		t.Type = t.Name
	}
	return t
}

// hoverDefinition returns the declaration at the end of a hover, on one line.
func hoverDefinition(paragraphs []string) string {
	if len(paragraphs) < 2 {
		return ""
	}
	last := paragraphs[len(paragraphs)-1]
	if strings.HasPrefix(last, "// Expands to") && len(paragraphs) > 2 {
		last = paragraphs[len(paragraphs)-2]
	}
	var lines []string
	for line := range strings.SplitSeq(last, "\n") {
		if !strings.HasPrefix(line, "// In ") {
			lines = append(lines, strings.TrimSpace(line))
		}
	}
	return cutText(strings.Join(strings.Fields(strings.Join(lines, " ")), " "), maxHead)
}

// splitAka splits "Foo (aka Box<int>)".
func splitAka(text string) (written, canonical string) {
	if i := strings.LastIndex(text, " (aka "); i >= 0 && strings.HasSuffix(text, ")") {
		return text[:i], text[i+len(" (aka ") : len(text)-1]
	}
	return text, ""
}

// A Member is one declaration in a class or a file.
type Member struct {
	_ struct{} `cpp:"member,rows"`

	Name string `cpp:"name" json:"name"`
	Kind string `cpp:"kind" json:"kind"`
	Line int    `cpp:"line" json:"line"` // 1-based
	// Text is the declaration on one line, without its body.
	Text string `cpp:"text" json:"text"`
	// Access is "public", "protected" or "private" for the members of a class.
	Access string `cpp:"access,omitzero" json:"access,omitempty"`
}

// Members are the declarations in a class, in their order.
type Members struct {
	_ struct{} `cpp:"members"`

	Of      string   `cpp:"of" json:"of"`     // the class, with its scopes
	File    string   `cpp:"file" json:"file"` // of the class
	Text    string   `cpp:"text" json:"text"` // the head of the class, with its bases
	Members []Member `cpp:"members" json:"members"`
	Total   int      `cpp:"total" json:"total"` // counts those that were left out, too
	Coverage
}

// maxMemberText bounds the declaration of a member in a list, in bytes.
const maxMemberText = 120

// Members returns the members of a class, struct, union or enum: at most limit, or 60 if it is not positive. Inherited members
// are those of the bases, which Text has.
func (s *Session) Members(ctx context.Context, q Query, limit int) (*Members, error) {
	if limit <= 0 {
		limit = 60
	}
	f, cov, err := s.class(ctx, q)
	if err != nil {
		return nil, err
	}
	out := &Members{Of: f.Name, File: f.File, Text: f.Text, Coverage: cov}
	if f.site.made {
		out.add(madeNote(&f.Symbol))
	}
	symbols, err := s.documentSymbols(ctx, f.site.path)
	if err != nil {
		return nil, err
	}
	s.restrictBroken(&out.Coverage, f.site.path)
	var node *documentSymbol
	eachSymbol(symbols, "", func(name string, d *documentSymbol) {
		// All that a macro makes has the place of the macro.
		if d.Selection.Start == f.site.at && !f.site.made || f.site.made && name == f.Name && d.Range.Start == f.site.at {
			node = d
		}
	})
	if node == nil {
		return nil, fmt.Errorf("%s:%d: clangd has no declarations for %s", f.File, f.Line, f.Name)
	}
	standard := "public"
	if f.Kind == "class" {
		standard = "private"
	}
	for _, child := range withoutMacros(node.Children) {
		m := s.member(f.site.path, &child, f.Name)
		if m.Access == "" {
			m.Access = standard
		}
		if f.Kind == "enum" || f.site.made {
			m.Access = "" // of a class that a macro makes it is not in the text
		}
		if strings.HasPrefix(m.Text, "friend ") {
			continue // it is declared there, but no member
		}
		out.Total++
		if len(out.Members) < limit {
			out.Members = append(out.Members, m)
		}
	}
	if out.Total > len(out.Members) {
		out.restrict(fmt.Sprintf("%d of %d are shown", len(out.Members), out.Total))
	}
	return out, nil
}

// class returns the definition of the class that a query names. Where its name has several declarations, it is the only
// one with a body.
func (s *Session) class(ctx context.Context, q Query) (*found, Coverage, error) {
	list, cov, err := s.same(ctx, q)
	if err != nil {
		return nil, cov, err
	}
	if len(list) > 1 {
		all := list
		list = slices.DeleteFunc(slices.Clone(list), func(f found) bool { return !f.text.Body || !isClass(f.Kind) })
		if len(list) > 1 { // of a template and its specializations the template is meant
			list = slices.DeleteFunc(list, func(f found) bool { return strings.Contains(f.Text, lastPart(f.Name)+"<") })
		}
		if len(list) != 1 {
			return nil, cov, ambiguous(q.Name, all)
		}
	}
	if !isClass(list[0].Kind) {
		return nil, cov, fmt.Errorf("%s is a %s and has no members: %s", list[0].Name, list[0].Kind, list[0].Text)
	}
	return &list[0], cov, nil
}

// isClass reports whether symbols of a kind have members.
func isClass(kind string) bool {
	return slices.Contains([]string{"class", "struct", "union", "enum"}, kind)
}

// member returns one entry of a list of declarations.
func (s *Session) member(path string, d *documentSymbol, scope string) Member {
	at := site{name: qualify(scope, cleanName(d.Name)), kind: symbolKinds[d.Kind], path: path, at: d.Selection.Start}
	sym, decl, ok := s.symbol(&at)
	if !ok {
		at.at, at.made = d.Range.Start, true // a name that a macro makes
		sym, decl, _ = s.symbol(&at)
	}
	m := Member{
		Name: cleanName(d.Name), Kind: sym.Kind, Line: d.Selection.Start.Line + 1, Text: cutText(sym.Text, maxMemberText), Access: decl.Access,
	}
	return m
}

// An Outline is the declarations of a file.
type Outline struct {
	_ struct{} `cpp:"outline"`

	File string `cpp:"file" json:"file"`
	// Symbols are in the order of the file, with their scopes in their names, classes with their members.
	Symbols []Member `cpp:"symbols" json:"symbols"`
	Total   int      `cpp:"total" json:"total"` // counts those that were left out, too
	Coverage
}

// maxOutlineText bounds the declaration of a symbol in an outline, in bytes.
const maxOutlineText = 80

// Outline returns the declarations of a file: at most limit, or 80 if it is not positive. Where there are more, members of
// classes are left out before other symbols are.
func (s *Session) Outline(ctx context.Context, file string, limit int) (*Outline, error) {
	if limit <= 0 {
		limit = 80
	}
	path := s.absolute(file)
	symbols, err := s.documentSymbols(ctx, path)
	if err != nil {
		return nil, err
	}
	out := &Outline{File: s.relative(path), Coverage: Coverage{Complete: true}}
	s.restrictBroken(&out.Coverage, path)
	type item struct {
		Member
		isMember bool
	}
	var all []item
	var collect func(list []documentSymbol, scope string, inClass bool)
	collect = func(list []documentSymbol, scope string, inClass bool) {
		for _, child := range withoutMacros(list) {
			d := &child
			name := qualify(scope, cleanName(d.Name))
			if d.Kind == symbolNamespace {
				if strings.HasPrefix(d.Name, "(anonymous") {
					name = scope
				}
				collect(d.Children, name, inClass)
				continue
			}
			m := s.member(path, d, scope)
			m.Name, m.Text, m.Access = name, cutText(m.Text, maxOutlineText), ""
			all = append(all, item{m, inClass})
			collect(d.Children, name, true)
		}
	}
	collect(symbols, "", false)
	out.Total = len(all)
	if len(all) > limit {
		all = slices.DeleteFunc(all, func(i item) bool { return i.isMember })
	}
	for i := range all[:min(len(all), limit)] {
		out.Symbols = append(out.Symbols, all[i].Member)
	}
	if out.Total > len(out.Symbols) {
		out.restrict(fmt.Sprintf("%d of %d are shown: members has those of a class", len(out.Symbols), out.Total))
	}
	return out, nil
}

// withoutMacros returns the declarations with those that a macro makes in the place of the macro, below which clangd lists them.
func withoutMacros(list []documentSymbol) (out []documentSymbol) {
	for i := range list {
		if list[i].Kind == symbolMacro {
			out = append(out, withoutMacros(list[i].Children)...)
		} else {
			out = append(out, list[i])
		}
	}
	return out
}

// symbolMacro is the kind of the use of a macro that makes declarations. Source: clangd, FindSymbols.cpp (SymbolKind::Null).
const symbolMacro = 21

// symbolNamespace is the kind of a namespace. Source: LSP 3.17, SymbolKind.
const symbolNamespace = 3

// An Include is one #include of a file.
type Include struct {
	_ struct{} `cpp:"include,rows"`

	Line int    `cpp:"line" json:"line"` // 1-based
	Name string `cpp:"name" json:"name"` // as it is written, with its quotes or brackets
	File string `cpp:"file" json:"file"` // the file that it means
}

// Includes are the files that a file includes.
type Includes struct {
	_ struct{} `cpp:"includes"`

	File     string    `cpp:"file" json:"file"`
	Includes []Include `cpp:"includes" json:"includes"`
	Coverage
}

// Includes returns the files that a file includes itself, in their order. One that was not found has no File.
func (s *Session) Includes(ctx context.Context, file string) (*Includes, error) {
	path := s.absolute(file)
	out := &Includes{File: s.relative(path), Coverage: Coverage{Complete: true}}
	err := s.view(ctx, path, func(ctx context.Context, v *view) error {
		var links []documentLink
		if err := v.request(ctx, "textDocument/documentLink", v.only(), &links); err != nil {
			return err
		}
		seen := map[int]bool{}
		for _, l := range links {
			line := v.line(l.Range.Start.Line)
			if l.Range.End.Line != l.Range.Start.Line || l.Range.End.Character > len(line) || l.Range.Start.Character > l.Range.End.Character {
				return errors.New("clangd reports an include that the file does not have")
			}
			seen[l.Range.Start.Line] = true
			out.Includes = append(out.Includes, Include{
				Line: l.Range.Start.Line + 1, Name: line[l.Range.Start.Character:l.Range.End.Character], File: s.relative(pathOf(l.Target)),
			})
		}
		missing := 0
		for n := range bytes.Count(v.text, []byte("\n")) + 1 {
			word, rest, _ := strings.Cut(strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(v.line(n)), "#")), " ")
			if strings.HasPrefix(strings.TrimSpace(v.line(n)), "#") && word == "include" && !seen[n] {
				out.Includes = append(out.Includes, Include{Line: n + 1, Name: strings.TrimSpace(rest)})
				missing++
			}
		}
		slices.SortFunc(out.Includes, func(a, b Include) int { return a.Line - b.Line })
		if missing > 0 {
			out.restrict(fmt.Sprintf("%d were not found, or are in a branch that is not compiled", missing))
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return out, nil
}
