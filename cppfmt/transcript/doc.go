// Package transcript reads and writes the text in which a model that speaks C++ and its runtime
// talk: code, thoughts, calls and answers, framed by special tokens.
//
// # The format
//
// A transcript is text with tokens in it. A token is a name in angle brackets, and one number in the
// model's tokenizer: <CODE_END> is 8. Package token has the table. Most tokens open or close a block:
//
//	<QUERY_TOOL> eval("this->capacity_") <CODE_END>
//	<TOOL_RESULT> "0" <CODE_END>
//
// These tokens open a block, and these close it:
//
//	<CODE_START> <QUERY_TOOL> <TOOL_RESULT> <DEBUG_CONTEXT> <SCRIPT_RESULT>    <CODE_END>
//	<THINK_START> <THINK_ERROR> <THINK_FIX> and every other <THINK_…>          <THINK_END>
//	<COMPILE_START> <DIFF_START> <SCRIPT_START> <TEST_START> <COMMENT_START>   the _END of the same name
//
// All other tokens frame nothing. Outside of blocks such a token is a [Block] by itself. Inside, it
// is a [Mark]: <COMPILE_ERROR> in a compiler's report, <COMMENT_START> in code. The text between
// blocks, such as the platform header, is a Block with the tag [token.Text]. So the blocks of a
// transcript tile it, and [Append] of each in turn writes it again byte for byte, with one exception:
// a name of the form <THINK_X> that was not registered is escaped.
//
// In a .cpp file a token may follow "// " on a line of its own. Version 1 spelled <THINK_START> and
// <THINK_END> as <THOUGHT_START> and <THOUGHT_END>. The readers take both forms and both spellings;
// [Options] or the Form of a block choose what Append writes.
//
// Models make mistakes: a block without a closing token ends where the next block begins, and has
// [Unclosed] in its Form. Nothing is dropped, and there are no syntax errors.
//
// # Injection
//
// A compiler quotes source lines, and programs print what they like. If one of them prints
// <TOOL_RESULT>, that must not become one. Append escapes the tokens in every body and text it
// writes, <CODE_END> as <_CODE_END>, and the readers unescape them: see [Escape]. A tokenizer
// that splits the written text on its special tokens finds the framing and nothing else.
//
// # Reading
//
// A [Reader] reads from an io.Reader. A [Feed] takes the text in pieces, as a model emits it, and
// returns a block as soon as it is complete; the blocks do not depend on the pieces. A loop that
// generates text stops at the tokens of [token.Stops], serves the calls it finds, and goes on.
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
// Package think maps them to structs by tags, or to lists.
//
// # Training
//
// [Spans] returns which bytes of a transcript the model wrote (loss mask 1) and which were injected
// (0). Text between blocks has mask 0. That includes white space between two blocks of the model, and
// the text after the <FIM_…> tokens: a program that trains on those has to set their mask itself.
//
// # Limits
//
// The package does not look into bodies: package cppcall reads the call in a <QUERY_TOOL>. It does not
// tokenize text; it knows the numbers of the special tokens only.
package transcript
