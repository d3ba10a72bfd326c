package codetool

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/clangd"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/diagfmt"
)

// Options configures New. A nil *Options means the defaults.
type Options struct {
	// Root is the directory of the session, for the check of the paths that a model names. It is required.
	Root string
	// Patches previews and applies changes, and Read returns the files that they are made for, by their paths below the
	// root. Both are needed for the tools that change files.
	Patches Patches
	Read    func(path string) ([]byte, error)
	// Classifier finds the class of each diagnostic of check. Nil means the zero Classifier.
	Classifier *classify.Classifier
	// MaxDiagnostics bounds an answer of check. Zero means 20.
	MaxDiagnostics int
}

// Tools are the tools of one session. They are safe for concurrent use.
type Tools struct {
	s    *clangd.Session
	o    Options
	root string // without links
}

var _ cppcall.Tools = (*Tools)(nil)

// New returns the tools of a session, which stays the caller's to close.
func New(s *clangd.Session, o *Options) *Tools {
	t := &Tools{s: s}
	if o != nil {
		t.o = *o
	}
	if t.o.MaxDiagnostics == 0 {
		t.o.MaxDiagnostics = 20
	}
	if t.o.Classifier == nil {
		t.o.Classifier = &classify.Classifier{}
	}
	t.root = t.o.Root
	if root, err := filepath.EvalSymlinks(t.o.Root); err == nil {
		t.root = root
	}
	return t
}

// The bounds of lists for a model, which are smaller than those of the session.
const (
	maxReferences = 20
	maxMembers    = 40
	maxOutline    = 60
)

// Funcs returns the tools for a cppcall.Set. A diagnostic list is answered in a <COMPILE_START> block, all else in a
// <TOOL_RESULT>.
func (t *Tools) Funcs() []cppcall.Func {
	place := []string{"file", "line", "col"}
	placeMax := append(place[:3:3], fmt.Sprintf("max = %d", maxReferences))
	nameMax := []string{"name", fmt.Sprintf("max = %d", maxReferences)}
	funcs := []cppcall.Func{
		bind("definition", t.definition, "Where a symbol is defined: place, declaration, comment. All overloads.", "name"),
		bind("definition", t.definitionAt, "The same for what is at a place.", place...),
		bind("declaration", t.declaration, "Where a symbol is declared.", "name"),
		bind("declaration", t.declarationAt, "The same for what is at a place.", place...),
		bind("references", t.references, "The uses of a symbol.", nameMax...),
		bind("references", t.referencesAt, "The same for what is at a place: of one overload.", placeMax...),
		bind("callers", t.callers, "The functions that call a function.", nameMax...),
		bind("callers", t.callersAt, "The same for what is at a place: of one overload.", placeMax...),
		bind("callees", t.callees, "The functions that a function calls.", nameMax...),
		bind("callees", t.calleesAt, "The same for what is at a place.", placeMax...),
		bind("trace", t.trace, "What a function calls, as a tree.", "name", "depth = 3"),
		bind("type_of", t.typeOf, "The type of the identifier or the auto at a place.", place...),
		bind("members", t.members, "The members of a class.", "class_name", fmt.Sprintf("max = %d", maxMembers)),
		bind("signature", t.signature, "The declarations of all overloads of a function.", "name"),
		bind("outline", t.outline, "The declarations of a file.", "file", fmt.Sprintf("max = %d", maxOutline)),
		bind("includes", t.includes, "What a file includes.", "file"),
		bind("read_symbol", t.readSymbol, "The text of one definition, with its comment.", "name"),
		cppcall.MustBind("check", t.check, &cppcall.FuncOptions{
			Params: []string{"file"}, Tag: "<COMPILE_START>", Var: "diagnostics", Doc: "What is wrong with a file as it is now."}),
	}
	if t.o.Patches == nil || t.o.Read == nil {
		return funcs
	}
	return append(funcs,
		bind("rename", t.rename, "Renames a symbol everywhere; a preview unless apply is true.", "old_name", "new_name", "apply = false"),
		bind("add_include", t.addInclude, "Includes the header of a symbol.", "file", "name", "apply = false"),
		bind("clean_includes", t.cleanIncludes, "Removes unused includes and adds missing ones.", "file", "apply = false"),
		bind("declare_method", t.declareMethod, "Declares the member function that is defined at a line in its class.",
			"file", "line", "apply = false"),
	)
}

// bind makes a tool with parameters.
func bind(name string, fn any, doc string, params ...string) cppcall.Func {
	return cppcall.MustBind(name, fn, &cppcall.FuncOptions{Params: params, Doc: doc})
}

// byName is a query by a name.
func byName(name string) clangd.Query { return clangd.Query{Name: name} }

// at checks a place.
func (t *Tools) at(file string, line, col int) (clangd.Query, error) {
	path, err := t.path(file)
	return clangd.Query{File: path, Line: line, Column: col}, err
}

// path returns a path below the root, with slashes. The error is for the model.
func (t *Tools) path(file string) (string, error) {
	p := filepath.FromSlash(strings.ReplaceAll(file, `\`, "/"))
	if !filepath.IsLocal(p) {
		return "", fmt.Errorf("%q is not a path below the source tree", file)
	}
	for part := range strings.SplitSeq(filepath.ToSlash(filepath.Clean(p)), "/") {
		if len(part) > 1 && part[0] == '.' {
			return "", fmt.Errorf("%q is hidden", file)
		}
	}
	// A link may lead out of the tree.
	if real, err := filepath.EvalSymlinks(filepath.Join(t.root, p)); err == nil {
		if rel, err := filepath.Rel(t.root, real); err != nil || !filepath.IsLocal(rel) {
			return "", fmt.Errorf("%q leads out of the source tree", file)
		}
	}
	return filepath.ToSlash(filepath.Clean(p)), nil
}

func (t *Tools) definition(ctx context.Context, name string) (*clangd.Symbols, error) {
	return t.s.Definition(ctx, byName(name))
}

func (t *Tools) definitionAt(ctx context.Context, file string, line, col int) (*clangd.Symbols, error) {
	q, err := t.at(file, line, col)
	if err != nil {
		return nil, err
	}
	return t.s.Definition(ctx, q)
}

func (t *Tools) declaration(ctx context.Context, name string) (*clangd.Symbols, error) {
	return t.s.Declaration(ctx, byName(name))
}

func (t *Tools) declarationAt(ctx context.Context, file string, line, col int) (*clangd.Symbols, error) {
	q, err := t.at(file, line, col)
	if err != nil {
		return nil, err
	}
	return t.s.Declaration(ctx, q)
}

func (t *Tools) references(ctx context.Context, name string, limit int) (*clangd.References, error) {
	return t.s.References(ctx, byName(name), limit)
}

func (t *Tools) referencesAt(ctx context.Context, file string, line, col, limit int) (*clangd.References, error) {
	q, err := t.at(file, line, col)
	if err != nil {
		return nil, err
	}
	return t.s.References(ctx, q, limit)
}

func (t *Tools) callers(ctx context.Context, name string, limit int) (*clangd.Calls, error) {
	return t.s.Callers(ctx, byName(name), limit)
}

func (t *Tools) callersAt(ctx context.Context, file string, line, col, limit int) (*clangd.Calls, error) {
	q, err := t.at(file, line, col)
	if err != nil {
		return nil, err
	}
	return t.s.Callers(ctx, q, limit)
}

func (t *Tools) callees(ctx context.Context, name string, limit int) (*clangd.Calls, error) {
	return t.s.Callees(ctx, byName(name), limit)
}

func (t *Tools) calleesAt(ctx context.Context, file string, line, col, limit int) (*clangd.Calls, error) {
	q, err := t.at(file, line, col)
	if err != nil {
		return nil, err
	}
	return t.s.Callees(ctx, q, limit)
}

func (t *Tools) trace(ctx context.Context, name string, depth int) (*clangd.Tree, error) {
	return t.s.Trace(ctx, byName(name), min(depth, 6))
}

func (t *Tools) typeOf(ctx context.Context, file string, line, col int) (*clangd.Type, error) {
	path, err := t.path(file)
	if err != nil {
		return nil, err
	}
	return t.s.TypeOf(ctx, path, line, col)
}

func (t *Tools) members(ctx context.Context, name string, limit int) (*clangd.Members, error) {
	return t.s.Members(ctx, byName(name), limit)
}

// signature returns the declarations of all overloads. A constructor is asked for as "Class::Class".
func (t *Tools) signature(ctx context.Context, name string) ([]string, error) {
	found, err := t.s.Definition(ctx, byName(name))
	if err != nil {
		return nil, err
	}
	var list []string
	for i := range found.Symbols {
		s := &found.Symbols[i]
		switch s.Kind {
		case "function", "method", "constructor", "destructor", "operator", "macro":
			list = append(list, fmt.Sprintf("%s:%d: %s", s.File, s.Line, s.Text))
		}
	}
	if len(list) == 0 {
		s := &found.Symbols[0]
		return nil, fmt.Errorf("%s is a %s and no function: %s", s.Name, s.Kind, s.Text)
	}
	if !found.Complete {
		list = append(list, "incomplete: "+found.Note)
	}
	return list, nil
}

func (t *Tools) outline(ctx context.Context, file string, limit int) (*clangd.Outline, error) {
	path, err := t.path(file)
	if err != nil {
		return nil, err
	}
	return t.s.Outline(ctx, path, limit)
}

func (t *Tools) includes(ctx context.Context, file string) (*clangd.Includes, error) {
	path, err := t.path(file)
	if err != nil {
		return nil, err
	}
	return t.s.Includes(ctx, path)
}

// readSymbol returns the text of a definition after a line with its place.
func (t *Tools) readSymbol(ctx context.Context, name string) (cppcall.Raw, error) {
	text, err := t.s.ReadSymbol(ctx, byName(name))
	if err != nil {
		return "", err
	}
	return cppcall.Raw(text.Source), nil
}

// rows is the answer of check: a row for each diagnostic.
type rows []diagfmt.BriefItem

// AppendAnswer writes the rows. The types are in the declarations of the set.
func (l rows) AppendAnswer(dst []byte, name string) ([]byte, error) {
	return diagfmt.AppendBrief(dst, name, l), nil
}

// TranscriptMark marks the block of the answer: "<COMPILE_ERROR>" if there is an error.
func (l rows) TranscriptMark() string {
	for _, it := range l {
		if it.Level == "" || it.Level == diagnostic.SeverityFatal.String() {
			return "<COMPILE_ERROR>"
		}
	}
	return "<COMPILE_OK>"
}

// check returns the diagnostics of a file.
func (t *Tools) check(ctx context.Context, file string) (rows, error) {
	path, err := t.path(file)
	if err != nil {
		return nil, err
	}
	list, err := t.s.Diagnose(ctx, path)
	if err != nil {
		return nil, err
	}
	shown := list[:min(len(list), t.o.MaxDiagnostics)]
	out := rows(diagfmt.NewBrief(shown, &diagfmt.Options{Classifier: t.o.Classifier}))
	if n := len(list) - len(shown); n > 0 {
		out = append(out, diagfmt.BriefItem{File: "-", Message: fmt.Sprintf("%d more diagnostics", n), Class: "unknown", Level: "note"})
	}
	return out, nil
}

// Symbols returns the symbols of a name as lines "file:line: declaration", at most limit, for the option of that name of
// package sourcetool. A name that is unknown, or a query that is no name, has none.
func (t *Tools) Symbols(ctx context.Context, query string, limit int) ([]string, error) {
	if strings.ContainsAny(query, " \t\"'#;{}") {
		return nil, nil
	}
	found, err := t.s.Definition(ctx, byName(query))
	if _, unknown := errors.AsType[*clangd.UnknownError](err); unknown {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var lines []string
	for i := range found.Symbols[:min(len(found.Symbols), limit)] {
		s := &found.Symbols[i]
		lines = append(lines, fmt.Sprintf("%s:%d: %s", s.File, s.Line, s.Text))
	}
	return lines, nil
}
