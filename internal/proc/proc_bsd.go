//go:build unix && !linux

package proc

import (
	"os/exec"
	"runtime"
	"time"
)

// limit does nothing: only Linux has prlimit(2), which sets the limits of another process.
func limit(int, *Limits) {}

func startWays(*Limits) []startWay { return []startWay{startThenLimit} }

func cpuExceeded(*Result, time.Duration) bool { return false }

// waitZombie returns false: there is no portable wait that does not reap, so the process may be reaped
// before its group is killed.
func waitZombie(int) bool { return false }

// ru_maxrss counts bytes on Darwin and KiB on the BSDs.
var maxRSSUnit = map[bool]int64{true: 1, false: 1 << 10}[runtime.GOOS == "darwin"]

// setTied does nothing: the child outlives this process if that is killed.
func setTied(*exec.Cmd) {}
