package redact

import (
	"bytes"
	"slices"
)

// What test frameworks print when a comparison with a secret fails: the name is in the expression, the value lines after it.

// matchEquality matches the operands of a failed comparison of GoogleTest:
//
//	Expected equality of these values:
//	  cfg.password
//	    Which is: "value"
//	  "expected"
func matchEquality(f *finder, at int) int {
	from := at + len(f.lineAfter(at, 80))
	return f.matchBlock(at, from, f.blockEnd(from, 10))
}

// matchWhichIs matches the value of the expression on the line before it, where what is before that was cut off.
func matchWhichIs(f *finder, at int) int {
	before := len(f.lineBefore(at, 80))
	end := at - before - 1
	if end < 0 {
		return at
	}
	n, k, ok := f.findName(end-len(f.lineBefore(end, 200)), end)
	if !ok {
		return at
	}
	return max(at, f.takeStrings(k.kind, &n, at, at+len(f.lineAfter(at, 600)), false))
}

// matchValueOf matches an expression and its value:
//
//	Value of: cfg.password
//	Expected: is equal to "expected"
//	  Actual: "value" (of type std::string)
func matchValueOf(f *finder, at int) int {
	end := at + len(f.lineAfter(at, 300))
	n, k, ok := f.findName(at, end)
	if !ok {
		return at
	}
	last := f.takeStrings(k.kind, &n, at, end, true)
	for range 4 {
		line := f.lineAfter(end+1, 400)
		text := bytes.TrimLeft(line, " ")
		if label, _, _ := bytes.Cut(text, []byte(": ")); !slices.Contains([]string{"Expected", "Actual", "Which is"}, string(label)) {
			break
		}
		last = max(last, f.takeStrings(k.kind, &n, end+1, end+1+len(line), true))
		end += 1 + len(line)
	}
	return max(at, last)
}

// matchExpansion matches the operands of a failed comparison of Catch2:
//
//	REQUIRE( cfg.password == other )
//	with expansion:
//	  "value" == "other"
func matchExpansion(f *finder, at int) int {
	n, k, ok := f.findName(max(0, at-300), at)
	if !ok || !bytes.Contains(f.text[max(0, at-300):at], []byte("( ")) {
		return at
	}
	from := at + len(f.lineAfter(at, 80))
	return max(at, f.takeStrings(k.kind, &n, from, f.blockEnd(from, 8), true))
}

// matchBlock takes all strings of [from,to) if a name of a secret is in it.
func (f *finder) matchBlock(at, from, to int) int {
	n, k, ok := f.findName(from, to)
	if !ok {
		return at
	}
	return max(at, f.takeStrings(k.kind, &n, from, to, true))
}

// blockEnd returns the end of the indented lines after the line end at at, at most lines of them.
func (f *finder) blockEnd(at, lines int) int {
	for range lines {
		if f.peek(at+1) != ' ' && f.peek(at+1) != '\t' || at+1 >= len(f.text) {
			break
		}
		at += 1 + len(f.lineAfter(at+1, 400))
	}
	return min(at, len(f.text))
}

// matchDoctest matches the operands of a failed comparison of doctest, which prints no quotes:
//
//	auth_test.cpp:12: ERROR: CHECK( cfg.password == other ) is NOT correct!
//	  values: CHECK( value == other )
func matchDoctest(f *finder, at int) int {
	line := f.lineAfter(at, 600)
	open, end := bytes.Index(line, []byte("( ")), bytes.LastIndex(line, []byte(" )"))
	if open < 0 || end < open+2 {
		return at
	}
	return f.matchOperands(at, max(0, at-300), at, at+open+2, at+end, [][]byte{[]byte(" == "), []byte(" != "), []byte(", ")})
}

// matchBoost matches those of Boost.Test: check cfg.password == other has failed [value != other].
func matchBoost(f *finder, at int) int {
	from := at + len("has failed [")
	end := bytes.LastIndexByte(f.lineAfter(from, 600), ']')
	if end < 0 {
		return at
	}
	return f.matchOperands(at, at-len(f.lineBefore(at, 300)), at, from, from+end, [][]byte{[]byte(" != "), []byte(" == ")})
}

// matchCheckFailed matches those of Abseil and glog: Check failed: cfg.password == other (value vs. other).
func matchCheckFailed(f *finder, at int) int {
	if !bytes.HasSuffix(f.text[:at], []byte("Chec")) {
		return at
	}
	line := f.lineAfter(at, 600)
	open, end := bytes.LastIndex(line, []byte(" (")), bytes.LastIndexByte(line, ')')
	if open < 0 || end < open {
		return at
	}
	return f.matchOperands(at, at, at+open, at+open+2, at+end, [][]byte{[]byte(" vs. ")})
}

// matchOperands takes the operands in [from,to), which one of seps separates, as the values of the name in [nameFrom,nameTo).
func (f *finder) matchOperands(at, nameFrom, nameTo, from, to int, seps [][]byte) int {
	n, k, ok := f.findName(nameFrom, nameTo)
	if !ok {
		return at
	}
	last := at
	for _, sep := range seps {
		i := bytes.Index(f.text[from:to], sep)
		if i < 0 {
			continue
		}
		for _, v := range []value{{start: from, end: from + i}, {start: from + i + len(sep), end: to}} {
			if next, _ := f.openQuote(v.start); next >= 0 {
				v = f.readValue(v.start)
			}
			v.quoted, v.sep = true, sepPair
			last = max(last, f.take(k.kind, &n, &v))
		}
		break
	}
	return last
}

// matchActual matches the values of GoogleTest's EXPECT_NE: Expected: (cfg.password) != (old), actual: "value" vs "value".
func matchActual(f *finder, at int) int {
	from := at - len(f.lineBefore(at, 300))
	n, k, ok := f.findName(from, at)
	if !ok {
		return at
	}
	return max(at, f.takeStrings(k.kind, &n, at, at+len(f.lineAfter(at, 600)), true))
}
