package cppcall

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"

	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// A ScriptFunc runs the script of a <SCRIPT_START> block and returns the body of the <SCRIPT_RESULT> that answers it. Tools that
// it calls by Set.Invoke with ctx count for SessionOptions.MaxCalls. cppscript.Answer makes one of an Evaluator.
type ScriptFunc func(ctx context.Context, src string) (body string)

// errBudget reports a call of a script for which the session has no calls left.
var errBudget = errors.New("no calls are left in this session")

// A callBudget counts the calls of a script.
type callBudget struct {
	used atomic.Int64
	most int64 // negative for no limit
}

// budgetKey is the key of a *callBudget in the context of a script.
type budgetKey struct{}

// countCall counts a call of Invoke. It fails if the script around it has no calls left.
func countCall(ctx context.Context) error {
	b, ok := ctx.Value(budgetKey{}).(*callBudget)
	if ok && b.used.Add(1) > b.most && b.most >= 0 {
		return errBudget
	}
	return nil
}

// answerScript runs a script within the budgets.
func (s *Session) answerScript(ctx context.Context, q transcript.Block) transcript.Block {
	b := transcript.Block{Tag: token.ScriptResult}
	if err := s.checkBudget(); err != nil {
		b.Body = string(s.set.errorComment(err))
		return inForm(b, q)
	}
	budget := &callBudget{most: -1}
	if s.opts.MaxCalls > 0 {
		budget.most = int64(s.opts.MaxCalls - s.calls)
	}
	b.Body = s.opts.Script(context.WithValue(ctx, budgetKey{}, budget), q.Body)
	s.calls += int(max(budget.used.Load(), 1))
	if most := s.set.opts.MaxAnswer; most > 0 && len(b.Body) > most {
		b.Body = fmt.Sprintf("%s\n// %d more bytes", cutString(b.Body, most), len(b.Body)-most)
	}
	return inForm(b, q)
}

// inForm gives an answer the form of its question: that of comments, if it is one.
func inForm(b, q transcript.Block) transcript.Block {
	if q.Form&transcript.CommentOpen == 0 {
		return b
	}
	b.Form = transcript.CommentOpen | transcript.Inline
	if len(b.Marks) > 0 || strings.Contains(b.Body, "\n") {
		b.Form = transcript.CommentOpen | transcript.CommentClose | transcript.Lines
	}
	return b
}
