package redact

// prefixed looks for tokens of services that no rule names: a short word, a dash or underscore, and a long
// run of random letters and digits ("acme_live_3kTq9Xb..."). Hashes in hex, version names, identifiers in
// camel case and digests named by their algorithm have that shape too, and are told apart by how their
// characters alternate.
func (f *finder) prefixed(start, end int) {
	for from := start; from < end; {
		to := from
		for to < end && class[f.text[to]]&cToken != 0 {
			to++
		}
		if to-from >= minPrefixed && f.boundary(from) && !(f.peek(to) == '=' && f.peek(to+1) == '=') {
			if f.prefixedToken(f.text[from:min(to, from+512)]) {
				f.add("token", from, to)
			}
		}
		from = to + 1
	}
}

// minPrefixed is the least length of prefix and random part.
const minPrefixed = 24

// digestNames stand in front of what is public: "sha512-BASE64" in lock files.
var digestNames = map[string]bool{"sha1": true, "sha256": true, "sha384": true, "sha512": true, "md5": true, "blake3": true, "crc32": true, "etag": true, "nonce": true, "build": true, "cache": true, "chunk": true, "trace": true, "span": true}

func (f *finder) prefixedToken(s []byte) bool {
	at := 0
	for part := 0; part < 3; part++ { // acme_, acme_live_, acme-eu-pat-
		i := at
		var all uint8
		for i < len(s) && i-at <= 14 && class[s[i]]&cAlnum != 0 {
			all |= class[s[i]]
			i++
		}
		if i-at < 2 || i >= len(s) || class[s[i]]&cDash == 0 || all&cLetter == cLetter || class[s[at]]&cLetter == 0 || digestNames[string(s[at:i])] {
			return false
		}
		at = i + 1
		if len(s)-at < 20 {
			return false
		}
		if random(s[at:], 3) {
			return true
		}
	}
	return false
}

// random reports whether text, with at least so many digits, alternates between its kinds of character as
// only chance does. Of random letters of both cases and digits, six in ten neighbours are of different
// kinds; of a camel case name, four in ten, with runs of small letters.
func random(s []byte, digits int) bool {
	var upper, lower, digit, dash, beyondHex, changes, letterRun, longest int
	for i, c := range s {
		k := class[c]
		switch {
		case k&cUpper != 0:
			upper++
		case k&cLower != 0:
			lower++
		case k&cDigit != 0:
			digit++
		default:
			dash++
		}
		if k&cLower != 0 && c > 'f' {
			beyondHex++
		}
		if k&cLower != 0 {
			letterRun++
			longest = max(longest, letterRun)
		} else {
			letterRun = 0
		}
		if i > 0 && class[s[i-1]]&(cLetter|cDigit) != k&(cLetter|cDigit) {
			changes++
		}
	}
	n := len(s)
	if digit < digits || dash*8 > n {
		return false
	}
	if upper >= 2 && lower >= 2 {
		return changes*100 >= 42*(n-1) && longest <= 4+n/20
	}
	// Small letters and digits: many names are so, and hashes.
	return upper == 0 && n >= 28 && digit >= 5 && beyondHex >= 4 && changes*100 >= 28*(n-1) && longest <= 6 && dash == 0
}
