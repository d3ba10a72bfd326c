package formats

import (
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// Commands of a shell. A here document that becomes a file is the file; a file is deleted by rm and moved
// by mv. What a sed or ed script does is not computed here: it would need their rules of addresses and
// regular expressions, and a script does not show which lines its writer saw.

var (
	// hereDoc matches "cat > file <<'EOF'", "cat <<EOF > file" and "tee file <<EOF".
	hereDoc = regexp.MustCompile(`^\s*(?:\$ )?(?:[\w./ -]+(?:&&|;)\s*)*(?:sudo )?(?:cat\s*(>>?)\s*(\S+)\s*<<-?\s*(\\?['"]?)(\w+)['"]?|` +
		`cat\s*<<-?\s*(\\?['"]?)(\w+)['"]?\s*(>>?)\s*(\S+)|` +
		`tee\s+(-a\s+)?(\S+)\s*(?:>\s*/dev/null\s*)?<<-?\s*(\\?['"]?)(\w+)['"]?(?:\s*>\s*/dev/null)?)(?:\s*(?:&&|;).*)?\s*$`)
	// scripts match commands that change a file by rules of their own.
	scripts = regexp.MustCompile(`^\s*(?:\$ )?(?:sudo )?(sed\s+(?:-[nEr]+\s+)*(?:-i|--in-place)|perl\s+-\w*[pn]\w*i|perl\s+-i|` +
		`ed\s+(?:-s\s+)?\S+\s*(?:<<|<)|` +
		`ex\s+-s|awk\s+-i\s+inplace|gawk\s+-i\s+inplace)`)
	patchFile = regexp.MustCompile(`\.(patch|diff)$`)
	// edScript matches a command of an ed script with its address, and edEnd the end of its text or the
	// command that writes the file.
	edScript = regexp.MustCompile(`(?m)^(\d+(,(\d+|\$))?[acdi]|\$a|(\d+(,(\d+|\$))?)?s/.*/.*/g?)$`)
	edEnd    = regexp.MustCompile(`(?m)^(\.|w|wq)$`)
)

// startsShell reports whether a line is a command that changes a file.
func startsShell(line, _ string) bool { return hereDoc.MatchString(line) || scripts.MatchString(line) }

// isEdScript reports whether a text without any other edit holds an ed script: an address with a command, and
// the end of its text or the command that writes the file.
func isEdScript(text string) bool { return edScript.MatchString(text) && edEnd.MatchString(text) }

// endOfShell returns where a here document ends, at the line that is its end word and nothing else; another
// command is one line.
func endOfShell(text string) int {
	line, _, _ := strings.Cut(text, "\n")
	if d := parseHereDoc(line); d != nil {
		first := true
		return endOfLine(text, func(l string) bool {
			ends := !first && l == d.end
			first = false
			return ends
		})
	}
	return len(line) + 1
}

// A document is the first line of a here document.
type document struct {
	path, end      string
	quoted, append bool
}

// parseHereDoc returns what a line begins, nil if it is not the first line of a here document. A backslash or a
// quote before the end word keeps the shell from expanding the text (POSIX, Shell Command Language, 2.7.4).
func parseHereDoc(line string) *document {
	m := hereDoc.FindStringSubmatch(line)
	switch {
	case m == nil:
		return nil
	case m[2] != "":
		return &document{path: unquoteWord(m[2]), end: m[4], quoted: m[3] != "", append: m[1] == ">>"}
	case m[8] != "":
		return &document{path: unquoteWord(m[8]), end: m[6], quoted: m[5] != "", append: m[7] == ">>"}
	}
	return &document{path: unquoteWord(m[10]), end: m[12], quoted: m[11] != "", append: m[9] != ""}
}

// unquoteWord returns a word of a shell without its quotes.
func unquoteWord(w string) string { return strings.Trim(w, `"'`) }

// readShell reads here documents. A reply with another command that changes files is refused whole.
func readShell(in input) (*Reply, error) {
	out := &Reply{Format: Shell}
	lines := strings.Split(in.text, "\n")
	dir := ""
	for i := 0; i < len(lines); i++ {
		dir = changeDir(dir, lines[i])
		if scripts.MatchString(lines[i]) {
			return out, refused(codes.PatchNotUnified, refusal.ReasonUnsupported, "the command %q changes a file by rules of its own", lines[i])
		}
		d := parseHereDoc(lines[i])
		if d == nil {
			continue
		}
		end := i + 1
		for end < len(lines) && strings.TrimRight(lines[end], " \r") != d.end {
			end++
		}
		if end == len(lines) {
			return out, refused(codes.PatchNotUnified, refusal.ReasonTruncated, "the here document of %q does not end", d.path)
		}
		content := strings.Join(lines[i+1:end], "\n")
		if end > i+1 {
			content += "\n"
		}
		// Without quotes around its end, the shell would expand the text.
		if !d.quoted && strings.ContainsAny(content, "$`\\") {
			return out, refused(codes.PatchNotUnified, refusal.ReasonEscaped, "the here document of %q is expanded by the shell: quote %s", d.path,
				d.end)
		}
		// A patch is written to a file to be applied to the others.
		if patchFile.MatchString(d.path) && startsPart(content) {
			nested, err := parse(input{text: content, path: in.path, closed: true})
			if len(out.Changes) == 0 {
				out.Format = nested.Format
			}
			if err != nil {
				return nested, err
			}
			out.Changes = append(out.Changes, nested.Changes...)
			i = end
			if err := out.setDir(dir); err != nil {
				return out, err
			}
			continue
		}
		c := Change{Path: d.path, Whole: &content}
		if d.append {
			c = Change{Path: d.path, Insertion: &Insertion{AtEnd: true, Text: content}}
		}
		out.Changes = append(out.Changes, c)
		i = end
		if err := out.setDir(dir); err != nil {
			return out, err
		}
	}
	return out, nil
}

// Diffs in other formats than the unified one. They are refused by name.
var (
	normalDiff = regexp.MustCompile(`^\d+(,\d+)?[acd]\d+(,\d+)?$`)
	wordDiff   = regexp.MustCompile(`\[-.+-\]\{\+.+\+\}`)
)

// startsOther reports whether a line begins a diff in another format: "*** a/f" with "--- a/f" after it, or
// "2c2" with "< old" after it, or a line of a word diff.
func startsOther(line, next string) bool {
	return strings.HasPrefix(line, "*** ") && strings.HasPrefix(next, "--- ") || line == "***************" ||
		normalDiff.MatchString(line) && (strings.HasPrefix(next, "< ") || strings.HasPrefix(next, "> ")) ||
		wordDiff.MatchString(line)
}

// readOther refuses a diff in another format. Context and normal diffs could be turned into unified ones, but
// models write them too rarely for their mistakes to be known.
func readOther(input) (*Reply, error) {
	return &Reply{Format: OtherDiff}, refused(codes.PatchNotUnified, refusal.ReasonUnsupported, "a diff that is not in the unified format")
}
