package cmake

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// Limits of one evaluation, beside those of the survey.
const (
	maxDepth  = 100     // nested files, functions and blocks
	maxValue  = 1 << 16 // bytes of one value
	maxLoop   = 1000    // rounds of one loop
	maxArms   = 64      // arms of one if that are all evaluated
	maxValues = 50_000  // variables that are set at once
	maxArgs   = 10_000  // arguments of one command
)

// Evaluate evaluates the CMakeLists.txt of dir, a folder of the tree, and adds its facts to the survey.
// It returns what else the files show of the project.
func Evaluate(s *survey.Survey, dir string) *Project { return EvaluateWith(s, dir, nil) }

// EvaluateWith is Evaluate with cache entries that the builder sets: -DNAME=value.
func EvaluateWith(s *survey.Survey, dir string, settings map[string]string) *Project {
	e := newEvaluator(s, dir)
	for name, text := range settings {
		e.cache[name] = value{text: text, choice: true}
	}
	e.runFile(path.Join(dir, "CMakeLists.txt"))
	e.addLate()
	e.addUsed()
	e.conclude()
	e.found.Files = slices.Sorted(maps.Keys(e.evaluated))
	e.found.addTargets(e)
	return &e.found
}

// EvaluateToolchain evaluates a toolchain file for the system that it describes. cond marks its facts as
// conditional: some presets use the file and others do not.
func EvaluateToolchain(s *survey.Survey, name string, cond bool) {
	e := newEvaluator(s, ".")
	if cond {
		e.cond++
	}
	e.runFile(name)
}

// An evaluator is one evaluation.
type evaluator struct {
	survey   *survey.Survey
	builtins map[string]builtin
	scopes   []*scope
	undo     map[string]*value // the cache entries that the current arm of an open if has changed, as they were
	cache    map[string]value  // seen where no scope has a variable of the name
	funcs    map[string]*function
	targets  map[string]*target
	ordered  []*target
	// Modules such as cmake/utils.cmake are included again and again; each is parsed once.
	files      map[string][]command // parsed files
	evaluated  map[string]bool      // files that were evaluated outside of dormant arms
	entered    map[string]bool      // folders that add_subdirectory entered
	values     int                  // variables that are set
	packages   map[string]bool      // packages that find_package looked for, in lower case
	sought     map[string][]string  // libraries that were looked for, by the NAME of NAME_FOUND in lower case
	foundVars  map[string][]string  // libraries of packages that need not be found, by the variables that hold them
	used       map[string]Place     // such libraries that are linked under no condition
	asked      map[string]bool      // the short names of packages that a condition asks for
	short      map[string]string    // the first names of them by their shortName
	searches   map[string][]search  // by the same names
	libVars    map[string][]string  // libraries that find_library looked for, by the variables that hold them
	submodules []submodule          // nil before they were looked for
	varies     map[string]bool      // variables that have another value under other options
	unsure     bool                 // the current function may have returned
	doubted    bool                 // a package may be missing, and then the rest of the file or function is not reached
	missing    []absence            // what the conditions around the current command ask to be missing
	ruling     string               // the option for tests that alone decides about the current arm, "" if none does
	guarded    []string             // names in the conditions NOT DEFINED NAME around it: whoever builds may define them
	offItems   map[string][]string  // what arms that are not taken add to lists, by the names of the lists
	late       []lateClue
	own        map[string]bool // ownName of the namespaces that the project gives to its targets
	named      map[string]bool // packages that find_package would look for under other options, too, in lower case
	armLibs    map[string]int  // libraries that the current arm of an open if needs, with their lines
	armCond    int             // cond in that arm

	file   string // being evaluated
	dir    string // current source folder, below the root
	depth  int    // of files, calls and blocks
	nested bool   // in a project inside the project
	// Such a function shows what it asks of a caller's targets, and may never be called.
	offered bool // in functions that the project offers and does not call itself
	cond    int  // open conditions around the current command
	choices int  // conditions around it that an option of the project decides
	dormant int  // arms around it that are not taken by default
	side    int  // conditions and folders around it that concern tests and the like
	// listings are the folders among them that only list bundled code of others, see survey.IsListing.
	listings int
	stop     stop

	dormantSteps int // commands evaluated in arms that are not taken by default

	found     Project // for the caller
	project   string
	includes  []string    // of include_directories, for targets that are made after it
	defines   []string    // of add_definitions and add_compile_definitions
	flags     statement   // -std= in a variable or an option of the whole project
	standards []statement // where CMAKE_CXX_STANDARD was set
}

// A statement is a standard and the place that asks for it.
type statement struct {
	std  platform.Standard
	file string
	line int
	cond bool // only under an open condition
}

// A target is a library or executable.
type target struct {
	name     string
	std      statement // of CXX_STANDARD
	feature  statement // of cxx_std_NN
	flag     statement // of -std=
	gnu      platform.Flag
	scope    survey.Scope
	nested   bool // of a project inside the project
	imported bool
	installs bool      // install(TARGETS ...) names it
	output   string    // of OUTPUT_NAME, "" for the target's own name
	exported bool      // it has an alias in a namespace, as users of the project link it
	main     bool      // it is what the project is about, see markMain
	manual   bool      // not part of the default build
	passed   statement // of cxx_std_NN that whoever links the target needs too
	kind     string    // "executable", "library"
	file     string    // that makes it
	line     int
	sources  []string // of the tree
	includes []string // folders of the tree
	defines  []string
	links    []*target // linked under no open condition
	public   []*target // those of links that are passed on
}

// newEvaluator returns an evaluator that has read nothing yet. dir is the source folder of its project.
func newEvaluator(s *survey.Survey, dir string) *evaluator {
	e := &evaluator{
		survey:    s,
		builtins:  builtins(),
		cache:     map[string]value{},
		funcs:     map[string]*function{},
		targets:   map[string]*target{},
		files:     map[string][]command{},
		entered:   map[string]bool{},
		packages:  map[string]bool{},
		sought:    map[string][]string{},
		short:     map[string]string{},
		searches:  map[string][]search{},
		foundVars: map[string][]string{},
		used:      map[string]Place{},
		asked:     map[string]bool{},
		evaluated: map[string]bool{},
		libVars:   map[string][]string{},
		varies:    map[string]bool{},
		offItems:  map[string][]string{},
		own:       map[string]bool{},
		named:     map[string]bool{},
		dir:       dir,
	}
	e.pushScope(false)
	e.assumeConfiguration()
	return e
}

// clue records a fact of the file that is being evaluated.
func (e *evaluator) clue(line int, fact, text string, form platform.Form, cond bool) {
	if c, ok := e.newClue(line, fact, text, form, cond); ok {
		e.survey.Add(c)
	}
}

// A lateClue is the library of a target that no command has made or looked for yet.
type lateClue struct {
	target string
	clue   survey.Clue
}

// addLate records the libraries of linked targets that the project did not make after all: add_library(utils::text ALIAS text)
// may come after the link.
func (e *evaluator) addLate() {
	for _, l := range e.late {
		namespace, _, _ := strings.Cut(l.target, "::")
		if t := e.targets[l.target]; (t == nil || t.imported) && !e.own[ownName(namespace)] {
			e.survey.Add(l.clue)
		}
	}
}

// newClue returns a fact of the file that is being evaluated. It reports false for one that does not count.
func (e *evaluator) newClue(line int, fact, text string, form platform.Form, cond bool) (survey.Clue, bool) {
	// A library that only an uncalled function looks for is not needed to build the project.
	isOpen := e.cond > 0
	if c := (&survey.Clue{Value: text}); fact == "lib" && isOpen {
		isOpen = !e.isFallback(c.Component().Name)
	}
	isOpen = isOpen || e.doubted && fact == "lib"
	if e.dormant > 0 && (fact != "lib" || inTools(e.file)) {
		return survey.Clue{}, false
	}
	if fact == "lib" && !cond {
		e.noteArmLib(line, text)
	}
	if isOpen || cond || fact == "lib" && e.offered {
		form = platform.Conditional
	}
	return survey.Clue{Fact: fact, Value: text, Form: form, File: e.file, Line: line,
		Trust: survey.TrustMain, Scope: e.scopeOf(fact)}, true
}

// inTools reports whether a file is in a folder of tools, which are no part of the product where an option leaves them out.
func inTools(file string) bool {
	return strings.HasPrefix(file, "tools/") || strings.Contains(file, "/tools/")
}

// noteArmLib notes a library that the current arm of an open if needs.
func (e *evaluator) noteArmLib(line int, text string) {
	if c := (&survey.Clue{Value: text}); !e.offered && e.armLibs != nil && e.cond == e.armCond && len(e.armLibs) < maxPlaces {
		e.armLibs[c.Component().Name] = line
		if qtPackage.MatchString(c.Component().Name) { // Qt 6 in one arm and Qt 5 in the other
			e.armLibs["qt"] = line
		}
	}
}

// currentScope returns the scope of clues: side below conditions and folders of tests and the like.
func (e *evaluator) currentScope() survey.Scope {
	if e.side > 0 {
		return survey.ScopeSide
	}
	return survey.ScopeProject
}

// scopeOf is currentScope for a clue of a fact. Libraries in the folder for those of others are the project's.
func (e *evaluator) scopeOf(fact string) survey.Scope {
	if fact == "lib" && e.side == e.listings {
		return survey.ScopeProject
	}
	return e.currentScope()
}
