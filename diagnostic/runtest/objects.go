package runtest

import (
	"context"
	"debug/elf"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// More than half of the time of a build by gcc is code for the templates that a test instantiates. Precompiled headers do not have
// that code, so each test of a session would make most of it again. A test that names nothing new but what the project's headers have
// is therefore compiled without code for templates, and linked with the objects of earlier tests that have it.

// A provider is the object of a test that was compiled in full.
type provider struct {
	share  string          // what an object must have in common with those that use it: see shareKey
	object string          // its file
	vetted bool            // fit is known
	fit    bool            // other programs may be linked with it
	words  map[string]bool // what its tests name: see nameWords
	remove func()
}

// maxProviders bounds the providers that a Runner keeps: one has 1 to 3 MB.
const maxProviders = 16

// maxLinked bounds the providers of one program.
const maxLinked = 4

// noTemplates are the flags of gcc for a unit without code for templates. Source: GCC manual, "C++ Dialect Options".
var noTemplates = []string{"-fno-implicit-templates", "-fno-implicit-inline-templates"}

// shareKey returns what tests must have in common to use each other's objects: the precompiled headers, the directives after them,
// and the declarations of the script, which a template may find. A using-directive does not count: templates of the headers
// do not look there. It is "" for tests that share nothing. clang is left out: its precompiled headers have the code of templates.
func (r *Runner) shareKey(units []*unit, use *headerUse) string {
	if use.flags == nil || r.cc.Info().Tool != tool.GCC {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s", use.file, use.text)
	for _, u := range units {
		for _, d := range u.decls {
			if d.using == "" {
				b.WriteString(d.text)
			}
		}
	}
	return b.String()
}

// nameWords returns the words of the tests that can instantiate templates: names of functions, types and members, and the operators
// of the library's types. Names of variables differ in tests that are otherwise the same, and are left out. So are the types of the
// tests themselves: code of templates for them is not shared.
func nameWords(units []*unit) map[string]bool {
	found, own := map[string]bool{}, map[string]bool{}
	for _, u := range units {
		s := newSplitter(u.body, 0, len(u.body))
		for i := range s.tokens {
			word := s.word(i)
			if !s.isIdent(i) && operatorMarks[word] ||
				s.isIdent(i) && (memberMarks[s.word(i-1)] || callMarks[s.word(i+1)] || i+1 < len(s.tokens) && s.isIdent(i+1)) {
				found[word] = true
			}
			if i > 0 && typeKeys[s.word(i-1)] && s.isIdent(i) {
				own[word] = true
			}
		}
	}
	maps.DeleteFunc(found, func(word string, _ bool) bool { return own[word] })
	return found
}

// The tokens that show what a word is: m.size, f(n), vector<int>, Index i.
var (
	memberMarks   = map[string]bool{".": true, "->": true, "::": true}
	callMarks     = map[string]bool{"(": true, "<": true, "{": true, "::": true}
	operatorMarks = map[string]bool{"+": true, "<<": true, ">>": true, "==": true, "!=": true, "+=": true, "[": true}
)

// providersFor returns providers of a key that likely have all that the tests instantiate: their tests name all words. It is nil
// without them.
func (r *Runner) providersFor(ctx context.Context, share string, words map[string]bool) (chosen []*provider) {
	all := slices.DeleteFunc(slices.Clone(r.providers), func(p *provider) bool { return p.share != share || !r.vet(ctx, p) })
	lacks := maps.Clone(words)
	for len(chosen) < maxLinked {
		best, most := (*provider)(nil), -1
		for _, p := range all {
			if n := countShared(p.words, lacks); n > most {
				best, most = p, n
			}
		}
		if most <= 0 && len(chosen) > 0 || best == nil {
			break
		}
		chosen = append(chosen, best)
		maps.DeleteFunc(lacks, func(word string, _ bool) bool { return best.words[word] })
	}
	if len(lacks) > 0 {
		return nil
	}
	return chosen
}

// countShared returns how many words two sets have in common.
func countShared(a, b map[string]bool) (n int) {
	for w := range a {
		if b[w] {
			n++
		}
	}
	return n
}

// vet reports whether other programs may be linked with a provider.
func (r *Runner) vet(ctx context.Context, p *provider) bool {
	if !p.vetted {
		p.vetted, p.fit = true, r.isFit(ctx, p.object)
	}
	return p.fit
}

// isFit reports whether an object has functions of templates, its tests and nothing else: no strong symbol, that is a function of a
// header that is not inline, and no initialization, which would run twice.
func (r *Runner) isFit(ctx context.Context, object string) bool {
	symbols, err := readSymbols(object)
	if err != nil {
		return false
	}
	return !slices.ContainsFunc(symbols, func(s elf.Symbol) bool {
		switch {
		case s.Section == elf.SHN_UNDEF:
			return false
		case strings.HasPrefix(s.Name, "_ZGV") && !strings.HasPrefix(s.Name, "_ZGVZ"):
			return true // the guard of a static member of a template; those of local variables begin with _ZGVZ
		case strings.Contains(s.Name, staticInit):
			return s.Size > r.streamInit(ctx)
		}
		own := strings.HasPrefix(strings.TrimPrefix(s.Name, "__odr_asan."), testTable)
		return elf.ST_BIND(s.Info) == elf.STB_GLOBAL && !own
	})
}

// staticInit is in the name of gcc's function that initializes the variables of a unit.
const staticInit = "static_initialization_and_destruction"

// streamInit returns the size of that function in a unit that includes <iostream> and nothing else: until gcc 12 each such unit
// initializes the streams.
func (r *Runner) streamInit(ctx context.Context) uint64 {
	if r.initSize >= 0 {
		return uint64(r.initSize)
	}
	r.initSize = 0
	dir, remove, err := r.box.MkdirTemp("cppreason-runtest-")
	if err != nil {
		return 0
	}
	defer remove()
	object := filepath.Join(dir, "streams.o")
	out, err := r.cc.Compile(ctx, &diagnostic.Unit{
		Source: []byte("#include <iostream>\n"), File: testFile, Dir: dir, Standard: r.o.Standard, Flags: r.flags(),
		Action: diagnostic.Object, Output: object,
	})
	if err != nil || !out.OK() {
		return 0
	}
	symbols, _ := readSymbols(object) // without symbols no object is a provider
	for _, s := range symbols {
		if strings.Contains(s.Name, staticInit) {
			r.initSize = int64(s.Size)
		}
	}
	return uint64(r.initSize)
}

// readSymbols returns the symbols of an object.
func readSymbols(object string) ([]elf.Symbol, error) {
	f, err := elf.Open(object)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return f.Symbols()
}

// addProvider keeps the object of a program for others, instead of the oldest one if there are too many.
func (r *Runner) addProvider(share, object string, words map[string]bool) {
	dir, remove, err := r.box.MkdirTemp("cppreason-objects-")
	if err != nil {
		return
	}
	p := &provider{share: share, object: filepath.Join(dir, "test.o"), words: words, remove: remove}
	if err := os.Rename(object, p.object); err != nil {
		remove()
		return
	}
	r.providers = append(r.providers, p)
	if len(r.providers) > maxProviders {
		r.providers[0].remove()
		r.providers = slices.Delete(r.providers, 0, 1)
	}
}

// keepInline makes gcc compile all inline functions of the headers, used or not. The first object of some headers has them, so that
// later tests may call any of them.
const keepInline = "-fkeep-inline-functions"

// buildShared builds a program of tests that share objects with others. It returns nil if the program has not been built: why is found
// by building it as any other.
func (r *Runner) buildShared(
	ctx context.Context, b *diagnostic.Unit, h *harness, share string, units []*unit, use *headerUse,
) *diagnostic.Outcome {
	words := nameWords(units)
	if with := r.providersFor(ctx, share, words); with != nil {
		thin := *b
		thin.Flags, thin.Inputs = slices.Concat(b.Flags, noTemplates), slices.Clone(b.Inputs)
		for _, p := range with {
			thin.Inputs = append(thin.Inputs, p.object)
		}
		if out, err := r.cc.Compile(ctx, &thin); err == nil && out.OK() && r.hasOwnTemplates(b.Output) {
			return out
		}
	}
	if !slices.ContainsFunc(r.providers, func(p *provider) bool { return p.share == share }) {
		// Fails if an inline function needs one that the headers only declare.
		all := headerWords(use.deps)
		maps.Copy(all, words)
		if out := r.buildProvider(ctx, b, h, share, all, keepInline); out != nil {
			return out
		}
	}
	return r.buildProvider(ctx, b, h, share, words)
}

// buildProvider builds a program with the code of all templates, and keeps its object for others. It returns nil if that fails.
func (r *Runner) buildProvider(
	ctx context.Context, b *diagnostic.Unit, h *harness, share string, words map[string]bool, extra ...string,
) *diagnostic.Outcome {
	full, object := *b, filepath.Join(b.Dir, "test.o")
	full.Flags, full.Inputs, full.Action, full.Output = slices.Concat(b.Flags, extra), nil, diagnostic.Object, object
	out, err := r.cc.Compile(ctx, &full)
	if err != nil || !out.OK() {
		return nil
	}
	link := *b
	// The compiler's driver wants a source. An empty one in C takes the least time.
	link.File, link.Standard, link.Flags = "empty.c", "", slices.Concat(r.flags(), h.link)
	if os.WriteFile(filepath.Join(b.Dir, link.File), nil, 0o600) != nil {
		return nil
	}
	link.Inputs = append([]string{object}, b.Inputs...)
	if linked, err := r.cc.Compile(ctx, &link); err != nil || !linked.OK() {
		return nil
	}
	for _, name := range importedTemplates(b.Output) {
		r.imports[name] = true
	}
	r.addProvider(share, object, words)
	return out
}

// headerWords returns the words of the project's headers.
func headerWords(deps []dependency) map[string]bool {
	found := map[string]bool{}
	for _, d := range deps {
		if data, err := os.ReadFile(d.path); err == nil {
			maps.Copy(found, words(string(data)))
		}
	}
	return found
}

// hasOwnTemplates reports whether a program has the code of all templates that it would have if it was compiled in full. libstdc++
// exports some, as those of std::string, without the checks of the sanitizers.
func (r *Runner) hasOwnTemplates(program string) bool {
	return !slices.ContainsFunc(importedTemplates(program), func(name string) bool { return !r.imports[name] })
}

// importedTemplates returns the code of templates that a program takes from shared libraries.
func importedTemplates(program string) (names []string) {
	f, err := elf.Open(program)
	if err != nil {
		return nil
	}
	defer f.Close()
	symbols, err := f.ImportedSymbols()
	if err != nil {
		return nil
	}
	for _, s := range symbols {
		if isInstance(s.Name) {
			names = append(names, s.Name)
		}
	}
	return names
}

// isInstance reports whether a mangled name is that of a template's instance: it has an I outside of its identifiers, each of which
// has its length before it. Source: Itanium C++ ABI, 5.1.
func isInstance(name string) bool {
	rest, mangled := strings.CutPrefix(name, "_Z")
	for mangled && rest != "" {
		digits := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
		if n, err := strconv.Atoi(rest[:digits]); err == nil {
			rest = rest[min(digits+n, len(rest)):]
			continue
		}
		if rest[0] == 'I' {
			return true
		}
		rest = rest[1:]
	}
	return false
}
