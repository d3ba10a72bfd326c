package platform

import (
	"cmp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/internal/enum"
)

// A Platform is what a piece of code is built for. A zero field is unknown; the zero Platform knows
// nothing and writes no header. It is a plain value: copy it freely, but its slices are shared.
type Platform struct {
	// Triple is the target in the form of NormalizeTriple: "x86_64-linux-gnu", "arm-none-eabi",
	// "x86_64-w64-mingw32".
	Triple string `cpp:"platform,omitzero"`
	// Compiler is the compiler as it is called and its own version: {"g++", "12.2.0"}, {"msvc", "19.38"}.
	Compiler Component `cpp:"compiler,omitzero"`
	// Standard is the C++ standard.
	Standard Standard `cpp:"standard,omitzero"`
	// Mode is where the code runs.
	Mode Mode `cpp:"mode,omitzero"`
	// OS is the target's operating system: {"linux", "6.1"}, {"none", ""} for bare metal.
	OS Component `cpp:"os,omitzero"`
	// Arch is the target's architecture: "x86_64", "x86", "aarch64", "arm", "riscv64", "avr".
	Arch string `cpp:"arch,omitzero"`
	// Features are the instruction-set features of the target, not of the machine at hand: "avx2", "neon".
	Features []string `cpp:"features,omitzero"`
	// Libs are the libraries that the code uses, other than the standard ones.
	Libs []Component `cpp:"libs,omitzero"`
	// Sanitizers are the sanitizers it is built with, as -fsanitize= names them: "address", "undefined".
	Sanitizers []string `cpp:"sanitizers,omitzero"`
	// Build are the build systems.
	Build []Component `cpp:"build,omitzero"`
	// Debug is whether debug information is generated.
	Debug Flag `cpp:"debug,omitzero"`
	// Stdlib is the C++ standard library: {"libstdc++", "12"}, {"libc++", "22.1.8"}, {"msvc-stl", "143"}.
	Stdlib Component `cpp:"stdlib,omitzero"`
	// Other holds the header's fields that have no place above, in order.
	Other []Field `cpp:"other,omitzero"`
}

// Fill returns p with its unknown fields taken from q, as to complete the description of a project with that
// of its compiler. Slices are shared with p and q.
func (p Platform) Fill(q Platform) Platform {
	p.Triple = cmp.Or(p.Triple, q.Triple)
	p.Compiler = cmp.Or(p.Compiler, q.Compiler)
	p.Standard = cmp.Or(p.Standard, q.Standard)
	p.Mode = cmp.Or(p.Mode, q.Mode)
	p.OS = cmp.Or(p.OS, q.OS)
	p.Arch = cmp.Or(p.Arch, q.Arch)
	p.Debug = cmp.Or(p.Debug, q.Debug)
	p.Stdlib = cmp.Or(p.Stdlib, q.Stdlib)
	for _, list := range []struct{ to, from *[]string }{{&p.Features, &q.Features}, {&p.Sanitizers, &q.Sanitizers}} {
		if len(*list.to) == 0 {
			*list.to = *list.from
		}
	}
	if len(p.Libs) == 0 {
		p.Libs = q.Libs
	}
	if len(p.Build) == 0 {
		p.Build = q.Build
	}
	for _, f := range q.Other {
		if !slices.ContainsFunc(p.Other, func(have Field) bool { return have.Key == f.Key }) {
			p.Other = append(slices.Clone(p.Other), f)
		}
	}
	return p
}

// A Field is one "key: value" of a header.
type Field struct {
	Key   string `cpp:"key"`
	Value string `cpp:"value"`
}

// A Form is how firmly a fact is known. The zero value is Exact: a fact stated without reserve.
type Form uint8

// The forms of a fact.
const (
	Exact       Form = iota // stated by a flag or a setting
	Floor                   // at least this
	Conditional             // only under a condition that the build files leave open
	Default                 // not stated: the compiler's own choice
)

var formNames = enum.Names[Form]{Kind: "form", Values: []string{"exact", "floor", "conditional", "default"}}

// String returns the form's name in lower case.
func (f Form) String() string { return formNames.String(f) }

// MarshalText returns the form's name, an error for a value that is not one of the forms.
func (f Form) MarshalText() ([]byte, error) { return formNames.MarshalText(f) }

// UnmarshalText sets f to the form with the name that MarshalText writes.
func (f *Form) UnmarshalText(text []byte) error { return formNames.UnmarshalText(f, text) }

// A Flag is a truth value that may be unknown. The zero value is Unknown.
type Flag uint8

// The values of a Flag.
const (
	Unknown Flag = iota // not stated
	Off                 // known to be false
	On                  // known to be true
)

var flagNames = enum.Names[Flag]{Kind: "flag", Values: []string{"unknown", "false", "true"}}

// FlagOf returns On for true and Off for false.
func FlagOf(b bool) Flag {
	if b {
		return On
	}
	return Off
}

// String returns "true", "false" or "unknown".
func (f Flag) String() string { return flagNames.String(f) }

// MarshalText returns String's text, an error for a value that is not one of the flags.
func (f Flag) MarshalText() ([]byte, error) { return flagNames.MarshalText(f) }

// UnmarshalText sets f to the flag with the name that MarshalText writes.
func (f *Flag) UnmarshalText(text []byte) error { return flagNames.UnmarshalText(f, text) }

// A Mode is where code runs, which decides what it may use.
type Mode uint8

// The modes of a header.
const (
	ModeUnknown Mode = iota // not stated
	User                    // a process of an operating system
	Kernel                  // an operating system's kernel or a driver in it
	Firmware                // bare metal
)

var modeNames = enum.Names[Mode]{Kind: "mode", Values: []string{"", "user", "kernel", "firmware"}}

// String returns "user", "kernel" or "firmware", and "" for ModeUnknown.
func (m Mode) String() string { return modeNames.String(m) }

// MarshalText returns the mode's name, an error for a value that is not one of the modes.
func (m Mode) MarshalText() ([]byte, error) { return modeNames.MarshalText(m) }

// UnmarshalText sets m to the mode with the name that MarshalText writes.
func (m *Mode) UnmarshalText(text []byte) error { return modeNames.UnmarshalText(m, text) }

// A Component is a compiler, library, build system or operating system with its version.
type Component struct {
	Name string `cpp:"name"`
	// Version is dotted: "1.83", "12.2.0". Empty means unknown.
	Version string `cpp:"version,omitzero"`
	// Form is Exact, Floor when Version is the least that will do, or Conditional when the component is used only if it
	// is found, if an option is set that is off by default, or under another condition that the build files leave open.
	Form Form `cpp:"form,omitzero"`
}

// String returns the name, and the version after a space if it is known, with a plus sign for a floor
// and a question mark for what holds under a condition only.
func (c Component) String() string { return c.join(" ") }

func (c Component) join(sep string) string {
	s := c.Name
	if c.Version != "" {
		s += sep + c.Version
		if c.Form == Floor {
			s += "+"
		}
	}
	if c.Form == Conditional {
		s += "?"
	}
	return s
}

// Major returns the version's first number, 0 if the version does not begin with one.
func (c Component) Major() int {
	n := 0
	for _, r := range c.Version {
		if r < '0' || r > '9' || n > 1e6 {
			break
		}
		n = n*10 + int(r-'0')
	}
	return n
}

// A Standard is a version of ISO C++ and how it is known.
type Standard struct {
	// Version is "98", "11", "14", "17", "20", "23" or "26". Empty means unknown.
	Version string `cpp:"version"`
	// GNU is whether GNU extensions are on: gnu++17 rather than c++17.
	GNU bool `cpp:"gnu,omitzero"`
	// Form is how firmly it is known.
	Form Form `cpp:"form,omitzero"`
}

// standards are the versions of ISO C++ in order.
var standards = []string{"98", "11", "14", "17", "20", "23", "26"}

// drafts are the names that compilers gave to standards before, and after, their publication.
var drafts = map[string]string{"03": "98", "0x": "11", "1y": "14", "1z": "17", "2a": "20", "2b": "23", "2c": "26"}

// Prefixes of a standard's version in flags, settings of build files and headers.
var (
	flagPrefixes = []string{"-std=", "--std=", "/std:", "-std:"}
	gnuPrefixes  = []string{"gnu++", "gnuc++", "gnu"}
	isoPrefixes  = []string{"vc++", "c++", "cxx_std_", "cpp", "cxx"}
)

// cutAnyPrefix removes the first of the prefixes that s has.
func cutAnyPrefix(s string, prefixes []string) (string, bool) {
	for _, p := range prefixes {
		if rest, ok := strings.CutPrefix(s, p); ok {
			return rest, true
		}
	}
	return s, false
}

// ParseStandard reads the name of a standard as compilers and build files spell it: "c++17",
// "gnu++2b", "-std=c++20", "17", "c++17+" for a floor. It reports false for anything else.
func ParseStandard(s string) (Standard, bool) {
	var std Standard
	s = strings.ToLower(strings.TrimSpace(s))
	if i := strings.LastIndex(s, " ("); i > 0 { // as String writes the form
		switch s[i+2:] {
		case "conditional)":
			std.Form = Conditional
		case "default)":
			std.Form = Default
		default:
			return Standard{}, false
		}
		s = s[:i]
	}
	if rest, ok := strings.CutSuffix(s, "+"); ok && std.Form == Exact && rest != "c+" {
		s, std.Form = rest, Floor
	}
	s, _ = cutAnyPrefix(s, flagPrefixes)
	s, std.GNU = cutAnyPrefix(s, gnuPrefixes)
	s, _ = cutAnyPrefix(s, isoPrefixes)
	if published := drafts[s]; published != "" {
		s = published
	}
	if !slices.Contains(standards, s) {
		return Standard{}, false
	}
	std.Version = s
	return std, true
}

// String returns "c++17" or "gnu++17", with a plus sign for a floor and the form in parentheses when
// it is conditional or a default. It is empty for an unknown standard.
func (s Standard) String() string {
	if s.Version == "" {
		return ""
	}
	out := s.Name()
	switch s.Form {
	case Floor:
		out += "+"
	case Conditional, Default:
		out += " (" + s.Form.String() + ")"
	}
	return out
}

// Name returns "c++17" or "gnu++17", without the form.
func (s Standard) Name() string {
	switch {
	case s.Version == "":
		return ""
	case s.GNU:
		return "gnu++" + s.Version
	}
	return "c++" + s.Version
}

// Compare returns -1, 0 or 1 as s is an older standard than t, the same or a newer one, leaving
// extensions and form aside. An unknown standard is older than any other.
func (s Standard) Compare(t Standard) int {
	return cmp.Compare(stdRank(s.Version), stdRank(t.Version))
}

// stdRank orders standards; it is -1 if v is not one.
func stdRank(v string) int { return slices.Index(standards, v) }

// CompareVersions orders dotted version numbers: -1 if a is older than b, 0 if they are equal as far
// as both go with missing parts counted as 0, 1 if a is newer. A part that is not a number ends the version.
func CompareVersions(a, b string) int {
	for a != "" || b != "" {
		var x, y int
		x, a = number(a)
		y, b = number(b)
		if x != y {
			if x < y {
				return -1
			}
			return 1
		}
	}
	return 0
}

// number cuts the first number of a dotted version. Anything but a dot after it ends the version.
func number(s string) (n int, rest string) {
	i := 0
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		if n < 1e15 {
			n = n*10 + int(s[i]-'0')
		}
		i++
	}
	if i < len(s) && i > 0 && s[i] == '.' {
		return n, s[i+1:]
	}
	return n, ""
}
