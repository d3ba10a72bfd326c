package script

import (
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/cxxflags"
	"github.com/cppreason/cppreason/platform/detect/internal/libname"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// maxScripts bounds the files of one format that are read.
const maxScripts = 200

// A script is a file with the state of each of its tokens.
type script struct {
	survey *survey.Survey
	file   string
	toks   []token
	states []state

	assigned map[string][]int // see assignments
}

// eachScript reads the files of a format that speak for the project.
func eachScript(s *survey.Survey, files []string, syn syntax, states func(toks []token, system string) []state, read func(f *script)) {
	for i, file := range files {
		if i >= maxScripts || survey.IsSide(file) { // the files of tests and the like are at the end
			return
		}
		src, err := s.Read(file)
		if err != nil || !s.Charge(len(src)) {
			continue
		}
		toks := tokenize(src, syn)
		read(&script{survey: s, file: file, toks: toks, states: states(toks, s.OS)})
	}
}

// addSystem records the build system of a file in the root or in a folder there. Deeper ones are of parts.
func (f *script) addSystem(name, version string, line int) {
	if survey.Depth(f.file) > 1 {
		return
	}
	c := survey.Clue{Fact: "build", Value: survey.Requirement(name, ">=", version), File: f.file, Line: line, Trust: survey.TrustScan}
	if version != "" {
		c.Form = platform.Floor
	}
	f.survey.Add(c)
}

// clue returns a clue of the token at index i. It reports false if the token is in an arm that is not executed.
func (f *script) clue(i int) (survey.Clue, bool) {
	st := f.states[i]
	c := survey.Clue{File: f.file, Line: f.toks[i].line, Trust: survey.TrustScan, Scope: survey.ScopeTarget}
	if st.open {
		c.Form = platform.Conditional
	}
	if st.side {
		c.Scope = survey.ScopeSide
	}
	return c, !st.skip
}

// addStandard records a standard by its name.
func (f *script) addStandard(i int, name string) {
	if std, ok := platform.ParseStandard(name); ok {
		if c, runs := f.clue(i); runs {
			f.survey.Add(c.With("standard", std.Name()))
		}
	}
}

// addFlags records what the flags in a string ask for. A flag of Visual C++ beside those of gcc is for Windows.
func (f *script) addFlags(i int) {
	t := f.toks[i].text
	// {"msvc": ["/std:c++17"], "unix": ["-std=c++14"]} has the flags of both compilers.
	if !strings.ContainsAny(t, "-/") || strings.HasPrefix(t, "/") && f.survey.OS != "windows" {
		return
	}
	c, runs := f.clue(i)
	if !runs {
		return
	}
	set := cxxflags.Read(" " + t)
	set.AddTo(f.survey, c)
	f.survey.Add(c.With("standard", set.Standard.Name()))
}

// addAllFlags records the flags in all strings.
func (f *script) addAllFlags() {
	for i, t := range f.toks {
		if t.kind == text && !f.survey.Full() {
			f.addFlags(i)
		}
	}
}

// addLibrary records a library with a demand for its version, such as "1.2", ">=1.2", "^1.2" or "1.x".
func (f *script) addLibrary(i int, name, demand string, optional bool) {
	c, runs := f.clue(i)
	if !runs {
		return
	}
	// "=1.2" is the version that is used, ">=1.2" the least one.
	op, version := demandOf(demand)
	if optional {
		c.Form = platform.Conditional
	}
	if op == ">=" && c.Form == platform.Exact {
		c.Form = platform.Floor
	}
	name = libname.Canonical(name)
	if libname.IsTest(name) {
		c.Scope = survey.ScopeSide
	} else if c.Scope == survey.ScopeTarget {
		c.Scope = survey.ScopeProject
	}
	f.survey.Add(c.With("lib", survey.Requirement(name, op, version)))
}

// number matches the version in a demand.
var number = regexp.MustCompile(`^[0-9]+(\.[0-9]+)*`)

// demandOf returns the operator and the version of a demand, both "" if it has no lower bound. 1.x and ^1.2
// allow later versions too.
func demandOf(demand string) (op, version string) {
	// ">=2.11,<3": what comes after the comma is an upper bound.
	demand, _, _ = strings.Cut(strings.TrimSpace(demand), ",")
	demand = strings.TrimPrefix(demand, "v") // a tag: v1.2.3
	plain := strings.TrimSpace(strings.TrimLeft(demand, "^~>="))
	version = number.FindString(plain)
	if version == "" || strings.HasPrefix(demand, "<") || strings.HasPrefix(demand, "!") {
		return "", ""
	}
	if rest := plain[len(version):]; plain != demand && !strings.HasPrefix(demand, "==") || strings.HasPrefix(rest, ".x") {
		return ">=", version
	}
	return "=", version
}

// A call is name(arguments), or in Lua and Groovy name "argument" and name {arguments}.
type call struct {
	name     string
	at       int // index of the name
	from, to int // indices of the arguments
}

// maxArguments bounds the tokens of one call.
const maxArguments = 5000

// calls lists the calls of functions and methods with one of the names.
func (f *script) calls(names ...string) (out []call) {
	wanted := map[string]bool{}
	for _, n := range names {
		wanted[n] = true
	}
	for i, t := range f.toks {
		if t.kind != word || !wanted[t.text] || i+1 >= len(f.toks) {
			continue
		}
		// cppdialect "C++17" has its argument without brackets.
		c := call{name: t.text, at: i, from: i + 1, to: i + 2}
		if next := f.toks[i+1]; next.is("(") || next.is("{") {
			c.from, c.to = i+2, f.closing(i+1)
		} else if next.kind != text {
			continue
		}
		out = append(out, c)
	}
	return out
}

// closing returns the index of the bracket that closes the one at index i, or where the search ends. The search
// takes steps, because each of many open brackets could lead through the rest of the file.
func (f *script) closing(i int) int {
	depth := 0
	end := min(len(f.toks), i+maxArguments)
	if !f.survey.Charge(0) {
		return i + 1
	}
	for j := i; j < end; j++ {
		switch t := f.toks[j]; {
		case t.is("("), t.is("["), t.is("{"):
			depth++
		case t.is(")"), t.is("]"), t.is("}"):
			if depth--; depth == 0 {
				f.survey.Charge(j - i)
				return j
			}
		}
	}
	f.survey.Charge(end - i)
	return end
}

// strings lists the indices of the strings between two indices that are no deeper than limit brackets.
func (f *script) strings(from, to, limit int) (out []int) {
	depth := 0
	for i := from; i < to; i++ {
		switch t := f.toks[i]; {
		case t.is("("), t.is("["), t.is("{"):
			depth++
		case t.is(")"), t.is("]"), t.is("}"):
			depth--
		case t.kind == text && depth <= limit:
			out = append(out, i)
		}
	}
	return out
}

// at returns the token at index i, one of the kind noTok outside the file.
func (f *script) at(i int) token {
	if i < 0 || i >= len(f.toks) {
		return token{kind: noTok}
	}
	return f.toks[i]
}

// maxValues bounds the strings that are found for one name.
const maxValues = 2000

// values lists the indices of the strings that are assigned to a name, by = or +=: a list, or one string. Names
// of variables in the value are followed once.
func (f *script) values(names ...string) (out []int) {
	for _, name := range names {
		out = append(out, f.valuesOf(name, true)...)
	}
	return out
}

// valuesOf is values for one name. follow is whether the names of variables are looked up.
func (f *script) valuesOf(name string, follow bool) (out []int) {
	for _, j := range f.assignments()[name] {
		if len(out) > maxValues {
			break
		}
		switch v := f.at(j); {
		case v.is("["), v.is("{"), v.is("("):
			out = append(out, f.strings(j+1, f.closing(j), 0)...)
		case v.kind == text:
			out = append(out, j)
		case v.kind == word && follow && v.text != name:
			out = append(out, f.valuesOf(v.text, false)...)
		}
	}
	return out
}

// assignments returns the indices of the values that are assigned to each name. {"libraries": [...]} and
// env["LIBS"] += [...] have the name in a string.
func (f *script) assignments() map[string][]int {
	if f.assigned != nil {
		return f.assigned
	}
	f.assigned = map[string][]int{}
	for i, t := range f.toks {
		if t.kind == sign || t.kind == text && !f.at(i+1).is(":") && !f.at(i+1).is("]") {
			continue
		}
		// += and = have the same effect here: the statements of a file add up.
		j := i + 1
		for f.at(j).is("+") || f.at(j).is("]") {
			j++
		}
		if (f.at(j).is("=") || f.at(j).is(":")) && !f.at(j+1).is("=") && len(f.assigned[t.text]) < maxValues {
			f.assigned[t.text] = append(f.assigned[t.text], j+1)
		}
	}
	return f.assigned
}
