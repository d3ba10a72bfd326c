package detect

import (
	"debug/elf"
	"debug/pe"
	"fmt"
	"io"
)

// Symbols returns the names in the symbol table of an ELF or COFF object, library or program: what it
// uses and what it defines. They are what platform.Check judges by. The error wraps ErrNotBinary if the
// format is another.
func Symbols(r io.ReaderAt) (names []string, err error) {
	defer func() {
		if v := recover(); v != nil { // see Binary
			err = fmt.Errorf("detect: symbols: damaged: %v", v)
		}
	}()
	magic := make([]byte, 4)
	if _, err := r.ReadAt(magic, 0); err != nil {
		return nil, fmt.Errorf("detect: symbols: %w", ErrNotBinary)
	}
	switch {
	case string(magic) == "\x7fELF":
		f, err := elf.NewFile(r)
		if err != nil {
			return nil, fmt.Errorf("detect: symbols: %w", err)
		}
		for _, read := range []func() ([]elf.Symbol, error){f.Symbols, f.DynamicSymbols} {
			list, err := read()
			if err != nil {
				continue // a stripped program has no such table
			}
			for _, s := range list {
				if s.Name != "" && elf.ST_TYPE(s.Info) != elf.STT_FILE {
					names = append(names, s.Name)
				}
			}
		}
		return names, nil
	case string(magic[:2]) == "MZ" || coffMachines[uint16(magic[0])|uint16(magic[1])<<8] != "":
		f, err := pe.NewFile(r)
		if err != nil {
			return nil, fmt.Errorf("detect: symbols: %w", err)
		}
		for _, s := range f.Symbols {
			names = append(names, s.Name)
		}
		return names, nil
	}
	return nil, fmt.Errorf("detect: symbols: %w", ErrNotBinary)
}
