package detect

import (
	"path"
	"slices"
	"strconv"
	"strings"
)

// cmdList evaluates list(...). What it does not know makes the list unknown.
func (m *cmake) cmdList(args []cmVal) {
	if len(args) < 2 {
		return
	}
	op, name := strings.ToUpper(args[0].text), args[1].text
	v, _ := m.get(name)
	list := splitList(v.text)
	var words []string
	for _, a := range args[2:] {
		words = append(words, a.text)
		v.unknown, v.cond = v.unknown || a.unknown, v.cond || a.cond
	}
	out := func(i int, s string) {
		if i < len(words) {
			m.set(words[i], cmValue{text: s, unknown: v.unknown, cond: v.cond})
		}
	}
	switch op {
	case "APPEND":
		list = append(slices.Clone(list), words...)
	case "PREPEND":
		list = append(slices.Clone(words), list...)
	case "REMOVE_ITEM":
		list = slices.DeleteFunc(slices.Clone(list), func(s string) bool { return contains(words, s) })
	case "REMOVE_DUPLICATES":
		seen := map[string]bool{}
		list = slices.DeleteFunc(slices.Clone(list), func(s string) bool { was := seen[s]; seen[s] = true; return was })
	case "REVERSE":
		list = slices.Clone(list)
		slices.Reverse(list)
	case "SORT":
		list = slices.Sorted(slices.Values(list))
	case "LENGTH":
		out(0, itoa(len(list)))
		return
	case "FIND":
		if len(words) > 1 {
			out(1, itoa(slices.Index(list, words[0])))
		}
		return
	case "GET":
		var got []string
		for _, w := range words[:max(len(words)-1, 0)] {
			i := atoi(w)
			if i < 0 {
				i += len(list)
			}
			if i >= 0 && i < len(list) {
				got = append(got, list[i])
			}
		}
		out(len(words)-1, strings.Join(got, ";"))
		return
	case "JOIN":
		if len(words) > 1 {
			out(1, strings.Join(list, words[0]))
		}
		return
	case "FILTER":
		list = filterList(list, words)
	default:
		for _, w := range words[max(len(words)-1, 0):] {
			m.set(w, cmValue{unknown: true})
		}
		return
	}
	m.set(name, cmValue{text: strings.Join(list, ";"), unknown: v.unknown, cond: v.cond})
}

// filterList keeps or drops what a regular expression matches: INCLUDE|EXCLUDE REGEX x.
func filterList(list, words []string) []string {
	if len(words) < 3 {
		return list
	}
	re, err := cmRegexp(words[2])
	if err != nil {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return re.MatchString(s) != (words[0] == "INCLUDE") })
}

// cmdString evaluates string(...).
func (m *cmake) cmdString(args []cmVal) {
	if len(args) < 2 {
		return
	}
	var w []string
	var res cmValue
	for _, a := range args {
		w = append(w, a.text)
		res.unknown, res.cond = res.unknown || a.unknown, res.cond || a.cond
	}
	n := len(w)
	for _, s := range w {
		m.src.charge(len(s))
	}
	put := func(name, s string) { res.text = s; m.set(name, res) }
	switch op := strings.ToUpper(w[0]); {
	case op == "TOUPPER" && n > 2:
		put(w[2], strings.ToUpper(w[1]))
	case op == "TOLOWER" && n > 2:
		put(w[2], strings.ToLower(w[1]))
	case op == "STRIP" && n > 2:
		put(w[2], strings.TrimSpace(w[1]))
	case op == "LENGTH" && n > 2:
		put(w[2], itoa(len(w[1])))
	case op == "APPEND" || op == "PREPEND":
		v, _ := m.get(w[1])
		res.unknown, res.cond = res.unknown || v.unknown && !isStdVariable(w[1]), res.cond || v.cond
		if op == "APPEND" {
			put(w[1], v.text+strings.Join(w[2:], ""))
		} else {
			put(w[1], strings.Join(w[2:], "")+v.text)
		}
		m.stdVariable(&cmCommand{line: args[0].line}, w[1], res)
	case op == "CONCAT":
		put(w[1], strings.Join(w[2:], ""))
	case op == "JOIN" && n > 2:
		put(w[2], strings.Join(w[3:], w[1]))
	case op == "REPLACE" && n > 4:
		s := strings.Join(w[4:], "")
		if w[1] != "" && len(s)+strings.Count(s, w[1])*len(w[2]) <= cmMaxValue {
			s = strings.ReplaceAll(s, w[1], w[2])
		}
		put(w[3], s)
	case op == "FIND" && n > 3:
		i := strings.Index(w[1], w[2])
		if n > 4 && w[4] == "REVERSE" {
			i = strings.LastIndex(w[1], w[2])
		}
		put(w[3], itoa(i))
	case op == "SUBSTRING" && n > 4:
		s, from, length := w[1], max(atoi(w[2]), 0), atoi(w[3])
		from = min(from, len(s))
		if length < 0 || length > len(s)-from {
			length = len(s) - from
		}
		put(w[4], s[from:from+length])
	case op == "REGEX" && n > 4:
		m.stringRegex(w, put)
	case op == "COMPARE" && n > 4:
		put(w[4], map[bool]string{true: "1", false: "0"}[map[string]bool{"EQUAL": w[2] == w[3], "NOTEQUAL": w[2] != w[3], "LESS": w[2] < w[3], "GREATER": w[2] > w[3]}[w[1]]])
	case op == "CONFIGURE" && n > 2, op == "MAKE_C_IDENTIFIER" && n > 2:
		put(w[2], w[1])
	default:
		m.set(w[n-1], cmValue{unknown: true})
	}
}

// stringRegex evaluates string(REGEX MATCH|MATCHALL|REPLACE ...).
func (m *cmake) stringRegex(w []string, put func(name, s string)) {
	re, err := cmRegexp(w[2])
	for _, s := range w[3:] {
		m.src.charge(8 * len(s)) // a regular expression looks at each byte more than once
	}
	if err != nil || m.src.steps < 0 {
		put(w[4], "")
		return
	}
	switch w[1] {
	case "MATCH":
		match := re.FindStringSubmatch(strings.Join(w[4:], ""))
		for i, s := range match {
			m.set("CMAKE_MATCH_"+itoa(i), cmValue{text: s})
		}
		if match == nil {
			match = []string{""}
		}
		put(w[3], match[0])
	case "MATCHALL":
		put(w[3], strings.Join(re.FindAllString(strings.Join(w[4:], ""), cmMaxLoop), ";"))
	case "REPLACE":
		if len(w) > 5 {
			s := strings.Join(w[5:], "")
			if len(s)*(len(w[3])+1) > cmMaxValue*16 {
				put(w[4], "")
				return
			}
			with := strings.ReplaceAll(w[3], "$", "$$")
			for i := range 10 {
				with = strings.ReplaceAll(with, "\\"+itoa(i), "${"+itoa(i)+"}")
			}
			put(w[4], re.ReplaceAllString(s, with))
		}
	}
}

// cmdMath evaluates math(EXPR var "a op b"): sums and products of integers.
func (m *cmake) cmdMath(args []cmVal) {
	if len(args) < 3 {
		return
	}
	n, ok := sum(strings.ReplaceAll(args[2].text, " ", ""))
	m.set(args[1].text, cmValue{text: strconv.Itoa(n), unknown: args[2].unknown || !ok, cond: args[2].cond})
}

// sum evaluates + - * / % of integers without parentheses.
func sum(s string) (n int, ok bool) {
	if len(s) > 200 {
		return 0, false
	}
	if i := strings.LastIndexAny(s, "+-"); i > 0 {
		a, ok1 := sum(s[:i])
		b, ok2 := sum(s[i+1:])
		if s[i] == '-' {
			b = -b
		}
		return a + b, ok1 && ok2
	}
	if i := strings.LastIndexAny(s, "*/%"); i > 0 {
		a, ok1 := sum(s[:i])
		b, ok2 := sum(s[i+1:])
		switch {
		case s[i] == '*':
			return a * b, ok1 && ok2
		case b == 0:
			return 0, false
		case s[i] == '/':
			return a / b, ok1 && ok2
		}
		return a % b, ok1 && ok2
	}
	n, err := strconv.Atoi(s)
	return n, err == nil
}

// cmdPath evaluates get_filename_component for what does not need a file system.
func (m *cmake) cmdPath(c *cmCommand, args []cmVal) {
	if c.name != "get_filename_component" || len(args) < 3 {
		if len(args) > 0 {
			m.set(args[len(args)-1].text, cmValue{unknown: true})
		}
		return
	}
	p := args[1].text
	v := cmValue{unknown: args[1].unknown, cond: args[1].cond}
	switch args[2].text {
	case "DIRECTORY", "PATH":
		v.text = strings.TrimSuffix(path.Dir(p), ".")
	case "NAME":
		v.text = path.Base(p)
	case "NAME_WE":
		v.text, _, _ = strings.Cut(path.Base(p), ".")
	case "NAME_WLE":
		v.text = strings.TrimSuffix(path.Base(p), path.Ext(p))
	case "EXT":
		if i := strings.IndexByte(path.Base(p), '.'); i >= 0 {
			v.text = path.Base(p)[i:]
		}
	case "ABSOLUTE", "REALPATH":
		if rel, ok := m.inTree(p); ok {
			v.text = m.abs(rel)
		} else {
			v.text = p
		}
	default:
		v.unknown = true
	}
	m.set(args[0].text, v)
}

// cmdParseArguments evaluates cmake_parse_arguments(prefix options one multi args...).
func (m *cmake) cmdParseArguments(args []cmVal) {
	if len(args) > 0 && args[0].text == "PARSE_ARGV" && len(args) > 5 {
		rest := splitList(m.scoped("ARGV").text)
		args = args[2:]
		args = args[:4:4]
		for _, s := range rest {
			args = append(args, cmVal{text: s})
		}
	}
	if len(args) < 4 {
		return
	}
	prefix := args[0].text
	options, one, multi := splitList(args[1].text), splitList(args[2].text), splitList(args[3].text)
	for _, o := range options {
		m.set(prefix+"_"+o, cmValue{text: "FALSE"})
	}
	for _, o := range slices.Concat(one, multi) {
		m.set(prefix+"_"+o, cmValue{unset: true})
	}
	key, mode := "UNPARSED_ARGUMENTS", 2
	got := map[string][]string{}
	for _, a := range args[4:] {
		switch {
		case contains(options, a.text):
			m.set(prefix+"_"+a.text, cmValue{text: "TRUE"})
			key, mode = "UNPARSED_ARGUMENTS", 2
		case contains(one, a.text):
			key, mode = a.text, 1
		case contains(multi, a.text):
			key, mode = a.text, 2
		default:
			got[key] = append(got[key], a.text)
			if mode == 1 {
				key, mode = "UNPARSED_ARGUMENTS", 2
			}
		}
	}
	for k, v := range got {
		m.set(prefix+"_"+k, cmValue{text: strings.Join(v, ";")})
	}
}
