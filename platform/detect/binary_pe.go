package detect

import (
	"bytes"
	"debug/pe"
	"io"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// coffMachines are the architectures by COFF's machine code.
var coffMachines = map[uint16]string{
	pe.IMAGE_FILE_MACHINE_AMD64: "x86_64", pe.IMAGE_FILE_MACHINE_I386: "x86", pe.IMAGE_FILE_MACHINE_ARM64: "aarch64",
	pe.IMAGE_FILE_MACHINE_ARMNT: "arm", pe.IMAGE_FILE_MACHINE_RISCV64: "riscv64",
}

// readPE reads a PE program or library, or a COFF object.
func (b *binaryReader) readPE(r io.ReaderAt) error {
	f, err := pe.NewFile(r)
	if err != nil {
		return err
	}
	b.readPETarget(f)
	if f.Section(".debug_info") != nil { // mingw's; Visual C++ keeps it in a file of its own
		if d, err := f.DWARF(); err == nil {
			b.readDWARF(d)
		}
	}
	// mingw's linker puts gcc's names into .rdata of programs.
	for _, name := range []string{".comment", ".rdata", ".rdata$zzz"} {
		s := f.Section(name)
		if s == nil || s.Size > maxSection/4 {
			continue
		}
		data, err := s.Data()
		if i := bytes.Index(data, []byte("GCC: (")); err == nil && i >= 0 {
			b.readComment(data[i:], name)
		}
	}
	for _, s := range f.Symbols {
		b.readSymbol(s.Name, "symbols", s.SectionNumber > 0)
	}
	if f.OptionalHeader == nil { // an object imports nothing
		return nil
	}
	symbols, _ := f.ImportedSymbols()
	for _, s := range symbols { // "symbol:library.dll"
		name, lib, _ := strings.Cut(s, ":")
		b.readSymbol(name, ".idata", false)
		b.readLinked(lib, ".idata")
	}
	return nil
}

// readPETarget sets the architecture, system, mode and triple.
func (b *binaryReader) readPETarget(f *pe.File) {
	arch := coffMachines[f.Machine]
	var subsystem uint16
	var linker uint8
	switch h := f.OptionalHeader.(type) {
	case *pe.OptionalHeader32:
		subsystem, linker = h.Subsystem, h.MajorLinkerVersion
	case *pe.OptionalHeader64:
		subsystem, linker = h.Subsystem, h.MajorLinkerVersion
	}
	isMinGW := linker > 0 && linker < 4 // binutils 2.x; Microsoft's linker is at 14
	for _, s := range f.Symbols {
		isMinGW = isMinGW || strings.Contains(s.Name, "mingw")
	}
	triple := ""
	switch {
	case arch == "":
	case !isMinGW:
		triple = arch + "-windows-msvc"
	case arch == "x86":
		triple = "i686-w64-mingw32"
	default:
		triple = arch + "-w64-mingw32"
	}
	b.setTarget(arch, "windows", triple, "header")
	switch subsystem {
	case pe.IMAGE_SUBSYSTEM_NATIVE:
		b.setMode(platform.Kernel, "header")
	case pe.IMAGE_SUBSYSTEM_EFI_APPLICATION, pe.IMAGE_SUBSYSTEM_EFI_BOOT_SERVICE_DRIVER,
		pe.IMAGE_SUBSYSTEM_EFI_RUNTIME_DRIVER, pe.IMAGE_SUBSYSTEM_EFI_ROM:
		b.p.OS.Name, b.p.Triple = "uefi", arch+"-uefi"
		b.setMode(platform.Firmware, "header")
	case pe.IMAGE_SUBSYSTEM_WINDOWS_GUI, pe.IMAGE_SUBSYSTEM_WINDOWS_CUI:
		b.setMode(platform.User, "header")
	}
}
