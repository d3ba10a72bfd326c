package main

import (
	"embed"
	"fmt"

	"github.com/cppreason/cppreason/internal/entries"
)

// The mistakes are data. Those of data/first.txt, data/compile.txt and data/run.txt are put into the
// programs of data/programs; those of data/link.txt have files of their own. The files are as package
// entries reads them:
//
//	bug arrow-on-value type_mismatch compile
//		includes #include <map>
//		body count = name->size();
//
// A field that repeats adds a line. The text of a file is below its name:
//
//	mistake variable
//		kinds undefined-reference
//		file main.cpp
//			extern int counter;
//			int main() {
//
//go:embed data
var data embed.FS

// readEntries reads a data file.
func readEntries(name string) ([]entries.Entry, error) {
	text, err := data.ReadFile("data/" + name)
	if err != nil {
		return nil, err
	}
	all, err := entries.Parse(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return all, nil
}

// addLine appends a line to a text.
func addLine(text *string, value string) {
	if *text != "" {
		*text += "\n"
	}
	*text += entries.Unquote(value)
}
