package detect

import (
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// An Evidence is one fact and the place that states it.
type Evidence struct {
	// Fact names what is known: "standard", "build", "lib", "mode", "os", "arch", "compiler", "sanitizer",
	// "feature", "debug", "exceptions", "stdlib", and "limit" for what was left out and why.
	Fact string `cpp:"fact" json:"fact"`
	// Value is the fact's value: "c++17", "cmake>=3.15", "boost>=1.70", "firmware".
	Value string `cpp:"value" json:"value"`
	// Form says how firmly it is known.
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

// The ranks of trust, best first. Within a rank the main build system comes before its siblings.
const (
	trustFlags   = iota // compile_commands.json: what was really run
	trustReply          // a reply of the CMake file API: what CMake decided
	trustMain           // an evaluated build file
	trustSibling        // a package manifest, a project file of another kind
	trustScan           // a flag found by looking through a file that is not understood
)

// A clue is an evidence with what decides between two that differ.
type clue struct {
	Evidence
	trust int
	// order is the rank of the build system among its peers, the first is the project's main one.
	order int
	// scope is 0 for the project as a whole and its main target, 1 for another target, 2 for tests,
	// examples and the like.
	scope int
	// sub tells that it concerns a project inside the project.
	sub bool
}

// component is a library or build system with its version, as it stands in Value.
func (c *clue) component() platform.Component {
	for _, op := range []string{">=", "="} {
		if name, version, ok := strings.Cut(c.Value, op); ok {
			out := platform.Component{Name: name, Version: version}
			if op == ">=" {
				out.Form = platform.Floor
			}
			return out
		}
	}
	return platform.Component{Name: c.Value}
}

// requirement writes a component as name, name=version or name>=version.
func requirement(name, op, version string) string {
	if version == "" {
		return name
	}
	return name + op + version
}
