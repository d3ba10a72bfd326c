package textpatch

import "strings"

// An indentMap maps an indentation of the patch to the one of the file. It is nil for hunks
// that were not placed at rung Indentation.
type indentMap map[string]string

// indentation derives the map from a hunk's old lines and the lines of the file from at on. It
// fails if one indentation of the patch maps to two of the file, or if an added line is indented
// in a way that no old line shows: then the result would be a guess.
func (m *matcher) indentation(h *hunk, at int) (indentMap, bool) {
	ind := indentMap{"": ""}
	seen := map[string]bool{}
	for _, o := range h.ops {
		if o.kind == '+' {
			continue
		}
		a, restA := cutIndent(m.p.text[o.start:o.end])
		b, _ := cutIndent(string(m.src.line(at)))
		at++
		if strings.TrimSpace(restA) == "" {
			continue
		}
		if seen[a] && ind[a] != b {
			return nil, false
		}
		seen[a], ind[a] = true, b
	}
	for _, o := range h.ops {
		if o.kind != '+' {
			continue
		}
		a, rest := cutIndent(m.p.text[o.start:o.end])
		if strings.TrimSpace(rest) != "" && !seen[a] {
			return nil, false
		}
	}
	return ind, true
}

// append appends an added line with its indentation mapped.
func (ind indentMap) append(dst []byte, line string) []byte {
	if ind != nil {
		a, rest := cutIndent(line)
		if b, ok := ind[a]; ok {
			dst, line = append(dst, b...), rest
		}
	}
	return append(dst, line...)
}

func cutIndent(line string) (indent, rest string) {
	n := len(line) - len(strings.TrimLeft(line, " \t"))
	return line[:n], line[n:]
}
