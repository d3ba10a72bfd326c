package prose

import (
	"strings"
	"testing"
)

// TestAnnounces has sentences with @ in place of the call.
func TestAnnounces(t *testing.T) {
	for _, tt := range []struct {
		in   string
		want bool
	}{
		{"I will call @.", true},
		{"Running @ should tell us whether it is null.", true},
		{"@ — this selects the caller.", true},
		{"Here is the call: @", true},
		{"@, so that we can see it", true},
		{"I will not call @.", false},
		{"You could call @.", false},
		{"Should I call @?", false},
		{"I called @.", false},
		{"The output: @", false},
		{"Using @ is dangerous.", false},
		{"The program has @ in it.", false},
		{"x + @", false},
	} {
		before, after, _ := strings.Cut(tt.in, "@")
		if got := Announces(before, after); got != tt.want {
			t.Errorf("Announces(%q) = %t, want %t", tt.in, got, tt.want)
		}
	}
}

// TestAllowsCall has prose with @ in place of a call on a line of its own.
func TestAllowsCall(t *testing.T) {
	for _, tt := range []struct {
		in   string
		want bool
	}{
		{"The value is not right.\n@", true},
		{"What is x? Let me look:\n@\nThat shows it.", true},
		{"@\nShall I go on?", false},
		{"For example:\n@", false},
		{"I won't run:\n@", false},
		{"@\nNever mind.", false},
		{"@\nLet me know if I should run it.", false},
	} {
		before, after, _ := strings.Cut(tt.in, "@")
		if got := AllowsCall(before, after); got != tt.want {
			t.Errorf("AllowsCall(%q) = %t, want %t", tt.in, got, tt.want)
		}
	}
}
