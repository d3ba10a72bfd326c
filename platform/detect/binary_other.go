package detect

import (
	"bytes"
	"debug/macho"
	"debug/pe"
	"io"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// coffMachines names architectures by COFF's machine code.
var coffMachines = map[uint16]string{
	pe.IMAGE_FILE_MACHINE_AMD64: "x86_64", pe.IMAGE_FILE_MACHINE_I386: "x86", pe.IMAGE_FILE_MACHINE_ARM64: "aarch64", pe.IMAGE_FILE_MACHINE_ARMNT: "arm", pe.IMAGE_FILE_MACHINE_RISCV64: "riscv64",
}

func (b *binary) pe(r io.ReaderAt) error {
	f, err := pe.NewFile(r)
	if err != nil {
		return err
	}
	arch := coffMachines[f.Machine]
	var subsystem uint16
	var linker uint8
	switch h := f.OptionalHeader.(type) {
	case *pe.OptionalHeader32:
		subsystem, linker = h.Subsystem, h.MajorLinkerVersion
	case *pe.OptionalHeader64:
		subsystem, linker = h.Subsystem, h.MajorLinkerVersion
	}
	mingw := linker > 0 && linker < 4 // binutils 2.x; Microsoft's linker is at 14
	for _, s := range f.Symbols {
		mingw = mingw || strings.Contains(s.Name, "mingw")
		b.symbol(s.Name, "symbols", s.SectionNumber > 0)
	}
	triple := arch + "-windows-msvc"
	if mingw {
		triple = strings.Replace(arch, "x86", "i686", boolInt(arch == "x86")) + "-w64-mingw32"
	}
	if arch == "" {
		triple = ""
	}
	b.target(arch, "windows", triple, "header")
	switch subsystem {
	case pe.IMAGE_SUBSYSTEM_NATIVE:
		b.mode(platform.Kernel, "header")
	case pe.IMAGE_SUBSYSTEM_EFI_APPLICATION, pe.IMAGE_SUBSYSTEM_EFI_BOOT_SERVICE_DRIVER, pe.IMAGE_SUBSYSTEM_EFI_RUNTIME_DRIVER, pe.IMAGE_SUBSYSTEM_EFI_ROM:
		b.p.OS.Name, b.p.Triple = "uefi", arch+"-uefi"
		b.mode(platform.Firmware, "header")
	case pe.IMAGE_SUBSYSTEM_WINDOWS_GUI, pe.IMAGE_SUBSYSTEM_WINDOWS_CUI:
		b.mode(platform.User, "header")
	}
	if f.Section(".debug_info") != nil {
		if d, err := f.DWARF(); err == nil {
			b.dwarf(d)
		}
	}
	for _, name := range []string{".comment", ".rdata", ".rdata$zzz"} {
		if s := f.Section(name); s != nil && s.Size <= 1<<24 {
			if data, err := s.Data(); err == nil {
				if i := bytes.Index(data, []byte("GCC: (")); i >= 0 {
					b.comment(data[i:], name)
				}
			}
		}
	}
	if f.OptionalHeader != nil {
		symbols, _ := f.ImportedSymbols()
		for _, s := range symbols { // "symbol:library.dll"
			name, lib, _ := strings.Cut(s, ":")
			b.symbol(name, ".idata", false)
			b.needed(lib, ".idata")
		}
	}
	return nil
}

// machoCPUs names architectures by Mach-O's processor type, as triples spell them.
var machoCPUs = map[macho.Cpu][2]string{macho.CpuAmd64: {"x86_64", "x86_64"}, macho.CpuArm64: {"aarch64", "arm64"}, macho.Cpu386: {"x86", "i386"}, macho.CpuArm: {"arm", "armv7"}}

// Load commands that name the system. Source: <mach-o/loader.h>.
const (
	lcVersionMinMacOS = 0x24
	lcVersionMinIOS   = 0x25
	lcBuildVersion    = 0x32
)

// machoPlatforms are the numbers in LC_BUILD_VERSION.
var machoPlatforms = map[uint32]string{1: "macos", 2: "ios", 3: "tvos", 4: "watchos", 11: "visionos"}

func (b *binary) macho(r io.ReaderAt) error {
	var f *macho.File
	if fat, err := macho.NewFatFile(r); err == nil && len(fat.Arches) > 0 {
		f = fat.Arches[0].File // the others are the same program
	} else if f, err = macho.NewFile(r); err != nil {
		return err
	}
	cpu := machoCPUs[f.Cpu]
	system, version := "", uint32(0)
	for _, l := range f.Loads {
		raw := l.Raw()
		if len(raw) < 16 {
			continue
		}
		word := func(i int) uint32 { return f.ByteOrder.Uint32(raw[4*i:]) }
		switch word(0) {
		case lcBuildVersion:
			system, version = machoPlatforms[word(2)], word(3)
		case lcVersionMinMacOS:
			system, version = "macos", word(2)
		case lcVersionMinIOS:
			system, version = "ios", word(2)
		}
	}
	triple := ""
	if cpu[1] != "" && system != "" {
		triple = cpu[1] + "-apple-" + system
	}
	b.target(cpu[0], system, triple, "header")
	if version != 0 {
		b.p.OS.Version, b.p.OS.Form = dotted(int64(version>>16), int64(version>>8&0xff)), platform.Floor
	}
	if system != "" {
		b.mode(platform.User, "header")
	}
	if d, err := f.DWARF(); err == nil && f.Section("__debug_info") != nil {
		b.dwarf(d)
	}
	if f.Symtab != nil {
		for _, s := range f.Symtab.Syms {
			b.symbol(s.Name, "symbols", s.Sect > 0)
		}
	}
	libs, _ := f.ImportedLibraries()
	for _, l := range libs {
		b.needed(l, "LC_LOAD_DYLIB")
	}
	return nil
}
