package command

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"testing/iotest"
)

func TestExitStatus(t *testing.T) {
	flags := Flags("x", "", "about", "rejected")
	_, missing := Open(t.Context(), "no-such-file", nil)
	full := errors.New("full")
	for _, tt := range []struct {
		err  error
		want int
	}{
		{nil, 0},
		{Parse(flags, []string{"-help"}, io.Discard), 0},
		{Parse(flags, []string{"-no-such-flag"}, io.Discard), 2},
		{missing, 2},
		{fmt.Errorf("file a: %w", Usagef("empty")), 2},
		{ErrRejected, 1},
		{errors.New("refused"), 1},
		{errInterrupted, 1},
		{Usage(context.Canceled), 1},
		{Usage(Limit(fmt.Errorf("disk: %w", full), full)), 3},
		{Limit(errors.New("empty"), full), 1},
		{context.DeadlineExceeded, 3},
	} {
		if got := exitStatus(tt.err); got != tt.want {
			t.Errorf("exitStatus(%v) = %d, want %d", tt.err, got, tt.want)
		}
	}
	if !errors.Is(missing, os.ErrNotExist) {
		t.Errorf("Open(no-such-file) = %v, want os.ErrNotExist", missing)
	}
}

func TestHelp(t *testing.T) {
	flags := Flags("x", "[flags]\n-all", "Does nothing.", "refused")
	flags.Bool("json", false, "print JSON")
	var text strings.Builder
	if err := Parse(flags, []string{"-h"}, &text); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("Parse(-h) = %v", err)
	}
	const want = "usage: x [flags]\n       x -all\n\nDoes nothing.\n\nExit status: 0 done; 1 refused, or interrupted; 2 "
	if got := text.String(); !strings.HasPrefix(got, want) || !strings.Contains(got, "\n\nFlags:\n  -json") {
		t.Errorf("help = %q", got)
	}
	text.Reset()
	if err := Parse(flags, []string{"-x"}, &text); err == nil || text.Len() > 0 {
		t.Errorf("Parse(-x) = %v and printed %q", err, text.String())
	}
}

// A read of an input that never comes ends with the context, and what was read before is not lost.
func TestInterruptible(t *testing.T) {
	text := strings.Repeat("0123456789", 20_000)
	got, err := io.ReadAll(interruptible(t.Context(), iotest.HalfReader(strings.NewReader(text))))
	if err != nil || string(got) != text {
		t.Errorf("ReadAll of %d bytes = %d bytes, %v", len(text), len(got), err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	in, out := io.Pipe()
	defer out.Close()
	r := interruptible(ctx, in)
	go func() {
		out.Write([]byte("one"))
		cancel()
	}()
	got, err = io.ReadAll(r)
	if string(got) != "one" && len(got) > 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("ReadAll = %q, %v", got, err)
	}
}
