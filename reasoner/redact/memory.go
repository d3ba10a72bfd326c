package redact

import "bytes"

// maxMemoryRows bounds the rows of memory that are read after one command.
const maxMemoryRows = 64

// takeMemory records the memory that a debugger shows after a command which names the variable n, up to the end of its string. It returns
// the end of what it recorded, or -1.
//
//	(gdb) x/24xb cfg.password                    (gdb) x/16c token                (lldb) memory read --count 32 api_key
//	0x5555:	0x68	0x75	0x6e                 0x5555:	104 'h'	117 'u'       0x5555: 68 75 6e 74 65 72 32 00  hunter2.
func (f *finder) takeMemory(kind string, n *name) int {
	i := n.after
	if f.peek(i) == ')' {
		i++
	}
	if i = f.skipAny(i, " \r", 4); f.peek(i) != '\n' || !isMemoryCommand(f.lineBefore(n.start, 120)) {
		return -1
	}
	return f.takeRows(kind, i)
}

// takeRows records the bytes of the rows of memory after the line end at i, up to the end of their string.
func (f *finder) takeRows(kind string, i int) int {
	last, printable := -1, true
	for range maxMemoryRows {
		if i+1 >= len(f.text) {
			break // the last row ends the text
		}
		end := i + 1 + len(f.lineAfter(i+1, maxLine))
		d, ok := f.readMemoryRow(i+1, end)
		if !ok {
			break
		}
		// A key is bytes of any value; a string is printable, and a zero byte ends it.
		size := len(d.hex)
		for k := 0; k < len(d.data) && printable; k++ {
			if d.data[k] == 0 && (k > 0 || last >= 0) {
				size = min(size, k)
				break
			}
			printable = d.data[k] >= ' ' && d.data[k] <= '~'
		}
		f.addRanges(kind, d.hex[:size])
		f.addRanges(kind, d.text[:size])
		i, last = end, end
		if size < len(d.data) {
			break
		}
	}
	return last
}

// readMemoryRow reads the bytes of the row [at,end). Those that gdb shows as a string, with a prefix or as characters, are one range, and a
// zero byte in data ends them. It reports whether a row is there.
func (f *finder) readMemoryRow(at, end int) (d hexDump, ok bool) {
	start := f.dumpStart(at, end)
	if start < 0 {
		return d, false
	}
	v, ok := f.readRowBytes(start)
	if !ok || !bytes.ContainsAny(f.text[v.start:min(end, v.start+6)], "x'") {
		ok = f.readDumpRow(&d, start, end)
		return d, ok
	}
	d.data = append(d.data, ' ')
	d.hex = append(d.hex, [2]int{v.start, v.end})
	d.text = append(d.text, [2]int{})
	// A byte that is left ends the string.
	if f.skipSpace(v.end) < end {
		d.data = append(d.data, 0)
	}
	return d, true
}

// isMemoryCommand reports whether line begins with a prompt and a command that shows memory as numbers or characters. The rows of x/s are
// strings, which readPromptLine reads.
func isMemoryCommand(line []byte) bool {
	if !isPrompt(line) || bytes.Contains(line, []byte("x/s ")) {
		return false
	}
	for _, c := range []string{" x/", " x ", "memory read ", "me read ", "> db ", "> dc ", "> dd ", "> dq ", "> dyb "} {
		if bytes.Contains(line, []byte(c)) {
			return true
		}
	}
	return false
}
