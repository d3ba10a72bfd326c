package redact

// scanPrefixed looks for tokens of services that no rule names: a short word, a dash or underscore, and a
// long run of random letters and digits ("acme_live_3kTq9Xb..."). Hashes in hex, version names, identifiers
// in camel case and digests named by their algorithm have that shape too; how their characters alternate
// shows the difference.
func (f *finder) scanPrefixed(start, end int) {
	for from := start; from < end; {
		to := from
		for to < end && class[f.text[to]]&cToken != 0 {
			to++
		}
		if to-from >= minPrefixed && f.isBoundary(from) && !(f.peek(to) == '=' && f.peek(to+1) == '=') && !f.isDigest(from) {
			if s := f.text[from:min(to, from+512)]; !f.isCovered(from, to) && isPrefixed(s) && !f.isPublic(s) {
				f.add("token", from, to)
			}
		}
		from = to + 1
	}
}

// minPrefixed is the least length of prefix and random part.
const minPrefixed = 24

// digestNames are prefixes of what is public: "sha512-BASE64" in lock files.
var digestNames = map[string]bool{
	"sha1": true, "sha256": true, "sha384": true, "sha512": true, "md5": true, "blake3": true, "crc32": true,
	"etag": true, "nonce": true, "build": true, "cache": true, "chunk": true, "trace": true, "span": true,
}

// isDigest reports whether the name of a digest and an equals sign are before at: "sha256=BASE64" in lists of
// installed files.
func (f *finder) isDigest(at int) bool {
	if f.peek(at-1) != '=' {
		return false
	}
	return digestNames[string(f.text[f.runStart(at-1, cAlnum, 16):at-1])]
}

// isPrefixed reports whether s is up to three short words in lower case and a random part of at least 20
// characters.
func isPrefixed(s []byte) bool {
	at := 0
	for range 3 { // acme_, acme_live_, acme-eu-pat-
		i := at
		var all uint8
		for i < len(s) && i-at <= 14 && class[s[i]]&cAlnum != 0 {
			all |= class[s[i]]
			i++
		}
		// "v2" and "x86" are words too; a capital letter is not: service prefixes are in lower case.
		isWord := i-at >= 2 && i < len(s) && class[s[i]]&cDash != 0 && class[s[at]]&cLetter != 0
		if !isWord || all&cUpper != 0 || digestNames[string(s[at:i])] {
			return false
		}
		at = i + 1
		if len(s)-at < 20 {
			return false
		}
		if isRandom(s[at:], 3) {
			return true
		}
	}
	return false
}

// isRandom reports whether s, with at least so many digits, alternates between its kinds of character as
// only chance does. Of random letters of both cases and digits, six in ten neighbours are of different
// kinds; of a camel case name, four in ten, with runs of small letters.
func isRandom(s []byte, digits int) bool {
	c := countKinds(s)
	n := len(s)
	if c.digit < digits || c.dash > 1+n/32 {
		return false
	}
	if c.upper >= 2 && c.lower >= 2 {
		return c.changes*100 >= 42*(n-1) && c.longest <= 4+n/20
	}
	// Small letters and digits: many names are so, and hashes, which are hex.
	return c.upper == 0 && n >= 28 && c.digit >= 5 && c.beyondHex >= 4 && c.changes*100 >= 28*(n-1) && c.longest <= 6 && c.dash == 0
}

// kindCounts count the characters of a token by kind.
type kindCounts struct {
	upper, lower, digit, dash int
	beyondHex                 int // small letters after f
	changes                   int // neighbours of different kinds
	longest                   int // run of small letters
}

// countKinds counts the characters of s in one pass.
func countKinds(s []byte) (n kindCounts) {
	run := 0
	for i, c := range s {
		k := class[c]
		switch {
		case k&cUpper != 0:
			n.upper++
		case k&cLower != 0:
			n.lower++
		case k&cDigit != 0:
			n.digit++
		default:
			n.dash++
		}
		if k&cLower != 0 {
			run++
			n.longest = max(n.longest, run)
			if c > 'f' {
				n.beyondHex++
			}
		} else {
			run = 0
		}
		if i > 0 && class[s[i-1]]&(cLetter|cDigit) != k&(cLetter|cDigit) {
			n.changes++
		}
	}
	return n
}
