// Package transcript reads and writes the text in which a model that speaks C++ and its runtime
// talk: code, thoughts, calls and answers, framed by special tokens.
//
// # The format
//
// A transcript is text with tokens in it. A token is a name in angle brackets and one number in the
// model's tokenizer: <CODE_END> is 8. Most of them open or close a block:
//
//	<QUERY_TOOL> eval("this->capacity_") <CODE_END>
//	<TOOL_RESULT> "0" <CODE_END>
//
// What opens a block, and what closes it:
//
//	<CODE_START> <QUERY_TOOL> <TOOL_RESULT> <DEBUG_CONTEXT> <SCRIPT_RESULT>    <CODE_END>
//	<THINK_START> <THINK_ERROR> <THINK_FIX> and every other <THINK_…>          <THINK_END>
//	<COMPILE_START> <DIFF_START> <SCRIPT_START> <TEST_START> <COMMENT_START>   the _END of the same name
//
// All other tokens frame nothing. Outside of blocks such a token is a [Block] by itself. Inside, it
// is a [Mark]: <COMPILE_ERROR> in a compiler's report, <COMMENT_START> in code. What stands between
// blocks, such as the platform header, is a Block with the tag [Text]; so the blocks of a
// transcript tile it, and [Append] of each in turn writes it again byte for byte; only a name of the
// form <THINK_X> that was not registered comes out escaped.
//
// In a .cpp file a token may stand behind "// " on a line of its own, and version 1 spelled
// <THINK_START> and <THINK_END> as <THOUGHT_START> and <THOUGHT_END>. Both are read without asking,
// and written when [Options] or the Form of a block say so.
//
// Models make mistakes: a block whose closing token is missing ends where the next block begins,
// and has [Unclosed] in its Form. Nothing is dropped, and there are no syntax errors.
//
// # Injection
//
// A compiler quotes source lines, and programs print what they like. If one of them prints
// <TOOL_RESULT>, that must not become one. Append escapes the tokens in every body and text it
// writes, <CODE_END> as <_CODE_END>, and the readers take that back: see [Escape]. A tokenizer
// that splits the written text on its special tokens finds the framing and nothing else.
//
// # Reading
//
// A [Reader] reads from an io.Reader. A [Feed] is given the text in pieces, as a model emits it,
// and says at once when a block is complete; the blocks do not depend on the pieces. A loop that
// generates text stops at the [StopTokens], serves the calls it finds, and goes on.
//
// # Thinking blocks
//
// The body of a thinking block is a comment, which may hold keys:
//
//	<THINK_ERROR>
//	/* ERROR_CLASS: type_mismatch
//	 * SEVERITY: error
//	 * CONFIDENCE: 0.95
//	 */
//	<THINK_END>
//
// [MarshalThink] and [UnmarshalThink] map them to structs by tags, [ThinkFields] and [AppendThink]
// to lists.
//
// # Training
//
// [Spans] says which bytes of a transcript the model wrote (loss mask 1) and which were injected
// (0). Text between blocks has mask 0, also white space between two blocks of the model, and the
// text behind the <FIM_…> tokens: whoever trains on those has to say so himself.
//
// # Limits
//
// The package does not look into bodies: that the body of a <QUERY_TOOL> is a call is for cppcall
// to find out. It does not tokenize text into numbers; it knows those of the special tokens only.
package transcript
