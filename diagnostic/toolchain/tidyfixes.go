package toolchain

import (
	"strconv"
	"strings"
)

// A tidyFix is one diagnostic of clang-tidy's --export-fixes with its replacements.
type tidyFix struct {
	check, message, file string
	offset               int
	replacements         []tidyReplacement
}

type tidyReplacement struct {
	file           string
	offset, length int
	text           string
}

// readTidyFixes reads the YAML that clang-tidy exports: a list of maps in block style with a fixed layout
// and with scalars on one line, plain or quoted. Lines of any other form are skipped, and so are the
// replacements of a note, which belong to no diagnostic of the text. Source: clang/Tooling/
// DiagnosticsYaml.h and LLVM's YAML output.
func readTidyFixes(data []byte) []tidyFix {
	var all []tidyFix
	var item *tidyFix
	var edit *tidyReplacement
	inNotes := false
	for line := range strings.Lines(string(data)) {
		line = strings.TrimRight(line, "\r\n")
		body := strings.TrimLeft(line, " ")
		indent := len(line) - len(body)
		body, dash := strings.CutPrefix(body, "- ")
		key, value, ok := strings.Cut(body, ":")
		if !ok {
			continue
		}
		value = scalar(strings.TrimSpace(value))
		switch {
		case dash && key == "DiagnosticName":
			all = append(all, tidyFix{check: value})
			item, edit, inNotes = &all[len(all)-1], nil, false
		case item == nil:
		case key == "Notes":
			inNotes = true
		case key == "Ranges" || key == "Level" || key == "BuildDirectory":
			edit = nil
			inNotes = inNotes && indent > 4
		case inNotes:
		case dash && key == "FilePath":
			item.replacements = append(item.replacements, tidyReplacement{file: value})
			edit = &item.replacements[len(item.replacements)-1]
		case edit != nil && key == "Offset":
			edit.offset = number(value)
		case edit != nil && key == "Length":
			edit.length = number(value)
		case edit != nil && key == "ReplacementText":
			edit.text = value
		case edit == nil && key == "Message":
			item.message = value
		case edit == nil && key == "FilePath":
			item.file = value
		case edit == nil && key == "FileOffset":
			item.offset = number(value)
		}
	}
	return all
}

// scalar decodes a YAML scalar of one line: plain, in single quotes, or in double quotes with escapes.
func scalar(s string) string {
	switch {
	case len(s) >= 2 && s[0] == '\'' && s[len(s)-1] == '\'':
		return strings.ReplaceAll(s[1:len(s)-1], "''", "'")
	case len(s) >= 2 && s[0] == '"' && s[len(s)-1] == '"':
		// LLVM's escapes are Go's but for \e, which C++ sources do not have, and the three below.
		if text, err := strconv.Unquote(strings.NewReplacer(`\_`, `\u00a0`, `\N`, `\u0085`, `\/`, `/`).Replace(s)); err == nil {
			return text
		}
	}
	return s
}
