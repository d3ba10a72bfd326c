package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/linkcode"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// cudaPrograms are the programs of the CUDA toolkit that nvcc runs. The device code of a program has an assembler and
// a linker of its own.
var cudaPrograms = map[string]tool.Tool{
	"nvcc":      tool.EDG,
	"cudafe++":  tool.EDG,
	"ptxas":     tool.Assembler,
	"nvlink":    tool.Linker,
	"fatbinary": tool.Linker,
	"nvprune":   tool.Linker,
}

// cudaWords are the severities of these programs. "info" reports registers and memory, which is no mistake.
var cudaWords = map[string]diagnostic.Severity{
	"fatal":   diagnostic.SeverityFatal,
	"error":   diagnostic.SeverityError,
	"warning": diagnostic.SeverityWarning,
	"info":    diagnostic.SeverityRemark,
}

// readCUDA reads the lines of nvcc and the programs that it runs. The name has no colon after it, and blanks align the
// colon of the message:
//
//	nvcc fatal   : Unsupported gpu architecture 'compute_30'
//	nvlink error   : Undefined reference to '_Z3foov' in 'a.o'
//	ptxas /tmp/a.ptx, line 120; error   : Feature 'f64 atomicAdd' requires .target sm_60 or higher
//
// Source: CUDA 10 to 12, in logs of public issues.
func readCUDA(p *parser, s string) bool {
	before, msg, ok := strings.Cut(s, " : ")
	const longestPlace = 1024
	if !ok || len(before) > longestPlace {
		return false
	}
	before = strings.TrimRight(before, " ")
	program, word, _ := strings.Cut(before, " ")
	from := cudaPrograms[program]
	if from == "" {
		return false
	}
	var loc diagnostic.Location
	if place, after, ok := strings.Cut(word, "; "); ok {
		file, line, ok := strings.Cut(place, ", line ")
		n, end := head.Number(line, 0)
		if !ok || n < 1 || end != len(line) {
			return false
		}
		loc, word = diagnostic.Location{File: file, Line: n}, after
	}
	sev, ok := cudaWords[word]
	if !ok {
		return false
	}
	p.flush()
	p.begin(sev, loc, msg)
	p.d.Tool = from
	if from == tool.Linker {
		completeNVLink(&p.d)
	}
	return true
}

// nvlinkKinds are the kinds of nvlink's messages by a part of each.
var nvlinkKinds = []struct{ part, code string }{
	{"Undefined reference to '", linkcode.Undefined},
	{"Multiple definition of '", linkcode.Multiple},
	{"SM Arch ('", linkcode.Incompatible},              // "SM Arch ('sm_52') not found in 'a.o'"
	{" newer than toolkit", linkcode.Incompatible},     // "Input file 'a.o' newer than toolkit (112 vs 110)"
	{" does not match target ", linkcode.Incompatible}, // "elfLink: arch of 'a.o' does not match target 'sm_70'"
	{"Could not open input file '", linkcode.MissingFile},
}

// completeNVLink adds the kind, the symbol and the object of a message such as "Undefined reference to 'f' in 'a.o'".
func completeNVLink(d *diagnostic.Diagnostic) {
	for _, k := range nvlinkKinds {
		if strings.Contains(d.Message, k.part) {
			d.Code = k.code
			break
		}
	}
	if _, object, ok := strings.Cut(d.Message, " in '"); ok {
		d.Object, _, _ = strings.Cut(object, "'")
	}
	if d.Code == linkcode.Undefined || d.Code == linkcode.Multiple {
		_, symbol, _ := strings.Cut(d.Message, "'")
		symbol, _, _ = strings.Cut(symbol, "'")
		d.Symbols = append(d.Symbols, symbol)
	}
}
