package detect

import (
	"debug/elf"
	"io"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// elfMachines are the architectures by ELF's machine code, for 32 and 64 bits.
var elfMachines = map[elf.Machine][2]string{
	elf.EM_X86_64:    {"x86_64", "x86_64"},
	elf.EM_386:       {"x86", "x86"},
	elf.EM_AARCH64:   {"aarch64", "aarch64"},
	elf.EM_ARM:       {"arm", "arm"},
	elf.EM_RISCV:     {"riscv32", "riscv64"},
	elf.EM_AVR:       {"avr", "avr"},
	elf.EM_XTENSA:    {"xtensa", "xtensa"},
	elf.EM_PPC64:     {"ppc64le", "ppc64le"},
	elf.EM_S390:      {"s390", "s390x"},
	elf.EM_MIPS:      {"mips", "mips64"},
	elf.EM_LOONGARCH: {"loongarch32", "loongarch64"},
	elf.EM_BPF:       {"bpf", "bpf"},
	elf.EM_MSP430:    {"msp430", "msp430"},
	elf.EM_QDSP6:     {"hexagon", "hexagon"},
}

// elfSystems are the systems by the ABI in the header, where it is used: Linux programs mostly have 0 there.
var elfSystems = map[elf.OSABI]string{
	elf.ELFOSABI_LINUX: "linux", elf.ELFOSABI_FREEBSD: "freebsd", elf.ELFOSABI_NETBSD: "netbsd", elf.ELFOSABI_OPENBSD: "openbsd",
}

// maxSection bounds the bytes of a section that is read whole.
const maxSection = 1 << 26

// elfSection returns the bytes of a section, nil if the file has none of the name.
func elfSection(f *elf.File, name string) []byte {
	s := f.Section(name)
	if s == nil || s.Type == elf.SHT_NOBITS || s.Size > maxSection {
		return nil
	}
	data, err := s.Data()
	if err != nil {
		return nil
	}
	return data
}

// readELF reads an ELF file: target, debug information, comments, libraries, symbols.
func (b *binaryReader) readELF(r io.ReaderAt) error {
	f, err := elf.NewFile(r)
	if err != nil {
		return err
	}
	b.readELFTarget(f)
	if d, err := f.DWARF(); err == nil && (f.Section(".debug_info") != nil || f.Section(".zdebug_info") != nil) {
		b.readDWARF(d)
	} else if f.Type != elf.ET_REL || f.Section(".debug_info") == nil {
		b.p.Debug = platform.Off
	}
	b.readComment(elfSection(f, ".comment"), ".comment")
	b.readRecorded(elfSection(f, ".GCC.command.line"))
	libs, _ := f.ImportedLibraries()
	for _, l := range libs {
		b.readLinked(l, ".dynamic")
	}
	for _, table := range []struct {
		read  func() ([]elf.Symbol, error)
		where string
	}{{f.Symbols, ".symtab"}, {f.DynamicSymbols, ".dynsym"}} {
		symbols, err := table.read()
		if err != nil || len(symbols) > maxSymbols {
			continue // a stripped program has no .symtab
		}
		for _, s := range symbols {
			b.readSymbol(s.Name, table.where, s.Section != elf.SHN_UNDEF)
		}
	}
	return nil
}

// readELFTarget sets the architecture, system, mode and triple.
func (b *binaryReader) readELFTarget(f *elf.File) {
	arch := elfMachines[f.Machine][boolInt(f.Class == elf.ELFCLASS64)]
	interpreter := string(elfSection(f, ".interp"))
	system, libc := systemOfInterpreter(interpreter)
	if system == "" {
		system = elfSystems[f.OSABI]
		// A static program of glibc has no interpreter but a note of the least kernel version.
		if strings.Contains(string(elfSection(f, ".note.ABI-tag")), "GNU\x00\x00\x00\x00\x00") {
			system, libc = "linux", "gnu"
		}
	}
	switch {
	case f.Section(".modinfo") != nil: // a module of the Linux kernel
		system = "linux"
		b.setMode(platform.Kernel, ".modinfo")
	case arch == "bpf":
		b.setMode(platform.Kernel, "header")
	case arch == "avr" || arch == "msp430":
		system = "none"
		b.setMode(platform.Firmware, "header")
	case system != "":
		b.setMode(platform.User, ".interp")
	}
	if libc == "gnu" && f.Machine == elf.EM_ARM {
		libc = "gnueabi"
		if strings.Contains(interpreter, "armhf") { // /lib/ld-linux-armhf.so.3
			libc = "gnueabihf"
		}
	}
	b.setTarget(arch, system, elfTriple(arch, system, libc), "header")
}

// systemOfInterpreter returns the system and the C library of a program by the path of its dynamic linker.
func systemOfInterpreter(path string) (system, libc string) {
	switch {
	case strings.Contains(path, "ld-musl"):
		return "linux", "musl"
	case strings.Contains(path, "/system/bin/linker"):
		return "android", ""
	case strings.Contains(path, "ld-linux"), strings.Contains(path, "/ld64.so"):
		return "linux", "gnu"
	case strings.Contains(path, "ld-elf.so"):
		return "freebsd", ""
	}
	return "", ""
}

// elfTriple returns the triple, "" if too little is known for one.
func elfTriple(arch, system, libc string) string {
	switch {
	case arch == "avr":
		return "avr"
	case arch == "" || system == "" || libc == "":
		return ""
	case arch == "x86":
		arch = "i386"
	}
	return arch + "-" + system + "-" + libc
}

// maxRecorded bounds the bytes of recorded flags.
const maxRecorded = 1 << 16

// readRecorded reads the flags that gcc -frecord-gcc-switches leaves: words ended by zero bytes.
func (b *binaryReader) readRecorded(data []byte) {
	if len(data) > 0 && b.p.Standard.Version == "" {
		text := strings.ReplaceAll(string(data[:min(len(data), maxRecorded)]), "\x00", " ")
		b.readFlags(text, "", ".GCC.command.line")
	}
}
