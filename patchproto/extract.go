package patchproto

import (
	"errors"
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/internal/strictjson"
	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// extract finds the one JSON value of a reply. Around it may be prose or a Markdown fence; it is cut
// out by parsing, so that fences inside its strings do not matter. In protocol 2 it is an object; in
// protocol 1 also an array of objects.
//
// A place that begins like JSON and fails further on is an error: looking on would find a part of
// what was meant.
func extract(reply string, v Version) (*strictjson.Value, error) {
	var found *strictjson.Value
	budget := 16*len(reply) + 1<<16
	for pos := 0; pos < len(reply); {
		i := strings.IndexAny(reply[pos:], "{[")
		if i < 0 {
			break
		}
		pos += i
		if !startsPlan(reply[pos:], v) && !(found == nil && strings.TrimSpace(reply[:pos]) == "") {
			pos++
			continue
		}
		p := strictjson.NewParser(reply, pos)
		val, err := p.Value()
		if budget -= p.Offset() - pos; budget < 0 {
			return nil, extractError("too many brackets in the text")
		}
		whole := strings.TrimSpace(reply[:pos]) == "" // the reply begins with it
		switch {
		case err == nil && found != nil:
			return nil, extractError("more than one JSON value in the reply")
		case err == nil:
			found = &val
			pos = p.Offset()
		case p.SawKey() || whole:
			return nil, &Error{Code: codes.JSONParse, Stage: refusal.StageDecode, Err: err}
		default:
			pos++
		}
	}
	if found == nil {
		return nil, extractError("no JSON value in the reply")
	}
	return found, nil
}

// startsPlan reports whether the bracket that text begins with can open a plan: any object, or in
// protocol 1 an array of objects. Brackets of prose and code, such as [1], do not count.
func startsPlan(text string, v Version) bool {
	if text[0] == '{' {
		return true
	}
	return v == V1 && strings.HasPrefix(strings.TrimLeft(text[1:], " \t\r\n"), "{")
}

func extractError(msg string) error {
	return &Error{Code: codes.JSONExtract, Stage: refusal.StageDecode, Err: errors.New(msg)}
}

// maxReply is the default limit of a reply, in bytes.
const maxReply = 16 << 20

func checkReply(reply []byte, max int) error {
	if n := limitOf(max, maxReply, maxLimit); len(reply) > n {
		return &Error{Code: codes.TooLarge, Stage: refusal.StageDecode, Err: fmt.Errorf("reply of %d bytes, the limit is %d", len(reply), n)}
	}
	return nil
}
