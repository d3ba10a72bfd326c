package diagnostic_test

import (
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
)

func ExampleParse() {
	stderr := strings.NewReader(`t.cpp: In function 'int main()':
t.cpp:6:31: error: 'class std::vector<int>' has no member named 'push_bak'; did you mean 'push_back'?
    6 |   int n = 3; int x = "e"; v.push_bak(3); f(3);
      |                             ^~~~~~~~
      |                             push_back
compilation terminated.
`)
	rep, err := diagnostic.Parse(stderr, nil)
	if err != nil {
		panic(err) // the reader failed
	}
	for _, d := range rep.Diagnostics {
		fmt.Println(d.Location, d.Severity, d.Tool)
		for _, f := range d.Fixes {
			fmt.Printf("replace %d:%d-%d by %q\n", f.Edits[0].Line, f.Edits[0].Column, f.Edits[0].EndColumn, f.Edits[0].Text)
		}
	}
	fmt.Println(rep.Other[0].Number, rep.Other[0].Text)
	// Output:
	// t.cpp:6:31 error gcc
	// replace 6:31-39 by "push_back"
	// 6 compilation terminated.
}

func ExampleAll() {
	log := strings.NewReader("a.cpp:1:2: error: one\nb.cpp:3:4: warning: two [-Wextra]\n")
	for d, err := range diagnostic.All(log, nil) {
		if err != nil {
			panic(err)
		}
		fmt.Println(d.Location, d.Severity, d.Message)
	}
	// Output:
	// a.cpp:1:2 error one
	// b.cpp:3:4 warning two
}

func ExampleClassifier_Classify() {
	d := diagnostic.Diagnostic{Severity: diagnostic.SeverityError, Message: "'vector' is not a member of 'std'"}
	var c diagnostic.Classifier
	f := c.Classify(&d)
	fmt.Println(f.Class, f.Confidence)
	fmt.Println(f.RootCause)
	fmt.Println(f.FixStrategy)
	// Output:
	// undefined_symbol 0.95
	// 'std::vector' is declared in <vector>, which is not included
	// #include <vector>
}

func ExampleCollapse() {
	d := diagnostic.Diagnostic{Severity: diagnostic.SeverityError, Message: "no type named 'type'"}
	for i := range 50 {
		d.Notes = append(d.Notes, diagnostic.Note{Kind: diagnostic.KindRequiredFrom, Message: fmt.Sprintf("required from 'f<%d>'", i)})
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
	fmt.Println(diagnostic.Header("std::expected"))
	// Output: expected c++23
}
