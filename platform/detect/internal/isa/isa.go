// Package isa names instruction-set features.
package isa

import (
	_ "embed"
	"sync"

	"github.com/cppreason/cppreason/internal/tsv"
)

//go:embed features.txt
var featuresText string

// A Feature is an instruction-set feature.
type Feature struct {
	Macro string // predefined by the compiler when the feature is on: "__AVX2__"
	Name  string // as in a header and in the -m flag: "avx2"
}

// Features returns the rows of features.txt, in their order. The slice is shared: do not change it.
var Features = sync.OnceValue(func() (out []Feature) {
	for _, f := range tsv.Rows(featuresText) {
		out = append(out, Feature{Macro: f[0], Name: f[1]})
	}
	return out
})

var flags = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{}
	for _, f := range Features() {
		// RISC-V's one-letter extensions are no flags of their own: -mc and -md mean other things.
		if len(f.Name) > 2 {
			m[f.Name] = true
		}
	}
	return m
})

// IsFlag reports whether -m followed by name switches a feature on.
func IsFlag(name string) bool { return flags()[name] }
