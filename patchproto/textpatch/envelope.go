package textpatch

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/repair"
)

// An envelope is what surrounds a patch in a model's answer: a byte order mark, prose, fences,
// the line ends of another system.
type envelope struct {
	body    string // the patch, from its first header line on
	line    int    // 1-based line of the text at which body begins
	open    bool   // a fence was opened before body and not closed after it
	closed  bool   // a fence follows body
	dropCR  bool   // every line of body ends in CRLF and the file has none: the CR is not content
	repairs []repair.Kind
}

// unwrap finds the patch in text. It fails if there is no patch, or more than one.
func unwrap(text string, file []byte) (envelope, error) {
	e := envelope{body: text, line: 1}
	if rest, ok := strings.CutPrefix(text, "\ufeff"); ok {
		e.body = rest
		e.repairs = append(e.repairs, repair.PatchBOM)
	}
	// An empty reply is common when a model runs into its limit while thinking.
	if strings.TrimSpace(e.body) == "" {
		return e, notUnified(refusal.ReasonEmpty, 0, "the patch is empty")
	}
	prose, fenced := e.skipPreamble()
	if e.body == "" {
		return e, noHunk()
	}
	cut, err := e.cutAtFence(fenced)
	if err != nil {
		return e, err
	}
	e.open, e.closed = fenced && !cut, cut
	if prose || fenced || cut {
		e.repairs = append(e.repairs, repair.Prose)
	}
	if allCRLF(e.body) && !bytes.Contains(file, []byte("\r\n")) {
		e.dropCR = true // a reply written on Windows about a file that is not
		e.repairs = append(e.repairs, repair.PatchCRLF)
	}
	return e, nil
}

// skipPreamble moves body to the line at which the patch begins, or empties it. It reports whether
// prose or a fence was skipped; blank lines count as neither.
func (e *envelope) skipPreamble() (prose, fenced bool) {
	// Mail headers, statistics, explanations and fences come before a patch.
	for e.body != "" && !startsPatch(e.body) {
		line, rest := cutLine(e.body)
		switch {
		case isFence(line):
			fenced = true
		case strings.TrimSpace(line) != "":
			prose = true
		}
		e.body = rest
		e.line++
	}
	return prose, fenced
}

// startsPatch reports whether a patch can begin with the first line of s.
func startsPatch(s string) bool {
	switch {
	case strings.HasPrefix(s, "diff --git "):
		return true
	case strings.HasPrefix(s, "@@"):
		return true
	case strings.HasPrefix(s, "--- "):
		_, rest := cutLine(s)
		return strings.HasPrefix(rest, "+++ ") || strings.HasPrefix(rest, "@@")
	}
	return false
}

// cutAtFence ends body at the first fence in column 0. A line of a patch never begins there, unless
// its mark was lost; so if more lines of a patch follow the fence, it is left to the parser to find
// out whether it is content. fenced is set if a fence was opened before the patch: then prose with a
// list may follow. A second patch after the fence is an error.
func (e *envelope) cutAtFence(fenced bool) (bool, error) {
	if !strings.Contains(e.body, "\n```") && !strings.Contains(e.body, "\n~~~") {
		return false, nil
	}
	for pos, rest := 0, e.body; rest != ""; {
		line, next := cutLine(rest)
		if isFence(line) {
			if !looksLikeBody(next) || fenced && isListedProse(next) {
				e.body = e.body[:pos]
				return true, nil
			}
			if hasPatch(next) {
				return false, notUnified(refusal.ReasonAmbiguous, 0, "two patches in one text")
			}
			return false, nil
		}
		pos += len(rest) - len(next)
		rest = next
	}
	return false, nil
}

var bullet = regexp.MustCompile("^[-+] [\\w`*\"'(]")

// isListedProse reports whether s is prose, set apart by an empty line, in which lines with a mark are
// the items of a list.
func isListedProse(s string) bool {
	line, s := cutLine(s)
	if strings.TrimSpace(line) != "" {
		return false
	}
	for s != "" {
		line, s = cutLine(s)
		marked := strings.HasPrefix(line, "+") || strings.HasPrefix(line, "-")
		if marked && !bullet.MatchString(line) || strings.HasPrefix(line, "@@") || startsPatch(line) || isFence(line) {
			return false
		}
	}
	return true
}

// hasPatch reports whether a patch begins at any line of s.
func hasPatch(s string) bool {
	for s != "" {
		if startsPatch(s) {
			return true
		}
		_, s = cutLine(s)
	}
	return false
}

// looksLikeBody reports whether a line of s begins like one of a hunk that changes something.
func looksLikeBody(s string) bool {
	for s != "" {
		if s[0] == '+' || s[0] == '-' || strings.HasPrefix(s, "@@") {
			return true
		}
		_, s = cutLine(s)
	}
	return false
}

// isFence reports whether line opens or closes a Markdown code block.
func isFence(line string) bool {
	return strings.HasPrefix(line, "```") || strings.HasPrefix(line, "~~~")
}

// cutLine splits s after its first line. The line comes without its '\n'.
func cutLine(s string) (line, rest string) {
	line, rest, _ = strings.Cut(s, "\n")
	return line, rest
}

// allCRLF reports whether each line of s ends in CRLF; a last line without an end is not looked at.
// Then the carriage returns are the reply's, because a patch of a CRLF file made by a tool has them in its
// content lines only, not in its headers.
func allCRLF(s string) bool {
	if i := strings.IndexByte(s, '\n'); i < 1 || s[i-1] != '\r' {
		return false
	}
	return strings.Count(s, "\r\n") == strings.Count(s, "\n")
}
