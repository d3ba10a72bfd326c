//go:build !unix

package proc

import (
	"os"
	"os/exec"
	"syscall"
	"time"
)

// Without process groups only the child itself can be ended.

func setGroup(*exec.Cmd) {}

func killGroup(cmd *exec.Cmd) { _ = cmd.Process.Kill() }

func fate(*os.ProcessState) (syscall.Signal, int64) { return 0, 0 }

func limit(int, *Limits) {}

func startWays(*Limits) []startWay { return []startWay{startThenLimit} }

func cpuExceeded(*Result, time.Duration) bool { return false }

func waitZombie(int) bool { return false }

func setTied(*exec.Cmd) {}

func setUser(*exec.Cmd, uint32) {}
