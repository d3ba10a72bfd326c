package cppcall

import (
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppcall/internal/prose"
)

// A fencedBlock is a fenced code block of Markdown that begins at the start of a line. Its offsets are those of bytes.
type fencedBlock struct {
	start, end int    // with the fences
	from, to   int    // of the content
	info       string // the first word after the opening fence: "cpp", or ""
	closed     bool
}

// maxBlocks bounds the fenced blocks of a text that can be calls.
const maxBlocks = 16

// openingFence matches the line of an opening fence, CommonMark 0.31.2 section 4.5.
var openingFence = regexp.MustCompile("(?m)^ {0,3}(```+|~~~+)[ \t]*([^\\s`]*)[^\n`]*\n")

// splitBlocks returns the fenced blocks of a text. Only the last one can be open. It fails for more than maxBlocks.
func splitBlocks(text string) (blocks []fencedBlock, ok bool) {
	for at := 0; ; {
		m := openingFence.FindStringSubmatchIndex(text[at:])
		if m == nil {
			return blocks, true
		}
		if len(blocks) == maxBlocks {
			return nil, false
		}
		b := fencedBlock{start: at + m[0], from: at + m[1], info: text[at+m[4] : at+m[5]]}
		b.to, b.end = closingFence(text, b.from, text[at+m[2]:at+m[3]])
		b.closed = b.end > b.to
		blocks = append(blocks, b)
		at = b.end
	}
}

// closingFence returns the offsets of the line that closes a block and of its end. Without one both are the end of
// the text.
func closingFence(text string, from int, fence string) (start, end int) {
	for start = from; start < len(text); start = end {
		end = len(text)
		if i := strings.IndexByte(text[start:], '\n'); i >= 0 {
			end = start + i + 1
		}
		line := strings.TrimSpace(text[start:end])
		if strings.HasPrefix(line, fence) && strings.Trim(line, fence[:1]) == "" {
			return start, end
		}
	}
	return len(text), len(text)
}

// readBlocks reads the calls in fenced blocks with only connecting words between them: "and then". A block that is not
// closed is read if its last call is whole.
func (s *Set) readBlocks(text string) (none reading) {
	blocks, ok := splitBlocks(text)
	if !ok || len(blocks) == 0 {
		return none
	}
	last := len(blocks) - 1
	if !blocks[last].closed && !endsCall.MatchString(text) || !s.areBlocksMeant(text, blocks) {
		return none
	}
	var all reading
	for _, b := range blocks {
		r := s.readSloppy(blankSpan(blankSpan(text, b.to, len(text)), 0, b.from))
		if len(r.calls) == 0 {
			return none
		}
		all.calls = append(all.calls, r.calls...)
		all.mends = append(append(all.mends, newMend(text, b.start, "Markdown fence")), r.mends...)
	}
	if reusesVariable(all.calls) {
		return none
	}
	return all
}

// endsCall matches the end of a call that cannot go on, or of an object: "step()" can be the beginning of step().line.
var endsCall = regexp.MustCompile(`\)\s*;\s*$|\)[ \t\r]*\n\s*$|[}\]]\s*;?\s*$`)

// isInfoMeant reports whether an info string lets the calls in its block run. With the name of a tool, whether that is
// a call as well is not clear.
func (s *Set) isInfoMeant(info string) bool { return !s.Has(info) && prose.AllowsInfo(info) }

// areBlocksMeant reports whether the words around and between the blocks let their calls run.
func (s *Set) areBlocksMeant(text string, blocks []fencedBlock) bool {
	first, last := blocks[0], blocks[len(blocks)-1]
	for i, b := range blocks {
		if !s.isInfoMeant(b.info) {
			return false
		}
		if i > 0 && !prose.Connects(text[blocks[i-1].end:b.start]) {
			return false
		}
	}
	return s.isProseMeant(text[:first.start], text[last.end:])
}
