package detect

import (
	"encoding/json"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// readVcpkg reads the dependencies of vcpkg.json; those of a feature hold only under it.
func readVcpkg(s *source, files []string) {
	for _, file := range files {
		src, err := s.read(file)
		if err != nil {
			continue
		}
		s.add(clue{Evidence: Evidence{Fact: "build", Value: "vcpkg", File: file, Line: 1}, trust: trustSibling})
		var m struct {
			Name         string            `json:"name"`
			Dependencies []json.RawMessage `json:"dependencies"`
			Features     map[string]struct {
				Dependencies []json.RawMessage `json:"dependencies"`
			} `json:"features"`
			Overrides []struct{ Name, Version string } `json:"overrides"`
		}
		if err := json.Unmarshal(plainJSON(src), &m); err != nil {
			s.note(file, "syntax: "+err.Error())
			continue
		}
		pinned := map[string]string{}
		for _, o := range m.Overrides {
			pinned[o.Name] = o.Version
		}
		dep := func(raw json.RawMessage, form platform.Form) {
			var d struct {
				Name string `json:"name"`
				Min  string `json:"version>="`
				Host bool   `json:"host"`
				Plat string `json:"platform"`
			}
			if json.Unmarshal(raw, &d.Name) != nil && json.Unmarshal(raw, &d) != nil || d.Host || d.Name == m.Name {
				return
			}
			lib := libraryName(d.Name)
			if lib == "" {
				return
			}
			c := clue{Evidence: Evidence{Fact: "lib", Value: lib, Form: form, File: file, Line: lineOf(src, `"`+d.Name+`"`)}, trust: trustSibling}
			if v := versionStart.FindString(d.Min); v != "" {
				c.Value = lib + ">=" + v
				if form == platform.Exact {
					c.Form = platform.Floor
				}
			}
			if v := versionStart.FindString(pinned[d.Name]); v != "" {
				c.Value = lib + "=" + v
			}
			if d.Plat != "" {
				c.Form = platform.Conditional
			}
			s.add(c)
		}
		for _, d := range m.Dependencies {
			dep(d, platform.Exact)
		}
		for _, name := range slices.Sorted(maps.Keys(m.Features)) {
			if cmSide(name) {
				continue
			}
			for _, d := range m.Features[name].Dependencies {
				dep(d, platform.Conditional)
			}
		}
	}
}

// cmSide reports whether a feature's or option's name concerns tests and the like.
func cmSide(name string) bool {
	up := strings.ToUpper(name)
	for _, w := range sideWords {
		if strings.Contains(up, w) {
			return true
		}
	}
	return false
}

// lineOf returns the 1-based line of the first place that has what.
func lineOf(src, what string) int {
	i := strings.Index(src, what)
	if i < 0 {
		return 1
	}
	return 1 + strings.Count(src[:i], "\n")
}

var (
	conanRef     = regexp.MustCompile(`^\s*["']?([a-z0-9_][a-z0-9_.+-]*)/(\[?[^@#"'\s,)]+)`)
	conanRequire = regexp.MustCompile(`self\.requires\(\s*f?["']([a-z0-9_][a-z0-9_.+-]*)/([^@#"']+)["']([^)]*)\)`)
	conanList    = regexp.MustCompile(`(?s)\n\s+requires\s*=\s*(\[[^\]]*\]|\([^)]*\)|[^\n]*)`)
	conanQuoted  = regexp.MustCompile(`["']([a-z0-9_][a-z0-9_.+-]*)/([^@#"']+)`)
	conanStd     = regexp.MustCompile(`check_min_cppstd\(\s*self\s*,\s*["']?([0-9]+)|compiler\.cppstd\s*=\s*["']?((?:gnu)?[0-9]+)`)
)

// maxConan bounds what regular expressions look at.
const maxConan = 128 << 10

// readConan reads the requirements of conanfile.txt and .py. Python is not run: what is not written as
// plain calls is not seen.
func readConan(s *source, files []string) {
	for _, file := range files {
		src, err := s.read(file)
		if err != nil {
			continue
		}
		if len(src) > maxConan {
			src = src[:maxConan]
			s.note(file, "only the beginning was looked at")
		}
		if !isSide(file) {
			s.add(clue{Evidence: Evidence{Fact: "build", Value: "conan", File: file, Line: 1}, trust: trustSibling})
		}
		put := func(name, version string, line int) {
			lib := libraryName(name)
			op := "="
			if strings.HasPrefix(version, "[") {
				version = strings.TrimLeft(version, "[ ")
				if strings.HasPrefix(version, ">") || strings.HasPrefix(version, "^") || strings.HasPrefix(version, "~") {
					op = ">="
				}
				version = strings.TrimLeft(version, "><=^~ ")
				version = versionStart.FindString(version)
			}
			version = strings.Trim(version, " ]")
			form := platform.Exact
			if op == ">=" && version != "" {
				form = platform.Floor
			}
			if lib != "" && !strings.ContainsAny(version, "{}$") {
				s.add(clue{Evidence: Evidence{Fact: "lib", Value: requirement(lib, op, version), Form: form, File: file, Line: line}, trust: trustSibling})
			}
		}
		if path.Ext(file) == ".txt" {
			section := ""
			n := 0
			for line := range strings.Lines(src) {
				n++
				line = strings.TrimSpace(line)
				if strings.HasPrefix(line, "[") && strings.HasSuffix(line, "]") {
					section = line
				} else if m := conanRef.FindStringSubmatch(line); m != nil && section == "[requires]" {
					put(m[1], m[2], n)
				}
			}
			continue
		}
		for _, m := range conanRequire.FindAllStringSubmatchIndex(src, 500) {
			if !strings.Contains(src[m[6]:m[7]], "test=True") {
				put(src[m[2]:m[3]], src[m[4]:m[5]], 1+strings.Count(src[:m[0]], "\n"))
			}
		}
		for _, l := range conanList.FindAllStringIndex(src, 10) {
			for _, m := range conanQuoted.FindAllStringSubmatchIndex(src[l[0]:l[1]], 200) {
				put(src[l[0]+m[2]:l[0]+m[3]], src[l[0]+m[4]:l[0]+m[5]], 1+strings.Count(src[:l[0]+m[0]], "\n"))
			}
		}
		if m := conanStd.FindStringSubmatchIndex(src); m != nil {
			v := src[max(m[2], 0):max(m[3], 0)]
			form := platform.Floor
			if m[2] < 0 {
				v, form = src[m[4]:m[5]], platform.Exact
			}
			if std, ok := platform.ParseStandard(v); ok {
				s.add(clue{Evidence: Evidence{Fact: "standard", Value: std.Name(), Form: form, File: file, Line: 1 + strings.Count(src[:m[0]], "\n")}, trust: trustSibling})
			}
		}
	}
}

// plainJSON removes comments and trailing commas, which several tools accept.
func plainJSON(src string) []byte {
	out := make([]byte, 0, len(src))
	for i := 0; i < len(src); i++ {
		switch c := src[i]; {
		case c == '"':
			j := i + 1
			for j < len(src) && src[j] != '"' {
				if src[j] == '\\' {
					j++
				}
				j++
			}
			out = append(out, src[i:min(j+1, len(src))]...)
			i = j
		case c == '/' && i+1 < len(src) && src[i+1] == '/':
			for i+1 < len(src) && src[i+1] != '\n' {
				i++
			}
		case c == '/' && i+1 < len(src) && src[i+1] == '*':
			end := strings.Index(src[i+2:], "*/")
			if end < 0 {
				return out
			}
			i += end + 3
		case c == '}' || c == ']':
			j := len(out)
			for j > 0 && strings.IndexByte(" \t\r\n", out[j-1]) >= 0 {
				j--
			}
			if j > 0 && out[j-1] == ',' {
				out = append(out[:j-1], out[j:]...)
			}
			out = append(out, c)
		default:
			out = append(out, c)
		}
	}
	return out
}
