package debugtool

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
)

// hidePath replaces the host's path of a file in an error by the model's name.
func (t *Tools) hidePath(err error, path string) error {
	if text := strings.ReplaceAll(err.Error(), path, t.showPath(path)); text != err.Error() {
		return errors.New(text)
	}
	return err
}

// findFile returns the path of a file that the model names: below Dir if it exists there, else the name,
// which the debugger matches with the files that the program knows.
func (t *Tools) findFile(file string) string {
	if filepath.IsAbs(file) {
		return file
	}
	path := filepath.Join(t.o.Dir, file)
	if st, err := os.Stat(path); err == nil && st.Mode().IsRegular() {
		return path
	}
	return file
}

// showPath returns a path as the model sees it.
func (t *Tools) showPath(path string) string {
	if rel, err := filepath.Rel(t.o.Dir, path); err == nil && filepath.IsLocal(rel) {
		return filepath.ToSlash(rel)
	}
	if path == "" {
		return ""
	}
	return path[strings.LastIndexAny(path, `/\`)+1:] // debug information of Windows has backslashes
}
