package logic

import (
	"strings"
	"testing"
)

func TestGrammar(t *testing.T) {
	values := map[string]Truth{"0": No, "?": Maybe, "1": Yes}
	for text, want := range map[string]Truth{
		"1": Yes, "not 1": No, "not not 1": Yes, "not ?": Maybe,
		"1 or ?": Yes, "0 or ?": Maybe, "0 and ?": No, "1 and ?": Maybe,
		"1 or 0 and 0": Yes, "( 1 or 0 ) and 0": No, "not 0 and 1": Yes, "not ( 0 and 1 )": Yes, "not ( ? or 1 )": No,
		"": No, "or": No, "and 1": No, "( 1": Yes,
	} {
		words, pos, read := strings.Fields(text), 0, 0
		g := &Grammar{Or: "or", And: "and", Not: "not"}
		g.Word = func() string {
			if pos < len(words) {
				return words[pos]
			}
			return ""
		}
		g.Next = func() { pos++ }
		g.Test = func(depth int) Truth {
			if g.Word() == "(" {
				g.Next()
				v := g.Eval(depth + 1)
				g.Next()
				return v
			}
			v := values[g.Word()]
			read++
			g.Next()
			return v
		}
		if got := g.Eval(0); got != want {
			t.Errorf("%q = %d, want %d", text, got, want)
		}
		if n := strings.Count(text, "0") + strings.Count(text, "1") + strings.Count(text, "?"); want == Yes && read < n {
			t.Errorf("%q: %d operands read of %d", text, read, n)
		}
	}
}
