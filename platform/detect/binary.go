package detect

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/cxxflags"
	"github.com/cppreason/cppreason/platform/detect/internal/libname"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// ErrNotBinary reports a file that is not an ELF, PE, COFF or Mach-O object.
var ErrNotBinary = errors.New("not an object file or executable")

// Limits on what is read of a binary.
const (
	maxUnits    = 20_000    // compilation units of debug information
	maxSymbols  = 2_000_000 // a table with more is not read
	maxProducer = 500       // bytes of a producer string in the evidence
)

// Binary finds out what a program, library or object file was built for: from the DW_AT_producer
// attributes of its debug information, its .comment section, its symbols and the libraries it is linked
// with. ELF is read in full; of PE, COFF and Mach-O the target, sanitizers and debug information.
//
// Evidence.File is the name of a section. The error wraps ErrNotBinary if the format is not known. Of a
// damaged file Binary returns what it could read, with an error.
func Binary(r io.ReaderAt) (p platform.Platform, evidence []Evidence, err error) {
	b := &binaryReader{}
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
	switch formatOf(magic) {
	case formatELF:
		err = b.readELF(r)
	case formatMachO:
		err = b.readMachO(r)
	case formatPE:
		err = b.readPE(r)
	default:
		err = ErrNotBinary
	}
	if err != nil {
		err = fmt.Errorf("detect: binary: %w", err)
	}
	p, evidence = b.merge()
	return p, evidence, err
}

// A format is a family of object file formats.
type format int

const (
	formatUnknown format = iota
	formatELF
	formatMachO
	formatPE // and COFF objects
)

// formatOf recognises a format by the first four bytes. A COFF object has no magic number and begins with
// the machine code.
func formatOf(magic []byte) format {
	switch m := string(magic); {
	case m == "\x7fELF":
		return formatELF
	case m == "\xfe\xed\xfa\xce", m == "\xfe\xed\xfa\xcf", m == "\xce\xfa\xed\xfe", m == "\xcf\xfa\xed\xfe", m == "\xca\xfe\xba\xbe":
		return formatMachO
	case m[:2] == "MZ", coffMachines[uint16(magic[0])|uint16(magic[1])<<8] != "":
		return formatPE
	}
	return formatUnknown
}

// A binaryReader gathers the facts of one file.
type binaryReader struct {
	p        platform.Platform
	evidence []Evidence
	handlers string // the table that defines handlers of the undefined sanitizer, "" for none
}

// add records an evidence once.
func (b *binaryReader) add(fact, value, where string) {
	e := Evidence{Fact: fact, Value: value, File: where}
	if value != "" && !slices.Contains(b.evidence, e) && len(b.evidence) < survey.MaxClues {
		b.evidence = append(b.evidence, e)
	}
}

// merge returns what was found, in an order that does not depend on the file's.
func (b *binaryReader) merge() (platform.Platform, []Evidence) {
	if b.handlers != "" && len(b.p.Sanitizers) == 0 {
		b.addSanitizer("undefined", b.handlers)
	}
	slices.Sort(b.p.Sanitizers)
	return b.p, b.evidence
}

// sanitizerSymbols are beginnings of symbols that a program built with a sanitizer has.
// Source: the interfaces of compiler-rt's runtimes.
var sanitizerSymbols = []struct{ prefix, name string }{
	{"__asan_init", "address"}, {"__asan_report_", "address"}, {"__tsan_init", "thread"}, {"__tsan_func_entry", "thread"},
	{"__msan_init", "memory"}, {"__msan_warning", "memory"}, {"__ubsan_handle_", "undefined"}, {"__lsan_init", "leak"},
	{"__lsan_do_leak_check", "leak"}, {"__hwasan_init", "hwaddress"}, {"__hwasan_load", "hwaddress"}, {"__dfsan_", "dataflow"},
}

// readSymbol looks at one symbol's name. clang's runtimes of other sanitizers, which are linked into the
// program, define the handlers of the undefined one too: a definition counts only if no other sanitizer is
// found. Mach-O puts one more underscore before each name.
func (b *binaryReader) readSymbol(name, where string, defined bool) {
	name = strings.TrimLeft(name, "_")
	for _, s := range sanitizerSymbols {
		if !strings.HasPrefix(name, s.prefix[2:]) {
			continue
		}
		if s.name == "undefined" && defined {
			b.handlers = where
		} else {
			b.addSanitizer(s.name, where)
		}
	}
}

// addSanitizer records a sanitizer and the place that shows it first.
func (b *binaryReader) addSanitizer(name, where string) {
	if !slices.Contains(b.p.Sanitizers, name) {
		b.p.Sanitizers = append(b.p.Sanitizers, name)
		b.add("sanitizer", name, where)
	}
}

// sanitizerLibraries are the runtimes of sanitizers as shared libraries: libasan.so.8, libclang_rt.asan-x86_64.so.
var sanitizerLibraries = []struct{ part, name string }{
	{"asan", "address"}, {"tsan", "thread"}, {"ubsan", "undefined"}, {"lsan", "leak"},
}

// readLinked looks at a library that the file is linked with, by its file name.
func (b *binaryReader) readLinked(file, where string) {
	name := strings.ToLower(file)
	name = name[strings.LastIndexByte(name, '/')+1:]
	for _, s := range sanitizerLibraries {
		if strings.HasPrefix(name, "lib"+s.part) || strings.Contains(name, "clang_rt."+s.part) {
			b.addSanitizer(s.name, where)
			return
		}
	}
	switch {
	case strings.HasPrefix(name, "libstdc++"):
		b.setStdlib("libstdc++", where)
	case strings.HasPrefix(name, "libc++abi"):
	case strings.HasPrefix(name, "libc++"):
		b.setStdlib("libc++", where)
	case strings.HasPrefix(name, "msvcp"):
		b.setStdlib("msvc-stl", where)
	default:
		b.addLibrary(name, where)
	}
}

// addLibrary records libfoo.so.1.2 as the library foo.
func (b *binaryReader) addLibrary(file, where string) {
	base, version, isShared := strings.Cut(file, ".so")
	stem, ok := strings.CutPrefix(base, "lib")
	if !ok || !isShared || strings.Trim(version, ".0123456789") != "" || strings.HasPrefix(stem, "ld-") {
		return
	}
	lib := libname.Canonical(stem)
	if lib == "" || slices.ContainsFunc(b.p.Libs, func(c platform.Component) bool { return c.Name == lib }) {
		return
	}
	b.p.Libs = append(b.p.Libs, platform.Component{Name: lib})
	b.add("lib", lib, where)
}

// setStdlib records the standard library; the first one that is linked counts.
func (b *binaryReader) setStdlib(name, where string) {
	if b.p.Stdlib.Name == "" {
		b.p.Stdlib.Name = name
		b.add("stdlib", name, where)
	}
}

// setTarget records the target in the header of the file.
func (b *binaryReader) setTarget(arch, system, triple, where string) {
	b.p.Arch, b.p.OS.Name, b.p.Triple = arch, system, triple
	b.add("arch", arch, where)
	b.add("os", system, where)
}

// setMode records where the code runs.
func (b *binaryReader) setMode(m platform.Mode, where string) {
	b.p.Mode = m
	b.add("mode", m.String(), where)
}

var (
	// gnuProducer matches "GNU C++17 12.2.0 -mtune=generic -g -std=gnu++17".
	gnuProducer = regexp.MustCompile(`^GNU C\+\+([0-9]+) ([0-9][0-9.]*)\S*(.*)$`)
	// clangProducer matches "Debian clang version 14.0.6", "Apple clang version 15.0.0 (clang-1500.3.9.4)".
	clangProducer = regexp.MustCompile(`(Apple )?(?:clang|LLVM) version ([0-9]+(?:\.[0-9]+)*)`)
	// gccComment matches "GCC: (Debian 12.2.0-14) 12.2.0".
	gccComment = regexp.MustCompile(`GCC: \([^)]*\) ([0-9]+(?:\.[0-9]+)*)`)
)

// readProducer reads DW_AT_producer. gcc writes the language, its version and the flags; clang writes its
// version, and the flags only under -grecord-command-line.
func (b *binaryReader) readProducer(s, standard, where string) {
	b.add("producer", s[:min(len(s), maxProducer)], where)
	if m := gnuProducer.FindStringSubmatch(s); m != nil {
		b.setCompiler(platform.Component{Name: "g++", Version: m[2]}, where)
		b.readFlags(m[3], m[1], where)
		return
	}
	m := clangProducer.FindStringSubmatch(s)
	if m == nil {
		return
	}
	name := "clang++"
	if m[1] != "" {
		name = "apple-clang++"
	}
	b.setCompiler(platform.Component{Name: name, Version: m[2]}, where)
	if standard == "98" { // up to DWARF 4 clang writes the code of C++ in general
		standard = ""
	}
	b.readFlags(s, standard, where)
}

// readFlags reads recorded flags. standard is what the language code gives, "" if that is unknown; a flag
// is more exact, since it shows extensions too.
func (b *binaryReader) readFlags(text, standard, where string) {
	args := cxxflags.ReadArgs(cxxflags.Split(text))
	set := cxxflags.Read(" " + text)
	b.p.Standard = args.Standard
	if b.p.Standard.Version == "" {
		b.p.Standard, _ = platform.ParseStandard(standard)
	}
	b.add("standard", b.p.Standard.Name(), where)
	b.p.Features = set.Features
	for _, name := range set.Features {
		b.add("feature", name, where)
	}
	for _, name := range args.Sanitizers {
		b.addSanitizer(name, where)
	}
	if set.NoExceptions {
		b.p.Other = append(b.p.Other, platform.Field{Key: "exceptions", Value: "false"})
		b.add("exceptions", "false", where)
	}
}

// setCompiler records a compiler. The debug information is read before .comment, so its compiler wins.
func (b *binaryReader) setCompiler(c platform.Component, where string) {
	b.add("compiler", c.String(), where)
	if b.p.Compiler.Name == "" {
		b.p.Compiler = c
	}
}

// maxComment bounds the bytes of a .comment section that are read.
const maxComment = 1 << 20

// readComment reads the names that compilers leave in .comment. The start files of the C library leave
// gcc's name in programs of other compilers, so clang's name wins.
func (b *binaryReader) readComment(data []byte, where string) {
	var gcc, clang platform.Component
	for s := range strings.SplitSeq(string(data[:min(len(data), maxComment)]), "\x00") {
		if m := clangProducer.FindStringSubmatch(s); m != nil && !strings.HasPrefix(s, "Linker") { // lld names itself too
			clang = platform.Component{Name: "clang++", Version: m[2]}
		} else if m := gccComment.FindStringSubmatch(s); m != nil {
			gcc = platform.Component{Name: "g++", Version: m[1]}
		}
	}
	switch {
	case clang.Name != "":
		b.setCompiler(clang, where)
	case gcc.Name != "":
		b.setCompiler(gcc, where)
	}
}
