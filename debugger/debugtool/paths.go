package debugtool

import (
	"bufio"
	"errors"
	"fmt"
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

// readSource returns at most n lines of a file around a line, with their numbers and a mark at the line: a source
// that is not there has none.
func readSource(path string, line, n int) (lines []string) {
	f, err := os.Open(path)
	if err != nil || line <= 0 {
		return nil
	}
	defer f.Close()
	first := max(line-n/2, 1)      // the line is in the middle, except at the file's start
	scanner := bufio.NewScanner(f) // ends at a line of 64 KB
	for number := 1; scanner.Scan() && number < first+n; number++ {
		if number < first {
			continue
		}
		mark := "  "
		if number == line {
			mark = "->"
		}
		lines = append(lines, fmt.Sprintf("%s%4d  %s", mark, number, scanner.Text()))
	}
	return lines
}
