package mutate

// Lines are the first and the last line of a function, 1-based.
type Lines struct{ First, Last int }

// FunctionLines returns the lines of the functions with a body, in their order.
func FunctionLines(src []byte) (list []Lines) {
	s, ok := readSource(src)
	if !ok {
		return nil
	}
	for _, f := range s.functions {
		list = append(list, Lines{s.toks[f.start].Line, s.toks[f.last].Line})
	}
	return list
}

// Parameters returns the names of a function's parameters, and the line of the brace that opens its body. A function that
// is not the only one of its name has none.
func Parameters(src []byte, name string) (names []string, line int) {
	s, ok := readSource(src)
	if !ok {
		return nil, 0
	}
	found := 0
	for _, f := range s.functions {
		if f.name != name {
			continue
		}
		found++
		line = s.toks[f.body].Line
		for _, part := range s.arguments(f.open) {
			names = append(names, s.text[part[1]-1])
		}
	}
	if found != 1 {
		return nil, 0
	}
	return names, line
}

// Arguments returns the arguments of the first call of a function in an expression.
func Arguments(expr []byte, name string) (list []string) {
	s, ok := readSource(expr)
	if !ok {
		return nil
	}
	for i := range s.toks {
		if s.text[i] == name && i+1 < len(s.toks) && s.text[i+1] == "(" {
			for _, part := range s.arguments(i + 1) {
				list = append(list, s.slice(part[0], part[1]))
			}
			return list
		}
	}
	return nil
}

// arguments returns the ranges of tokens between the commas of a pair of parentheses.
func (s *source) arguments(open int) (list [][2]int) {
	from := open + 1
	for i := from; i <= s.pair[open]; i++ {
		switch {
		case i == s.pair[open] || s.text[i] == ",":
			if from < i {
				list = append(list, [2]int{from, i})
			}
			from = i + 1
		case s.pair[i] > i:
			i = s.pair[i]
		}
	}
	return list
}
