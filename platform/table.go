package platform

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/internal/tsv"
)

//go:generate go run ./internal/gentable

//go:embed tables/std.txt
var stdText string

//go:embed tables/macros.txt
var macroText string

//go:embed tables/hand.txt
var handText string

//go:embed tables/language.txt
var languageText string

// A column is one toolchain of the experiment: "clang++-22/libstdc++-12".
type column struct {
	compiler string // "g++", "clang++"
	age      string // the version of the compiler
	lib      string // "libstdc++", "libc++"
	version  string // the version of the library

	major, majorAge int // the first numbers of version and age
}

// A row is one measured (name, header) pair.
type row struct {
	header, std string
	have        []span // for each column
}

// A span is the first and the last standard under which a name is there; first is "" for none, last is
// "" if the newest standard still has it.
type span struct{ first, last string }

// An entry is all that is known of one name.
type entry struct {
	symbol   string
	rows     []row // measured; the preferred header first
	hand     *handRow
	language bool // a feature of the language: hand.since has versions of compilers, not of libraries
}

// A handRow is one row of the hand list.
type handRow struct {
	symbol, header, std string
	since               []sinceVersion
	macro               string
	instead             []string
	source              string
}

// A sinceVersion is the first version of a library that has a name.
type sinceVersion struct{ lib, version string }

// A table is both tables, indexed.
type table struct {
	columns []column
	entries map[string]*entry
	headers map[string]*entry // "<format>": the rows of all its names
}

// std returns the first standard of a name.
func (e *entry) std() string {
	if e.hand != nil && e.hand.std != "-" {
		return e.hand.std
	}
	std := ""
	for _, r := range e.rows {
		if r.std != "" && (std == "" || stdRank(r.std) < stdRank(std)) {
			std = r.std
		}
	}
	return std
}

// features returns the embedded tables. They are read on first use, once.
var features = sync.OnceValue(func() *table {
	t, err := parseTables(stdText, macroText, handText, languageText)
	if err != nil {
		panic(err) // a test reads the embedded tables
	}
	return t
})

// parseTables reads the tables. Their formats are described in their first lines.
func parseTables(std, macros, hand, language string) (*table, error) {
	t := &table{entries: map[string]*entry{}, headers: map[string]*entry{}}
	if err := t.addMeasured(std); err != nil {
		return nil, err
	}
	if err := t.addMacros(macros); err != nil {
		return nil, err
	}
	if err := t.addHand(hand); err != nil {
		return nil, err
	}
	if err := t.addLanguage(language); err != nil {
		return nil, err
	}
	for _, e := range t.entries {
		e.sortRows()
		for _, r := range e.rows {
			t.header(r.header).rows = append(t.header(r.header).rows, r)
		}
	}
	t.headersSince()
	return t, nil
}

// headersSince gives a header the oldest library versions of the names that came with it.
func (t *table) headersSince() {
	for _, e := range t.entries {
		if e.hand == nil || e.hand.header == "-" {
			continue
		}
		h := t.header(e.hand.header)
		if h.std() != "" && h.std() != e.hand.std {
			continue
		}
		if h.hand == nil {
			h.hand = &handRow{symbol: h.symbol, header: e.hand.header, std: e.hand.std, source: e.hand.source}
		}
		for _, s := range e.hand.since {
			i := slices.IndexFunc(h.hand.since, func(have sinceVersion) bool { return have.lib == s.lib })
			if i < 0 {
				h.hand.since = append(h.hand.since, s)
			} else if CompareVersions(s.version, h.hand.since[i].version) < 0 {
				h.hand.since[i] = s
			}
		}
	}
}

func (t *table) entry(symbol string) *entry {
	e := t.entries[symbol]
	if e == nil {
		e = &entry{symbol: symbol}
		t.entries[symbol] = e
	}
	return e
}

func (t *table) header(name string) *entry {
	key := "<" + name + ">"
	e := t.headers[key]
	if e == nil {
		e = &entry{symbol: key}
		t.headers[key] = e
	}
	return e
}

func (t *table) addMeasured(text string) error {
	names := tsv.Columns(text)
	for _, name := range names[min(3, len(names)):] { // after name, header and standard
		c, ok := parseColumn(name)
		if !ok {
			return fmt.Errorf("platform: std.txt: column %q", name)
		}
		t.columns = append(t.columns, c)
	}
	for n, f := range tsv.Rows(text) {
		if len(f) != 3+len(t.columns) {
			return fmt.Errorf("platform: std.txt: line %d: %d fields", n, len(f))
		}
		if f[2] == "-" {
			f[2] = ""
		} else if stdRank(f[2]) < 0 {
			return fmt.Errorf("platform: std.txt: line %d: standard %q", n, f[2])
		}
		r := row{header: f[1], std: f[2]}
		for _, cell := range f[3:] {
			sp, ok := parseSpan(cell)
			if !ok {
				return fmt.Errorf("platform: std.txt: line %d: cell %q", n, cell)
			}
			r.have = append(r.have, sp)
		}
		e := t.entry(f[0])
		e.rows = append(e.rows, r)
	}
	return nil
}

// parseSpan reads "20", "98-14" or "-".
func parseSpan(cell string) (span, bool) {
	if cell == "-" {
		return span{}, true
	}
	first, last, _ := strings.Cut(cell, "-")
	return span{first, last}, stdRank(first) >= 0 && (last == "" || stdRank(last) >= 0)
}

// addMacros makes an entry of each feature-test macro: it is there from the first standard that
// gives it a value. The columns are those of the other table, in the same order.
func (t *table) addMacros(text string) error {
	for n, f := range tsv.Rows(text) {
		if len(f) != 1+len(t.columns) {
			return fmt.Errorf("platform: macros.txt: line %d: %d fields", n, len(f))
		}
		r := row{header: "version"}
		for _, cell := range f[1:] {
			first, _, _ := strings.Cut(cell, "=")
			if first == "-" {
				first = ""
			} else if stdRank(first) < 0 {
				return fmt.Errorf("platform: macros.txt: line %d: cell %q", n, cell)
			}
			if stdRank(first) > stdRank(r.std) {
				r.std = first
			}
			r.have = append(r.have, span{first: first})
		}
		e := t.entry(f[0])
		e.rows = append(e.rows, r)
	}
	return nil
}

// parseColumn reads "g++-12/libstdc++-12".
func parseColumn(s string) (column, bool) {
	compiler, lib, ok := strings.Cut(s, "/")
	i, j := strings.LastIndexByte(compiler, '-'), strings.LastIndexByte(lib, '-')
	if !ok || i < 0 || j < 0 {
		return column{}, false
	}
	c := column{compiler: compiler[:i], age: compiler[i+1:], lib: lib[:j], version: lib[j+1:]}
	c.major, c.majorAge = major(c.version), major(c.age)
	return c, true
}

func (t *table) addHand(text string) error {
	for n, f := range tsv.Rows(text) {
		if len(f) != 7 || f[6] == "" || f[2] != "-" && stdRank(f[2]) < 0 {
			return fmt.Errorf("platform: hand.txt: line %d: malformed", n)
		}
		h := &handRow{symbol: f[0], header: f[1], std: f[2], source: f[6]}
		var err error
		if h.since, err = parseSince(f[3]); err != nil {
			return fmt.Errorf("platform: hand.txt: line %d: %w", n, err)
		}
		if f[4] != "-" {
			h.macro = f[4]
		}
		if f[5] != "-" {
			h.instead = strings.Split(f[5], "; ")
		}
		e := t.entry(f[0])
		if e.hand != nil {
			return fmt.Errorf("platform: hand.txt: line %d: %s again", n, f[0])
		}
		e.hand = h
	}
	return nil
}

// addLanguage adds the features of the language, each under its name, its other names and its macro.
func (t *table) addLanguage(text string) error {
	for n, f := range tsv.Rows(text) {
		if len(f) != 6 || f[5] == "" || stdRank(f[2]) < 0 {
			return fmt.Errorf("platform: language.txt: line %d: malformed", n)
		}
		names := strings.Split(f[0], "; ")
		h := &handRow{symbol: names[0], header: "-", std: f[2], source: f[5]}
		if f[1] != "-" {
			h.macro, _, _ = strings.Cut(f[1], "=")
			names = append(names, f[1])
			if !strings.Contains(f[1], "=") {
				h.macro = f[1]
			}
		}
		var err error
		if h.since, err = parseSince(f[3]); err != nil {
			return fmt.Errorf("platform: language.txt: line %d: %w", n, err)
		}
		if f[4] != "-" {
			h.instead = strings.Split(f[4], "; ")
		}
		e := &entry{symbol: names[0], hand: h, language: true}
		for _, name := range names {
			if t.entries[name] != nil {
				return fmt.Errorf("platform: language.txt: line %d: %s again", n, name)
			}
			t.entries[name] = e
		}
	}
	return nil
}

// parseSince reads "libstdc++=13 libc++=17", or "-" if no version is known.
func parseSince(cell string) (out []sinceVersion, err error) {
	if cell == "-" {
		return nil, nil
	}
	for s := range strings.FieldsSeq(cell) {
		lib, version, ok := strings.Cut(s, "=")
		if !ok {
			return nil, fmt.Errorf("version %q", s)
		}
		out = append(out, sinceVersion{lib, version})
	}
	return out, nil
}

// sortRows puts the header to include first: the hand list's, then one of the name's own, then that
// with the oldest standard, but for <iosfwd>, which only declares.
func (e *entry) sortRows() {
	last := e.symbol[strings.LastIndexByte(e.symbol, ':')+1:]
	rank := func(r row) int {
		switch {
		case e.hand != nil && e.hand.header == r.header:
			return 0
		case r.header == last:
			return 1
		case r.header == "iosfwd":
			return 3
		}
		return 2
	}
	age := func(r row) int {
		if r.std == "" {
			return len(standards)
		}
		return stdRank(r.std)
	}
	slices.SortStableFunc(e.rows, func(a, b row) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(age(a), age(b)), cmp.Compare(a.header, b.header))
	})
}

// inlineNamespaces are what libraries put between std and a name; compilers show them in messages.
var inlineNamespaces = []string{"__cxx11::", "__1::", "__debug::", "__ndk1::", "_V2::", "__cxx1998::"}

// lookup finds a name as a compiler or a person writes it: with or without a leading ::, with template
// arguments, with an inline namespace; "<header>" for a header; a C name without std.
func (t *table) lookup(symbol string) *entry {
	s := strings.TrimSpace(symbol)
	if strings.HasPrefix(s, "<") && strings.HasSuffix(s, ">") {
		return t.headers[s]
	}
	if !strings.Contains(s, "::") {
		if e := t.entries[strings.ToLower(s)]; e != nil && e.language {
			return e
		}
	}
	s = strings.TrimPrefix(dropArguments(s), "::")
	s = strings.TrimSuffix(s, "()")
	if strings.HasPrefix(s, "_") || strings.Contains(s, "::_") {
		for _, ns := range inlineNamespaces {
			s = strings.ReplaceAll(s, ns, "")
		}
	}
	if rest, ok := strings.CutPrefix(s, "std::views::"); ok {
		s = "std::ranges::views::" + rest
	}
	if strings.Contains(s, "std::basic_") {
		s = strings.Replace(s, "std::basic_string::", "std::string::", 1)
		s = strings.Replace(s, "std::basic_string_view::", "std::string_view::", 1)
	}
	if e := t.entries[s]; e != nil {
		return e
	}
	if e := t.entries["std::"+s]; e != nil && !strings.Contains(s, ":") && e.isC() {
		return e
	}
	return nil
}

// isC reports whether a name comes from the C library, which declares it in the global namespace too.
func (e *entry) isC() bool {
	return len(e.rows) > 0 && cHeaders[e.rows[0].header]
}

// cHeaders are the C++ headers of the C library. Source: ISO C++, [headers], "C++ headers for C library
// facilities".
var cHeaders = map[string]bool{
	"cassert": true, "cctype": true, "cerrno": true, "cfenv": true, "cfloat": true, "cinttypes": true, "climits": true,
	"clocale": true, "cmath": true, "csetjmp": true, "csignal": true, "cstdarg": true, "cstddef": true, "cstdint": true,
	"cstdio": true, "cstdlib": true, "cstring": true, "ctime": true, "cuchar": true, "cwchar": true, "cwctype": true,
}

// dropArguments drops template arguments: std::expected<int, E>::value becomes std::expected::value.
func dropArguments(s string) string {
	if strings.IndexByte(s, '<') < 0 {
		return s
	}
	var b strings.Builder
	depth := 0
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '<':
			depth++
		case s[i] == '>' && depth > 0:
			depth--
		case depth == 0:
			b.WriteByte(s[i])
		}
	}
	return b.String()
}
