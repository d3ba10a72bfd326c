package proc

import (
	"io"
	"strings"
	"testing"
)

// Every limit that Limits names reaches the process.
func TestKernelLimits(t *testing.T) {
	c := &Cmd{Path: "/bin/cat", Args: []string{"-", "/proc/self/limits"}}
	c.Limits = Limits{CPU: 7e9, FileSize: 1 << 20, Memory: 1 << 30}
	p, err := Start(c)
	if err != nil {
		t.Fatal(err)
	}
	p.Stdin.Close() // cat goes on to the second file, now that the limits are set
	out, err := io.ReadAll(p.Stdout)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Wait(); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"Max cpu time":       "7 8",
		"Max file size":      "1048576 1048576",
		"Max address space":  "1073741824 1073741824",
		"Max core file size": "0 0",
	} {
		if got := limitOf(string(out), name); got != want {
			t.Errorf("%s = %q, want %q", name, got, want)
		}
	}
}

// limitOf returns the soft and the hard limit of that name in the text of /proc/PID/limits.
func limitOf(limits, name string) string {
	_, rest, _ := strings.Cut(limits, "\n"+name)
	fields := strings.Fields(rest)
	if len(fields) < 2 {
		return ""
	}
	return fields[0] + " " + fields[1]
}
