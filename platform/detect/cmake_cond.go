package detect

import (
	"path"
	"regexp"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// A truth is the value of a condition: yes, no, or maybe if it depends on what is not known.
type truth int

const (
	no truth = iota
	maybe
	yes
)

func truthOf(b bool) truth {
	if b {
		return yes
	}
	return no
}

// condition evaluates the arguments of if, elseif or while. Source: cmake-commands(7), "if".
func (m *cmake) condition(args []cmArg) truth {
	p := &cmCond{m: m, args: m.expand(args)}
	t := p.or(0)
	return t
}

type cmCond struct {
	m    *cmake
	args []cmVal
	pos  int
}

func (p *cmCond) word() string {
	if p.pos < len(p.args) && !p.args[p.pos].quoted {
		return p.args[p.pos].text
	}
	return ""
}

func (p *cmCond) or(depth int) truth {
	t := p.and(depth)
	for p.word() == "OR" {
		p.pos++
		t = max(t, p.and(depth))
	}
	return t
}

func (p *cmCond) and(depth int) truth {
	t := p.not(depth)
	for p.word() == "AND" {
		p.pos++
		t = min(t, p.not(depth))
	}
	return t
}

func (p *cmCond) not(depth int) truth {
	flip := false
	for p.word() == "NOT" {
		flip = !flip
		p.pos++
	}
	t := p.test(depth)
	if flip {
		return yes - t
	}
	return t
}

// test evaluates a parenthesis, a unary or binary test, or a single value.
func (p *cmCond) test(depth int) truth {
	if p.pos >= len(p.args) || depth > cmMaxDepth {
		return no
	}
	a := p.args[p.pos]
	p.pos++
	if !a.quoted && a.text == "(" {
		t := p.or(depth + 1)
		if p.word() == ")" {
			p.pos++
		}
		return t
	}
	if p.pos < len(p.args) && !a.quoted {
		if t, ok := p.unary(a.text); ok {
			return t
		}
	}
	if p.pos+1 < len(p.args) {
		if t, ok := p.binary(a, p.word(), p.args[p.pos+1]); ok {
			p.pos += 2
			return t
		}
	}
	return p.value(a)
}

func (p *cmCond) unary(op string) (truth, bool) {
	arg := p.args[p.pos]
	var t truth
	switch op {
	case "DEFINED":
		name := arg.text
		if strings.HasPrefix(name, "ENV{") {
			t = maybe
			break
		}
		v, ok := p.m.get(name)
		if inner, isCache := strings.CutPrefix(name, "CACHE{"); isCache {
			v, ok = p.m.cache[strings.TrimSuffix(inner, "}")]
		}
		t = truthOf(ok)
		if v.cond {
			t = maybe
		}
	case "TARGET":
		_, ok := p.m.targets[arg.text]
		t = truthOf(ok)
		if !ok && strings.Contains(arg.text, "::") && p.m.pkgCalls[strings.ToLower(strings.Split(arg.text, "::")[0])] {
			t = maybe
		}
	case "COMMAND":
		t = truthOf(p.m.funcs[strings.ToLower(arg.text)] != nil || cmKnown[strings.ToLower(arg.text)])
	case "POLICY":
		t = yes
	case "EXISTS", "IS_DIRECTORY", "IS_READABLE":
		if rel, ok := p.m.inTree(arg.text); ok && !arg.unknown {
			t = truthOf(p.m.src.exists(rel))
		} else {
			t = maybe
		}
	case "IS_ABSOLUTE":
		t = truthOf(path.IsAbs(arg.text))
	case "IS_SYMLINK", "TEST", "IS_WRITABLE", "IS_EXECUTABLE":
		t = maybe
	default:
		return no, false
	}
	p.pos++
	return t, true
}

// deref returns what an operand stands for: the value of the variable of that name, or itself.
func (p *cmCond) deref(a cmVal) (s string, unknown bool) {
	if !a.quoted {
		if v, ok := p.m.get(a.text); ok {
			return v.text, v.unknown || v.cond
		}
	}
	return a.text, a.unknown
}

func (p *cmCond) binary(a cmVal, op string, b cmVal) (truth, bool) {
	if !cmBinary[op] {
		return no, false
	}
	x, ux := p.deref(a)
	y, uy := p.deref(b)
	if op == "IN_LIST" {
		v, _ := p.m.get(b.text)
		if ux || v.unknown {
			return maybe, true
		}
		return truthOf(contains(splitList(v.text), x)), true
	}
	if op == "MATCHES" {
		y, uy = b.text, b.unknown
	}
	if ux || uy {
		return maybe, true
	}
	switch op {
	case "STREQUAL", "PATH_EQUAL":
		return truthOf(x == y), true
	case "STRLESS":
		return truthOf(x < y), true
	case "STRGREATER":
		return truthOf(x > y), true
	case "STRLESS_EQUAL":
		return truthOf(x <= y), true
	case "STRGREATER_EQUAL":
		return truthOf(x >= y), true
	case "MATCHES":
		re, err := cmRegexp(y)
		if err != nil || !p.m.src.charge(8*len(x)) {
			return maybe, true
		}
		match := re.FindStringSubmatch(x)
		for i, s := range match {
			p.m.set("CMAKE_MATCH_"+itoa(i), cmValue{text: s})
		}
		return truthOf(match != nil), true
	}
	var c int
	if v, ok := strings.CutPrefix(op, "VERSION_"); ok {
		c, op = platform.CompareVersions(x, y), v
	} else {
		nx, errX := strconv.ParseFloat(strings.TrimSpace(x), 64)
		ny, errY := strconv.ParseFloat(strings.TrimSpace(y), 64)
		if errX != nil || errY != nil {
			return no, true
		}
		switch {
		case nx < ny:
			c = -1
		case nx > ny:
			c = 1
		}
	}
	switch op {
	case "EQUAL":
		return truthOf(c == 0), true
	case "LESS":
		return truthOf(c < 0), true
	case "GREATER":
		return truthOf(c > 0), true
	case "LESS_EQUAL":
		return truthOf(c <= 0), true
	}
	return truthOf(c >= 0), true
}

// cmBinary are the operators between two values.
var cmBinary = map[string]bool{"MATCHES": true, "STREQUAL": true, "STRLESS": true, "STRGREATER": true, "STRLESS_EQUAL": true, "STRGREATER_EQUAL": true, "PATH_EQUAL": true, "IN_LIST": true,
	"EQUAL": true, "LESS": true, "GREATER": true, "LESS_EQUAL": true, "GREATER_EQUAL": true,
	"VERSION_EQUAL": true, "VERSION_LESS": true, "VERSION_GREATER": true, "VERSION_LESS_EQUAL": true, "VERSION_GREATER_EQUAL": true}

// value is the truth of a single argument: a constant, or the name of a variable.
func (p *cmCond) value(a cmVal) truth {
	if a.unknown {
		return maybe
	}
	switch t, ok := cmConstant(a.text); {
	case ok:
		return t
	case a.quoted:
		return no
	}
	v, ok := p.m.get(a.text)
	if v.unknown || v.cond {
		return maybe
	}
	if !ok {
		return no
	}
	if t, isConst := cmConstant(v.text); isConst {
		return t
	}
	return yes // anything that is not a false constant
}

// cmConstant returns the truth of a constant, and false if s is none.
func cmConstant(s string) (truth, bool) {
	up := strings.ToUpper(s)
	switch up {
	case "1", "ON", "YES", "TRUE", "Y":
		return yes, true
	case "0", "OFF", "NO", "FALSE", "N", "IGNORE", "", "NOTFOUND":
		return no, true
	}
	if strings.HasSuffix(up, "-NOTFOUND") {
		return no, true
	}
	if f, err := strconv.ParseFloat(s, 64); err == nil {
		return truthOf(f != 0), true
	}
	return no, false
}

// cmRegexp translates CMake's regular expressions, which are close to Go's.
func cmRegexp(s string) (*regexp.Regexp, error) {
	if len(s) > 1000 {
		return nil, errBudget
	}
	return regexp.Compile(s)
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

func atoi(s string) int {
	n, err := strconv.Atoi(strings.TrimSpace(s))
	if err != nil {
		return 0
	}
	return n
}

func itoa(n int) string { return strconv.Itoa(n) }
