package main

import (
	"embed"
	"fmt"
	"strconv"
	"strings"
)

// The mistakes are data. Those of data/first.txt, data/compile.txt and data/run.txt are put into the
// programs of data/programs; those of data/link.txt have files of their own. An entry is a head line and
// its fields, each indented by a tab:
//
//	bug arrow-on-value type_mismatch compile
//		includes #include <map>
//		body count = name->size();
//
// A field that repeats adds a line to its text. A field whose value is a file has the text of the file
// below it, indented by two tabs:
//
//	mistake variable
//		kinds undefined-reference
//		file main.cpp
//			extern int counter;
//			int main() {
//
//go:embed data
var data embed.FS

// A field is one indented line below the head of an entry: "\tflags -O2 -Wall".
type field struct {
	key, value string
	text       []string // the lines below it with one more tab, without the tabs
}

// An entry is a block of a data file: a head line and its fields.
type entry struct {
	line   int // 1-based, of the head
	head   []string
	fields []field
}

// readEntries reads a data file. Lines with "#" in their first column are comments.
func readEntries(name string) ([]entry, error) {
	raw, err := data.ReadFile("data/" + name)
	if err != nil {
		return nil, err
	}
	var all []entry
	n, blank := 0, 0
	for line := range strings.Lines(string(raw)) {
		n++
		line = strings.TrimSuffix(line, "\n")
		var last *entry
		if len(all) > 0 {
			last = &all[len(all)-1]
		}
		switch {
		case line == "":
			blank++ // belongs to a text only if the text goes on
			continue
		case line[0] == '#':
		case line[0] != '\t':
			all = append(all, entry{line: n, head: strings.Fields(line)})
		case last == nil:
			return nil, fmt.Errorf("%s:%d: field before the first entry", name, n)
		case strings.HasPrefix(line, "\t\t"):
			if len(last.fields) == 0 {
				return nil, fmt.Errorf("%s:%d: text before the first field", name, n)
			}
			f := &last.fields[len(last.fields)-1]
			f.text = append(f.text, make([]string, blank)...)
			f.text = append(f.text, line[2:])
		default:
			key, value, _ := strings.Cut(line[1:], " ")
			last.fields = append(last.fields, field{key: key, value: value})
		}
		blank = 0
	}
	return all, nil
}

// unquote returns the text of a value: a value in double quotes is a Go string, for spaces at its ends
// and for newlines.
func unquote(value string) string {
	if s, err := strconv.Unquote(value); err == nil && strings.HasPrefix(value, `"`) {
		return s
	}
	return value
}

// addLine appends a line to a text.
func addLine(text *string, value string) {
	if *text != "" {
		*text += "\n"
	}
	*text += unquote(value)
}
