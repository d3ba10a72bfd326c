package cppscript

import (
	"context"
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/cppcall"
)

// Answer returns a function that answers the scripts of a cppcall.Session: what the script printed as the variable
// output, its value as the variable value, and each error as a diagnostic.
//
//	<SCRIPT_START>print(6 * 7);<SCRIPT_END>
//	<SCRIPT_RESULT> const char* output = "42\n"; <CODE_END>
func Answer(e Evaluator) cppcall.ScriptFunc {
	return func(ctx context.Context, src string) string {
		res, err := e.Eval(ctx, []byte(src))
		var b strings.Builder
		if res != nil {
			res.write(&b)
		}
		if err != nil {
			fmt.Fprintf(&b, "// error: %s\n", strings.ReplaceAll(err.Error(), "\n", " "))
		}
		if b.Len() == 0 {
			return "// done"
		}
		return strings.TrimSuffix(b.String(), "\n")
	}
}

// write writes the variables of an answer, a line or several each.
func (r *Result) write(b *strings.Builder) {
	write := func(name string, v any) {
		text, err := cppfmt.MarshalVar(name, v, nil)
		if err != nil {
			text = fmt.Appendf(nil, "// error: %v", err)
		}
		b.Write(text)
		b.WriteByte('\n')
	}
	if r.Output != "" {
		write("output", r.Output)
	}
	if r.Value != "" {
		fmt.Fprintf(b, "auto value = %s;\n", r.Value)
	}
	for _, e := range r.Errors {
		write("error", e)
	}
}
