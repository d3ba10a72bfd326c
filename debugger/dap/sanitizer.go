package dap

import (
	"debug/elf"
	"regexp"
	"slices"
	"strings"
	"time"
)

// findingFunctions are what a sanitizer's runtime calls for each finding: the first when the report has been
// printed, by every sanitizer; the second by UBSan alone, whose reports have no summary. Both exist for
// debuggers. Source: compiler-rt, sanitizer_interface_internal.h and ubsan_interface.inc.
var findingFunctions = []string{onSummary, onReport}

// The kinds of stops at a finding.
const (
	onSummary = "__sanitizer_report_error_summary"
	onReport  = "__ubsan_on_report"
	byLLDB    = "lldb" // a stop of lldb's own, without a breakpoint's ID: "Heap buffer overflow"
)

// sanitizerSymbol matches a symbol of a program that was compiled with a sanitizer.
var sanitizerSymbol = regexp.MustCompile(`^__(asan|tsan|msan|lsan|hwasan)_init|^__ubsan_handle_`)

// isSanitized reports whether a program was compiled with a sanitizer.
func isSanitized(program string) bool {
	f, err := elf.Open(program)
	if err != nil {
		return false
	}
	defer f.Close()
	// gcc's runtime is a shared library.
	imported, _ := f.ImportedSymbols() // a static program has none
	if slices.ContainsFunc(imported, func(s elf.ImportedSymbol) bool { return sanitizerSymbol.MatchString(s.Name) }) {
		return true
	}
	// clang links the runtime statically.
	symbols, _ := f.Symbols()
	return slices.ContainsFunc(symbols, func(s elf.Symbol) bool { return sanitizerSymbol.MatchString(s.Name) })
}

// maxFinding bounds the text of a finding in bytes.
const maxFinding = 2 << 10

// reportGrace bounds the wait for a report to arrive through the pipe of standard error.
const reportGrace = 200 * time.Millisecond

var (
	// "==1234==ERROR: AddressSanitizer: heap-use-after-free on address ...", "a.c:3:5: runtime error: ...".
	findingStart = regexp.MustCompile(`(?m)^(?:==\d+==\s*)?(?:ERROR|WARNING): \w+Sanitizer: .*$|^.*: runtime error: .*$`)
	// What a reader wants of a report: the access, the block and who made and freed it. Not the addresses of
	// shadow memory.
	findingLine = regexp.MustCompile(`(?:ERROR|WARNING): \w+Sanitizer|runtime error: |^(?:READ|WRITE) of size|is located|` +
		`^(?:freed|previously allocated|allocated) by|^SUMMARY: |^#\d+ 0x[0-9a-f]+ in |^(?:Direct|Indirect) leak|` +
		`data race|Previous (?:read|write)`)
)

// findingText returns what matters of the last report in the standard error of a program.
func findingText(stderr string) string {
	all := findingStart.FindAllStringIndex(stderr, -1)
	if len(all) == 0 {
		return ""
	}
	var lines []string
	for line := range strings.Lines(stderr[all[len(all)-1][0]:]) {
		line = strings.TrimSpace(line)
		if findingLine.MatchString(line) {
			lines = append(lines, line)
		}
	}
	text := strings.Join(lines, "\n")
	if len(text) > maxFinding {
		text = text[:maxFinding] + "..."
	}
	return text
}
