package redact

import (
	"bytes"
	"regexp"
)

var (
	// templateText matches placeholders of templates, manuals and logs.
	templateText = regexp.MustCompile(`(?i)^(?:` +
		`\$\{?\w|\$\(|%\w+%?$|%\(|%[sdv]$|<[^>]*>?$|\{+\s*[\w.]` + // ${VAR}, $(cmd), %VAR%, %s, <value>, {{ value }}
		`|\*+$|x+$|\.+$|-+$|_+$|#+$|\[REDACTED|\[[a-z ]+\]$` + // masks
		`|env[.:(]|process\.env|os\.|getenv|vault:|arn:|ssm:|secret://` + // where a program looks the value up
		`|your[_ -]|my[_-]|some[_-]|the[_-]|test[_-]?(?:password|token|key|secret)$|insert[_ -]|enter[_ -]|put[_ -]` +
		`|placeholder|change[_-]?me|todo` +
		`|file:|/[\w.-]+/|\./|\.\./|~/|https?://[^:@]*$|@)`) // places where the value is kept
	// expressionText matches names and expressions of source code: a.b, a::b, a->b(c).
	expressionText = regexp.MustCompile(`^[A-Za-z_]\w*(?:(?:\.|::|->)[A-Za-z_]\w*)+(?:\(.*)?$`)
)

// isPlaceholder reports whether value only holds the place of a secret.
func (f *finder) isPlaceholder(value []byte) bool {
	return len(value) == 0 || f.isNoValue(value) || mayBeTemplate(value) && templateText.Match(value) || !isDiverse(value, 3)
}

// isNoValue reports whether value is a word of tables/novalues.txt, in any case.
func (f *finder) isNoValue(value []byte) bool {
	var lower [16]byte
	if len(value) > len(lower) {
		return false
	}
	for i, c := range value {
		if c >= 'A' && c <= 'Z' {
			c += 'a' - 'A'
		}
		lower[i] = c
	}
	return f.noValues[string(lower[:len(value)])]
}

// templateStarts are the beginnings with a letter of what templateText matches, by their first letter: they
// spare most values the regular expression.
var templateStarts = [26][]string{
	0:         {"arn:"},
	'c' - 'a': {"change"},
	'e' - 'a': {"env", "ent"},
	'f' - 'a': {"file:"},
	'g' - 'a': {"getenv"},
	'h' - 'a': {"http"},
	'i' - 'a': {"insert"},
	'm' - 'a': {"my_", "my-"},
	'o' - 'a': {"os."},
	'p' - 'a': {"process.env", "put", "placeholder"},
	's' - 'a': {"some", "ssm:", "secret://"},
	't' - 'a': {"the", "test", "todo"},
	'v' - 'a': {"vault:"},
	'x' - 'a': {"x"},
	'y' - 'a': {"your"},
}

func mayBeTemplate(value []byte) bool {
	c := value[0]
	switch {
	case class[c]&cDigit != 0:
		return false
	case class[c]&cLetter == 0:
		return true
	}
	for _, start := range templateStarts[c|0x20-'a'] {
		if hasFold(value, start) {
			return true
		}
	}
	return false
}

// isIdentifier reports whether value is a name of a program.
func isIdentifier(value []byte) bool {
	for i, c := range value {
		if class[c]&cLetter == 0 && c != '_' && (i == 0 || class[c]&cDigit == 0) {
			return false
		}
	}
	return len(value) > 0
}

// isVersion reports whether value is numbers with dots, colons, slashes or dashes between them: a version,
// a date, an object identifier.
func isVersion(value []byte) bool {
	value = bytes.TrimPrefix(value, []byte("v"))
	digits, seps := 0, 0
	for _, c := range value {
		switch {
		case class[c]&cDigit != 0:
			digits++
		case digits > 0 && (c == '.' || c == ':' || c == '/' || c == '-'):
			digits = 0
			seps++
		default:
			return false
		}
	}
	return digits > 0 && seps > 0
}

// isExpression reports whether value is names joined as in source code.
func isExpression(value []byte) bool {
	return bytes.ContainsAny(value, ".:>") && expressionText.Match(value)
}

// A shape is what the characters of a value are.
type shape struct {
	all                    uint8 // classes that occur
	spaces, digits, others int   // others are neither letters, digits nor spaces
}

func shapeOf(value []byte) (s shape) {
	for _, c := range value {
		s.all |= class[c]
		switch {
		case c == ' ':
			s.spaces++
		case class[c]&cDigit != 0:
			s.digits++
		case class[c]&cAlnum == 0 || c >= 0x80:
			s.others++
		}
	}
	return s
}

func (s *shape) hasLetter() bool    { return s.all&cLetter != 0 }
func (s *shape) hasDigit() bool     { return s.all&cDigit != 0 }
func (s *shape) hasBothCases() bool { return s.all&cUpper != 0 && s.all&cLower != 0 }

// isPlausible decides whether v is a secret of that kind.
func (f *finder) isPlausible(kind string, v *value) bool {
	text := f.text[v.start:v.end]
	if len(text) < 4 || len(text) > maxValue || f.isPlaceholder(text) {
		return false
	}
	s := shapeOf(text)
	if s.spaces > 1 || s.spaces == 1 && (kind != "password" || !s.hasDigit() && s.others < 2) {
		return false // a sentence
	}
	next := f.peek(v.end)
	switch {
	case kind == "password" && v.quoted:
		return len(text) >= 5 && !isVersion(text) && !(v.sep == sepComma && isIdentifier(text) && !s.hasDigit())
	case kind == "password":
		return isBarePassword(text, &s, v.sep, next)
	}
	if !s.hasDigit() && len(text) >= 16 && countCaseChanges(text) >= 6 {
		return true // random letters
	}
	return isMachineMade(kind, text, &s, v.quoted) && (v.quoted || !isSource(text, &s, next))
}

// isBarePassword decides on a password without quotes; next is the byte after it.
func isBarePassword(text []byte, s *shape, sep separator, next byte) bool {
	switch {
	case !s.hasLetter() && !s.hasDigit():
		return false
	case !s.hasLetter(): // PIN=483920
		return sep == sepEqual && len(text) >= 6 && s.others == 0
	case next == '(' || isExpression(text) && s.digits <= 2 || bytes.HasSuffix(text, []byte("()")) || bytes.IndexByte(text, '(') > 0:
		return false
	case len(text) >= 10 && countCaseChanges(text) >= 4:
		return true // random letters
	case isIdentifier(text) && !s.hasDigit():
		// One word, "PASSWORD=correcthorse": only where assignments have no blanks and values no type.
		return sep == sepEqual && len(text) >= 8 && next != ';' && next != ')' && next != ',' && s.all&cDash == 0
	}
	return len(text) >= 5 && (s.hasDigit() || s.others > 0)
}

// isMachineMade decides on a key or token: it is long, and not a word.
func isMachineMade(kind string, text []byte, s *shape, quoted bool) bool {
	n := len(text)
	switch {
	case n < 8 || !s.hasLetter() && n < 20:
		return false
	case !s.hasDigit():
		return isKeyOfLetters(text, s, quoted)
	case isVersion(text) || kind == "session" && n < 12:
		return false
	}
	return !isNumberedName(text, s) && isDiverse(text, 5)
}

// isKeyOfLetters decides on a key without digits.
func isKeyOfLetters(text []byte, s *shape, quoted bool) bool {
	switch {
	case !s.hasBothCases():
		return false
	case len(text) < 20:
		return quoted && s.others > 1
	case isIdentifier(text) && bytes.IndexByte(text, '_') >= 0:
		return false // _S_token_subexpr_begin
	}
	return isDiverse(text, 5)
}

// isNumberedName reports whether text is a name of a program that has digits: my_token_2, MY_TOKEN_2,
// camelCase2.
func isNumberedName(text []byte, s *shape) bool {
	if !isIdentifier(text) {
		return false
	}
	oneCase := s.all&cUpper == 0 || s.all&cLower == 0
	return oneCase && bytes.IndexByte(text, '_') > 0 && s.digits <= 3 || s.digits <= 1 && len(text) < 16
}

// isSource reports whether text without quotes is a call or an expression; next is the byte after it.
func isSource(text []byte, s *shape, next byte) bool {
	return next == '(' || isExpression(text) && len(text) < 60 && s.digits <= 2 ||
		bytes.IndexByte(text, '(') >= 0 || bytes.Contains(text, []byte("::"))
}
