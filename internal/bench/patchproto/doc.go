// Package patchproto holds the tests and benchmarks of patchproto that need other modules: a JSON
// Schema library for the differential test of the decoder, go-diff as a second reader of what is
// printed, go-gitdiff as a peer for speed.
package patchproto
