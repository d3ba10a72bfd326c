package redact

import (
	"slices"
	"strings"
	"testing"
)

// TestTables checks the embedded tables: a mistake there would otherwise show at the first use.
func TestTables(t *testing.T) {
	r, err := parseRules()
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range r.formats {
		if p.min < 14 || p.kind != strings.ToLower(p.kind) {
			t.Errorf("format %q: at least %d characters of kind %q", p.prefix, p.min, p.kind)
		}
		// The first prefix that fits wins, so a longer one must come first.
		for _, before := range r.formats[:i] {
			if p.prefix == before.prefix {
				t.Errorf("format %q is there twice", p.prefix)
			}
		}
	}
	for i, k := range r.keywords {
		if len(k.text) < 3 || slices.ContainsFunc(r.keywords[:i], func(b keyword) bool { return b.text == k.text }) {
			t.Errorf("keyword %q is too short or there twice", k.text)
		}
	}
	for _, file := range []string{formatsFile, keywordsFile, noValuesFile, messageWordsFile} {
		if !strings.HasPrefix(file, "# ") || strings.Contains(file, "\r") {
			t.Errorf("a table has no header or carriage returns: %.40q", file)
		}
	}
}
