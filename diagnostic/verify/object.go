package verify

import (
	"bytes"
	"context"
	"debug/elf"
	_ "embed" // the table
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/internal/tsv"
	"github.com/cppreason/cppreason/sandbox"
)

// exports are the symbols of the C and C++ libraries, by their type.
type exports struct {
	mu   sync.Mutex
	once bool
	syms map[string]elf.SymType
}

// libraries are those that every C++ program is linked with on Linux.
var libraries = []string{"libc.so.6", "libm.so.6", "libstdc++.so.6", "libgcc_s.so.1"}

// load reads the symbols of the libraries that the compiler links with.
func (v *Verifier) load(ctx context.Context) (map[string]elf.SymType, error) {
	e := &v.exports
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.once {
		return e.syms, nil
	}
	syms := map[string]elf.SymType{}
	for _, name := range libraries {
		cc := v.cc.Info().Path
		res, err := v.box.Run(ctx, &sandbox.Command{Args: []string{cc, "-print-file-name=" + name},
			Env: []string{"PATH=" + filepath.Dir(cc) + ":/usr/bin:/bin", "LC_ALL=C"}})
		if err != nil {
			return nil, err
		}
		f, err := elf.Open(strings.TrimSpace(string(res.Stdout)))
		if err != nil {
			return nil, fmt.Errorf("read the symbols of %s: %w", name, err)
		}
		list, err := f.DynamicSymbols()
		f.Close()
		if err != nil {
			return nil, fmt.Errorf("read the symbols of %s: %w", name, err)
		}
		for _, s := range list {
			if s.Section != elf.SHN_UNDEF {
				syms[s.Name] = elf.ST_TYPE(s.Info)
			}
		}
	}
	e.syms, e.once = syms, true
	return syms, nil
}

//go:embed words.tsv
var wordTable string

// words are what a candidate may have that honest code does not need: the column "kind" by name, and what it costs.
var (
	imports    = readWords("function") // functions of the libraries that it calls
	attributes = readWords("attribute")
	builtins   = readWords("word")
)

// A cost is what a finding costs.
type cost uint8

const (
	costUnknown cost = iota // not in the table
	costNothing             // it is named
	costWrap                // it is named, and the linker puts what harness/wrap.cpp has in its place
	costClean               // the share of the score for a candidate without fault
	costTests               // all tests
)

// readWords returns the rows of a kind.
func readWords(kind string) map[string]cost {
	words := map[string]cost{}
	for _, f := range tsv.Rows(wordTable) {
		if f[1] == kind {
			words[f[0]] = map[string]cost{"tests": costTests, "clean": costClean, "wrap": costWrap, "nothing": costNothing}[f[2]]
		}
	}
	return words
}

// inspectObject looks at the symbols of an object with the candidate's code.
func (c *candidate) inspectObject(ctx context.Context, path string) error {
	syms, err := c.v.load(ctx)
	if err != nil {
		return err
	}
	f, err := elf.Open(path)
	if err != nil {
		return fmt.Errorf("read the object: %w", err)
	}
	defer f.Close()
	list, err := f.Symbols()
	if err != nil && !errors.Is(err, elf.ErrNoSymbols) {
		return fmt.Errorf("read the object: %w", err)
	}
	for _, s := range list {
		bind, kind := elf.ST_BIND(s.Info), elf.ST_TYPE(s.Info)
		switch {
		case bind == elf.STB_LOCAL:
		case s.Section == elf.SHN_UNDEF:
			c.inspectImport(s.Name)
		case kind == elf.STT_GNU_IFUNC:
			c.suspect("chooses %s when the program is loaded", s.Name)
			c.costAll = true
		case c.replaces(syms, s.Name, bind, kind):
			c.suspect("defines %s, which the library has", s.Name)
			c.costAll = true
		}
	}
	for _, s := range f.Sections {
		if strings.HasPrefix(s.Name, ".preinit_array") {
			c.suspect("runs before the program, by section %s", s.Name)
			c.costAll = true
		}
	}
	return nil
}

// inspectImport looks at a function that the candidate calls. In a unit with the tests it may be theirs.
func (c *candidate) inspectImport(name string) {
	base := name
	if i := strings.IndexByte(base, '@'); i >= 0 {
		base = base[:i]
	}
	if c.v.allow[base] || bytes.Contains(c.task.Tests, []byte(base)) {
		return
	}
	found := imports[base]
	if found == costUnknown || found < costTests && c.task.Tests == nil {
		return // a program may end as it likes
	}
	c.suspect("calls %s", plainName(base))
	if found == costWrap {
		c.wraps = append(c.wraps, base)
	}
	c.pay(found)
}

// plainName returns the name of a function of namespace std without what mangling adds to it.
func plainName(symbol string) string {
	rest, ok := strings.CutPrefix(symbol, "_ZSt")
	if !ok {
		return symbol
	}
	return strings.TrimSuffix(strings.TrimLeft(rest, "0123456789"), "PFvvE")
}

// pay takes the cost of a finding.
func (c *candidate) pay(found cost) {
	switch found {
	case costTests:
		c.costAll = true
	case costClean:
		c.clean = false
	}
}

// replaces reports whether a definition takes the place of the library's. Implicit instances of the library's
// templates are weak, and are the same ones. A variable may have the name of a function, as y1 has.
func (c *candidate) replaces(syms map[string]elf.SymType, name string, bind elf.SymBind, kind elf.SymType) bool {
	if name == "main" {
		return false
	}
	if sanitizerName.MatchString(name) {
		return bind == elf.STB_GLOBAL && kind == elf.STT_FUNC
	}
	library, ok := syms[name]
	if !ok {
		return false
	}
	if strings.HasPrefix(name, "_Z") {
		return bind == elf.STB_GLOBAL
	}
	function := library == elf.STT_FUNC || library == elf.STT_GNU_IFUNC
	return function == (kind == elf.STT_FUNC)
}
