package textpatch

import (
	"hash/maphash"
	"strings"
)

// A patch that a tool wrote is often right but for its line numbers, because the file has changed elsewhere since. Then
// one line of each hunk is enough to find it, and to know that it is at one place only: a line that the file has once.
// That takes no index of the whole file. A hunk that is not so simple is left to the ladder.

// hunkKeys are the hashes of the lines that the quick search looks for.
type hunkKeys struct {
	old  uint64 // of the old line that should be in the file once
	at   int    // its index among the old lines
	lost uint64 // of the old line with the space that was read as its mark, 0 if it is a deleted line
	new  uint64 // of an added line that should not be in the file, or 0
}

// A keyTable counts the lines of a file that have one of a few hashes.
type keyTable struct {
	filter *lineFilter
	slots  []keySlot
	mask   uint64
}

// A keySlot is a hash with the last line that has it, 0-based, and the number of such lines.
type keySlot struct {
	hash        uint64
	line, count int32
}

// newKeyTable returns a table with room for n hashes.
func newKeyTable(n int) *keyTable {
	size := 4
	for size < 2*n {
		size *= 2
	}
	return &keyTable{filter: newLineFilter(n), slots: make([]keySlot, size), mask: uint64(size - 1)}
}

// slot returns the slot of a hash, or the empty one for it. The filter has the low bits of a hash, so this takes others.
func (t *keyTable) slot(hash uint64) *keySlot {
	for i := hash >> 32; ; i++ {
		if s := &t.slots[i&t.mask]; s.hash == hash || s.hash == 0 {
			return s
		}
	}
}

// add puts a hash into the table.
func (t *keyTable) add(hash uint64) {
	if hash != 0 {
		t.filter.add(hash)
		t.slot(hash).hash = hash
	}
}

// has reports whether a line has a hash that is not 0.
func (t *keyTable) has(hash uint64) bool { return hash != 0 && t.slot(hash).count > 0 }

// countLines counts the lines of a source. It reports whether a line ends in white space, so that it may look different
// at a looser rung.
func (t *keyTable) countLines(src *source) (trailing bool) {
	for i := range src.lines() {
		line := src.line(i)
		if len(line) > 0 && line[len(line)-1] <= ' ' {
			return true
		}
		if hash := maphash.Bytes(src.seed, line); t.filter.has(hash) {
			if s := t.slot(hash); s.hash == hash {
				s.line = int32(i)
				s.count++
			}
		}
	}
	return false
}

// locateByKeys places the hunks that fit byte for byte and have a line that the file has once, if no check asks for
// more than the lines around their place. It marks them as placed. In a file that looks different at a looser rung it
// places none.
func (m *matcher) locateByKeys() {
	if !m.src.ascii {
		return
	}
	keys := make([]hunkKeys, len(m.p.hunks))
	table := newKeyTable(3 * len(keys))
	for i := range keys {
		keys[i] = m.keysOf(&m.p.hunks[i])
		table.add(keys[i].old)
		table.add(keys[i].lost)
		table.add(keys[i].new)
	}
	if table.countLines(m.src) {
		return
	}
	for i := range keys {
		h := &m.p.hunks[i]
		h.site, h.placed = m.siteByKeys(h, &keys[i], table)
	}
}

// siteByKeys returns the place of a hunk. ok is false if its keys do not show one.
func (m *matcher) siteByKeys(h *hunk, k *hunkKeys, table *keyTable) (s site, ok bool) {
	slot := table.slot(k.old)
	if k.old == 0 || slot.count != 1 || table.has(k.lost) || table.has(k.new) {
		return s, false
	}
	s = site{at: int(slot.line) - k.at, old: h.old}
	if s.at < 0 || s.at+h.old > m.src.lines() {
		return s, false
	}
	if s.eof, ok = m.fits(h, Exact, asWritten, s.at); !ok {
		return s, false
	}
	return s, s.at == h.oldStart-1 || m.checkBeginning(h, s) == nil && m.checkLostLine(h, s) == nil
}

// keysOf chooses the keys of a hunk: the longest deleted line, or else the longest context line, and the longest added
// one. They are zero for a hunk that is not exact in its counts, or needs another check than those of its keys.
func (m *matcher) keysOf(h *hunk) hunkKeys {
	last := h.ops[len(h.ops)-1]
	if !h.exact || h.bare || h.oldStart <= 0 || h.old == 0 || last.bare {
		return hunkKeys{}
	}
	var k hunkKeys
	var longest [3]op // by the order of opKinds
	n := 0
	for _, o := range h.ops {
		kind := strings.IndexByte(opKinds, o.kind)
		if o.end-o.start > longest[kind].end-longest[kind].start {
			if longest[kind] = o; o.kind == '-' || o.kind == ' ' && longest[0].kind == 0 {
				k.at = n
			}
		}
		if o.kind != '+' {
			n++
		}
	}
	deleted, context, added := longest[0], longest[1], longest[2]
	hash := func(o op) uint64 { return maphash.String(m.src.seed, m.p.text[o.start:o.end]) }
	switch {
	case added.kind != 0 && !m.foldsOp(m.p.text[added.start:added.end], Punctuation):
		k.new = hash(added)
	case added.kind != 0 || h.new >= 2:
		return hunkKeys{} // without an added line the result is a part of what the file has
	}
	switch {
	case deleted.kind != 0:
		k.old = hash(deleted)
	case context.kind != 0 && !context.bare:
		k.old = hash(context)
		context.start-- // the mark
		k.lost = hash(context)
	}
	return k
}

// opKinds are the marks of the lines of a hunk.
const opKinds = "- +"
