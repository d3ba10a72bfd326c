// Package cxxflags reads the flags of C++ compilers where build files mention them: in lists, strings,
// generator expressions and command lines.
package cxxflags

import (
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/isa"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// A Set is what the flags in a text ask for.
type Set struct {
	Standard     platform.Standard
	Sanitizers   []string
	Features     []string // instruction-set features
	Libs         []string // of -l, as written
	NoExceptions bool
	NoRTTI       bool
	Mode         platform.Mode
	Arch         string
	freestanding bool
	noRedZone    bool
}

// standardFlag finds -std= and /std: in any text. The flag may follow a quote, a list separator or the
// punctuation of a generator expression: $<$<COMPILE_LANGUAGE:CXX>:-std=c++17>.
var standardFlag = regexp.MustCompile(`(?:^|[\s;"':,>\[(])(?:--?std=|/std:|-std:)((?:c|gnu)\+\+[0-9a-z]+|c\+\+latest)`)

// FindStandard returns the last standard that the flags in a text ask for.
func FindStandard(text string) (platform.Standard, bool) {
	if !strings.Contains(text, "std") {
		return platform.Standard{}, false
	}
	var last platform.Standard
	found := false
	for _, m := range standardFlag.FindAllStringSubmatch(text, -1) {
		name := m[1]
		if name == "c++latest" {
			name = "c++23" // the standard that cl.exe 19.3x and 19.4x select for it
		}
		if std, ok := platform.ParseStandard(name); ok {
			last, found = std, true
		}
	}
	return last, found
}

// HasStandard reports whether the flags in a text ask for a standard.
func HasStandard(text string) bool { _, ok := FindStandard(" " + text); return ok }

// flagWord is a word between blanks, list separators and the punctuation of generator expressions.
var flagWord = regexp.MustCompile(`[^\s;"'<>,\[\]()]+`)

// Read reads the flags in a text of any kind.
func Read(text string) (f Set) {
	f.Standard, _ = FindStandard(text)
	// Most texts in build files are names without any flag.
	if !strings.ContainsAny(text, "-/") {
		return f
	}
	for _, w := range flagWord.FindAllString(text, -1) {
		f.readWord(w)
	}
	// Interrupts of an x86 kernel overwrite the red zone (System V ABI AMD64, 3.2.2). A program has no reason for this
	// pair of flags.
	if f.freestanding && f.noRedZone && f.Mode == platform.ModeUnknown {
		f.Mode = platform.Kernel
	}
	// "-fsanitize=${X}" left nothing after the equals sign: which ones is unknown.
	if slices.Contains(f.Sanitizers, "") {
		f.Sanitizers = nil
	}
	return f
}

// firmwareFlags begin with the -mcpu= of microcontrollers, or are the specs of newlib's small libraries.
// Source: gcc manual, ARM Options; newlib, libgloss/arm.
var firmwareFlags = []string{"-mcpu=cortex-m", "-mcpu=cortex-r", "--specs=nosys.specs", "--specs=nano.specs",
	"-specs=nano.specs", "-specs=nosys.specs"}

// readWord reads one flag. Flags without a meaning for the platform are left out.
func (f *Set) readWord(w string) {
	hasPrefix := func(p string) bool { return strings.HasPrefix(w, p) }
	switch {
	case w == "-fno-exceptions":
		f.NoExceptions = true
	case w == "-fno-rtti":
		f.NoRTTI = true
	case w == "-ffreestanding":
		f.freestanding = true
	case w == "-mno-red-zone":
		f.noRedZone = true
	case hasPrefix("-fsanitize="):
		// The commas of a list end the word, so only the first name of "address,undefined" is read here.
		f.Sanitizers = appendNew(f.Sanitizers, w[len("-fsanitize="):])
	case w == "-fsanitize":
		f.Sanitizers = appendNew(f.Sanitizers, "")
	case w == "-mcmodel=kernel", w == "/kernel", w == "-D__KERNEL__":
		f.Mode = platform.Kernel
	case slices.ContainsFunc(firmwareFlags, hasPrefix):
		f.Mode, f.Arch = platform.Firmware, "arm"
	case hasPrefix("-mmcu=msp430"):
		f.Mode, f.Arch = platform.Firmware, "msp430"
	case hasPrefix("-mmcu="):
		f.Mode, f.Arch = platform.Firmware, "avr"
	case hasPrefix("-m") && isa.IsFlag(w[2:]):
		f.Features = appendNew(f.Features, w[2:])
	case hasPrefix("-l") && len(w) > 2 && !strings.ContainsAny(w, "$/.{"):
		f.Libs = appendNew(f.Libs, w[2:])
	}
}

// appendNew appends s to list unless it has it.
func appendNew(list []string, s string) []string {
	if slices.Contains(list, s) {
		return list
	}
	return append(list, s)
}

// AddTo records what the flags ask for, except the standard and libraries. The place and rank of each
// clue are those of at.
func (f *Set) AddTo(s *survey.Survey, at survey.Clue) {
	for _, name := range f.Sanitizers {
		s.Add(at.With("sanitizer", name))
	}
	for _, name := range f.Features {
		s.Add(at.With("feature", name))
	}
	if f.NoExceptions {
		s.Add(at.With("exceptions", "false"))
	}
	if f.NoRTTI {
		s.Add(at.With("rtti", "false"))
	}
	if f.Mode != platform.ModeUnknown {
		s.Add(at.With("mode", f.Mode.String()))
	}
	if f.Mode == platform.Firmware {
		s.Add(at.With("os", "none"))
	}
	s.Add(at.With("arch", f.Arch))
}

// AddStandards records the standard of each line of a file whose language is not evaluated. Lines that
// begin with one of the comment signs are left out.
func AddStandards(s *survey.Survey, file, src string, trust survey.Trust, commentSigns ...string) {
	n := 0
	for line := range strings.Lines(src) {
		n++
		trimmed := strings.TrimSpace(line)
		if slices.ContainsFunc(commentSigns, func(sign string) bool { return strings.HasPrefix(trimmed, sign) }) {
			continue
		}
		if std, ok := FindStandard(line); ok {
			s.Add(survey.Clue{Fact: "standard", Value: std.Name(), File: file, Line: n, Trust: trust, Scope: survey.ScopeTarget})
		}
	}
}
