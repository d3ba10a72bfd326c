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

// collectInstances compiles the unit whole, and keeps its instances if the function passes with them. It changes nothing otherwise.
func (b *base) collectInstances(ctx context.Context, m *Maker, object string) error {
	if m.whole || m.cc.Info().Tool != tool.GCC || m.linker == "" {
		return nil
	}
	data, err := os.ReadFile(object)
	if err != nil {
		return err
	}
	in := &instances{object: data, path: filepath.Join(b.dir, "instances.o"), without: map[string]string{}}
	if data, ok := weaken(data, nil); !ok || os.WriteFile(in.path, data, 0o644) != nil {
		return nil
	}
	out, err := m.linkStaged(ctx, b, b.dir, in.path)
	if err != nil || !out.OK() {
		return err
	}
	f, err := m.run(ctx, b, b.dir, "")
	if err == nil && f.passed {
		b.instances = in
	}
	return err
}

// linkStaged compiles the unit in dir without instances of templates, and links it with those of an object.
func (m *Maker) linkStaged(ctx context.Context, b *base, dir, object string) (*diagnostic.Outcome, error) {
	u := m.program(b, dir)
	u.Flags = slices.Concat(u.Flags, noInstances, []string{"-Wl,--gc-sections"})
	u.Inputs = append(u.Inputs, object)
	return m.compile(ctx, b, u)
}

// linkMutant compiles the unit with the bug, which is in dir, and links it.
func (w *work) linkMutant(ctx context.Context, dir string) (*diagnostic.Outcome, error) {
	if in := w.base.instances; in != nil {
		if name, constructor, ok := w.site.OwnSymbol([]byte(w.fn.Source)); ok {
			object, err := in.remove(name, constructor)
			if err != nil {
				return nil, err
			}
			// Without the function's symbol in the unit with the bug, or with an instance that the other one has not, the linker fails.
			if object != "" {
				if out, err := w.m.linkStaged(ctx, w.base, dir, object); err != nil || out.OK() {
					return out, err
				}
			}
		}
	}
	return w.m.link(ctx, w.base, dir)
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
			kind == elf.STT_OBJECT && (bind == elf.STB_GLOBAL || section.Flags&elf.SHF_WRITE != 0 && section.Flags&elf.SHF_GROUP == 0) {
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
