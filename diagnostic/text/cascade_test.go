package text_test

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic/text"
)

func TestCascades(t *testing.T) {
	for _, tt := range []struct {
		name, in string
		want     []int // CausedBy of each
	}{
		{"g++ 12: missing include", "include.cpp:5:16: error: 'vector' is not a member of 'std'\n" +
			"include.cpp:5:23: error: expected primary-expression before 'int'\n" + // follows on the line
			"include.cpp:6:10: error: 'sort' is not a member of 'std'; did you mean 'qsort'?\n" +
			"include.cpp:9:16: error: 'vector' is not a member of 'std'\n", []int{0, 1, 0, 1}},
		{"g++ 12: link and make", "/usr/bin/ld: a.o: in function `main':\na.cpp:(.text+0x5): undefined reference to `f()'\n" +
			"collect2: error: ld returned 1 exit status\nmake: *** [Makefile:2: a] Error 1\n", []int{0, 1, 1}},
		{"collect2 and make in German", "a.cpp:(.text+0x9): nicht definierter Verweis auf »f()«\n" +
			"collect2: Fehler: ld gab 1 als Ende-Status zurück\nmake: *** [Makefile:2: a] Fehler 1\n", []int{0, 1, 1}},
		{"in Russian, an older form", "a.cpp:(.text+0x9): неопределённая ссылка на «f()»\n" +
			"collect2: ошибка: ld завершилась с кодом возврата 1\nmake: *** [Makefile:2: a] Ошибка 1\n", []int{0, 1, 1}},
		{"in Chinese", "a.cpp:(.text+0x9)：对‘f()’未定义的引用\ncollect2: 错误：ld 返回 1\nmake: *** [Makefile:2：a] 错误 1\n", []int{0, 1, 1}},
		{"in Turkish", "a.cpp:(.text+0x9): `f()'ye tanımsız başvuru\ncollect2: hata: ld 1 çıkış durumu ile döndü\n", []int{0, 1}},
		{"no status", "a.cpp:1:4: error: unknown type name 'x'\ncollect2: error: ld gab nichts zurück\n", []int{0, 0}},
		{"clang 22: two statements of one line", "a.cpp:1:20: error: use of undeclared identifier 'y'\na.cpp:1:4: error: " +
			"unknown type name 'x'\n", []int{0, 0}},
		{"warnings stand for themselves", "a.cpp:1:4: warning: unused variable 'x' [-Wunused-variable]\na.cpp:1:9: warning: " +
			"unused variable 'y' [-Wunused-variable]\n", []int{0, 0}},
	} {
		rep, err := text.Parse(strings.NewReader(tt.in), nil)
		if err != nil || len(rep.Diagnostics) != len(tt.want) {
			t.Errorf("%s: Parse = %+v, %v, want %d diagnostics", tt.name, rep.Diagnostics, err, len(tt.want))
			continue
		}
		roots := 0
		for i, d := range rep.Diagnostics {
			if d.CausedBy != tt.want[i] {
				t.Errorf("%s: %q is caused by %d, want %d", tt.name, d.Message, d.CausedBy, tt.want[i])
			}
			if tt.want[i] == 0 {
				roots++
			}
		}
		if got := rep.Diagnostics.Roots(); len(got) != roots {
			t.Errorf("%s: Roots() has %d, want %d", tt.name, len(got), roots)
		}
	}
}
