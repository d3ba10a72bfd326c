package text_test

import (
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/diagnostic/text"
)

func ExampleParse() {
	stderr := strings.NewReader(`t.cpp: In function 'int main()':
t.cpp:6:31: error: 'class std::vector<int>' has no member named 'push_bak'; did you mean 'push_back'?
    6 |   int n = 3; int x = "e"; v.push_bak(3); f(3);
      |                             ^~~~~~~~
      |                             push_back
compilation terminated.
`)
	rep, err := text.Parse(stderr, nil)
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
	for d, err := range text.All(log, nil) {
		if err != nil {
			panic(err)
		}
		fmt.Println(d.Location, d.Severity, d.Message)
	}
	// Output:
	// a.cpp:1:2 error one
	// b.cpp:3:4 warning two
}
