package command

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestMeter counts with a clock of its own.
func TestMeter(t *testing.T) {
	var lines []string
	now := time.Unix(0, 0)
	m := NewMeter("scored", "candidates", 40, false)
	m.now = func() time.Time { return now }
	m.show = func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	m.start, m.last = now, now
	for range 12 {
		now = now.Add(400 * time.Millisecond)
		m.Add(1)
	}
	if len(lines) != 4 || lines[3] != "scored 12 of 40 candidates, 2.5/s, 11s left" {
		t.Errorf("lines %q", lines)
	}
	m.SetTotal(0)
	now = now.Add(time.Second)
	m.SetNote("41 % records")
	m.Write(make([]byte, 5000))
	m.Close()
	if got := strings.Join(lines[4:], "|"); got != "scored 5012 candidates, 864/s, 41 % records|" {
		t.Errorf("lines %q", got)
	}
}
