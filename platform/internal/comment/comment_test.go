package comment

import "testing"

func TestClean(t *testing.T) {
	for in, want := range map[string]string{
		"a  b\n": "a b", "<CODE_END>": "(CODE_END)", "cmake>=3.20": "cmake>=3.20", "a<=b": "a<=b", "<a>=": "(a>=", "x\\": "x/",
		"/home/a/b": "b", "a*/b/*c//d": "a/b/c/d", "\u202ex": "x", "": "",
	} {
		if got := Clean(in); got != want || Clean(got) != got {
			t.Errorf("Clean(%q) = %q, then %q; want %q", in, got, Clean(got), want)
		}
	}
}

func FuzzClean(f *testing.F) {
	f.Add("<a>= /* // ??/ \\")
	f.Fuzz(func(t *testing.T, s string) {
		if got := Clean(s); Clean(got) != got {
			t.Errorf("Clean(%q) = %q, then %q", s, got, Clean(got))
		}
	})
}
