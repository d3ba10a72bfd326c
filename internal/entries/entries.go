// Package entries reads the data files that tables of this module are kept in. A file is a list of
// entries: a head line, and below it fields that are indented by a tab.
//
//	rule undeclared-gcc undefined_symbol .9
//		match ^%q was not declared in this scope
//		fix   declare '{symbol}' or include its header
//
// Lines that begin with "#" are comments. The text of a field, if it has one, is below it with one more
// tab. Blank lines are ignored, but for those inside such a text.
package entries

import (
	"fmt"
	"strconv"
	"strings"
)

// An Entry is a head line with its fields.
type Entry struct {
	Line   int      // 1-based, of the head
	Head   []string // the words of the head line
	Fields []Field
}

// A Field is one line below the head: "\tflags -O2 -Wall".
type Field struct {
	Key   string
	Value string   // the rest of the line, without the spaces before it
	Text  []string // the lines below the field, without their tabs
}

// Parse reads the entries of a file.
func Parse(file string) ([]Entry, error) {
	var all []Entry
	n, blank := 0, 0
	for line := range strings.Lines(file) {
		n++
		line = strings.TrimSuffix(line, "\n")
		switch {
		case line == "":
			blank++ // part of a text if that goes on
			continue
		case line[0] == '#':
		case line[0] != '\t':
			all = append(all, Entry{Line: n, Head: strings.Fields(line)})
		case len(all) == 0:
			return nil, fmt.Errorf("line %d: field before the first entry", n)
		default:
			if err := all[len(all)-1].addLine(line[1:], blank); err != nil {
				return nil, fmt.Errorf("line %d: %w", n, err)
			}
		}
		blank = 0
	}
	return all, nil
}

// addLine adds a line below the head, without its first tab. blank is the number of blank lines before it.
func (e *Entry) addLine(line string, blank int) error {
	text, isText := strings.CutPrefix(line, "\t")
	if !isText {
		key, value, _ := strings.Cut(line, " ")
		e.Fields = append(e.Fields, Field{Key: key, Value: strings.TrimLeft(value, " ")})
		return nil
	}
	if len(e.Fields) == 0 {
		return fmt.Errorf("text before the first field")
	}
	f := &e.Fields[len(e.Fields)-1]
	f.Text = append(f.Text, make([]string, blank)...)
	f.Text = append(f.Text, text)
	return nil
}

// Unquote returns the text of a value. A value in double quotes is a Go string, which can have spaces at its
// ends and newlines; any other is itself.
func Unquote(value string) string {
	if strings.HasPrefix(value, `"`) {
		if s, err := strconv.Unquote(value); err == nil {
			return s
		}
	}
	return value
}
