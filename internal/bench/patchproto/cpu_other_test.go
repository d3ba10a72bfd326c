//go:build !unix

package patchproto

import (
	"testing"
	"time"
)

// processorTime is not known here.
func processorTime(testing.TB) time.Duration { return 0 }
