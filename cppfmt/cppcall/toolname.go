package cppcall

import (
	_ "embed"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/lenient"
	"github.com/cppreason/cppreason/internal/spelling"
)

// findTool returns the tool that a name means, and what was mended in the name, or "" for the exact name. ok is
// false if no tool is meant, or if it could be one of two.
func (s *Set) findTool(name string) (tool, what string, ok bool) {
	if s.Has(name) {
		return name, "", true
	}
	if tool, ok = s.onlyTool(func(n string) bool { return lenient.PlainName(n) == lenient.PlainName(name) }); ok {
		return tool, "name of a tool in another style", true
	}
	// mcp__debugger__step: the name of a server of the Model Context Protocol before it.
	if i := strings.LastIndex(name, "__"); i > 0 && strings.HasPrefix(name, "mcp__") && s.Has(name[i+2:]) {
		return name[i+2:], "name of a server before a tool", true
	}
	// Class-like names that models derive from a tool: StepTool, step_tool.
	if short, isAdorned := strings.CutSuffix(lenient.PlainName(name), "tool"); isAdorned && short != "" {
		if tool, ok = s.onlyTool(func(n string) bool { return lenient.PlainName(n) == short }); ok {
			return tool, "name of a tool with the suffix tool", true
		}
	}
	isNear := func(n string) bool { return spelling.Distance(strings.ToLower(name), n, 1) == 1 }
	if tool, ok = s.onlyTool(isNear); ok && isMistyped(name, tool) {
		return tool, "typing error in the name of a tool", true
	}
	return "", "", false
}

// onlyTool returns the name of the only tool for which match is true.
func (s *Set) onlyTool(match func(name string) bool) (tool string, ok bool) {
	for _, n := range s.names {
		if match(n) {
			if ok {
				return "", false
			}
			tool, ok = n, true
		}
	}
	return tool, ok
}

// Names and words with fewer letters than these are too near to other ones for a guess: step and stop.
const (
	minMistypedName = 6
	minMistypedWord = 4
)

// isMistyped reports whether name, which is one letter away from the name of a tool, cannot be a name of its own.
func isMistyped(name, tool string) bool {
	name = strings.ToLower(name)
	got, want := strings.Split(name, "_"), strings.Split(tool, "_")
	if min(len(name), len(tool)) < minMistypedName || len(got) != len(want) {
		return false
	}
	for i := range got {
		if got[i] == want[i] {
			continue
		}
		switch {
		case min(len(got[i]), len(want[i])) < minMistypedWord, isWord[got[i]]:
			return false
		// The plural is another function: read_lines beside read_line. So is a name with another number.
		case got[i] == want[i]+"s" || got[i]+"s" == want[i] || strings.ContainsAny(got[i]+want[i], "0123456789"):
			return false
		}
	}
	return true
}

//go:embed words.txt
var wordList string

// wordSet returns the words of a text as a set.
func wordSet(text string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(text) {
		set[w] = true
	}
	return set
}

// isWord is the set of words of which names of functions are made. None of them is a typing error.
var isWord = func() map[string]bool {
	words := map[string]bool{}
	for line := range strings.Lines(wordList) {
		if !strings.HasPrefix(line, "#") {
			for w := range strings.FieldsSeq(line) {
				words[w] = true
			}
		}
	}
	return words
}()
