// Package meson reads meson.build files without running Meson.
//
// [Read] follows subdir() from the root file, keeps variables that hold strings, and decides conditions on
// the system and on options. Anything else is left open: both arms are read and their facts are conditional.
package meson

import (
	"path"
	"regexp"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/cxxflags"
	"github.com/cppreason/cppreason/platform/detect/internal/libname"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// Limits of one reading, beside those of the survey.
const (
	maxDepth     = 40     // nested subdir()
	maxVariables = 2000   // variables, and strings of one of them
	maxArgTokens = 20_000 // tokens of one call
	maxScanned   = 200    // files that no subdir() names
)

// Read reads the shallowest meson.build files of a tree and the folders that they enter. files are all
// meson.build files, shallowest first.
func Read(s *survey.Survey, files []string) {
	r := &reader{survey: s, seen: map[string]bool{}, vars: map[string]variable{}, choices: map[string]string{},
		sought: map[string]search{}, decided: map[string]decision{}, systems: map[string]bool{},
		options: readOptions(s, path.Dir(files[0]))}
	s.Add(survey.Clue{Fact: "build", Value: "meson", File: files[0], Line: 1, Trust: survey.TrustMain})
	for _, f := range files {
		if survey.Depth(f) > survey.Depth(files[0]) || survey.IsSide(f) {
			break
		}
		r.readFile(f, 0)
	}
	r.scanUnentered(files)
}

// scanUnentered looks for the flags of a kernel in folders that were not entered because their names are
// computed: subdir('arch/' + arch).
func (r *reader) scanUnentered(files []string) {
	for i, f := range files {
		if r.seen[f] || survey.IsSide(f) || i >= maxScanned {
			continue
		}
		src, err := r.survey.Read(f)
		if err != nil {
			continue
		}
		if at := strings.Index(src, "'-mcmodel=kernel'"); at >= 0 {
			r.survey.Add(survey.Clue{Fact: "mode", Value: "kernel", File: f, Line: survey.LineAt(src, at),
				Trust: survey.TrustMain, Scope: survey.ScopeTarget})
		}
	}
}

// A reader is one reading of a tree of meson.build files.
type reader struct {
	survey *survey.Survey
	seen   map[string]bool // files that were read
	vars   map[string]variable
	file   string // being read
	depth  int    // of subdir()
	open   bool   // below a condition that is not decided
	// dormant is set in arms that only other values of the options choose. They are searched for libraries.
	dormant bool
	missing string            // the variable x in the condition not x.found() around the current statement
	options map[string]string // values of the options by default: "true", "auto", a text
	// choices are the variables that hold options, with the option: ssl = get_option('ssl').
	choices map[string]string
	// decided are the variables that hold conditions: is_windows = host_machine.system() == 'windows'.
	decided map[string]decision
	systems map[string]bool   // variables that hold the name of the system
	sought  map[string]search // by the variable of a dependency
}

// A variable holds the strings of a variable that was assigned from literals and from such variables.
type variable struct {
	strings []token
	list    bool
}

// readFile reads one file, statement by statement.
func (r *reader) readFile(name string, depth int) {
	if r.seen[name] || depth > maxDepth {
		return
	}
	r.seen[name] = true
	src, err := r.survey.Read(name)
	if err != nil {
		return
	}
	// subdir() comes back to the file and conditions around it.
	outer := *r
	around := outer // the state of what is left of the file
	r.file, r.depth = name, depth
	// A statement begins after a line break outside parentheses.
	toks := tokenize(src)
	var blocks []block
	for i := range toks {
		if !r.survey.Step(name) {
			break
		}
		// if, elif, else and foreach are words at the beginning of a statement; elsewhere they are not keywords.
		startsStatement := i == 0 || toks[i-1].isNewline()
		if startsStatement && r.readBlock(toks[i:], &blocks) {
			continue
		}
		if skipped(blocks) {
			continue
		}
		// A variable must be known before the calls of the same line use it.
		if startsStatement && !toks[i].isString {
			r.assign(toks[i:])
		}
		r.enterBlocks(blocks, &around)
		// if not foo_dep.found() subdir_done() in the folder of a part that needs foo
		if startsStatement && toks[i].text == "subdir_done" && !toks[i].isString && !r.dormant {
			if !r.open {
				break
			}
			around.open, around.missing = true, ""
		}
		r.readCall(toks[i:])
	}
	r.file, r.depth, r.open, r.dormant, r.missing = outer.file, outer.depth, outer.open, outer.dormant, outer.missing
}

// assignment returns the name, the offset of the value and whether it is appended, for a statement
// "name = value", "name += value" or "foreach name : value".
func assignment(toks []token) (name string, at int, appends, ok bool) {
	word := func(i int) string {
		if i < len(toks) {
			return toks[i].text
		}
		return ""
	}
	switch {
	case len(toks) > 3 && word(0) == "foreach" && word(2) == ":":
		return word(1), 3, false, true
	case len(toks) > 2 && word(1) == "=" && word(2) != "=":
		return word(0), 2, false, true
	case len(toks) > 3 && word(1) == "+" && word(2) == "=":
		return word(0), 3, true, true
	}
	return "", 0, false, false
}

// assign reads an assignment at the start of a statement. A variable with a computed value is forgotten.
func (r *reader) assign(toks []token) {
	name, at, appends, ok := assignment(toks)
	if !ok {
		return
	}
	if option := r.optionIn(toks[at:]); option != "" && len(r.choices) < maxVariables {
		r.choices[name] = option
	}
	r.noteSought(name, toks[at:])
	r.noteDecision(name, toks[at:])
	// foreach d : ["a", "b"]: the variable holds all of them, one after the other.
	v := variable{list: toks[at-1].text == ":"}
	if appends {
		// deps += x on a variable that is not known stays unknown.
		old, known := r.vars[name]
		if !known || !old.list {
			delete(r.vars, name)
			return
		}
		v = variable{strings: append([]token(nil), old.strings...), list: true}
	}
	if !r.readValue(&v, toks[at:]) || len(r.vars) > maxVariables {
		delete(r.vars, name)
		return
	}
	r.survey.Charge(16 * len(v.strings))
	r.vars[name] = v
}

// readValue adds the strings of an expression to v: literals, lists and variables, also summed. It reports
// false if the value has a part that is computed.
func (r *reader) readValue(v *variable, toks []token) bool {
	summed := false
	for i, t := range toks {
		if t.isNewline() || i > maxVariables || len(v.strings) > maxVariables {
			break
		}
		// A name that is not a variable with strings makes the value computed, see the default.
		other, known := r.vars[t.text]
		switch {
		case t.isString:
			v.strings = append(v.strings, t)
		case t.text == "[":
			v.list = true
		case t.text == "]" || t.text == ",":
		case t.text == "+":
			summed = true
		case known:
			v.strings, v.list = append(v.strings, other.strings...), v.list || other.list
		default: // a call, a dictionary, an option
			return false
		}
	}
	// A sum of strings is one text put together; a sum of lists is a longer list.
	return !(summed && !v.list) && len(v.strings) <= maxVariables
}

// expand puts variables into tokens. The strings get the line where the variable is used.
func (r *reader) expand(toks []token) []token {
	var out []token
	for i, t := range toks {
		v, known := r.vars[t.text]
		isMember := i > 0 && toks[i-1].text == "."
		isObject := i+1 < len(toks) && (toks[i+1].text == "." || toks[i+1].text == "(")
		if t.isString || !known || isMember || isObject {
			out = append(out, t)
			continue
		}
		for _, s := range v.strings {
			s.line = t.line
			out = append(out, s)
		}
	}
	return out
}

// calls are the functions that are read. A method is found by its name after the dot:
// cpp.find_library('m'), cpp.get_supported_arguments(['-Wall']).
var calls = map[string]func(r *reader, args []argument){
	"project":                    (*reader).readProject,
	"executable":                 (*reader).readTarget,
	"library":                    (*reader).readTarget,
	"static_library":             (*reader).readTarget,
	"shared_library":             (*reader).readTarget,
	"both_libraries":             (*reader).readTarget,
	"shared_module":              (*reader).readTarget,
	"add_project_arguments":      (*reader).readArguments,
	"add_global_arguments":       (*reader).readArguments,
	"add_project_link_arguments": (*reader).readArguments,
	"get_supported_arguments":    (*reader).readArguments,
	"dependency":                 (*reader).readDependency,
	"subproject":                 (*reader).readSubproject,
	"find_library":               (*reader).readDependency,
	"error":                      (*reader).readError,
}

// dormantCalls are the functions that are read in arms that are not taken by default.
var dormantCalls = map[string]bool{"dependency": true, "subproject": true, "find_library": true, "subdir": true}

// readCall reads a function call if one begins at toks[0].
func (r *reader) readCall(toks []token) {
	if len(toks) < 2 || toks[0].isString || toks[1].text != "(" || toks[1].isString {
		return
	}
	read := calls[toks[0].text]
	if toks[0].text == "subdir" {
		read = (*reader).readSubdir // not in the table, which it would refer to itself
	}
	// In an arm that is not taken only libraries are of interest: its flags and standards are not used.
	if read == nil || r.dormant && !dormantCalls[toks[0].text] {
		return
	}
	args, n := splitArguments(toks[2:])
	r.survey.Charge(4 * n)
	read(r, args)
}

// form returns the form of a fact that is stated at the current position.
func (r *reader) form() platform.Form {
	if r.open || r.dormant {
		return platform.Conditional
	}
	return platform.Exact
}

// clue returns a clue of the file that is being read, of the form that the conditions around it give.
func (r *reader) clue(line int, scope survey.Scope) survey.Clue {
	return survey.Clue{Form: r.form(), File: r.file, Line: line, Trust: survey.TrustMain, Scope: scope}
}

// leadingVersion matches the version after an operator: ">=0.58.0".
var leadingVersion = regexp.MustCompile(`^[><= ]*([0-9]+(?:\.[0-9]+)*)`)

// versionOf returns the version after an operator, "" if there is no number.
func versionOf(s string) string {
	if m := leadingVersion.FindStringSubmatch(s); m != nil {
		return m[1]
	}
	return ""
}

// languages are Meson's names of languages with those of evidence.
var languages = map[string]string{"c": "C", "cpp": "CXX", "cuda": "CUDA"}

// readProject reads project('name', 'cpp', meson_version: '>=0.58', default_options: ['cpp_std=c++17']).
func (r *reader) readProject(args []argument) {
	for i, a := range args {
		text, line := a.firstString()
		c := r.clue(line, survey.ScopeProject)
		switch {
		case a.key == "meson_version":
			c.Form = platform.Floor
			if v := versionOf(text); v != "" {
				r.survey.Add(c.With("build", "meson>="+v))
			}
		// default_options: ['cpp_std=c++17', 'b_lto=true']
		case a.key == "default_options":
			r.addOptions(a, survey.ScopeProject)
		case a.key == "" && i > 0:
			for _, t := range a.toks {
				if t.isString {
					c := r.clue(t.line, survey.ScopeProject)
					c.Form = platform.Exact
					r.survey.Add(c.With("language", languages[t.text]))
				}
			}
		}
	}
}

// readTarget reads executable('name', ..., cpp_args: flags, override_options: ['cpp_std=c++20']).
func (r *reader) readTarget(args []argument) {
	for _, a := range args {
		if a.key == "override_options" {
			r.addOptions(a, survey.ScopeTarget)
		}
		if strings.HasSuffix(a.key, "_args") {
			r.addFlags(a, survey.ScopeTarget)
		}
	}
}

// readArguments reads add_project_arguments('-DX', flags, language: 'cpp') and its like.
func (r *reader) readArguments(args []argument) {
	all := argument{}
	for _, a := range args {
		if a.key == "" {
			all.toks = append(all.toks, a.toks...)
		}
	}
	r.addFlags(all, survey.ScopeProject)
}

// readSubdir reads subdir('src'). The folder shares the variables of the project.
func (r *reader) readSubdir(args []argument) {
	if len(args) == 0 {
		return
	}
	dir := joinedPath(args[0].toks)
	name := path.Join(path.Dir(r.file), dir, "meson.build") // that of a folder of bundled code may list it
	if dir != "" && (!survey.IsSide(dir+"/x") || survey.IsListing(name)) && !strings.HasPrefix(name, "../") {
		r.readFile(name, r.depth+1)
	}
}

// joinedPath returns the path of an expression: 'src', or 'src' / 'lib'. Of one with a part that is not known it is "".
func joinedPath(toks []token) string {
	var parts []string
	for i, t := range toks {
		if t.isString != (i%2 == 0) || i%2 == 1 && t.text != "/" {
			return ""
		}
		if t.isString {
			parts = append(parts, t.text)
		}
	}
	return path.Join(parts...)
}

// addOptions records cpp_std among strings "cpp_std=c++17,c++14" and pairs 'cpp_std': 'c++17'. Of a list
// Meson takes the first standard that the compiler knows.
func (r *reader) addOptions(a argument, scope survey.Scope) {
	toks := r.expand(a.toks)
	for i, t := range toks {
		// In a dictionary the colon is a token of its own, so the value is two tokens on.
		names, ok := strings.CutPrefix(t.text, "cpp_std=")
		if t.text == "cpp_std" && i+2 < len(toks) {
			names, ok = toks[i+2].text, true
		}
		if !ok || !t.isString {
			continue
		}
		for name := range strings.SplitSeq(names, ",") {
			// vc++17 is for Visual C++ only.
			if std, ok := platform.ParseStandard(strings.TrimSpace(name)); ok && !strings.HasPrefix(name, "vc++") {
				r.survey.Add(r.clue(t.line, scope).With("standard", std.Name()))
				break
			}
		}
	}
}

// addFlags records the flags in the strings of an argument.
func (r *reader) addFlags(a argument, scope survey.Scope) {
	var together strings.Builder // the mode may show in several flags together
	for _, t := range r.expand(a.toks) {
		if !t.isString {
			continue
		}
		together.WriteString(" " + t.text)
		f := cxxflags.Read(t.text)
		c := r.clue(t.line, scope)
		f.AddTo(r.survey, c)
		r.survey.Add(c.With("standard", f.Standard.Name()))
	}
	if f := cxxflags.Read(together.String()); f.Mode == platform.Kernel && len(a.toks) > 0 {
		r.survey.Add(r.clue(a.toks[0].line, scope).With("mode", "kernel"))
	}
}

// readDependency reads dependency('name', version: '>=1.2', required: false) and find_library('name').
func (r *reader) readDependency(args []argument) {
	// dependency('a' + suffix) names a library that only a run would find out.
	if len(args) == 0 || args[0].key != "" {
		return
	}
	args[0].toks = r.format(args[0].toks)
	// dependency(['libxml-2.0', 'LibXml2']): several names of one library
	if toks := args[0].toks; len(toks) > 1 && toks[0].text == "[" && toks[1].isString {
		args[0].toks = toks[1:2]
	}
	if len(args[0].toks) > 1 { // more tokens: the name is computed
		return
	}
	form, required := r.form(), true
	version := ""
	for _, a := range args[1:] {
		switch {
		// version: ['>=1.2', '<2']
		case a.key == "version":
			version = leastVersion(a)
		case a.key == "required" && !r.isRequired(a):
			form, required = platform.Conditional, false
		// native: true is for a program that the build itself runs, such as a code generator.
		case a.key == "native" && a.isWord("true"):
			return // for a program that runs during the build
		}
	}
	// A search that may fail is no second way: x = dependency('pci', required: false) after another such search.
	if _, line := args[0].firstString(); required {
		r.addFallback(line)
	}
	if version != "" && form == platform.Exact {
		form = platform.Floor
	}
	for _, t := range r.expand(args[0].toks) {
		if t.isString {
			c := r.clue(t.line, survey.ScopeProject)
			c.Form = form
			r.survey.Add(c.With("lib", survey.Requirement(libname.OfModule(t.text), ">=", version)))
		}
	}
}

// format evaluates 'glibmm-2.@0@'.format(minor) for variables that hold one string. Other expressions are returned as they
// are.
func (r *reader) format(toks []token) []token {
	// the tokens of: text . format ( name , name )
	if len(toks) < 6 || !toks[0].isString || toks[2].text != "format" || toks[3].text != "(" {
		return toks
	}
	text := toks[0]
	for i, t := range toks[4 : len(toks)-1] {
		v := r.vars[t.text]
		switch {
		case i%2 == 1 && t.text == ",":
		case i%2 == 0 && t.isString:
			text.text = strings.ReplaceAll(text.text, "@"+strconv.Itoa(i/2)+"@", t.text)
		case i%2 == 0 && len(v.strings) == 1 && !v.list:
			text.text = strings.ReplaceAll(text.text, "@"+strconv.Itoa(i/2)+"@", v.strings[0].text)
		default:
			return toks
		}
	}
	if strings.Contains(text.text, "@") {
		return toks
	}
	return []token{text}
}

// readSubproject reads subproject('fmt', required: false), which builds a library with the project. The version is
// in the wrap file that fetches it. A project that only falls back to it names it in dependency() too.
func (r *reader) readSubproject(args []argument) {
	if len(args) == 0 || args[0].key != "" || len(args[0].toks) > 1 {
		return
	}
	name, line := args[0].firstString()
	form := r.form()
	for _, a := range args[1:] {
		if a.key == "required" && !r.isRequired(a) {
			form = platform.Conditional
		}
	}
	r.addFallback(line)
	c := r.clue(line, survey.ScopeProject)
	c.Form = form
	r.survey.Add(c.With("lib", survey.Requirement(libname.Canonical(name), "=", r.wrapVersion(name))))
}

// readError reads error('...') below a condition that a library was not found: the project needs it.
func (r *reader) readError(args []argument) {
	if len(args) > 0 {
		_, line := args[0].firstString()
		r.addFallback(line)
	}
}

// wrapVersionLine matches the line of a wrap file with the version that it fetches: "directory = fmt-11.0.2",
// "revision = v1.15.0". Source: Meson manual, "Wrap dependency system manual".
var wrapVersionLine = regexp.MustCompile(`(?m)^\s*(?:directory\s*=\s*\S*?-|revision\s*=\s*)v?([0-9]+(?:\.[0-9]+)+)\s*$`)

// wrapVersion returns the version of a subproject, "" if its wrap file names none. A commit is not a version.
func (r *reader) wrapVersion(name string) string {
	file := path.Join("subprojects", path.Base(name)+".wrap")
	if !r.survey.Exists(file) {
		return ""
	}
	// [wrap-file] has the version in a folder name, [wrap-git] in a tag.
	src, err := r.survey.Read(file)
	if m := wrapVersionLine.FindStringSubmatch(src); err == nil && m != nil {
		return m[1]
	}
	return ""
}

// leastVersion returns the version of the first ">=" among the strings of an argument.
func leastVersion(a argument) string {
	for _, t := range a.toks {
		if t.isString && strings.HasPrefix(strings.TrimSpace(t.text), ">") {
			if v := versionOf(strings.TrimSpace(t.text)); v != "" {
				return v
			}
		}
	}
	return ""
}
