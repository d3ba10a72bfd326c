package dap

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
)

// maxMemory bounds one ReadMemory in bytes, maxCode one Disassemble in instructions.
const (
	maxMemory = 1 << 20
	maxCode   = 1 << 10
)

// ReadMemory implements debugger.MemoryReader. n is at most 1 MB.
func (s *Session) ReadMemory(ctx context.Context, address uint64, n int) (*debugger.MemDump, error) {
	if err := s.needStopped("read memory"); err != nil {
		return nil, err
	}
	if n <= 0 || n > maxMemory {
		return nil, fmt.Errorf("read memory: %d bytes: must be between 1 and %d", n, maxMemory)
	}
	data, err := s.readMemory(ctx, address, n)
	if err != nil {
		return nil, err
	}
	if len(data) == 0 {
		return nil, fmt.Errorf("read memory: nothing is readable at %#x", address)
	}
	return debugger.NewMemDump(address, data[:min(len(data), n)]), nil
}

func (s *Session) readMemory(ctx context.Context, address uint64, n int) ([]byte, error) {
	if !s.can(capReadMemory) && s.dialect.consoleMemory != nil && s.adapter.Version > 0 {
		return s.dialect.consoleMemory(ctx, s, address, n)
	}
	if err := s.need(capReadMemory, "read memory"); err != nil {
		return nil, err
	}
	args := &godap.ReadMemoryArguments{MemoryReference: hexadecimal(address), Count: n}
	var b godap.ReadMemoryResponseBody
	if err := s.call(ctx, "readMemory", args, &b); err != nil {
		return nil, err
	}
	data, err := base64.StdEncoding.DecodeString(b.Data)
	if err != nil {
		return nil, fmt.Errorf("%s: readMemory: %w: data %.40q", s.adapter.Name, ErrProtocol, b.Data)
	}
	return data, nil
}

func hexadecimal(n uint64) string { return "0x" + strconv.FormatUint(n, 16) }

// Disassemble implements debugger.Disassembler. n is at most 1024. lldb-vscode 14 does not tell the
// instructions' lines.
func (s *Session) Disassemble(ctx context.Context, address uint64, n int) ([]debugger.Instruction, error) {
	if err := s.needStopped("disassemble"); err != nil {
		return nil, err
	}
	if n <= 0 || n > maxCode {
		return nil, fmt.Errorf("disassemble: %d instructions: must be between 1 and %d", n, maxCode)
	}
	code, err := s.disassemble(ctx, address, n)
	if err != nil {
		return nil, err
	}
	if len(code) == 0 {
		return nil, fmt.Errorf("disassemble: there is no code at %#x", address)
	}
	return code[:min(len(code), n)], nil
}

func (s *Session) disassemble(ctx context.Context, address uint64, n int) ([]debugger.Instruction, error) {
	if !s.can(capDisassemble) && s.dialect.consoleCode != nil && s.adapter.Version > 0 {
		return s.dialect.consoleCode(ctx, s, address, n)
	}
	if err := s.need(capDisassemble, "disassemble"); err != nil {
		return nil, err
	}
	if address == 0 {
		frames, err := s.StackTrace(ctx, 1)
		if err != nil {
			return nil, err
		}
		if len(frames) == 0 || frames[0].Address == 0 {
			return nil, errors.New("disassemble: the place of the stop is not known")
		}
		address = frames[0].Address
	}
	args := &godap.DisassembleArguments{MemoryReference: hexadecimal(address), InstructionCount: n, ResolveSymbols: true}
	var b godap.DisassembleResponseBody
	if err := s.call(ctx, "disassemble", args, &b); err != nil {
		return nil, err
	}
	return instructions(b.Instructions), nil
}

// instructions converts an answer. A place that is left out is that of the instruction in front of it,
// as the protocol says and lldb does.
func instructions(in []godap.DisassembledInstruction) []debugger.Instruction {
	out := make([]debugger.Instruction, 0, len(in))
	file, line := "", 0
	for i := range in {
		d := &in[i]
		address, err := strconv.ParseUint(d.Address, 0, 64)
		if err != nil || d.InstructionBytes == "" {
			continue // lldb fills up with what is none
		}
		if d.Location != nil {
			file = d.Location.Path
		}
		if d.Line > 0 {
			line = d.Line
		}
		out = append(out, debugger.Instruction{Address: address, Bytes: spaced(d.InstructionBytes), Text: oneSpaced(d.Instruction), File: file, Line: line})
	}
	return out
}

// spaced puts a space behind every second digit, where gdb has none.
func spaced(digits string) string {
	digits = strings.ReplaceAll(digits, " ", "")
	var b strings.Builder
	for i := 0; i < len(digits); i += 2 {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(digits[i:min(i+2, len(digits))])
	}
	return b.String()
}

func oneSpaced(text string) string { return strings.Join(strings.Fields(text), " ") }

var (
	memoryLine = regexp.MustCompile(`(?m)^0x[0-9a-f]+:((?: 0x[0-9a-f]{2})+)`)
	codeLine   = regexp.MustCompile(`(?m)^(?:->|  )  0x([0-9a-f]+)(?: <[^>]*>)?: ((?:[0-9a-f]{2} )+) *(.*)$`)
)

// lldbMemory reads memory by a command: lldb-dap 19 and lldb-vscode 14 die of the request.
func lldbMemory(ctx context.Context, s *Session, address uint64, n int) ([]byte, error) {
	out, err := s.Console(ctx, fmt.Sprintf("memory read --force --size 1 --format x --count %d %#x", n, address))
	if err != nil {
		return nil, err
	}
	var data []byte
	for _, m := range memoryLine.FindAllStringSubmatch(out, -1) {
		for _, digits := range strings.Fields(m[1]) {
			b, err := strconv.ParseUint(digits, 0, 8)
			if err != nil {
				return nil, fmt.Errorf("%s: memory read: %w: %.100q", s.adapter.Name, ErrProtocol, m[0])
			}
			data = append(data, byte(b))
		}
	}
	return data, nil
}

// lldbCode disassembles by a command: lldb-vscode 14 has no request for it, and does not tell the
// addresses of frames either.
func lldbCode(ctx context.Context, s *Session, address uint64, n int) ([]debugger.Instruction, error) {
	where := "--pc"
	if address != 0 {
		where = "--start-address " + hexadecimal(address)
	}
	frame, err := s.frameID(ctx, 0) // the command speaks of the thread whose frame that is
	if err != nil {
		return nil, err
	}
	out, err := s.consoleIn(ctx, &frame, fmt.Sprintf("disassemble --bytes --count %d %s", n, where))
	if err != nil {
		return nil, err
	}
	var code []debugger.Instruction
	for _, m := range codeLine.FindAllStringSubmatch(out, -1) {
		address, err := strconv.ParseUint(m[1], 16, 64)
		if err != nil {
			return nil, fmt.Errorf("%s: disassemble: %w: %.100q", s.adapter.Name, ErrProtocol, m[0])
		}
		code = append(code, debugger.Instruction{Address: address, Bytes: strings.TrimSpace(m[2]), Text: oneSpaced(m[3])})
	}
	return code, nil
}

func capReadMemory(c *godap.Capabilities) bool  { return c.SupportsReadMemoryRequest }
func capDisassemble(c *godap.Capabilities) bool { return c.SupportsDisassembleRequest }
