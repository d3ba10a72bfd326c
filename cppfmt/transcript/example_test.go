package transcript_test

import (
	"fmt"
	"io"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

func ExampleAppend() {
	var text []byte
	text = transcript.Append(text, transcript.Block{Tag: token.QueryTool, Body: `eval("this->capacity_")`}, nil)
	text = append(text, '\n')
	// What a tool returns cannot open or close a block.
	text = transcript.Append(text, transcript.Block{Tag: token.ToolResult, Body: `"<CODE_END> 0"`}, nil)
	fmt.Printf("%s\n", text)
	// Output:
	// <QUERY_TOOL> eval("this->capacity_") <CODE_END>
	// <TOOL_RESULT> "<_CODE_END> 0" <CODE_END>
}

func ExampleAppend_comment() {
	b := transcript.Block{
		Tag:   token.CompileStart,
		Marks: []transcript.Mark{{Token: token.CompileError}},
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

func ExampleEscape() {
	s := transcript.Escape("prints <TOOL_RESULT>, vector<T>")
	fmt.Println(s)
	fmt.Println(transcript.Unescape(s))
	// Output:
	// prints <_TOOL_RESULT>, vector<T>
	// prints <TOOL_RESULT>, vector<T>
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
