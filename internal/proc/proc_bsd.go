//go:build unix && !linux

package proc

import (
	"runtime"
	"time"
)

// limit does nothing: limits on another process need prlimit(2), which is Linux's own.
func limit(int, *Limits) {}

func startWays(*Limits) []startWay { return []startWay{startThenLimit} }

func cpuExceeded(*Result, time.Duration) bool { return false }

// waitZombie reports that the process may be reaped already when its group is killed: a wait that
// does not reap is not to be had portably.
func waitZombie(int) bool { return false }

// ru_maxrss counts bytes on Darwin and KiB on the BSDs.
var maxRSSUnit = map[bool]int64{true: 1, false: 1 << 10}[runtime.GOOS == "darwin"]
