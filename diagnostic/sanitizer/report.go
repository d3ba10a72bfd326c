package sanitizer

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// tools are the runtimes by the name in the head of a report.
var tools = []struct {
	name string
	tool tool.Tool
}{
	{"AddressSanitizer", tool.ASan},
	{"LeakSanitizer", tool.LSan},
	{"ThreadSanitizer", tool.TSan},
	{"MemorySanitizer", tool.MSan},
	{"UndefinedBehaviorSanitizer", tool.UBSan},
}

// sanitizer reads a line of a sanitizer and reports whether it is one. The order of the cases matters: heads
// and summaries are recognised wherever they are, other lines only inside a report.
func (p *parser) sanitizer(s string) bool {
	text := strings.TrimLeft(s, " \t")
	switch {
	case text == "":
		if p.san != nil {
			p.san.closeStack(p.user)
		}
		if p.part != nil {
			p.part.report.closeStack(p.user)
		}
		return true
	case p.runtimeError(s), p.reportHead(text):
		p.dump = false
		return true
	case p.dump && shadowLine(s): // the dump follows the summary, when the report is closed
		return true
	case strings.HasPrefix(text, "SUMMARY: "):
		return p.summary(text)
	case strings.Trim(text, "=") == "", isProgress(text), p.san != nil && isRegister(text):
		return true
	case leakHead(text): // pasted logs often lack the line that announces the leaks
		if p.san != nil && p.san.leakHead() {
			p.san = nil // it was the heading of all leaks, which are reports themselves
		}
		p.closeSanitizer()
		p.san = p.begin(tool.LSan, "memory-leak", strings.TrimSuffix(text, " allocated from:"))
		p.leaks = true
		return true
	case p.san == nil:
		return p.fragmentLine(s, text)
	}
	if f, ok := sanitizerFrame(s); ok {
		p.san.frame(f)
		return true
	}
	return p.detail(s, text)
}

// closeSanitizer ends the sanitizer's report that is open.
func (p *parser) closeSanitizer() {
	if p.san != nil {
		p.end(p.san)
	}
	p.san, p.leaks = nil, false
}

// reportHead reads the first line of a report, such as "==7==ERROR: AddressSanitizer: double-free on
// 0x602000000010" or "WARNING: ThreadSanitizer: data race (pid=7)".
func (p *parser) reportHead(text string) bool {
	word, name, message, ok := splitHead(text)
	if !ok {
		return false
	}
	from := runtimeTool(name)
	p.endFragment(tool.ASan, "")
	p.closeSanitizer()
	message = withoutRegisters(message)
	r := p.begin(from, kindOf(message), message)
	if isSignal(r.d.Code) || word == "FATAL" {
		r.d.Severity = diagnostic.SeverityFatal
	}
	p.san, p.leaks = r, message == "detected memory leaks"
	if p.leaks {
		r.d.Tool = tool.LSan
	}
	return true
}

// splitHead splits the first line of a report into the word, the runtime and the message. Runtimes before
// 2013 print no colon after their name: "==7== ERROR: AddressSanitizer heap-use-after-free on address".
func splitHead(text string) (word, name, message string, ok bool) {
	_, head := processPrefix(text)
	head = strings.TrimLeft(head, " ")
	word, rest, ok := strings.Cut(head, ": ")
	if ok && isRuntime(word) && strings.HasPrefix(rest, "hard rss limit exhausted") {
		return "FATAL", word, rest, true
	}
	if !ok || word != "ERROR" && word != "WARNING" && word != "FATAL" {
		return "", "", "", false
	}
	if name, message, ok = strings.Cut(rest, ": "); ok && isRuntime(name) {
		return word, name, message, true
	}
	name, message, ok = strings.Cut(rest, " ")
	if !ok || !isRuntime(name) || word == "WARNING" {
		return "", "", "", false // "WARNING: AddressSanitizer failed to allocate" is no report
	}
	return word, name, message, true
}

// processPrefix cuts "==7==" off a line.
func processPrefix(s string) (pid, rest string) {
	if after, ok := strings.CutPrefix(s, "=="); ok {
		i := 0
		for i < len(after) && isDigit(after[i]) {
			i++
		}
		if i > 0 && strings.HasPrefix(after[i:], "==") {
			return after[:i], after[i+2:]
		}
	}
	return "", s
}

// withoutRegisters removes the registers and the process number after the message, as in "heap-use-after-free
// on address 0x602000000010 at pc 0x5581 bp 0x7ffd sp 0x7ffd" and "data race (pid=7)".
func withoutRegisters(s string) string {
	for _, tail := range []string{" at pc 0x", " (pc 0x", " (pid="} {
		if i := strings.LastIndex(s, tail); i >= 0 {
			s = s[:i]
		}
	}
	return strings.TrimRight(s, ": ")
}

// leakHead reports whether the report is the heading of LeakSanitizer's leaks. It remains a report if the
// output ends there.
func (r *report) leakHead() bool { return r.d.Message == "detected memory leaks" }

// leakHead reports whether a leak starts here.
func leakHead(text string) bool {
	return (strings.HasPrefix(text, "Direct leak of ") || strings.HasPrefix(text, "Indirect leak of ")) &&
		strings.HasSuffix(text, " allocated from:")
}

// summary ends a report. It may name the kind where the head has none.
func (p *parser) summary(text string) bool {
	rest := strings.TrimPrefix(text, "SUMMARY: ")
	name, message, ok := strings.Cut(rest, ": ")
	if !ok || !isRuntime(name) {
		return false
	}
	if r := p.san; r != nil && r.d.Tool == tool.UBSan {
		// With report_error_type=1 the summary names the check.
		kind, _, _ := strings.Cut(message, " ")
		if kind != "undefined-behavior" && strings.Contains(kind, "-") && strings.Trim(kind, "abcdefghijklmnopqrstuvwxyz-") == "" {
			r.d.Code = kind
		}
	}
	p.dump = p.san != nil && p.san.d.Tool == tool.ASan || p.dump
	if p.san == nil {
		p.summaryAlone(name, message)
		return true
	}
	p.closeSanitizer()
	return true
}

// isProgress reports whether a line has no information about the fault, such as "==7==ABORTING". Such lines
// are not kept.
func isProgress(text string) bool {
	_, rest := processPrefix(text)
	switch rest {
	case "ABORTING", "Exiting":
		return true
	}
	return strings.HasSuffix(text, "Sanitizer:DEADLYSIGNAL") ||
		strings.HasSuffix(text, "Sanitizer can not provide additional info.") ||
		strings.HasPrefix(text, "ThreadSanitizer: reported ") && strings.HasSuffix(text, " warnings") ||
		strings.HasPrefix(rest, "WARNING: ") && strings.HasSuffix(rest, " external symbolizer!") ||
		strings.HasPrefix(text, "note: nested bug")
}

// isRegister reports whether a line shows registers, which clang's runtime prints after a signal.
func isRegister(text string) bool {
	if _, rest := processPrefix(text); rest == "Register values:" {
		return true
	}
	name, rest, ok := strings.Cut(text, " = 0x")
	return ok && len(name) <= 4 && len(rest) >= 16 && strings.Trim(rest[:16], "0123456789abcdef") == ""
}

// shadowLine reports whether a line is part of the dump of shadow memory after ASan's summary.
func shadowLine(s string) bool {
	if strings.HasPrefix(s, "Shadow byte") || strings.HasPrefix(s, "=>0x") || strings.HasPrefix(s, "  0x") {
		return true
	}
	label, bytes, ok := strings.Cut(s, ":")
	return ok && strings.HasPrefix(label, "  ") && strings.Trim(bytes, " 0123456789abcdef") == ""
}

// A detail is the beginning of a line inside a report.
type detail struct {
	prefix string
	kind   notekind.Kind
	stack  bool // a stack follows
}

// details are the lines of ASan, TSan, MSan and LSan between head and summary, by their beginning.
// Source: the reports of gcc 12 and clang 22 in testdata, and compiler-rt's *_report.cpp.
var details = []detail{
	{"READ of size ", notekind.Note, true},
	{"WRITE of size ", notekind.Note, true},
	{"ACCESS of size ", notekind.Note, true},
	{"freed by thread ", notekind.FreedBy, true},
	{"previously allocated by thread ", notekind.AllocatedBy, true},
	{"allocated by thread ", notekind.AllocatedBy, true},
	{"Thread T", notekind.Thread, true},
	{"The signal is caused by ", notekind.Note, false},
	{"Hint: ", notekind.Note, false},
	{"HINT: ", notekind.Note, false},
	{"SCARINESS: ", notekind.Note, false},
	{"object passed to delete has wrong type", notekind.Note, false},
	{"size of the ", notekind.Note, false},
	{"alignment of the ", notekind.Note, false},
	{"This frame has ", notekind.Note, false},
	{"registered at:", notekind.Note, true},
	{"These globals were registered at these points:", notekind.Note, false},
	{"==> ", notekind.Note, false},
	{"Memory access ", notekind.Note, false},
	{"0x", notekind.Note, true}, // "0x602000000010 is located 0 bytes inside of 16-byte region"
	{"Address 0x", notekind.Note, true},
	{"[", notekind.Note, true}, // "[32, 48) 'a' (line 3) <== ...", "[1] size=400 'table' a.cpp:5:5"
	{"'", notekind.Note, false},

	{"Read of size ", notekind.Note, true},
	{"Write of size ", notekind.Note, true},
	{"Atomic ", notekind.Note, true},
	{"Racy ", notekind.Note, true},
	{"Previous ", notekind.Thread, true},
	{"Location is heap block ", notekind.AllocatedBy, true},
	{"Location is ", notekind.Note, true},
	{"Mutex M", notekind.Note, true},
	{"Cycle in lock order graph: ", notekind.Note, false},
	{"As if synchronized via sleep:", notekind.Thread, true},
	{"And ", notekind.Note, false},

	{"Uninitialized value was created ", notekind.AllocatedBy, true},
	{"Uninitialized value was stored ", notekind.Note, true},
	{"Uninitialized bytes in ", notekind.Note, true},
	{"Memory was marked as uninitialized", notekind.Note, true},
}

// global reads one of the globals that an ODR violation is about: "[1] size=400 'table' a.cpp:4:18 in
// a.out". The first is the place of the report, which has no stack of its own.
func (p *parser) global(text string) bool {
	_, place, ok := strings.Cut(text, "' ")
	if !ok || !strings.Contains(text, "] size=") {
		return false
	}
	file, object, _ := strings.Cut(place, " in ")
	at := splitPlace(file)
	if r := p.san; !r.fixed {
		r.d.Location, r.fixed = at, true
	}
	p.san.note(diagnostic.Note{Kind: notekind.DefinedAt, Location: at, Message: text, Object: object})
	return true
}

// continued are the beginnings of lines that continue the text of a hint.
var continued = []string{"(longjmp and C++ exceptions ", "Or if supported by the container library", "If you suspect a false positive"}

// tagCauses are the kinds of the causes that HWAddressSanitizer finds for a tag that does not match. A cause on the stack may
// be an overflow or a use after the end of the scope, so it stays open. Source: hwasan_report.cpp of compiler-rt 17.
var tagCauses = map[string]string{
	"use-after-free": "heap-use-after-free", "heap-buffer-overflow": "heap-buffer-overflow", "heap-buffer-underflow": "heap-buffer-underflow",
	"global-overflow": "global-buffer-overflow",
}

// detail reads a line inside a report and reports whether it belongs there.
func (p *parser) detail(s, text string) bool {
	r := p.san
	if r.d.Tool == tool.UBSan && p.ubsanDetail(s, text) {
		return true
	}
	_, text = processPrefix(text)
	if kind := tagCauses[strings.TrimPrefix(text, "Cause: ")]; kind != "" && r.d.Code == "tag-mismatch" {
		r.d.Code = kind
		r.remark(diagnostic.Note{Kind: notekind.Note, Message: text})
		return true
	}
	for _, c := range continued {
		if n := len(r.d.Notes); n > 0 && strings.HasPrefix(text, c) {
			r.d.Notes[n-1].Message += "\n" + text
			return true
		}
	}
	for _, d := range details {
		if strings.HasPrefix(text, d.prefix) {
			p.addDetail(d, text)
			return true
		}
	}
	return false
}

// addDetail adds the line of a detail as a note, or as the heading of a stack.
func (p *parser) addDetail(d detail, text string) {
	r := p.san
	message := strings.TrimSuffix(text, ":")
	switch {
	case r.d.Code == "odr-violation" && p.global(message):
		return
	case !d.stack:
		r.remark(diagnostic.Note{Kind: d.kind, Message: message})
		return
	case d.kind == notekind.Thread && r.d.Code == "heap-use-after-free" && strings.HasPrefix(text, "Previous "):
		d.kind = notekind.FreedBy // ThreadSanitizer prints the deallocation as a write
	}
	if strings.HasPrefix(d.prefix, "Location") || strings.HasPrefix(d.prefix, "0x") || strings.HasPrefix(d.prefix, "Address") {
		// It describes memory. After "at offset 48 in frame" there is one frame, not a call stack.
		r.main = r.main || len(r.frames) > 0
	}
	r.head(d.kind, message, p.user)
}
