package dap

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
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
	if len(data) == 0 { // lldb responds with success and unreadableBytes
		return nil, fmt.Errorf("read memory: nothing is readable at %#x", address)
	}
	return debugger.NewMemDump(address, data[:min(len(data), n)]), nil
}

// readMemory reads by the request, or by a command if the adapter has no such request. A fake adapter, whose
// version is 0, has no command line.
func (s *Session) readMemory(ctx context.Context, address uint64, n int) ([]byte, error) {
	if !s.can(capReadMemory) && s.dialect.consoleMemory != nil && s.adapter.Version > 0 {
		return s.dialect.consoleMemory(ctx, &s.state, address, n)
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

// Disassemble implements debugger.Disassembler. n is at most 1024. lldb-vscode 14 does not report the lines
// of instructions.
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

// disassemble disassembles by the request or by a command, as readMemory does.
func (s *Session) disassemble(ctx context.Context, address uint64, n int) ([]debugger.Instruction, error) {
	if !s.can(capDisassemble) && s.dialect.consoleCode != nil && s.adapter.Version > 0 {
		frame, err := s.frameID(ctx, 0)
		if err != nil {
			return nil, err
		}
		return s.dialect.consoleCode(ctx, &s.state, frame, address, n)
	}
	if err := s.need(capDisassemble, "disassemble"); err != nil {
		return nil, err
	}
	if address == 0 { // the stop's own place
		frames, err := s.StackTrace(ctx, 1)
		if err != nil {
			return nil, err
		}
		if len(frames) == 0 || frames[0].Address == 0 {
			return nil, errors.New("disassemble: the address of the stop is unknown")
		}
		address = frames[0].Address
	}
	args := &godap.DisassembleArguments{MemoryReference: hexadecimal(address), InstructionCount: n, ResolveSymbols: true}
	var b godap.DisassembleResponseBody
	if err := s.call(ctx, "disassemble", args, &b); err != nil {
		return nil, err
	}
	return convertInstructions(b.Instructions), nil
}

// convertInstructions converts a response. A place that is left out is that of the instruction before.
// Source: DAP, DisassembledInstruction.location; lldb leaves it out.
func convertInstructions(in []godap.DisassembledInstruction) []debugger.Instruction {
	out := make([]debugger.Instruction, 0, len(in))
	file, line := "", 0
	for i := range in {
		d := &in[i]
		address, err := strconv.ParseUint(d.Address, 0, 64)
		if err != nil || d.InstructionBytes == "" {
			continue // lldb fills up the count with entries that are no instructions
		}
		if d.Location != nil {
			file = d.Location.Path
		}
		if d.Line > 0 {
			line = d.Line
		}
		out = append(out, debugger.Instruction{
			Address: address, Bytes: spaceBytes(d.InstructionBytes), Text: joinFields(d.Instruction), File: file, Line: line,
		})
	}
	return out
}

// spaceBytes puts a space between bytes of two digits each; gdb writes them without.
func spaceBytes(digits string) string {
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
