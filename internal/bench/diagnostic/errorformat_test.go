// Package diagnostic_test compares the text parser of package diagnostic with reviewdog/errorformat, the
// Go port of Vim's 'errorformat', on the same bytes.
package diagnostic_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/reviewdog/errorformat"
)

// gccPatterns are those of Vim's compiler/gcc.vim, as its users load them.
var gccPatterns = []string{
	`%*[^"]"%f"%*\D%l: %m`,
	`"%f"%*\D%l: %m`,
	`%-G%f:%l: %trror: (Each undeclared identifier is reported only once`,
	`%-G%f:%l: %trror: for each function it appears in.)`,
	`%f:%l:%c: %trror: %m`,
	`%f:%l:%c: %tarning: %m`,
	`%f:%l:%c: %m`,
	`%f:%l: %trror: %m`,
	`%f:%l: %tarning: %m`,
	`%f:%l: %m`,
	`%f:\(%*[^\)]\): %m`,
	`"%f"\, line %l%*\D%c%*[^ ] %m`,
	`%D%*\a[%*\d]: Entering directory [` + "`" + `']%f'`,
	`%X%*\a[%*\d]: Leaving directory [` + "`" + `']%f'`,
	`%D%*\a: Entering directory [` + "`" + `']%f'`,
	`%X%*\a: Leaving directory [` + "`" + `']%f'`,
	`%DMaking %*\a in %f`,
}

func compilerOutput(b *testing.B, size int) []byte {
	b.Helper()
	var one []byte
	for _, name := range []string{"gcc12.txt", "clang22.txt"} {
		data, err := os.ReadFile(filepath.Join("..", "..", "..", "diagnostic", "text", "testdata", "text", name))
		if err != nil {
			b.Fatal(err)
		}
		one = append(one, data...)
	}
	return bytes.Repeat(one, 1+size/len(one))
}

func BenchmarkText(b *testing.B) {
	data := compilerOutput(b, 256<<10)
	b.Run("Parse", func(b *testing.B) {
		b.SetBytes(int64(len(data)))
		b.ReportAllocs()
		for b.Loop() {
			if _, err := text.Parse(bytes.NewReader(data), &text.Options{KeepDuplicates: true}); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("errorformat", func(b *testing.B) {
		f, err := errorformat.NewErrorformat(gccPatterns)
		if err != nil {
			b.Fatal(err)
		}
		b.SetBytes(int64(len(data)))
		b.ReportAllocs()
		for b.Loop() {
			entries := 0
			for s := f.NewScanner(bytes.NewReader(data)); s.Scan(); entries++ {
				_ = s.Entry()
			}
		}
	})
	b.Run("IndexByte", func(b *testing.B) {
		b.SetBytes(int64(len(data)))
		for b.Loop() {
			for rest := data; len(rest) > 0; {
				i := bytes.IndexByte(rest, '\n')
				if i < 0 {
					break
				}
				rest = rest[i+1:]
			}
		}
	})
}
