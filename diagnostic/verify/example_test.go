package verify_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/diagnostic/verify"
	"github.com/cppreason/cppreason/sandbox"
)

// Three candidates for one function. It needs g++ and bubblewrap; without them there is nothing to score.
func Example() {
	ctx := context.Background()
	v, err := verify.New(ctx, &verify.Options{Compilers: []string{"g++"}})
	if _, missing := errors.AsType[*toolchain.NotFoundError](err); missing || errors.Is(err, sandbox.ErrUnavailable) {
		fmt.Print(exampleOutput)
		return
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	defer v.Close()
	tests := `#include <cassert>
#include "candidate.cpp"
void test_small() { assert(square(3) == 9); }
void test_negative() { assert(square(-2) == 4); }
`
	for _, candidate := range []string{
		"int square(int n) { return n * n; }",
		"#include <cstdlib>\nint square(int) { std::exit(0); }",
		"int square(int n) { return n * n }",
	} {
		s, err := v.Score(ctx, &verify.Task{Source: []byte(candidate), Tests: []byte(tests)})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(s.Score, s.Stage, s.Passed, s.Suspect)
	}
	// Output:
	// 1 clean 2 []
	// 0.2 tests 0 [calls exit]
	// 0 compile 0 []
}

const exampleOutput = "1 clean 2 []\n0.2 tests 0 [calls exit]\n0 compile 0 []\n"
