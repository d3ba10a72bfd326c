package patchproto

import (
	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// Error is the one error type of this package: every refusal is an *Error.
type Error = refusal.Error

// CodeOf returns the code of the *Error in err's chain, or "" if there is no such error.
func CodeOf(err error) codes.Code { return refusal.CodeOf(err) }
