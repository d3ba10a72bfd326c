package detect

import (
	"path"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// cmKnown are the commands that if(COMMAND x) finds.
var cmKnown = map[string]bool{"set": true, "unset": true, "option": true, "project": true, "include": true, "add_subdirectory": true, "list": true, "string": true, "math": true,
	"add_library": true, "add_executable": true, "target_compile_features": true, "target_compile_options": true, "target_link_libraries": true, "target_sources": true,
	"set_target_properties": true, "set_property": true, "find_package": true, "target_precompile_headers": true, "target_link_options": true, "cmake_policy": true,
	"cmake_path": true, "cmake_language": true, "fetchcontent_declare": false, "install": true, "message": true, "return": true}

// command evaluates one command: a function of the project, or one of CMake's. A command that is not
// known here has no effect; in particular nothing is run, fetched, written, or read outside the tree.
func (m *cmake) command(c *cmCommand) {
	args := m.expand(c.args)
	if f := m.funcs[c.name]; f != nil {
		m.call(f, args)
		return
	}
	switch c.name {
	case "set":
		m.cmdSet(c, args)
	case "unset":
		switch {
		case len(args) == 0:
		case len(args) > 1 && args[1].text == "CACHE":
			delete(m.cache, args[0].text)
		case len(args) > 1 && args[1].text == "PARENT_SCOPE":
			m.setParent(args[0].text, cmValue{unset: true})
		default:
			m.set(args[0].text, cmValue{unset: true})
		}
	case "option":
		m.cmdOption(args)
	case "cmake_dependent_option":
		m.cmdDependentOption(args)
	case "cmake_minimum_required":
		m.cmdMinimum(c, args)
	case "project":
		m.cmdProject(c, args)
	case "include":
		m.cmdInclude(c, args)
	case "add_subdirectory", "add_subdirectory_ifdef":
		m.cmdSubdirectory(args)
	case "return":
		if m.cond == 0 {
			m.stop = cmReturn
		}
	case "break":
		m.stop = cmBreak
	case "continue":
		m.stop = cmContinue
	case "list":
		m.cmdList(args)
	case "string":
		m.cmdString(args)
	case "math":
		m.cmdMath(args)
	case "cmake_language":
		m.cmdLanguage(c, args)
	case "get_filename_component", "cmake_path":
		m.cmdPath(c, args)
	case "cmake_parse_arguments":
		m.cmdParseArguments(args)
	case "get_directory_property":
		if len(args) > 0 {
			m.set(args[0].text, cmValue{})
		}
	case "get_property", "get_target_property", "get_source_file_property", "get_cmake_property":
		if len(args) > 0 {
			m.set(args[0].text, cmValue{unknown: true})
		}
	default:
		m.describe(c, args)
	}
}

// cmdLanguage evaluates cmake_language(CALL command argument…) and cmake_language(EVAL CODE text…).
func (m *cmake) cmdLanguage(c *cmCommand, args []cmVal) {
	if len(args) < 2 || m.depth >= cmMaxDepth {
		return
	}
	m.depth++
	defer func() { m.depth-- }()
	switch args[0].text + " " + args[1].text {
	case "EVAL CODE":
		var code strings.Builder
		for i, a := range args[2:] {
			if i > 0 {
				code.WriteByte(' ')
			}
			code.WriteString(a.text)
		}
		if !m.src.charge(code.Len()) || code.Len() > cmMaxValue {
			return
		}
		cmds, _ := parseCMake(code.String())
		for i := range cmds { // the text has no lines of its own
			cmds[i].line = c.line
			for j := range cmds[i].args {
				cmds[i].args[j].line = c.line
			}
		}
		m.run(cmds, 0, len(cmds))
	default:
		if args[0].text != "CALL" {
			return
		}
		call := cmCommand{name: strings.ToLower(args[1].text), line: c.line}
		for _, a := range args[2:] {
			call.args = append(call.args, cmArg{text: a.text, quoted: a.quoted, raw: true, line: a.line})
		}
		m.command(&call)
	}
}

// cmdSet sets a variable, a cache entry unless it is there, or one of the caller's.
func (m *cmake) cmdSet(c *cmCommand, args []cmVal) {
	if len(args) == 0 {
		return
	}
	name := args[0].text
	if strings.HasPrefix(name, "ENV{") {
		return
	}
	vals := args[1:]
	parent, cache, force := false, false, false
	for i, a := range vals {
		if a.quoted {
			continue
		}
		if a.text == "PARENT_SCOPE" && i == len(vals)-1 {
			parent, vals = true, vals[:i]
			break
		}
		if a.text == "CACHE" && i > 0 {
			cache = true
			force = vals[len(vals)-1].text == "FORCE" || i+1 < len(vals) && vals[i+1].text == "INTERNAL"
			vals = vals[:i]
			break
		}
	}
	var v cmValue
	var parts []string
	for _, a := range vals {
		parts = append(parts, a.text)
		v.unknown = v.unknown || a.unknown
		v.cond = v.cond || a.cond
	}
	v.text = strings.Join(parts, ";")
	v.unset = len(vals) == 0
	m.src.charge(len(v.text) / 4)
	if v.text != "" && isStdVariable(name) {
		v.unknown = false // "${X} -std=c++17": the part that matters is there
	}
	switch {
	case parent:
		m.setParent(name, v)
	case cache:
		m.setCache(name, v, force)
	default:
		m.set(name, v)
	}
	m.stdVariable(c, name, v)
}

// isStdVariable reports whether a variable's text is looked through for flags.
func isStdVariable(name string) bool {
	return strings.HasPrefix(name, "CMAKE_CXX_FLAGS")
}

func (m *cmake) cmdOption(args []cmVal) {
	if len(args) == 0 {
		return
	}
	if _, ok := m.get(args[0].text); ok {
		return
	}
	v := cmValue{text: "OFF"}
	if len(args) > 2 {
		v = cmValue{text: args[2].text, unknown: args[2].unknown, cond: args[2].cond}
		if !args[2].quoted {
			if _, isConst := cmConstant(v.text); !isConst {
				// An option's default may name a variable.
				if w, ok := m.get(v.text); ok {
					v = w
				}
			}
		}
	}
	m.setCache(args[0].text, v, false)
}

// cmdDependentOption has the default if all conditions hold, else the other value.
func (m *cmake) cmdDependentOption(args []cmVal) {
	if len(args) < 5 {
		return
	}
	t := yes
	for cond := range strings.SplitSeq(args[3].text, ";") {
		cmds, _ := parseCMake("if(" + cond + ")\nendif()")
		if len(cmds) > 0 {
			t = min(t, m.condition(cmds[0].args))
		}
	}
	switch t {
	case yes:
		m.setCache(args[0].text, cmValue{text: args[2].text}, true)
	case no:
		m.setCache(args[0].text, cmValue{text: args[4].text}, true)
	default:
		m.setCache(args[0].text, cmValue{unknown: true}, true)
	}
}

var versionStart = regexp.MustCompile(`^[0-9]+(\.[0-9]+)*`)

func (m *cmake) cmdMinimum(c *cmCommand, args []cmVal) {
	for i, a := range args {
		if !strings.EqualFold(a.text, "VERSION") || i+1 >= len(args) {
			continue
		}
		v := versionStart.FindString(args[i+1].text)
		if v == "" {
			return
		}
		m.set("CMAKE_MINIMUM_REQUIRED_VERSION", cmValue{text: v})
		m.clue(c.line, "build", requirement("cmake", ">=", v), platform.Floor, args[i+1].cond)
		return
	}
}

// toolchain evaluates a toolchain file of the tree that the project itself names: CMake reads it at
// the first project().
func (m *cmake) toolchain() {
	v, ok := m.get("CMAKE_TOOLCHAIN_FILE")
	if !ok || v.unknown {
		return
	}
	if name, ok := m.inTree(v.text); ok && m.src.exists(name) {
		if v.cond {
			m.cond++
			defer func() { m.cond-- }()
		}
		m.runFile(name)
	}
}

func (m *cmake) cmdProject(c *cmCommand, args []cmVal) {
	if len(args) == 0 {
		return
	}
	name := args[0].text
	if m.project == "" {
		m.project = name
		m.toolchain()
		m.set("CMAKE_PROJECT_NAME", cmValue{text: name})
	} else if len(m.added) > 0 && m.added[m.dir] {
		m.sub = true
	}
	dir := cmValue{text: m.abs(m.dir)}
	top := "OFF"
	if m.scoped("CMAKE_PROJECT_NAME").text == name {
		top = "ON"
	}
	for k, v := range map[string]cmValue{"PROJECT_NAME": {text: name}, "PROJECT_SOURCE_DIR": dir, name + "_SOURCE_DIR": dir, "PROJECT_IS_TOP_LEVEL": {text: top}, name + "_IS_TOP_LEVEL": {text: top},
		name + "_BINARY_DIR": {text: "/build"}} {
		m.set(k, v)
	}
	langs := []string{"C", "CXX"}
	for i := 1; i < len(args); i++ {
		switch args[i].text {
		case "VERSION":
			if i+1 < len(args) {
				i++
				m.set("PROJECT_VERSION", cmValue{text: args[i].text, unknown: args[i].unknown})
				m.set(name+"_VERSION", cmValue{text: args[i].text, unknown: args[i].unknown})
				for j, part := range strings.SplitN(args[i].text+"...", ".", 5)[:4] {
					m.set("PROJECT_VERSION_"+[]string{"MAJOR", "MINOR", "PATCH", "TWEAK"}[j], cmValue{text: strings.Trim(part, ".")})
				}
			}
		case "DESCRIPTION", "HOMEPAGE_URL", "COMPAT_VERSION", "SPDX_LICENSE":
			i++
		case "LANGUAGES":
			langs = nil
		case "C", "CXX", "ASM", "NONE", "CUDA", "OBJC", "OBJCXX", "Fortran", "HIP", "Swift", "RC", "ISPC", "CSharp", "Java":
			if i == 1 {
				langs = nil
			}
			langs = append(langs, args[i].text)
		}
	}
	for _, l := range langs {
		m.clue(c.line, "language", l, platform.Exact, false)
	}
}

// cmdInclude evaluates a file of the tree; a module of CMake's own is known by its effect alone.
func (m *cmake) cmdInclude(c *cmCommand, args []cmVal) {
	if len(args) == 0 {
		return
	}
	name := args[0].text
	m.included(c, name)
	for _, p := range []string{name, name + ".cmake"} {
		if rel, ok := m.inTree(p); ok && strings.HasSuffix(p, ".cmake") && m.runFile(rel) {
			return
		}
	}
	if strings.ContainsAny(name, "/.") {
		// A leading variable that is unknown leaves the rest: $ENV{X}/cmake/foo.cmake is outside.
		return
	}
	paths := splitList(m.scoped("CMAKE_MODULE_PATH").text)
	for i, p := range paths {
		if i > 20 {
			break
		}
		if rel, ok := m.inTree(p + "/" + name + ".cmake"); ok && m.runFile(rel) {
			return
		}
	}
}

func (m *cmake) cmdSubdirectory(args []cmVal) {
	if len(args) == 0 {
		return
	}
	rel, ok := m.inTree(args[0].text)
	if !ok || m.added[rel] || !m.src.exists(path.Join(rel, "CMakeLists.txt")) {
		return
	}
	m.added[rel] = true
	dir, side, sub := m.dir, m.side, m.sub
	if isSide(rel + "/x") {
		m.side++
	}
	n := len(m.scopes)
	m.push(false)
	m.dir = rel
	m.set("CMAKE_CURRENT_SOURCE_DIR", cmValue{text: m.abs(rel)})
	m.runFile(path.Join(rel, "CMakeLists.txt"))
	m.scopes = m.scopes[:n]
	m.dir, m.side, m.sub = dir, side, sub
}

// clue records a fact of the file that is being evaluated.
func (m *cmake) clue(line int, name, value string, form platform.Form, cond bool) {
	if m.cond > 0 || cond || m.offered && name == "lib" {
		form = platform.Conditional
	}
	scope := 0
	if m.side > 0 {
		scope = 2
	}
	m.src.add(clue{Evidence: Evidence{Fact: name, Value: value, Form: form, File: m.file, Line: line}, trust: trustMain, scope: scope})
}
