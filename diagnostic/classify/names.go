package classify

import (
	"fmt"
	"iter"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/filekind"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
	"github.com/cppreason/cppreason/diagnostic/tool"
	"github.com/cppreason/cppreason/internal/entries"
)

// nameTables are the names that explain by themselves why they are missing. Each maps a name to its owner,
// such as "Windows".
type nameTables struct {
	foreign  map[string]string // only another platform declares the name
	posix    map[string]string // the headers of MSVC lack the name
	language map[string]string // a keyword of another language
	header   map[string]string // a system or its compiler declares the header; a name that ends in "/" is a folder of headers
	members  map[string]string // "class.member" to the first standard in which the class has it
}

func newNameTables() nameTables {
	return nameTables{map[string]string{}, map[string]string{}, map[string]string{}, map[string]string{}, map[string]string{}}
}

// add reads "names KIND OWNER" or "members STANDARD CLASSES" with its words.
func (t *nameTables) add(e *entries.Entry) error {
	if len(e.Head) < 3 {
		return fmt.Errorf("want names KIND OWNER or members STANDARD CLASSES, got %q", e.Head)
	}
	var words []string
	for _, f := range e.Fields {
		if f.Key != "words" {
			return fmt.Errorf("unknown field %q", f.Key)
		}
		words = append(words, strings.Fields(f.Value)...)
	}
	kinds := map[string]map[string]string{"foreign": t.foreign, "posix": t.posix, "language": t.language, "header": t.header}
	switch byName := kinds[e.Head[1]]; {
	case e.Head[0] == "members":
		for _, class := range e.Head[2:] {
			for _, w := range words {
				t.members[class+"."+w] = e.Head[1]
			}
		}
	case e.Head[0] == "names" && byName != nil:
		for _, w := range words {
			byName[w] = strings.Join(e.Head[2:], " ")
		}
	default:
		return fmt.Errorf("unknown kind of names in %q", e.Head)
	}
	return nil
}

// ownerOfHeader returns the system that has a header, "" if none in the table has it.
func (t *nameTables) ownerOfHeader(header string) string {
	header = strings.ReplaceAll(header, `\`, "/")
	if owner := t.header[header]; owner != "" {
		return owner
	}
	folder, _, ok := strings.Cut(header, "/")
	if !ok {
		// The file systems of Windows and macOS ignore case: <Windows.h>.
		return t.header[strings.ToLower(header)]
	}
	return t.header[folder+"/"]
}

// applyRule replaces the class, the words and the confidence of the finding by those of a rule.
func (f *Finding) applyRule(r *rule) {
	f.Class, f.Confidence, f.Rule = r.class, r.confidence, r.name
	f.RootCause, f.FixStrategy = fillComplete(r.cause, f.Facts.get), fillComplete(r.fix, f.Facts.get)
}

// applyOwned applies a rule that names the owner of a name, which is no fact of the finding.
func (f *Finding) applyOwned(r *rule, owner string) {
	library := f.Facts.Library
	f.Facts.Library = owner
	f.applyRule(r)
	f.Facts.Library = library
}

// refineByName replaces the finding where the name that is missing, or a word of the source line, shows
// more than the message.
func (t *ruleSet) refineByName(f *Finding, d *diagnostic.Diagnostic) {
	switch {
	case f.Class == UndefinedSymbol && f.Facts.Symbol != "":
		t.refineMissingName(f, d)
	case f.Rule == "declared-void" && strings.Contains(d.SourceLine, f.Facts.Symbol+"("):
		// gcc takes the declaration of a function for a variable if it does not know the type of a parameter.
		f.applyRule(t.special["unknown-parameter-type"])
	case splitsSpaceship(d):
		f.Facts.Symbol, f.Facts.Standard = "operator<=>", "c++20"
		f.applyRule(t.special["spaceship-too-new"])
	case f.Class == Syntax && d.SourceLine != "":
		t.refineSyntax(f, d)
	case f.Class == Logic && strings.HasPrefix(f.Rule, "static-assert") && filekind.IsSystem(d.File):
		// The library checks the types that a program uses it with.
		cause := f.RootCause
		f.applyRule(t.special["library-static-assert"])
		f.RootCause = cause
	}
}

// refineMissingName handles names of other platforms and languages, and begin and end of a range-based for.
func (t *ruleSet) refineMissingName(f *Finding, d *diagnostic.Diagnostic) {
	name := f.Facts.Symbol
	foreign := t.names.foreign[name]
	if d.Tool == tool.MSVC {
		foreign = t.names.posix[name]
	}
	switch {
	case foreign != "":
		f.applyOwned(t.special["foreign-name"], foreign)
	case t.names.language[name] != "" && isUsedAsKeyword(d.SourceLine, name):
		f.applyRule(t.special["other-language"])
	case (name == "begin" || name == "end") && isRangeFor(d.SourceLine):
		f.applyRule(t.special["range-for"])
	}
}

// splitsSpaceship reports whether an older standard reads "<=>" as "<=" and ">".
func splitsSpaceship(d *diagnostic.Diagnostic) bool {
	if !strings.Contains(d.SourceLine, "<=>") {
		return false
	}
	for _, part := range [...]string{"operator<=", "'>' token", "expected expression"} {
		if strings.Contains(d.Message, part) {
			return true
		}
	}
	return false
}

// refineSyntax looks for a word of the source line that explains why it does not parse: a keyword of
// MSVC such as __declspec, or one of C++20 under an older standard.
func (t *ruleSet) refineSyntax(f *Finding, d *diagnostic.Diagnostic) {
	for word := range identifiers(d.SourceLine) {
		since := newKeywords[word]
		switch {
		case strings.HasPrefix(word, "__") && t.names.foreign[word] == "Windows" && d.Tool != tool.MSVC:
			f.Facts.Symbol = word
			f.applyOwned(t.special["foreign-syntax"], "Windows")
			return
		case since == "c++20" && isAtOrBefore(d, word) && isKeywordUse(word, d.SourceLine):
			f.Facts.Symbol, f.Facts.Standard = word, since
			f.applyRule(t.special["keyword-too-new"])
			return
		}
	}
}

// isKeywordUse reports whether a line uses a word of C++20 as its keyword and not as a name. An older
// compiler then reads two names in a row: "concept Small = ...", "requires (N > 1)".
func isKeywordUse(word, line string) bool {
	i := strings.Index(line, word)
	rest := strings.TrimLeft(line[i+len(word):], " ")
	return rest != "" && (rest[0] == '(' && word == "requires" || rest[0] == '_' ||
		rest[0] >= 'A' && rest[0] <= 'z' || rest[0] >= '0' && rest[0] <= '9')
}

// isUsedAsKeyword reports whether the line has name alone, before another word, or before a condition in
// parentheses: "then n = 0;", "unless (x) {". A variable has an operator or a bracket after it.
func isUsedAsKeyword(line, name string) bool {
	for from := 0; ; {
		i := strings.Index(line[from:], name)
		if i < 0 {
			return false
		}
		i += from
		from = i + len(name)
		if i > 0 && wording.IsWord(line[i-1]) || from < len(line) && wording.IsWord(line[from]) {
			continue // a part of a longer word
		}
		rest := strings.TrimLeft(line[from:], " ")
		if rest == "" || wording.IsWord(rest[0]) || rest[0] == '"' {
			return true
		}
		return rest[0] == '(' && strings.Contains(rest, ") {")
	}
}

// isAtOrBefore reports whether the word is at the column of the diagnostic or before it: a compiler
// notices a keyword that it does not know only at the next word.
func isAtOrBefore(d *diagnostic.Diagnostic, word string) bool {
	i := strings.Index(d.SourceLine, word)
	return i >= 0 && (d.Column == 0 || i < d.Column)
}

// identifiers yields the names in a line of source.
func identifiers(line string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := 0; i < len(line); {
			if !wording.IsWord(line[i]) {
				i++
				continue
			}
			j := i
			for j < len(line) && wording.IsWord(line[j]) {
				j++
			}
			if !yield(line[i:j]) {
				return
			}
			i = j
		}
	}
}

// isRangeFor reports whether the line holds the head of a range-based for: a colon before any semicolon.
func isRangeFor(line string) bool {
	i := strings.Index(line, "for")
	if i < 0 {
		return false
	}
	head, _, hasColon := strings.Cut(strings.ReplaceAll(line[i:], "::", ""), ":")
	return hasColon && !strings.Contains(head, ";") && strings.Contains(line[i:], "(")
}
