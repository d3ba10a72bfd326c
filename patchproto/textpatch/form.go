package textpatch

import (
	"bytes"
	"errors"

	"github.com/cppreason/cppreason/patchproto/internal/canon"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// A letter with a mark has two forms in Unicode, composed (é) and decomposed (e and U+0301), that look alike. The
// ladder takes one for the other at rung Punctuation. Added lines get the form of the file, if the old lines show that
// the model exchanged it and the file has one form only.

// isDecomposed and isComposed report whether a text has a letter in that form.
func isDecomposed[T string | []byte](s T) bool {
	return !isASCII(s) && !bytes.Equal(canon.Compose([]byte(s)), []byte(s))
}

func isComposed[T string | []byte](s T) bool {
	return !isASCII(s) && !bytes.Equal(canon.Decompose([]byte(s)), []byte(s))
}

// fitForms gives the added lines of all hunks the file's form of letters with marks.
func (m *matcher) fitForms() error {
	composes, decomposes := false, false
	for i := range m.p.hunks {
		h := &m.p.hunks[i]
		if h.site.rung != Punctuation {
			continue
		}
		at := h.site.at
		for _, o := range h.ops {
			if o.kind == '+' {
				continue
			}
			text, file := m.p.text[o.start:o.end], m.src.line(at)
			at++
			composes = composes || isDecomposed(text) && !isDecomposed(file)
			decomposes = decomposes || isDecomposed(file) && isComposed(text)
		}
	}
	switch {
	case composes && !decomposes:
		return m.rewriteForms(isDecomposed[string], canon.Compose, isDecomposed(m.src.text))
	case decomposes:
		return m.rewriteForms(isComposed[string], canon.Decompose, composes || isComposed(m.src.text))
	}
	return nil
}

// rewriteForms rewrites the added lines that have a letter in the other form. It refuses them if both forms are in the
// file.
func (m *matcher) rewriteForms(isOther func(string) bool, rewrite func([]byte) []byte, mixed bool) error {
	for i := range m.p.hunks {
		h := &m.p.hunks[i]
		found := false
		for _, o := range h.ops {
			found = found || o.kind == '+' && isOther(m.p.text[o.start:o.end])
		}
		switch {
		case !found:
			continue
		case mixed:
			return m.failed(h, refusal.ReasonNoMatch, errors.New("the file has letters with marks in both forms, composed and decomposed"))
		}
		if err := m.rewriteAdditions(h, func(line string) (string, error) { return string(rewrite([]byte(line))), nil }); err != nil {
			return err
		}
	}
	return nil
}
