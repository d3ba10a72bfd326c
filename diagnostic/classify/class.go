package classify

import (
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/internal/enum"
)

// A Class is the kind of mistake that a diagnostic reports, and so the kind of repair that it needs. The
// zero value means that no rule knows the diagnostic.
type Class uint8

// The classes.
const (
	Unknown         Class = iota
	Syntax                // missing semicolon, unbalanced braces: a local edit
	TypeMismatch          // wrong argument type, bad conversion: cast or change a type
	UndefinedSymbol       // missing include, typo in a name: include it or fix the spelling
	Linker                // undefined reference, multiple definition: link the library or fix the ODR violation
	Lifetime              // use after free, dangling reference: restructure ownership
	Concurrency           // data race, deadlock: synchronise
	Logic                 // off by one, wrong comparison: fix the algorithm
	Platform              // ABI or architecture mismatch, missing API or standard: compile conditionally
	Resource              // memory or descriptor leak: wrap it in RAII
	UB                    // signed overflow, null dereference, alignment: guided by a sanitizer
)

var classNames = enum.Names[Class]{Kind: "class", Values: []string{
	"unknown", "syntax", "type_mismatch", "undefined_symbol", "linker", "lifetime", "concurrency",
	"logic", "platform", "resource", "ub",
}}

// Classes returns all classes but Unknown, in order.
func Classes() []Class {
	all := make([]Class, 0, len(classNames.Values)-1)
	for i := range classNames.Values[1:] {
		all = append(all, Class(i+1))
	}
	return all
}

// String returns the name, such as "type_mismatch".
func (c Class) String() string { return classNames.String(c) }

// MarshalText returns the name. An invalid value is an error.
func (c Class) MarshalText() ([]byte, error) { return classNames.MarshalText(c) }

// UnmarshalText sets c to the class with the given name.
func (c *Class) UnmarshalText(text []byte) error { return classNames.UnmarshalText(c, text) }

// A Finding is the result of a [Classifier] for one diagnostic: its class, its cause and repair in words,
// and the facts in those words for a program that writes the repair.
type Finding struct {
	Class       Class               `think:"ERROR_CLASS" cpp:"error_class,enum=error_class"`
	Severity    diagnostic.Severity `think:"SEVERITY" cpp:"level,enum=severity:error|warning|note"`
	RootCause   string              `think:"ROOT_CAUSE" cpp:"root_cause"`
	FixStrategy string              `think:"FIX_STRATEGY" cpp:"fix_strategy"`
	// Confidence is the probability, from 0 to 1, that the class is right. It was measured: of the findings
	// with 0.9 about nine in ten are.
	Confidence float64 `think:"CONFIDENCE" cpp:"confidence"`
	// Rule is the name of the rule that decided, for logs and tests. The names are not stable.
	Rule string `think:"-" cpp:"-"`

	// Facts holds the names in the cause and the repair.
	Facts Facts `think:"-" cpp:"-"`
}

// Facts are the names that a finding is about. A name is empty if the diagnostic does not have it.
type Facts struct {
	Symbol     string // the name that is missing, misspelt, private, undefined; qualified if the message qualifies it
	Suggestion string // the name that the tool, or the rule, proposes instead
	Header     string // the header that declares Symbol, without brackets: "vector"
	Standard   string // the first C++ standard that has Symbol: "c++23"
	Library    string // what to link: "pthread" for -lpthread
	Type       string // the type that lacks a member, is incomplete or is abstract
	From, To   string // both types of a conversion: that of the value, and the wanted one
	Expected   string // the token that is missing: ";"
}
