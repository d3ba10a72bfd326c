package classify

import (
	_ "embed"
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
	"github.com/cppreason/cppreason/internal/entries"
)

// The rules are data: what each file holds, and its fields, are described at its top.
var (
	//go:embed rules/confidence.txt
	confidenceText string
	//go:embed rules/messages.txt
	messagesText string
	//go:embed rules/codes.txt
	codesText string
	//go:embed rules/special.txt
	specialText string
	//go:embed rules/translated.txt
	translatedText string
	//go:embed rules/names.txt
	namesText string
)

// A rule gives the diagnostics that it fits a class, a cause and a repair.
type rule struct {
	name       string
	class      Class
	group      string    // of rules that are right equally often
	confidence float64   // of the group
	scope      scope     // the tools that it is for
	patterns   []string  // of the message, see wording.Match; one that matches is enough
	pairs      []pairSet // of each pattern
	facts      []string  // the facts that the holes of each pattern are, in order; "-" for none
	code       string    // of the rules for kinds of one code: a prefix of the code,
	part       string    // and a part of the message
	quoted     []string  // the facts that the quoted texts of the message are, in order
	cause      string    // template of the root cause, see fill; empty means the message
	fix        string    // template of the strategy; empty means the class's
	example    string    // a message that the rule decides
}

// match returns the text of the holes of the first pattern that fits.
func (r *rule) match(m *message, holes []string) ([]string, bool) {
	for i, p := range r.patterns {
		if !m.pairs.hasAll(&r.pairs[i]) {
			continue
		}
		if h, ok := wording.Match(p, m.text, holes); ok {
			return h, true
		}
	}
	return nil, false
}

// A scope is the tools that a rule is for.
type scope uint8

const (
	compilers scope = iota // all tools but linkers
	linkers
	allTools
)

// fits reports whether the scope has a tool.
func (s scope) fits(isLinker bool) bool { return s == allTools || s == linkers == isLinker }

// A ruleSet is the content of the data files.
type ruleSet struct {
	groups   map[string]float64 // the confidence of each group of rules
	messages []rule             // in order
	kinds    []*rule            // of one code, in order
	special  map[string]*rule   // by name
	codes    map[string]*rule   // by the tool's name for the diagnostic
	prefixes map[string]*rule   // of such names, without "*"
	names    nameTables

	translations translations
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
	t := &ruleSet{
		groups: map[string]float64{}, special: map[string]*rule{}, codes: map[string]*rule{}, prefixes: map[string]*rule{},
		names: newNameTables(),
	}
	for _, file := range [...]struct {
		name, text string
		add        func(*entries.Entry) error
	}{
		{"confidence.txt", confidenceText, t.addGroup},
		{"messages.txt", messagesText, t.addMessage},
		{"special.txt", specialText, t.addSpecial},
		{"codes.txt", codesText, t.addCodes},
		{"names.txt", namesText, t.names.add},
		{"translated.txt", translatedText, t.translations.add},
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

// The prior of a group's confidence: as if some more texts had been measured, with the accuracy of a guess. It
// keeps the confidence of a small group away from 1. Source: additive smoothing, that is the mean of a Beta distribution.
const (
	priorRight = 28
	priorAll   = 40
)

// addGroup reads "group NAME" and its fields. The confidence is the measured accuracy, smoothed by the prior and rounded
// down to two places.
func (t *ruleSet) addGroup(e *entries.Entry) error {
	if len(e.Head) != 2 || e.Head[0] != "group" {
		return fmt.Errorf("want group NAME, got %q", e.Head)
	}
	counts := map[string]int{}
	for _, f := range e.Fields {
		switch f.Key {
		case "right", "of":
			n, err := strconv.Atoi(f.Value)
			if err != nil || n < 0 {
				return fmt.Errorf("group %s: %s %q: want a number", e.Head[1], f.Key, f.Value)
			}
			counts[f.Key] = n
		case "when": // for the reader of the file
		default:
			return fmt.Errorf("group %s: unknown field %q", e.Head[1], f.Key)
		}
	}
	if counts["right"] > counts["of"] {
		return fmt.Errorf("group %s: more right than measured", e.Head[1])
	}
	t.groups[e.Head[1]] = math.Floor(100*float64(counts["right"]+priorRight)/float64(counts["of"]+priorAll)) / 100
	return nil
}

func (t *ruleSet) addMessage(e *entries.Entry) error {
	r, err := t.newRule(e)
	if err == nil && len(r.patterns) == 0 {
		err = fmt.Errorf("rule %s has no pattern", r.name)
	}
	if err != nil {
		return err
	}
	t.messages = append(t.messages, *r)
	return nil
}

func (t *ruleSet) addSpecial(e *entries.Entry) error {
	r, err := t.newRule(e)
	if err != nil {
		return err
	}
	if r.code != "" {
		t.kinds = append(t.kinds, r)
	}
	t.special[r.name] = r
	return nil
}

// newRule reads "rule NAME CLASS GROUP" and its fields.
func (t *ruleSet) newRule(e *entries.Entry) (*rule, error) {
	if len(e.Head) != 4 || e.Head[0] != "rule" {
		return nil, fmt.Errorf("want rule NAME CLASS GROUP, got %q", e.Head)
	}
	r := &rule{name: e.Head[1]}
	if err := t.setClass(r, e.Head[2], e.Head[3]); err != nil {
		return nil, err
	}
	for _, f := range e.Fields {
		switch f.Key {
		case "linker":
			r.scope = linkers
		case "any":
			r.scope = allTools
		case "match":
			pattern := entries.Unquote(f.Value)
			r.patterns, r.pairs = append(r.patterns, pattern), append(r.pairs, pairsOf(pattern))
		case "facts":
			r.facts = strings.Fields(f.Value)
		case "quoted":
			r.quoted = strings.Fields(f.Value)
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

// setClass sets the class of a rule and its group. A rule without a class, for summaries, has no group.
func (t *ruleSet) setClass(r *rule, class, group string) error {
	if err := r.class.UnmarshalText([]byte(class)); err != nil {
		return err
	}
	confidence, known := t.groups[group]
	if known == (r.class == Unknown) {
		return fmt.Errorf("group %q of class %s: want one of confidence.txt, or none for class unknown", group, class)
	}
	r.group, r.confidence = group, confidence
	return nil
}

// addCodes reads "codes CLASS GROUP" and its fields. A name that an earlier entry has keeps that rule.
func (t *ruleSet) addCodes(e *entries.Entry) error {
	if len(e.Head) != 3 || e.Head[0] != "codes" {
		return fmt.Errorf("want codes CLASS GROUP, got %q", e.Head)
	}
	var shared rule
	if err := t.setClass(&shared, e.Head[1], e.Head[2]); err != nil {
		return err
	}
	var names []string
	for _, f := range e.Fields {
		switch f.Key {
		case "names":
			names = append(names, strings.Fields(f.Value)...)
		case "quoted":
			shared.quoted = strings.Fields(f.Value)
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
