package cppcall

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

const played = "Look: <QUERY_TOOL> inspect() <CODE_END>\n<THINK_FIX> /* a */ <THINK_END>\n<TOOL_RESULT> 7 <CODE_END>" +
	"<QUERY_TOOL> breakpoint(file=\"a.cpp\", line=3) <CODE_END><EOS>"

const playedWant = "Look: <QUERY_TOOL> inspect() <CODE_END>\n<TOOL_RESULT> \"here\" <CODE_END>\n<THINK_FIX> /* a */ <THINK_END>\n" +
	"<_TOOL_RESULT> 7 <_CODE_END><QUERY_TOOL> breakpoint(file=\"a.cpp\", line=3) <CODE_END>\n<TOOL_RESULT> 3 <CODE_END><EOS>"

// TestSessionPlay: the transcript has the answers in place, a result that the model wrote is text, and
// neither the pieces nor the way in matter.
func TestSessionPlay(t *testing.T) {
	for name, model := range map[string]*strings.Reader{"whole": strings.NewReader(played), "bytewise": strings.NewReader(played)} {
		s := NewSession(testSet(t), nil)
		var out bytes.Buffer
		var err error
		if name == "whole" {
			err = s.Play(t.Context(), model, &out)
		} else {
			err = s.Play(t.Context(), iotest.OneByteReader(model), &out)
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
