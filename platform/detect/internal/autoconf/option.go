package autoconf

import (
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// An Option is an option of configure that switches tests on.
type Option struct {
	Name    string // --enable-tests
	Default string // "on", "off", or "" if it depends on what is not known
	Line    int
}

// testOption matches the names of options that switch tests on, as opposed to those about one kind of test.
var testOption = regexp.MustCompile(`^((build|unit|run|make)[-_])*(unit)?(tests?|testing|test-?suite)$`)

// FindTestOption returns the option that switches the tests of a configure.ac on, with an empty name if there is no such option. Of
// several the one that a condition of its makefiles asks for counts first.
func FindTestOption(src string) (best Option) {
	sc := newScanner(src)
	sc.scan(func(string, int) {})
	for _, o := range sc.tests {
		found := Option{Name: o.name, Line: survey.LineAt(src, o.pos), Default: o.decided}
		if found.Default == "" {
			found.Default = sc.defaultOf(o)
		}
		if best.Name == "" || o.decided != "" && !strings.HasSuffix(o.name, "suite") {
			best = found
		}
	}
	return best
}

// A scannedOption is an option for tests and the variables that it sets.
type scannedOption struct {
	name      string
	variables []string
	help      string
	pos       int
	decided   string // "on" or "off", by the AM_CONDITIONAL that asks for it
}

// noteTestOption notes a call of AC_ARG_ENABLE or AC_ARG_WITH that is about tests.
func (sc *scanner) noteTestOption(macro, name, help string, variables []string) {
	name = strings.TrimSpace(name)
	if !testOption.MatchString(name) || len(sc.tests) >= maxAssigned {
		return
	}
	prefix := "--with-"
	if macro == "AC_ARG_ENABLE" {
		prefix = "--enable-"
	}
	sc.tests = append(sc.tests, scannedOption{name: prefix + name, variables: variables, help: help, pos: sc.at})
}

// noteConditional decides AM_CONDITIONAL(NAME, condition) by default.
func (sc *scanner) noteConditional(name, cond string) {
	t := sc.decide(cond)
	if before, exists := sc.conditionals[name]; exists && before != t {
		t = maybe
	}
	if len(sc.conditionals) < maxCalls {
		sc.conditionals[name] = t
	}
	for _, m := range variable.FindAllStringSubmatch(cond, maxAssigned) {
		for i := range sc.tests {
			for _, v := range sc.tests[i].variables {
				if v == m[1] && t != maybe {
					sc.tests[i].decided = map[truth]string{yes: "on", no: "off"}[t]
				}
			}
		}
	}
}

// defaultOf returns the default of an option that no AM_CONDITIONAL asks for: by the value of its variable, or of an empty one by
// its help, which names the form that changes the default. Source: autoconf manual, "Help Strings".
func (sc *scanner) defaultOf(o scannedOption) string {
	for _, v := range o.variables {
		if !sc.known[v] {
			return ""
		}
		switch sc.vars[v] {
		case "yes", "true", "1":
			return "on"
		case "no", "false", "0":
			return "off"
		}
	}
	switch {
	case strings.Contains(o.help, "--disable-"), strings.Contains(o.help, "--without-"):
		return "on"
	case strings.Contains(o.help, o.name):
		return "off"
	}
	return ""
}
