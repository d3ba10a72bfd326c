package enum_test

import (
	"testing"

	"github.com/cppreason/cppreason/internal/enum"
)

type size int

var names = enum.Names[size]{Kind: "size", Values: []string{"unknown", "small", "large"}}

func TestNames(t *testing.T) {
	for v, want := range map[size]string{0: "unknown", 2: "large", 3: "size(3)", -1: "size(-1)"} {
		if got := names.String(v); got != want {
			t.Errorf("String(%d) = %q, want %q", int(v), got, want)
		}
	}
	for v := range size(3) {
		text, err := names.MarshalText(v)
		back := size(99)
		if err == nil {
			err = names.UnmarshalText(&back, text)
		}
		if err != nil || back != v {
			t.Errorf("UnmarshalText(MarshalText(%d)) = %d, %v", int(v), int(back), err)
		}
	}
	if _, err := names.MarshalText(3); err == nil || err.Error() != "invalid size 3" {
		t.Errorf("MarshalText(3): error %v, want %q", err, "invalid size 3")
	}
	v := size(1)
	if err := names.UnmarshalText(&v, []byte("Large")); err == nil || err.Error() != `unknown size "Large"` || v != 1 {
		t.Errorf("UnmarshalText(Large) = %d, error %v, want the value left alone and %q", int(v), err, `unknown size "Large"`)
	}
}
