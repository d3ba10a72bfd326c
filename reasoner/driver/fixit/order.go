package fixit

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
)

// An initializer is one of the list of a constructor: name_(s), Base<T>{n}.
type initializer struct {
	name       string
	start, end int // in the text
}

// makeInitializerOrder puts the initializers of a constructor into the order of the declarations, in which they run
// whatever the list says.
//
//	gcc:   'Box::name_' will be initialized after      'int Box::size_'      when initialized here
//	clang: field 'name_' will be initialized after field 'size_', initializer order does not match the declaration order
func makeInitializerOrder(c *site) (list []candidate) {
	name := wordAt(c.file.text, c.at)
	if m := initializedAfter.FindStringSubmatch(c.d.Message); m != nil {
		name = m[1]
	}
	for _, f := range c.tree.files {
		for _, items := range initializerLists(f.text) {
			if !slices.ContainsFunc(items, func(i initializer) bool { return i.name == name }) {
				continue
			}
			if edits := c.tree.sortInitializers(f, items); len(edits) > 0 {
				list = append(list, candidate{"put the initializers into the order of the members", map[*file][]edit{f: edits}})
			}
		}
	}
	return list
}

// initializedAfter finds the member that is initialized too early in the list.
var initializedAfter = regexp.MustCompile(q + `(?:[\w<>:, ]+::)?(\w+)` + q + ` will be initialized after`)

// initializerLists returns the lists of initializers in text that have two members at least and a body after them.
func initializerLists(text []byte) (lists [][]initializer) {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '"', '\'':
			i = literalEnd(text, i)
			continue
		case '/':
			i = commentEnd(text, i)
			continue
		case ':':
		default:
			continue
		}
		before := strings.TrimSuffix(strings.TrimSpace(string(text[max(0, i-40):i])), "noexcept")
		if !strings.HasSuffix(strings.TrimSpace(before), ")") {
			continue
		}
		items, end := readInitializers(text, i+1)
		if len(items) > 1 && bytes.HasPrefix(bytes.TrimSpace(text[end:]), []byte("{")) {
			lists = append(lists, items)
			i = end
		}
	}
	return lists
}

// readInitializers reads the initializers from at on, and returns the offset after them.
func readInitializers(text []byte, at int) (items []initializer, end int) {
	for end = at; ; end++ {
		start := end + len(text[end:]) - len(bytes.TrimLeft(text[end:], " \t\r\n"))
		name := wordAt(text, start)
		open := start + len(name)
		if open < len(text) && text[open] == '<' { // a base class that is a template
			open += bytes.IndexAny(text[open:], "({")
		}
		if name == "" || open >= len(text) || text[open] != '(' && text[open] != '{' {
			return items, end
		}
		stop := closing(text, open)
		if stop < 0 {
			return items, end
		}
		items = append(items, initializer{name, start, stop + 1})
		end = stop + 1
		rest := bytes.TrimLeft(text[end:], " \t\r\n")
		if !bytes.HasPrefix(rest, []byte(",")) {
			return items, end
		}
		end += len(text[end:]) - len(rest)
	}
}

// sortInitializers returns the edits of f that put items into the order of their declarations. What is not declared as a
// member is a base class, which comes first.
func (t *tree) sortInitializers(f *file, items []initializer) (edits []edit) {
	type place struct {
		at    int // of the declaration; -1 for a base class
		index int
	}
	places := make([]place, len(items))
	for i, item := range items {
		places[i] = place{t.declaredAt(f, item.name), i}
	}
	slices.SortStableFunc(places, func(a, b place) int { return a.at - b.at })
	for i, p := range places {
		if p.index != i {
			from := items[p.index]
			edits = append(edits, edit{items[i].start, items[i].end, string(f.text[from.start:from.end])})
		}
	}
	return edits
}

// declaredAt returns the offset of the declaration of a member called name, in f or else in a header of the tree, -1 if it
// is not found.
func (t *tree) declaredAt(f *file, name string) int {
	declaration := regexp.MustCompile(`[\w>&*\]][ \t]+[&*]*` + regexp.QuoteMeta(name) +
		`[ \t]*(?:\[[^\]\n]*\])*[ \t]*(?:=[^;\n]*|\{[^;\n]*\})?;`) // bounds of an array, an initializer
	for _, g := range append([]*file{f}, t.files...) {
		if m := declaration.FindIndex(g.text); m != nil {
			return m[0]
		}
	}
	return -1
}
