package spelling

import (
	"strings"
	"testing"
)

func TestDistance(t *testing.T) {
	for _, tt := range []struct {
		a, b        string
		limit, want int
	}{
		{"", "", 2, 0}, {"abc", "abc", 2, 0}, {"abc", "abd", 2, 1}, {"abc", "acb", 2, 1}, {"abc", "ab", 2, 1}, {"ab", "abc", 2, 1},
		{"ca", "abc", 3, 3}, {"push_bak", "push_back", 3, 1}, {"abc", "xyz", 2, 3}, {"a", "abcd", 2, 3},
		{strings.Repeat("a", 65), strings.Repeat("a", 65), 4, 5}, {strings.Repeat("a", 64), strings.Repeat("a", 64), 4, 0},
	} {
		if got := Distance(tt.a, tt.b, tt.limit); got != tt.want {
			t.Errorf("Distance(%q, %q, %d) = %d, want %d", tt.a, tt.b, tt.limit, got, tt.want)
		}
	}
}
