package fixit_test

import (
	"context"
	"fmt"
	"strings"
	"testing/fstest"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/adapter"
	"github.com/cppreason/cppreason/reasoner/driver/fixit"
)

func ExampleDriver() {
	files := fstest.MapFS{
		"a.cpp": {Data: []byte("#include <string>\n\nint main() { std::vector<int> v; }\n")},
		"build.log": {Data: []byte("a.cpp:3:19: error: no member named 'vector' in namespace 'std'\n" +
			"    3 | int main() { std::vector<int> v; }\n      |              ~~~~~^\n1 error generated.\n")},
	}
	d := &fixit.Driver{Header: func(symbol string) (string, bool) { return "vector", symbol == "std::vector" }}
	a, err := adapter.New([]adapter.Backend{{Name: "fixit", Driver: d, Local: true}},
		&adapter.Options{Resolver: &adapter.Files{Root: files}})
	if err != nil {
		fmt.Println(err)
		return
	}
	out, err := a.Reason(context.Background(), &reasoner.Task{Kind: reasoner.ProposePatch,
		Inputs: reasoner.Inputs{Logs: []string{"file://build.log"}, Code: []string{"file://a.cpp"}}})
	fmt.Println(out.Notes, err)
	for line := range strings.Lines(out.PatchSuggestion) {
		if strings.HasPrefix(line, "+") {
			fmt.Print(line)
		}
	}
	// Output:
	// This patch answers 1 of 1 error (include). Missing includes come first and alone: they may clear the other errors. <nil>
	// +++ b/a.cpp
	// +#include <vector>
}
