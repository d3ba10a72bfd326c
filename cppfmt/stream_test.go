package cppfmt_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/cppreason/cppreason/cppfmt"
)

func checkEqual(t *testing.T, got, want any) {
	t.Helper()
	if d := cmp.Diff(want, got, compare); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
}

// TestStream writes values of several types and reads them back by name and type.
func TestStream(t *testing.T) {
	for _, form := range []cppfmt.Form{cppfmt.Designated, cppfmt.Positional, cppfmt.Definition, cppfmt.Declaration} {
		t.Run(form.String(), func(t *testing.T) {
			var buf bytes.Buffer
			enc := cppfmt.NewEncoder(&buf, &cppfmt.Options{Form: form})
			for _, v := range []struct {
				name  string
				value any
			}{{"d1", seedDiagnostic}, {"stop", seedStop}, {"vars", seedLocals}, {"d2",
				diagnostic{Severity: warning, Message: "m"}}, {"bp", 3}, {"backtrace", seedFrames}} {
				if err := enc.Encode(v.name, v.value); err != nil {
					t.Fatal(err)
				}
			}
			if n := strings.Count(buf.String(), "struct diagnostic {"); form == cppfmt.Declaration && n != 1 {
				t.Errorf("diagnostic is defined %d times, want once", n)
			}
			dec := cppfmt.NewDecoder(iotest.OneByteReader(&buf), nil)
			var names []string
			for {
				o, err := dec.Peek()
				if err == io.EOF {
					break
				}
				if err != nil {
					t.Fatal(err)
				}
				names = append(names, o.Name)
				switch o.Type {
				case "diagnostic":
					var d diagnostic
					if err := dec.Decode(&d); err != nil {
						t.Fatal(err)
					}
					if o.Name == "d1" {
						checkEqual(t, d, seedDiagnostic)
					}
				case "stop_info":
					var s stopInfo
					if err := dec.Decode(&s); err != nil {
						t.Fatal(err)
					}
					checkEqual(t, s, seedStop)
				case "frame":
					var fs []frame
					if err := dec.Decode(&fs); err != nil {
						t.Fatal(err)
					}
					checkEqual(t, fs, seedFrames)
				case "frame_vars":
					var v frameVars
					if err := dec.Decode(&v); err != nil {
						t.Fatal(err)
					}
					checkEqual(t, v, seedLocals)
				case "int":
					var n int
					if err := dec.Decode(&n); err != nil || n != 3 {
						t.Errorf("bp = %d, %v", n, err)
					}
				default:
					t.Fatalf("object %+v", o)
				}
			}
			if got := strings.Join(names, " "); got != "d1 stop vars d2 bp backtrace" {
				t.Errorf("names %s", got)
			}
		})
	}
}

// TestDecoder reads bare values, goes on after a value that does not fit, and returns the values before
// an error.
func TestDecoder(t *testing.T) {
	dec := cppfmt.NewDecoder(strings.NewReader("{1, 2} {3}\n\"text\"; 4, int x = 5; {6"), nil)
	var list []int
	for _, want := range [][]int{{1, 2}, {3}} {
		if err := dec.Decode(&list); err != nil {
			t.Fatal(err)
		}
		checkEqual(t, list, want)
	}
	if err := dec.Decode(&list); err == nil || !strings.Contains(err.Error(), "line 2, column 1") {
		t.Errorf("text read as a list: %v", err)
	}
	var n int
	for _, want := range []int{4, 5} {
		if err := dec.Decode(&n); err != nil || n != want {
			t.Errorf("Decode = %d, %v, want %d", n, err, want)
		}
	}
	for range 2 {
		if err := dec.Decode(&n); err == nil || !strings.Contains(err.Error(), "line 2, column 23: unclosed '{'") {
			t.Errorf("Decode of an open list: %v", err)
		}
	}
	dec = cppfmt.NewDecoder(iotest.ErrReader(errors.New("broken")), nil)
	if err := dec.Decode(&n); err == nil || !strings.Contains(err.Error(), "broken") {
		t.Errorf("Decode from a broken reader: %v", err)
	}
}

// TestEncoderMisfit checks that a stream's types, once written, are not contradicted.
func TestEncoderMisfit(t *testing.T) {
	var buf bytes.Buffer
	enc := cppfmt.NewEncoder(&buf, &cppfmt.Options{Form: cppfmt.Declaration})
	if err := enc.Encode("a", seedDiagnostic); err != nil {
		t.Fatal(err)
	}
	before := buf.Len()
	bad := seedDiagnostic
	bad.Severity = fatal
	if err := enc.Encode("b", bad); err == nil || !strings.Contains(err.Error(), "without the enumerator fatal") {
		t.Errorf("Encode of an unknown enumerator: %v", err)
	}
	bad = seedDiagnostic
	bad.Location.Line = 1 << 40
	if err := enc.Encode("b", bad); err == nil || !strings.Contains(err.Error(), "32 bits") {
		t.Errorf("Encode of a long int: %v", err)
	}
	if buf.Len() != before {
		t.Errorf("failed calls wrote %q", buf.Bytes()[before:])
	}
}
