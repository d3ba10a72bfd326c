package text

import (
	"bufio"
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// benchText is real output of g++ and clang++ on test files and on the sample program, repeated to a
// size at which start-up does not count.
func benchText(b *testing.B) (text []byte, diagnostics int) {
	b.Helper()
	var one []byte
	for _, name := range []string{"gcc12.txt", "clang22.txt"} {
		data, err := os.ReadFile(filepath.Join("testdata", "text", name))
		if err != nil {
			b.Fatal(err)
		}
		one = append(one, data...)
	}
	text = bytes.Repeat(one, 1+(4<<20)/len(one))
	rep, err := Parse(bytes.NewReader(text), &Options{KeepDuplicates: true})
	if err != nil {
		b.Fatal(err)
	}
	return text, len(rep.Diagnostics)
}

// BenchmarkText compares reading diagnostics with only splitting the same bytes into lines: with
// IndexByte, the fastest way there is, and with bufio.Scanner.
func BenchmarkText(b *testing.B) {
	text, n := benchText(b)
	perOp := func(b *testing.B) { b.ReportMetric(float64(n), "diagnostics/op") }
	b.Run("Parse", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		b.ReportAllocs()
		for b.Loop() {
			if _, err := Parse(bytes.NewReader(text), &Options{KeepDuplicates: true}); err != nil {
				b.Fatal(err)
			}
		}
		perOp(b)
	})
	b.Run("All", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		b.ReportAllocs()
		for b.Loop() {
			for _, err := range All(bytes.NewReader(text), nil) {
				if err != nil {
					b.Fatal(err)
				}
			}
		}
		perOp(b)
	})
	b.Run("IndexByte", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		lines := 0
		for b.Loop() {
			for rest := text; len(rest) > 0; lines++ {
				i := bytes.IndexByte(rest, '\n')
				if i < 0 {
					break
				}
				rest = rest[i+1:]
			}
		}
	})
	b.Run("Scanner", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		lines := 0
		for b.Loop() {
			for s := bufio.NewScanner(bytes.NewReader(text)); s.Scan(); lines++ {
			}
		}
	})
}
