package engine

import (
	"embed"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// The written library is the part of the standard library that is C++ itself: classes
// that few scripts use and that need no place in the engine. A part is declared when a
// script names something of it for the first time. Its functions have offsets from
// libraryBase on; errors inside of them are reported at the script's use.

//go:embed library/*.hpp
var libraryFiles embed.FS

// libraryBase is above the offsets of all scripts, see maxSource. Each part has libraryRoom.
const (
	libraryBase = 1 << 28
	libraryRoom = 1 << 20
)

// A libraryPart is a file of the written library with the pattern of the names that need it, and an earlier part that it needs itself.
type libraryPart struct {
	file  string
	uses  *regexp.Regexp
	needs string
}

// libraryParts are the parts in the order in which they are declared.
var libraryParts = []libraryPart{
	{"utility", regexp.MustCompile(`\b(true_type|false_type|integral_constant|bool_constant|is_\w+\s*<|index_sequence|` +
		`integer_sequence|make_index_sequence|(has_\w+|rank|extent|alignment_of|(tuple|variant)_size|(con|dis)junction|negation)\s*<|` +
		`variant_npos|dynamic_extent)`), ""},
	{"algorithm", regexp.MustCompile(`\b(in_range|for_each_n|lexicographical_compare_three_way|partial_sort_copy)\b`), ""},
	{"cstddef", regexp.MustCompile(`\b(byte|endian)\b`), ""},
	{"cstdlib", regexp.MustCompile(`\b(qsort|bsearch|strtok|memchr)\s*\(`), ""},
	{"iterator", regexp.MustCompile(`\b((make_)?reverse_iterator|(default|unreachable)_sentinel(_t)?)\b`), ""},
	{"typeindex", regexp.MustCompile(`\btype_index\b`), ""},
	{"cerrno", regexp.MustCompile(`\b(strerror|perror)\b`), ""},
	{"system_error", regexp.MustCompile(`\b(error_(code|condition|category)|system_error|(generic|system)_category|` +
		`make_error_\w+)\b`), "cerrno"},
	{"compare", regexp.MustCompile(`\b(compare_three_way\w*|common_comparison_category(_t)?|(strong|weak|partial)_order)\b`), ""},
	{"searchers", regexp.MustCompile(`\b(default|boyer_moore\w*)_searcher\b`), ""},
	{"int128", regexp.MustCompile(`\b__u?int128`), ""},
	{"cmath", regexp.MustCompile(`\b(modf|frexp|fpclassify|isgreater(equal)?|isless(equal|greater)?|isunordered)\b`), ""},
	{"expected", regexp.MustCompile(`\b(unexpected|expected\s*<|bad_expected_access)`), ""},
	{"functional", regexp.MustCompile(`\b(bind|bind_front|bind_back|mem_fn|not_fn)\s*\(`), "utility"},
	{"adaptable", regexp.MustCompile(`\b((unary|binary)_(function|negate)|not[12]|(bind|binder)(1st|2nd)|ptr_fun|mem_fun(_ref)?)\b`), ""},
	{"ratio", regexp.MustCompile(`\b(ratio|ratio_\w+|std::(nano|micro|milli|centi|deci|deca|hecto|kilo|mega|giga|tera|pico))\b`), "utility"},
	{"chrono", regexp.MustCompile(`\bchrono`), "ratio"},
	{"complex", regexp.MustCompile(`\bcomplex\b`), ""},
	{"valarray", regexp.MustCompile(`\bvalarray\b`), ""},
}

// namedParts returns the files of the parts that src names, and of those that they need.
//
//	std::complex<double> z; // names "complex"
func namedParts(src []byte) map[string]bool {
	named := map[string]bool{}
	for _, p := range slices.Backward(libraryParts) {
		if named[p.file] || p.uses.Match(src) {
			named[p.file], named[p.needs] = true, true
		}
	}
	return named
}

// loadLibrary declares the parts of the written library that src names.
func (w *World) loadLibrary(src []byte, m *machine) error {
	named := namedParts(src)
	for i, p := range libraryParts {
		if w.loaded[p.file] || !named[p.file] {
			continue
		}
		if w.loaded == nil {
			w.loaded = map[string]bool{}
		}
		w.loaded[p.file] = true
		text, err := libraryFiles.ReadFile("library/" + p.file + ".hpp")
		if err != nil {
			return err
		}
		stmts, errs := syntax.ParseAt(text, w.names, libraryBase+i*libraryRoom)
		if len(errs) > 0 {
			return libraryError(p.file, text, errs[0].Offset-libraryBase-i*libraryRoom, errs[0].Message)
		}
		c := w.compiler(text, m)
		c.inTop = true
		for _, s := range stmts {
			c.stmt(s)
		}
		if len(c.errs) > 0 {
			return libraryError(p.file, text, c.errs[0].Offset, c.errs[0].Message)
		}
	}
	return nil
}

// libraryError describes a mistake in a file of the written library, for its tests.
func libraryError(file string, text []byte, offset int, message string) error {
	line := 1 + strings.Count(string(text[:max(0, min(offset, len(text)))]), "\n")
	return fmt.Errorf("%s.hpp:%d: %s", file, line, message)
}

// placeErrors moves errors inside of the written library to the call in the script.
func (m *machine) placeErrors(out *Outcome) {
	for _, e := range out.Errors {
		if e.Offset >= libraryBase {
			e.Offset = m.site
		}
	}
}

// emitLibrary compiles the script's call of a function of the written library. The place of
// the call is kept for errors inside.
func (c *comp) emitLibrary(d *fnDecl, recv *E, args []*E, at int, last bool) *E {
	e := c.emitDirect(d, recv, args, at, last)
	if e.isBad() || e.k != nil {
		return e
	}
	run := e.vals()
	wrapped := func(f *frame) V {
		m := f.m
		outer := m.site
		m.site = at
		v := run(f)
		m.site = outer
		return v
	}
	if d.ret.ref != byValue && !d.ret.t.isObject() {
		return e // a reference to a number has only its place
	}
	r := resultE(at, d.ret, wrapped)
	r.effect = e.effect
	return r
}
