package clangd

import (
	"context"
	"errors"
	"fmt"
	"slices"
)

// A macro can make a name of its arguments:
//
//	ABSL_FLAG(int, limit, 10, "at most")  // FLAGS_limit
//
// Then no text at the place of the symbol is its name, and what clangd answers there is about the macro. viewSite adds a line to
// the end of the file that uses the name, and asks at it.

// errHidden reports a name that a macro makes, and that clangd does not find by its name at the end of the file.
var errHidden = errors.New("the name is made by a macro, and clangd does not find it")

// viewSite calls f with the place at which clangd can be asked about the symbol at a site: the site's own, or for a name that a
// macro makes that in an added line. The error is errHidden if clangd has no symbol of that name there.
func (s *Session) viewSite(ctx context.Context, at *site, made bool, f func(ctx context.Context, v *view, p position) error) error {
	if !made {
		return s.view(ctx, at.path, func(ctx context.Context, v *view) error { return f(ctx, v, at.at) })
	}
	before, after := useOf(at.kind)
	more := "\n" + before + "::" + at.name
	name := len(more) - len(lastPart(at.name))
	return s.viewWith(ctx, at.path, []byte(more+after+"\n"), func(ctx context.Context, v *view) error {
		p := position{v.added, name - 1} // the line begins after the first byte of more
		details, err := v.details(ctx, p)
		if err != nil {
			return err
		}
		if !slices.ContainsFunc(details, func(d symbolDetail) bool {
			return qualify(cleanName(d.Container), cleanName(d.Name)) == at.name
		}) {
			return errHidden
		}
		return f(ctx, v, p)
	})
}

// userName is the name of the added declaration. It is in no answer.
const userName = "cppreason_use"

// useOf returns what is before and after a name in a declaration that uses it. An error in it, such as the use of a private
// member, does not matter: clang keeps what the name means.
func useOf(kind string) (before, after string) {
	switch kind {
	case "class", "struct", "union", "enum", "type", "using":
		return "using " + userName + " = ", ";"
	case "method":
		return "using " + userName + " = decltype(&", ");"
	}
	return "using " + userName + " = decltype(", ");"
}

// isMade reports whether the file has no identifier at a site that is the symbol's name, which is one.
func (s *Session) isMade(at *site) bool {
	name := lastPart(at.name)
	if name == "" || firstWord(name) != name || name[0] == '~' {
		return false
	}
	text, _, err := s.read(at.path)
	offset := offsetOf(text, at.at)
	return err == nil && offset >= 0 && wordFrom(text, offset) != name
}

// madeNote describes where a name comes from that is not in the text of its place.
func madeNote(sym *Symbol) string {
	return fmt.Sprintf("the name %s is made by the macro at %s:%d", lastPart(sym.Name), sym.File, sym.Line)
}

// hiddenNote is madeNote for a name about which clangd could not be asked.
func hiddenNote(sym *Symbol) string { return madeNote(sym) + ", and its uses are not known" }
