package detect

import (
	"errors"
	"fmt"
	"strings"
)

// A cmArg is one argument of a command, before variables are put in.
type cmArg struct {
	text   string
	quoted bool // "…": one argument whatever it holds
	raw    bool // [[…]]: no variables
	line   int
}

// A cmCommand is one command invocation. The name is in lower case, as CMake takes it in any.
type cmCommand struct {
	name string
	args []cmArg
	line int
	end  int // index of the command that closes the block this one opens, 0 if it opens none
	next int // index of the next arm of an if, from if, elseif and else; 0 for the last
}

// errUnterminated reports a file that ends inside a command, string or comment.
var errUnterminated = errors.New("unterminated")

// parseCMake splits a CMake file into commands. On a syntax error it returns the commands in front of
// it too. Source: cmake-language(7), "Syntax".
func parseCMake(src string) ([]cmCommand, error) {
	l := &cmLexer{src: src, line: 1}
	var cmds []cmCommand
	var err error
	for {
		l.space()
		if l.pos >= len(l.src) {
			break
		}
		start := l.pos
		for l.pos < len(l.src) && isCMakeName(l.src[l.pos]) {
			l.pos++
		}
		if l.pos == start {
			err = fmt.Errorf("line %d: unexpected %q", l.line, l.src[l.pos])
			break
		}
		cmd := cmCommand{name: strings.ToLower(l.src[start:l.pos]), line: l.line}
		l.space()
		if l.pos >= len(l.src) || l.src[l.pos] != '(' {
			err = fmt.Errorf("line %d: no ( after %q", l.line, cmd.name)
			break
		}
		l.pos++
		if cmd.args, err = l.args(); err != nil {
			break
		}
		cmds = append(cmds, cmd)
	}
	if e := matchBlocks(cmds); err == nil {
		err = e
	}
	return cmds, err
}

func isCMakeName(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

type cmLexer struct {
	src  string
	pos  int
	line int
}

// space skips blanks, line breaks and comments.
func (l *cmLexer) space() {
	for l.pos < len(l.src) {
		switch c := l.src[l.pos]; {
		case c == '\n':
			l.line++
			l.pos++
		case c == ' ' || c == '\t' || c == '\r', c >= 0x80: // a byte order mark
			l.pos++
		case c == '#':
			l.pos++
			if _, ok := l.bracket(); ok {
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

// bracket reads [[…]] or [==[…]==] if one begins here.
func (l *cmLexer) bracket() (string, bool) {
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
	l.line += strings.Count(l.src[l.pos:i+1+n], "\n")
	l.pos = i + 1 + n + len(closing)
	return strings.TrimPrefix(body[:n], "\n"), true
}

// args reads the arguments up to the closing parenthesis. Parentheses inside are arguments themselves.
func (l *cmLexer) args() ([]cmArg, error) {
	var args []cmArg
	depth := 0
	for {
		l.space()
		if l.pos >= len(l.src) {
			return args, fmt.Errorf("line %d: %w command", l.line, errUnterminated)
		}
		line := l.line
		switch c := l.src[l.pos]; c {
		case ')':
			l.pos++
			if depth == 0 {
				return args, nil
			}
			depth--
			args = append(args, cmArg{text: ")", line: line})
		case '(':
			l.pos++
			depth++
			args = append(args, cmArg{text: "(", line: line})
		case '"':
			s, err := l.quoted()
			if err != nil {
				return args, err
			}
			args = append(args, cmArg{text: s, quoted: true, line: line})
		default:
			if s, ok := l.bracket(); ok {
				args = append(args, cmArg{text: s, quoted: true, raw: true, line: line})
				continue
			}
			args = append(args, cmArg{text: l.unquoted(), line: line})
		}
	}
}

// quoted reads a string with its escapes left in.
func (l *cmLexer) quoted() (string, error) {
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

// unquoted reads up to a blank, parenthesis, quote or comment. A variable reference may hold
// parentheses only as $(MAKE) of old files does; a quote inside belongs to the argument (-DX="y").
func (l *cmLexer) unquoted() string {
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
			if l.pos == start { // never empty
				l.pos++
			}
			return l.src[start:l.pos]
		case '"':
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
var blockEnds = map[string]string{"if": "endif", "foreach": "endforeach", "while": "endwhile", "function": "endfunction", "macro": "endmacro", "block": "endblock"}

// matchBlocks fills in where blocks end. A block without an end ends with the file.
func matchBlocks(cmds []cmCommand) error {
	var open, arms []int // arms holds the latest arm of each open block
	for i := range cmds {
		name := cmds[i].name
		if (name == "else" || name == "elseif") && len(open) > 0 && cmds[open[len(open)-1]].name == "if" {
			cmds[arms[len(arms)-1]].next = i
			arms[len(arms)-1] = i
			continue
		}
		if blockEnds[name] != "" {
			open, arms = append(open, i), append(arms, i)
			continue
		}
		if !strings.HasPrefix(name, "end") {
			continue
		}
		for j := len(open) - 1; j >= max(0, len(open)-64); j-- { // a bound: every file is hostile
			if blockEnds[cmds[open[j]].name] == name {
				for _, k := range open[j:] {
					cmds[k].end = i
				}
				open, arms = open[:j], arms[:j]
				break
			}
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
