package engine

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// The parser knows every trait and concept: after one it does not know, < would compare.
func TestParserNames(t *testing.T) {
	for name := range traits() {
		for _, n := range []string{name, name + "_t"} {
			if _, isType := syntax.StdTemplate(n); !isType && name != "iterator_traits" && name != "void" {
				if n == name && aliasOnly[name] {
					continue
				}
				t.Errorf("the parser does not know the type std::%s<T>", n)
			}
		}
	}
	for name := range concepts() {
		n := name
		if strings.HasPrefix(name, "is_") || strings.HasPrefix(name, "has_") {
			n += "_v"
		}
		if template, _ := syntax.StdTemplate(n); !template {
			t.Errorf("the parser does not know std::%s<T>", n)
		}
	}
}
