package classify

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
	"github.com/cppreason/cppreason/internal/entries"
)

// The rules are data: what each file holds, and its fields, are described at its top.
var (
	//go:embed rules/messages.txt
	messagesText string
	//go:embed rules/codes.txt
	codesText string
	//go:embed rules/special.txt
	specialText string
	//go:embed rules/names.txt
	namesText string
)

// A rule gives the diagnostics that it fits a class, a cause and a repair.
type rule struct {
	name    string
	class   Class
	weight  float64  // the confidence
	linker  bool     // for linkers only
	pattern string   // of the message, see wording.Match
	facts   []string // the facts that the pattern's holes are, in order; "-" for none
	code    string   // of the rules for kinds of one code: a prefix of the code,
	part    string   // and a part of the message
	cause   string   // template of the root cause, see fill; empty means the message
	fix     string   // template of the strategy; empty means the class's
	example string   // a message that the rule decides
}

// A ruleSet is the content of the data files.
type ruleSet struct {
	messages []rule           // in order
	kinds    []*rule          // of one code, in order
	special  map[string]*rule // by name
	codes    map[string]*rule // by the tool's name for the diagnostic
	prefixes map[string]*rule // of such names, without "*"
	names    nameTables
}

// table reads the data files at the first use: importing the package costs nothing. The files are part of
// the program, so an error in them is a mistake of this package, which TestRules finds.
var table = sync.OnceValue(func() *ruleSet {
	t, err := loadRules()
	if err != nil {
		panic("classify: damaged rules: " + err.Error())
	}
	return t
})

func loadRules() (*ruleSet, error) {
	t := &ruleSet{special: map[string]*rule{}, codes: map[string]*rule{}, prefixes: map[string]*rule{}, names: newNameTables()}
	for _, file := range [...]struct {
		name, text string
		add        func(*entries.Entry) error
	}{
		{"messages.txt", messagesText, t.addMessage},
		{"special.txt", specialText, t.addSpecial},
		{"codes.txt", codesText, t.addCodes},
		{"names.txt", namesText, t.names.add},
	} {
		list, err := entries.Parse(file.text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file.name, err)
		}
		for i := range list {
			if err := file.add(&list[i]); err != nil {
				return nil, fmt.Errorf("%s:%d: %w", file.name, list[i].Line, err)
			}
		}
	}
	return t, nil
}

func (t *ruleSet) addMessage(e *entries.Entry) error {
	r, err := newRule(e)
	if err == nil && r.pattern == "" {
		err = fmt.Errorf("rule %s has no pattern", r.name)
	}
	if err != nil {
		return err
	}
	t.messages = append(t.messages, *r)
	return nil
}

func (t *ruleSet) addSpecial(e *entries.Entry) error {
	r, err := newRule(e)
	if err != nil {
		return err
	}
	if r.code != "" {
		t.kinds = append(t.kinds, r)
	}
	t.special[r.name] = r
	return nil
}

// newRule reads "rule NAME CLASS WEIGHT" and its fields.
func newRule(e *entries.Entry) (*rule, error) {
	if len(e.Head) != 4 || e.Head[0] != "rule" {
		return nil, fmt.Errorf("want rule NAME CLASS WEIGHT, got %q", e.Head)
	}
	r := &rule{name: e.Head[1]}
	if err := r.setClass(e.Head[2], e.Head[3]); err != nil {
		return nil, err
	}
	for _, f := range e.Fields {
		switch f.Key {
		case "linker":
			r.linker = true
		case "match":
			r.pattern = entries.Unquote(f.Value)
		case "facts":
			r.facts = strings.Fields(f.Value)
		case "code":
			r.code = f.Value
		case "part":
			r.part = entries.Unquote(f.Value)
		case "cause":
			r.cause = f.Value
		case "fix":
			r.fix = f.Value
		case "example":
			r.example = entries.Unquote(f.Value)
		case "source", "when": // for the reader of the file
		default:
			return nil, fmt.Errorf("rule %s: unknown field %q", r.name, f.Key)
		}
	}
	return r, nil
}

func (r *rule) setClass(class, weight string) error {
	if err := r.class.UnmarshalText([]byte(class)); err != nil {
		return err
	}
	w, err := strconv.ParseFloat(weight, 64)
	if err != nil || w < 0 || w > 1 {
		return fmt.Errorf("weight %q: want a number between 0 and 1", weight)
	}
	r.weight = w
	return nil
}

// addCodes reads "codes CLASS WEIGHT" and its fields. A name that an earlier entry has keeps that rule.
func (t *ruleSet) addCodes(e *entries.Entry) error {
	if len(e.Head) != 3 || e.Head[0] != "codes" {
		return fmt.Errorf("want codes CLASS WEIGHT, got %q", e.Head)
	}
	var shared rule
	if err := shared.setClass(e.Head[1], e.Head[2]); err != nil {
		return err
	}
	var names []string
	for _, f := range e.Fields {
		switch f.Key {
		case "names":
			names = append(names, strings.Fields(f.Value)...)
		case "cause":
			shared.cause = f.Value
		case "fix":
			shared.fix = f.Value
		case "source": // for the reader of the file
		default:
			return fmt.Errorf("codes: unknown field %q", f.Key)
		}
	}
	for _, name := range names {
		byName := t.codes
		prefix, isPrefix := strings.CutSuffix(name, "*")
		if isPrefix {
			byName = t.prefixes
		}
		if byName[prefix] == nil {
			r := shared
			r.name = name
			byName[prefix] = &r
		}
	}
	return nil
}

// ruleOfCode returns the rule for the diagnostic's code, nil if no rule has it.
func (t *ruleSet) ruleOfCode(d *diagnostic.Diagnostic) *rule {
	plain := strings.Replace(d.Code, "-Werror=", "-W", 1)
	for _, r := range t.kinds {
		if strings.HasPrefix(plain, r.code) && strings.Contains(d.Message, r.part) {
			return r
		}
	}
	// clang-tidy lists the aliases of a check: "bugprone-narrowing-conversions,cppcoreguidelines-...".
	for code := range strings.SplitSeq(d.Code, ",") {
		code = canonicalCode(code)
		if r := t.codes[code]; r != nil {
			return r
		}
		for n := len(code); n > 1; n-- {
			if r := t.prefixes[code[:n]]; r != nil {
				return r
			}
		}
	}
	return nil
}

// canonicalCode converts the spellings of a code to the one of codes.txt: "-Werror=format" and
// clang-tidy's "clang-diagnostic-format" are "-Wformat", "unix.Malloc" of clang --analyze is
// "clang-analyzer-unix.Malloc", "-Wformat=2" is "-Wformat".
func canonicalCode(code string) string {
	if rest, ok := strings.CutPrefix(code, "-Werror="); ok {
		code = "-W" + rest
	}
	if rest, ok := strings.CutPrefix(code, "clang-diagnostic-"); ok && rest != "error" {
		code = "-W" + rest
	}
	if wording.IsChecker(code) {
		code = "clang-analyzer-" + code
	}
	code, _, _ = strings.Cut(code, "=")
	return edgNumber(code)
}

// edgNumber converts the spellings of EDG's numbers to one: #20-D, Pe020 (IAR) and etoa:4020 (Diab) are
// #20.
func edgNumber(code string) string {
	if strings.HasPrefix(code, "#") {
		n, _, _ := strings.Cut(code, "-")
		return n
	}
	for _, prefix := range [...]string{"Pe", "etoa:4"} {
		if n, ok := strings.CutPrefix(code, prefix); ok && n != "" && strings.Trim(n, "0123456789") == "" {
			return "#" + strings.TrimLeft(n, "0")
		}
	}
	return code
}
