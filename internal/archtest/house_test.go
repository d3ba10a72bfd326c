package archtest

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"
)

// A source is one Go file as the rules about readability see it.
type source struct {
	path   string // below the module's root, with slashes
	text   []byte
	fset   *token.FileSet
	syntax *ast.File
}

func (s *source) isTest() bool { return strings.HasSuffix(s.path, "_test.go") }

func (s *source) line(p token.Pos) int { return s.fset.Position(p).Line }

// sources parses every Go file below the root, once, those of nested modules and tests included, and leaves
// out testdata and hidden folders.
func sources(t *testing.T) []*source {
	t.Helper()
	all, err := parseSources()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

var parseSources = sync.OnceValues(func() (all []*source, err error) {
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name := d.Name(); path != root && (name == "testdata" || name[0] == '.' || name[0] == '_') {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") {
			return nil
		}
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		s := &source{path: filepath.ToSlash(rel), fset: token.NewFileSet()}
		if s.text, err = os.ReadFile(path); err != nil {
			return err
		}
		s.syntax, err = parser.ParseFile(s.fset, path, s.text, parser.ParseComments|parser.SkipObjectResolution)
		all = append(all, s)
		return err
	})
	return all, err
})

// maxLine is the longest line of Go, in characters; a tab is one.
const maxLine = 140

// TestLineLength refuses long lines. Only the string literals of tests may be longer: they are data,
// such as a line that a compiler printed.
func TestLineLength(t *testing.T) {
	for _, s := range sources(t) {
		for _, line := range longLines(s) {
			t.Errorf("%s:%d: more than %d characters", s.path, line, maxLine)
		}
	}
}

// longLines returns the 1-based numbers of the lines of s that are too long.
func longLines(s *source) (found []int) {
	literals := map[int]int{} // characters of string literals by line, in tests
	if s.isTest() {
		ast.Inspect(s.syntax, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				first := s.line(lit.Pos())
				for i, text := range strings.Split(lit.Value, "\n") {
					literals[first+i] += utf8.RuneCountInString(text)
				}
			}
			return true
		})
	}
	for i, text := range bytes.Split(s.text, []byte("\n")) {
		if utf8.RuneCount(text)-literals[i+1] > maxLine || utf8.RuneCount(text) > maxLine && literals[i+1] == 0 {
			found = append(found, i+1)
		}
	}
	return found
}

// A word is an expression that comments shall use sparingly: they are not what the field's readers expect.
type word struct {
	pattern *regexp.Regexp
	instead string
	limit   float64 // per 1 000 lines of comment
}

var words = []word{
	{regexp.MustCompile(`(?i)\bbehind\b`), "after", 2},
	{regexp.MustCompile(`(?i)\b(stands?|standing|stood)\b`), "is", 2},
	{regexp.MustCompile(`(?i)\b(is|are|was|were) none\b`), "is not", 2},
	{regexp.MustCompile(`(?i)\b(tells?|told|telling|says?|said|saying)\b`), "reports, returns, shows, means", 6},
}

// TestWords counts the words of the comments. The rates are those of the standard library's and
// similar packages, rounded up.
func TestWords(t *testing.T) {
	all := sources(t)
	lines := 0
	places := make([][]string, len(words))
	for _, s := range all {
		for _, g := range s.syntax.Comments {
			for _, c := range g.List {
				for i, text := range strings.Split(c.Text, "\n") {
					lines++
					for w := range words {
						for range words[w].pattern.FindAllStringIndex(text, -1) {
							places[w] = append(places[w], fmt.Sprintf("%s:%d", s.path, s.line(c.Pos())+i))
						}
					}
				}
			}
		}
	}
	for w, found := range places {
		if rate := 1000 * float64(len(found)) / float64(lines); rate > words[w].limit {
			t.Errorf("%s: %.1f of 1 000 lines of comment, want at most %g (write %q):\n\t%s",
				words[w].pattern, rate, words[w].limit, words[w].instead, strings.Join(found, "\n\t"))
		}
	}
}

// refusedParts are the parts of a name that leave a reader guessing: a participle or a pronoun without
// its noun, a verb without its object.
var refusedParts = []string{
	"behind", "gave", "give", "given", "gives", "ours", "said", "say", "says", "stand", "stands", "such",
	"tell", "tells", "theirs", "thing", "things", "told", "whom", "whose",
}

var namePart = regexp.MustCompile(`[A-Z]?[a-z]+|[A-Z]+`)

// TestNames refuses declared names with such parts.
func TestNames(t *testing.T) {
	for _, s := range sources(t) {
		ast.Inspect(s.syntax, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok {
				return true
			}
			for _, part := range namePart.FindAllString(id.Name, -1) {
				if slices.Contains(refusedParts, strings.ToLower(part)) {
					t.Errorf("%s:%d: name %s: say what it is or does", s.path, s.line(id.Pos()), id.Name)
				}
			}
			return true
		})
	}
}

// TestComments bounds the share of comment lines from below: dense parsers need their reasons written down.
func TestComments(t *testing.T) {
	lines, comments := 0, 0
	for _, s := range sources(t) {
		if s.isTest() {
			continue
		}
		lines += bytes.Count(s.text, []byte("\n"))
		for _, g := range s.syntax.Comments {
			for _, c := range g.List {
				comments += 1 + strings.Count(c.Text, "\n")
			}
		}
	}
	if share := float64(comments) / float64(lines); share < minComments {
		t.Errorf("%.3f %% of the %d lines have a comment, want %g %%", 100*share, lines, 100*minComments)
	}
}

const minComments = .15

const (
	maxBranches = 15  // cyclomatic complexity that a function may have without counting
	maxBranched = .04 // share of the functions that may have more
)

// TestComplexity bounds the share of functions with many branches: 1 and one more for each if, loop,
// case, && and ||.
func TestComplexity(t *testing.T) {
	functions := 0
	var over []string
	for _, s := range sources(t) {
		if s.isTest() {
			continue
		}
		for _, d := range s.syntax.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			functions++
			if n := branches(fn); n > maxBranches {
				over = append(over, fmt.Sprintf("%3d %s:%d %s", n, s.path, s.line(fn.Pos()), fn.Name.Name))
			}
		}
	}
	if share := float64(len(over)) / float64(functions); share > maxBranched {
		slices.Sort(over)
		t.Errorf("%.1f %% of %d functions have a cyclomatic complexity over %d, want at most %g %%:\n\t%s",
			100*share, functions, maxBranches, 100*maxBranched, strings.Join(over, "\n\t"))
	}
}

// branches returns the cyclomatic complexity of fn, function literals inside included.
func branches(fn *ast.FuncDecl) int {
	count := 1
	ast.Inspect(fn, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt:
			count++
		case *ast.CaseClause:
			if n.List != nil {
				count++
			}
		case *ast.CommClause:
			if n.Comm != nil {
				count++
			}
		case *ast.BinaryExpr:
			if n.Op == token.LAND || n.Op == token.LOR {
				count++
			}
		}
		return true
	})
	return count
}

const (
	maxExported = 30 // symbols that a package exports without a reason in the table
	mostWide    = 5  // packages that may have more, with a reason
	maxWide     = 60 // which even those may not have
)

// TestExported bounds the exported functions, types, variables and constants of each package; methods
// and fields do not count.
func TestExported(t *testing.T) {
	wide := 0
	for _, p := range packages(t) {
		if p.isInternal() || p.isExample() {
			continue
		}
		n := 0
		for _, f := range p.code {
			n += exported(f.syntax)
		}
		r := ruleFor(p.path)
		switch {
		case r == nil: // TestImports reports it
		case n > maxWide:
			t.Errorf("package %s exports %d symbols, want at most %d", p.path, n, maxWide)
		case n > maxExported && r.wide == "":
			t.Errorf("package %s exports %d symbols, want at most %d, or a reason in the table", p.path, n, maxExported)
		case n <= maxExported && r.wide != "":
			t.Errorf("package %s exports %d symbols and needs no reason for more than %d", p.path, n, maxExported)
		case n > maxExported:
			wide++
		}
	}
	if wide > mostWide {
		t.Errorf("%d packages export more than %d symbols, want at most %d", wide, maxExported, mostWide)
	}
}

// exported counts the exported package-level symbols that f declares.
func exported(f *ast.File) (n int) {
	count := func(id *ast.Ident) {
		if id.IsExported() {
			n++
		}
	}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				count(d.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					count(spec.Name)
				case *ast.ValueSpec:
					for _, id := range spec.Names {
						count(id)
					}
				}
			}
		}
	}
	return n
}

// TestTable refuses rows for packages that do not exist.
func TestTable(t *testing.T) {
	exists := map[string]bool{}
	for _, p := range packages(t) {
		exists[p.path] = true
	}
	for _, r := range rules {
		if !exists[r.pkg] {
			t.Errorf("the table has a row for %s, which does not exist", r.pkg)
		}
		for _, path := range r.imports {
			if !exists[path] {
				t.Errorf("the row of %s lists %s, which does not exist", r.pkg, path)
			}
		}
	}
}

// TestDocNames requires that the comment of an exported function or type starts with its name, and that
// no comment starts with the name of another declaration of the package.
func TestDocNames(t *testing.T) {
	for _, p := range packages(t) {
		names := map[string]bool{}
		for _, f := range p.code {
			for _, c := range commented(f) {
				names[c.name] = true
			}
		}
		for _, f := range p.code {
			for _, found := range misnamed(f, names) {
				t.Error(found)
			}
		}
	}
}

// A commentedName is a declared function, method or type with the first word of its comment, "" without one.
type commentedName struct {
	pos         token.Pos
	name, first string
	exported    bool
}

// commented returns the functions, methods and types that f declares.
func commented(f *file) (all []commentedName) {
	add := func(pos token.Pos, name string, comment *ast.CommentGroup, exported bool) {
		c := commentedName{pos: pos, name: name, exported: exported && ast.IsExported(name)}
		first := strings.Fields(comment.Text())
		for len(first) > 1 && slices.Contains([]string{"A", "An", "The"}, first[0]) {
			first = first[1:]
		}
		if len(first) > 0 {
			c.first = strings.TrimRight(first[0], ",.:")
		}
		all = append(all, c)
	}
	for _, d := range f.syntax.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			add(d.Pos(), d.Name.Name, d.Doc, receiverExported(d))
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				if ts, ok := spec.(*ast.TypeSpec); ok {
					comment := ts.Doc
					if comment == nil && len(d.Specs) == 1 {
						comment = d.Doc
					}
					add(ts.Pos(), ts.Name.Name, comment, true)
				}
			}
		}
	}
	return all
}

// misnamed returns the declarations of f with a comment that starts with another name. names are the
// declared names of f's package.
func misnamed(f *file, names map[string]bool) (found []string) {
	for _, c := range commented(f) {
		other := names[c.first] && c.first != c.name
		if c.first != "" && c.first != "Deprecated" && (other || c.exported && c.first != c.name) {
			found = append(found, fmt.Sprintf("%s: the comment of %s starts with %q", fset.Position(c.pos), c.name, c.first))
		}
	}
	return found
}
