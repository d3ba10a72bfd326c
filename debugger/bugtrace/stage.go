package bugtrace

import (
	"context"
	"debug/elf"
	"encoding/binary"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/debugger/bugtrace/internal/mutate"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// Most of the time for a unit goes into the instances of the standard library's templates, with all that the sanitizers check in
// them. They are the same for all bugs of a function. So the unit without a bug is compiled whole once, and a unit with a bug without
// any instance of a template (GCC manual, "Options Controlling C++ Dialect", -fno-implicit-templates). Both are linked: the
// definitions of the unit with the bug come first, and the other one's are weak. By the rule of one definition (C++20,
// [basic.def.odr]) that is the program of one compile, if the bug is in nothing that an instance depends on: see mutate.Site.OwnSymbol.
var noInstances = []string{"-fno-implicit-templates", "-fno-implicit-inline-templates"}

// instances is the object of the unit without a bug, of which the instances of templates are taken.
type instances struct {
	object []byte
	path   string // of the object with weak symbols

	mu      sync.Mutex
	without map[string]string // path of the object without the definition of each function, "" if it has none
}

// collectInstances keeps the instances of the unit's object, if the function passes with them. It changes nothing otherwise.
func (b *base) collectInstances(ctx context.Context, m *Maker, object string) (passed bool, err error) {
	if m.whole || m.cc.Info().Tool != tool.GCC || m.linker == "" || b.build.sanitize == "" {
		return false, nil
	}
	data, err := os.ReadFile(object)
	if err != nil {
		return false, err
	}
	in := &instances{object: data, path: filepath.Join(b.dir, "instances.o"), without: map[string]string{}}
	if data, ok := weaken(data, nil); !ok || os.WriteFile(in.path, data, 0o644) != nil {
		return false, nil
	}
	out, err := m.linkStaged(ctx, b, b.dir, in.path)
	if err != nil || !out.OK() {
		return false, err
	}
	drop, err := m.passes(ctx, b)
	if err != nil || drop != nil {
		return false, err
	}
	b.instances = in
	return true, nil
}

// linkStaged compiles the unit in dir without instances of templates, and links it with those of an object. The tests are those of
// the object too: they have no code in the unit, because nothing uses an inline function there. Where a session follows, they have: a
// debugger looks for the lines of a file in one unit.
func (m *Maker) linkStaged(ctx context.Context, b *base, dir, object string) (*diagnostic.Outcome, error) {
	u := m.program(b, dir)
	u.Flags = slices.Concat(u.Flags, noInstances, []string{"-Wl,--gc-sections"})
	u.Inputs = append(u.Inputs, object)
	if m.o.Trace || !b.fn.included() {
		return m.compile(ctx, b, u)
	}
	tests := filepath.Join(dir, "tests.cpp")
	if err := os.WriteFile(tests, []byte(testHead.ReplaceAllString(b.fn.Tests, "inline $0")), 0o644); err != nil {
		return nil, err
	}
	out, err := m.compile(ctx, b, u)
	if errWrite := os.WriteFile(tests, []byte(b.fn.Tests), 0o644); err == nil {
		err = errWrite
	}
	return out, err
}

// linkMutant compiles the unit with the bug, which is in dir, and links it.
func (w *work) linkMutant(ctx context.Context, dir string) (*diagnostic.Outcome, error) {
	if w.base.instances != nil && len(w.base.compiled.Report.Diagnostics) == 0 {
		if own, ok := w.site.OwnSymbol([]byte(w.fn.Source)); ok {
			if out, err := w.linkFunction(ctx, dir, &own); err != nil || out != nil {
				return out, err
			}
		}
	}
	return w.m.link(ctx, w.base, dir)
}

// linkFunction compiles the function with the bug, and as little else as can be. There is no outcome if that does not compile, or with
// a warning: the compiler shows lines of a text that is not that of the record. Without the function's symbol in the unit, or with an
// instance that the other object has not, the linker fails.
func (w *work) linkFunction(ctx context.Context, dir string, own *mutate.Symbol) (*diagnostic.Outcome, error) {
	object, err := w.base.instances.remove(own.Name, own.Constructor)
	if err != nil || object == "" {
		return nil, err
	}
	source, text := filepath.Join(dir, w.fn.file()), own.Unit
	if w.m.o.Trace || text == "" {
		text = w.mutant
	}
	if err := os.WriteFile(source, []byte(text), 0o644); err != nil {
		return nil, err
	}
	out, err := w.m.linkStaged(ctx, w.base, dir, object)
	if errWrite := os.WriteFile(source, []byte(w.mutant), 0o644); err == nil {
		err = errWrite
	}
	if err != nil || !out.OK() || len(out.Report.Diagnostics) > 0 {
		return nil, err
	}
	return out, nil
}

// standard matches the symbol of a function of the standard library: std::, const members of it, and __gnu_cxx::.
var standard = regexp.MustCompile(`^_ZN?K?(?:S|9__gnu_cxx)`)

// remove returns the path of the object without the definition of a function, "" if it has no such definition.
func (in *instances) remove(name string, constructor bool) (string, error) {
	in.mu.Lock()
	defer in.mu.Unlock()
	if path, made := in.without[name]; made {
		return path, nil
	}
	in.without[name] = ""
	// The Itanium C++ ABI, 5.1.5: an identifier is its length and its text; C1 and C2 are constructors, D1 and D2 destructors.
	class, destructor := strings.CutPrefix(name, "~")
	part, ends := strconv.Itoa(len(class))+class, []string{""}
	switch {
	case destructor:
		ends = []string{"D0", "D1", "D2"}
	case constructor:
		ends = []string{"C1", "C2"}
	}
	found := false
	data, ok := weaken(in.object, func(symbol string) bool {
		_, rest, has := strings.Cut(symbol, part)
		has = has && slices.ContainsFunc(ends, func(end string) bool { return strings.HasPrefix(rest, end) })
		has = has && !standard.MatchString(symbol) // an instance with the class as an argument
		found = found || has
		return has
	})
	if !ok || !found {
		return "", nil
	}
	path := strings.TrimSuffix(in.path, ".o") + "-" + strconv.Itoa(len(in.without)) + ".o"
	if err := os.WriteFile(path, data, 0o644); err != nil {
		return "", err
	}
	in.without[name] = path
	return path, nil
}

// Sizes and places in an ELF64 symbol. Source: elf(5), Elf64_Sym.
const (
	symbolSize    = 24
	symbolInfo    = 4
	symbolSection = 6
)

// isVariable reports whether what is in a section is a variable of one unit: not one of all units, and no constant with addresses in it,
// such as the table of virtual functions of a type in a test.
func isVariable(section *elf.Section) bool {
	constant := section.Flags&elf.SHF_WRITE == 0 || strings.HasPrefix(section.Name, ".data.rel.ro")
	return !constant && section.Flags&elf.SHF_GROUP == 0
}

// hasVariables reports whether an object has variables of the program. What is no object of this format has none.
func hasVariables(object []byte) bool {
	f, err := elf.NewFile(strings.NewReader(string(object)))
	if err != nil {
		return false
	}
	symbols, err := f.Symbols()
	return err == nil && slices.ContainsFunc(symbols, func(sym elf.Symbol) bool {
		return elf.ST_TYPE(sym.Info) == elf.STT_OBJECT && int(sym.Section) < len(f.Sections) && sym.Section != elf.SHN_UNDEF &&
			isVariable(f.Sections[sym.Section])
	})
}

// weaken returns an object with weak global symbols, and without the definitions of the functions that remove selects. It fails
// for an object with variables of the program: there would be two of each.
func weaken(object []byte, remove func(symbol string) bool) ([]byte, bool) {
	f, err := elf.NewFile(strings.NewReader(string(object)))
	if err != nil || f.Class != elf.ELFCLASS64 || f.Data != elf.ELFDATA2LSB {
		return nil, false
	}
	table := f.SectionByType(elf.SHT_SYMTAB)
	symbols, err := f.Symbols()
	if err != nil || table == nil {
		return nil, false
	}
	out := slices.Clone(object)
	for i, sym := range symbols { // without the first one of the table, which is empty
		if sym.Section == elf.SHN_UNDEF || int(sym.Section) >= len(f.Sections) {
			continue
		}
		bind, kind := elf.ST_BIND(sym.Info), elf.ST_TYPE(sym.Info)
		section := f.Sections[sym.Section]
		if strings.HasPrefix(sym.Name, "_GLOBAL__sub_I") || kind == elf.STT_TLS ||
			kind == elf.STT_OBJECT && (bind == elf.STB_GLOBAL || isVariable(section)) {
			return nil, false
		}
		at := int(table.Offset) + (i+1)*symbolSize
		if bind == elf.STB_GLOBAL {
			out[at+symbolInfo] = elf.ST_INFO(elf.STB_WEAK, kind)
		}
		if kind == elf.STT_FUNC && bind != elf.STB_LOCAL && remove != nil && remove(sym.Name) {
			out[at+symbolInfo] = elf.ST_INFO(elf.STB_GLOBAL, elf.STT_NOTYPE)
			binary.LittleEndian.PutUint16(out[at+symbolSection:], uint16(elf.SHN_UNDEF))
		}
	}
	return out, true
}
