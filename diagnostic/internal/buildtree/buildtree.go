// Package buildtree follows the directories that build tools enter and leave.
package buildtree

import "slices"

// A Tree is the directories that the build is in. The zero Tree is in none.
type Tree struct {
	dirs  []dir // entered and not left yet
	mixed bool  // jobs run in several directories at once
}

// A dir is one "Entering directory" with the level of the make that printed it.
type dir struct{ level, path string }

// deepest bounds how many directories are open at once.
const deepest = 1 << 10

// Dir returns the directory in which the tools run, start if none was entered, "" if it may be one of
// several.
func (t *Tree) Dir(start string) string {
	switch n := len(t.dirs); {
	case t.mixed:
		return ""
	case n > 0:
		return t.dirs[n-1].path
	}
	return start
}

// Mixed reports whether parallel jobs run in several directories, so that no directory is certain.
func (t *Tree) Mixed() bool { return t.mixed }

// Enter records that the make of a level entered path. A second directory on one level, before the first is
// left, means parallel jobs: their lines mix, and no directory is certain until all of them are left.
func (t *Tree) Enter(level, path string) {
	if slices.ContainsFunc(t.dirs, func(d dir) bool { return d.level == level }) {
		t.mixed = true
	}
	if len(t.dirs) < deepest {
		t.dirs = append(t.dirs, dir{level, path})
	}
}

// Leave records that the make of a level left path.
func (t *Tree) Leave(level, path string) {
	i := len(t.dirs) - 1
	for i >= 0 && t.dirs[i] != (dir{level, path}) {
		i--
	}
	if i < 0 {
		return
	}
	t.dirs = slices.Delete(t.dirs, i, i+1)
	if len(t.dirs) == 0 {
		t.mixed = false
	}
}
