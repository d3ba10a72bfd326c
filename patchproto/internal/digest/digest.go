// Package digest writes and checks SHA-256 sums as the wire protocol has them: 64 lower-case
// hexadecimal digits.
package digest

import (
	"crypto/sha256"
	"encoding/hex"
)

// Sum returns the SHA-256 of b.
func Sum(b []byte) string {
	sum := sha256.Sum256(b)
	var text [2 * sha256.Size]byte
	hex.Encode(text[:], sum[:])
	return string(text[:])
}

// Valid reports whether s is 64 lower-case hexadecimal digits.
func Valid(s string) bool {
	if len(s) != 2*sha256.Size {
		return false
	}
	for i := 0; i < len(s); i++ {
		if c := s[i]; (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}
