package linetable

import (
	"debug/dwarf"
	"debug/elf"
	"encoding/binary"
	"fmt"
	"io"
)

// unitOffsets returns the offsets of the first entry of every unit in .debug_info. The standard library's
// reader goes from unit to unit by reading all the entries between, which takes seconds for a large program.
// Source: DWARF 5, 7.5.1, unit headers.
func unitOffsets(info []byte, order binary.ByteOrder) (offsets []dwarf.Offset) {
	const (
		wide          = 0xffffffff // marks the 64-bit format
		unitSkeleton  = 4
		unitSplit     = 5
		unitType      = 2
		unitSplitType = 6
	)
	for at := 0; at+12 <= len(info); {
		length, size, head := uint64(order.Uint32(info[at:])), 4, at+4
		if length == wide { // the real length follows in 64 bits, as with -gdwarf64
			if at+24 > len(info) {
				return offsets
			}
			length, size, head = order.Uint64(info[at+4:]), 8, at+12
		}
		next := uint64(head) + length
		if length == 0 || next > uint64(len(info)) {
			return offsets
		}
		// The header's length depends on the version and on the kind of unit.
		version := order.Uint16(info[head:])
		first := head + 2 + size + 1 // version, offset of the abbreviations, size of an address
		kind := byte(0)
		if version >= 5 {
			kind = info[head+2]
			first++
		}
		switch kind {
		case unitSkeleton, unitSplit:
			first += 8 // the ID of the split unit
		case unitType, unitSplitType:
			first += 8 + size // the type's signature and offset
		}
		if version >= 2 && version <= 5 {
			offsets = append(offsets, dwarf.Offset(first))
		}
		at = int(next) // units follow each other without padding
	}
	return offsets
}

// maxUnits bounds the units whose producer is read: the first thousands are enough to name the compiler.
const maxUnits = 1 << 12

// Producers counts the compile units of an ELF program by the compiler that made them, as in "GNU C++17 12.2.0
// -g" or "clang version 22.1.8", without flags. Assembly is not counted. The error is ErrNoDebug if there is no
// debug information.
func Producers(r io.ReaderAt) (counts map[string]int, err error) {
	// See Read.
	defer func() {
		if p := recover(); p != nil {
			counts, err = nil, fmt.Errorf("damaged debug information: %v", p)
		}
	}()
	f, err := elf.NewFile(r)
	if err != nil {
		return nil, fmt.Errorf("not an ELF program: %w", err)
	}
	defer f.Close()
	section := f.Section(".debug_info")
	d, err := f.DWARF()
	if err != nil || section == nil {
		return nil, ErrNoDebug
	}
	info, err := section.Data()
	if err != nil {
		return nil, fmt.Errorf("debug information: %w", err)
	}
	const assembly = 0x8001 // DW_LANG_Mips_Assembler
	counts = map[string]int{}
	units := d.Reader()
	// Split units name their compiler in another file: their skeletons may have no producer.
	for i, offset := range unitOffsets(info, f.ByteOrder) {
		if i == maxUnits {
			break
		}
		units.Seek(offset)
		e, err := units.Next()
		if err != nil || e == nil || e.Tag != dwarf.TagCompileUnit && e.Tag != dwarf.TagSkeletonUnit {
			continue
		}
		producer, _ := e.Val(dwarf.AttrProducer).(string)
		if language, _ := e.Val(dwarf.AttrLanguage).(int64); producer != "" && language != assembly {
			counts[producer]++
		}
	}
	return counts, nil
}
