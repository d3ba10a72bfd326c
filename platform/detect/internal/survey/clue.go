package survey

import (
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// A Trust ranks the kinds of files by how sure their statements are, the surest first.
type Trust int

// The ranks of trust. Within a rank the main build system comes before its siblings.
const (
	TrustFlags   Trust = iota // compile_commands.json: the flags of real compilations
	TrustReply                // a reply of the CMake file API: the decisions of a real CMake run
	TrustMain                 // an evaluated build file
	TrustSibling              // a package manifest, a project file of another kind
	TrustScan                 // a flag in a file whose language is not evaluated
)

// A Scope is the part of the project that a clue concerns.
type Scope int

// The scopes of a clue.
const (
	ScopeProject Scope = iota // the project as a whole, or its main target
	ScopeTarget               // another target
	ScopeSide                 // tests, examples and the like, which do not speak for the project
)

// A Clue is one fact, the place that states it, and what decides between two that differ.
type Clue struct {
	Fact, Value string // as in detect.Evidence
	Form        platform.Form
	File        string // slash-separated, relative to the root
	Line        int    // 1-based; 0 if the format has no lines
	Trust       Trust
	Order       int // rank of the build system among its peers; the main one has the lowest
	Scope       Scope
	Nested      bool // concerns a project inside the project
}

// With returns c as the clue of another fact at the same place.
func (c Clue) With(fact, value string) Clue {
	c.Fact, c.Value = fact, value
	return c
}

// Component returns the library or build system, with its version, that Value holds.
func (c *Clue) Component() platform.Component {
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

// Requirement writes a component as name, name=version or name>=version. An empty name stays empty.
func Requirement(name, op, version string) string {
	if version == "" || name == "" {
		return name
	}
	return name + op + version
}
