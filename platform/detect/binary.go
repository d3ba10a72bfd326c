package detect

import (
	"cmp"
	"debug/dwarf"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// ErrNotBinary reports a file that is no ELF, PE, COFF or Mach-O object.
var ErrNotBinary = errors.New("not an object file or executable")

// Limits on what is looked at in a binary.
const (
	maxUnits   = 20_000
	maxSymbols = 2_000_000
)

// Binary finds out what a program, library or object file was built for: from the DW_AT_producer
// attributes of its debug information, its .comment section, its symbols and what it is linked with. ELF
// is read in full; of PE, COFF and Mach-O the target, sanitizers and debug information.
//
// Evidence names a section instead of a file. The error wraps ErrNotBinary if the format is not known;
// a damaged file gives what could be read of it, with an error.
func Binary(r io.ReaderAt) (p platform.Platform, evidence []Evidence, err error) {
	b := &binary{}
	// The debug/... packages are not hardened against hostile input: a panic there is a damaged file.
	defer func() {
		if v := recover(); v != nil {
			p, evidence = b.merge()
			err = fmt.Errorf("detect: binary: damaged: %v", v)
		}
	}()
	magic := make([]byte, 4)
	if _, err := r.ReadAt(magic, 0); err != nil {
		return p, nil, fmt.Errorf("detect: binary: %w", ErrNotBinary)
	}
	switch m := string(magic); {
	case m == "\x7fELF":
		err = b.elf(r)
	case m == "\xfe\xed\xfa\xce", m == "\xfe\xed\xfa\xcf", m == "\xce\xfa\xed\xfe", m == "\xcf\xfa\xed\xfe", m == "\xca\xfe\xba\xbe":
		err = b.macho(r)
	case m[:2] == "MZ", coffMachines[uint16(magic[0])|uint16(magic[1])<<8] != "":
		err = b.pe(r)
	default:
		err = ErrNotBinary
	}
	if err != nil {
		err = fmt.Errorf("detect: binary: %w", err)
	}
	p, evidence = b.merge()
	return p, evidence, err
}

// A binary gathers the facts of one file.
type binary struct {
	p        platform.Platform
	evidence []Evidence
	handlers string // where the handlers of the undefined sanitizer are defined
}

func (b *binary) add(fact, value, where string) {
	e := Evidence{Fact: fact, Value: value, File: where}
	if value != "" && !slices.Contains(b.evidence, e) && len(b.evidence) < maxClues {
		b.evidence = append(b.evidence, e)
	}
}

func (b *binary) merge() (platform.Platform, []Evidence) {
	if b.handlers != "" && len(b.p.Sanitizers) == 0 {
		b.sanitizer("undefined", b.handlers)
	}
	slices.Sort(b.p.Sanitizers)
	return b.p, b.evidence
}

// sanitizerSymbols are symbols that a program built with a sanitizer has, by what they begin with.
var sanitizerSymbols = []struct{ prefix, name string }{
	{"__asan_init", "address"}, {"__asan_report_", "address"}, {"__tsan_init", "thread"}, {"__tsan_func_entry", "thread"}, {"__msan_init", "memory"}, {"__msan_warning", "memory"},
	{"__ubsan_handle_", "undefined"}, {"__lsan_init", "leak"}, {"__lsan_do_leak_check", "leak"}, {"__hwasan_init", "hwaddress"}, {"__hwasan_load", "hwaddress"}, {"__dfsan_", "dataflow"},
}

// symbol looks at one symbol's name. clang's runtimes of other sanitizers, which are linked in, define the
// handlers of the undefined one too: such a definition counts only when it stands alone.
func (b *binary) symbol(name, where string, defined bool) {
	name = strings.TrimLeft(name, "_")
	for _, s := range sanitizerSymbols {
		if !strings.HasPrefix(name, s.prefix[2:]) {
			continue
		}
		if s.name == "undefined" && defined {
			b.handlers = where
		} else {
			b.sanitizer(s.name, where)
		}
	}
}

func (b *binary) sanitizer(name, where string) {
	if !slices.Contains(b.p.Sanitizers, name) {
		b.p.Sanitizers = append(b.p.Sanitizers, name)
		b.add("sanitizer", name, where)
	}
}

// needed looks at a library that the file is linked with, by its file name.
func (b *binary) needed(file, where string) {
	name := strings.ToLower(file)
	if i := strings.LastIndexByte(name, '/'); i >= 0 {
		name = name[i+1:]
	}
	for _, s := range []struct{ part, name string }{{"asan", "address"}, {"tsan", "thread"}, {"ubsan", "undefined"}, {"lsan", "leak"}} {
		if strings.HasPrefix(name, "lib"+s.part) || strings.Contains(name, "clang_rt."+s.part) {
			b.sanitizer(s.name, where)
			return
		}
	}
	switch {
	case strings.HasPrefix(name, "libstdc++"):
		b.stdlib("libstdc++", where)
		return
	case strings.HasPrefix(name, "libc++abi"):
		return
	case strings.HasPrefix(name, "libc++"):
		b.stdlib("libc++", where)
		return
	case strings.HasPrefix(name, "msvcp"):
		b.stdlib("msvc-stl", where)
		return
	}
	base, rest, isLib := strings.Cut(name, ".so")
	if stem, ok := strings.CutPrefix(base, "lib"); ok && isLib && strings.Trim(rest, ".0123456789") == "" {
		if lib := libraryName(stem); lib != "" && !strings.HasPrefix(stem, "ld-") {
			if !slices.ContainsFunc(b.p.Libs, func(c platform.Component) bool { return c.Name == lib }) {
				b.p.Libs = append(b.p.Libs, platform.Component{Name: lib})
				b.add("lib", lib, where)
			}
		}
	}
}

func (b *binary) stdlib(name, where string) {
	if b.p.Stdlib.Name == "" {
		b.p.Stdlib.Name = name
		b.add("stdlib", name, where)
	}
}

// target sets the architecture, system and triple.
func (b *binary) target(arch, system, triple, where string) {
	b.p.Arch, b.p.OS.Name, b.p.Triple = arch, system, triple
	b.add("arch", arch, where)
	b.add("os", system, where)
}

func (b *binary) mode(m platform.Mode, where string) {
	b.p.Mode = m
	b.add("mode", m.String(), where)
}

// dwarf reads the producers of the compilation units. Units of the compiler's own libraries, which are
// linked in from somewhere else, count only if there is no other.
func (b *binary) dwarf(d *dwarf.Data) {
	b.p.Debug = platform.On
	b.add("debug", "true", ".debug_info")
	type unit struct {
		producer string
		lang     int64
		own      bool
	}
	count := map[unit]int{}
	r := d.Reader()
	for range maxUnits {
		e, err := r.Next()
		if err != nil || e == nil {
			break
		}
		if e.Tag != dwarf.TagCompileUnit {
			r.SkipChildren()
			continue
		}
		name, _ := e.Val(dwarf.AttrName).(string)
		dir, _ := e.Val(dwarf.AttrCompDir).(string)
		u := unit{own: !strings.HasPrefix(dir, "/build/") && !strings.HasPrefix(dir, "/usr/src/") && !strings.HasPrefix(name, "../sysdeps") && !strings.Contains(name, "libsanitizer")}
		u.producer, _ = e.Val(dwarf.AttrProducer).(string)
		u.lang, _ = e.Val(dwarf.AttrLanguage).(int64)
		if languages[u.lang] != "" || strings.Contains(u.producer, "C++") {
			count[u]++
		}
		r.SkipChildren()
	}
	var units []unit
	for u := range count {
		units = append(units, u)
	}
	slices.SortFunc(units, func(x, y unit) int {
		return cmp.Or(cmp.Compare(boolInt(y.own), boolInt(x.own)), cmp.Compare(count[y], count[x]), cmp.Compare(x.producer, y.producer))
	})
	for _, u := range units {
		b.producer(u.producer, languages[u.lang], ".debug_info")
		return
	}
}

// languages are DWARF's codes for C++ with the standard that each names; "98" stands for C++ in general.
// Source: DWARF 5, 7.12, and its list of codes assigned since.
var languages = map[int64]string{0x04: "98", 0x1a: "11", 0x21: "14", 0x2b: "17", 0x2c: "20", 0x3a: "23"}

var (
	gnuProducer   = regexp.MustCompile(`^GNU C\+\+([0-9]+) ([0-9][0-9.]*)\S*(.*)$`)
	clangProducer = regexp.MustCompile(`(Apple )?(?:clang|LLVM) version ([0-9]+(?:\.[0-9]+)*)`)
	gccComment    = regexp.MustCompile(`GCC: \([^)]*\) ([0-9]+(?:\.[0-9]+)*)`)
)

// producer reads DW_AT_producer: gcc writes language, version and flags, clang its version, and flags with
// -grecord-command-line only.
func (b *binary) producer(s, lang, where string) {
	b.add("producer", s[:min(len(s), 500)], where)
	if m := gnuProducer.FindStringSubmatch(s); m != nil {
		b.compiler(platform.Component{Name: "g++", Version: m[2]}, where)
		b.flags(m[3], m[1], where)
		return
	}
	if m := clangProducer.FindStringSubmatch(s); m != nil {
		name := "clang++"
		if m[1] != "" {
			name = "apple-clang++"
		}
		b.compiler(platform.Component{Name: name, Version: m[2]}, where)
		if lang == "98" { // clang says only C++ up to DWARF 4
			lang = ""
		}
		b.flags(s, lang, where)
	}
}

func (b *binary) flags(text, std, where string) {
	f := readFlags(splitShell(text))
	t := readFlagText(" " + text)
	switch {
	case f.hasStd:
		b.p.Standard = f.std
	case std != "":
		b.p.Standard, _ = platform.ParseStandard(std)
	}
	b.add("standard", b.p.Standard.Name(), where)
	b.p.Features = t.features
	for _, name := range t.features {
		b.add("feature", name, where)
	}
	for _, name := range f.sanitizers {
		b.sanitizer(name, where)
	}
	if t.noExcept {
		b.p.Other = append(b.p.Other, platform.Field{Key: "exceptions", Value: "false"})
		b.add("exceptions", "false", where)
	}
}

func (b *binary) compiler(c platform.Component, where string) {
	b.add("compiler", c.String(), where)
	if b.p.Compiler.Name == "" {
		b.p.Compiler = c
	}
}

// comment reads the names that compilers leave in .comment. The C library's start files leave gcc's name
// in programs of other compilers.
func (b *binary) comment(data []byte, where string) {
	var gcc, clang platform.Component
	for s := range strings.SplitSeq(string(data[:min(len(data), 1<<20)]), "\x00") {
		if m := clangProducer.FindStringSubmatch(s); m != nil && !strings.HasPrefix(s, "Linker") {
			clang = platform.Component{Name: "clang++", Version: m[2]}
		} else if m := gccComment.FindStringSubmatch(s); m != nil {
			gcc = platform.Component{Name: "g++", Version: m[1]}
		}
	}
	if clang.Name != "" {
		gcc = clang
	}
	if gcc.Name != "" {
		b.compiler(gcc, where)
	}
}
