package archtest

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/doc"
	"go/parser"
	"go/printer"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/golden"
)

const (
	root   = "../.."
	module = "github.com/cppreason/cppreason"
)

// A pkg is one folder with Go files.
type pkg struct {
	path        string // below the module, "." for the root
	code, tests []*file
}

type file struct {
	name   string
	syntax *ast.File
}

func (p *pkg) isExample() bool {
	return p.path == examplesDir || strings.HasPrefix(p.path, examplesDir+"/")
}
func (p *pkg) isInternal() bool {
	return p.path == "internal" || strings.HasPrefix(p.path, "internal/") || strings.Contains(p.path, "/internal/")
}

var fset = token.NewFileSet()

// packages parses every Go file of the module: not of nested modules, testdata or hidden folders.
func packages(t *testing.T) []*pkg {
	t.Helper()
	byDir := map[string]*pkg{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if path == root {
				return nil
			}
			if _, err := os.Stat(filepath.Join(path, "go.mod")); err == nil {
				return filepath.SkipDir
			}
			if name := d.Name(); name == "testdata" || strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") {
			return nil
		}
		f, err := parser.ParseFile(fset, path, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, filepath.Dir(path))
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		p := byDir[rel]
		if p == nil {
			p = &pkg{path: rel}
			byDir[rel] = p
		}
		if strings.HasSuffix(path, "_test.go") {
			p.tests = append(p.tests, &file{path, f})
		} else {
			p.code = append(p.code, &file{path, f})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	var all []*pkg
	for _, p := range byDir {
		all = append(all, p)
	}
	slices.SortFunc(all, func(a, b *pkg) int { return strings.Compare(a.path, b.path) })
	return all
}

func ruleFor(path string) *rule {
	for i := range rules {
		if rules[i].pkg == path {
			return &rules[i]
		}
	}
	return nil
}

// importsOf returns the import paths of f with their specs.
func importsOf(f *file) map[string]*ast.ImportSpec {
	m := map[string]*ast.ImportSpec{}
	for _, spec := range f.syntax.Imports {
		path, err := strconv.Unquote(spec.Path.Value)
		if err == nil {
			m[path] = spec
		}
	}
	return m
}

func isStd(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".")
}

func below(path, parent string) bool { return path == parent || strings.HasPrefix(path, parent+"/") }

// TestImports checks every package and arrow against the table.
func TestImports(t *testing.T) {
	for _, p := range packages(t) {
		r := ruleFor(p.path)
		if r == nil && !p.isExample() {
			t.Errorf("package %s is not in the table of internal/archtest/table.go", p.path)
			continue
		}
		for _, f := range p.code {
			for path, spec := range importsOf(f) {
				if why := refuse(p, r, path); why != "" {
					t.Errorf("%s: import %q: %s", fset.Position(spec.Pos()), path, why)
				}
			}
		}
		for _, f := range p.tests {
			for path, spec := range importsOf(f) {
				if isStd(path) || below(path, module) || slices.ContainsFunc(testModules, func(m string) bool { return below(path, m) }) {
					continue
				}
				if r == nil || !slices.ContainsFunc(r.modules, func(m string) bool { return below(path, m) }) {
					t.Errorf("%s: import %q: not a module that a test here may use", fset.Position(spec.Pos()), path)
				}
			}
		}
	}
}

// refuse returns why non-test code of p may not import path, or "".
func refuse(p *pkg, r *rule, path string) string {
	rel, own := strings.CutPrefix(path, module+"/")
	switch {
	case path == "os/exec":
		if p.path != "internal/proc" {
			return "only internal/proc starts processes"
		}
	case path == "net" || strings.HasPrefix(path, "net/") && path != "net/url" && path != "net/netip":
		if r == nil || !r.net {
			return "only drivers and reasonertest use the network"
		}
	case path == "C" || path == "unsafe" && !strings.HasPrefix(p.path, "internal/"):
		return "no cgo, and unsafe only below internal"
	case isStd(path):
	case p.isExample():
		if !own || strings.HasPrefix(rel, "internal/") || strings.Contains(rel, "/internal/") && !below(rel, examplesShared) {
			return "an example uses the public packages alone"
		}
	case own && slices.Contains(testOnly, rel):
		if !slices.Contains(testOnly, p.path) {
			return "only tests import it"
		}
	case own:
		if !slices.Contains(r.imports, rel) {
			return "this arrow is not in the table"
		}
	default:
		if !slices.ContainsFunc(r.modules, func(m string) bool { return below(path, m) }) {
			return "this module is not in the table"
		}
	}
	return ""
}

// TestNoInit refuses init functions: importing a package must have no effect.
func TestNoInit(t *testing.T) {
	eachFile(t, inits)
}

// eachFile reports what check finds in the non-test code of every package.
func eachFile(t *testing.T, check func(*file) []string) {
	t.Helper()
	for _, p := range packages(t) {
		for _, f := range p.code {
			for _, found := range check(f) {
				t.Error(found)
			}
		}
	}
}

func inits(f *file) (found []string) {
	for _, d := range f.syntax.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil && fn.Name.Name == "init" {
			found = append(found, fmt.Sprintf("%s: init function", fset.Position(fn.Pos())))
		}
	}
	return found
}

// TestDocComments requires a comment on every exported symbol of every package, and one package comment.
func TestDocComments(t *testing.T) {
	for _, p := range packages(t) {
		if len(p.code) > 0 && !slices.ContainsFunc(p.code, func(f *file) bool { return f.syntax.Doc != nil }) {
			t.Errorf("package %s has no package comment", p.path)
		}
	}
	eachFile(t, undocumented)
}

// undocumented returns the exported symbols of f without a comment.
func undocumented(f *file) (found []string) {
	missing := func(pos token.Pos, name string) {
		found = append(found, fmt.Sprintf("%s: exported %s has no doc comment", fset.Position(pos), name))
	}
	for _, d := range f.syntax.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Name.IsExported() && receiverExported(d) && d.Doc == nil {
				missing(d.Pos(), d.Name.Name)
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					if s.Name.IsExported() && d.Doc == nil && s.Doc == nil {
						missing(s.Pos(), s.Name.Name)
					}
				case *ast.ValueSpec:
					// A comment on the group, on the line, or at its end will do.
					if slices.ContainsFunc(s.Names, (*ast.Ident).IsExported) && d.Doc == nil && s.Doc == nil && s.Comment == nil {
						missing(s.Pos(), s.Names[0].Name)
					}
				}
			}
		}
	}
	return found
}

// receiverExported reports whether a method's receiver is an exported type; true for functions.
func receiverExported(d *ast.FuncDecl) bool {
	if d.Recv == nil {
		return true
	}
	e := d.Recv.List[0].Type
	for {
		switch x := e.(type) {
		case *ast.StarExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.IndexListExpr:
			e = x.X
		case *ast.Ident:
			return x.IsExported()
		default:
			return true
		}
	}
}

// TestNoForeignTypes refuses types of other modules in exported signatures: a change there would be
// a change of this module's API.
func TestNoForeignTypes(t *testing.T) {
	for _, p := range packages(t) {
		if r := ruleFor(p.path); r == nil || r.foreign || p.isInternal() {
			continue
		}
		for _, f := range p.code {
			for _, found := range foreignTypes(f) {
				t.Error(found)
			}
		}
	}
}

// foreignTypes returns where the exported signatures of f name a package of another module.
func foreignTypes(f *file) (found []string) {
	foreign := map[string]string{}
	for path, spec := range importsOf(f) {
		if isStd(path) || below(path, module) {
			continue
		}
		name := strings.TrimPrefix(path[strings.LastIndex(path, "/")+1:], "go-")
		if spec.Name != nil {
			name = spec.Name.Name
		}
		foreign[name] = path
	}
	for _, d := range f.syntax.Decls {
		for _, e := range signature(d) {
			ast.Inspect(e, func(n ast.Node) bool {
				if sel, ok := n.(*ast.SelectorExpr); ok {
					if x, ok := sel.X.(*ast.Ident); ok && foreign[x.Name] != "" {
						found = append(found, fmt.Sprintf("%s: %s.%s of %s in an exported signature",
							fset.Position(sel.Pos()), x.Name, sel.Sel.Name, foreign[x.Name]))
					}
				}
				return true
			})
		}
	}
	return found
}

// signature returns the parts of d that a user of the package sees.
func signature(d ast.Decl) (parts []ast.Node) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Name.IsExported() && receiverExported(d) {
			parts = append(parts, d.Type)
		}
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.TypeSpec:
				if st, ok := s.Type.(*ast.StructType); ok && s.Name.IsExported() {
					for _, f := range st.Fields.List {
						if len(f.Names) == 0 || slices.ContainsFunc(f.Names, (*ast.Ident).IsExported) {
							parts = append(parts, f.Type)
						}
					}
				} else if s.Name.IsExported() {
					parts = append(parts, s.Type)
				}
			case *ast.ValueSpec:
				if slices.ContainsFunc(s.Names, (*ast.Ident).IsExported) {
					if s.Type != nil {
						parts = append(parts, s.Type)
					}
					for _, v := range s.Values {
						parts = append(parts, v)
					}
				}
			}
		}
	}
	return parts
}

// TestAPI compares the exported API of each public package with its golden file. Files with a build
// constraint are left out, so that the result does not depend on the machine.
func TestAPI(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range packages(t) {
		if p.isInternal() || p.isExample() || p.path == "." || len(p.code) == 0 {
			continue
		}
		name := strings.ReplaceAll(p.path, "/", "-") + ".txt"
		seen[name] = true
		t.Run(p.path, func(t *testing.T) {
			golden.Check(t, filepath.Join(root, "testdata", "api", name), api(t, p))
		})
	}
	files, err := filepath.Glob(filepath.Join(root, "testdata", "api", "*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !seen[filepath.Base(f)] {
			t.Errorf("%s: no such package", f)
		}
	}
}

// api renders the exported declarations of p without comments and bodies, sorted.
func api(t *testing.T, p *pkg) []byte {
	t.Helper()
	var files []*ast.File
	for _, f := range p.code {
		if !constrained(f) {
			// go/doc changes the tree, and other tests use it: parse again.
			again, err := parser.ParseFile(fset, f.name, nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, again)
		}
	}
	d, err := doc.NewFromFiles(fset, files, module+"/"+p.path)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	add := func(n ast.Node) { out = append(out, render(t, n)) }
	values := func(vs []*doc.Value) {
		for _, v := range vs {
			for _, s := range v.Decl.Specs {
				add(&ast.GenDecl{Tok: v.Decl.Tok, Specs: []ast.Spec{bare(s.(*ast.ValueSpec))}})
			}
		}
	}
	funcs := func(fs []*doc.Func) {
		for _, f := range fs {
			f.Decl.Doc, f.Decl.Body = nil, nil
			add(f.Decl)
		}
	}
	values(d.Consts)
	values(d.Vars)
	funcs(d.Funcs)
	for _, typ := range d.Types {
		typ.Decl.Doc = nil
		for _, s := range typ.Decl.Specs {
			strip(s)
		}
		add(typ.Decl)
		values(typ.Consts)
		values(typ.Vars)
		funcs(typ.Funcs)
		funcs(typ.Methods)
	}
	slices.Sort(out)
	return []byte(fmt.Sprintf("package %s // %s/%s\n\n", d.Name, module, p.path) + strings.Join(out, "\n") + "\n")
}

// constrained reports whether there is a build constraint before the package clause.
func constrained(f *file) bool {
	for _, g := range f.syntax.Comments {
		for _, c := range g.List {
			if c.Pos() < f.syntax.Package && constraint.IsGoBuild(c.Text) {
				return true
			}
		}
	}
	return false
}

// bare returns s without comments.
func bare(s *ast.ValueSpec) *ast.ValueSpec {
	c := *s
	c.Doc, c.Comment = nil, nil
	return &c
}

// strip removes comments below s.
func strip(s ast.Spec) {
	ast.Inspect(s, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Field:
			n.Doc, n.Comment = nil, nil
		case *ast.TypeSpec:
			n.Doc, n.Comment = nil, nil
		case *ast.StructType:
			n.Incomplete = false // go/doc took the unexported fields out, and the printer would mention it
		case *ast.InterfaceType:
			n.Incomplete = false
		}
		return true
	})
}

func render(t *testing.T, n ast.Node) string {
	var buf bytes.Buffer
	// A fresh file set: positions would otherwise put blank lines where comments were.
	if err := (&printer.Config{Mode: printer.UseSpaces, Tabwidth: 4}).Fprint(&buf, token.NewFileSet(), n); err != nil {
		t.Fatal(err)
	}
	return buf.String()
}
