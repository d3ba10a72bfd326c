package mcp

import (
	"context"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/clangd"
	"github.com/cppreason/cppreason/diagnostic/codetool"
)

// symbolInput names what a question about code is about.
type symbolInput struct {
	Name   string `json:"name,omitempty" jsonschema:"a name with the scopes it needs: HashMap::insert; f(int) is one overload"`
	File   string `json:"file,omitempty" jsonschema:"instead of a name: the file of an identifier, relative to the root"`
	Line   int    `json:"line,omitempty" jsonschema:"of the identifier, from 1"`
	Column int    `json:"column,omitempty" jsonschema:"of the identifier, in bytes, from 1"`
	Max    int    `json:"max,omitempty" jsonschema:"how many to return"`
}

// traceInput are the arguments of code_trace.
type traceInput struct {
	Name    string `json:"name" jsonschema:"the function"`
	Depth   int    `json:"depth,omitempty" jsonschema:"levels of calls, 3 by default"`
	Callers bool   `json:"callers,omitempty" jsonschema:"follow what calls it, not what it calls"`
}

// fileInput names a file.
type fileInput struct {
	File string `json:"file" jsonschema:"relative to the root"`
	Max  int    `json:"max,omitempty" jsonschema:"how many to return"`
}

// A codeText is the result of code_read.
type codeText struct {
	Name     string `json:"name"`
	File     string `json:"file"`
	Line     int    `json:"line" jsonschema:"of the name, from 1"`
	Text     string `json:"text" jsonschema:"the definition with its comment, byte for byte"`
	Complete bool   `json:"complete"`
	Note     string `json:"note,omitempty"`
}

// A codeCheck is the result of code_check.
type codeCheck struct {
	Diagnostics []problem `json:"diagnostics"`
	Omitted     int       `json:"omitted,omitempty"`
}

// renameInput are the arguments of code_rename.
type renameInput struct {
	Name    string `json:"name" jsonschema:"the symbol, with its scopes"`
	NewName string `json:"new_name" jsonschema:"an identifier"`
	Apply   bool   `json:"apply,omitempty" jsonschema:"change the files; without it the diff is shown"`
}

// includeInput are the arguments of code_add_include.
type includeInput struct {
	File  string `json:"file" jsonschema:"relative to the root"`
	Name  string `json:"name" jsonschema:"the symbol that the file needs"`
	Apply bool   `json:"apply,omitempty" jsonschema:"change the file; without it the diff is shown"`
}

// cleanInput are the arguments of code_clean_includes.
type cleanInput struct {
	File  string `json:"file" jsonschema:"relative to the root"`
	Apply bool   `json:"apply,omitempty" jsonschema:"change the file; without it the diff is shown"`
}

// declareInput are the arguments of code_declare_method.
type declareInput struct {
	File  string `json:"file" jsonschema:"relative to the root"`
	Line  int    `json:"line" jsonschema:"of the definition that its class does not declare, from 1"`
	Apply bool   `json:"apply,omitempty" jsonschema:"change the files; without it the diff is shown"`
}

// addCode adds the questions about code.
func (s *Server) addCode() {
	t := s.o.Code
	c := t.Session()
	addSymbolTool(s, "code_definition", "Where a symbol is defined: place, declaration on one line, first line of its comment; all overloads.",
		func(ctx context.Context, q clangd.Query, _ int) (*clangd.Symbols, error) { return c.Definition(ctx, q) })
	addSymbolTool(s, "code_declaration", "Where a symbol is declared.",
		func(ctx context.Context, q clangd.Query, _ int) (*clangd.Symbols, error) {
			return c.Declaration(ctx, q)
		})
	addSymbolTool(s, "code_references", "The uses of a symbol, each with its line and the function around it.", c.References)
	addSymbolTool(s, "code_callers", "The functions that call a function.", c.Callers)
	addSymbolTool(s, "code_callees", "The functions that a function calls.", c.Callees)
	addSymbolTool(s, "code_members", "The members of a class, struct, union or enum.", c.Members)
	addSymbolTool(s, "code_read", "The text of one definition with its comment: read this, not the file.",
		func(ctx context.Context, q clangd.Query, _ int) (*codeText, error) {
			text, err := c.ReadSymbol(ctx, q)
			if err != nil {
				return nil, err
			}
			return &codeText{text.Name, text.File, text.Line, bound(string(text.Source)), text.Complete, text.Note}, nil
		})
	addSymbolTool(s, "code_type", "The type of the identifier or the auto at a place.",
		func(ctx context.Context, q clangd.Query, _ int) (*clangd.Type, error) {
			return c.TypeOf(ctx, q.File, q.Line, q.Column)
		})
	add(s, spec{name: "code_trace", description: "What a function calls, or what calls it, as a tree."},
		func(ctx context.Context, _ *client, in traceInput) (*traceResult, error) {
			follow := c.Trace
			if in.Callers {
				follow = c.TraceCallers
			}
			tree, err := follow(ctx, clangd.Query{Name: in.Name}, min(in.Depth, 6))
			if err != nil {
				return nil, err
			}
			out := &traceResult{Nodes: []traceNode{}, Complete: tree.Complete, Note: tree.Note}
			out.flatten(&tree.Root, 0)
			return out, nil
		})
	addFileTool(s, "code_outline", "The declarations of a file.", c.Outline)
	addFileTool(s, "code_includes", "The files that a file includes.",
		func(ctx context.Context, file string, _ int) (*clangd.Includes, error) { return c.Includes(ctx, file) })
	addFileTool(s, "code_check", "What is wrong with a file as it is now: compiler, unused and missing includes.",
		func(ctx context.Context, file string, _ int) (*codeCheck, error) {
			list, err := c.Diagnose(ctx, file)
			if err != nil {
				return nil, err
			}
			r := newCompileResult(&diagnostic.Outcome{Report: diagnostic.Report{Diagnostics: list}})
			return &codeCheck{r.Diagnostics, r.Omitted}, nil
		})
	if s.o.Patches != nil && s.o.Read != nil {
		s.addCodeChanges(t)
	}
}

// A traceResult is the result of code_trace. An output schema cannot refer to itself, so that the tree is a list in pre-order.
type traceResult struct {
	Nodes    []traceNode `json:"nodes" jsonschema:"the tree in pre-order: a node belongs to the nearest one before it with a smaller depth"`
	Complete bool        `json:"complete"`
	Note     string      `json:"note,omitempty"`
}

// A traceNode is one function of the tree.
type traceNode struct {
	Depth int    `json:"depth"`
	Name  string `json:"name"`
	File  string `json:"file"`
	Line  int    `json:"line"`
	Cut   string `json:"cut,omitempty" jsonschema:"why the next level is missing: seen, depth, limit or outside"`
}

// flatten appends a tree.
func (r *traceResult) flatten(t *clangd.Trace, depth int) {
	r.Nodes = append(r.Nodes, traceNode{depth, t.Name, t.File, t.Line, t.Cut})
	for i := range t.Calls {
		r.flatten(&t.Calls[i], depth+1)
	}
}

// addSymbolTool adds a question about a symbol or a place.
func addSymbolTool[Out any](s *Server, name, description string, ask func(ctx context.Context, q clangd.Query, limit int) (Out, error)) {
	add(s, spec{name: name, description: description}, func(ctx context.Context, _ *client, in symbolInput) (Out, error) {
		q, err := s.o.Code.Query(in.Name, in.File, in.Line, in.Column)
		if err != nil {
			var none Out
			return none, err
		}
		return ask(ctx, q, in.Max)
	})
}

// addFileTool adds a question about a file.
func addFileTool[Out any](s *Server, name, description string, ask func(ctx context.Context, file string, limit int) (Out, error)) {
	add(s, spec{name: name, description: description}, func(ctx context.Context, _ *client, in fileInput) (Out, error) {
		file, err := s.o.Code.Path(in.File)
		if err != nil {
			var none Out
			return none, err
		}
		return ask(ctx, file, in.Max)
	})
}

// addCodeChanges adds the changes of clangd. They are plans of the host's Patches, as those of patch_apply.
func (s *Server) addCodeChanges(t *codetool.Tools) {
	addChange(s, "code_rename", "Rename a symbol everywhere. Refused while the index is not complete.",
		func(ctx context.Context, in renameInput) (*codetool.Change, error) {
			return t.Rename(ctx, in.Name, in.NewName, in.Apply)
		})
	addChange(s, "code_add_include", "Include the header of a symbol in a file.",
		func(ctx context.Context, in includeInput) (*codetool.Change, error) {
			return t.AddInclude(ctx, in.File, in.Name, in.Apply)
		})
	addChange(s, "code_clean_includes", "Remove unused includes of a file and add missing ones.",
		func(ctx context.Context, in cleanInput) (*codetool.Change, error) {
			return t.CleanIncludes(ctx, in.File, in.Apply)
		})
	addChange(s, "code_declare_method", "Declare the member function that is defined at a line in its class.",
		func(ctx context.Context, in declareInput) (*codetool.Change, error) {
			return t.DeclareMethod(ctx, in.File, in.Line, in.Apply)
		})
}

// addChange adds a tool that changes files.
func addChange[In any](s *Server, name, description string, change func(ctx context.Context, in In) (*codetool.Change, error)) {
	add(s, spec{name: name, description: description, effect: changes},
		func(ctx context.Context, _ *client, in In) (*codetool.Change, error) {
			out, err := change(ctx, in)
			return out, explainRefusal(err)
		})
}
