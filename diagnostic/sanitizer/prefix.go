package sanitizer

import "strings"

// A linePrefix is the text that a logger, a CI host or a quotation puts before each line of a report, such as
// "[2023-03-03 10:55:38.405][ERROR] ", "06-26 17:53:52.362 I/wrap.sh (12487): " or "> ". Numbers in it
// change from line to line, so a run of digits matches any other.
type linePrefix string

// cut removes the prefix from a line. ok is false if the line does not have it.
func (p linePrefix) cut(line string) (rest string, ok bool) {
	i, j := 0, 0
	for i < len(p) {
		switch {
		case j >= len(line):
			return line, false
		case isDigit(p[i]):
			if !isDigit(line[j]) {
				return line, false
			}
			for i < len(p) && isDigit(p[i]) {
				i++
			}
			for j < len(line) && isDigit(line[j]) {
				j++
			}
		case p[i] != line[j]:
			return line, false
		default:
			i, j = i+1, j+1
		}
	}
	return line[j:], true
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// stripPrefix removes what is before the text of a report. The first line of a report, which is known by its
// own words wherever they are, sets the prefix for the lines after it.
func (p *parser) stripPrefix(line string) string {
	if p.ubsan = strings.Contains(line, runtimeErrorMark); p.ubsan {
		return line // runtimeError removes the prefix: the line begins with the place
	}
	line = stripHeading(line)
	start := reportStart(line)
	if start < 0 {
		start = valgrindStart(line)
	}
	if start >= 0 {
		p.prefix = ""
		if before := line[:start]; strings.TrimSpace(before) != "" {
			p.prefix = linePrefix(before)
		}
		return line[start:]
	}
	if p.prefix != "" {
		line, _ = p.prefix.cut(line)
		return stripHeading(line)
	}
	if start := frameStart(line); start > 0 && p.san == nil {
		// A log that begins in the middle of a report.
		if before := strings.TrimRight(line[:start], " \t"); before != "" {
			p.prefix = linePrefix(before)
			return line[len(before):]
		}
	}
	return line
}

// stripHeading removes the marks that Markdown makes of lines of "=" or "#": "## ERROR: AddressSanitizer".
func stripHeading(line string) string {
	rest := strings.TrimLeft(line, "#")
	if len(rest) < len(line) && strings.HasPrefix(rest, " ") {
		return rest[1:]
	}
	return line
}

// reportStart returns where the head or the summary of a report starts in a line, or -1: at the process
// number of "==7==ERROR: AddressSanitizer: ...", else at the word.
func reportStart(line string) int {
	if strings.IndexByte(line, 'z') < 0 || !strings.Contains(line, "Sanitizer") && !strings.Contains(line, "libFuzzer: ") {
		return -1
	}
	for _, word := range [...]string{"ERROR: ", "WARNING: ", "FATAL: ", "SUMMARY: "} {
		i := strings.Index(line, word)
		if i < 0 {
			continue
		}
		name, _, _ := strings.Cut(line[i+len(word):], " ")
		if name = strings.TrimSuffix(name, ":"); !isRuntime(name) {
			continue
		}
		return processStart(line, i)
	}
	// A limit of the runtime has no word before it: "==7==AddressSanitizer: hard rss limit exhausted".
	if i := strings.Index(line, "Sanitizer: hard rss limit exhausted"); i >= 0 {
		return processStart(line, strings.LastIndexAny(line[:i], "= \t")+1)
	}
	return -1
}

// valgrindStart returns where "==7== Invalid read of size 4" starts in a line, or -1. Only the first line of an
// error and valgrind's own first line count: other text may compare numbers.
func valgrindStart(line string) int {
	i := strings.Index(line, "== ")
	if i < 0 {
		return -1
	}
	i += len("== ")
	start := processStart(line, i)
	if start == i {
		return -1
	}
	if kind, _ := valgrindKind(line[i:]); kind == "" && !strings.HasPrefix(line[i:], "Memcheck, ") {
		return -1
	}
	return start
}

// isRuntime reports whether a name in a head is that of a runtime.
func isRuntime(name string) bool {
	return strings.HasSuffix(name, "Sanitizer") && !strings.ContainsAny(name, " \t") || name == "libFuzzer"
}

// processStart returns the start of "==7==" or "==7== " before the index i, or i.
func processStart(line string, i int) int {
	rest, ok := strings.CutSuffix(strings.TrimRight(line[:i], " "), "==")
	if !ok {
		return i
	}
	digits := strings.TrimRight(rest, "0123456789")
	if before, ok := strings.CutSuffix(digits, "=="); ok && len(digits) < len(rest) {
		return len(before)
	}
	return i
}

// frameStart returns where "#0 0x55d in f" starts in a line, or -1.
func frameStart(line string) int {
	for from := 0; ; {
		i := strings.IndexByte(line[from:], '#')
		if i < 0 {
			return -1
		}
		i += from
		from = i + 1
		n := from
		for n < len(line) && isDigit(line[n]) {
			n++
		}
		if n > from && strings.HasPrefix(strings.TrimLeft(line[n:], " "), "0x") {
			return i
		}
	}
}
