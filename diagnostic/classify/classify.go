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

// Classify returns the class, cause and repair of d, which is not changed. The Finding of a diagnostic that
// no rule knows, or that only sums up others ("ld returned 1 exit status"), has class Unknown, confidence 0
// and no repair.
func (c *Classifier) Classify(d *diagnostic.Diagnostic) Finding {
	f := Finding{Severity: d.Severity}
	msg := withoutAliases(wording.PlainQuotes(wording.Clip(d.Message)))
	t := table()
	r, holes := t.findRule(d, msg)
	if (r == nil || r.group == "guess" || isForeign(msg)) && (d.Tool == tool.GCC || d.Tool == tool.Make || d.Tool == "") {
		if english := t.translations.toEnglish(msg); english != msg {
			msg = english
			r, holes = t.findRule(d, msg)
		}
	}
	if r == nil {
		f.RootCause = firstLine(d.Message)
		return f
	}
	f.Class, f.Confidence, f.Rule = r.class, r.confidence, r.name
	f.Facts = readFacts(r, holes, d)
	t.refineHeader(&f, d)
	c.completeStandardName(&f, d, msg)
	t.refineByName(&f, d)
	fact := f.Facts.get
	if f.RootCause == "" {
		f.RootCause = fillComplete(r.cause, fact)
	}
	if f.RootCause == "" {
		f.RootCause = firstLine(msg)
	}
	if f.FixStrategy == "" {
		f.FixStrategy = fillComplete(r.fix, fact)
	}
	f.addFrames(d)
	// A guess has no repair: a general one for the wrong class misleads.
	if f.FixStrategy == "" && f.Confidence >= minAdvice {
		f.FixStrategy = classStrategies[f.Class]
	}
	return f
}

// minAdvice is the least confidence with which a finding gets the general repair of its class.
const minAdvice = 0.75

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
	isLinker, m := d.Tool.IsLinker(), newMessage(msg)
	if isLinker || d.Tool == tool.Runtime {
		if r := t.findResource(m); r != nil {
			return r, nil
		}
	}
	if r := t.findSpecial(d, msg); r != nil {
		return r, nil
	}
	var buf [6]string
	for i := range t.messages {
		r := &t.messages[i]
		if !r.scope.fits(isLinker) {
			continue
		}
		if h, ok := r.match(m, buf[:0]); ok {
			return r, h
		}
	}
	if isLinker {
		return t.special["linker"], nil
	}
	return nil, nil
}

// findResource returns the rule for a message about a resource of the machine. A linker reports a full disk
// or too many open files as it reports a file that is missing, and the C++ library as any other exception, so these words
// decide before the kind.
func (t *ruleSet) findResource(m *message) *rule {
	for i := range t.messages {
		if r := &t.messages[i]; r.class == Resource && r.scope == allTools {
			if _, ok := r.match(m, nil); ok {
				return r
			}
		}
	}
	return nil
}

// findSpecial returns the rule for what more than the message decides: the code, the symbols, the source
// line, the notes.
func (t *ruleSet) findSpecial(d *diagnostic.Diagnostic, msg string) *rule {
	if r := t.findUndefined(d, msg); r != nil {
		return r
	}
	if r := t.findLibraryReport(d); r != nil {
		return r
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

// findUndefined returns the rule for a symbol that the linker does not find, if its spelling or version shows why.
func (t *ruleSet) findUndefined(d *diagnostic.Diagnostic, msg string) *rule {
	switch {
	case d.Code != linkcode.Undefined:
	case hasOldStringABI(d) && isOldLinker(d):
		return t.special["old-toolchain-string"]
	case hasOldStringABI(d):
		return t.special["old-string-abi"]
	case hasLibraryVersion(d):
		return t.special["newer-library-symbol"]
	case strings.Contains(msg, "reference to symbol '"):
		return t.special["indirect-library"]
	}
	return nil
}

// findLibraryReport returns the rule for a report of the run-time libraries whose kind is that of another mistake: what
// threads cause, and what an assertion in the C library notices.
func (t *ruleSet) findLibraryReport(d *diagnostic.Diagnostic) *rule {
	switch {
	case d.Tool == tool.TSan && strings.HasPrefix(d.Code, "heap-use-after-free") && isFreedByOtherThread(d):
		return t.special["freed-by-other-thread"]
	case (d.Code == "assertion-failure" || d.Code == "library-assertion") && isThreadLibrary(d):
		return t.special["thread-library-assertion"]
	case (d.Code == "assertion-failure" || d.Code == "library-assertion") && path.Base(d.File) == "malloc.c":
		return t.special["allocator-assertion"]
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
	if len(d.Symbols) == 0 {
		return false
	}
	s := d.Symbols[0]
	return !strings.Contains(s, "__cxx11") &&
		(strings.Contains(s, "std::string") || strings.Contains(s, "std::basic_string<char, std::char_traits<char>"))
}

// hasLibraryVersion reports whether an undefined symbol has a version of glibc or libstdc++, which it got when a
// library was linked on a newer system: "arc4random@GLIBC_2.36". With "@@" the linker has found the symbol in a library that
// is not on the command line: "undefined reference to symbol 'dlopen@@GLIBC_2.2.5'".
func hasLibraryVersion(d *diagnostic.Diagnostic) bool {
	return len(d.Symbols) > 0 && strings.Contains(d.Symbols[0], "@GLIBC") && !strings.Contains(d.Symbols[0], "@@")
}

// isFreedByOtherThread reports whether the access and the release of a report of ThreadSanitizer are those of two
// threads, so that the order of both is missing. Of a report that was cut off after the access only that thread is known;
// then one other than the main thread counts, since something outside of it freed the block.
func isFreedByOtherThread(d *diagnostic.Diagnostic) bool {
	var threads []string
	for i := range d.Notes {
		n := &d.Notes[i]
		if n.Kind == notekind.FreedBy || n.Kind == notekind.Thread || strings.Contains(n.Message, " at 0x") {
			if at := strings.LastIndex(n.Message, " by "); at >= 0 {
				threads = append(threads, strings.TrimSuffix(n.Message[at+len(" by "):], ":"))
			}
		}
	}
	switch len(threads) {
	case 0:
		return false
	case 1:
		return threads[0] != "main thread"
	}
	return threads[0] != threads[1]
}

// isThreadLibrary reports whether an assertion is one of glibc's threads: "pthread_mutex_lock.c:94".
func isThreadLibrary(d *diagnostic.Diagnostic) bool {
	base := path.Base(d.File)
	return strings.HasPrefix(base, "pthread_") || strings.HasPrefix(base, "nptl") || base == "tpp.c" || base == "lowlevellock.c" ||
		strings.Contains(d.Message, "mutex->__data.") || strings.Contains(d.Message, "cond->__data.")
}

// isOldLinker reports whether the linker is older than binutils 2.35 (2020), which wrote "In function `f'"
// with a capital letter. Its compiler may be one that only has the old ABI, or uses it by default.
func isOldLinker(d *diagnostic.Diagnostic) bool {
	return slices.ContainsFunc(d.Notes, func(n diagnostic.Note) bool {
		return n.Kind == notekind.InFunction && strings.HasPrefix(n.Message, "In function ")
	})
}

// addFrames adds to the cause of a sanitizer's report where it happened: where memory was allocated and
// freed, and where both threads of a race were. Each is the first frame of a stack outside the system's
// files.
func (f *Finding) addFrames(d *diagnostic.Diagnostic) {
	switch d.Tool {
	case tool.LSan:
		f.addFrame("allocated", d.Notes)
	case tool.TSan:
		f.addFrame("", mainStack(d.Notes))
	}
	for n, sub := range diagnostic.Children(d.Notes) {
		switch {
		case n.Kind == notekind.AllocatedBy:
			f.addFrame("allocated", sub)
		case n.Kind == notekind.FreedBy:
			f.addFrame("freed", sub)
		case d.Tool == tool.TSan && n.Kind == notekind.Thread && strings.HasPrefix(n.Message, "Previous "):
			// "Previous write of size 4 at 0x7b04 by thread T1": the access, without its address.
			access, _, _ := strings.Cut(n.Message, " of size ")
			f.addFrame(strings.ToLower(access), sub)
		}
	}
}

// mainStack returns the frames of the first stack: those under the first heading, or without one.
func mainStack(notes []diagnostic.Note) []diagnostic.Note {
	for n, sub := range diagnostic.Children(notes) {
		if n.Kind == notekind.StackFrame {
			return notes
		}
		if len(sub) > 0 {
			return sub
		}
	}
	return nil
}

// addFrame adds the first frame outside the system's files to the cause.
func (f *Finding) addFrame(event string, stack []diagnostic.Note) {
	i := slices.IndexFunc(stack, func(n diagnostic.Note) bool {
		return n.Kind == notekind.StackFrame && n.Line > 0 && !filekind.IsSystem(n.File)
	})
	if i < 0 {
		return
	}
	if event != "" {
		event += " "
	}
	place := path.Base(stack[i].File) + strings.TrimPrefix(stack[i].Location.String(), stack[i].File)
	f.RootCause += "; " + event + "in " + stack[i].Message + " at " + place
}
