package decode

import (
	"errors"
	"strings"

	"github.com/cppreason/cppreason/internal/strictjson"
	"github.com/cppreason/cppreason/reasoner"
)

// Reply reads the Result in a model's reply: JSON alone, or exactly one object within a
// code fence or prose. Two objects, a cut one, an array or a byte order mark are errors, and so is all
// that Result refuses. The error is an *InvalidError.
func Reply(text string) (*reasoner.Result, error) {
	v, err := findObject(text)
	if err != nil {
		return nil, &reasoner.InvalidError{What: "invalid reply", Problems: []reasoner.Problem{{Message: err.Error()}}}
	}
	return decodeResult(v)
}

// findObject returns the one top-level object in text. It takes linear time: attempts at an object
// overlap no more than strictjson.MaxDepth deep, and the first that looks like JSON must succeed.
func findObject(text string) (strictjson.Value, error) {
	var none strictjson.Value
	text = strings.TrimSpace(text)
	switch {
	case text == "":
		return none, errors.New("the reply is empty")
	case len(text) > maxDocument:
		return none, errTooLarge
	case strings.HasPrefix(text, "\xef\xbb\xbf"):
		return none, errors.New("the reply begins with a byte order mark")
	}
	// An array around the object is an error of its own. Its object alone would pass for the reply.
	if v, err := strictjson.Parse(text); err == nil {
		return v, nil
	} else if text[0] == '[' {
		return none, err
	}
	var found strictjson.Value
	count := 0
	for at := 0; ; {
		i := strings.IndexByte(text[at:], '{')
		if i < 0 {
			break
		}
		at += i
		p := strictjson.NewParser(text, at)
		v, err := p.Value()
		if err != nil {
			// Inner objects of a broken reply must not pass for the reply.
			if looksLikeObject(text[at:]) {
				return none, err
			}
			at++
			continue
		}
		found, at = v, p.Offset()
		if count++; count > 1 {
			return none, errors.New("the reply holds more than one JSON object")
		}
	}
	if count == 0 {
		return none, errors.New("the reply holds no JSON object")
	}
	return found, nil
}

// looksLikeObject reports whether text, which begins with a brace, goes on with a quoted key. C++ code
// in prose has braces too, but hardly ever a string right after one.
func looksLikeObject(text string) bool {
	return strings.HasPrefix(strings.TrimLeft(text[1:], " \t\r\n"), `"`)
}

// Partial reads what is complete in a reply that was cut off: of the members of the
// outermost object, those whose value had ended. It reports whether there was any.
func Partial(text string) (*reasoner.Result, bool) {
	i := strings.IndexByte(text, '{')
	if i < 0 || len(text) > maxDocument {
		return nil, false
	}
	r, found := &reasoner.Result{}, false
	p := strictjson.NewParser(text, i)
	p.OnMember = func(m strictjson.Member) {
		// Decoded into a scratch value first: a member with a problem must not leave a part of itself.
		var d decoder
		var one reasoner.Result
		if !d.resultMember(&one, m.Name, "", m.Value) || len(d.Problems) > 0 {
			return
		}
		found = true
		d.resultMember(r, m.Name, "", m.Value)
	}
	// The error is the point: the text ends too early.
	_, _ = p.Value()
	r.Normalize()
	return r, found
}
