package loglines

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
)

// cutKnown removes the prefixes that build servers and tools are known to put before each line of another tool's output.
// A line without one is returned as it is.
func cutKnown(s string) string {
	const most = 4 // a server's stamp, a container's, a build tool's, a label
	for range most {
		n := knownPrefix(s)
		if n == 0 {
			break
		}
		s = s[n:]
	}
	return s
}

// words are the prefixes that are fixed text, by their first letter.
var words = [128][]string{
	'c': {"cargo:warning="},
	'C': {"C/C++: "}, // Gradle's externalNativeBuild
	'n': {"npm ERR! ", "npm error "},
	'g': {"gyp ERR! "},
	'#': {"##[error]", "##[warning]", "##[debug]"}, // Azure Pipelines and GitHub, raw logs
}

// knownPrefix returns the length of the known prefix of s, 0 without one.
func knownPrefix(s string) int {
	if s == "" {
		return 0
	}
	c := s[0]
	if c >= 0x80 {
		return 0
	}
	for _, w := range words[c] {
		if strings.HasPrefix(s, w) {
			return len(w)
		}
	}
	switch {
	case c == '[':
		return bracketLen(s)
	case c >= '0' && c <= '9':
		return numberedLen(s, 0)
	case c == ' ' || c == '\t':
		return indentedLen(s)
	case c == '#':
		return dockerLen(s)
	case c == ':':
		return macPortsLen(s)
	case c == 'w' || c == 'e':
		return cargoLen(s)
	case c >= 'A' && c <= 'Z':
		return loggerLen(s)
	}
	return 0
}

// indentedLen reads prefixes that are padded at their start: Ant's "     [exec] ", MSBuild's "  12>", Firefox's " 0:12.34 ", and
// cargo's, which prints the output of a build script with an indentation.
func indentedLen(s string) int {
	i := 0
	for i < len(s) && isBlank(s[i]) {
		i++
	}
	if i == len(s) {
		return 0
	}
	rest, n := s[i:], 0
	switch c := rest[0]; {
	case c == '[' && strings.HasPrefix(rest, "[exec] "):
		n = len("[exec] ")
	case c == 'c' && strings.HasPrefix(rest, "cargo:warning="):
		n = len("cargo:warning=")
	case isDigit(c):
		n = numberedLen(rest, i)
	}
	if n == 0 {
		return 0
	}
	return i + n
}

// numberedLen reads prefixes that start with a digit, which indent blanks precede: a time stamp, MSBuild's project, logcat's.
func numberedLen(s string, indent int) int {
	if !startsWithYear(s) {
		if n := projectLen(s); n > 0 {
			return n
		}
		if n := elapsedLen(s); n > 0 {
			return n
		}
	}
	if indent > 0 {
		return 0 // "   12 | code" is the usual line here
	}
	n := stampLen(s)
	if n == 0 {
		return max(logcatLen(s), secondsLen(s))
	}
	if n == len(s) || s[n] != ' ' {
		return 0
	}
	// GitLab adds the stream after the stamp: "2024-05-01T12:00:00.123456Z 01O text".
	if len(s) > n+4 && isDigit(s[n+1]) && isDigit(s[n+2]) && (s[n+3] == 'O' || s[n+3] == 'E') && (s[n+4] == ' ' || s[n+4] == '+') {
		return n + 5
	}
	return n + 1
}

// startsWithYear reports whether s starts with "2024-", as the stamps of most CI hosts do. The other prefixes that begin
// with digits have a colon, a dot or a ">" there.
func startsWithYear(s string) bool {
	return len(s) > 4 && s[4] == '-' && isDigit(s[0]) && isDigit(s[1]) && isDigit(s[2]) && isDigit(s[3])
}

// isDigit reports whether c is a decimal digit.
func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// bracketLen reads a time or a label in brackets: "[2019-08-28T08:44:26.749Z] ", "[12:34:56] ", "[exec] ", "[  189s] ".
// "[3/12] " and "[ 50%] " are the progress of a build.
func bracketLen(s string) int {
	const longest = 48
	end := strings.IndexByte(s[:min(len(s), longest)], ']')
	if end < 0 || end+1 >= len(s) || s[end+1] != ' ' && s[end+1] != '[' || s[end-1] == '%' {
		return 0
	}
	// TeamCity joins them without a blank: "[12:34:56][Step 1/3] text".
	in := s[1:end]
	if !isLabel(in) && !(in != "" && stampLen(in) == len(in)) && !isElapsed(in) {
		return 0
	}
	if s[end+1] == ' ' {
		return end + 2
	}
	return end + 1
}

// isLabel reports whether s is a word as build servers put before each line: "exec", "step1", "linux-x64".
func isLabel(s string) bool {
	const longest = 32
	letter := false
	for i := range len(s) {
		c := s[i]
		if (!wording.IsWord(c) || c >= 0x80) && c != '-' && c != '.' {
			return false
		}
		letter = letter || c > '9'
	}
	return letter && len(s) <= longest
}

// isElapsed reports whether s is a time since the start: "  189s", "12.3s", "    0.123456" (the kernel's), "00:12".
func isElapsed(s string) bool {
	t := strings.TrimSuffix(strings.TrimLeft(s, " "), "s")
	if t == "" || !isDigit(t[0]) {
		return false
	}
	mark := false
	for i := range len(t) {
		switch c := t[i]; {
		case c == '.' || c == ':':
			mark = true
		case !isDigit(c):
			return false
		}
	}
	// A bare number is no time: "[12] " may be a list, a process or a line.
	return mark || len(t) < len(s)
}

// elapsedLen reads Firefox's " 0:12.34 ".
func elapsedLen(s string) int {
	i := strings.IndexByte(s[:min(len(s), 8)], ':')
	if i <= 0 || len(s) < i+7 || s[i+3] != '.' || s[i+6] != ' ' {
		return 0
	}
	if !head.IsDigits(s[:i]) || !head.IsDigits(s[i+1:i+3]) || !head.IsDigits(s[i+4:i+6]) {
		return 0
	}
	return i + 7
}

// stampLen returns the length of the time stamp at the start of s: ISO 8601, or a time of day with seconds. Without one it
// is 0.
func stampLen(s string) int {
	i := 0
	if len(s) > 10 && (s[4] == '-' || s[4] == '/') && s[7] == s[4] && (s[10] == 'T' || s[10] == ' ') && head.IsDigits(s[:4]) {
		i = 11 // Go's log package writes slashes
	}
	if !isTime(s[i:]) {
		return 0
	}
	i += len("12:34:56")
	// Java and Python write the fraction after a comma.
	if i < len(s) && (s[i] == '.' || s[i] == ',') {
		if end := skipDigits(s, i+1); end > i+1 {
			i = end
		}
	}
	if i < len(s) && s[i] == 'Z' {
		i++
	}
	return i
}

// isTime reports whether s starts with "12:34:56".
func isTime(s string) bool {
	return len(s) >= 8 && s[2] == ':' && s[5] == ':' && isDigit(s[0]) && isDigit(s[1]) && isDigit(s[3]) && isDigit(s[4]) &&
		isDigit(s[6]) && isDigit(s[7])
}

// projectLen reads MSBuild's "12>" and "17:4>".
func projectLen(s string) int {
	const longest = 10
	j := 0
	for j < len(s) && (isDigit(s[j]) || s[j] == ':') {
		j++
	}
	if j > 0 && j < longest && j < len(s) && s[j] == '>' {
		return j + 1
	}
	return 0
}

// dockerLen reads BuildKit's step and time: "#12 0.148 ".
func dockerLen(s string) int {
	step, rest, ok := strings.Cut(s[1:min(len(s), 32)], " ")
	if !ok || !head.IsDigits(step) {
		return 0
	}
	seconds, _, ok := strings.Cut(rest, " ")
	// "#12 [3/5] RUN make" names a step, and "#12 DONE 0.3s" ends one.
	whole, part, dot := strings.Cut(seconds, ".")
	if !ok || !dot || !head.IsDigits(whole) || !head.IsDigits(part) {
		return 0
	}
	return 1 + len(step) + 1 + len(seconds) + 1
}

// secondsLen reads the time in the summary of a failed docker build: "0.148 ", "12.80 ", "226.7 ".
func secondsLen(s string) int {
	const digits = 4 // and the dot
	seconds, _, ok := strings.Cut(s[:min(len(s), digits+2)], " ")
	whole, part, dot := strings.Cut(seconds, ".")
	if !ok || !dot || !head.IsDigits(whole) || !head.IsDigits(part) {
		return 0
	}
	return len(seconds) + 1
}

// macPortsLen reads ":info:build ".
func macPortsLen(s string) int {
	level, rest, ok := strings.Cut(s[1:], ":")
	if !ok || level != "info" && level != "debug" && level != "error" && level != "warning" && level != "notice" && level != "msg" {
		return 0
	}
	phase, _, ok := strings.Cut(rest, " ") // configure, build, destroot
	if !ok || strings.Trim(phase, "abcdefghijklmnopqrstuvwxyz") != "" || phase == "" {
		return 0
	}
	return 1 + len(level) + 1 + len(phase) + 1
}

// cargoLen reads cargo's "warning: name@1.2.3: ", which it puts before the lines that a build script prints.
func cargoLen(s string) int {
	word, rest, ok := strings.Cut(s, ": ")
	if !ok || word != "warning" && word != "error" {
		return 0
	}
	// A version after the at sign: the text of a warning has none.
	name, _, ok := strings.Cut(rest, ": ")
	if at := strings.IndexByte(name, '@'); !ok || at <= 0 || at+1 == len(name) || !isDigit(name[at+1]) || strings.IndexByte(name, ' ') >= 0 {
		return 0
	}
	return len(word) + 2 + len(name) + 2
}

// loggerLen reads the heads of syslog and of logcat's brief form:
//
//	Jan 12 10:11:12 host builder[123]: text
//	E/tag  (  123): text
func loggerLen(s string) int {
	if len(s) > 2 && s[1] == '/' && strings.IndexByte("VDIWEF", s[0]) >= 0 {
		open := strings.IndexByte(s[:min(len(s), 64)], '(')
		if open < 0 {
			return 0
		}
		pid, _, ok := strings.Cut(s[open+1:], "): ")
		if !ok || !head.IsDigits(strings.TrimLeft(pid, " ")) {
			return 0
		}
		return open + 1 + len(pid) + len("): ")
	}
	const months = "JanFebMarAprMayJunJulAugSepOctNovDec"
	if len(s) < 16 || s[3] != ' ' || s[6] != ' ' || !strings.Contains(months, s[:3]) || !isTime(s[7:]) || s[15] != ' ' {
		return 0
	}
	// The tag is one word, with the process in brackets or without.
	host, rest, _ := strings.Cut(s[16:], " ")
	tag, _, ok := strings.Cut(rest, ": ")
	if !ok || strings.IndexByte(tag, ' ') >= 0 {
		return 0
	}
	return 16 + len(host) + 1 + len(tag) + 2
}

// logcatLen reads "01-12 10:11:12.123  1234  5678 E tag     : ".
func logcatLen(s string) int {
	if len(s) < 15 || s[2] != '-' || s[5] != ' ' || !isTime(s[6:]) {
		return 0
	}
	// The numbers are padded: process, thread, then the level and the tag.
	n := 6 + stampLen(s[6:])
	process, thread := 0, 0
	if process = skipNumber(s, n); process == n {
		return 0
	}
	if thread = skipNumber(s, process); thread == process || len(s) < thread+4 || strings.IndexByte("VDIWEF", s[thread+1]) < 0 {
		return 0
	}
	tag, _, ok := strings.Cut(s[thread+3:], ": ")
	if !ok {
		return 0
	}
	return thread + 3 + len(tag) + 2
}
