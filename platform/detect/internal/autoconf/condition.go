package autoconf

import (
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/logic"
)

// decide decides a condition of the shell by the values that variables have by default: test "x$with_ssl" != xno.
func (sc *scanner) decide(cond string) truth {
	cond = plainCondition(cond)
	result := no
	for alternative := range strings.SplitSeq(cond, "||") {
		all := yes
		for part := range strings.SplitSeq(alternative, "&&") {
			all = min(all, sc.decideTest(part))
		}
		result = max(result, all)
	}
	return result
}

// testQuotes are what may be written around the words of a test, and have no meaning for its result here.
var testQuotes = strings.NewReplacer(`"`, "", "'", "", "[", " ", "]", " ", "{", "", "}", "", ";", " ", "\n", " ",
	" -a ", " && ", " -o ", " || ")

// plainCondition returns a condition without quotes, and with && and || for -a and -o.
func plainCondition(cond string) string { return testQuotes.Replace(cond) }

// decideTest decides one test: "test x$a = xyes", "test -n $a".
func (sc *scanner) decideTest(part string) truth {
	words := strings.Fields(part)
	if len(words) > 0 && words[0] == "test" {
		words = words[1:]
	}
	switch {
	case len(words) > 1 && words[0] == "!":
		return yes - sc.decideTest(strings.Join(words[1:], " "))
	case len(words) == 2 && (words[0] == "-n" || words[0] == "-z"):
		text, ok := sc.expand(words[1])
		if !ok {
			return maybe
		}
		return logic.Of((text == "") == (words[0] == "-z"))
	case len(words) == 2 && (words[1] == "=" || words[1] == "!="): // test "$a" = "", without its quotes
		words = append(words, "")
	case len(words) != 3:
		return maybe
	}
	if native.Replace(words[0]) == native.Replace(words[2]) && words[0] != words[2] {
		words[0], words[2] = "", ""
	}
	a, okA := sc.expand(words[0])
	b, okB := sc.expand(words[2])
	switch {
	case !okA || !okB:
		return maybe
	case words[1] == "=" || words[1] == "==":
		return logic.Of(a == b)
	case words[1] == "!=":
		return logic.Of(a != b)
	}
	return maybe
}

// native makes the machine to build for that on which configure runs, as it is without --host: test x"$host" = x"$build".
var native = strings.NewReplacer("$host", "$build")

// variable matches a reference to a variable.
var variable = regexp.MustCompile(`\$([A-Za-z_]\w*)`)

// expand puts the values of variables into a word. It reports false if one of them is not known.
func (sc *scanner) expand(word string) (string, bool) {
	ok := true
	out := variable.ReplaceAllStringFunc(word, func(ref string) string {
		name := ref[1:]
		ok = ok && sc.known[name]
		return sc.vars[name]
	})
	return out, ok && !strings.ContainsAny(out, "$`(")
}

// asksOption reports whether a condition asks for what AC_ARG_WITH or AC_ARG_ENABLE sets.
func (sc *scanner) asksOption(cond string) bool {
	if strings.Contains(cond, "with_") || strings.Contains(cond, "enable_") {
		return true
	}
	for _, m := range variable.FindAllStringSubmatch(cond, maxAssigned) {
		if sc.options[m[1]] {
			return true
		}
	}
	return false
}

// missingTest matches a test that something was not found: x$have_x != xyes, $have_x = no. Of several that must all hold
// the last one counts.
var missingTest = regexp.MustCompile(`^\s*(?:test\s+)?x?\$([A-Za-z_]\w*)\s*(?:!=\s*x?(?:yes|true|1)|==?\s*x?(?:no|false|0))?\s*$`)

// aboutOf returns the variable of a condition that asks for nothing but whether something was not found.
func aboutOf(cond string) string {
	about := ""
	for part := range strings.SplitSeq(plainCondition(cond), "&&") {
		m := missingTest.FindStringSubmatch(part)
		if m == nil {
			return ""
		}
		about = m[1]
	}
	return about
}
