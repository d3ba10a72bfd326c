package text

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic/linkcode"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// GNU ld in other languages: the kind, the symbol and the place are those of the English message, which stays as it is.
func TestLocalLinker(t *testing.T) {
	for _, tt := range []struct{ language, in, code, symbol, message string }{
		{"German", "/usr/bin/ld: main.o: in Funktion »main«:\nmain.cpp:(.text+0x9): nicht definierter Verweis auf »foo()«\n",
			linkcode.Undefined, "foo()", "nicht definierter Verweis auf »foo()«"},
		{"French", "/usr/bin/ld : main.o : dans la fonction « main » :\nmain.cpp:(.text+0x9) : référence indéfinie vers « foo() »\n",
			linkcode.Undefined, "foo()", "référence indéfinie vers « foo() »"},
		{"Spanish", "/usr/bin/ld: main.o: en la función `main':\nmain.cpp:(.text+0x9): referencia a `foo()' sin definir\n",
			linkcode.Undefined, "foo()", "referencia a `foo()' sin definir"},
		{"Chinese", "main.o：在函数‘main’中：\nmain.cpp:(.text+0x9)：对‘foo()’未定义的引用\n",
			linkcode.Undefined, "foo()", "对‘foo()’未定义的引用"},
		{"Japanese", "main.o: 関数 `main' 内:\nmain.cpp:(.text+0x9): `foo()' に対する定義されていない参照です\n",
			linkcode.Undefined, "foo()", "`foo()' に対する定義されていない参照です"},
		{"Russian", "/usr/bin/ld: main.o: в функции «main»:\nmain.cpp:(.text+0x9): неопределённая ссылка на «foo()»\n",
			linkcode.Undefined, "foo()", "неопределённая ссылка на «foo()»"},
		{"Italian", "main.cpp:(.text+0x9): riferimento non definito a \"foo()\"\n", linkcode.Undefined, "foo()",
			"riferimento non definito a \"foo()\""},
		{"Spanish, twice defined", "/usr/bin/ld: b.o:b.cpp:(.bss+0x0): definiciones múltiples de `x'; a.o:a.cpp:(.bss+0x0): primero definido aquí\n",
			linkcode.Multiple, "x", "definiciones múltiples de `x'; a.o:a.cpp:(.bss+0x0): primero definido aquí"},
	} {
		t.Run(tt.language, func(t *testing.T) {
			rep, err := Parse(strings.NewReader(tt.in), nil)
			if err != nil || len(rep.Diagnostics) != 1 {
				t.Fatalf("Parse(%q) = %+v, %v, want one diagnostic", tt.in, rep, err)
			}
			d := rep.Diagnostics[0]
			if d.Tool != tool.LD || d.Code != tt.code || len(d.Symbols) == 0 || d.Symbols[0] != tt.symbol || d.Message != tt.message {
				t.Errorf("Parse(%q) = %+v, want %s of %q: %s", tt.in, d, tt.code, tt.symbol, tt.message)
			}
		})
	}
}

// The context of gcc has the same words, and is not a linker's.
func TestLocalContext(t *testing.T) {
	const in = "a.cpp: En la función 'int main()':\na.cpp:3:5: error: 'x' no se declaró en este ámbito\n" +
		"a.cpp: в функции «int main()»:\na.cpp:3:5: ошибка: нет декларации «x» в этой области видимости\n"
	rep, err := Parse(strings.NewReader(in), nil)
	if err != nil || len(rep.Diagnostics) != 2 || len(rep.Other) != 0 {
		t.Fatalf("Parse(%q) = %+v, %v, want two diagnostics", in, rep, err)
	}
	for _, d := range rep.Diagnostics {
		if d.Tool.IsLinker() || len(d.Notes) != 1 {
			t.Errorf("Parse = %+v, want one note and no linker", d)
		}
	}
}
