package diagnostic

import "strings"

// markCascades sets CausedBy of errors that follow from an earlier one of the same unit:
//
//   - what a driver or build tool says about a tool that failed ("ld returned 1 exit status", "make: ***"),
//   - the same name, undeclared again,
//   - an error about syntax on the same line as an earlier error, behind it,
//   - gcc's "confused by earlier errors" and clang's "too many errors",
//   - errors of which the message says that they follow ("because of a previous error").
//
// It marks too little rather than too much: the first error of a line, and every error about another
// name, stands for itself. One pass over the list.
func markCascades(l List) {
	type place struct {
		file string
		line int
	}
	lines := map[place]int{}  // the first error of a line, 1-based
	names := map[string]int{} // the first error about a missing name
	last := 0                 // the last error that stands for itself
	for i := range l {
		d := &l[i]
		if d.Severity < SeverityError {
			continue
		}
		cause := 0
		name := missingName(d)
		at := place{d.File, d.Line}
		switch {
		case isAftermath(d):
			cause = last
		case name != "" && names[name] != 0:
			cause = names[name]
		case strings.HasPrefix(d.Message, "expected ") && d.Line > 0 && lines[at] != 0 && l[lines[at]-1].Column <= d.Column:
			cause = lines[at]
		}
		if cause != 0 {
			d.CausedBy = cause
			continue
		}
		last = i + 1
		if name != "" {
			names[name] = last
		}
		if d.Line > 0 && lines[at] == 0 {
			lines[at] = last
		}
	}
}

// isAftermath reports whether the message only says that something before it failed.
func isAftermath(d *Diagnostic) bool {
	msg := d.Message
	switch d.Tool {
	case ToolMake, ToolNinja:
		return true
	case ToolLD, ToolGold, ToolLLD, ToolMold:
		return strings.HasPrefix(msg, "final link failed")
	case ToolLinker:
		return d.Code == "LNK1120" || d.Code == "LNK1169"
	case ToolMSVC:
		return d.Code == "C1003" || d.Code == "MSB6006" || d.Code == "U1077"
	}
	return strings.Contains(msg, "ld returned ") || strings.HasPrefix(msg, "linker command failed") ||
		strings.HasPrefix(msg, "confused by earlier errors") || strings.HasPrefix(msg, "too many errors emitted") ||
		strings.Contains(msg, "because of previous error") || strings.Contains(msg, "due to previous error")
}

// missingName returns the undeclared name that an error is about, with its file, as a key.
func missingName(d *Diagnostic) string {
	if !strings.Contains(d.Message, "declared") && !strings.Contains(d.Message, "name") && !strings.Contains(d.Message, "is not a member of") {
		return ""
	}
	msg := plainQuotes(clip(d.Message))
	for _, p := range [...]string{"^%q was not declared in this scope", "use of undeclared identifier %q", "unknown type name %q",
		"%q does not name a type", "^%q has not been declared", "no member named %q in namespace", "%q is not a member of %q", "no template named %q"} {
		if h, ok := match(p, msg, nil); ok {
			return d.File + "\x00" + strings.Join(h, "\x00")
		}
	}
	return ""
}
