package detect

import (
	"cmp"
	"debug/dwarf"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// cxxLanguages are DWARF's codes for C++ with the standard that each names; "98" is C++ in general.
// Source: DWARF 5, 7.12, and its list of codes assigned since.
var cxxLanguages = map[int64]string{0x04: "98", 0x1a: "11", 0x21: "14", 0x2b: "17", 0x2c: "20", 0x3a: "23"}

// A unit is what compilation units have in common that were compiled alike.
type unit struct {
	producer string
	language int64
	foreign  bool // of the compiler's own libraries, linked in from a package
}

// readUnit reads the attributes of a compilation unit.
func readUnit(e *dwarf.Entry) unit {
	var u unit
	name, _ := e.Val(dwarf.AttrName).(string)
	dir, _ := e.Val(dwarf.AttrCompDir).(string)
	u.producer, _ = e.Val(dwarf.AttrProducer).(string)
	u.language, _ = e.Val(dwarf.AttrLanguage).(int64)
	// Debian builds packages below /build, other distributions below /usr/src.
	u.foreign = strings.HasPrefix(dir, "/build/") || strings.HasPrefix(dir, "/usr/src/") ||
		strings.HasPrefix(name, "../sysdeps") || strings.Contains(name, "libsanitizer")
	return u
}

// readDWARF reads the producers of the compilation units in C++. Of several producers the most frequent
// one decides; units of the compiler's own libraries count only if there are no others.
func (b *binaryReader) readDWARF(d *dwarf.Data) {
	b.p.Debug = platform.On
	b.add("debug", "true", ".debug_info")
	count := map[unit]int{}
	r := d.Reader()
	for range maxUnits {
		e, err := r.Next()
		if err != nil || e == nil {
			break
		}
		if e.Tag == dwarf.TagCompileUnit {
			if u := readUnit(e); cxxLanguages[u.language] != "" || strings.Contains(u.producer, "C++") {
				count[u]++
			}
		}
		r.SkipChildren()
	}
	var units []unit
	for u := range count {
		units = append(units, u)
	}
	if len(units) == 0 {
		return
	}
	best := slices.MinFunc(units, func(x, y unit) int {
		return cmp.Or(compareBool(x.foreign, y.foreign), cmp.Compare(count[y], count[x]), cmp.Compare(x.producer, y.producer))
	})
	b.readProducer(best.producer, cxxLanguages[best.language], ".debug_info")
}
