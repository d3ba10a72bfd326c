package cppcall

import (
	"fmt"
	"reflect"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// An Answerer is a result that writes its own answer, for results that one literal or one variable
// cannot show: types and several variables, for example. name is the variable that the call declares
// or the tool names, or "".
type Answerer interface {
	AppendAnswer(dst []byte, name string) ([]byte, error)
}

// A Marker is a result whose answer carries a mark of the transcript, such as "<COMPILE_ERROR>" in
// a "<COMPILE_START>" block (see FuncOptions.Tag). "" means no mark.
type Marker interface {
	TranscriptMark() string
}

// An answer is the text of a result and its place in the transcript.
type answer struct {
	body []byte
	tag  token.Token
	mark token.Token
	// value reports a literal or a variable, and no comment.
	value bool
}

// doneText is the answer of a tool without a result.
const doneText = "// ok"

// nothingText is the answer for an empty comment and a nil pointer.
const nothingText = "// nothing"

// answer writes the result of a call within the budget.
func (s *Set) answer(f *Func, variable string, out reflect.Value) (answer, error) {
	a := answer{tag: token.Token(f.tag)}
	if !out.IsValid() {
		a.body = []byte(doneText)
		return a, nil
	}
	if m, ok := out.Interface().(Marker); ok {
		a.mark = token.Token(m.TranscriptMark())
		if a.mark != "" && !a.mark.IsMark() {
			return answer{}, &CallError{Tool: f.name, Err: fmt.Errorf("%w: %q is no mark", ErrPanic, string(a.mark))}
		}
	}
	name := f.varName
	if variable != "" {
		name = variable
	}
	// A tool with nothing to return answers with a comment. "{}" would be an empty struct.
	if out.Kind() == reflect.Pointer && out.IsNil() {
		a.body = []byte(nothingText)
		return a, nil
	}
	var err error
	a.value = out.Type() != commentType
	a.body, err = s.render(name, out)
	if err != nil {
		return answer{}, &CallError{Tool: f.name, Err: err}
	}
	return a, nil
}

// render writes v, shortened if it is over the budget.
func (s *Set) render(name string, v reflect.Value) ([]byte, error) {
	body, err := s.write(name, v)
	limit := s.opts.MaxAnswer
	if err != nil || limit < 0 || len(body) <= limit {
		return body, err
	}
	sh := shortener{set: s, name: name, value: v, whole: len(body), limit: limit}
	if sh.shorten() {
		return sh.best, nil
	}
	if sh.err != nil {
		return nil, sh.err
	}
	return nil, fmt.Errorf("%w: an answer of %d bytes, at most %d", ErrTooLarge, len(body), limit)
}

// write writes v without a limit.
func (s *Set) write(name string, v reflect.Value) ([]byte, error) {
	if w, ok := v.Interface().(Answerer); ok {
		return w.AppendAnswer(nil, name)
	}
	switch v.Type() {
	case commentType:
		if v.Len() == 0 {
			return []byte(nothingText), nil
		}
		return appendComment(nil, v.String()), nil
	case rawType:
		if name == "" {
			return appendRaw(nil, v.String()), nil
		}
		return append(appendRaw([]byte("const char* "+name+" = "), v.String()), ';'), nil
	}
	if name == "" {
		return cppfmt.Marshal(v.Interface(), s.opts.Format)
	}
	return cppfmt.MarshalVar(name, v.Interface(), s.opts.Format)
}

// errorComment writes an error for the model, with "// " before every line. It keeps the budget, but
// writes "// error" at least.
func (s *Set) errorComment(err error) []byte {
	text := "error: " + err.Error()
	limit := s.opts.MaxAnswer
	if limit < 0 {
		return appendComment(nil, text)
	}
	short := text
	// A comment can be longer than its text, depending on the bytes: a NUL takes four. So the text is
	// shortened until the comment fits.
	for keep := min(len(text), limit); ; keep = keep * 3 / 4 {
		out := appendComment(nil, short)
		if len(out) <= limit {
			return out
		}
		if keep == 0 {
			return []byte("// error")
		}
		short = cutString(text, keep) + fmt.Sprintf("\n... cut: %d of %d bytes", keep, len(text))
	}
}
