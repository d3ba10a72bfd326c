package render

import "testing"

func TestTidy(t *testing.T) {
	for _, tt := range []struct{ value, typ, want string }{
		{"0x0000000000000000", "int *", "0x0"},
		{"0x00007ffe00000010", "P *", "0x7ffe00000010"},
		{`0x000055555555a02c "chars"`, "const char *", `"chars"`},
		{"0.10000000000000001", "double", "0.1"},
		{"1.0E+20", "double", "1e+20"},
		{"3", "const double", "3"},
		{"0.100000001", "float", "0.1"},
		{"1.0E-5", "double", "1e-05"},
		{"-Inf", "double", "-inf"},
		{"+Inf", "double", "inf"},
		{"NaN", "double", "nan"},
		{"<error>", "double", "<error>"},
		{"'z'", "char", "'z'"},
		{"0x", "int *", "0x0"},
	} {
		if got := Tidy(tt.value, tt.typ); got != tt.want {
			t.Errorf("Tidy(%q, %q) = %q, want %q", tt.value, tt.typ, got, tt.want)
		}
	}
}

func TestCut(t *testing.T) {
	for _, tt := range []struct {
		text string
		max  int
		want string
	}{{"abc", 3, "abc"}, {"abcdef", 5, "ab..."}, {"aéé", 4, "a..."}, {"ééé", 5, "é..."}} {
		if got := Cut(tt.text, tt.max); got != tt.want {
			t.Errorf("Cut(%q, %d) = %q, want %q", tt.text, tt.max, got, tt.want)
		}
	}
}
