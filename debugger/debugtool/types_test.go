package debugtool

import (
	"os"
	"strings"
	"testing"
)

func TestShortenType(t *testing.T) {
	cases, err := os.ReadFile("testdata/types.txt")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(cases), "\n") // after the comment
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for i := 0; i+1 < len(lines); i += 2 {
		in, want := lines[i], strings.TrimPrefix(lines[i+1], "\t")
		if got := shortenType(in); got != want {
			t.Errorf("shortenType(%q) = %q, want %q", in, got, want)
		}
	}
	if got := shortenType(""); got != "" {
		t.Errorf("shortenType of nothing = %q", got)
	}
}
