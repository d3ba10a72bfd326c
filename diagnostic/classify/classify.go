package classify

import (
	"path"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/filekind"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
	"github.com/cppreason/cppreason/diagnostic/linkcode"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// A Classifier finds out what kind of mistake a diagnostic reports, from a table of rules. The tool's own
// name for the diagnostic decides first: an option, a check, the kind of a sanitizer or linker. Then the
// wording of the message decides. The zero value is ready; it is safe for concurrent use.
type Classifier struct {
	// Feature reports whether the platform has a standard name such as "std::expected". ok means that its
	// standard and library are new enough; known means that the answer is certain. With Feature a name
	// that the standard lacks is distinguished from one whose header is not included. Nil means that
	// nothing is known about the platform.
	Feature func(symbol string) (ok, known bool)
}

// Classify returns the class, cause and repair of d. The Finding of a diagnostic that no rule knows has
// class Unknown and confidence 0. d is not changed.
func (c *Classifier) Classify(d *diagnostic.Diagnostic) Finding {
	f := Finding{Severity: d.Severity}
	msg := withoutAliases(wording.PlainQuotes(wording.Clip(d.Message)))
	t := table()
	r, holes := t.findRule(d, msg)
	if r == nil {
		f.RootCause = firstLine(d.Message)
		return f
	}
	f.Class, f.Confidence, f.Rule = r.class, r.weight, r.name
	f.Facts = readFacts(r, holes, d)
	c.completeStandardName(&f, d, msg)
	t.refineByName(&f, d)
	fact := f.Facts.get
	if f.RootCause == "" {
		f.RootCause = fill(r.cause, fact)
	}
	if f.RootCause == "" {
		f.RootCause = firstLine(msg)
	}
	if f.FixStrategy == "" {
		f.FixStrategy = fill(r.fix, fact)
	}
	f.addFrames(d)
	if f.FixStrategy == "" {
		f.FixStrategy = classStrategies[f.Class]
	}
	return f
}

// classStrategies are the general repairs of the classes, for rules without one of their own.
var classStrategies = [...]string{
	Syntax:          "correct the syntax at the place",
	TypeMismatch:    "convert the value explicitly or change one of the types",
	UndefinedSymbol: "include the header that declares the name, or correct its spelling",
	Linker:          "link what defines the symbol, and define it exactly once",
	Lifetime:        "make the owner live longer than its users, or copy the value",
	Concurrency:     "guard the shared state with one mutex, or make it atomic",
	Logic:           "correct the condition or the algorithm",
	Platform:        "compile conditionally, or choose a standard, target or library that has it",
	Resource:        "give the resource to an object that releases it",
	UB:              "check the value before the operation, or use one that is defined for it",
}

func firstLine(s string) string {
	s, _, _ = strings.Cut(s, "\n")
	return s
}

// findRule returns the first rule that fits, and the text of its pattern's holes.
func (t *ruleSet) findRule(d *diagnostic.Diagnostic, msg string) (*rule, []string) {
	if r := t.findSpecial(d, msg); r != nil {
		return r, nil
	}
	isLinker := d.Tool.IsLinker()
	var buf [6]string
	for i := range t.messages {
		r := &t.messages[i]
		if r.linker != isLinker {
			continue
		}
		if h, ok := wording.Match(r.pattern, msg, buf[:0]); ok {
			return r, h
		}
	}
	switch {
	case isLinker:
		return t.special["linker"], nil
	case strings.HasPrefix(d.Code, "-W"):
		return t.special["other-warning"], nil
	case d.Severity >= diagnostic.SeverityError || d.Code != "" || d.Line > 0:
		return t.special["other-error"], nil
	}
	return nil, nil
}

// findSpecial returns the rule for what more than the message decides: the code, the symbols, the source
// line, the notes.
func (t *ruleSet) findSpecial(d *diagnostic.Diagnostic, msg string) *rule {
	if hasOldStringABI(d) {
		return t.special["old-string-abi"]
	}
	if d.Code != "" {
		if r := t.ruleOfCode(d); r != nil {
			isFreed := func(n diagnostic.Note) bool { return n.Kind == notekind.FreedBy }
			if r.class == UB && slices.ContainsFunc(d.Notes, isFreed) {
				return t.special["freed-block"]
			}
			return r
		}
	}
	// clang's message is the text of the directive alone.
	if strings.HasPrefix(strings.TrimLeft(d.SourceLine, " \t"), "#error") {
		return t.special["directive-text"]
	}
	if strings.Contains(msg, "constant expression") && isUndefinedConstant(d) {
		return t.special["undefined-constant"]
	}
	if d.Line == 0 && lacksInput(d, msg) {
		name, _, _ := strings.Cut(strings.TrimPrefix(msg, "no such file or directory: "), ": ")
		if filekind.IsObject(strings.Trim(name, "'")) {
			return t.special["missing-input"]
		}
		return t.special["missing-source"]
	}
	return nil
}

// undefinedWords are parts of the notes with which compilers explain why an expression is no constant. All
// of them describe undefined behaviour.
var undefinedWords = [...]string{
	"outside the range of representable values", "overflow", "division by zero", "past the end", "past-the-end",
	"cannot refer to element", "null pointer", "subscript value", "uninitialized object", "outside its lifetime",
	"negative shift", "shift count", "out of bounds",
}

// isUndefinedConstant reports whether a note explains that evaluating a constant has undefined behaviour.
func isUndefinedConstant(d *diagnostic.Diagnostic) bool {
	for i := range d.Notes {
		for _, words := range undefinedWords {
			if strings.Contains(d.Notes[i].Message, words) {
				return true
			}
		}
	}
	return false
}

// lacksInput reports whether the driver of a compiler does not find one of its inputs. clang prints "no such
// file or directory: 'a.o'", gcc "a.o: No such file or directory".
func lacksInput(d *diagnostic.Diagnostic, msg string) bool {
	return (d.Tool == tool.GCC || d.Tool == tool.Clang) &&
		(strings.HasPrefix(msg, "no such file or directory: ") || strings.HasSuffix(msg, ": No such file or directory"))
}

// hasOldStringABI reports whether an undefined symbol has std::string as only the old ABI of libstdc++
// spells it: the demangler of GNU ld writes std::string for the old one's "Ss", and the new one in full.
func hasOldStringABI(d *diagnostic.Diagnostic) bool {
	if d.Code != linkcode.Undefined || len(d.Symbols) == 0 {
		return false
	}
	s := d.Symbols[0]
	return !strings.Contains(s, "__cxx11") &&
		(strings.Contains(s, "std::string") || strings.Contains(s, "std::basic_string<char, std::char_traits<char>"))
}

// addFrames adds to the cause where memory was allocated and freed: the first frame of each stack outside
// the system's files.
func (f *Finding) addFrames(d *diagnostic.Diagnostic) {
	for n, sub := range diagnostic.Children(d.Notes) {
		event := ""
		switch n.Kind {
		case notekind.AllocatedBy:
			event = "allocated"
		case notekind.FreedBy:
			event = "freed"
		default:
			continue
		}
		isOwn := func(n diagnostic.Note) bool {
			return n.Kind == notekind.StackFrame && n.Line > 0 && !filekind.IsSystem(n.File)
		}
		if i := slices.IndexFunc(sub, isOwn); i >= 0 {
			place := path.Base(sub[i].File) + strings.TrimPrefix(sub[i].Location.String(), sub[i].File)
			f.RootCause += "; " + event + " in " + sub[i].Message + " at " + place
		}
	}
}
