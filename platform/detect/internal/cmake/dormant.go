package cmake

// The arms that the default configuration does not take are searched for the libraries that a builder needs who sets
// the options in another way: if(WITH_SSL) find_package(OpenSSL REQUIRED) with an option that is off.

// maxDormant bounds the commands of such arms that are evaluated, so that they leave the steps of the survey to the
// default configuration.
const maxDormant = 50_000

// dormantCommands are the commands that have an effect in an arm that is not taken: those that name a library, enter
// another file, or set a variable that one of these uses.
var dormantCommands = map[string]bool{
	"find_package": true, "find_dependency": true, "pkg_check_modules": true, "pkg_search_module": true, "find_library": true,
	"target_link_libraries": true, "link_libraries": true, "fetchcontent_declare": true,
	"gz_find_package": true, "ign_find_package": true, "rapids_find_package": true, "cpmaddpackage": true, "cpmfindpackage": true,
	"set": true, "list": true, "string": true, "get_filename_component": true, "cmake_parse_arguments": true, "include": true,
	"add_subdirectory": true, "subdirs": true, "install": true, "return": true, "break": true, "continue": true,
}

// runDormant evaluates an arm that is not taken by default. Libraries in it are optional; what else it does is undone.
func (e *evaluator) runDormant(a arm) {
	if e.isSideCondition(a.cond) || e.side > 0 || e.offered || e.stop != goOn || e.dormantSteps >= maxDormant {
		return
	}
	// The arms inside count again, so that deep nesting uses up the bound sooner than the steps of the survey.
	e.dormantSteps += a.body.hi - a.body.lo
	e.dormant++
	e.cond++
	outer, undo, libs := len(e.scopes), e.undo, e.armLibs
	e.armLibs = nil
	s := e.pushScope(true)
	e.undo = map[string]*value{}
	e.runArm(a)
	// set(USE_HTTP ON) in the arm: a later if(USE_HTTP) depends on the option as well.
	for name := range e.takeChanges() {
		e.varies[name] = true
	}
	for name := range s.vars {
		e.varies[name] = true
	}
	if e.stop != onLimit {
		e.stop = goOn
	}
	e.scopes, e.undo, e.armLibs = e.scopes[:outer], undo, libs
	e.cond--
	e.dormant--
}

// isDormant reports whether a command has no effect because it is in an arm that is not taken.
func (e *evaluator) isDormant(name string) bool {
	if e.dormant == 0 {
		return false
	}
	if e.dormantSteps++; e.dormantSteps > maxDormant {
		e.stop = onReturn // runDormant takes it back
	}
	return !dormantCommands[name]
}
