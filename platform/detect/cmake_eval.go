package detect

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// cmRoot stands for the place of the tree in paths that a CMake file computes.
const cmRoot = "/src"

// Limits of the evaluation beside Options.MaxSteps.
const (
	cmMaxDepth  = 100     // nested files, functions and blocks
	cmMaxValue  = 1 << 16 // bytes of one value
	cmMaxLoop   = 1000    // rounds of one loop
	cmMaxArms   = 64      // arms of one if that are all evaluated
	cmMaxValues = 50_000  // variables that are set at once
)

// A cmValue is the value of a variable. Unknown means that it depends on the machine; cond that it was
// set under a condition that could not be decided.
type cmValue struct {
	text    string
	unknown bool
	cond    bool
	unset   bool
}

// A cmScope is one layer of variables: of a folder, a function, or a branch that may not be taken.
type cmScope struct {
	vars   map[string]cmValue
	branch bool
}

// A cmTarget is a library or executable.
type cmTarget struct {
	name     string
	std      fact // CXX_STANDARD
	feature  fact // cxx_std_NN
	flag     fact // -std=
	gnu      platform.Flag
	scope    int
	sub      bool // of a project inside the project
	imported bool
	passed   fact        // cxx_std_NN that whoever links the target needs too
	links    []*cmTarget // linked for certain
	public   []*cmTarget // those of them that are passed on
}

// A fact is a standard with where it was stated.
type fact struct {
	std  platform.Standard
	file string
	line int
	cond bool
}

// A cmFunc is a function or macro.
type cmFunc struct {
	params []string
	body   cmBody
	file   string
	macro  bool
	called bool
}

// A cmake is one evaluation.
type cmake struct {
	src     *source
	scopes  []*cmScope
	cache   map[string]cmValue // seen where no scope has a variable of the name
	funcs   map[string]*cmFunc
	targets map[string]*cmTarget
	ordered []*cmTarget
	files   map[string][]cmCommand
	added   map[string]bool // folders that add_subdirectory entered
	values  int

	file    string // being evaluated
	dir     string // current source directory below the root
	depth   int
	sub     bool // in a project inside the project
	offered bool // in functions that the project offers and does not call
	cond    int  // undecided conditions around
	side    int  // conditions around that concern tests and the like
	stop    cmStop

	project   string
	flags     fact   // -std= in a variable or option of the whole project
	stdPlaces []fact // where CMAKE_CXX_STANDARD was set
	pkgCalls  map[string]bool
}

// A cmStop tells a list of commands to end early.
type cmStop int

const (
	cmGo cmStop = iota
	cmBreak
	cmContinue
	cmReturn
	cmHalt // no steps left
)

// evalCMake evaluates the CMakeLists.txt of dir and records what it says. It returns the files that were
// read.
func evalCMake(s *source, dir string) []string {
	m := newCMake(s, dir)
	m.runFile(path.Join(dir, "CMakeLists.txt"))
	m.conclude()
	return slices.Collect(maps.Keys(m.files))
}

func newCMake(s *source, dir string) *cmake {
	m := &cmake{src: s, cache: map[string]cmValue{}, funcs: map[string]*cmFunc{}, targets: map[string]*cmTarget{}, files: map[string][]cmCommand{}, added: map[string]bool{}, dir: dir, pkgCalls: map[string]bool{}}
	m.push(false)
	m.assume()
	return m
}

// evalToolchain evaluates a toolchain file for the system that it describes.
func evalToolchain(s *source, name string, cond bool) {
	m := newCMake(s, ".")
	if cond {
		m.cond++
	}
	m.runFile(name)
}

// assume sets the variables that describe the configuration: a new CMake, the system of Options.OS and
// a compiler of the gcc family that knows all standards.
func (m *cmake) assume() {
	for k, v := range map[string]string{
		"CMAKE_VERSION": "4.2.0", "CMAKE_MAJOR_VERSION": "4", "CMAKE_MINOR_VERSION": "2", "CMAKE_PATCH_VERSION": "0", "CMAKE_COMMAND": "cmake",
		"CMAKE_CXX_COMPILER_ID": "GNU", "CMAKE_C_COMPILER_ID": "GNU", "CMAKE_CXX_COMPILER_LOADED": "1", "CMAKE_GENERATOR": "Ninja",
		"CMAKE_SIZEOF_VOID_P": "8", "CMAKE_SYSTEM_PROCESSOR": "x86_64", "CMAKE_HOST_SYSTEM_PROCESSOR": "x86_64", "CMAKE_CXX_COMPILER": "c++", "CMAKE_C_COMPILER": "cc",
		"CMAKE_BINARY_DIR": "/build", "CMAKE_CURRENT_BINARY_DIR": "/build", "PROJECT_BINARY_DIR": "/build", "CMAKE_INSTALL_PREFIX": "/usr/local",
		"CMAKE_CXX_STANDARD_LATEST": "26", "CMAKE_SHARED_LIBRARY_SUFFIX": ".so", "CMAKE_STATIC_LIBRARY_SUFFIX": ".a",
		"CMAKE_CXX_COMPILE_FEATURES": "cxx_std_98;cxx_std_11;cxx_std_14;cxx_std_17;cxx_std_20;cxx_std_23;cxx_std_26",
		"CMAKE_CXX_FLAGS":            "", "CMAKE_C_FLAGS": "", "CMAKE_SOURCE_DIR": m.abs(m.dir), "CMAKE_CURRENT_SOURCE_DIR": m.abs(m.dir), "BUILD_TESTING": "ON",
	} {
		m.set(k, cmValue{text: v})
	}
	system := map[string]string{"windows": "Windows", "macos": "Darwin"}[m.src.opts.OS]
	switch system {
	case "Windows":
		m.set("WIN32", cmValue{text: "1"})
		m.set("MSVC", cmValue{text: "1"})
		m.set("CMAKE_CXX_COMPILER_ID", cmValue{text: "MSVC"})
		m.set("MSVC_VERSION", cmValue{unknown: true})
	case "Darwin":
		m.set("APPLE", cmValue{text: "1"})
		m.set("UNIX", cmValue{text: "1"})
		m.set("CMAKE_CXX_COMPILER_ID", cmValue{text: "AppleClang"})
	default:
		system = "Linux"
		m.set("UNIX", cmValue{text: "1"})
		m.set("LINUX", cmValue{text: "1"})
		m.set("CMAKE_COMPILER_IS_GNUCXX", cmValue{text: "1"})
		m.set("CMAKE_COMPILER_IS_GNUCC", cmValue{text: "1"})
	}
	// These are set for the standards that the compiler has a flag for.
	for _, std := range []string{"98", "11", "14", "17", "20", "23", "26"} {
		m.set("CMAKE_CXX"+std+"_STANDARD_COMPILE_OPTION", cmValue{text: "-std=c++" + std})
		m.set("CMAKE_CXX"+std+"_EXTENSION_COMPILE_OPTION", cmValue{text: "-std=gnu++" + std})
	}
	m.set("CMAKE_SYSTEM_NAME", cmValue{text: system})
	m.set("CMAKE_HOST_SYSTEM_NAME", cmValue{text: system})
	for _, k := range []string{"CMAKE_CXX_COMPILER_VERSION", "CMAKE_C_COMPILER_VERSION", "CMAKE_SYSTEM_VERSION"} {
		m.set(k, cmValue{unknown: true})
	}
}

// abs returns the path that stands for a folder of the tree.
func (m *cmake) abs(dir string) string { return path.Join(cmRoot, dir) }

// inTree returns the path below the root of a path as CMake sees it, from the current folder.
func (m *cmake) inTree(p string) (string, bool) {
	if !path.IsAbs(p) {
		p = path.Join(m.abs(m.dir), p)
	}
	p = path.Clean(p)
	if p == cmRoot {
		return ".", true
	}
	rel, ok := strings.CutPrefix(p, cmRoot+"/")
	return rel, ok
}

func (m *cmake) push(branch bool) *cmScope {
	s := &cmScope{vars: map[string]cmValue{}, branch: branch}
	m.scopes = append(m.scopes, s)
	return s
}

func (m *cmake) get(name string) (cmValue, bool) {
	for i := len(m.scopes) - 1; i >= 0; i-- {
		if v, ok := m.scopes[i].vars[name]; ok {
			if v.unset {
				break
			}
			return v, true
		}
	}
	v, ok := m.cache[name]
	return v, ok
}

// setCache makes a cache entry, which all folders and functions see. One that is there stays unless force
// is set. Under an undecided condition it may not happen: what was there stays the more likely value.
func (m *cmake) setCache(name string, v cmValue, force bool) {
	old, had := m.cache[name]
	switch {
	case had && !force:
		return
	case m.cond > 0 && had:
		old.cond = old.cond || old.text != v.text
		v = old
	case m.cond > 0:
		v.cond = true
	}
	if !had {
		if m.values++; m.values > cmMaxValues {
			m.src.note(m.file, "too many variables")
			return
		}
	}
	if len(v.text) > cmMaxValue {
		v = cmValue{unknown: true}
		m.src.note(m.file, "a value is too long")
	}
	if force {
		delete(m.scopes[len(m.scopes)-1].vars, name)
	}
	m.cache[name] = v
}

func (m *cmake) set(name string, v cmValue) { m.setIn(len(m.scopes)-1, name, v) }

func (m *cmake) setIn(i int, name string, v cmValue) {
	if len(v.text) > cmMaxValue {
		v = cmValue{unknown: true}
		m.src.note(m.file, "a value is too long")
	}
	if _, ok := m.scopes[i].vars[name]; !ok {
		if m.values++; m.values > cmMaxValues {
			m.src.note(m.file, "too many variables")
			return
		}
	}
	m.scopes[i].vars[name] = v
}

// setParent sets a variable in the scope around the current folder or function.
func (m *cmake) setParent(name string, v cmValue) {
	i := len(m.scopes) - 1
	for i > 0 && m.scopes[i].branch {
		i--
	}
	m.setIn(max(i-1, 0), name, v)
}

// runFile evaluates a file of the tree in the current scope. It reports whether there was one.
func (m *cmake) runFile(name string) bool {
	cmds, ok := m.files[name]
	if !ok {
		src, err := m.src.read(name)
		if err != nil {
			return false
		}
		cmds, err = parseCMake(src)
		if err != nil {
			m.src.note(name, "syntax: "+err.Error())
		}
		m.files[name] = cmds
	}
	if m.depth >= cmMaxDepth {
		m.src.note(name, "includes are nested too deep")
		return true
	}
	file, list, listDir := m.file, m.scoped("CMAKE_CURRENT_LIST_FILE"), m.scoped("CMAKE_CURRENT_LIST_DIR")
	m.file = name
	m.set("CMAKE_CURRENT_LIST_FILE", cmValue{text: m.abs(name)})
	m.set("CMAKE_CURRENT_LIST_DIR", cmValue{text: m.abs(path.Dir(name))})
	m.depth++
	m.run(cmds, 0, len(cmds))
	m.depth--
	if m.stop != cmHalt {
		m.stop = cmGo
	}
	m.file = file
	m.set("CMAKE_CURRENT_LIST_FILE", list)
	m.set("CMAKE_CURRENT_LIST_DIR", listDir)
	return true
}

func (m *cmake) scoped(name string) cmValue { v, _ := m.get(name); return v }

// run evaluates the commands from lo up to hi until a stop.
func (m *cmake) run(cmds []cmCommand, lo, hi int) {
	for i := lo; i < hi && m.stop == cmGo; i++ {
		if m.src.steps--; m.src.steps < 0 {
			m.src.note(m.file, "steps: "+errBudget.Error())
			m.stop = cmHalt
			return
		}
		c := &cmds[i]
		if c.end <= i {
			m.command(c)
			continue
		}
		if m.depth >= cmMaxDepth {
			m.src.note(m.file, "blocks are nested too deep")
			i = c.end
			continue
		}
		body := cmBody{cmds, i + 1, min(c.end, hi)}
		m.depth++
		switch c.name {
		case "if":
			m.ifBlock(cmds, i)
		case "foreach":
			m.foreach(c, body)
		case "while":
			m.while(c, body)
		case "function", "macro":
			m.define(c, body)
		default:
			m.runBody(body)
		}
		m.depth--
		i = c.end
	}
}

// A cmBody is a part of a file's commands.
type cmBody struct {
	cmds   []cmCommand
	lo, hi int
}

func (m *cmake) runBody(b cmBody) { m.run(b.cmds, b.lo, b.hi) }
