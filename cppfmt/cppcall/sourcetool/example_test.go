package sourcetool_test

import (
	"context"
	"fmt"
	"testing/fstest"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/cppcall/sourcetool"
)

// A program would pass the FS of an os.Root.
var project = fstest.MapFS{
	"src/hashmap.h": {Data: []byte("class HashMap {\n    int capacity_ = 0;\n};\n")},
}

func ExampleTools() {
	set, err := cppcall.NewSet(sourcetool.New(project, nil).Funcs(), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, call := range []string{`search("capacity_")`, `read_file("src/hashmap.h", 2, 2)`, `read_file("../secret")`} {
		answer, err := set.Call(context.Background(), call)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%s\n", answer)
	}
	// Output:
	// // src/hashmap.h:2: int capacity_ = 0;
	// R"(    int capacity_ = 0;
	// )"
	// read_file: "../secret" is not a path below the source tree
}

func ExampleTools_Search() {
	hits, err := sourcetool.New(project, nil).Search(context.Background(), "class hashmap", 3)
	fmt.Print(hits, err)
	// Output:
	// src/hashmap.h:1: class HashMap {
	// <nil>
}

func ExampleTools_ReadFile() {
	text, err := sourcetool.New(project, nil).ReadFile(context.Background(), "src/hashmap.h")
	fmt.Print(text, err)
	// Output:
	// class HashMap {
	//     int capacity_ = 0;
	// };
	// <nil>
}

func ExampleTools_ReadLines() {
	text, err := sourcetool.New(project, nil).ReadLines(context.Background(), "src/hashmap.h", 1, 1)
	fmt.Print(text, err)
	// Output:
	// class HashMap {
	// <nil>
}
