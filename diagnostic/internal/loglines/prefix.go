package loglines

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
)

// cutPrefixes removes what build servers and tools put before a line of another tool's output: time
// stamps, Ant's "[exec]", MSBuild's project numbers. A line without them is returned as it is.
func cutPrefixes(s string) string {
	for range 3 {
		rest := cutPrefix(s)
		if len(rest) == len(s) {
			return s
		}
		s = rest
	}
	return s
}

func cutPrefix(s string) string {
	if s == "" {
		return s
	}
	switch c := s[0]; {
	case c == '[':
		return cutStamp(s)
	case c >= '0' && c <= '9':
		if n := stampLen(s); n > 0 && n < len(s) && s[n] == ' ' {
			return s[n+1:]
		}
		return cutProject(s, 0)
	case c == ' ':
		i := 1
		for i < len(s) && s[i] == ' ' {
			i++
		}
		if i == len(s) {
			return s
		}
		if s[i] == '[' {
			if rest, ok := strings.CutPrefix(s[i:], "[exec] "); ok {
				return rest
			}
		} else if s[i] >= '0' && s[i] <= '9' {
			return cutProject(s, i)
		}
	}
	return s
}

// cutStamp removes "[2019-08-28T08:44:26.749Z] " and "[12:34:56] ", and "[exec] ".
func cutStamp(s string) string {
	end := strings.IndexByte(s[:min(len(s), 48)], ']')
	if end < 0 || end+1 >= len(s) {
		return s
	}
	if s[end+1] != ' ' {
		return s
	}
	in := s[1:end]
	if isLabel(in) || stampLen(in) == len(in) && in != "" {
		return s[end+2:]
	}
	return s
}

// isLabel reports whether s is a word as build servers put in front of each line: "exec", "step1".
func isLabel(s string) bool {
	for i := range len(s) {
		if !wording.IsWord(s[i]) || s[i] >= 0x80 {
			return false
		}
	}
	return s != "" && len(s) <= 16
}

// stampLen returns the length of the time stamp at the start of s: ISO 8601, or a time of day with seconds. Without one
// it is 0.
func stampLen(s string) int {
	i := 0
	if len(s) > 10 && s[4] == '-' && s[7] == '-' && head.IsDigits(s[:4]) && (s[10] == 'T' || s[10] == ' ') {
		i = 11
	}
	if len(s) < i+8 || s[i+2] != ':' || s[i+5] != ':' || !head.IsDigits(s[i:i+2]) || !head.IsDigits(s[i+3:i+5]) || !head.IsDigits(s[i+6:i+8]) {
		return 0
	}
	i += 8
	if i < len(s) && (s[i] == '.' || s[i] == ',') {
		j := i + 1
		for j < len(s) && s[j] >= '0' && s[j] <= '9' {
			j++
		}
		if j > i+1 {
			i = j
		}
	}
	if i < len(s) && s[i] == 'Z' {
		i++
	}
	return i
}

// cutProject removes MSBuild's "  12>" and "17:4>" at s[i:].
func cutProject(s string, i int) string {
	j := i
	for j < len(s) && (s[j] >= '0' && s[j] <= '9' || s[j] == ':') {
		j++
	}
	if j > i && j-i < 10 && j < len(s) && s[j] == '>' {
		return s[j+1:]
	}
	return s
}
