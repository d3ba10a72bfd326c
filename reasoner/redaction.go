package reasoner

import "fmt"

// A Redaction removes the secrets of one task and remembers them. It is used by one goroutine at a time.
type Redaction interface {
	// Redact returns text with secrets replaced by placeholders [REDACTED:kind:n]; the same value gets
	// the same placeholder. The number of lines does not change.
	Redact(text []byte) []byte
	// Guard returns a *LeakError when text holds a removed value in any usual encoding.
	Guard(text []byte) error
	// Restore puts the values back into the context lines and removed lines of a unified diff. These lines
	// must match the files, which the model saw only redacted. It fails when an added line has a
	// placeholder.
	Restore(diff string) (string, error)
	// Count returns the number of removed values.
	Count() int
}

// A LeakError reports text that holds a removed value. It does not contain the value.
type LeakError struct {
	Kind  string // kind of secret: "aws_key"
	Place string // "byte 1234, base64"
	Hash  string // keyed hash of the value: equal values of one process have equal hashes
}

// Error returns kind, place and hash.
func (e *LeakError) Error() string {
	return fmt.Sprintf("secret of kind %s (hash %s) at %s", e.Kind, e.Hash, e.Place)
}
