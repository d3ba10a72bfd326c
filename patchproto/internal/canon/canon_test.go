package canon

import "testing"

func TestForms(t *testing.T) {
	for _, tt := range []struct{ name, composed, decomposed string }{
		{"ASCII", "int a;", "int a;"},
		{"Latin", "l'étude de Zoé", "l'e\u0301tude de Zoe\u0301"},
		{"two marks", "ệ", "e\u0323\u0302"},
		{"Greek", "ᾧ", "\u03c9\u0314\u0342\u0345"},
		{"Cyrillic", "йЙ", "\u0438\u0306\u0418\u0306"},
		{"kana", "がパ", "\u304b\u3099\u30cf\u309a"},
		{"Hangul", "한글가", "\u1112\u1161\u11ab\u1100\u1173\u11af\u1100\u1161"},
		{"a mark without a letter for it", "q\u0301", "q\u0301"},
		{"other scripts", "中文 ≤ 😀", "中文 ≤ 😀"},
	} {
		if got := string(Compose([]byte(tt.decomposed))); got != tt.composed {
			t.Errorf("%s: Compose = %+q, want %+q", tt.name, got, tt.composed)
		}
		if got := string(Decompose([]byte(tt.composed))); got != tt.decomposed {
			t.Errorf("%s: Decompose = %+q, want %+q", tt.name, got, tt.decomposed)
		}
	}
	// Marks of other classes may come in any order; marks of one class may not.
	if got := string(Compose([]byte("e\u0302\u0323"))); got != "ệ" {
		t.Errorf("Compose of marks out of order = %+q", got)
	}
	if a, b := string(Decompose([]byte("a\u0301\u0308"))), string(Decompose([]byte("a\u0308\u0301"))); a == b {
		t.Errorf("Decompose changes the order of marks of one class: %+q", a)
	}
}

func FuzzForms(f *testing.F) {
	f.Add("é e\u0301 한 \u1112\u1161\u11ab")
	f.Fuzz(func(t *testing.T, s string) {
		c, d := Compose([]byte(s)), Decompose([]byte(s))
		if got := Compose(d); string(got) != string(c) {
			t.Errorf("Compose(Decompose(%+q)) = %+q, want %+q", s, got, c)
		}
		if got := Decompose(c); string(got) != string(d) {
			t.Errorf("Decompose(Compose(%+q)) = %+q, want %+q", s, got, d)
		}
	})
}
