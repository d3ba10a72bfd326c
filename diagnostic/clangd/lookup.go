package clangd

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/cppreason/cppreason/diagnostic/clangd/internal/declaration"
	"github.com/cppreason/cppreason/internal/spelling"
)

// A found symbol is one with its site and the ranges of its text.
type found struct {
	Symbol
	site site
	text declaration.Declaration
}

// lookup finds the symbols of a name. Those with exactly the scopes of the query come alone, if there are any; symbols of the
// project come alone unless the name leads out of it. The error is an *UnknownError without any.
func (s *Session) lookup(ctx context.Context, name string) ([]found, Coverage, error) {
	w := parseName(name)
	if w.last() == "" {
		return nil, Coverage{}, errors.New("the name is empty")
	}
	cov := s.coverage()
	list, err := s.indexed(ctx, &w)
	if err != nil {
		return nil, cov, err
	}
	list = s.prefer(&w, list)
	isDeclared := func(f found) bool { return f.Declared }
	// The index does not have each macro of a source, which may define one of the system's again.
	isMacroOutside := len(list) > 0 && list[0].Kind == "macro" && !s.isInside(list[0].site.path)
	if len(list) > 0 && !isMacroOutside && (cov.Complete || s.isInside(list[0].site.path) && !slices.ContainsFunc(list, isDeclared)) {
		return list, cov, nil
	}
	scanned, near, all, err := s.scan(ctx, &w)
	if err != nil {
		return nil, cov, err
	}
	if !all {
		cov.restrict("not all sources were searched")
	}
	if len(scanned) > 0 {
		for _, f := range scanned {
			list = appendFound(list, f)
		}
		return s.prefer(&w, preferDefinitions(list)), cov, nil
	}
	if len(list) > 0 {
		return list, cov, nil
	}
	s.addNear(ctx, &w, near)
	return nil, cov, &UnknownError{Name: name, Near: nearest(w.last(), near), Coverage: cov}
}

// indexed returns the symbols of the index, and of the files that are open.
func (s *Session) indexed(ctx context.Context, w *wanted) ([]found, error) {
	c, err := s.connection(ctx)
	if err != nil {
		return nil, err
	}
	hits, err := s.query(ctx, c, strings.Join(w.parts, "::"))
	if err != nil {
		return nil, err
	}
	if len(w.parts) > 1 {
		// With scopes clangd leaves out the members of specializations, and enumerators below the name of their enum.
		more, err := s.query(ctx, c, w.last())
		if err != nil {
			return nil, err
		}
		hits = append(hits, more...)
	}
	var list []found
	var odd []string // files where the index has a place without the name
	container := ""  // of such a name
	for i := range hits {
		h := &hits[i]
		at := site{
			name: qualify(cleanName(h.Container), cleanName(lastOf(h))), kind: symbolKinds[h.Kind],
			path: pathOf(h.Location.URI), at: h.Location.Range.Start,
		}
		if at.path == "" || !w.matches(at.name) && !s.matchesEnumerator(w, &at) {
			continue
		}
		if strings.HasPrefix(lastPart(at.name), "~") {
			at.kind = "destructor"
		}
		sym, d, ok := s.symbol(&at)
		if !ok {
			if !slices.Contains(odd, at.path) {
				odd = append(odd, at.path)
			}
			container = strings.TrimSuffix(h.Container, "::")
			continue
		}
		if w.acceptsParams(sym.Text) {
			list = appendFound(list, found{sym, at, d})
		}
	}
	for _, path := range odd[:min(len(odd), maxScanned)] {
		if list, err = s.madeByMacros(ctx, list, w, path); err != nil {
			return nil, err
		}
	}
	if len(list) == 0 && container != "" {
		// The place of a member that the text of a macro names is in that text: the class around it is where the macro is used.
		hits, err := s.query(ctx, c, container)
		if err != nil {
			return nil, err
		}
		for i := range hits {
			path := pathOf(hits[i].Location.URI)
			if qualify(hits[i].Container, hits[i].Name) == container && path != "" && !slices.Contains(odd, path) && len(odd) < 2*maxScanned {
				odd = append(odd, path)
				if list, err = s.madeByMacros(ctx, list, w, path); err != nil {
					return nil, err
				}
			}
		}
	}
	return list, nil
}

// query asks the index for a name.
func (s *Session) query(ctx context.Context, c *connection, name string) (hits []workspaceSymbol, err error) {
	return hits, s.bounded(ctx, c, "workspace/symbol", map[string]any{"query": name, "limit": 2000}, &hits)
}

// madeByMacros adds the symbols of a file that macros make, or that have moved since the file was indexed.
func (s *Session) madeByMacros(ctx context.Context, list []found, w *wanted, path string) ([]found, error) {
	symbols, err := s.documentSymbols(ctx, path)
	if errors.Is(err, ErrGone) || ctx.Err() != nil {
		return nil, err
	}
	eachSymbol(symbols, "", func(name string, d *documentSymbol) {
		if !w.matches(name) {
			return
		}
		at := site{name: name, kind: symbolKinds[d.Kind], path: path, at: d.Selection.Start}
		sym, decl, ok := s.symbol(&at)
		if !ok {
			at.at, at.made = d.Range.Start, true
			sym, decl, ok = s.symbol(&at)
		}
		if ok && w.acceptsParams(sym.Text) {
			list = appendFound(list, found{sym, at, decl})
		}
	})
	return list, nil
}

// matchesEnumerator reports whether a site is an enumerator and w has also the name of its enumeration, which may be left out
// where it is no enum class.
func (s *Session) matchesEnumerator(w *wanted, at *site) bool {
	n := len(w.parts)
	if n < 2 || at.kind != "enum" && at.kind != "enumerator" {
		return false
	}
	short := wanted{parts: slices.Concat(w.parts[:n-2], w.parts[n-1:]), absolute: w.absolute}
	if !short.matches(at.name) {
		return false
	}
	text, _, err := s.read(at.path)
	offset := offsetOf(text, at.at)
	if err != nil || offset < 0 {
		return false
	}
	i := bytes.LastIndex(text[:offset], []byte("enum"))
	return i >= 0 && strings.HasPrefix(strings.TrimSpace(string(text[i+len("enum"):offset])), w.parts[n-2])
}

// lastOf returns the name of a hit without the scopes that clangd repeats in it: constructors have their arguments.
func lastOf(h *workspaceSymbol) string {
	name := stripArguments(h.Name)
	if !strings.HasPrefix(name, "operator") {
		name = lastPart(name)
	}
	return name
}

// bounded sends a request that is about no file.
func (s *Session) bounded(ctx context.Context, c *connection, method string, params, result any) error {
	ctx, cancel := context.WithTimeoutCause(ctx, s.o.ParseTimeout, errTimeout)
	defer cancel()
	return c.request(ctx, method, params, result)
}

// appendSite adds the symbol at a site if its file has it and its parameters are those of w.
func (s *Session) appendSite(list []found, w *wanted, at site) []found {
	sym, d, ok := s.symbol(&at)
	if !ok || !w.acceptsParams(sym.Text) {
		return list
	}
	return appendFound(list, found{sym, at, d})
}

// appendFound adds a symbol. One at the same place is there already.
func appendFound(list []found, f found) []found {
	for i := range list {
		if list[i].File == f.File && list[i].Line == f.Line && list[i].Column == f.Column {
			return list
		}
	}
	return append(list, f)
}

// prefer returns the symbols that are meant, in the order of their places.
func (s *Session) prefer(w *wanted, list []found) []found {
	keep := func(good func(*found) bool) {
		if kept := slices.DeleteFunc(slices.Clone(list), func(f found) bool { return !good(&f) }); len(kept) > 0 {
			list = kept
		}
	}
	if w.parts[0] != "std" {
		keep(func(f *found) bool { return s.isInside(f.site.path) })
	}
	keep(func(f *found) bool { return w.isDirect(f.Name) || f.text.Class == "enum" })
	keep(func(f *found) bool { return w.isExact(f.Name) })
	// The name of a class is also that of its constructors.
	keep(func(f *found) bool { return !isConstructorOf(w, f.Name) })
	slices.SortStableFunc(list, func(a, b found) int {
		if a.File != b.File {
			return strings.Compare(a.File, b.File)
		}
		return a.Line - b.Line
	})
	return list
}

// isConstructorOf reports whether a name is that of a constructor and w asks for the class: "Box" and "ns::Box", but
// not "Box::Box".
func isConstructorOf(w *wanted, name string) bool {
	parts := splitName(name)
	n := len(parts)
	if n < 2 || parts[n-1] != parts[n-2] {
		return false
	}
	k := len(w.parts)
	return k < 2 || w.parts[k-2] != w.parts[k-1]
}

// addNear adds names of the index that could be meant by an unknown one: clangd finds those that have a part of it in one
// piece, and for two letters those that begin with them, so that parts of a misspelled name find what the whole does not.
func (s *Session) addNear(ctx context.Context, w *wanted, near map[string]string) {
	c, err := s.connection(ctx)
	if err != nil {
		return
	}
	last := w.last()
	half := (len(last) + 1) / 2
	for _, query := range []string{last, last[:half], last[half:], last[:min(len(last), 2)]} {
		if len(query) < 2 {
			continue
		}
		hits, err := s.query(ctx, c, query)
		if err != nil {
			return // the answer is an error already
		}
		for i := range hits {
			name := cleanName(lastOf(&hits[i]))
			full := qualify(cleanName(hits[i].Container), name)
			if s.isInside(pathOf(hits[i].Location.URI)) && !w.matches(full) {
				near[name] = full
			}
		}
	}
}

// A mention is a file that may declare a name.
type mention struct {
	path  string
	score int
	macro []position // the places of its #define
}

// maxScanned is how many files a search opens in clangd.
const maxScanned = 4

// declares is the score of a file that seems to declare a name, and maxScanTime the time after which a search opens no more
// files.
const (
	declares    = 4
	maxScanTime = 5 * time.Second
)

// scan looks for a name in the text of the sources, and in the declarations of the files that seem to have it. near gets the
// identifiers that are spelled alike. all reports that every source was read.
func (s *Session) scan(ctx context.Context, w *wanted) (list []found, near map[string]string, all bool, err error) {
	near = map[string]string{}
	start := time.Now()
	var mentions []mention
	word := []byte(strings.TrimPrefix(w.last(), "~"))
	read := int64(0)
	complete, err := s.walk(func(path string, d fs.DirEntry) error {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if !isCode(path) {
			return nil
		}
		text, _, err := s.read(path)
		if err != nil || read > s.o.MaxBytes {
			all = false
			return nil
		}
		read += int64(len(text))
		if m := mentionsIn(text, word, w); m.score > 0 {
			m.path = path
			mentions = append(mentions, m)
		}
		if len(mentions) == 0 {
			collectNear(text, string(word), near)
		} else {
			clear(near)
		}
		return nil
	})
	if err != nil {
		return nil, nil, false, err
	}
	all = complete && read <= s.o.MaxBytes
	if len(w.parts) == 1 {
		if err := s.activeMacros(ctx, mentions); err != nil {
			return nil, nil, false, err
		}
	}
	slices.SortStableFunc(mentions, func(a, b mention) int { return b.score - a.score })
	for i := range mentions[:min(len(mentions), maxScanned)] {
		m := &mentions[i]
		for _, p := range m.macro {
			list = s.appendSite(list, w, site{name: w.last(), kind: "macro", path: m.path, at: p})
		}
		if len(w.parts) == 1 && slices.ContainsFunc(mentions, func(m mention) bool { return len(m.macro) > 0 }) {
			continue // what it means elsewhere follows from the macro
		}
		if m.score < declares || time.Since(start) > maxScanTime {
			all = all && m.score < declares
			continue
		}
		if list, err = s.madeByMacros(ctx, list, w, m.path); err != nil {
			return nil, nil, false, err
		}
	}
	if len(mentions) > maxScanned && mentions[maxScanned].score >= declares {
		all = false
	}
	return list, near, all, nil
}

// activeMacros leaves out the definitions of a macro that are in branches which are not compiled here, unless all are.
func (s *Session) activeMacros(ctx context.Context, mentions []mention) error {
	total, asked, found := 0, 0, 0
	for i := range mentions {
		total += len(mentions[i].macro)
	}
	if total < 2 {
		return nil
	}
	active := make([][]position, len(mentions))
	for i := range mentions {
		if len(mentions[i].macro) == 0 || asked == maxScanned {
			active[i] = mentions[i].macro // it is not known which
			continue
		}
		asked++
		err := s.view(ctx, mentions[i].path, func(ctx context.Context, v *view) error {
			for _, p := range mentions[i].macro {
				details, err := v.details(ctx, p)
				if err != nil {
					return err
				}
				if len(details) > 0 {
					active[i] = append(active[i], p)
					found++
				}
			}
			return nil
		})
		if errors.Is(err, ErrGone) || ctx.Err() != nil {
			return err
		}
	}
	for i := range mentions {
		if found > 0 {
			mentions[i].macro = active[i]
		}
	}
	return nil
}

// preferDefinitions leaves out the declarations of what is also defined, with as many parameters: the index has one place for
// a symbol.
func preferDefinitions(list []found) []found {
	signature := func(f *found) string {
		w := wanted{parts: splitName(f.Name)}
		return fmt.Sprint(f.Name, " ", len(w.parameters(f.Text)))
	}
	defined := map[string]bool{}
	for i := range list {
		if !list[i].Declared {
			defined[signature(&list[i])] = true
		}
	}
	return slices.DeleteFunc(list, func(f found) bool { return f.Declared && defined[signature(&f)] })
}

// mentionsIn returns how likely a file declares a name: by the words around it, in its text alone.
func mentionsIn(text, word []byte, w *wanted) (m mention) {
	for at := 0; ; {
		i := bytes.Index(text[at:], word)
		if i < 0 {
			break
		}
		i += at
		at = i + len(word)
		if i > 0 && isWordByte(text[i-1]) || at < len(text) && isWordByte(text[at]) && isWordByte(word[len(word)-1]) {
			continue
		}
		start := bytes.LastIndexByte(text[:i], '\n') + 1
		before := strings.TrimSpace(string(text[start:i]))
		switch fields := strings.Fields(before); {
		case strings.HasPrefix(before, "//") || strings.HasPrefix(before, "*"):
		case before == "#define" || before == "# define":
			m.macro = append(m.macro, positionOf(text, i))
			m.score += 20
		case len(fields) > 0 && slices.Contains([]string{"class", "struct", "union", "enum", "using", "concept"}, fields[0]):
			m.score += 10
		case strings.HasSuffix(before, "::") && len(w.parts) > 1 && start == i-len(before):
			m.score += 8
		case before != "" && !strings.ContainsAny(before, "(=.,?\"") && fields[0] != "return" && !strings.HasSuffix(before, "->"):
			m.score += 4 // a type, and then the name
		default:
			m.score++
		}
	}
	// The scopes of the name are declared there, too.
	for _, part := range w.parts[:len(w.parts)-1] {
		if m.score > 0 && bytes.Contains(text, []byte(part)) {
			m.score += 3
		}
	}
	return m
}

// maxNear bounds the identifiers that are kept of a search.
const maxNear = 200

// collectNear adds identifiers of text that are spelled like word.
func collectNear(text []byte, word string, near map[string]string) {
	limit := max(1, min(2, len(word)/4))
	for i := 0; i < len(text) && len(near) < maxNear; i++ {
		if !isWordByte(text[i]) {
			continue
		}
		start := i
		for i < len(text) && isWordByte(text[i]) {
			i++
		}
		id := text[start:i]
		// One of the first two letters is right in nearly all typing errors.
		if len(id)-len(word) > limit || len(word)-len(id) > limit || len(id) < 3 || id[0] != word[0] && id[1] != word[min(1, len(word)-1)] {
			continue
		}
		if _, ok := near[string(id)]; !ok && spelling.Distance(word, string(id), limit) <= limit {
			near[string(id)] = string(id)
		}
	}
}

// documentSymbols returns the declarations of a file, as a tree.
func (s *Session) documentSymbols(ctx context.Context, path string) (list []documentSymbol, err error) {
	err = s.view(ctx, path, func(ctx context.Context, v *view) error {
		return v.request(ctx, "textDocument/documentSymbol", v.only(), &list)
	})
	return list, err
}

// eachSymbol calls f with each symbol of a tree and its name with scopes.
func eachSymbol(list []documentSymbol, scope string, f func(name string, d *documentSymbol)) {
	for _, child := range withoutMacros(list) {
		d := &child
		name := qualify(scope, cleanName(d.Name))
		if strings.HasPrefix(d.Name, "(anonymous") {
			name = scope
		} else {
			f(name, d)
		}
		eachSymbol(d.Children, name, f)
	}
}

// walk calls f with the regular files below the root, without hidden folders and links. complete is false if there are
// more than Options.MaxFiles.
func (s *Session) walk(f func(path string, d fs.DirEntry) error) (complete bool, err error) {
	n := 0
	complete = true
	err = filepath.WalkDir(s.root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil && d != nil && d.IsDir():
			return fs.SkipDir
		case err != nil:
			return nil // it has gone, or cannot be read
		case path != s.root && strings.HasPrefix(d.Name(), "."):
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case !d.Type().IsRegular():
			return nil
		}
		if n++; n > s.o.MaxFiles {
			complete = false
			return fs.SkipAll
		}
		return f(path, d)
	})
	return complete, err
}
