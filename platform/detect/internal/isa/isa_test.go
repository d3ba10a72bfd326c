package isa

import "testing"

func TestFeatures(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range Features() {
		if f.Macro == "" || f.Name == "" || seen[f.Macro] {
			t.Errorf("row %+v is malformed or repeated", f)
		}
		seen[f.Macro] = true
	}
	if len(seen) < 85 {
		t.Errorf("%d features", len(seen))
	}
	if !IsFlag("avx2") || IsFlag("c") || IsFlag("tune") {
		t.Error("IsFlag: avx2 is one, c and tune are not")
	}
}
