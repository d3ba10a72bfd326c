package reasoner

import "fmt"

// A Redaction knows what was removed for one task. It is used by one goroutine at a time.
type Redaction interface {
	// Redact returns text with secrets replaced by placeholders [REDACTED:kind:n]; the same value gets
	// the same placeholder. The number of lines stays.
	Redact(text []byte) []byte
	// Guard returns a *LeakError when text holds a removed value in any usual encoding.
	Guard(text []byte) error
	// Restore puts the values back into the context and removed lines of a unified diff, which must match
	// files that the model never saw whole. It fails when an added line has a placeholder.
	Restore(diff string) (string, error)
	// Count returns the number of removed values.
	Count() int
}

// A LeakError says that text held a removed value. It does not hold the value.
type LeakError struct {
	Kind  string // of secret: "aws_key"
	Place string // "byte 1234, base64"
	Hash  string // keyed hash of the value: equal values of one process have equal hashes
}

// Error returns kind, place and hash.
func (e *LeakError) Error() string {
	return fmt.Sprintf("secret of kind %s (hash %s) at %s", e.Kind, e.Hash, e.Place)
}
