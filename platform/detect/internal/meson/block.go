package meson

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/libname"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// A block is an if or foreach that is not closed yet, with the state of its current arm.
type block struct {
	skip    bool // the arm is never executed
	open    bool // it may be executed
	dormant bool // other values of the options execute it
	// Of the arms so far: one is executed for certain, whatever the options are; by default; or perhaps.
	locked, taken, wasOpen bool
	missing                string // the variable of what was not found wherever the arm is reached
	first                  string // the variable x in the condition x.found() of the only arm so far
}

// skipped reports whether statements inside the open blocks are skipped.
func skipped(blocks []block) bool {
	return slices.ContainsFunc(blocks, func(b block) bool { return b.skip })
}

// enterBlocks sets the state of statements inside the blocks of a file that is read from a statement in the state outer.
func (r *reader) enterBlocks(blocks []block, outer *reader) {
	r.open, r.dormant, r.missing = outer.open, outer.dormant, outer.missing
	for _, b := range blocks {
		switch {
		case b.open && b.missing != "" && (!r.open || b.missing == r.missing): // also a third way to look for it
			r.missing = b.missing
		case b.open:
			r.missing = ""
		}
		r.open, r.dormant = r.open || b.open, r.dormant || b.dormant
	}
}

// readBlock reads the first word of a statement if it opens, continues or closes a block.
func (r *reader) readBlock(toks []token, blocks *[]block) bool {
	if toks[0].isString {
		return false
	}
	last := len(*blocks) - 1
	switch word := toks[0].text; {
	case word == "foreach":
		if !skipped(*blocks) {
			r.assign(toks)
		}
		*blocks = append(*blocks, block{})
	case word == "if":
		*blocks = append(*blocks, r.nextArm(block{}, toks))
	case last < 0:
		return false
	case word == "elif", word == "else":
		(*blocks)[last] = r.nextArm((*blocks)[last], toks)
	case word == "endif", word == "endforeach":
		*blocks = (*blocks)[:last]
	default:
		return false
	}
	return true
}

// nextArm returns the block at its if, elif or else.
func (r *reader) nextArm(before block, toks []token) block {
	next := block{locked: before.locked, taken: before.taken, wasOpen: before.wasOpen}
	if before.locked {
		next.skip = true
		return next
	}
	t, free := yes, yes
	if toks[0].text != "else" {
		t, free = r.decide(toks[1:])
		next.missing = missingVariable(toks[1:])
		next.first = foundVariable(toks[1:])
	} else {
		next.missing = before.first
	}
	if toks[0].text != "if" {
		next.first = ""
	}
	switch {
	// no value of the options leads here: if host_machine.system() == 'windows'
	case free == no:
		next.skip = true
	// if get_option('ssl') with an option that is off, or the arms after one that is taken by default
	case before.taken || t == no:
		next.dormant = true
	// An arm that may be taken leaves open whether the ones after it are reached.
	case before.wasOpen || t == maybe:
		next.open, next.wasOpen = true, true
	default:
		next.taken = true
	}
	next.locked = free == yes
	return next
}

// foundVariable returns x of the condition "x.found()", "" for another condition.
func foundVariable(toks []token) string {
	if isFound(toks) && len(toks) > 5 && toks[5].isNewline() {
		return toks[0].text
	}
	return ""
}

// isFound reports whether tokens begin with: x . found ( )
func isFound(toks []token) bool {
	return len(toks) > 4 && toks[1].text == "." && toks[2].text == "found"
}

// missingVariable returns x of the condition "not x.found()", "" for another condition. The condition may ask for headers
// and functions too, which are other signs of the same library: not x.found() and not cpp.has_header('x.h').
func missingVariable(toks []token) string {
	if len(toks) == 0 || toks[0].text != "not" || !isFound(toks[1:]) {
		return ""
	}
	for i, t := range toks[6:] {
		isOther := t.text == "found" || t.text == "or" || t.text == "get_option" || t.text == "system"
		switch {
		case t.isNewline():
			return toks[1].text
		case i > maxCondition || isOther && !t.isString:
			return ""
		}
	}
	return toks[1].text
}

// A search is what a variable of a dependency holds.
type search struct {
	lib     string
	certain bool // it was found, or the configuration has ended
	mixed   bool // the searches were for different libraries, of which one will do
}

// noteSought notes the library that a variable holds: fmt = dependency('fmt', required: false). After several searches
// the name is that of the first one.
func (r *reader) noteSought(name string, toks []token) {
	if len(toks) > 2 && toks[1].text == "." && !toks[0].isString { // cpp.find_library('fmt')
		toks = toks[2:]
	}
	isCall := len(toks) > 2 && toks[1].text == "(" && !toks[0].isString && dormantCalls[toks[0].text] && toks[0].text != "subdir"
	if !isCall || len(r.sought) >= maxVariables {
		return
	}
	args, n := splitArguments(toks[2:])
	r.survey.Charge(4 * n)
	s := r.sought[name]
	lib := ""
	if toks[2].isString {
		lib = libname.OfModule(toks[2].text)
	}
	if s.lib == "" {
		s.lib = lib
	} else if toks[2].text != "" && !r.dormant {
		s.mixed = s.mixed || !isSimilar(lib, s.lib)
	}
	if !r.dormant {
		required := slices.IndexFunc(args, func(a argument) bool { return a.key == "required" })
		s.certain = !r.open && toks[2].text != "" && (required < 0 || r.isRequired(args[required]))
	}
	r.sought[name] = s
}

// isSimilar reports whether two names may be those of one library: png and libpng.
func isSimilar(a, b string) bool {
	return a != "" && (strings.Contains(a, b) || strings.Contains(b, a))
}

// addFallback records that a library is needed which is looked for in another way where it was not found in the first.
func (r *reader) addFallback(line int) {
	s := r.sought[r.missing]
	if lib := s.lib; r.missing != "" && lib != "" && !s.mixed && !r.dormant {
		r.survey.Add(survey.Clue{Fact: "lib", Value: lib, Form: platform.Exact, File: r.file, Line: line, Trust: survey.TrustMain})
	}
}

// maxOptions bounds the options of a project.
const maxOptions = 1000

// readOptions returns the options of the project in a folder, with their values by default. Source: Meson manual,
// "Build options".
func readOptions(s *survey.Survey, dir string) map[string]string {
	options := map[string]string{}
	for _, base := range []string{"meson.options", "meson_options.txt"} {
		// Meson 1.1 renamed the file; both are read, and a project has one of them.
		name := strings.TrimPrefix(dir+"/"+base, "./")
		if !s.Exists(name) {
			continue
		}
		src, err := s.Read(name)
		if err != nil {
			continue
		}
		toks := tokenize(src)
		for i := range toks {
			if len(options) < maxOptions && i+1 < len(toks) && toks[i].text == "option" && !toks[i].isString && toks[i+1].text == "(" {
				args, _ := splitArguments(toks[i+2:])
				if name, value := optionOf(args); name != "" {
					options[name] = value
				}
			}
		}
	}
	return options
}

// optionOf returns the name of an option and its value by default. Without a value a boolean is true, a feature is
// auto and a choice is the first one.
func optionOf(args []argument) (name, value string) {
	if len(args) == 0 {
		return "", ""
	}
	name, _ = args[0].firstString()
	kind, first, set := "", "", ""
	for _, a := range args[1:] {
		text, _ := a.firstString()
		switch a.key {
		case "type":
			kind = text
		case "choices":
			first = text
		case "value":
			if set = text; text == "" && len(a.toks) > 0 {
				set = a.toks[0].text
			}
		}
	}
	switch {
	case set != "":
		return name, set
	// option('tests', type: 'boolean'): Meson's default for each type
	case kind == "boolean":
		return name, "true"
	case kind == "feature":
		return name, "auto"
	}
	return name, first
}

// optionIn returns the option that an expression is: get_option('ssl'), or a variable that holds it.
func (r *reader) optionIn(toks []token) string {
	switch {
	case len(toks) > 4 && toks[0].text == "get_option" && toks[2].isString && toks[4].isNewline():
		return toks[2].text
	case len(toks) > 1 && toks[1].isNewline():
		return r.choices[toks[0].text]
	}
	return ""
}

// isRequired reports whether the argument required is true by default. A feature that is auto requires nothing.
func (r *reader) isRequired(a argument) bool {
	if len(a.toks) == 0 {
		return false
	}
	option, isChoice := r.choices[a.toks[0].text]
	switch {
	case isFound(a.toks) && len(a.toks) == 5: // required: other_dep.found()
		return r.sought[a.toks[0].text].certain
	// required: true, required: get_option('ssl'), required: ssl
	case a.isWord("true"):
		return true
	case len(a.toks) == 4 && a.toks[0].text == "get_option":
		option = a.toks[2].text
	case !isChoice || len(a.toks) > 1:
		return false
	}
	value := r.options[option]
	return value == "true" || value == "enabled"
}
