// Package enum gives an enumeration its text: the methods String, MarshalText and UnmarshalText of a
// type whose values are 0, 1, 2 ... come down to a table of names.
package enum

import "fmt"

// Integer is the underlying type of an enumeration.
type Integer interface {
	~int | ~uint8
}

// Names is the table of one enumeration: the name of value i is at index i; and the word for the
// enumeration in error texts.
type Names[T Integer] struct {
	Kind   string   // singular, lower case: "severity"
	Values []string // by value; all different
}

// String returns the name of v, or the kind with the number, as in "severity(42)".
func (n *Names[T]) String(v T) string {
	if !n.has(v) {
		return fmt.Sprintf("%s(%d)", n.Kind, int(v))
	}
	return n.Values[v]
}

// MarshalText returns the name of v. A value without a name is an error.
func (n *Names[T]) MarshalText(v T) ([]byte, error) {
	if !n.has(v) {
		return nil, fmt.Errorf("invalid %s %d", n.Kind, int(v))
	}
	return []byte(n.Values[v]), nil
}

// UnmarshalText sets v to the value with the given name, and leaves it alone when there is no such name.
func (n *Names[T]) UnmarshalText(v *T, text []byte) error {
	for i, name := range n.Values {
		if name == string(text) {
			*v = T(i)
			return nil
		}
	}
	return fmt.Errorf("unknown %s %q", n.Kind, text)
}

func (n *Names[T]) has(v T) bool { return v >= 0 && int(v) < len(n.Values) }
