// Package tsv reads the embedded tables: rows of fields between tabs.
package tsv

import (
	"iter"
	"strings"
)

// Rows yields the 1-based line and the fields of each row. Empty lines and lines that begin with # are
// left out. A user takes the fields that it needs by index: a row that lacks one is a mistake of the table.
func Rows(text string) iter.Seq2[int, []string] {
	return func(yield func(int, []string) bool) {
		n := 0
		for line := range strings.Lines(text) {
			n++
			line = strings.TrimRight(line, "\n")
			if line == "" || line[0] == '#' {
				continue
			}
			if !yield(n, strings.Split(line, "\t")) {
				return
			}
		}
	}
}

// Columns returns the fields of the line that begins with "#columns", after that word; nil if there is no
// such line.
func Columns(text string) []string {
	for line := range strings.Lines(text) {
		if f := strings.Split(strings.TrimRight(line, "\n"), "\t"); f[0] == "#columns" {
			return f[1:]
		}
	}
	return nil
}
