package structured

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// diaMagic starts a file of serialized diagnostics.
const diaMagic = "DIAG"

// Numbers of clang's serialized diagnostics, version 2. Source: clang,
// include/clang/Frontend/SerializedDiagnostics.h (blocks and records, SerializedDiagnostics.cpp for
// the order of operands).
const (
	diaVersion = 2

	diaMetaBlock = 8
	diaDiagBlock = 9

	diaRecordVersion  = 1
	diaRecordDiag     = 2
	diaRecordRange    = 3
	diaRecordFlag     = 4
	diaRecordCategory = 5
	diaRecordFile     = 6
	diaRecordFixit    = 7
)

// diaOperands is how many operands the records have at least.
var diaOperands = [...]int{
	diaRecordVersion: 1, diaRecordDiag: 7, diaRecordRange: 8, diaRecordFlag: 1, diaRecordFile: 1, diaRecordFixit: 8,
}

// diaSeverities are the severities by number: ignored, note, warning, error, fatal, remark.
var diaSeverities = [...]diagnostic.Severity{diagnostic.SeverityUnknown, diagnostic.SeverityNote, diagnostic.SeverityWarning,
	diagnostic.SeverityError, diagnostic.SeverityFatal, diagnostic.SeverityRemark}

// ParseDIA reads clang's serialized diagnostics: the file that --serialize-diagnostics writes, an
// LLVM bitstream. It has what clang's text has but source lines and carets, with exact ranges and
// with each note under what it belongs to. Columns are bytes.
//
// Data that is malformed or cut off gives the diagnostics that were complete before that place, and
// an error with its place.
func ParseDIA(data []byte) (*diagnostic.Report, error) {
	r := &diagnostic.Report{}
	if !bytes.HasPrefix(data, []byte(diaMagic)) {
		return r, errors.New("serialized diagnostics: no DIAG magic number")
	}
	p := diaParser{bits: newBitstream(data, len(diaMagic)), flags: map[uint64]string{}, files: map[uint64]string{}}
	err := p.parse(r)
	if err != nil {
		return r, fmt.Errorf("serialized diagnostics: %w", err)
	}
	return r, nil
}

// A diaParser holds the tables that records refer to by number, and the diagnostic that is open.
type diaParser struct {
	bits  *bitstream
	flags map[uint64]string // options without "-W"
	files map[uint64]string

	open  []diaOpenBlock // the diagnostic and the notes inside it whose blocks are open
	diag  diagnostic.Diagnostic
	other int // open blocks of other kinds, the records of which are skipped
}

// A diaOpenBlock is an open diagnostic block: the diagnostic itself, or one of its notes.
type diaOpenBlock struct {
	note  int // index in diag.Notes, -1 for the diagnostic
	edits []diagnostic.Edit
}

// parse reads the stream to its end.
func (p *diaParser) parse(r *diagnostic.Report) error {
	for {
		switch p.bits.next() {
		case bitEOF:
			if p.bits.err == nil && len(p.open)+p.other > 0 {
				return io.ErrUnexpectedEOF
			}
			return p.bits.err
		case bitEnter:
			p.enter()
		case bitEnd:
			p.end(r)
		case bitRecord:
			if err := p.record(); err != nil {
				return err
			}
		}
	}
}

// enter opens a block.
func (p *diaParser) enter() {
	switch {
	case p.other > 0 || p.bits.code != diaDiagBlock: // the meta block, or one of a later version
		p.other++
	case len(p.open) == 0:
		p.diag = diagnostic.Diagnostic{Tool: tool.Clang}
		p.open = append(p.open, diaOpenBlock{note: -1})
	default: // a block in a diagnostic's block is its note
		p.diag.Notes = append(p.diag.Notes, diagnostic.Note{Depth: len(p.open) - 1})
		p.open = append(p.open, diaOpenBlock{note: len(p.diag.Notes) - 1})
	}
}

// end closes a block. A diagnostic without its main record is dropped; clang writes none such.
func (p *diaParser) end(r *diagnostic.Report) {
	if p.other > 0 {
		p.other--
		return
	}
	item := p.open[len(p.open)-1]
	p.open = p.open[:len(p.open)-1]
	if len(item.edits) > 0 {
		p.addFix(item)
	}
	if len(p.open) == 0 && p.diag.Severity != diagnostic.SeverityUnknown {
		r.Diagnostics = append(r.Diagnostics, p.diag)
	}
}

// addFix adds the edits of a block as a fix, the diagnostic's own before those of its notes.
func (p *diaParser) addFix(item diaOpenBlock) {
	if item.note < 0 {
		p.diag.Fixes = slices.Insert(p.diag.Fixes, 0, diagnostic.Fix{Edits: item.edits})
		return
	}
	p.diag.Fixes = append(p.diag.Fixes, diagnostic.Fix{Message: p.diag.Notes[item.note].Message, Edits: item.edits})
}

// record reads one record. Records and operands that a later version adds are passed over.
func (p *diaParser) record() error {
	code, ops := p.bits.code, p.bits.ops
	if code >= uint64(len(diaOperands)) || len(ops) < diaOperands[code] {
		return p.bits.err
	}
	switch code {
	case diaRecordVersion:
		if ops[0] > diaVersion {
			return fmt.Errorf("version %d, want at most %d", ops[0], diaVersion)
		}
		return p.bits.err
	case diaRecordFlag:
		p.flags[ops[0]] = string(p.bits.blob) // defined before its first use
		return p.bits.err
	case diaRecordFile:
		p.files[ops[0]] = string(p.bits.blob)
		return p.bits.err
	}
	if len(p.open) == 0 {
		return p.bits.err // the records below are about an open diagnostic
	}
	switch code {
	case diaRecordDiag:
		p.main(ops)
	case diaRecordRange:
		p.addRange(ops)
	case diaRecordFixit:
		item := &p.open[len(p.open)-1]
		item.edits = append(item.edits, diagnostic.Edit{File: p.files[ops[0]], Range: diaRange(ops), Text: string(p.bits.blob)})
	}
	return p.bits.err
}

// main reads the record of a diagnostic: severity, file, line,
// column, offset, category, flag, length.
func (p *diaParser) main(ops []uint64) {
	at := diagnostic.Location{File: p.files[ops[1]], Line: diaInt(ops[2]), Column: diaInt(ops[3])}
	severity, message := diagnostic.SeverityUnknown, string(p.bits.blob)
	if ops[0] < uint64(len(diaSeverities)) {
		severity = diaSeverities[ops[0]]
	}
	if i := p.open[len(p.open)-1].note; i >= 0 {
		n := &p.diag.Notes[i]
		n.Location, n.Message = at, message
		n.Kind, n.Skipped = notekind.Of(message)
		if n.Kind == notekind.Note && severity >= diagnostic.SeverityError {
			n.Kind = notekind.Error // of a concept or a constant expression
		}
		return
	}
	p.diag.Location, p.diag.Severity, p.diag.Message = at, severity, message
	// Flag 0 means that no option controls the diagnostic. -Werror is not recorded: the severity shows it.
	if flag := p.flags[ops[6]]; flag != "" && ops[6] != 0 {
		p.diag.Code = "-W" + flag
		if severity == diagnostic.SeverityRemark {
			p.diag.Code = "-R" + flag
		}
	}
}

// addRange adds a range to the open diagnostic or note, if it is in the same file: a range of a macro's argument may
// be elsewhere.
func (p *diaParser) addRange(ops []uint64) {
	file, span := p.files[ops[0]], diaRange(ops)
	if i := p.open[len(p.open)-1].note; i >= 0 {
		if n := &p.diag.Notes[i]; n.File == file {
			n.Ranges = append(n.Ranges, span)
		}
	} else if p.diag.File == file {
		p.diag.Ranges = append(p.diag.Ranges, span)
	}
}

// diaRange reads two places: file, line, column, offset, twice. The end is the first byte after.
func diaRange(ops []uint64) diagnostic.Range {
	return diagnostic.Range{Line: diaInt(ops[1]), Column: diaInt(ops[2]), EndLine: diaInt(ops[5]), EndColumn: diaInt(ops[6])}
}

// diaInt converts a line or column; what cannot be one is unknown.
func diaInt(n uint64) int {
	if n > 1<<31-1 {
		return 0
	}
	return int(n)
}
