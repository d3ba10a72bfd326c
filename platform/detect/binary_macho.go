package detect

import (
	"debug/macho"
	"io"

	"github.com/cppreason/cppreason/platform"
)

// machoCPUs are the architectures by Mach-O's processor type: as a platform names them, and as triples do.
var machoCPUs = map[macho.Cpu][2]string{
	macho.CpuAmd64: {"x86_64", "x86_64"}, macho.CpuArm64: {"aarch64", "arm64"}, macho.Cpu386: {"x86", "i386"}, macho.CpuArm: {"arm", "armv7"},
}

// Load commands that name the system. Source: <mach-o/loader.h>.
const (
	lcVersionMinMacOS = 0x24
	lcVersionMinIOS   = 0x25
	lcBuildVersion    = 0x32
)

// machoPlatforms are the systems by the number in LC_BUILD_VERSION.
var machoPlatforms = map[uint32]string{1: "macos", 2: "ios", 3: "tvos", 4: "watchos", 11: "visionos"}

// readMachO reads a Mach-O file, or the first architecture of a fat one.
func (b *binaryReader) readMachO(r io.ReaderAt) error {
	var f *macho.File
	if fat, err := macho.NewFatFile(r); err == nil && len(fat.Arches) > 0 {
		f = fat.Arches[0].File // the others are the same program
	} else if f, err = macho.NewFile(r); err != nil {
		return err
	}
	b.readMachOTarget(f)
	if d, err := f.DWARF(); err == nil && f.Section("__debug_info") != nil {
		b.readDWARF(d)
	}
	if f.Symtab != nil {
		for _, s := range f.Symtab.Syms {
			b.readSymbol(s.Name, "symbols", s.Sect > 0)
		}
	}
	libs, _ := f.ImportedLibraries()
	for _, l := range libs {
		b.readLinked(l, "LC_LOAD_DYLIB")
	}
	return nil
}

// readMachOTarget sets the architecture, system, least version, mode and triple.
func (b *binaryReader) readMachOTarget(f *macho.File) {
	system, version := machoSystem(f)
	arch := machoCPUs[f.Cpu]
	triple := ""
	if arch[1] != "" && system != "" {
		triple = arch[1] + "-apple-" + system
	}
	b.setTarget(arch[0], system, triple, "header")
	if version != 0 { // nibbles of xxxx.yy.zz
		b.p.OS.Version, b.p.OS.Form = joinVersion(int64(version>>16), int64(version>>8&0xff)), platform.Floor
	}
	if system != "" {
		b.setMode(platform.User, "header")
	}
}

// machoSystem returns the system and its least version. Newer linkers write LC_BUILD_VERSION, older ones a
// command for each system.
func machoSystem(f *macho.File) (system string, version uint32) {
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
	return system, version
}
