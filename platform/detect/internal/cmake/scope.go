package cmake

import (
	"path"
	"strings"
)

// A value is the value of a variable.
type value struct {
	text    string
	unknown bool   // depends on the machine
	cond    bool   // was set under an open condition
	choice  bool   // is an option of the project, or was set from one: whoever builds it may choose another value
	master  string // the option that decides about this one or must be on before it can be, "" if there is no such option
	unset   bool   // hides the variable of an outer scope
}

// A scope is one layer of variables: of a folder, a function, or an arm that may not be taken.
type scope struct {
	vars map[string]value
	arm  bool // an arm or a macro, whose variables become those of the scope around it
}

// pushScope opens a layer of variables. The caller cuts e.scopes back to close it.
func (e *evaluator) pushScope(arm bool) *scope {
	s := &scope{vars: map[string]value{}, arm: arm}
	e.scopes = append(e.scopes, s)
	return s
}

// get returns the variable that a name refers to: of the innermost scope that has it, else of the cache.
// An unset variable lets the cache show through (cmake-language(7), "Variables").
func (e *evaluator) get(name string) (value, bool) {
	for i := len(e.scopes) - 1; i >= 0; i-- {
		if v, ok := e.scopes[i].vars[name]; ok {
			if v.unset {
				break
			}
			return v, true
		}
	}
	v, ok := e.cache[name]
	return v, ok
}

// valueOf is get for a caller to whom an unset variable is an empty one.
func (e *evaluator) valueOf(name string) value { v, _ := e.get(name); return v }

// set sets a variable in the current scope.
func (e *evaluator) set(name string, v value) { e.setIn(len(e.scopes)-1, name, v) }

// setUnknown sets variables to a value that only a run would find out.
func (e *evaluator) setUnknown(names ...string) {
	for _, name := range names {
		e.set(name, value{unknown: true})
	}
}

// setParent sets a variable in the scope around the current folder or function.
func (e *evaluator) setParent(name string, v value) {
	// set(X 1 PARENT_SCOPE) inside if() of a function goes to the function's caller.
	i := len(e.scopes) - 1
	for i > 0 && e.scopes[i].arm {
		i--
	}
	e.setIn(max(i-1, 0), name, v)
}

// setIn sets a variable in the scope at index i, within the limits.
func (e *evaluator) setIn(i int, name string, v value) {
	_, exists := e.scopes[i].vars[name]
	if v = e.boundValue(v); exists || e.countValue() {
		e.scopes[i].vars[name] = v
	}
}

// boundValue makes a value unknown that is too long.
func (e *evaluator) boundValue(v value) value {
	if len(v.text) > maxValue {
		e.survey.Note(e.file, "a value is too long")
		return value{unknown: true}
	}
	return v
}

// countValue counts a new variable and reports whether there may be one more.
func (e *evaluator) countValue() bool {
	if e.values++; e.values > maxValues {
		e.survey.Note(e.file, "too many variables")
		return false
	}
	return true
}

// setCache makes a cache entry, which all folders and functions see. An existing entry stays unless force
// is set. Under an open condition the command may not run, so an existing value stays the likelier one.
func (e *evaluator) setCache(name string, v value, force bool) {
	old, exists := e.cache[name]
	if v.choice && !exists && e.dormant == 0 && len(e.found.Options) < maxPlaces {
		e.found.Options = append(e.found.Options, name)
	}
	switch {
	case exists && !force:
		return
	case e.undo != nil: // the arm sees its own entry, and joinCache marks it
	case e.cond > 0 && exists:
		old.cond = old.cond || old.text != v.text
		v = old
	case e.cond > 0:
		v.cond = true
	}
	if !exists && !e.countValue() {
		return
	}
	v = e.boundValue(v)
	if force {
		delete(e.scopes[len(e.scopes)-1].vars, name) // CMP0126: the entry replaces a variable of the name
	}
	e.noteChange(name)
	e.cache[name] = v
}

// noteChange remembers a cache entry before the current arm of an open if changes it.
func (e *evaluator) noteChange(name string) {
	if _, noted := e.undo[name]; e.undo == nil || noted {
		return
	}
	e.undo[name] = nil
	if v, exists := e.cache[name]; exists {
		e.undo[name] = &v
	}
}

// takeChanges returns the cache entries that the current arm has changed, and makes them what they were.
func (e *evaluator) takeChanges() map[string]value {
	changed := map[string]value{}
	for name, old := range e.undo {
		changed[name] = e.cache[name]
		if old != nil {
			e.cache[name] = *old
		} else {
			delete(e.cache, name)
		}
	}
	return changed
}

// joinCache sets the cache entries that arms of an open if have changed. What was set before stays the
// likelier value; of new ones the last is kept. All are marked unless every arm agrees.
func (e *evaluator) joinCache(arms []map[string]value, closed bool) {
	for i, changed := range arms {
		for name, v := range changed {
			before, existed := e.cache[name]
			same := closed
			for _, other := range arms {
				o, ok := other[name]
				same = same && ok && o.text == v.text
			}
			e.noteChange(name)
			switch {
			case same:
				e.cache[name] = v
			case existed && i == 0 || existed && !before.cond:
				before.cond = true
				e.cache[name] = before
			case !existed:
				v.cond = true
				e.cache[name] = v
			}
		}
	}
}

// inTree returns the path below the root of a path as CMake sees it from the current folder. It reports
// false for a path outside the tree.
func (e *evaluator) inTree(p string) (string, bool) {
	if !path.IsAbs(p) {
		p = path.Join(absolute(e.dir), p)
	}
	p = path.Clean(p)
	if p == rootDir {
		return ".", true
	}
	return strings.CutPrefix(p, rootDir+"/")
}
