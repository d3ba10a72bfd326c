package detect

import (
	"debug/elf"
	"io"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// elfMachines names architectures by ELF's machine code, for 32 and 64 bits.
var elfMachines = map[elf.Machine][2]string{
	elf.EM_X86_64: {"x86_64", "x86_64"}, elf.EM_386: {"x86", "x86"}, elf.EM_AARCH64: {"aarch64", "aarch64"}, elf.EM_ARM: {"arm", "arm"}, elf.EM_RISCV: {"riscv32", "riscv64"},
	elf.EM_AVR: {"avr", "avr"}, elf.EM_XTENSA: {"xtensa", "xtensa"}, elf.EM_PPC64: {"ppc64le", "ppc64le"}, elf.EM_S390: {"s390", "s390x"}, elf.EM_MIPS: {"mips", "mips64"},
	elf.EM_LOONGARCH: {"loongarch32", "loongarch64"}, elf.EM_BPF: {"bpf", "bpf"}, elf.EM_MSP430: {"msp430", "msp430"}, elf.EM_QDSP6: {"hexagon", "hexagon"},
}

// elfSystems names systems by the ABI of the header, where it is used.
var elfSystems = map[elf.OSABI]string{elf.ELFOSABI_LINUX: "linux", elf.ELFOSABI_FREEBSD: "freebsd", elf.ELFOSABI_NETBSD: "netbsd", elf.ELFOSABI_OPENBSD: "openbsd"}

func (b *binary) elf(r io.ReaderAt) error {
	f, err := elf.NewFile(r)
	if err != nil {
		return err
	}
	arch := elfMachines[f.Machine][boolInt(f.Class == elf.ELFCLASS64)]
	system, libc := elfSystems[f.OSABI], ""
	section := func(name string) []byte {
		s := f.Section(name)
		if s == nil || s.Type == elf.SHT_NOBITS || s.Size > 1<<26 {
			return nil
		}
		data, err := s.Data()
		if err != nil {
			return nil
		}
		return data
	}
	switch interp := string(section(".interp")); {
	case strings.Contains(interp, "ld-musl"):
		system, libc = "linux", "musl"
	case strings.Contains(interp, "/system/bin/linker"):
		system, libc = "android", ""
	case strings.Contains(interp, "ld-linux"), strings.Contains(interp, "/ld64.so"):
		system, libc = "linux", "gnu"
	case strings.Contains(interp, "ld-elf.so"):
		system = "freebsd"
	case strings.Contains(string(section(".note.ABI-tag")), "GNU\x00\x00\x00\x00\x00"):
		system, libc = "linux", "gnu"
	}
	switch {
	case f.Section(".modinfo") != nil:
		system = "linux"
		b.mode(platform.Kernel, ".modinfo")
	case arch == "bpf":
		b.mode(platform.Kernel, "header")
	case arch == "avr" || arch == "msp430":
		system = "none"
		b.mode(platform.Firmware, "header")
	case system != "":
		b.mode(platform.User, ".interp")
	}
	triple := ""
	if libc == "gnu" && f.Machine == elf.EM_ARM {
		libc = "gnueabi"
		if strings.Contains(string(section(".interp")), "armhf") {
			libc = "gnueabihf"
		}
	}
	if arch != "" && system != "" && libc != "" && system != "android" {
		triple = strings.Replace(arch, "x86-", "i386-", 1) + "-" + system + "-" + libc
		if arch == "x86" {
			triple = "i386-" + system + "-" + libc
		}
	}
	b.target(arch, system, triple, "header")
	if arch == "avr" {
		b.p.Triple = "avr"
	}

	if d, err := f.DWARF(); err == nil && (f.Section(".debug_info") != nil || f.Section(".zdebug_info") != nil) {
		b.dwarf(d)
	} else if f.Type != elf.ET_REL || f.Section(".debug_info") == nil {
		b.p.Debug = platform.Off
	}
	b.comment(section(".comment"), ".comment")
	b.recorded(section(".GCC.command.line"))
	libs, _ := f.ImportedLibraries()
	for _, l := range libs {
		b.needed(l, ".dynamic")
	}
	for _, list := range []struct {
		read  func() ([]elf.Symbol, error)
		where string
	}{{f.Symbols, ".symtab"}, {f.DynamicSymbols, ".dynsym"}} {
		symbols, err := list.read()
		if err != nil || len(symbols) > maxSymbols {
			continue
		}
		for _, s := range symbols {
			b.symbol(s.Name, list.where, s.Section != elf.SHN_UNDEF)
		}
	}
	return nil
}

// recorded reads the flags that gcc -frecord-gcc-switches leaves: words ended by zero bytes.
func (b *binary) recorded(data []byte) {
	if len(data) > 0 && b.p.Standard.Version == "" {
		b.flags(strings.ReplaceAll(string(data[:min(len(data), 1<<16)]), "\x00", " "), "", ".GCC.command.line")
	}
}
