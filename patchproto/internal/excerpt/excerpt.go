// Package excerpt cuts text from outside short, for error texts and hints.
package excerpt

import (
	"strconv"
	"strings"
)

// maxLen bounds an excerpt, in bytes.
const maxLen = 300

// Clip returns s, or its beginning and "..." if it is long.
func Clip(s string) string {
	if len(s) > maxLen {
		return strings.ToValidUTF8(s[:maxLen], "") + "..."
	}
	return s
}

// Quote returns Clip(s) as a quoted string.
func Quote(s string) string { return strconv.Quote(Clip(s)) }
