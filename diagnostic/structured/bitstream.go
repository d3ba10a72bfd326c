package structured

import (
	"encoding/binary"
	"fmt"
)

// Limits of one bitstream. Clang's serialized diagnostics stay far below them: records of a dozen
// operands, blocks two deep.
const (
	maxBitOps    = 1 << 16 // operands of one record, blobs not counted
	maxBitDepth  = 1 << 8  // open blocks
	maxAbbrevOps = 1 << 10 // operands of one abbreviation
)

// A bitError reports malformed LLVM bitstream data.
type bitError struct {
	bit  uint64 // offset of the reader when it gave up
	what string
}

// Error returns the bit and what is wrong there.
func (e *bitError) Error() string { return fmt.Sprintf("bitstream: bit %d: %s", e.bit, e.what) }

// A bitEvent is what bitstream.next has read.
type bitEvent int

const (
	bitEOF    bitEvent = iota // the end of the data at the outermost level
	bitEnter                  // a block was entered: bitstream.code is its ID
	bitEnd                    // the innermost block ended
	bitRecord                 // a record: bitstream.code, ops and blob
)

// A bitstream reads LLVM's bitstream container: nested blocks of records, whose layout the stream
// itself defines in abbreviations. Source: LLVM documentation, "LLVM Bitcode File Format", sections
// "Bitstream Format" and "Standard Blocks".
//
// Time is linear in the data; memory is bounded by the data for abbreviations, and by maxBitOps and
// maxBitDepth for the rest.
type bitstream struct {
	data []byte
	pos  uint64 // in bits
	err  error  // the first error; reads after it give zero

	scope  bitScope
	outer  []bitScope
	shared map[uint64][]*bitAbbrev // abbreviations that BLOCKINFO gives to blocks of an ID
	setID  uint64                  // block that BLOCKINFO is describing
	hasID  bool

	free uint64 // operands that took no bits, so that time could exceed the size of the data

	code uint64   // of the block or the record
	ops  []uint64 // operands of the record, valid until the next call
	blob []byte   // its blob or nil, part of data
}

// A bitScope is an open block.
type bitScope struct {
	id     uint64
	width  uint         // bits of an abbreviation ID
	shared []*bitAbbrev // from BLOCKINFO, never appended to here
	own    []*bitAbbrev
}

// A bitAbbrev is the layout of a record.
type bitAbbrev struct{ ops []bitAbbrevOp }

// A bitAbbrevOp is the encoding of one operand.
type bitAbbrevOp struct {
	kind  byte   // one of the encodings below
	value uint64 // the literal, or the width in bits
}

// Encodings of an operand. The numbers but bitLiteral's are the format's.
const (
	bitLiteral = iota // no bits: the value is in the abbreviation
	bitFixed          // a number of a fixed width
	bitVBR            // a number in chunks of a width
	bitArray          // a length in vbr6, then elements in the encoding of the next operand
	bitChar6          // one of 64 characters
	bitBlob           // a length in vbr6, then bytes
)

// Abbreviation IDs that every block has, and the block that describes blocks.
const (
	bitEndBlock     = 0 // [align32]
	bitEnterBlock   = 1 // [block ID, width of abbreviation IDs, align32, length]
	bitDefineAbbrev = 2 // [operands]
	bitUnabbrev     = 3 // [code, count, operands], all vbr6
	bitFirstAbbrev  = 4 // the block's first abbreviation

	bitBlockInfo = 0 // the ID of BLOCKINFO
	bitSetBID    = 1 // its record that names the block to which the next abbreviations belong
)

// newBitstream returns a reader of data, which starts after the magic number.
func newBitstream(data []byte, magic int) *bitstream {
	// Outside of all blocks, abbreviation IDs have two bits.
	return &bitstream{data: data, pos: uint64(magic) * 8, scope: bitScope{width: 2}}
}

// next reads up to the next event that concerns the caller: abbreviations and BLOCKINFO are handled
// here. After an error it returns bitEOF and err is set.
func (b *bitstream) next() bitEvent {
	for b.err == nil {
		// The file is padded to whole words, so fewer bits than an ID may be left.
		if len(b.outer) == 0 && b.pos+uint64(b.scope.width) > uint64(len(b.data))*8 {
			return bitEOF
		}
		switch id := b.read(b.scope.width); {
		case b.err != nil:
		case id == bitEndBlock:
			if b.endBlock() {
				return bitEnd
			}
		case id == bitEnterBlock:
			if b.enterBlock() {
				return bitEnter
			}
		case id == bitDefineAbbrev:
			b.defineAbbrev()
		case id == bitUnabbrev:
			b.readUnabbreviated()
			if b.record() {
				return bitRecord
			}
		default:
			b.readAbbreviated(id - bitFirstAbbrev)
			if b.record() {
				return bitRecord
			}
		}
	}
	return bitEOF
}

// record reports whether a record was read that the caller wants to see.
func (b *bitstream) record() bool {
	if b.err != nil || !b.inInfo() {
		return b.err == nil
	}
	if b.code == bitSetBID && len(b.ops) > 0 {
		b.setID, b.hasID = b.ops[0], true
	}
	return false
}

// inInfo reports whether the innermost block is BLOCKINFO.
func (b *bitstream) inInfo() bool { return len(b.outer) > 0 && b.scope.id == bitBlockInfo }

// enterBlock reads a block's head and reports whether the caller wants to see it.
func (b *bitstream) enterBlock() bool {
	id, width := b.vbr(8), b.vbr(4)
	b.align()
	b.read(32) // its length in words, to skip it with
	switch {
	case b.err != nil:
		return false
	case width < 2 || width > 32:
		b.fail("abbreviation width %d", width)
		return false
	case len(b.outer) == maxBitDepth:
		b.fail("more than %d nested blocks", maxBitDepth)
		return false
	}
	b.outer = append(b.outer, b.scope)
	b.scope = bitScope{id: id, width: uint(width), shared: b.shared[id]} // a later BLOCKINFO does not change an open block
	b.code = id
	return id != bitBlockInfo
}

// endBlock leaves the innermost block and reports whether the caller wants to see that.
func (b *bitstream) endBlock() bool {
	if len(b.outer) == 0 {
		b.fail("end of a block that was not entered")
		return false
	}
	b.align()
	info := b.inInfo()
	b.scope = b.outer[len(b.outer)-1]
	b.outer = b.outer[:len(b.outer)-1]
	b.hasID = false
	return b.err == nil && !info
}

// defineAbbrev reads an abbreviation, for the innermost block or, in BLOCKINFO, for later blocks.
func (b *bitstream) defineAbbrev() {
	n := b.vbr(5)
	if n == 0 || n > maxAbbrevOps {
		b.fail("abbreviation of %d operands", n)
		return
	}
	a := &bitAbbrev{ops: make([]bitAbbrevOp, 0, n)}
	for range n {
		if b.read(1) == 1 {
			a.ops = append(a.ops, bitAbbrevOp{bitLiteral, b.vbr(8)})
			continue
		}
		op := bitAbbrevOp{kind: byte(b.read(3))}
		switch op.kind {
		case bitFixed, bitVBR:
			op.value = b.vbr(5)
			// A chunk of one bit would only say that more follow.
			if op.value > 64 || op.kind == bitVBR && op.value == 1 {
				b.fail("operand of %d bits", op.value)
			}
		case bitArray, bitChar6, bitBlob:
		default:
			b.fail("operand encoding %d", op.kind)
		}
		if b.err != nil {
			return
		}
		a.ops = append(a.ops, op)
	}
	switch {
	case b.err != nil:
	case !b.inInfo():
		b.scope.own = append(b.scope.own, a)
	case !b.hasID:
		b.fail("abbreviation in BLOCKINFO before SETBID")
	default:
		if b.shared == nil {
			b.shared = map[uint64][]*bitAbbrev{}
		}
		b.shared[b.setID] = append(b.shared[b.setID], a)
	}
}

// readUnabbreviated reads a record whose operands are all vbr6.
func (b *bitstream) readUnabbreviated() {
	b.begin()
	b.code = b.vbr(6)
	n := b.vbr(6)
	if n > maxBitOps {
		b.fail("record of %d operands", n)
	}
	for range n {
		if b.err != nil {
			return
		}
		b.ops = append(b.ops, b.vbr(6))
	}
}

// readAbbreviated reads a record in the layout of the block's abbreviation at index i.
func (b *bitstream) readAbbreviated(i uint64) {
	b.begin()
	var a *bitAbbrev
	// The abbreviations from BLOCKINFO come before those of the block.
	switch n := uint64(len(b.scope.shared)); {
	case i < n:
		a = b.scope.shared[i]
	case i-n < uint64(len(b.scope.own)):
		a = b.scope.own[i-n]
	default:
		b.fail("unknown abbreviation %d", i+bitFirstAbbrev)
		return
	}
	for j := 0; j < len(a.ops) && b.err == nil; j++ {
		switch op := a.ops[j]; op.kind {
		case bitArray:
			j++ // the element's encoding is the last operand
			if j >= len(a.ops) {
				b.fail("array without an element encoding")
				return
			}
			b.readArray(a.ops[j])
		case bitBlob:
			b.readBlob()
		default:
			b.ops = append(b.ops, b.scalar(op))
		}
	}
	if len(b.ops) == 0 {
		b.fail("record without a code")
		return
	}
	// The first operand of an abbreviation is the record's code.
	b.code, b.ops = b.ops[0], b.ops[1:]
}

// begin forgets the last record.
func (b *bitstream) begin() { b.ops, b.blob = b.ops[:0], nil }

// readArray reads a length and that many elements.
func (b *bitstream) readArray(element bitAbbrevOp) {
	n := b.vbr(6)
	if n > maxBitOps || element.kind == bitArray || element.kind == bitBlob {
		b.fail("array of %d elements", n)
	}
	for range n {
		if b.err != nil {
			return
		}
		b.ops = append(b.ops, b.scalar(element))
	}
}

// readBlob reads a length and that many bytes, aligned to 32 bits on both sides.
func (b *bitstream) readBlob() {
	n := b.vbr(6)
	b.align()
	start := b.pos / 8
	if b.err == nil && n > uint64(len(b.data))-start {
		b.fail("blob of %d bytes goes past the end", n)
	}
	if b.err != nil {
		return
	}
	b.blob = b.data[start : start+n : start+n]
	b.pos += n * 8
	b.align()
}

// scalar reads one operand that is neither array nor blob.
func (b *bitstream) scalar(op bitAbbrevOp) uint64 {
	if op.kind == bitLiteral || op.value == 0 && op.kind != bitChar6 {
		// Without this bound, a few bytes could ask for billions of operands that have no bits.
		if b.free++; b.free > b.pos {
			b.fail("more operands without bits than bits")
		}
		return op.value
	}
	switch op.kind {
	case bitFixed:
		return b.read(uint(op.value))
	case bitVBR:
		return b.vbr(uint(op.value))
	case bitChar6:
		const char6 = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._"
		return uint64(char6[b.read(6)])
	}
	b.fail("operand encoding %d", op.kind)
	return 0
}

// read reads n bits, least significant first. n is at most 64.
func (b *bitstream) read(n uint) uint64 {
	if b.err != nil || n == 0 {
		return 0
	}
	if b.pos+uint64(n) > uint64(len(b.data))*8 {
		b.fail("unexpected end")
		return 0
	}
	// A number of up to 64 bits that does not start at a byte covers nine bytes.
	at, shift := b.pos/8, uint(b.pos%8)
	var v uint64
	if at+9 <= uint64(len(b.data)) {
		v = binary.LittleEndian.Uint64(b.data[at:])>>shift | uint64(b.data[at+8])<<(64-shift)
	} else {
		var tail [9]byte
		copy(tail[:], b.data[at:])
		v = binary.LittleEndian.Uint64(tail[:])>>shift | uint64(tail[8])<<(64-shift)
	}
	b.pos += uint64(n)
	if n < 64 {
		v &= 1<<n - 1
	}
	return v
}

// vbr reads a variable-width number in chunks of n bits, of which the highest means that more follow.
func (b *bitstream) vbr(n uint) uint64 {
	var v uint64
	more := uint64(1) << (n - 1)
	for shift := uint(0); ; shift += n - 1 {
		chunk := b.read(n)
		if low := chunk & (more - 1); low != 0 {
			// Leading zero chunks are allowed, bits beyond the 64th are not.
			if shift >= 64 || low<<shift>>shift != low {
				b.fail("number of more than 64 bits")
				return 0
			}
			v |= low << shift
		}
		if chunk&more == 0 {
			return v
		}
	}
}

// align skips to the next 32-bit boundary. At the end of cut data it stops there.
func (b *bitstream) align() {
	b.pos = min((b.pos+31)&^31, uint64(len(b.data))*8)
}

// fail records the first error.
func (b *bitstream) fail(format string, args ...any) {
	if b.err == nil {
		b.err = &bitError{b.pos, fmt.Sprintf(format, args...)}
	}
}
