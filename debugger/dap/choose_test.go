package dap

import (
	"strings"
	"testing"
)

func TestChoose(t *testing.T) {
	lldb, gdb := Adapter{Name: "lldb-dap", Family: LLDB}, Adapter{Name: "gdb", Family: GDB}
	for _, tt := range []struct {
		all            []Adapter
		compiler       string
		name, mentions string
	}{
		{[]Adapter{lldb, gdb}, "GNU C++17 12.2.0", "gdb", "GNU C++17 12.2.0"},
		{[]Adapter{lldb, gdb}, "clang version 22.1.8", "lldb-dap", "clang"},
		{[]Adapter{gdb, lldb}, "clang version 22.1.8", "lldb-dap", "clang"},
		{[]Adapter{lldb, gdb}, "", "lldb-dap", "unknown"},
		{[]Adapter{lldb}, "GNU C++17 12.2.0", "lldb-dap", "no other"},
		{[]Adapter{lldb, lldb}, "GNU C++17 12.2.0", "lldb-dap", "drives gdb"},
	} {
		c := choose(tt.all, tt.compiler)
		if c.Name != tt.name || !strings.Contains(c.Reason, tt.mentions) {
			t.Errorf("choose(%v, %q) = %s because %q, want %s because of %q", tt.all, tt.compiler, c.Name, c.Reason, tt.name, tt.mentions)
		}
	}
}
