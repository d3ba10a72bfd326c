package linetable

import (
	"debug/dwarf"
	"debug/elf"
	"fmt"
	"io"
	"path/filepath"
	"slices"
)

// A Place is a line of a source file. Line counts from 1 and is 0 for an address without a line.
type Place struct {
	File string
	Line int
}

// Places returns the source lines of addresses in an ELF program, in the order of the addresses. An address
// counts from the first byte that the program maps, as sanitizers print it.
func Places(r io.ReaderAt, addresses []uint64) (places []Place, err error) {
	defer func() {
		if p := recover(); p != nil { // what the standard library reads is not ours
			places, err = nil, fmt.Errorf("damaged debug information: %v", p)
		}
	}()
	f, err := elf.NewFile(r)
	if err != nil {
		return nil, fmt.Errorf("not an ELF program: %w", err)
	}
	defer f.Close()
	d, err := f.DWARF()
	if err != nil {
		return nil, fmt.Errorf("%w (%v)", ErrNoDebug, err)
	}
	s := search{base: firstAddress(f), found: map[uint64]Place{}}
	for _, a := range addresses {
		s.wanted = append(s.wanted, a+s.base)
	}
	slices.Sort(s.wanted)
	s.wanted = slices.Compact(s.wanted)
	units := d.Reader()
	for {
		unit, err := units.Next()
		if err != nil {
			return nil, fmt.Errorf("debug information: %w", err)
		}
		if unit == nil {
			break
		}
		if unit.Tag == dwarf.TagCompileUnit {
			if err := s.readUnit(d, unit); err != nil {
				return nil, fmt.Errorf("line table: %w", err)
			}
		}
		units.SkipChildren()
	}
	for _, a := range addresses {
		places = append(places, s.found[a+s.base])
	}
	return places, nil
}

// firstAddress returns the address of the first segment: 0 in a program that can be loaded anywhere.
func firstAddress(f *elf.File) uint64 {
	for _, p := range f.Progs {
		if p.Type == elf.PT_LOAD {
			return p.Vaddr &^ 0xfff
		}
	}
	return 0
}

// A search looks for the rows of line tables that cover the wanted addresses.
type search struct {
	base   uint64
	wanted []uint64 // sorted
	found  map[uint64]Place
}

// readUnit reads the line table of a compile unit.
func (s *search) readUnit(d *dwarf.Data, unit *dwarf.Entry) error {
	lines, err := d.LineReader(unit)
	if err != nil || lines == nil {
		return err
	}
	dir, _ := unit.Val(dwarf.AttrCompDir).(string)
	var e, before dwarf.LineEntry
	before.EndSequence = true
	for {
		if err := lines.Next(&e); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		// A row covers the addresses up to the next one of its sequence.
		if !before.EndSequence && before.File != nil && before.Line > 0 {
			for i, _ := slices.BinarySearch(s.wanted, before.Address); i < len(s.wanted) && s.wanted[i] < e.Address; i++ {
				name := before.File.Name
				if !filepath.IsAbs(name) {
					name = filepath.Join(dir, name)
				}
				s.found[s.wanted[i]] = Place{name, before.Line}
			}
		}
		before = e
	}
}
