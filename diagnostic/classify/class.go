package classify

import (
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/internal/enum"
)

// A Class says what kind of mistake a diagnostic reports, and so what kind of repair it needs. The
// zero value means that no rule knows.
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

// A Finding is what a [Classifier] makes of a diagnostic: its class, cause and repair in words, and
// the facts behind the words for a program that writes the repair.
type Finding struct {
	Class       Class               `think:"ERROR_CLASS" cpp:"error_class,enum=error_class"`
	Severity    diagnostic.Severity `think:"SEVERITY" cpp:"level,enum=severity:error|warning|note"`
	RootCause   string              `think:"ROOT_CAUSE" cpp:"root_cause"`
	FixStrategy string              `think:"FIX_STRATEGY" cpp:"fix_strategy"`
	// Confidence is between 0 and 1: of the findings with 0.9, about nine in ten are right. It is
	// about the class.
	Confidence float64 `think:"CONFIDENCE" cpp:"confidence"`
	// Rule names the rule that decided, for logs and tests; the names are not stable.
	Rule string `think:"-" cpp:"-"`

	// Facts holds what the words name.
	Facts Facts `think:"-" cpp:"-"`
}

// Facts are the names that a finding is about. Each is empty if the diagnostic does not tell.
type Facts struct {
	Symbol     string // the name that is missing, misspelt, private, undefined; qualified if the message qualifies it
	Suggestion string // the name that the tool, or the rule, proposes instead
	Header     string // the header that declares Symbol, without brackets: "vector"
	Standard   string // the first C++ standard that has Symbol: "c++23"
	Library    string // what to link: "pthread" for -lpthread
	Type       string // the type that lacks a member, is incomplete or is abstract
	From, To   string // both sides of a conversion: what there is, and what is wanted
	Expected   string // the token that is missing: ";"
}
