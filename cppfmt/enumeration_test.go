package cppfmt_test

import (
	"testing"

	"github.com/cppreason/cppreason/cppfmt"
)

// A listed is an enumeration that lists its own enumerators.
type listed int

func (l listed) MarshalText() ([]byte, error) { return []byte([]string{"red", "green", "odd"}[l]), nil }
func (listed) CPPEnumerators() []string       { return []string{"red", "green"} }

// The type's list takes the place of a list in the tag, and other enumerators are added as they occur.
func TestEnumerators(t *testing.T) {
	type byType struct {
		C listed `cpp:"c,enum=color"`
	}
	type byTag struct {
		C listed `cpp:"c,enum=color:red|green"`
	}
	for _, l := range []listed{0, 1, 2} {
		got, err := cppfmt.MarshalVar("v", byType{l}, &cppfmt.Options{TypeName: "paint"})
		if err != nil {
			t.Fatal(err)
		}
		want, err := cppfmt.MarshalVar("v", byTag{l}, &cppfmt.Options{TypeName: "paint"})
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != string(want) {
			t.Errorf("with the type's list:\n%s\nwith the tag's:\n%s", got, want)
		}
	}
}
