//go:build race

package textpatch_test

// The race detector makes these tests fifteen times slower, and they have one goroutine: it runs fewer of them, and .ci/run all without it.
func init() { shares = 4 }
