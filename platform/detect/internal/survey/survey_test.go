package survey

import (
	"errors"
	"testing"
	"testing/fstest"

	"github.com/cppreason/cppreason/platform"
)

func TestRead(t *testing.T) {
	fsys := fstest.MapFS{
		"a":    {Data: []byte("\ufeffx\r\ny\r\n"), Mode: 0o644},
		"wide": {Data: []byte("\xff\xfea\x00\n\x00\xe9\x00"), Mode: 0o644},
		"big":  {Data: []byte("\xfe\xff\x00a\x00b"), Mode: 0o644},
		"long": {Data: make([]byte, 100), Mode: 0o644},
		"d/x":  {Data: []byte("x"), Mode: 0o644},
	}
	s := New(fsys, Limits{FileBytes: 10, Bytes: 60, Steps: 3}, "linux")
	for name, want := range map[string]string{"a": "x\ny\n", "wide": "a\n?", "big": "ab", "d/x": "x"} {
		if got, err := s.Read(name); err != nil || got != want {
			t.Errorf("Read(%s) = %q, %v, want %q", name, got, err, want)
		}
	}
	if got, err := s.Read("long"); err != nil || len(got) != 10 {
		t.Errorf("Read(long) = %d bytes, %v, want 10", len(got), err)
	}
	for _, name := range []string{"../a", "/a", "none", "d"} {
		if _, err := s.Read(name); err == nil {
			t.Errorf("Read(%s): no error", name)
		}
	}
	for range 10 {
		s.Read("long")
	}
	if _, err := s.Read("a"); !errors.Is(err, ErrLimit) {
		t.Errorf("Read after the limit: %v, want ErrLimit", err)
	}
	if !s.Step("a") || !s.Charge(16) || s.Charge(64) || s.Step("a") {
		t.Error("Step and Charge: want two steps, then none")
	}
}

func TestAdd(t *testing.T) {
	s := New(fstest.MapFS{}, Limits{}, "linux")
	s.Order = 7
	s.Add(Clue{Fact: "lib", Value: "threads", File: "a", Trust: TrustMain})
	s.Add(Clue{Fact: "lib", Value: "gtest>=1.10", File: "a", Trust: TrustMain})
	s.Add(Clue{Fact: "lib", Value: "zlib", File: "tests/a", Trust: TrustMain})
	s.Add(Clue{Fact: "lib", Value: "", File: "a"})
	got := s.Clues()
	if len(got) != 3 || got[0].Form != platform.Conditional || got[0].Order != 7 || got[1].Scope != ScopeSide || got[2].Scope != ScopeSide {
		t.Errorf("Clues = %+v", got)
	}
}

func TestIsSide(t *testing.T) {
	for file, want := range map[string]bool{
		"CMakeLists.txt": false, "tests/CMakeLists.txt": true, "a/Third_Party/b/x": true, "test_package/conanfile.py": true,
		"cmake-tests/x": true, "latest/x": false, "src/contest/x": false, "docs/x": true, "tests.txt": false,
	} {
		if got := IsSide(file); got != want {
			t.Errorf("IsSide(%s) = %v", file, got)
		}
	}
}

func TestComponent(t *testing.T) {
	for value, want := range map[string]platform.Component{
		"a": {Name: "a"}, "a=1.2": {Name: "a", Version: "1.2"}, "a>=1": {Name: "a", Version: "1", Form: platform.Floor},
	} {
		c := Clue{Value: value}
		if got := c.Component(); got != want {
			t.Errorf("Component(%s) = %+v, want %+v", value, got, want)
		}
	}
}
