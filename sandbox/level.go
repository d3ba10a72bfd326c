package sandbox

import "github.com/cppreason/cppreason/internal/enum"

// A Level is how much a sandbox contains. The zero value is the strongest level.
type Level uint8

// The levels, from the strongest to none.
const (
	Full       Level = iota // name spaces, a file system of its own, a filter of system calls, limits
	Namespaces              // Full by a script of Perl instead of bubblewrap
	Rlimits                 // limits alone: files, network and processes of the host are in reach
	None                    // limits of time and output alone
)

var levels = enum.Names[Level]{Kind: "sandbox level", Values: []string{"full", "namespaces", "rlimits", "none"}}

// String returns the name: "full", "namespaces", "rlimits" or "none".
func (l Level) String() string { return levels.String(l) }

// MarshalText returns the name. An invalid value is an error.
func (l Level) MarshalText() ([]byte, error) { return levels.MarshalText(l) }

// UnmarshalText sets l to the level with the given name.
func (l *Level) UnmarshalText(text []byte) error { return levels.UnmarshalText(l, text) }

// A Limit names what ended a command, or what it ran into and lived with.
type Limit uint8

// The limits. Unlimited is the zero value: the command ran into none.
const (
	Unlimited Limit = iota
	Wall            // Limits.Wall
	CPU             // Limits.CPU
	Memory          // Limits.Memory
	Output          // Limits.Output
	Files           // Limits.Files, Limits.FileSize or Limits.Written
	Processes       // Limits.Processes
)

var limitNames = enum.Names[Limit]{Kind: "limit", Values: []string{"", "wall", "cpu", "memory", "output", "files", "procs"}}

// String returns the name: "wall", "cpu", "memory", "output", "files" or "procs", empty for Unlimited.
func (l Limit) String() string { return limitNames.String(l) }

// MarshalText returns the name. An invalid value is an error.
func (l Limit) MarshalText() ([]byte, error) { return limitNames.MarshalText(l) }

// UnmarshalText sets l to the limit with the given name.
func (l *Limit) UnmarshalText(text []byte) error { return limitNames.UnmarshalText(l, text) }
