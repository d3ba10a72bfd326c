package detect

import (
	"path"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// A msToken is a token of a meson.build file.
type msToken struct {
	text string
	str  bool // a string literal
	line int
}

// mesonTokens splits a file into tokens. Strings lose their quotes; line breaks outside parentheses are
// tokens, since they end statements.
func mesonTokens(src string) []msToken {
	var out []msToken
	line, depth := 1, 0
	for i := 0; i < len(src); {
		c := src[i]
		switch {
		case c == '\n':
			if depth == 0 {
				out = append(out, msToken{text: "\n", line: line})
			}
			line++
			i++
		case c == ' ' || c == '\t' || c == '\r' || c == '\\':
			i++
		case c == '#':
			for i < len(src) && src[i] != '\n' {
				i++
			}
		case strings.HasPrefix(src[i:], "'''"):
			end := strings.Index(src[i+3:], "'''")
			if end < 0 {
				return out
			}
			out = append(out, msToken{text: src[i+3 : i+3+end], str: true, line: line})
			line += strings.Count(src[i:i+6+end], "\n")
			i += end + 6
		case c == '\'':
			j := i + 1
			for j < len(src) && src[j] != '\'' && src[j] != '\n' {
				if src[j] == '\\' {
					j++
				}
				j++
			}
			out = append(out, msToken{text: src[i+1 : min(j, len(src))], str: true, line: line})
			i = j + 1
		case isCMakeName(c):
			j := i
			for j < len(src) && isCMakeName(src[j]) {
				j++
			}
			out = append(out, msToken{text: src[i:j], line: line})
			i = j
		default:
			switch c {
			case '(', '[', '{':
				depth++
			case ')', ']', '}':
				depth = max(depth-1, 0)
			}
			out = append(out, msToken{text: src[i : i+1], line: line})
			i++
		}
	}
	return out
}

// readMeson reads the root meson.build and the folders that it enters.
func readMeson(s *source, files []string) {
	m := &meson{src: s, seen: map[string]bool{}, vars: map[string]mesonVar{}}
	s.add(clue{Evidence: Evidence{Fact: "build", Value: "meson", File: files[0], Line: 1}, trust: trustMain})
	for _, f := range files {
		if depthOf(f) > depthOf(files[0]) || isSide(f) {
			break
		}
		m.file(f, 0)
	}
	// A folder whose name is put together is not entered, but its flags may tell what the code is.
	for i, f := range files {
		if m.seen[f] || isSide(f) || i >= 200 {
			continue
		}
		src, err := s.read(f)
		if err != nil {
			continue
		}
		if at := strings.Index(src, "'-mcmodel=kernel'"); at >= 0 {
			s.add(clue{Evidence: Evidence{Fact: "mode", Value: "kernel", File: f, Line: 1 + strings.Count(src[:at], "\n")}, trust: trustMain, scope: 1})
		}
	}
}

// A meson is one reading of a tree of meson.build files. Conditions are decided where they ask for the
// system or an option; what is below another is marked.
type meson struct {
	src  *source
	seen map[string]bool
	vars map[string]mesonVar
	cond int
}

// A mesonVar holds the strings of a variable that was assigned from literals and such variables.
type mesonVar struct {
	toks []msToken
	list bool
}

// maxMesonVar bounds the strings of one variable, and the variables.
const maxMesonVar = 2000

// assign reads "name = value", "name += value" and "foreach name : value" at the start of a statement.
// A variable with a value that is computed is forgotten.
func (m *meson) assign(toks []msToken) {
	at, add := 1, false
	switch {
	case len(toks) > 3 && toks[0].text == "foreach" && toks[2].text == ":":
		toks, at = toks[1:], 2
	case len(toks) > 2 && toks[1].text == "=" && toks[2].text != "=":
		at = 2
	case len(toks) > 3 && toks[1].text == "+" && toks[2].text == "=":
		at, add = 3, true
	default:
		return
	}
	name := toks[0].text
	v := mesonVar{list: toks[at-1].text == ":"}
	if old, ok := m.vars[name]; add {
		if !ok || !old.list {
			delete(m.vars, name)
			return
		}
		v.toks, v.list = append(v.toks, old.toks...), true
	}
	plus := false
	for i, t := range toks[at:] {
		if t.text == "\n" && !t.str || i > maxMesonVar || len(v.toks) > maxMesonVar {
			break
		}
		other, known := m.vars[t.text]
		switch {
		case t.str:
			v.toks = append(v.toks, t)
		case t.text == "[":
			v.list = true
		case t.text == "]" || t.text == ",":
		case t.text == "+":
			plus = true
		case known:
			v.toks, v.list = append(v.toks, other.toks...), v.list || other.list
		default: // a call, a dictionary, an option
			delete(m.vars, name)
			return
		}
	}
	if plus && !v.list || len(v.toks) > maxMesonVar || len(m.vars) > maxMesonVar {
		delete(m.vars, name) // a text that is put together
		return
	}
	m.src.charge(16 * len(v.toks))
	m.vars[name] = v
}

// strings puts variables into tokens.
func (m *meson) strings(toks []msToken) []msToken {
	var out []msToken
	for i, t := range toks {
		v, ok := m.vars[t.text]
		if t.str || !ok || i > 0 && toks[i-1].text == "." || i+1 < len(toks) && (toks[i+1].text == "." || toks[i+1].text == "(") {
			out = append(out, t)
			continue
		}
		for _, s := range v.toks {
			s.line = t.line // where it is used
			out = append(out, s)
		}
	}
	return out
}

func (m *meson) file(name string, depth int) {
	if m.seen[name] || depth > 40 {
		return
	}
	m.seen[name] = true
	src, err := m.src.read(name)
	if err != nil {
		return
	}
	toks := mesonTokens(src)
	type arm struct{ skip, cond bool }
	var open []arm
	skip := func() bool {
		for _, a := range open {
			if a.skip {
				return true
			}
		}
		return false
	}
	for i := 0; i < len(toks); i++ {
		if m.src.steps--; m.src.steps < 0 {
			m.src.note(name, "steps: "+errBudget.Error())
			return
		}
		t := toks[i]
		start := i == 0 || toks[i-1].text == "\n" && !toks[i-1].str
		if start && !t.str && !skip() {
			m.assign(toks[i:])
		}
		switch {
		case t.str:
		case start && (t.text == "if" || t.text == "foreach"):
			a := arm{}
			if t.text == "if" {
				a.skip, a.cond = m.condition(toks[i+1:])
			}
			open = append(open, a)
		case start && (t.text == "elif" || t.text == "else") && len(open) > 0:
			was := open[len(open)-1]
			open[len(open)-1] = arm{skip: !was.skip && !was.cond, cond: was.cond}
			if was.skip && t.text == "elif" {
				a := arm{}
				a.skip, a.cond = m.condition(toks[i+1:])
				open[len(open)-1] = a
			}
		case start && (t.text == "endif" || t.text == "endforeach") && len(open) > 0:
			open = open[:len(open)-1]
		case i+1 < len(toks) && toks[i+1].text == "(" && !toks[i+1].str && !skip():
			m.cond = 0
			for _, a := range open {
				if a.cond {
					m.cond++
				}
			}
			// A method's name stands behind a dot: cpp.find_library, cpp.get_supported_arguments.
			if wantedCalls[t.text] {
				args, n := mesonArgs(toks[i+2:])
				m.src.charge(4 * n)
				m.call(name, t, args, depth)
			}
		}
	}
}

// condition decides an if: whether to skip it, and whether it is open.
func (m *meson) condition(toks []msToken) (skip, cond bool) {
	var text []string
	for _, t := range toks {
		if t.text == "\n" || len(text) > 60 {
			break
		}
		text = append(text, t.text)
	}
	s := strings.Join(text, " ")
	for _, key := range []string{"host_machine . system ( )", "target_machine . system ( )", "build_machine . system ( )", "host_system"} {
		if rest, ok := strings.CutPrefix(s, key); ok {
			rest = strings.TrimSpace(rest)
			name := strings.TrimSpace(strings.TrimPrefix(strings.TrimPrefix(rest, "= ="), "! ="))
			want := m.src.opts.OS
			if want == "macos" {
				want = "darwin"
			}
			switch {
			case strings.HasPrefix(rest, "= ="):
				return name != want, false
			case strings.HasPrefix(rest, "! ="):
				return name == want, false
			}
		}
	}
	if strings.HasPrefix(s, "get_option (") || strings.HasPrefix(s, "not meson . is_subproject") {
		return cmSide(s), false
	}
	return false, true
}

// A msArg is one argument: a keyword, "" for a positional one, and its tokens.
type msArg struct {
	key  string
	toks []msToken
}

// first returns the first string of an argument.
func (a msArg) first() (string, int) {
	for _, t := range a.toks {
		if t.str {
			return t.text, t.line
		}
	}
	return "", 0
}

// wantedCalls are the functions that are looked at.
var wantedCalls = map[string]bool{"project": true, "executable": true, "library": true, "static_library": true, "shared_library": true, "both_libraries": true, "shared_module": true,
	"add_project_arguments": true, "add_global_arguments": true, "add_project_link_arguments": true, "get_supported_arguments": true, "dependency": true, "find_library": true, "subdir": true}

// mesonArgs splits the tokens behind an opening parenthesis into arguments, up to the closing one. It
// returns how many tokens it looked at too.
func mesonArgs(toks []msToken) ([]msArg, int) {
	var out []msArg
	var cur msArg
	depth := 0
	for i := 0; i < len(toks) && i < 20_000; i++ {
		t := toks[i]
		if !t.str {
			switch t.text {
			case "(", "[", "{":
				depth++
			case ")", "]", "}":
				if depth == 0 {
					if len(cur.toks) > 0 {
						out = append(out, cur)
					}
					return out, i
				}
				depth--
			case ",":
				if depth == 0 {
					out = append(out, cur)
					cur = msArg{}
					continue
				}
			case ":":
				if depth == 0 && len(cur.toks) == 1 {
					cur = msArg{key: cur.toks[0].text}
					continue
				}
			}
		}
		cur.toks = append(cur.toks, t)
	}
	return out, min(len(toks), 20_000)
}

func (m *meson) call(file string, fn msToken, args []msArg, depth int) {
	form := platform.Exact
	if m.cond > 0 {
		form = platform.Conditional
	}
	put := func(fact, value string, line, scope int, form platform.Form) {
		m.src.add(clue{Evidence: Evidence{Fact: fact, Value: value, Form: form, File: file, Line: line}, trust: trustMain, scope: scope})
	}
	switch fn.text {
	case "project":
		for i, a := range args {
			v, line := a.first()
			switch {
			case a.key == "meson_version":
				if ver := versionStart.FindString(strings.TrimLeft(v, "><= ")); ver != "" {
					put("build", "meson>="+ver, line, 0, platform.Floor)
				}
			case a.key == "default_options":
				m.options(file, a, 0, form)
			case a.key == "" && i > 0:
				for _, t := range a.toks {
					if lang := map[string]string{"c": "C", "cpp": "CXX", "cuda": "CUDA"}[t.text]; t.str && lang != "" {
						put("language", lang, t.line, 0, platform.Exact)
					}
				}
			}
		}
	case "executable", "library", "static_library", "shared_library", "both_libraries", "shared_module":
		for _, a := range args {
			if a.key == "override_options" {
				m.options(file, a, 1, form)
			}
			if strings.HasSuffix(a.key, "_args") {
				m.flags(file, a, 1, form)
			}
		}
	case "add_project_arguments", "add_global_arguments", "add_project_link_arguments", "get_supported_arguments":
		for _, a := range args {
			if a.key == "" {
				m.flags(file, a, 0, form)
			}
		}
	case "dependency", "find_library":
		m.dependency(file, args, form)
	case "subdir":
		if len(args) > 0 {
			if dir, _ := args[0].first(); dir != "" && !isSide(dir+"/x") {
				if name := path.Join(path.Dir(file), dir, "meson.build"); !strings.HasPrefix(name, "../") {
					cond := m.cond
					m.file(name, depth+1)
					m.cond = cond
				}
			}
		}
	}
}

// options reads cpp_std among strings "cpp_std=c++17,c++14" and pairs 'cpp_std': 'c++17'.
func (m *meson) options(file string, a msArg, scope int, form platform.Form) {
	toks := m.strings(a.toks)
	for i, t := range toks {
		value, ok := strings.CutPrefix(t.text, "cpp_std=")
		if t.text == "cpp_std" && i+2 < len(toks) {
			value, ok = toks[i+2].text, true
		}
		if !ok || !t.str {
			continue
		}
		for name := range strings.SplitSeq(value, ",") { // the first that the compiler knows
			if std, ok := platform.ParseStandard(strings.TrimSpace(name)); ok && !strings.HasPrefix(name, "vc++") {
				m.src.add(clue{Evidence: Evidence{Fact: "standard", Value: std.Name(), Form: form, File: file, Line: t.line}, trust: trustMain, scope: scope})
				break
			}
		}
	}
}

func (m *meson) flags(file string, a msArg, scope int, form platform.Form) {
	for _, t := range m.strings(a.toks) {
		if !t.str {
			continue
		}
		f := readFlagText(t.text)
		c := clue{Evidence: Evidence{Form: form, File: file, Line: t.line}, trust: trustMain, scope: scope}
		m.src.flagClues(&f, c)
		if f.std.Version != "" {
			c.Fact, c.Value = "standard", f.std.Name()
			m.src.add(c)
		}
	}
}

func (m *meson) dependency(file string, args []msArg, form platform.Form) {
	if len(args) == 0 || args[0].key != "" {
		return
	}
	if len(args[0].toks) > 1 {
		return // a name that is put together
	}
	names := m.strings(args[0].toks)
	version := ""
	for _, a := range args[1:] {
		switch a.key {
		case "version":
			for _, t := range a.toks {
				if v := strings.TrimSpace(t.text); t.str && strings.HasPrefix(v, ">") && version == "" {
					version = versionStart.FindString(strings.TrimLeft(v, ">= "))
				}
			}
		case "required":
			if len(a.toks) == 1 && a.toks[0].text == "false" {
				form = platform.Conditional
			}
		case "native":
			if len(a.toks) == 1 && a.toks[0].text == "true" {
				return
			}
		}
	}
	if version != "" && form == platform.Exact {
		form = platform.Floor
	}
	for _, t := range names {
		if lib := libraryName(t.text); t.str && lib != "" {
			m.src.add(clue{Evidence: Evidence{Fact: "lib", Value: requirement(lib, ">=", version), Form: form, File: file, Line: t.line}, trust: trustMain})
		}
	}
}
