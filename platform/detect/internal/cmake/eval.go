package cmake

import (
	"path"
	"strings"
)

// A stop makes a list of commands end early.
type stop int

const (
	// nothing: the next command is evaluated
	goOn     stop = iota
	onBreak       // break()
	onNext        // continue()
	onReturn      // return()
	onLimit       // no steps are left: the whole evaluation ends
)

// A body is a part of a file's commands: those of a block.
type body struct {
	cmds   []command
	lo, hi int
}

// rest returns the commands after a block up to the end of the file.
func (b body) rest() body { return body{b.cmds, b.hi, len(b.cmds)} }

// runBody evaluates the commands of a block.
func (e *evaluator) runBody(b body) { e.run(b.cmds, b.lo, b.hi) }

// run evaluates the commands from lo up to hi until a stop.
func (e *evaluator) run(cmds []command, lo, hi int) {
	for i := lo; i < hi && e.stop == goOn; i++ {
		if !e.survey.Step(e.file) {
			e.stop = onLimit
			return
		}
		// A command that opens a block is evaluated with the whole block, so the loop goes on after its end.
		c := &cmds[i]
		if c.end <= i {
			e.runCommand(c)
			continue
		}
		if e.depth >= maxDepth {
			e.survey.Note(e.file, "blocks are nested too deep")
			i = c.end
			continue
		}
		e.depth++
		e.runBlock(cmds, i, body{cmds, i + 1, min(c.end, hi)})
		e.depth--
		i = c.end
	}
}

// runBlock evaluates the block that the command at index i opens.
func (e *evaluator) runBlock(cmds []command, i int, b body) {
	switch c := &cmds[i]; c.name {
	case "if":
		e.runIf(cmds, i)
	case "foreach":
		e.runForeach(c, b)
	case "while":
		e.runWhile(c, b)
	case "function", "macro":
		if e.dormant == 0 {
			e.defineFunction(c, b)
		}
	default: // block(): the scope of its own is left out, its commands count
		e.runBody(b)
	}
}

// runCommand evaluates one command: a function of the project, or one of CMake's. A command that is not
// known here has no effect; in particular nothing is run, fetched, written, or read outside the tree.
func (e *evaluator) runCommand(c *command) {
	// A project may define a function of the name of a command: its own wins, as in CMake.
	args := e.expand(c.args)
	if f := e.funcs[c.name]; f != nil {
		e.callFunction(f, args)
		return
	}
	if run := e.builtins[c.name]; run != nil && !e.isDormant(c.name) {
		run(e, c, args)
	}
}

// managerFiles are copies of package managers in the tree, which search for what their callers name.
var managerFiles = map[string]bool{"cpm.cmake": true, "get_cpm.cmake": true}

// runFile evaluates a file of the tree in the current scope. It reports whether there was one.
func (e *evaluator) runFile(name string) bool {
	if managerFiles[strings.ToLower(path.Base(name))] && e.survey.Exists(name) {
		return true // its commands are known without it
	}
	cmds, ok := e.files[name]
	if !ok {
		src, err := e.survey.Read(name)
		if err != nil {
			return false
		}
		cmds, err = parse(src)
		if err != nil {
			e.survey.Note(name, "syntax: "+err.Error())
		}
		e.files[name] = cmds
	}
	if e.dormant == 0 {
		e.evaluated[name] = true
	}
	if e.depth >= maxDepth {
		e.survey.Note(name, "includes are nested too deep")
		return true
	}
	// CMAKE_CURRENT_LIST_DIR is where include(${CMAKE_CURRENT_LIST_DIR}/x.cmake) looks.
	file, list, listDir := e.file, e.valueOf("CMAKE_CURRENT_LIST_FILE"), e.valueOf("CMAKE_CURRENT_LIST_DIR")
	e.file = name
	e.set("CMAKE_CURRENT_LIST_FILE", value{text: absolute(name)})
	e.set("CMAKE_CURRENT_LIST_DIR", value{text: absolute(path.Dir(name))})
	e.depth++
	doubted, unsure := e.doubted, e.unsure
	e.run(cmds, 0, len(cmds))
	e.doubted, e.unsure = doubted, unsure
	e.depth--
	if e.stop != onLimit {
		e.stop = goOn // return() ends the file only
	}
	e.file = file
	e.set("CMAKE_CURRENT_LIST_FILE", list)
	e.set("CMAKE_CURRENT_LIST_DIR", listDir)
	return true
}
