package cppfmt

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// An Encoder writes variables to a stream. In form Declaration it defines each type once, before its
// first variable; there lists are std::vector, since a longer list may follow. An Encoder is not safe
// for concurrent use.
type Encoder struct {
	w       io.Writer
	o       Options
	buf     []byte
	defined map[string]reflect.Type
	leaves  map[reflect.Type][]leaf // of the values that the types were written for
}

// NewEncoder returns an Encoder that writes to w.
func NewEncoder(w io.Writer, o *Options) *Encoder {
	e := &Encoder{w: w, defined: map[string]reflect.Type{}, leaves: map[reflect.Type][]leaf{}}
	if o != nil {
		e.o = *o
	}
	return e
}

// Encode writes the definition of a variable that holds v, and a line end, with one call of Write. The
// errors are those of [MarshalVar] and of the writer. In form Declaration a value that does not fit a
// type already written is a *ValueError, and nothing is written: the value has an enumerator or an
// integer of more than 32 bits that did not occur before.
func (e *Encoder) Encode(name string, v any) error {
	var err error
	if e.o.Form == Declaration {
		e.buf, err = e.declaration(e.buf[:0], name, v)
	} else {
		e.buf, err = AppendMarshalVar(e.buf[:0], name, v, &e.o)
	}
	if err != nil {
		return err
	}
	e.buf = append(e.buf, '\n')
	_, err = e.w.Write(e.buf)
	return err
}

// declaration writes the types that are new, and the variable.
func (e *Encoder) declaration(dst []byte, name string, v any) ([]byte, error) {
	w := spareWriter()
	defer w.release()
	p, rv, err := w.begin(dst, v, &e.o)
	if err != nil {
		return dst, err
	}
	if err := w.survey(p, rv); err != nil {
		return dst, err
	}
	if err := e.fits(w.shapes); err != nil {
		return dst, &ValueError{Path: p.root(), Err: err}
	}
	w.shapes.all, w.vectors, w.nested = true, true, false
	defined := maps.Clone(e.defined)
	w.defined = defined
	if sub := structOf(p); sub != nil {
		if err := w.declare(sub); err != nil {
			return dst, err
		}
	}
	o := e.o
	o.Form = Designated
	out, err := AppendMarshalVar(w.buf, name, v, &o)
	if err != nil {
		return dst, err
	}
	for t, leaves := range w.shapes.members {
		if e.leaves[t] == nil {
			e.leaves[t] = leaves
		}
	}
	e.defined = defined
	return out, nil
}

// fits compares the leaves of new values with those that the types were written for.
func (e *Encoder) fits(s *shapes) error {
	for t, leaves := range s.members {
		before, p := e.leaves[t], s.plans[t]
		for i, was := range before {
			now := leaves[i]
			if now.wide && !was.wide {
				return fmt.Errorf("member %q was declared with 32 bits, which are too few now", p.fields[i].name)
			}
			enum := enumOf(p.fields[i].plan)
			for _, name := range now.enums {
				if !slices.Contains(enumerators(p, before, enum.enum), name) {
					return fmt.Errorf("enum %s was declared without the enumerator %s", enum.enum, name)
				}
			}
		}
	}
	return nil
}

// A Decoder reads values from a stream one by one. It is not safe for concurrent use.
type Decoder struct {
	r    io.Reader
	o    Options
	d    *decoder
	list []*object // the objects not yet read
	err  error     // the error after them
}

// maxSource bounds the source of a Decoder, which it reads whole: a type may be defined anywhere before
// its use.
const maxSource = 256 << 20

// NewDecoder returns a Decoder that reads from r. It reads all of r at the first call, 256 MB at most.
func NewDecoder(r io.Reader, o *Options) *Decoder {
	dec := &Decoder{r: r}
	if o != nil {
		dec.o = *o
	}
	return dec
}

// An Object describes the next value of a Decoder.
type Object struct {
	Name         string // of the variable; empty for a bare value or a lone type
	Type         string // the last part of the type's name, or ""
	Line, Column int    // 1-based, where its text begins; the column counts bytes
}

// Peek describes the next value without reading it, so that the caller can choose a Go type for it.
// At the end of the source it returns io.EOF; the other errors are *ReadError and those of the reader.
func (dec *Decoder) Peek() (Object, error) {
	if dec.d == nil && dec.err == nil {
		dec.open()
	}
	if len(dec.list) == 0 {
		return Object{}, dec.err
	}
	o := dec.list[0]
	return Object{Name: o.name, Type: strings.TrimPrefix(o.typ, anonymous), Line: o.at.Line, Column: o.at.Column}, nil
}

// Decode reads the next value into the variable that v points to, as [Unmarshal] does. A type whose
// members have initialisers is a value too, if nothing else in the source is of that type. After an
// error about a value that does not fit, the next call reads the value after it. At the end Decode
// returns io.EOF.
func (dec *Decoder) Decode(v any) error {
	if _, err := dec.Peek(); err != nil {
		return err
	}
	o := dec.list[0]
	dec.list = dec.list[1:]
	p, rv, err := target(v)
	if err != nil {
		return err
	}
	return dec.d.store(o, p, rv)
}

// open reads the source.
func (dec *Decoder) open() {
	var src bytes.Buffer
	n, err := src.ReadFrom(io.LimitReader(dec.r, maxSource+1))
	switch {
	case err != nil:
		dec.err = fmt.Errorf("cppfmt: read source: %w", err)
	case n > maxSource:
		dec.err = fmt.Errorf("cppfmt: read source: more than %d bytes", maxSource)
	default:
		dec.d = newDecoder(src.Bytes(), &dec.o)
		var bad *ReadError
		if dec.list, bad = dec.d.readObjects(); bad != nil {
			dec.err = bad
		} else {
			dec.err = io.EOF
		}
	}
}
