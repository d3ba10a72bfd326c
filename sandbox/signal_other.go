//go:build !unix

package sandbox

import "syscall"

// signalNames is empty: no signal ends a program here.
var signalNames map[syscall.Signal]string
