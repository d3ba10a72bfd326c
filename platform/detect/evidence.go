package detect

import (
	"fmt"

	"github.com/cppreason/cppreason/platform"
)

// An Evidence is one fact and the place that states it.
type Evidence struct {
	// Fact is the kind of fact: "standard", "build", "lib", "mode", "os", "arch", "compiler", "sanitizer",
	// "feature", "debug", "exceptions", "stdlib", and "limit" for a part that was left out, with the reason.
	Fact string `cpp:"fact" json:"fact"`
	// Value is the fact's value: "c++17", "cmake>=3.15", "boost>=1.70", "firmware".
	Value string `cpp:"value" json:"value"`
	// Form is how firmly the fact is known.
	Form platform.Form `cpp:"form" json:"form"`
	// File is where it is stated, slash-separated and relative to the root; a section name for a binary.
	File string `cpp:"file" json:"file"`
	// Line is 1-based, 0 if the format has no lines.
	Line int `cpp:"line" json:"line"`
}

// String returns "file:line: fact value (form)".
func (e Evidence) String() string {
	return fmt.Sprintf("%s:%d: %s %s (%s)", e.File, e.Line, e.Fact, e.Value, e.Form)
}
