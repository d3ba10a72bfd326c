package cppcall

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/google/go-cmp/cmp"
)

const played = "Look: <QUERY_TOOL> inspect() <CODE_END>\n<THINK_FIX> /* a */ <THINK_END>\n<TOOL_RESULT> 7 <CODE_END>" +
	"<QUERY_TOOL> breakpoint(file=\"a.cpp\", line=3) <CODE_END><EOS>"

const playedWant = "Look: <QUERY_TOOL> inspect() <CODE_END>\n<TOOL_RESULT> \"here\" <CODE_END>\n<THINK_FIX> /* a */ <THINK_END>\n" +
	"<_TOOL_RESULT> 7 <_CODE_END><QUERY_TOOL> breakpoint(file=\"a.cpp\", line=3) <CODE_END>\n<TOOL_RESULT> 3 <CODE_END><EOS>"

// TestSessionServe: the transcript has the answers in place, a result that the model wrote is text, and
// neither the pieces nor the way in matter.
func TestSessionServe(t *testing.T) {
	for name, model := range map[string]*strings.Reader{"whole": strings.NewReader(played), "bytewise": strings.NewReader(played)} {
		s := NewSession(testSet(t), nil)
		var out bytes.Buffer
		var err error
		if name == "whole" {
			err = s.Serve(t.Context(), ReadModel(model), &out)
		} else {
			err = s.Serve(t.Context(), ReadModel(iotest.OneByteReader(model)), &out)
		}
		if err != nil || out.String() != playedWant {
			t.Errorf("%s: %v\n%s\nwant\n%s", name, err, out.String(), playedWant)
		}
		if d := cmp.Diff(transcript.Spans(playedWant, nil), s.Spans()); d != "" {
			t.Errorf("%s: spans (-of the transcript +of the session):\n%s", name, d)
		}
		if s.Calls() != 2 {
			t.Errorf("%d calls, want 2", s.Calls())
		}
	}
}

// TestSessionFeed: a block is answered when its last byte is there.
func TestSessionFeed(t *testing.T) {
	s := NewSession(testSet(t), nil)
	head := string(s.Add(transcript.Block{Tag: token.BOS})) + string(s.Add(transcript.Block{Body: "\n// platform: x86_64\n"}))
	out, err := s.Feed(t.Context(), []byte("<QUERY_TOOL> inspect() <CODE_EN"))
	if err != nil || len(out) > 0 || s.Open() != token.QueryTool {
		t.Errorf("Feed = %q, %v, open %q, want an open call", out, err, s.Open())
	}
	out, err = s.Feed(t.Context(), []byte("D> and so"))
	if want := "<QUERY_TOOL> inspect() <CODE_END>\n<TOOL_RESULT> \"here\" <CODE_END>"; err != nil || string(out) != want {
		t.Errorf("Feed = %q, %v, want %q", out, err, want)
	}
	rest, err := s.Close(t.Context())
	if err != nil || string(rest) != " and so" {
		t.Errorf("Close = %q, %v", rest, err)
	}
	if d := cmp.Diff(transcript.Spans(head+string(out)+string(rest), nil), s.Spans()); d != "" {
		t.Errorf("spans (-want +got):\n%s", d)
	}
}

// TestSessionBudgets: calls beyond a budget are answered and do not run, and a call that is cut off does not.
func TestSessionBudgets(t *testing.T) {
	for _, o := range []*SessionOptions{{MaxCalls: 1}, {MaxAnswers: 1}} {
		s := NewSession(testSet(t), o)
		out, err := s.Feed(t.Context(), []byte(strings.Repeat("<QUERY_TOOL> inspect() <CODE_END>", 2)))
		if err != nil || strings.Count(string(out), "here") != 1 || !strings.Contains(string(out), "<TOOL_RESULT> // error: no ") ||
			s.Calls() != 1 {
			t.Errorf("%+v: %s, %v, %d calls", *o, out, err, s.Calls())
		}
	}
	s := NewSession(testSet(t), &SessionOptions{Transcript: &transcript.Options{V1: true}})
	out, err := s.Feed(t.Context(), []byte("<THINK_START> a <THINK_END><QUERY_TOOL> inspect()"))
	rest, err2 := s.Close(t.Context())
	if want := "<THOUGHT_START> a <THOUGHT_END><QUERY_TOOL> inspect()"; err != nil || err2 != nil ||
		string(out)+string(rest) != want || s.Calls() > 0 {
		t.Errorf("%s%s, %v, %v, %d calls, want %s", out, rest, err, err2, s.Calls(), want)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s = NewSession(testSet(t), nil)
	if _, err := s.Feed(ctx, []byte("<QUERY_TOOL> inspect() <CODE_END>")); !errors.Is(err, context.Canceled) || s.Calls() > 0 {
		t.Errorf("after the end of the context: %v, %d calls", err, s.Calls())
	}
}

// TestServeModel: the model sees its own open block and the answers, the host's header is not its text, and it
// ends with <EOS>, io.EOF, its turns, or when it does nothing.
func TestServeModel(t *testing.T) {
	var prompts []string
	pieces := func(list ...string) Model {
		return func(_ context.Context, prompt []byte) ([]byte, error) {
			prompts = append(prompts, string(prompt))
			if len(list) == 0 {
				return nil, io.EOF
			}
			piece := list[0]
			list = list[1:]
			return []byte(piece), nil
		}
	}
	const call, answer = "<QUERY_TOOL> inspect() <CODE_END>", "\n<TOOL_RESULT> \"here\" <CODE_END>"
	const commented = call + "\n// <TOOL_RESULT> \"here\" <CODE_END>"
	s := NewSession(testSet(t), &SessionOptions{Transcript: &transcript.Options{Comment: true}})
	head := string(s.AddHeader([]byte("// platform: x86_64\n")))
	if want := "// <BOS>\n// platform: x86_64\n"; head != want {
		t.Errorf("AddHeader = %q, want %q", head, want)
	}
	var out bytes.Buffer
	if err := s.Serve(t.Context(), pieces("<QUERY_TOOL> insp", "ect() <CODE_END>", "done<EOS>\n", "never asked for"), &out); err != nil {
		t.Error(err)
	}
	if want := commented + "done<EOS>\n"; out.String() != want || string(s.Transcript()) != head+want {
		t.Errorf("written %q, want %q; transcript %q", out.String(), want, s.Transcript())
	}
	if d := cmp.Diff([]string{head, head + "<QUERY_TOOL> insp", head + commented}, prompts); d != "" {
		t.Errorf("prompts (-want +got):\n%s", d)
	}
	if d := cmp.Diff(transcript.Spans(string(s.Transcript()), nil), s.Spans()); d != "" {
		t.Errorf("spans (-want +got):\n%s", d)
	}
	broken := errors.New("no model")
	for _, tt := range []struct {
		model Model
		opts  SessionOptions
		want  error
		text  string
	}{
		{pieces("a", "b"), SessionOptions{}, nil, "ab"},
		{pieces("a", "<EOS>", "b"), SessionOptions{}, nil, "a<EOS>"},
		{pieces(call, call, call), SessionOptions{MaxTurns: 2}, ErrTurns, call + answer + call + answer},
		{func(context.Context, []byte) ([]byte, error) { return nil, nil }, SessionOptions{}, io.ErrNoProgress, ""},
		{func(context.Context, []byte) ([]byte, error) { return []byte(call), broken }, SessionOptions{}, broken, call + answer},
		{ReadModel(strings.NewReader("a<EOS>\nb<EOS>")), SessionOptions{}, nil, "a<EOS>\nb<EOS>"},
		{ReadModel(iotest.OneByteReader(strings.NewReader("a<EOS> <EOS>b"))), SessionOptions{}, nil, "a<EOS> <EOS>b"},
	} {
		out.Reset()
		if err := NewSession(testSet(t), &tt.opts).Serve(t.Context(), tt.model, &out); !errors.Is(err, tt.want) || out.String() != tt.text {
			t.Errorf("Serve = %v, written %q, want %v, %q", err, out.String(), tt.want, tt.text)
		}
	}
}

type inner struct {
	_    struct{} `cpp:"inner"`
	Name string   `cpp:"name"`
}

type outer struct {
	_    struct{} `cpp:"outer"`
	List []inner  `cpp:"list"`
	Self *outer   `cpp:"self"`
}

// TestDeclare: each struct is defined once, before the first value of it, and no definition is in a comment's
// or an error's answer.
func TestDeclare(t *testing.T) {
	set, err := NewSet([]Func{
		MustBind("one", func() inner { return inner{Name: "a"} }, &FuncOptions{Var: "one"}),
		MustBind("all", func() outer { return outer{List: []inner{{Name: "b"}}} }, &FuncOptions{Var: "all", Tag: "<DEBUG_CONTEXT>"}),
		MustBind("rows", func() []inner { return []inner{{Name: "c"}} }, nil),
		MustBind("none", func() *outer { return nil }, nil),
		MustBind("bad", func() (outer, error) { return outer{}, errors.New("no") }, nil),
		MustBind("text", func() string { return "x" }, nil),
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	s := NewSession(set, &SessionOptions{Declare: true})
	var b strings.Builder
	for _, call := range []string{"none()", "bad()", "text()", "one()", "one()", "all()", "all()", "rows()"} {
		out, err := s.Feed(t.Context(), []byte("<QUERY_TOOL> "+call+" <CODE_END>"))
		if err != nil {
			t.Fatal(err)
		}
		_, answer, _ := strings.Cut(string(out), "\n")
		b.WriteString(answer + "\n")
	}
	const innerType = "struct inner {\n    std::string name;\n};\n"
	const outerType = "struct outer {\n    std::vector<inner> list;\n    std::vector<outer> self;\n};\n"
	const one = "struct inner one = { .name = \"a\" };"
	const all = "struct outer all = { .list = {\n        { .name = \"b\" },\n    }, .self = {} };"
	want := "<TOOL_RESULT> // nothing <CODE_END>\n<TOOL_RESULT> // error: bad: no <CODE_END>\n<TOOL_RESULT> \"x\" <CODE_END>\n" +
		"<TOOL_RESULT>\n" + innerType + one + "\n<CODE_END>\n<TOOL_RESULT> " + one + " <CODE_END>\n" +
		"<DEBUG_CONTEXT>\n" + outerType + all + "\n<CODE_END>\n"
	if got := b.String(); !strings.HasPrefix(strings.Join(strings.Fields(got), " "), strings.Join(strings.Fields(want), " ")) ||
		strings.Count(got, "struct inner {") != 1 || strings.Count(got, "struct outer {") != 1 {
		t.Errorf("answers\n%s\nwant\n%s", got, want)
	}
}
