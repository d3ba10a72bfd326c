package redact

// isIrregular reports whether a value is so irregular that a text can hold it only as a copy. Words,
// identifiers, versions, dates and short numbers are regular: "confidence", "max_tokens", "hunter2",
// "gpt-4.1-mini". A value is judged by its runs of letters and digits, and by its punctuation:
//
//	letters and digits mixed   at least 10 bytes with 3 changes between them, or 20 bytes: "a1b2c3d4e5"
//	digits only                at least 12
//	letters only               7 consonants in a row, or more humps than camel case has: "qWxRtZpLmN"
//	all three cases            at least 16 bytes with upper case, lower case and digits: "wJalrXUtnFEMI/K7MDENG"
//	punctuation                3 different marks that names do not have: "x!9$kQ#2pL"
func isIrregular(value string) bool {
	marks := map[byte]bool{}
	var lower, upper, digit bool
	for i := 0; i < len(value); {
		if !isAlnum(value[i]) {
			switch value[i] {
			case '_', '-', '.', '/', ':', ' ', ',', '(', ')':
			default:
				marks[value[i]] = true
			}
			i++
			continue
		}
		j := i
		for ; j < len(value) && isAlnum(value[j]); j++ {
			c := value[j]
			lower, upper, digit = lower || c >= 'a', upper || isUpperLetter(c), digit || isDigit(c)
		}
		if isIrregularRun(value[i:j]) {
			return true
		}
		i = j
	}
	return len(marks) >= 3 && len(value) >= 10 || lower && upper && digit && len(value) >= 16
}

// isIrregularRun judges one run of ASCII letters and digits.
func isIrregularRun(run string) bool {
	var digits, changes, humps, consonants, longest int
	for i := range len(run) {
		c := run[i]
		if isDigit(c) {
			digits++
		}
		if i > 0 && isDigit(c) != isDigit(run[i-1]) {
			changes++
		}
		if i > 0 && isUpperLetter(c) && !isUpperLetter(run[i-1]) {
			humps++
		}
		if isDigit(c) || isVowel(c) {
			consonants = 0
		} else {
			consonants++
			longest = max(longest, consonants)
		}
	}
	switch digits {
	case len(run):
		return len(run) >= 12
	case 0:
		// "strengths" has 5 consonants in a row; camel case has a hump for about five letters.
		return longest >= 7 || len(run) >= 10 && humps*3 > len(run)
	}
	return len(run) >= 10 && changes >= 3 || len(run) >= 20
}

func isDigit(c byte) bool       { return c >= '0' && c <= '9' }
func isUpperLetter(c byte) bool { return c >= 'A' && c <= 'Z' }
func isAlnum(c byte) bool       { return isDigit(c) || isUpperLetter(c) || c >= 'a' && c <= 'z' }

// isVowel counts y as a vowel: "rhythm" is a word.
func isVowel(c byte) bool {
	switch c | 0x20 {
	case 'a', 'e', 'i', 'o', 'u', 'y':
		return true
	}
	return false
}
