package detect

import (
	"encoding/json"
	"path"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// readCompileCommands reads the flags of each C++ file in compile_commands.json. Source: clang,
// "JSON Compilation Database Format Specification".
func readCompileCommands(s *source, files []string) {
	for _, file := range files {
		src, err := s.read(file)
		if err != nil {
			continue
		}
		dec := json.NewDecoder(strings.NewReader(src))
		if _, err := dec.Token(); err != nil {
			s.note(file, "syntax: "+err.Error())
			continue
		}
		line, at := 1, 0
		for dec.More() {
			var e struct {
				File, Command string
				Arguments     []string
			}
			if err := dec.Decode(&e); err != nil {
				s.note(file, "syntax: "+err.Error())
				break
			}
			end := min(int(dec.InputOffset()), len(src))
			line += strings.Count(src[at:end], "\n")
			at = end
			if e.Arguments == nil {
				e.Arguments = splitShell(e.Command)
			}
			s.compileCommand(file, line, e.File, e.Arguments)
			if len(s.clues) >= maxClues {
				break
			}
		}
	}
}

// cxxSuffixes are those of C++ sources.
var cxxSuffixes = map[string]bool{".cc": true, ".cpp": true, ".cxx": true, ".c++": true, ".C": true, ".cppm": true, ".ixx": true, ".cu": true, ".mm": true, ".cp": true, ".CPP": true}

func (s *source) compileCommand(file string, line int, source string, args []string) {
	if !cxxSuffixes[path.Ext(source)] {
		return
	}
	scope := 1
	if dir := strings.ToLower(source); strings.Contains(dir, "/test") || strings.Contains(dir, "third_party/") || strings.Contains(dir, "/example") || strings.HasPrefix(dir, "test") {
		scope = 2
	}
	f := readFlags(args)
	c := clue{Evidence: Evidence{File: file, Line: line}, trust: trustFlags, scope: scope}
	if f.hasStd {
		c.Fact, c.Value = "standard", f.std.Name()
		s.add(c)
	}
	if f.debug != platform.Unknown {
		c.Fact, c.Value = "debug", f.debug.String()
		s.add(c)
	}
	t := readFlagText(strings.Join(args, " "))
	t.sanitizers = f.sanitizers
	s.flagClues(&t, c)
}

// splitShell splits a command line as a shell does, without running or expanding anything.
func splitShell(s string) []string {
	var out []string
	var b strings.Builder
	in := false
	for i := 0; i < len(s); i++ {
		switch c := s[i]; c {
		case ' ', '\t', '\n', '\r':
			if in {
				out = append(out, b.String())
				b.Reset()
				in = false
			}
		case '\'':
			in = true
			end := strings.IndexByte(s[i+1:], '\'')
			if end < 0 {
				end = len(s) - i - 1
			}
			b.WriteString(s[i+1 : i+1+end])
			i += end + 1
		case '"':
			in = true
			for i++; i < len(s) && s[i] != '"'; i++ {
				if s[i] == '\\' && i+1 < len(s) && strings.IndexByte("\\\"$`", s[i+1]) >= 0 {
					i++
				}
				b.WriteByte(s[i])
			}
		case '\\':
			in = true
			if i+1 < len(s) {
				i++
				b.WriteByte(s[i])
			}
		default:
			in = true
			b.WriteByte(c)
		}
	}
	if in {
		out = append(out, b.String())
	}
	return out
}
