package cppcall

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/cppfmt/lenient"
	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// Options configure a Set. A nil *Options means the defaults.
type Options struct {
	// Timeout bounds one call: the context that the tool is given ends then. Zero means one minute;
	// negative means no limit. A tool without a context cannot be bounded.
	Timeout time.Duration
	// MaxAnswer bounds the bytes of one answer. A longer answer is shortened inside its strings and
	// lists, and a comment in it reports that. Zero means 16 KB; negative means no limit.
	MaxAnswer int
	// Format is how results are written. Nil means the defaults of package cppfmt.
	Format *cppfmt.Options
	// Strict refuses calls that are not C++. By default a call that is not right is read as models mean it,
	// if only one meaning is possible: in Markdown fences, with named arguments, as an object of JSON, with
	// missing commas, line ends in strings, numbers in quotes, prefixes such as return and std::cout <<,
	// with one call in prose that announces it, and several calls in one block. A call that is cut off, one that
	// could mean two, and one that the prose denies, offers or reports, is an error.
	Strict bool
	// OnMend is called with a text that was not right and its mends, before its calls run. A reward can
	// count them. Nil means that nobody does.
	OnMend func(src string, mends []lenient.Mend)
	// Logger gets the panics in tools, with their stack. Nil means silence.
	Logger *slog.Logger
}

const (
	defaultTimeout   = time.Minute
	defaultMaxAnswer = 16 << 10
)

// A Set is the tools that a model can call. It does not change after [NewSet] and is safe for
// concurrent use if its tools are.
type Set struct {
	opts  Options
	funcs []Func            // in the order given
	named map[string][]Func // overloads in the order given
	names []string          // sorted
}

// NewSet makes a set of tools. Tools of the same name are overloads, which must differ in the
// number or the types of their arguments. It fails if a call could fit two of them equally well.
func NewSet(funcs []Func, o *Options) (*Set, error) {
	s := &Set{funcs: slices.Clone(funcs), named: map[string][]Func{}}
	if o != nil {
		s.opts = *o
	}
	if s.opts.Timeout == 0 {
		s.opts.Timeout = defaultTimeout
	}
	if s.opts.MaxAnswer == 0 {
		s.opts.MaxAnswer = defaultMaxAnswer
	}
	for i, f := range s.funcs {
		if f.name == "" {
			return nil, fmt.Errorf("cppcall: tool %d is not made by Bind", i)
		}
		for _, g := range s.named[f.name] {
			if n, same := clash(f, g); same {
				return nil, fmt.Errorf("cppcall: two overloads of %s take the same %s", f.name, count(n, "argument"))
			}
		}
		s.named[f.name] = append(s.named[f.name], f)
	}
	s.names = slices.Sorted(maps.Keys(s.named))
	return s, nil
}

// Names returns the names of the tools, sorted. The slice is the caller's.
func (s *Set) Names() []string { return slices.Clone(s.names) }

// Has reports whether there is a tool of that name.
func (s *Set) Has(name string) bool { return len(s.named[name]) > 0 }

// clash reports whether f and g can be called with the same n types.
func clash(f, g Func) (n int, same bool) {
	for n := max(f.least, g.least); n <= min(len(f.params), len(g.params)); n++ {
		if slices.EqualFunc(f.params[:n], g.params[:n], func(p, q param) bool { return typeName(p.typ) == typeName(q.typ) }) {
			return n, true
		}
	}
	return 0, false
}

// Call runs one call, such as `breakpoint("a.cpp", 42)`, and returns its answer: the result as a
// C++ literal, or as the declaration of a variable if the call declares one or the tool names it.
// The error is a *[CallError], for the model to read: the call is wrong, the tool failed or panicked,
// or the time was over.
//
// Unless Options.Strict is set, src may be sloppy and have several calls. They run in order, and their
// answers are joined by line ends. Nothing runs if one of them is not clear; after a tool that fails the
// rest does not run, and Call returns the answers before it.
func (s *Set) Call(ctx context.Context, src string) ([]byte, error) {
	var one [1]plannedCall
	calls, err := s.plan(ctx, src, one[:0])
	var out []byte
	for i := range calls {
		a, err := s.run(ctx, &calls[i])
		if err != nil {
			return out, err
		}
		if i > 0 {
			out = append(out, '\n')
		}
		out = append(out, a.body...)
	}
	return out, err
}

// Invoke runs a tool with arguments that are Go values: bool, integers, floats, string, [Lambda],
// the parameter's own type, or C++ text as a [Source]. It returns the result of the tool unchanged, or nil without a result.
// It is for interpreters. The errors are those of Call.
func (s *Set) Invoke(ctx context.Context, tool string, args ...any) (result any, err error) {
	defer func() { s.recoverPanic(ctx, tool, recover(), &err) }()
	if err := countCall(ctx); err != nil {
		return nil, &CallError{Tool: tool, Err: err}
	}
	q := query{tool: tool}
	for _, a := range args {
		text, ok := a.(Source)
		if !ok {
			q.args = append(q.args, argument{value: a})
			continue
		}
		e, err := cpptext.ParseExpr([]byte(text))
		if err != nil {
			return nil, &CallError{Tool: tool, Argument: len(q.args) + 1, Err: err}
		}
		q.args = append(q.args, argument{expr: e, src: []byte(text)})
	}
	f, in, err := s.resolve(q)
	if err != nil {
		return nil, err
	}
	out, err := s.apply(ctx, f, in)
	if err != nil || !out.IsValid() {
		return nil, err
	}
	return out.Interface(), nil
}

// Serve answers the call in q, the block of a <QUERY_TOOL>, with the block for the transcript. It
// never fails: the answer to a wrong call, or to a tool that fails, is a comment, "// error: ...". If q
// is in comment form, so is the answer. The answers to several calls are in one block, in their order; it
// has the tag of the answers if that is the same for all.
func (s *Set) Serve(ctx context.Context, q transcript.Block) transcript.Block {
	return s.serve(ctx, q, nil)
}

// serve answers a block. If define is not nil, its text about a tool comes before each value of it.
func (s *Set) serve(ctx context.Context, q transcript.Block, define func(*Func) []byte) transcript.Block {
	var calls []plannedCall
	var err error
	var one [1]plannedCall
	if q.Tag == token.QueryTool {
		calls, err = s.plan(ctx, q.Body, one[:0])
	} else {
		err = fmt.Errorf("expected a call in %s, got %q", token.QueryTool, string(q.Tag))
	}
	b := transcript.Block{Tag: token.ToolResult}
	if err != nil {
		b.Body = string(s.errorComment(err))
	}
	for i := range calls {
		a, err := s.run(ctx, &calls[i])
		if err != nil {
			a = answer{body: s.errorComment(err)}
		}
		if define != nil && a.value {
			a.body = append(define(calls[i].f), a.body...)
		}
		s.addAnswer(&b, a, i)
	}
	return inForm(b, q)
}

// addAnswer adds answer number i to the block b.
func (s *Set) addAnswer(b *transcript.Block, a answer, i int) {
	tag := a.tag
	if tag == token.Text {
		tag = token.ToolResult
	}
	switch {
	case i == 0:
		b.Tag = tag
	// A report and a value in one block: neither of their tags would be right for both.
	case tag != b.Tag:
		b.Tag, b.Marks = token.ToolResult, nil
	}
	if i > 0 {
		b.Body += "\n"
	}
	if a.mark != "" && tag == b.Tag {
		b.Marks = append(b.Marks, transcript.Mark{Token: a.mark, At: len(b.Body)})
	}
	b.Body += string(a.body)
}

// A plannedCall is a call that is understood: the tool and its arguments.
type plannedCall struct {
	f        *Func
	in       []reflect.Value
	variable string
}

// plan reads a text with a call, or with several if the set is not strict, and returns them in the memory of
// buf if it is large enough. The error is about the text as C++, since that is what the model should write.
func (s *Set) plan(ctx context.Context, src string, buf []plannedCall) (calls []plannedCall, err error) {
	var q query
	defer func() { s.recoverPanic(ctx, q.tool, recover(), &err) }()
	if q, err = parseQuery([]byte(src)); err == nil {
		f, in, bad := s.resolve(q)
		if bad == nil {
			return append(buf, plannedCall{f, in, q.variable}), nil
		}
		err = bad
	}
	if s.opts.Strict || len(src) > maxSource {
		return nil, err
	}
	calls, mends := s.understand(src)
	if len(calls) == 0 {
		return nil, err
	}
	if s.opts.OnMend != nil {
		s.opts.OnMend(src, mends)
	}
	return calls, nil
}

// run runs a call and writes its answer.
func (s *Set) run(ctx context.Context, c *plannedCall) (a answer, err error) {
	defer func() { s.recoverPanic(ctx, c.f.name, recover(), &err) }()
	out, err := s.apply(ctx, c.f, c.in)
	if err != nil {
		return answer{}, err
	}
	return s.answer(c.f, c.variable, out)
}

// recoverPanic makes an error of r, the panic in a tool or in a method of its types, unless r is nil.
func (s *Set) recoverPanic(ctx context.Context, tool string, r any, err *error) {
	if r == nil {
		return
	}
	if s.opts.Logger != nil {
		s.opts.Logger.ErrorContext(ctx, "panic in a tool", "tool", tool, "value", fmt.Sprint(r), "stack", string(debug.Stack()))
	}
	*err = &CallError{Tool: tool, Err: fmt.Errorf("%w: panic: %v", ErrPanic, r)}
}

// apply runs a tool within the time of a call. It returns the result, which is the zero Value if the tool
// has no result.
func (s *Set) apply(ctx context.Context, f *Func, in []reflect.Value) (reflect.Value, error) {
	parent := ctx
	if s.opts.Timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, s.opts.Timeout)
		defer cancel()
	}
	out, err := f.apply(ctx, in)
	if err != nil {
		if errors.Is(err, context.DeadlineExceeded) && ctx.Err() != nil && parent.Err() == nil {
			err = &timeoutError{s.opts.Timeout}
		}
		return reflect.Value{}, &CallError{Tool: f.name, Err: err}
	}
	return out, nil
}

// A timeoutError reports a deadline in words for the model.
type timeoutError struct{ after time.Duration }

// Error names the time that was over.
func (e *timeoutError) Error() string { return fmt.Sprintf("no answer within %v", e.after) }

// Unwrap returns context.DeadlineExceeded, so that hosts can match it.
func (e *timeoutError) Unwrap() error { return context.DeadlineExceeded }

// apply calls the Go function.
func (f *Func) apply(ctx context.Context, in []reflect.Value) (reflect.Value, error) {
	if f.context {
		in = slices.Insert(in, 0, reflect.ValueOf(ctx))
	}
	results := f.fn.Call(in)
	if f.fails {
		if e, _ := results[len(results)-1].Interface().(error); e != nil {
			return reflect.Value{}, e
		}
	}
	if f.result == nil {
		return reflect.Value{}, nil
	}
	return results[0], nil
}

// resolve chooses the overload that fits q best, and converts the arguments.
func (s *Set) resolve(q query) (*Func, []reflect.Value, error) {
	overloads := s.named[q.tool]
	if len(overloads) == 0 {
		return nil, nil, &CallError{Tool: clip(q.tool), Err: &unknownError{s.hint(q.tool)}}
	}
	var best *Func
	var bestIn []reflect.Value
	var bestRank int
	var problem *CallError
	for i := range overloads {
		f := &overloads[i]
		if len(q.args) < f.least || len(q.args) > len(f.params) {
			continue
		}
		in, rank, err := f.bindArgs(q)
		switch {
		case err != nil:
			problem = mergeProblems(problem, err)
		case best == nil || rank < bestRank:
			best, bestIn, bestRank = f, in, rank
		}
	}
	switch {
	case best != nil:
		return best, bestIn, nil
	case problem != nil:
		return nil, nil, problem
	}
	return nil, nil, &CallError{Tool: q.tool, Expected: arity(overloads), Got: fmt.Sprint(len(q.args))}
}

// mergeProblems returns the more useful of the errors of two overloads. The overload that took the most
// arguments is likely the one meant; for the same argument both types are named. a may be nil.
func mergeProblems(a, b *CallError) *CallError {
	switch {
	case a == nil || b.Argument > a.Argument:
		return b
	case b.Argument == a.Argument && a.Expected != "" && b.Expected != "" && b.Expected != a.Expected:
		a.Expected += " or " + b.Expected
	}
	return a
}

// bindArgs converts the arguments of q and adds the defaults. rank is the number of arguments that
// needed a conversion.
func (f *Func) bindArgs(q query) (in []reflect.Value, conversions int, problem *CallError) {
	in = make([]reflect.Value, 0, len(f.params)+1)
	for i, p := range f.params {
		if i >= len(q.args) {
			if p.variadic {
				break
			}
			in = append(in, p.fallback)
			continue
		}
		v, r, err := convert(q.args[i], p.typ)
		if err != nil {
			e := &CallError{Tool: f.name, Argument: i + 1, Err: err}
			if name := assignedName(q.args[i].expr); name != "" && f.param(name) < 0 {
				e.Err = fmt.Errorf("there is no parameter %s, only %s", clip(name), f.paramNames())
			} else if err == errNoMatch {
				e.Expected, e.Got, e.Err = typeName(p.typ), q.args[i].text(), nil
			}
			return nil, 0, e
		}
		if r != exact {
			conversions++
		}
		in = append(in, v)
	}
	return in, conversions, nil
}

// assignedName returns the name in "name = value", which is how a named argument parses, or "".
func assignedName(e cpptext.Expr) string {
	b, ok := e.(*cpptext.Binary)
	if !ok || b.Op != "=" {
		return ""
	}
	name, ok := b.X.(*cpptext.Name)
	if !ok {
		return ""
	}
	return cpptext.Format(name)
}

// paramNames returns the names of all parameters, for an error.
func (f *Func) paramNames() string {
	var names []string
	for _, p := range f.params {
		names = append(names, p.name)
	}
	return strings.Join(names, ", ")
}

// arity returns the numbers of arguments that the overloads of a tool take: "2 or 3 arguments".
func arity(overloads []Func) string {
	var counts []int
	for _, f := range overloads {
		for n := f.least; n <= len(f.params); n++ {
			counts = append(counts, n)
		}
	}
	slices.Sort(counts)
	counts = slices.Compact(counts)
	last := counts[len(counts)-1]
	var s strings.Builder
	for i, n := range counts[:len(counts)-1] {
		if i > 0 {
			s.WriteString(", ")
		}
		fmt.Fprint(&s, n)
	}
	if s.Len() > 0 {
		s.WriteString(" or ")
	}
	return s.String() + count(last, "argument")
}

// count returns a number with its noun: "1 argument", "2 arguments".
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
