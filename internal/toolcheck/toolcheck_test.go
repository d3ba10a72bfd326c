package toolcheck

import "testing"

func TestRequired(t *testing.T) {
	for _, tt := range []struct {
		list  string
		names []string
		want  bool
	}{
		{"", []string{"g++"}, false},
		{"g++", []string{"g++"}, true},
		{"clang++, g++", []string{"g++"}, true},
		{"g++-12", []string{"g++"}, false},
		{"lldb-dap-22", []string{"gdb-16", "lldb-dap-22"}, true},
	} {
		if got := required(tt.list, tt.names); got != tt.want {
			t.Errorf("required(%q, %q) = %v, want %v", tt.list, tt.names, got, tt.want)
		}
	}
}
