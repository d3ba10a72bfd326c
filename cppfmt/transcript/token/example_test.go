package token_test

import (
	"fmt"

	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

func ExampleToken_ID() {
	id, _ := token.CodeEnd.ID()
	fmt.Println(id)
	t, _ := token.ByID(11)
	fmt.Println(t)
	// Output:
	// 8
	// <QUERY_TOOL>
}

func ExampleNewVocabulary() {
	v, err := token.NewVocabulary(map[token.Token]int{"<THINK_HYPOTHESIS>": 45})
	if err != nil {
		fmt.Println(err)
		return
	}
	for b := range transcript.Blocks("<THINK_HYPOTHESIS> off by one <THINK_END>", &transcript.Options{Vocabulary: v}) {
		id, _ := v.ID(b.Tag)
		fmt.Println(id, b.Tag, b.Body)
	}
	// Output:
	// 45 <THINK_HYPOTHESIS> off by one
}

// A loop that generates text hands over to the runtime at the stop tokens: a model that has written
// <CODE_END> may have asked for a tool.
func ExampleStops() {
	for _, t := range token.Stops() {
		id, _ := t.ID()
		fmt.Println(id, t)
	}
	// Output:
	// 8 <CODE_END>
	// 11 <QUERY_TOOL>
	// 3 <EOS>
}
