package think_test

import (
	"fmt"

	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/think"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// A model emits text in pieces that know nothing of tokens.
func ExampleFeed() {
	var f transcript.Feed
	for _, piece := range []string{"<THINK_PL", "AN> look <THINK_", "END><QUERY_TOOL> step()", " <CODE_END", ">"} {
		fmt.Fprint(&f, piece)
		for b, ok := f.Next(); ok; b, ok = f.Next() {
			fmt.Printf("after %q: %s %s\n", piece, b.Tag, b.Body)
		}
	}
	// Output:
	// after "END><QUERY_TOOL> step()": <THINK_PLAN> look
	// after ">": <QUERY_TOOL> step()
}

func ExampleBlocks() {
	for b := range transcript.Blocks("<CODE_START> int x; <CODE_END>", nil) {
		fmt.Println(b.Tag, b.Body)
	}
	// Output:
	// <CODE_START> int x;
}

func ExampleSpans() {
	const text = "<QUERY_TOOL> step() <CODE_END><TOOL_RESULT> 0 <CODE_END>"
	for _, s := range transcript.Spans(text, nil) {
		fmt.Println(s.Model, text[s.Offset:s.End])
	}
	// Output:
	// true <QUERY_TOOL> step() <CODE_END>
	// false <TOOL_RESULT> 0 <CODE_END>
}

func ExampleMarshal() {
	v := struct {
		Class      string  `think:"ERROR_CLASS"`
		RootCause  string  `think:"ROOT_CAUSE"`
		Confidence float64 `think:"CONFIDENCE"`
	}{"type_mismatch", "conversion to 'std::string_view'\nneeds C++17", 0.95}
	body, err := think.Marshal(v)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s\n", transcript.Append(nil, transcript.Block{Tag: token.ThinkError, Body: body}, nil))
	// Output:
	// <THINK_ERROR>
	// /* ERROR_CLASS: type_mismatch
	//  * ROOT_CAUSE: conversion to 'std::string_view'
	//  *             needs C++17
	//  * CONFIDENCE: 0.95
	//  */
	// <THINK_END>
}

func ExampleUnmarshal() {
	const body = `/* bucket is NULL.
 * ERROR_CLASS: lifetime
 * CONFIDENCE: 0.8 (find_bucket may have failed)
 */`
	var v struct {
		Class      string  `think:"ERROR_CLASS"`
		Confidence float64 `think:"CONFIDENCE"`
		Text       string  `think:",text"`
	}
	err := think.Unmarshal(body, &v)
	fmt.Printf("%+v %v\n", v, err)
	// Output:
	// {Class:lifetime Confidence:0.8 Text:bucket is NULL.} <nil>
}

func ExampleFields() {
	text, fields := think.Fields("// The size is wrong.\n// HYPOTHESIS: off by one\n")
	fmt.Printf("%q %q\n", text, fields)
	// Output:
	// "The size is wrong." [{"HYPOTHESIS" "off by one"}]
}

func ExampleAppend() {
	b, err := think.Append(nil, "The size is wrong.", []think.Field{{Key: "HYPOTHESIS", Value: "off by one"}})
	fmt.Printf("%s %v\n", b, err)
	// Output:
	// /* The size is wrong.
	//  * HYPOTHESIS: off by one
	//  */ <nil>
}
