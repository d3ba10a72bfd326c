package buildfile

import (
	"regexp"
	"slices"
	"strings"
)

// How sure it is that a statement of a conanfile.py is executed with the default options.
const (
	neverHolds = iota
	mayHold
	holds
)

// maxConanLines bounds the lines before a statement that are searched for conditions around it.
const maxConanLines = 200

// conanConditions returns whether the statement at an offset is executed: the if around it are the lines before it
// that are indented less, up to the def of the method.
func conanConditions(src string, at int, system string) int {
	start := strings.LastIndexByte(src[:at], '\n') + 1
	result := holds
	line := src[start:at]
	if cond, _, isIf := strings.Cut(strings.TrimSpace(line), ":"); isIf { // if x: self.requires(...)
		result = conanCondition(src, cond, system)
	}
	indent := indentOf(line)
	for range maxConanLines {
		if start == 0 || indent == 0 {
			break
		}
		end := start - 1
		start = strings.LastIndexByte(src[:end], '\n') + 1
		text := src[start:end]
		trimmed := strings.TrimSpace(text)
		// Lines of the same block and of deeper ones are no condition around the statement.
		if trimmed == "" || indentOf(text) >= indent {
			continue
		}
		indent = indentOf(text)
		if strings.HasPrefix(trimmed, "def ") {
			break
		}
		result = min(result, conanCondition(src, trimmed, system))
	}
	return result
}

// indentOf returns the number of blanks at the beginning of a line.
func indentOf(line string) int { return len(line) - len(strings.TrimLeft(line, " \t")) }

var (
	// conanOption matches a reference to an option: self.options.with_ssl, self.options.get_safe("with_ssl").
	conanOption = regexp.MustCompile(`self\.options\.(?:get_safe\(\s*["'](\w+)["'][^)]*\)|(\w+))`)
	// conanSystem matches a test of the system: self.settings.os == "Windows", in ["Linux", "FreeBSD"].
	conanSystem = regexp.MustCompile(`self\.settings\.os\s*(==|!=|in|not in)\s*([\[(]?[^\])]*)`)
)

// conanSystems are Conan's names of the systems that conditions are decided for. Source: Conan 2 documentation,
// settings.yml.
var conanSystems = map[string]string{"linux": "Linux", "windows": "Windows", "macos": "Macos"}

// conanCondition decides the condition of an if. What compares versions or several things at once is open.
func conanCondition(src, line, system string) int {
	cond, isIf := strings.CutPrefix(strings.TrimSuffix(line, ":"), "if ")
	if !isIf {
		return mayHold // else, elif, for, with
	}
	cond, isNegated := strings.CutPrefix(strings.TrimSpace(cond), "not ")
	if m := conanSystem.FindStringSubmatch(cond); m != nil {
		isNamed := strings.Contains(m[2], `"`+conanSystems[system]+`"`) || strings.Contains(m[2], "'"+conanSystems[system]+"'")
		// if self.settings.os == "Windows" and self.options.x: the second part may be false
		switch {
		case isNamed == (m[1] == "==" || m[1] == "in") == isNegated:
			return neverHolds
		case strings.Contains(cond, " and ") || strings.Contains(cond, " or "):
			return mayHold
		}
		return holds
	}
	m := conanOption.FindStringSubmatch(cond)
	if m == nil || strings.TrimSpace(cond) != m[0] {
		return mayHold
	}
	// One of the two groups is empty.
	name := m[1] + m[2]
	// default_options = {"with_ssl": True, "shared": False}
	at := strings.Index(src, "default_options")
	if at < 0 {
		return mayHold
	}
	value := regexp.MustCompile(`["']` + name + `["']\s*:\s*(True|False)`).FindStringSubmatch(src[at:])
	if value != nil && slices.Contains([]string{"True", "False"}, value[1]) && (value[1] == "True") != isNegated {
		return holds
	}
	return mayHold
}
