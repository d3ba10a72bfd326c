package cppcall

import (
	"encoding"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// A shortener searches for the longest strings and lists with which an answer fits its budget. It
// begins with short ones, so that its time is in proportion to the budget and not to the value.
type shortener struct {
	set          *Set
	name         string
	value        reflect.Value
	whole, limit int

	best []byte // the last answer that fitted
	cut  cutter // what was cut for it
	err  error
}

// shorten reports whether it found an answer that fits. The answer is in s.best.
func (s *shortener) shorten() bool {
	for _, start := range []struct{ text, elems int }{{64, 8}, {64, 1}, {16, 1}, {16, 0}} {
		if !s.try(start.text, start.elems) {
			continue
		}
		// Lists grow first: many rows with short texts are more useful than few with long ones.
		text, elems := start.text, start.elems
		elems = s.grow(elems, func(n int) bool { return s.cut.lists && s.try(text, n) })
		text = s.grow(text, func(n int) bool { return s.cut.texts && s.try(n, elems) })
		s.grow(elems, func(n int) bool { return s.cut.lists && s.try(text, n) })
		return s.err == nil
	}
	return false
}

// grow returns about the largest n for which try succeeds. It succeeds for from.
func (s *shortener) grow(from int, try func(n int) bool) int {
	low, high := from, max(1, 2*from)
	for high <= s.limit && try(high) {
		low, high = high, 2*high
	}
	for range 5 {
		mid := (low + high) / 2
		if mid == low || !try(mid) {
			high = mid
			continue
		}
		low = mid
	}
	return low
}

// try writes the value with strings of at most text bytes and lists of at most elems elements.
func (s *shortener) try(text, elems int) bool {
	c := cutter{text: text, elems: elems}
	short := reflect.New(s.value.Type()).Elem()
	short.Set(s.value)
	c.cut(short, 0)
	if s.err != nil || !c.texts && !c.lists {
		return false
	}
	body, err := s.set.write(s.name, short)
	if err != nil {
		s.err = err
		return false
	}
	body = append(body, c.note(s.whole)...)
	if len(body) > s.limit {
		return false
	}
	s.best, s.cut = body, c
	return true
}

// A cutter shortens the strings and lists inside a value.
type cutter struct {
	text, elems          int  // the limits: bytes, elements
	texts, lists         bool // whether any was cut
	longestText, longest int  // before
}

// maxDepth bounds how deep a cutter looks.
const maxDepth = 64

// cut shortens v, which is settable. It copies slices, maps and pointers before it changes them, since
// the tool may still use them.
func (c *cutter) cut(v reflect.Value, depth int) {
	if depth > maxDepth || !v.CanSet() {
		return
	}
	if _, ok := v.Interface().(encoding.TextMarshaler); ok {
		return // a part of an enumerator or of a time has no meaning
	}
	switch v.Kind() {
	case reflect.String:
		if n := v.Len(); n > c.text {
			c.texts = true
			c.longestText = max(c.longestText, n)
			v.SetString(cutText(v.String(), c.text, v.Type() == commentType || v.Type() == rawType))
		}
	case reflect.Slice:
		c.cutSlice(v, depth)
	case reflect.Array:
		for i := range v.Len() {
			c.cut(v.Index(i), depth+1)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			c.cut(v.Field(i), depth+1)
		}
	case reflect.Pointer:
		if !v.IsNil() {
			p := reflect.New(v.Type().Elem())
			p.Elem().Set(v.Elem())
			c.cut(p.Elem(), depth+1)
			v.Set(p)
		}
	case reflect.Map:
		c.cutMap(v, depth)
	}
}

// cutSlice keeps the first elements.
func (c *cutter) cutSlice(v reflect.Value, depth int) {
	if v.IsNil() {
		return
	}
	n := min(v.Len(), c.elems)
	if n < v.Len() {
		c.lists = true
		c.longest = max(c.longest, v.Len())
	}
	short := reflect.MakeSlice(v.Type(), n, n)
	reflect.Copy(short, v)
	v.Set(short)
	if simple(v.Type().Elem().Kind()) {
		return
	}
	for i := range n {
		c.cut(v.Index(i), depth+1)
	}
}

// cutMap keeps the first keys in the order of their text, so that the same comes out every time.
func (c *cutter) cutMap(v reflect.Value, depth int) {
	if v.IsNil() {
		return
	}
	keys := v.MapKeys()
	if len(keys) > c.elems {
		c.lists = true
		c.longest = max(c.longest, len(keys))
		slices.SortFunc(keys, func(a, b reflect.Value) int {
			return strings.Compare(fmt.Sprint(a.Interface()), fmt.Sprint(b.Interface()))
		})
		keys = keys[:c.elems]
	}
	short := reflect.MakeMapWithSize(v.Type(), len(keys))
	for _, k := range keys {
		e := reflect.New(v.Type().Elem()).Elem()
		e.Set(v.MapIndex(k))
		c.cut(e, depth+1)
		short.SetMapIndex(k, e)
	}
	v.Set(short)
}

// simple reports whether values of the kind have no strings and lists.
func simple(k reflect.Kind) bool {
	return k >= reflect.Bool && k <= reflect.Complex128
}

// cutText returns at most the first n bytes of s. With lines it ends at a line end, if there is one.
func cutText(s string, n int, lines bool) string {
	s = cutString(s, n)
	if lines {
		if i := strings.LastIndexByte(s, '\n'); i > 0 {
			return s[:i+1]
		}
	}
	return s
}

// note returns a comment for the end of the answer that reports what was cut.
func (c *cutter) note(whole int) string {
	var what []string
	if c.texts {
		what = append(what, fmt.Sprintf("strings to %d of up to %d bytes", c.text, c.longestText))
	}
	if c.lists {
		what = append(what, fmt.Sprintf("lists to %d of up to %d elements", c.elems, c.longest))
	}
	return fmt.Sprintf("\n// cut: the answer has %d bytes; %s", whole, strings.Join(what, ", "))
}
