package reasoner

import (
	"bytes"
	"errors"
	"strings"
)

// DecodeReply reads the Result in a model's reply: JSON alone, or exactly one object within a
// code fence or prose. Two objects, a cut one, an array or a byte order mark are errors, and so is all
// that DecodeResult refuses. The error is an *InvalidError.
func DecodeReply(text string) (*Result, error) {
	v, err := findObject([]byte(text))
	if err != nil {
		return nil, &InvalidError{"invalid reply", []Problem{{"", err.Error()}}}
	}
	return decodeResult(v)
}

// findObject returns the one top-level object in text. It takes linear time: attempts at an object
// overlap no more than maxDepth deep, and the first that looks like JSON must succeed.
func findObject(text []byte) (value, error) {
	text = bytes.TrimSpace(text)
	switch {
	case len(text) == 0:
		return value{}, errors.New("the reply is empty")
	case len(text) > maxReply:
		return value{}, errTooLarge
	case bytes.HasPrefix(text, []byte("\xef\xbb\xbf")):
		return value{}, errors.New("the reply begins with a byte order mark")
	}
	if v, err := parseJSON(text); err == nil {
		return v, nil
	} else if text[0] == '[' {
		return value{}, err
	}
	var found value
	count := 0
	for at := 0; ; {
		i := bytes.IndexByte(text[at:], '{')
		if i < 0 {
			break
		}
		at += i
		v, n, err := parsePrefix(text[at:])
		if err != nil {
			// Inner objects of a broken reply must not pass for the reply.
			if looksLikeObject(text[at:]) {
				if se, ok := errors.AsType[*syntaxError](err); ok {
					se.offset += at
				}
				return value{}, err
			}
			at++
			continue
		}
		found, at = v, at+n
		if count++; count > 1 {
			return value{}, errors.New("the reply holds more than one JSON object")
		}
	}
	if count == 0 {
		return value{}, errors.New("the reply holds no JSON object")
	}
	return found, nil
}

// looksLikeObject reports whether text, which begins with a brace, goes on with a quoted key. C++ code
// in prose has braces too, but hardly ever a string right behind one.
func looksLikeObject(text []byte) bool {
	rest := bytes.TrimLeft(text[1:], " \t\r\n")
	return len(rest) > 0 && rest[0] == '"'
}

// PartialResult reads what is complete in a reply that was cut off: of the members of the
// outermost object, those whose value had ended. It reports whether there was any.
func PartialResult(text string) (*Result, bool) {
	i := strings.IndexByte(text, '{')
	if i < 0 || len(text) > maxReply {
		return nil, false
	}
	r, any := &Result{}, false
	p := parser{src: []byte(text[i:])}
	p.closed = func(m member) {
		var d decoder
		var one Result
		if !d.resultMember(&one, m.name, "", m.value) || len(d.list) > 0 {
			return
		}
		any = true
		d.resultMember(r, m.name, "", m.value)
	}
	// The error is the point: the text ends too early.
	_, _ = p.value(0)
	r.normalize()
	return r, any
}
