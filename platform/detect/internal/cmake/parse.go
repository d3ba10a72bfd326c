package cmake

import (
	"errors"
	"fmt"
	"strings"
)

// A rawArg is one argument of a command, before variables are put in.
type rawArg struct {
	text    string
	quoted  bool // "…": one argument even if it holds semicolons or blanks
	literal bool // [[…]], or expanded already: no variables are put in
	line    int
}

// A command is one command invocation.
type command struct {
	name string // in lower case, since CMake takes names in any case: CMAKE_MINIMUM_REQUIRED
	args []rawArg
	line int
	end  int // index of the command that closes the block that this one opens, 0 if it opens none
	next int // from if, elseif and else: index of the next arm, 0 for the last one
}

// errUnterminated reports a file that ends inside a command, string or block.
var errUnterminated = errors.New("unterminated")

// parse splits a CMake file into commands. After a syntax error it returns the commands before it, with
// the error. Source: cmake-language(7), "Syntax".
func parse(src string) ([]command, error) {
	l := &lexer{src: src, line: 1}
	var cmds []command
	var err error
	for err == nil {
		l.skipSpace()
		if l.pos >= len(l.src) {
			break
		}
		var c command
		if c, err = l.parseCommand(); err == nil {
			cmds = append(cmds, c)
		}
	}
	// A syntax error explains an open block, so it is the error to report.
	if blockErr := matchBlocks(cmds); err == nil {
		err = blockErr
	}
	return cmds, err
}

// isNameByte reports whether a byte may be in the name of a command.
func isNameByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

// A lexer reads a text from left to right. line is the 1-based line of pos.
type lexer struct {
	src  string
	pos  int
	line int
}

// parseCommand parses "name ( arguments )" at the current position.
func (l *lexer) parseCommand() (command, error) {
	start := l.pos
	for l.pos < len(l.src) && isNameByte(l.src[l.pos]) {
		l.pos++
	}
	if l.pos == start {
		return command{}, fmt.Errorf("line %d: unexpected %q", l.line, l.src[l.pos])
	}
	c := command{name: strings.ToLower(l.src[start:l.pos]), line: l.line}
	l.skipSpace()
	if l.pos >= len(l.src) || l.src[l.pos] != '(' {
		return command{}, fmt.Errorf("line %d: no ( after %q", l.line, c.name)
	}
	l.pos++
	var err error
	c.args, err = l.parseArgs()
	return c, err
}

// skipSpace skips blanks, line breaks and comments.
func (l *lexer) skipSpace() {
	for l.pos < len(l.src) {
		switch c := l.src[l.pos]; {
		case c == '\n':
			l.line++
			l.pos++
		case c == ' ' || c == '\t' || c == '\r', c >= 0x80: // a byte order mark, a stray no-break space
			l.pos++
		case c == '#':
			l.pos++
			if _, ok := l.parseBracket(); ok { // #[[ a comment over several lines ]]
				continue
			}
			if i := strings.IndexByte(l.src[l.pos:], '\n'); i >= 0 {
				l.pos += i
			} else {
				l.pos = len(l.src)
			}
		default:
			return
		}
	}
}

// parseBracket parses [[…]] or [==[…]==] if one begins here. Both ends have the same number of equals
// signs, and a line break directly after the opening is not part of the text.
func (l *lexer) parseBracket() (string, bool) {
	if l.pos >= len(l.src) || l.src[l.pos] != '[' {
		return "", false
	}
	i := l.pos + 1
	for i < len(l.src) && l.src[i] == '=' {
		i++
	}
	if i >= len(l.src) || l.src[i] != '[' {
		return "", false
	}
	closing := "]" + l.src[l.pos+1:i] + "]"
	body := l.src[i+1:]
	n := strings.Index(body, closing)
	if n < 0 {
		return "", false
	}
	// The lines inside count, so that the next command has its right place.
	l.line += strings.Count(l.src[l.pos:i+1+n], "\n")
	l.pos = i + 1 + n + len(closing)
	return strings.TrimPrefix(body[:n], "\n"), true
}

// parseArgs parses the arguments up to the closing parenthesis. Parentheses inside are arguments of their
// own, as in if((A OR B) AND C).
func (l *lexer) parseArgs() ([]rawArg, error) {
	var args []rawArg
	depth := 0
	for {
		l.skipSpace()
		if l.pos >= len(l.src) {
			return args, fmt.Errorf("line %d: %w command", l.line, errUnterminated)
		}
		// An argument over several lines has the place of its first.
		line := l.line
		switch c := l.src[l.pos]; c {
		case ')':
			l.pos++
			if depth == 0 {
				return args, nil
			}
			depth--
			args = append(args, rawArg{text: ")", line: line})
		case '(':
			l.pos++
			depth++
			args = append(args, rawArg{text: "(", line: line})
		case '"':
			s, err := l.parseQuoted()
			if err != nil {
				return args, err
			}
			args = append(args, rawArg{text: s, quoted: true, line: line})
		default:
			if s, ok := l.parseBracket(); ok {
				args = append(args, rawArg{text: s, quoted: true, literal: true, line: line})
				continue
			}
			args = append(args, rawArg{text: l.parseUnquoted(), line: line})
		}
	}
}

// parseQuoted parses a string. Its escapes stay in the text, because "\${" must not become a variable
// reference when variables are put in; only a continued line is joined.
func (l *lexer) parseQuoted() (string, error) {
	start := l.pos + 1
	first := l.line
	for i := start; i < len(l.src); i++ {
		switch l.src[i] {
		case '\\':
			i++
			if i < len(l.src) && l.src[i] == '\n' {
				l.line++
			}
		case '\n':
			l.line++
		case '"':
			l.pos = i + 1
			return strings.ReplaceAll(l.src[start:i], "\\\n", ""), nil
		}
	}
	l.pos = len(l.src)
	return "", fmt.Errorf("line %d: %w string", first, errUnterminated)
}

// parseUnquoted parses up to a blank, parenthesis or comment. A quote inside belongs to the argument:
// -DX="a b" is one (cmake-language(7), "unquoted_legacy").
func (l *lexer) parseUnquoted() string {
	start := l.pos
	for l.pos < len(l.src) {
		switch c := l.src[l.pos]; c {
		case '\\':
			l.pos++
			if l.pos < len(l.src) {
				if l.src[l.pos] == '\n' {
					l.line++
				}
				l.pos++
			}
			continue
		case ' ', '\t', '\r', '\n', '(', ')', '#':
			if l.pos == start { // never empty, so that parseArgs always advances
				l.pos++
			}
			return l.src[start:l.pos]
		case '"':
			// A quote without a partner on its line is a character like any other.
			end := strings.IndexByte(l.src[l.pos+1:], '"')
			if end < 0 || strings.IndexByte(l.src[l.pos:l.pos+1+end], '\n') >= 0 {
				l.pos++
				continue
			}
			l.pos += end + 2
			continue
		}
		l.pos++
	}
	return l.src[start:l.pos]
}

// blockEnds maps the commands that open blocks to those that close them.
var blockEnds = map[string]string{
	"if": "endif", "foreach": "endforeach", "while": "endwhile", "function": "endfunction", "macro": "endmacro", "block": "endblock",
}

// maxUnclosed bounds how many open blocks are searched for the one that a command closes, because the
// search is repeated for each end and the file may be hostile.
const maxUnclosed = 64

// matchBlocks fills in where blocks and their arms end. A block without an end ends with the file.
func matchBlocks(cmds []command) error {
	var open, arms []int // indexes of the open blocks, and of the latest arm of each
	for i := range cmds {
		name := cmds[i].name
		isArm := (name == "else" || name == "elseif") && len(open) > 0 && cmds[open[len(open)-1]].name == "if"
		switch {
		case isArm:
			cmds[arms[len(arms)-1]].next = i
			arms[len(arms)-1] = i
		case blockEnds[name] != "":
			open, arms = append(open, i), append(arms, i)
		case strings.HasPrefix(name, "end"):
			j := findOpener(cmds, open, name)
			for _, k := range open[j:] { // blocks inside that were not closed end here too
				cmds[k].end = i
			}
			open, arms = open[:j], arms[:j]
		}
	}
	for _, k := range open {
		cmds[k].end = len(cmds)
	}
	if len(open) > 0 {
		return fmt.Errorf("line %d: %w %s", cmds[open[0]].line, errUnterminated, cmds[open[0]].name)
	}
	return nil
}

// findOpener returns the index in open of the innermost block that a command closes, len(open) if there
// is no such block.
func findOpener(cmds []command, open []int, end string) int {
	for j := len(open) - 1; j >= max(0, len(open)-maxUnclosed); j-- {
		if blockEnds[cmds[open[j]].name] == end {
			return j
		}
	}
	return len(open)
}
