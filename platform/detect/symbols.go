package detect

import (
	"debug/elf"
	"debug/pe"
	"fmt"
	"io"
)

// Symbols returns the names in the symbol table of an ELF or COFF object, library or program, both those
// that it uses and those that it defines. They are what package rules judges by. The error wraps
// ErrNotBinary if the format is another.
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
	switch formatOf(magic) {
	case formatELF:
		names, err = elfSymbols(r)
	case formatPE:
		names, err = peSymbols(r)
	default:
		err = ErrNotBinary
	}
	if err != nil {
		return nil, fmt.Errorf("detect: symbols: %w", err)
	}
	return names, nil
}

// elfSymbols returns the names of both symbol tables, without those of source files.
func elfSymbols(r io.ReaderAt) (names []string, err error) {
	f, err := elf.NewFile(r)
	if err != nil {
		return nil, err
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
}

// peSymbols returns the names of the COFF symbol table, which a linked program mostly lacks.
func peSymbols(r io.ReaderAt) (names []string, err error) {
	f, err := pe.NewFile(r)
	if err != nil {
		return nil, err
	}
	for _, s := range f.Symbols {
		names = append(names, s.Name)
	}
	return names, nil
}
