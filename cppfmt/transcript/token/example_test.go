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

// The thinking tokens of a debugging session are not in the table. A host registers them with numbers of its
// own tokenizer. The numbers from 45 on belong to the vocabulary of that tokenizer, not to this package.
func ExampleNewVocabulary() {
	v, err := token.NewVocabulary(map[token.Token]int{
		"<THINK_HYPOTHESIS>": 32001, "<THINK_ELIMINATE>": 32002, "<THINK_CONFIRM>": 32003,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	const text = "<THINK_HYPOTHESIS> off by one <THINK_END><THINK_ELIMINATE> a race <THINK_END><THINK_CONFIRM> off by one <THINK_END>"
	for b := range transcript.Blocks(text, &transcript.Options{Vocabulary: v}) {
		id, _ := v.ID(b.Tag)
		fmt.Println(id, b.Tag, b.Body)
	}
	// Output:
	// 32001 <THINK_HYPOTHESIS> off by one
	// 32002 <THINK_ELIMINATE> a race
	// 32003 <THINK_CONFIRM> off by one
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
