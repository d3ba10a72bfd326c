package sandbox

import (
	"fmt"
	"path/filepath"
)

// snapshot copies a file or directory that the user of the commands cannot reach, such as a project below the home of
// root, to where it can. Links are copied as links, and what is neither file nor directory is left out.
func (r *run) snapshot(path string) (string, error) {
	dir, remove, err := r.s.MkdirTemp("cppreason-snapshot-")
	if err != nil {
		return "", err
	}
	r.removes = append(r.removes, remove)
	target := filepath.Join(dir, "copy")
	if err := copyTree(path, target); err != nil {
		return "", fmt.Errorf("the sandbox's user cannot reach %w", err)
	}
	return target, r.s.Chown(dir)
}
