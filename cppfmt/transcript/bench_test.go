package transcript

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"testing"
)

// corpus is about 4 MB of debugging sessions, one after the other.
func corpus(b *testing.B) []byte {
	session, err := os.ReadFile("testdata/hashmap_session.txt")
	if err != nil {
		b.Fatal(err)
	}
	return bytes.Repeat(session, 4<<20/len(session))
}

// BenchmarkRead reads sessions through a Reader, with every body copied out. The peers do less:
// lines finds the lines with a bufio.Scanner, index the angle brackets with bytes.IndexByte.
func BenchmarkRead(b *testing.B) {
	text := corpus(b)
	run := func(name string, f func() int) {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				if f() == 0 {
					b.Fatal("nothing read")
				}
			}
		})
	}
	run("transcript", func() (n int) {
		for r := NewReader(bytes.NewReader(text), nil); ; n++ {
			if _, err := r.Next(); err == io.EOF {
				return n
			} else if err != nil {
				b.Fatal(err)
			}
		}
	})
	run("lines", func() (n int) {
		s := bufio.NewScanner(bytes.NewReader(text))
		for s.Scan() {
			n += len(s.Text())
		}
		return n
	})
	run("index", func() (n int) {
		for t := text; ; n++ {
			i := bytes.IndexByte(t, '<')
			if i < 0 {
				return n
			}
			t = t[i+1:]
		}
	})
}

// BenchmarkFeed gives the text in pieces of a few bytes, as a model emits it.
func BenchmarkFeed(b *testing.B) {
	text := corpus(b)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		f := NewFeed(nil)
		for t := text; len(t) > 0; {
			n := min(5, len(t))
			f.Write(t[:n])
			t = t[n:]
			for _, ok := f.Next(); ok; _, ok = f.Next() {
			}
		}
	}
}

// BenchmarkAppend writes the blocks of the sessions.
func BenchmarkAppend(b *testing.B) {
	text := corpus(b)
	var blocks []Block
	for block := range Blocks(string(text), nil) {
		blocks = append(blocks, block)
	}
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	var dst []byte
	for b.Loop() {
		dst = dst[:0]
		for _, block := range blocks {
			dst = Append(dst, block, nil)
		}
	}
}
