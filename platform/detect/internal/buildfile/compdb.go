package buildfile

import (
	"encoding/json"
	"path"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/cxxflags"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// ReadCompileCommands reads the flags of each C++ file in compile_commands.json. Source: clang, "JSON
// Compilation Database Format Specification".
func ReadCompileCommands(s *survey.Survey, files []string) {
	for _, file := range files {
		src, err := s.Read(file)
		if err != nil {
			continue
		}
		if err := readCompileCommands(s, file, src); err != nil {
			s.Note(file, "syntax: "+err.Error())
		}
	}
}

// readCompileCommands decodes entry by entry: a database of a large project has hundreds of megabytes.
func readCompileCommands(s *survey.Survey, file, src string) error {
	dec := json.NewDecoder(strings.NewReader(src))
	if _, err := dec.Token(); err != nil { // the opening bracket
		return err
	}
	line, at := 1, 0
	for dec.More() && !s.Full() {
		var e struct {
			File, Command string
			Arguments     []string
		}
		if err := dec.Decode(&e); err != nil {
			return err
		}
		end := min(int(dec.InputOffset()), len(src))
		line += strings.Count(src[at:end], "\n") // the line where the entry ends
		at = end
		if !isCxxSource(e.File) {
			continue
		}
		// An entry has "arguments", a list, or "command", a line for a shell.
		if e.Arguments == nil {
			e.Arguments = cxxflags.Split(e.Command)
		}
		c := survey.Clue{File: file, Line: line, Trust: survey.TrustFlags, Scope: scopeOfSource(e.File)}
		addArguments(s, c, e.Arguments)
	}
	return nil
}

// isCxxSource reports whether a source has a suffix of C++, or of a language whose compilers take C++ flags.
func isCxxSource(name string) bool {
	switch path.Ext(name) {
	case ".cc", ".cpp", ".cxx", ".c++", ".C", ".cppm", ".ixx", ".cu", ".mm", ".cp", ".CPP":
		return true
	}
	return false
}

// scopeOfSource judges a source by its path, which may be absolute: the folders above the project are those
// of the machine, so survey.IsSide would find too many.
func scopeOfSource(name string) survey.Scope {
	dir := strings.ToLower(name)
	if strings.HasPrefix(dir, "test") || strings.Contains(dir, "/test") || strings.Contains(dir, "/example") ||
		strings.Contains(dir, "third_party/") {
		return survey.ScopeSide
	}
	return survey.ScopeTarget
}

// addArguments records what the arguments of one compilation ask for.
func addArguments(s *survey.Survey, c survey.Clue, args []string) {
	// The last of several -std flags counts.
	f := cxxflags.ReadArgs(args)
	s.Add(c.With("standard", f.Standard.Name()))
	if f.Debug != platform.Unknown {
		s.Add(c.With("debug", f.Debug.String()))
	}
	// The text of all arguments shows features and the mode.
	set := cxxflags.Read(strings.Join(args, " "))
	set.Sanitizers = f.Sanitizers // ReadArgs knows all names of a list and -fno-sanitize
	set.AddTo(s, c)
}
