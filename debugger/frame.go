package debugger

import (
	"encoding/hex"
	"strings"
)

// A Frame is one function's activation on a stack.
type Frame struct {
	_ struct{} `cpp:"frame,rows"`

	// Depth counts from the innermost frame, which is 0.
	Depth int `cpp:"depth" json:"depth"`
	// Function is the function's name; with or without parameter types, as the debugger spells it.
	Function string `cpp:"function" json:"function"`
	// File and Line are the place of the next instruction to run: in an outer frame, of the call.
	// Empty and 0 if there is no debug information.
	File string `cpp:"file" json:"file"`
	Line int    `cpp:"line" json:"line"`
	// Address is the instruction pointer, 0 if unknown.
	Address uint64 `cpp:"-" json:"-"`
	// User reports that the source file exists and is not a part of the system: neither the C library
	// nor a header of the standard library.
	User bool `cpp:"-" json:"-"`
}

// UserFrame returns the innermost of frames whose source is the user's own: what to show for a crash
// that happened deep in library code, such as the caller of abort. It reports false if no frame is the user's.
func UserFrame(frames []Frame) (Frame, bool) {
	for _, f := range frames {
		if f.User {
			return f, true
		}
	}
	return Frame{}, false
}

// A Variable is a named value. Type and Value are the debugger's text.
type Variable struct {
	_ struct{} `cpp:"var,rows"`

	Name  string `cpp:"name" json:"name"`
	Type  string `cpp:"type" json:"type"`
	Value string `cpp:"value" json:"value"`
}

// FrameVars are the arguments and local variables of a frame, innermost scope first if the
// debugger separates scopes.
type FrameVars struct {
	_ struct{} `cpp:"frame_vars"`

	Function string     `cpp:"function" json:"function"`
	File     string     `cpp:"file" json:"file"`
	Line     int        `cpp:"line" json:"line"`
	Locals   []Variable `cpp:"locals" json:"locals"`
	// More counts the variables that a Budget left out.
	More int `cpp:"more,omitzero" json:"more,omitempty"`
}

// A Budget bounds how much of a program's data is read and returned. A zero field means the default.
type Budget struct {
	// Vars is the largest number of variables, 64 by default.
	Vars int
	// Depth is how many levels of members are shown, 2 by default. Deeper members read "{...}".
	Depth int
	// Children is how many members or elements of one value are shown, 16 by default.
	Children int
	// Chars is the longest text of one value in bytes, 512 by default. A longer one ends in "...".
	Chars int
}

// WithDefaults returns b with the default in place of every field that is not positive. b may be nil.
func (b *Budget) WithDefaults() Budget {
	d := Budget{Vars: 64, Depth: 2, Children: 16, Chars: 512}
	if b == nil {
		return d
	}
	for _, f := range []struct{ dst, src *int }{
		{&d.Vars, &b.Vars}, {&d.Depth, &b.Depth}, {&d.Children, &b.Children}, {&d.Chars, &b.Chars},
	} {
		if *f.src > 0 {
			*f.dst = *f.src
		}
	}
	return d
}

// A MemDump is a piece of the program's memory.
type MemDump struct {
	_ struct{} `cpp:"mem_dump"`

	Address uint64 `cpp:"address,hex" json:"address"`
	// Size is the number of bytes read. It is less than what was asked for where memory ends.
	Size int `cpp:"size" json:"size"`
	// Hex is the bytes as two digits each with spaces between, as "48 8b 45 f8".
	Hex string `cpp:"hex" json:"hex"`
	// ASCII is the bytes as text, with a dot for each byte that is not printable.
	ASCII string `cpp:"ascii" json:"ascii"`
}

// An Instruction is a piece of machine code.
type Instruction struct {
	_ struct{} `cpp:"instruction,rows"`

	Address uint64 `cpp:"address,hex" json:"address"`
	// Bytes is the code as two digits each with spaces between, as in MemDump.
	Bytes string `cpp:"bytes" json:"bytes"`
	// Text is the instruction in the debugger's spelling (AT&T on x86, unless it was configured otherwise),
	// with one space wherever it has more.
	Text string `cpp:"text" json:"text"`
	// File and Line are the place that the code was compiled from, empty and 0 if unknown.
	File string `cpp:"file" json:"file"`
	Line int    `cpp:"line" json:"line"`
}

// NewMemDump renders data, which was read at address.
func NewMemDump(address uint64, data []byte) *MemDump {
	var hexText strings.Builder
	text := make([]byte, len(data))
	for i, b := range data {
		if i > 0 {
			hexText.WriteByte(' ')
		}
		hexText.WriteString(hex.EncodeToString(data[i : i+1]))
		text[i] = '.'
		if ' ' <= b && b <= '~' {
			text[i] = b
		}
	}
	return &MemDump{Address: address, Size: len(data), Hex: hexText.String(), ASCII: string(text)}
}

// Bytes returns the memory that m shows. It is nil if Hex was not made by NewMemDump.
func (m *MemDump) Bytes() []byte {
	b, err := hex.DecodeString(strings.ReplaceAll(m.Hex, " ", ""))
	if err != nil {
		return nil
	}
	return b
}
