package clangd

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/clangd/internal/declaration"
)

// A Change is edits of files that belong together. Nothing has been changed yet.
type Change struct {
	// Title describes the change in a few words.
	Title string
	// Edits do not overlap. Their files are named as in answers, and their places are those of the files as they are.
	Edits []diagnostic.Edit
	Coverage
}

// Apply returns the text of a file after the change. file is named as in Edits, and text is what it has now. The error
// is for an edit that does not fit.
func (c *Change) Apply(file string, text []byte) ([]byte, error) {
	type cut struct{ from, to int }
	var out []byte
	last := cut{}
	for i := range c.Edits {
		e := &c.Edits[i]
		if e.File != file {
			continue
		}
		from := offsetOf(text, position{e.Line - 1, e.Column - 1})
		to := offsetOf(text, position{e.EndLine - 1, e.EndColumn - 1})
		if from < last.to || to < from {
			return nil, fmt.Errorf("%s:%d: the edit does not fit the file", file, e.Line)
		}
		out = append(append(out, text[last.to:from]...), e.Text...)
		last = cut{from, to}
	}
	return append(out, text[last.to:]...), nil
}

// Files returns the files of the change, each once, in order.
func (c *Change) Files() (list []string) {
	for i := range c.Edits {
		if !slices.Contains(list, c.Edits[i].File) {
			list = append(list, c.Edits[i].File)
		}
	}
	return list
}

// Rename returns the change that gives a symbol another name everywhere. Without a complete index it may miss uses, which
// its Coverage then reports. Overloads are renamed one by one: a name with several is an *AmbiguousError.
func (s *Session) Rename(ctx context.Context, q Query, name string) (*Change, error) {
	if !isIdentifier(name) {
		return nil, fmt.Errorf("%q is no identifier", name)
	}
	file, at, old := q.File, Query{File: q.File, Line: q.Line, Column: q.Column}, ""
	if q.Name != "" {
		f, _, err := s.one(ctx, q)
		if err != nil {
			return nil, err
		}
		if f.site.made {
			return nil, errors.New(madeNote(&f.Symbol) + ", where it cannot be renamed")
		}
		file, at = f.File, Query{Line: f.Line, Column: f.Column}
		if f.Kind == "macro" {
			return nil, fmt.Errorf("%s is a macro, which clangd does not rename", f.Name)
		}
	}
	out := &Change{Coverage: s.coverage()}
	var edit workspaceEdit
	err := s.view(ctx, s.absolute(file), func(ctx context.Context, v *view) error {
		p, err := v.position(at)
		if err != nil {
			return err
		}
		old = v.wordAt(p)
		params := v.at(p)
		params.NewName = name
		return v.request(ctx, "textDocument/rename", params, &edit)
	})
	if err != nil {
		return nil, err
	}
	out.Title = fmt.Sprintf("rename %s to %s", old, name)
	out.Edits = edit.edits(s.relative)
	if len(out.Edits) == 0 {
		return nil, fmt.Errorf("clangd has no place to rename %q at", old)
	}
	return out, s.checkRename(out, old)
}

// checkRename refuses edits of another text than the old name: the index would be older than a file.
func (s *Session) checkRename(c *Change, old string) error {
	for i := range c.Edits {
		e := &c.Edits[i]
		text, _, err := s.read(s.absolute(e.File))
		if err != nil {
			return err
		}
		from := offsetOf(text, position{e.Line - 1, e.Column - 1})
		if from < 0 || !bytes.HasPrefix(text[from:], []byte(old)) {
			return fmt.Errorf("%s:%d has no %q: the index is older than the file", e.File, e.Line, old)
		}
	}
	return nil
}

// isIdentifier reports whether name can be a name of C++. Keywords are clangd's to refuse.
func isIdentifier(name string) bool {
	for i := range len(name) {
		if !isWordByte(name[i]) || i == 0 && name[i] >= '0' && name[i] <= '9' {
			return false
		}
	}
	return name != ""
}

// probe is the line that asks clangd for the header of a name: it names it and needs nothing else of it.
const probeLine = "\n;namespace cppreason_probe { using ::%s; }\n"

// AddInclude returns the change that makes a file include the header of a symbol. It has no edits if the symbol is declared in
// the file already. The error is an *UnknownError if no symbol has the name.
func (s *Session) AddInclude(ctx context.Context, file, name string) (*Change, error) {
	list, cov, err := s.lookup(ctx, name)
	if err != nil {
		return nil, err
	}
	path := s.absolute(file)
	text, _, err := s.read(path)
	if err != nil {
		return nil, err
	}
	out := &Change{Title: "include the header of " + list[0].Name, Coverage: cov}
	if list[0].Kind != "macro" {
		probe := slices.Concat(text, fmt.Appendf(nil, probeLine, scopeOf(&list[0])))
		u := s.resolveUnit(&diagnostic.Unit{File: s.relative(path), Dir: s.root})
		u.source, u.name = probe, s.relative
		found, err := s.diagnose(ctx, &u)
		if err != nil {
			return nil, err
		}
		end := bytes.Count(text, []byte("\n"))
		known := true
		for i := range found {
			d := u.convert(&found[i])
			if d.Line <= end || d.File != s.relative(path) || d.Severity < diagnostic.SeverityError {
				continue
			}
			known = false
			for _, fix := range d.Fixes {
				if len(fix.Edits) == 1 && strings.Contains(fix.Edits[0].Text, "#include") {
					out.Edits = fix.Edits
					return out, nil
				}
			}
		}
		if known {
			out.add(list[0].Name + " is declared there already")
			return out, nil
		}
	}
	return s.includeByPath(ctx, out, path, text, list[0].site.path)
}

// scopeOf returns the name that a using declaration can have: that of a member is its class.
func scopeOf(f *found) string {
	parts := splitName(f.Name)
	if f.text.Class != "" && f.text.Class != "enum" && len(parts) > 1 {
		parts = parts[:len(parts)-1]
	}
	if f.text.Class == "enum" && len(parts) > 2 {
		parts = parts[:len(parts)-1]
	}
	return strings.Join(parts, "::")
}

// includeByPath makes the change for a header by its path: the spelling with the fewest folders that leads to it. clangd knows
// no header of macros, and of symbols that are declared only in the tree's text.
func (s *Session) includeByPath(ctx context.Context, out *Change, file string, text []byte, header string) (*Change, error) {
	if isSource(header) {
		name := strings.TrimPrefix(out.Title, "include the header of ")
		return nil, fmt.Errorf("%s is declared in %s, which is no header", name, s.relative(header))
	}
	parts := strings.Split(filepath.ToSlash(header), "/")
	at := includeLine(text)
	for n := 1; n < len(parts); n++ {
		spelling := path.Join(parts[len(parts)-n:]...)
		line := fmt.Sprintf("#include %q\n", spelling)
		probe := slices.Concat(text[:at], []byte(line), text[at:])
		leads := false
		s.SetText(file, probe)
		list, err := s.Includes(ctx, file)
		s.SetText(file, nil)
		if err != nil {
			return nil, err
		}
		for _, i := range list.Includes {
			leads = leads || i.Name == fmt.Sprintf("%q", spelling) && s.absolute(i.File) == header
		}
		if leads {
			p := positionOf(text, at)
			out.Edits = []diagnostic.Edit{{File: s.relative(file), Text: line, Range: diagnostic.Range{
				Line: p.Line + 1, Column: 1, EndLine: p.Line + 1, EndColumn: 1}}}
			return out, nil
		}
	}
	return nil, fmt.Errorf("no include of %s is found from %s", s.relative(header), s.relative(file))
}

// includeLine returns where a new #include goes: after the last one, else after the comment at the top.
func includeLine(text []byte) int {
	at, offset := 0, 0
	for line := range bytes.Lines(text) {
		offset += len(line)
		if bytes.HasPrefix(bytes.TrimLeft(bytes.TrimPrefix(bytes.TrimSpace(line), []byte("#")), " "), []byte("include")) {
			at = offset
		}
	}
	return at
}

// CleanIncludes returns the change of clangd's include cleaner: includes that are not used go, those that are used and missing
// come. It needs clangd 17. A file that needs nothing gives a change without edits.
func (s *Session) CleanIncludes(ctx context.Context, file string) (*Change, error) {
	list, err := s.Diagnose(ctx, file)
	if err != nil {
		return nil, err
	}
	out := &Change{Title: "clean the includes of " + s.relative(s.absolute(file)), Coverage: Coverage{Complete: true}}
	if s.server.Version < includeCleaner {
		return nil, fmt.Errorf("%s has no include cleaner, which came with version %d", s.server.Name, includeCleaner)
	}
	for i := range list {
		d := &list[i]
		if d.Tool != sourceCleaner || len(d.Fixes) == 0 {
			continue
		}
		for _, e := range d.Fixes[0].Edits {
			if !slices.Contains(out.Edits, e) {
				out.Edits = append(out.Edits, e)
			}
		}
	}
	slices.SortStableFunc(out.Edits, func(a, b diagnostic.Edit) int { return a.Line - b.Line })
	if n := list.Count(diagnostic.SeverityError); n > 0 {
		out.restrict("the file has errors, so that uses may be unknown")
	}
	return out, nil
}

// includeCleaner is the first clangd that reports unused and missing includes.
const includeCleaner = 17

// Actions returns the changes that clangd offers for the lines of a file, from first to last, 1-based: fixes of diagnostics
// and refactorings, such as "Move function body to out-of-line" or "Extract subexpression to variable".
func (s *Session) Actions(ctx context.Context, file string, first, last int) ([]Change, error) {
	var out []Change
	err := s.view(ctx, s.absolute(file), func(ctx context.Context, v *view) error {
		if _, err := v.position(Query{Line: first, Column: 1}); err != nil {
			return err
		}
		if last < first {
			return fmt.Errorf("no lines from %d to %d", first, last)
		}
		line := v.line(last - 1)
		start := len(v.line(first-1)) - len(strings.TrimLeft(v.line(first-1), " \t"))
		var actions []codeAction
		params := map[string]any{
			"textDocument": v.only().TextDocument, "context": map[string]any{"diagnostics": []any{}},
			"range": span{position{first - 1, start}, position{last - 1, len(line)}},
		}
		if err := v.request(ctx, "textDocument/codeAction", params, &actions); err != nil {
			return err
		}
		for i := range actions {
			change, err := v.carryOut(ctx, &actions[i])
			if err != nil {
				return err
			}
			if len(change.Edits) > 0 {
				out = append(out, change)
			}
		}
		return nil
	})
	return out, err
}

// carryOut returns the edits of an action. Those of a tweak come in a request of clangd while the command runs. A tweak that
// does not fit here is one without edits.
func (v *view) carryOut(ctx context.Context, a *codeAction) (Change, error) {
	out := Change{Title: a.Title, Coverage: Coverage{Complete: true}}
	if a.Edit != nil {
		out.Edits = a.Edit.edits(v.s.relative)
		return out, nil
	}
	if a.Command == nil || a.Command.Command != "clangd.applyTweak" {
		return out, nil
	}
	v.tweaks.Lock()
	defer v.tweaks.Unlock()
	edits := make(chan workspaceEdit, 1)
	v.setEdits(edits)
	defer v.setEdits(nil)
	var ignored json.RawMessage
	if err := v.request(ctx, "workspace/executeCommand", a.Command, &ignored); err != nil {
		if errors.Is(err, ErrGone) || ctx.Err() != nil {
			return out, err
		}
		return out, nil
	}
	select {
	case e := <-edits:
		out.Edits = e.edits(v.s.relative)
	default: // it shows something and changes nothing
	}
	return out, nil
}

// setEdits sets where the edits of a tweak go.
func (c *connection) setEdits(edits chan workspaceEdit) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.edits = edits
}

// DeclareMember returns the change that adds the declaration of a member function to its class: for a definition outside of the
// class, at a place of its name, that matches no declaration.
func (s *Session) DeclareMember(ctx context.Context, q Query) (*Change, error) {
	path := s.absolute(q.File)
	text, _, err := s.read(path)
	if err != nil {
		return nil, err
	}
	v := &view{s: s, path: path, text: text}
	at, err := v.position(q)
	if err != nil {
		return nil, err
	}
	offset := offsetOf(text, at)
	d, ok := declaration.Find(text, offset)
	if !ok || !d.Body {
		return nil, fmt.Errorf("%s:%d has no definition of a function", q.File, q.Line)
	}
	head, class, err := memberHead(d.HeadLine(text, 2000))
	if err != nil {
		return nil, fmt.Errorf("%s:%d: %w", q.File, q.Line, err)
	}
	f, cov, err := s.class(ctx, Query{Name: class})
	if err != nil {
		return nil, err
	}
	if f.site.made {
		return nil, errors.New(madeNote(&f.Symbol) + ", where nothing can be declared in it")
	}
	members, err := s.Members(ctx, Query{File: f.File, Line: f.Line, Column: f.Column}, 10_000)
	if err != nil {
		return nil, err
	}
	line, indent := f.Line, "  "
	target, _, err := s.read(f.site.path)
	if err != nil {
		return nil, err
	}
	for _, m := range members.Members {
		if m.Kind != "method" && m.Kind != "constructor" && m.Kind != "destructor" && m.Kind != "function" {
			continue
		}
		start := offsetOf(target, position{Line: m.Line - 1})
		if md, ok := declaration.Find(target, start+len(leadingSpace(target[start:]))); ok && md.Closed {
			line, indent = positionOf(target, md.End).Line+1, leadingSpace(target[start:])
		}
	}
	out := &Change{Title: "declare " + head, Coverage: cov}
	out.Edits = []diagnostic.Edit{{File: f.File, Text: indent + head + ";\n",
		Range: diagnostic.Range{Line: line + 1, Column: 1, EndLine: line + 1, EndColumn: 1}}}
	return out, nil
}

// leadingSpace returns the blanks and tabs at the beginning of text.
func leadingSpace(text []byte) string {
	return string(text[:len(text)-len(bytes.TrimLeft(text, " \t"))])
}

// memberHead splits the head of a definition outside of its class, "int ns::A::f(int x) const", into the declaration inside
// of the class and the class.
func memberHead(head string) (member, class string, err error) {
	open := strings.Index(head, "(")
	if strings.Contains(head, "operator()") {
		open = strings.Index(head, "operator()") + len("operator()")
	}
	if open < 0 {
		return "", "", errors.New("it is no function")
	}
	before := head[:open]
	colons := strings.LastIndex(before, "::")
	if colons < 0 {
		return "", "", errors.New("the function is not a member of a class")
	}
	start := colons
	depth := 0
	for start > 0 {
		c := before[start-1]
		switch {
		case c == '>':
			depth++
		case c == '<':
			depth--
		case depth == 0 && !isWordByte(c) && c != ':':
			return strings.TrimSpace(before[:start] + before[colons+2:] + head[open:]), cleanName(before[start:colons]), nil
		}
		start--
	}
	return before[colons+2:] + head[open:], cleanName(before[:colons]), nil
}

// Header returns the header that declares a symbol, with its quotes or brackets, for a file that lacks it, and "" for one that
// has it. It is AddInclude for programs that write the line themselves.
func (s *Session) Header(ctx context.Context, file, name string) (string, error) {
	c, err := s.AddInclude(ctx, file, name)
	if err != nil || len(c.Edits) == 0 {
		return "", err
	}
	_, rest, _ := strings.Cut(c.Edits[0].Text, "#include")
	return strings.TrimSpace(rest), nil
}

// Near returns the names of the project that are nearest to an unknown one, the best first.
func (s *Session) Near(ctx context.Context, name string) []string {
	w := parseName(name)
	if w.last() == "" {
		return nil
	}
	near := map[string]string{}
	s.addNear(ctx, &w, near)
	delete(near, w.last())
	return nearest(w.last(), near)
}
