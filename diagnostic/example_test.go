package diagnostic_test

import (
	"fmt"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/notekind"
)

func ExampleCollapse() {
	d := diagnostic.Diagnostic{Severity: diagnostic.SeverityError, Message: "no type named 'type'"}
	for i := range 50 {
		d.Notes = append(d.Notes, diagnostic.Note{Kind: notekind.RequiredFrom, Message: fmt.Sprintf("required from 'f<%d>'", i)})
	}
	short := diagnostic.Collapse(diagnostic.List{d}, 8)
	for _, n := range short[0].Notes {
		fmt.Println(n.Message)
	}
	// Output:
	// required from 'f<0>'
	// 48 contexts left out
	// required from 'f<49>'
}

func ExampleChildren() {
	notes := []diagnostic.Note{{Message: "candidate 1"}, {Message: "expects 1 argument", Depth: 1}, {Message: "candidate 2"}}
	for n, below := range diagnostic.Children(notes) {
		fmt.Println(n.Message, len(below))
	}
	// Output:
	// candidate 1 1
	// candidate 2 0
}

func ExampleHeader() {
	fmt.Println(classify.Header("std::expected"))
	// Output: expected c++23
}
