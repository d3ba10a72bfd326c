package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic/internal/filekind"
	"github.com/cppreason/cppreason/diagnostic/internal/linkline"
)

// A localWording is the wording of GNU ld around a symbol in another language, and the English words before it.
type localWording struct{ before, after, english string }

// The wording in English, as the readers of linkers know it.
const (
	englishUndefined = "undefined reference to `"
	englishMultiple  = "multiple definition of `"
	englishFunction  = "in function `"
)

// localWordings are those of the messages that most logs have. In French the quotes have no-break spaces inside, which terminals
// and web pages make plain ones. Source: the message catalogues of binutils 2.40; German from those of 2.30.
var localWordings = []localWording{
	{"nicht definierter Verweis auf »", "«", englishUndefined},
	{"nicht definierter Verweis auf `", "'", englishUndefined},
	{"Nicht definierter Verweis auf `", "'", englishUndefined},
	{"référence indéfinie vers «\u00a0", "\u00a0»", englishUndefined},
	{"référence indéfinie vers « ", " »", englishUndefined},
	{"référence indéfinie vers `", "'", englishUndefined},
	{"referencia a `", "' sin definir", englishUndefined},
	{"неопределённая ссылка на «", "»", englishUndefined},
	{"неопределенная ссылка на «", "»", englishUndefined},
	{"невизначене посилання «", "»", englishUndefined},
	{"referência não definida para \"", "\"", englishUndefined},
	{"referência não definida para `", "'", englishUndefined},
	{"riferimento non definito a \"", "\"", englishUndefined},
	{"riferimento non definito a `", "'", englishUndefined},
	{"odefinierad referens till ”", "”", englishUndefined},
	{"对‘", "’未定义的引用", englishUndefined},
	{"对“", "”未定义的引用", englishUndefined},
	{"`", "' に対する定義されていない参照です", englishUndefined},
	{"`", "'ye tanımsız başvuru", englishUndefined},

	{"définitions multiples de «\u00a0", "\u00a0»", englishMultiple},
	{"définitions multiples de « ", " »", englishMultiple},
	{"definiciones múltiples de `", "'", englishMultiple},
	{"повторное определение «", "»", englishMultiple},
	{"повторне визначення «", "»", englishMultiple},
	{"múltiplas definições de \"", "\"", englishMultiple},
	{"definizione multipla di \"", "\"", englishMultiple},

	{"in Funktion »", "«:", englishFunction},
	{"dans la fonction «\u00a0", "\u00a0»\u00a0:", englishFunction},
	{"dans la fonction « ", " » :", englishFunction},
	{"en la función `", "':", englishFunction},
	{"в функции «", "»:", englishFunction},
	{"у функції «", "»:", englishFunction},
	{"na função \"", "\":", englishFunction},
	{"nella funzione \"", "\":", englishFunction},
	{"i funktionen ”", "”:", englishFunction},
	{"在函数‘", "’中：", englishFunction},
	{"関数 `", "' 内:", englishFunction},
}

// localColons turns the colons between places into ": ": those of Chinese are full-width, those of French have a space before.
var localColons = strings.NewReplacer("：", ": ", "\u00a0:", ":", " :", ":")

// readNamedLinker reads the lines that start with the name of GNU ld, gold, lld or mold.
func readNamedLinker(p *parser, s string) bool {
	return linkline.MayBeNamed(s) && (readLocalLinker(p, s) || p.readLinker(s))
}

// mayBeLocal is a quick test for a line of GNU ld in another language, by its last bytes. The messages of the languages
// without a letter outside of ASCII are tested by a word.
func mayBeLocal(s string) bool {
	switch c := s[len(s)-1]; {
	case c >= 0x80:
		return true
	case c == '\'', c == '"', c == ':':
		if strings.Contains(s, ": In ") {
			return false // gcc's context in English, with quotes outside of ASCII
		}
		isForeign := strings.ContainsFunc(s, func(r rune) bool { return r >= 0x80 })
		return isForeign || strings.Contains(s, "finito a ") || strings.Contains(s, " multipla di ") || strings.Contains(s, "nella funzione ") ||
			strings.Contains(s, "definierter Verweis auf ")
	case c == 'r':
		return strings.HasSuffix(s, "' sin definir")
	case c == 'u':
		return strings.HasSuffix(s, " başvuru")
	}
	return false
}

// readLocalLinker reads a line of GNU ld in another language as its English form. The message stays as it was printed:
//
//	main.cpp:(.text+0x9)：对‘foo()’未定义的引用
//	/usr/bin/ld: main.o: en la función `main':
func readLocalLinker(p *parser, s string) bool {
	if !mayBeLocal(s) {
		return false
	}
	for i := range localWordings {
		w := &localWordings[i]
		at := strings.Index(s, w.before)
		if at < 0 {
			continue
		}
		symbol, rest, ok := strings.Cut(s[at+len(w.before):], w.after)
		if !ok || symbol == "" {
			continue
		}
		place := localColons.Replace(s[:at])
		if w.english == englishFunction {
			// gcc has the same words after the name of a source file.
			object := strings.TrimSuffix(strings.TrimRight(place, " "), ":")
			if !filekind.IsObject(object) && !linkline.MayBeNamed(place) {
				return false
			}
			return p.readLinker(place + w.english + symbol + "':")
		}
		if !p.readLinker(place + w.english + symbol + "'" + localColons.Replace(rest)) {
			return false
		}
		p.d.Message = s[at:]
		return true
	}
	return false
}
