package transcript_test

import (
	"fmt"
	"io"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/transcript"
)

func ExampleAppend() {
	var text []byte
	text = transcript.Append(text, transcript.Block{Tag: transcript.QueryTool, Body: `eval("this->capacity_")`}, nil)
	text = append(text, '\n')
	// What a tool returns cannot open or close a block.
	text = transcript.Append(text, transcript.Block{Tag: transcript.ToolResult, Body: `"<CODE_END> 0"`}, nil)
	fmt.Printf("%s\n", text)
	// Output:
	// <QUERY_TOOL> eval("this->capacity_") <CODE_END>
	// <TOOL_RESULT> "<_CODE_END> 0" <CODE_END>
}

func ExampleAppend_comment() {
	b := transcript.Block{
		Tag:   transcript.CompileStart,
		Marks: []transcript.Mark{{Token: transcript.CompileError}},
		Body:  `diagnostic d = { .line = 42, .message = "expected ';'" };`,
	}
	fmt.Printf("%s\n", transcript.Append(nil, b, &transcript.Options{Comment: true}))
	// Output:
	// // <COMPILE_START>
	// // <COMPILE_ERROR>
	// diagnostic d = { .line = 42, .message = "expected ';'" };
	// // <COMPILE_END>
}

func ExampleReader_Next() {
	const text = `// platform: x86_64-linux-gnu
<THINK_PLAN> look at the capacity <THINK_END>
<QUERY_TOOL> eval("this->capacity_") <CODE_END>
<TOOL_RESULT> "<_CODE_END> 0" <CODE_END>
`
	r := transcript.NewReader(strings.NewReader(text), nil)
	for {
		b, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%3d %q %q\n", b.Offset, b.Tag, b.Body)
	}
	// Output:
	//   0 "" "// platform: x86_64-linux-gnu\n"
	//  30 "<THINK_PLAN>" "look at the capacity"
	//  75 "" "\n"
	//  76 "<QUERY_TOOL>" "eval(\"this->capacity_\")"
	// 123 "" "\n"
	// 124 "<TOOL_RESULT>" "\"<CODE_END> 0\""
	// 164 "" "\n"
}

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

func ExampleMarshalThink() {
	v := struct {
		Class      string  `think:"ERROR_CLASS"`
		RootCause  string  `think:"ROOT_CAUSE"`
		Confidence float64 `think:"CONFIDENCE"`
	}{"type_mismatch", "conversion to 'std::string_view'\nneeds C++17", 0.95}
	body, err := transcript.MarshalThink(v)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s\n", transcript.Append(nil, transcript.Block{Tag: transcript.ThinkError, Body: body}, nil))
	// Output:
	// <THINK_ERROR>
	// /* ERROR_CLASS: type_mismatch
	//  * ROOT_CAUSE: conversion to 'std::string_view'
	//  *             needs C++17
	//  * CONFIDENCE: 0.95
	//  */
	// <THINK_END>
}

func ExampleUnmarshalThink() {
	const body = `/* bucket is NULL.
 * ERROR_CLASS: lifetime
 * CONFIDENCE: 0.8 (find_bucket may have failed)
 */`
	var v struct {
		Class      string  `think:"ERROR_CLASS"`
		Confidence float64 `think:"CONFIDENCE"`
		Text       string  `think:",text"`
	}
	err := transcript.UnmarshalThink(body, &v)
	fmt.Printf("%+v %v\n", v, err)
	// Output:
	// {Class:lifetime Confidence:0.8 Text:bucket is NULL.} <nil>
}

func ExampleThinkFields() {
	text, fields := transcript.ThinkFields("// The size is wrong.\n// HYPOTHESIS: off by one\n")
	fmt.Printf("%q %q\n", text, fields)
	// Output:
	// "The size is wrong." [{"HYPOTHESIS" "off by one"}]
}

func ExampleAppendThink() {
	b, err := transcript.AppendThink(nil, "The size is wrong.", []transcript.ThinkField{{Key: "HYPOTHESIS", Value: "off by one"}})
	fmt.Printf("%s %v\n", b, err)
	// Output:
	// /* The size is wrong.
	//  * HYPOTHESIS: off by one
	//  */ <nil>
}

func ExampleToken_ID() {
	id, _ := transcript.CodeEnd.ID()
	fmt.Println(id)
	t, _ := transcript.TokenByID(11)
	fmt.Println(t)
	// Output:
	// 8
	// <QUERY_TOOL>
}

func ExampleNewVocabulary() {
	v, err := transcript.NewVocabulary(map[transcript.Token]int{"<THINK_HYPOTHESIS>": 45})
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

func ExampleEscape() {
	s := transcript.Escape("prints <TOOL_RESULT>, vector<T>")
	fmt.Println(s)
	fmt.Println(transcript.Unescape(s))
	// Output:
	// prints <_TOOL_RESULT>, vector<T>
	// prints <TOOL_RESULT>, vector<T>
}

// A loop that generates text hands over to the runtime at the stop tokens: a model that has written
// <CODE_END> may have asked for a tool.
func ExampleStopTokens() {
	for _, t := range transcript.StopTokens() {
		id, _ := t.ID()
		fmt.Println(id, t)
	}
	// Output:
	// 8 <CODE_END>
	// 11 <QUERY_TOOL>
	// 3 <EOS>
}

func ExampleAppendSpan() {
	var spans []transcript.Span
	r := transcript.NewReader(strings.NewReader("<THINK_FIX> a <THINK_END><CODE_START> b <CODE_END>\n"), nil)
	for {
		b, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			fmt.Println(err)
			return
		}
		spans = transcript.AppendSpan(spans, b)
	}
	fmt.Printf("%+v\n", spans)
	// Output:
	// [{Offset:0 End:50 Model:true} {Offset:50 End:51 Model:false}]
}
