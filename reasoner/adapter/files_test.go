package adapter

import (
	"errors"
	"io/fs"
	"testing"
	"testing/fstest"
)

func TestFiles(t *testing.T) {
	f := &Files{
		Root:     fstest.MapFS{"src/a b.cpp": {Data: []byte("x")}, "dir/f": {}},
		Session:  nil,
		MaxBytes: 1,
	}
	f.Session = func(sid string) (fs.FS, error) {
		if sid != "s1" {
			return nil, errors.New("no such session")
		}
		return fstest.MapFS{"logs/c": {Data: []byte("y")}, "big": {Data: []byte("12")}}, nil
	}
	for _, tt := range []struct {
		uri, want string
		err       error
	}{
		{"file://src/a%20b.cpp", "x", nil},
		{"file://src/../src/a b.cpp", "x", nil},
		{"vdt://sessions/s1/logs/c", "y", nil},
		{"vdt://sessions/s1/../s2/logs/c", "", ErrOutside},
		{"vdt://sessions/../logs/c", "", ErrOutside},
		{"vdt://sessions/s1/big", "", ErrInputTooLarge},
		{"file:///etc/passwd", "", ErrOutside},
		{"file://../secret", "", ErrOutside},
		{"file://%2e%2e/secret", "", ErrOutside},
		{"file://a\\b", "", ErrOutside},
		{"http://example.com/", "", ErrScheme},
		{"src/a.cpp", "", ErrScheme},
		{"vdt://other/x", "", ErrScheme},
	} {
		got, err := f.Resolve(t.Context(), tt.uri)
		if string(got) != tt.want || !errors.Is(err, tt.err) || (err == nil) != (tt.err == nil) {
			t.Errorf("Resolve(%q) = %q, %v; want %q, %v", tt.uri, got, err, tt.want, tt.err)
		}
	}
	for _, uri := range []string{"file://dir", "file://nosuch", "vdt://sessions/s9/x"} {
		if _, err := f.Resolve(t.Context(), uri); err == nil {
			t.Errorf("Resolve(%q) succeeds", uri)
		}
	}
}
