package command

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
)

func TestExitStatus(t *testing.T) {
	flags := Flags("x", "usage: x")
	flags.SetOutput(io.Discard)
	_, missing := Open("no-such-file", nil)
	for _, tt := range []struct {
		err  error
		want int
	}{
		{nil, 0},
		{Parse(flags, []string{"-help"}), 0},
		{Parse(flags, []string{"-no-such-flag"}), 2},
		{missing, 2},
		{fmt.Errorf("file a: %w", Usagef("empty")), 2},
		{ErrRejected, 1},
		{errors.New("refused"), 1},
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
	var text strings.Builder
	flags := Flags("x", "usage: x [flags]\n")
	flags.SetOutput(&text)
	flags.Bool("json", false, "print JSON")
	if err := Parse(flags, []string{"-h"}); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("Parse(-h) = %v", err)
	}
	if got := text.String(); !strings.HasPrefix(got, "usage: x [flags]\n\nFlags:\n  -json") {
		t.Errorf("help = %q", got)
	}
}
