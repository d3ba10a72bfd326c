package textpatch

import (
	"bytes"
	"fmt"
	"go/build"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/linediff"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// compositionsEnv sets how many compositions TestCompositions makes.
const compositionsEnv = "CPPREASON_COMPOSITIONS"

// A slip is one way in which models write a patch wrongly without changing what it means.
type slip struct {
	name  string
	apply func(r *rand.Rand, c *composition)
}

// A composition is a patch under corruption: structured as long as possible, then text.
type composition struct {
	before, after []byte
	hunks         []wireHunk
	names         bool // with file headers
	noEnd         bool
	crlf          bool
	pre, post     string
	noMarker      bool
	blankTail     int
}

type wireHunk struct {
	oldStart, oldCount, newStart, newCount int
	place                                  int // the true oldStart
	bare                                   bool
	lines                                  []string // with mark, without newline
	raw                                    bool     // context lines lost their space
}

func (h *wireHunk) changes() (first, last int) {
	first, last = -1, -1
	for i, l := range h.lines {
		if l != "" && (l[0] == '+' || l[0] == '-') {
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	return first, last
}

// mistype changes one byte of a line.
func mistype(r *rand.Rand, line string) string {
	if line == "" {
		return line
	}
	at := r.IntN(len(line))
	letter := string(rune('a' + r.IntN(26)))
	switch r.IntN(4) {
	case 0:
		return line[:at] + line[at+1:]
	case 1:
		return line[:at] + letter + line[at:]
	case 2:
		return line[:at] + strings.ToUpper(line[at:at+1]) + line[at+1:]
	default:
		return line[:at] + letter + line[at+1:]
	}
}

func isContext(l string) bool { return l != "" && l[0] == ' ' }

// eachOld edits the context and deleted lines of one hunk.
func eachOld(h *wireHunk, f func(string) string) {
	for i, l := range h.lines {
		if l != "" && (l[0] == ' ' || l[0] == '-') {
			h.lines[i] = l[:1] + f(l[1:])
		}
	}
}

func pick(r *rand.Rand, c *composition) *wireHunk { return &c.hunks[r.IntN(len(c.hunks))] }

var slips = []slip{
	{"line numbers", func(r *rand.Rand, c *composition) {
		for i := range c.hunks {
			d := r.IntN(41) - 20
			c.hunks[i].oldStart = max(1, c.hunks[i].oldStart+d)
			c.hunks[i].newStart = max(1, c.hunks[i].newStart+d)
		}
	}},
	{"all numbers one", func(_ *rand.Rand, c *composition) {
		for i := range c.hunks {
			c.hunks[i].oldStart, c.hunks[i].newStart = 1, 1
		}
	}},
	{"counts", func(r *rand.Rand, c *composition) {
		for i := range c.hunks {
			c.hunks[i].oldCount = max(0, c.hunks[i].oldCount+r.IntN(7)-3)
			c.hunks[i].newCount = max(0, c.hunks[i].newCount+r.IntN(7)-3)
		}
	}},
	{"one count", func(r *rand.Rand, c *composition) { pick(r, c).newCount += 1 + r.IntN(3) }},
	{"bare header", func(r *rand.Rand, c *composition) { pick(r, c).bare = true }},
	{"no file header", func(_ *rand.Rand, c *composition) { c.names = false }},
	{"fence", func(r *rand.Rand, c *composition) { c.pre, c.post = "```diff\n", "```\n" }},
	{"prose", func(r *rand.Rand, c *composition) { c.pre = "Here is the patch:\n\n" }},
	{"prose after", func(r *rand.Rand, c *composition) { c.post = "\nThat should do.\n" }},
	{"CRLF patch", func(_ *rand.Rand, c *composition) { c.crlf = true }},
	{"no final newline", func(_ *rand.Rand, c *composition) { c.noEnd = true }},
	{"no marker", func(_ *rand.Rand, c *composition) { c.noMarker = true }},
	{"blank lines after", func(r *rand.Rand, c *composition) { c.blankTail = 1 + r.IntN(3) }},
	{"trailing space stripped", func(r *rand.Rand, c *composition) {
		eachOld(pick(r, c), func(s string) string { return strings.TrimRight(s, " \t") })
	}},
	{"trailing space added", func(r *rand.Rand, c *composition) {
		eachOld(pick(r, c), func(s string) string {
			if r.IntN(2) == 0 {
				return s + "  "
			}
			return s
		})
	}},
	{"blank context", func(r *rand.Rand, c *composition) {
		h := pick(r, c)
		for i, l := range h.lines {
			if l == " " {
				h.lines[i] = ""
			}
		}
	}},
	{"punctuation", func(r *rand.Rand, c *composition) {
		eachOld(pick(r, c), func(s string) string {
			return strings.NewReplacer(`"`, "\u201d", "'", "\u2019", "--", "\u2013-", " ", "\u00a0").Replace(s)
		})
	}},
	{"less context", func(r *rand.Rand, c *composition) {
		h := pick(r, c)
		first, last := h.changes()
		keep := 1 + r.IntN(2)
		lo, hi := max(0, first-keep), min(len(h.lines), last+1+keep)
		for _, l := range h.lines[hi:] {
			if strings.HasPrefix(l, "\\") {
				return
			}
		}
		cut := func(lines []string) (n int) {
			for _, l := range lines {
				if l == "" || l[0] != '\\' {
					n++
				}
			}
			return n
		}
		a, b := cut(h.lines[:lo]), cut(h.lines[hi:])
		h.oldStart, h.newStart, h.place = h.oldStart+a, h.newStart+a, h.place+a
		h.oldCount, h.newCount = max(0, h.oldCount-a-b), max(0, h.newCount-a-b)
		h.lines = h.lines[lo:hi]
	}},
	{"mistyped edge", func(r *rand.Rand, c *composition) {
		h := pick(r, c)
		first, last := h.changes()
		k := 0
		if r.IntN(2) == 0 {
			k = len(h.lines) - 1
		}
		if k < first-1 || k > last+1 {
			h.lines[k] = h.lines[k][:min(1, len(h.lines[k]))] + mistype(r, h.lines[k][min(1, len(h.lines[k])):])
		}
	}},
	{"order", func(r *rand.Rand, c *composition) {
		r.Shuffle(len(c.hunks), func(i, j int) { c.hunks[i], c.hunks[j] = c.hunks[j], c.hunks[i] })
	}},
	{"lost space", func(r *rand.Rand, c *composition) { pick(r, c).raw = true }},
	{"number prefix", func(r *rand.Rand, c *composition) {
		h := pick(r, c)
		n := h.place // the listing is right, whatever the header has
		eachOld(h, func(s string) string { n++; return strconv.Itoa(n-1) + "|" + s })
	}},
	{"CRLF file", func(_ *rand.Rand, c *composition) {
		if bytes.Contains(c.before, []byte("\r")) || !bytes.Contains(c.before, []byte("\n")) {
			return // a file without any line end shows no kind
		}
		c.before, c.after = bytes.ReplaceAll(c.before, []byte("\n"), []byte("\r\n")), bytes.ReplaceAll(c.after, []byte("\n"), []byte("\r\n"))
	}},
	{"BOM in the file", func(_ *rand.Rand, c *composition) {
		if bytes.HasPrefix(c.before, []byte(bom)) || len(c.before) == 0 || len(c.after) == 0 {
			return
		}
		c.before, c.after = append([]byte(bom), c.before...), append([]byte(bom), c.after...)
	}},
}

// text writes the patch.
func (c *composition) text() string {
	var b strings.Builder
	if c.names {
		b.WriteString("--- a/f\n+++ b/f\n")
	}
	for _, h := range c.hunks {
		if h.bare {
			b.WriteString("@@ @@\n")
		} else {
			fmt.Fprintf(&b, "@@ -%d,%d +%d,%d @@\n", h.oldStart, h.oldCount, h.newStart, h.newCount)
		}
		for _, l := range h.lines {
			if c.noMarker && strings.HasPrefix(l, "\\") {
				continue
			}
			if h.raw && isContext(l) {
				l = l[1:]
			}
			b.WriteString(l + "\n")
		}
	}
	s := b.String()
	if c.noEnd && c.post == "" {
		s = strings.TrimSuffix(s, "\n")
	} else {
		s += strings.Repeat("\n", c.blankTail)
	}
	s = c.pre + s + c.post
	if c.crlf {
		s = strings.ReplaceAll(s, "\n", "\r\n")
	}
	return s
}

// parseUnified splits a diff of ours.
func parseUnified(diff []byte) []wireHunk {
	var hunks []wireHunk
	for _, l := range strings.Split(strings.TrimSuffix(string(diff), "\n"), "\n")[2:] {
		var h hunk
		if strings.HasPrefix(l, "@@ -") && h.parseHeader(l) {
			hunks = append(hunks, wireHunk{oldStart: h.oldStart, place: h.oldStart, oldCount: h.oldCount, newStart: h.newStart,
				newCount: h.newCount})
			continue
		}
		last := &hunks[len(hunks)-1]
		last.lines = append(last.lines, l)
	}
	return hunks
}

// edit makes a few random edits of a text, of lines that it or its neighbours hold.
func edit(r *rand.Rand, before []byte) []byte {
	lines := linediff.Lines(before)
	out := slices.Clone(lines)
	for range 1 + r.IntN(3) {
		at := r.IntN(len(out))
		switch r.IntN(4) {
		case 0: // delete
			n := min(1+r.IntN(3), len(out)-at)
			out = slices.Delete(out, at, at+n)
		case 1: // insert a copy of other lines
			from := r.IntN(len(lines))
			n := min(1+r.IntN(4), len(lines)-from)
			out = slices.Insert(out, at, lines[from:from+n]...)
		case 2: // insert new lines
			out = slices.Insert(out, at, fmt.Appendf(nil, "  added %d;\n", r.IntN(1000)))
		default: // change a line
			out[at] = append(bytes.TrimRight(slices.Clone(out[at]), "\r\n"), " // changed\n"...)
		}
		if len(out) == 0 {
			break
		}
	}
	for i := range out[:max(0, len(out)-1)] {
		if !bytes.HasSuffix(out[i], []byte("\n")) {
			out[i] = append(slices.Clone(out[i]), '\n')
		}
	}
	return bytes.Join(out, nil)
}

// composeSources are texts to edit: this project's, Go's and the C++ library's, in pieces.
func composeSources(t testing.TB) [][]byte {
	var texts [][]byte
	for _, pattern := range []string{"*.go", "../*/*.go", "schema/*.json", "testdata/corpus/LICENSES/*",
		filepath.Join(build.Default.GOROOT, "src/net/http/*.go"), "/usr/include/c++/12/bits/*.h", "/usr/include/*.h"} {
		files, _ := filepath.Glob(pattern)
		for _, f := range files {
			data, err := os.ReadFile(f)
			// The tests of this package hold texts and their patches side by side: a patch of the one fits the other.
			if err != nil || strings.HasSuffix(f, "_test.go") || len(data) == 0 || !bytes.Contains(data, []byte("\n")) {
				continue
			}
			lines := linediff.Lines(data)
			for len(lines) > 0 {
				n := min(len(lines), 150)
				texts = append(texts, bytes.Join(lines[:n], nil))
				lines = lines[n:]
			}
		}
	}
	for _, r := range readCorpus(t) {
		if r.AfterSHA256 != "" {
			texts = append(texts, []byte(*r.Before))
		}
	}
	return texts
}

// compose makes one composition of one to four slips.
func compose(r *rand.Rand, texts [][]byte) (*composition, []string) {
	for {
		before := texts[r.IntN(len(texts))]
		if r.IntN(8) == 0 {
			before = bytes.TrimSuffix(before, []byte("\n"))
		}
		if len(before) == 0 {
			continue
		}
		after := edit(r, before)
		diff := linediff.Unified("a/f", "b/f", before, after)
		if diff == nil {
			continue
		}
		c := &composition{before: before, after: after, hunks: parseUnified(diff), names: true}
		var names []string
		for range 1 + r.IntN(4) {
			s := slips[r.IntN(len(slips))]
			s.apply(r, c)
			names = append(names, s.name)
		}
		if c.misleads() {
			continue
		}
		return c, names
	}
}

// misleads reports whether a wrong line number names another place at which the hunk fits byte for
// byte: then the patch is a right one, of another meaning.
func (c *composition) misleads() bool {
	lines := linediff.Lines(c.before)
	for i := range c.hunks {
		h := &c.hunks[i]
		at, fits := h.oldStart-1, h.oldStart != h.place && !h.bare
		for _, l := range h.lines {
			if !fits || strings.HasPrefix(l, "+") || strings.HasPrefix(l, "\\") {
				continue
			}
			if at >= len(lines) || strings.TrimRight(string(lines[at]), "\r\n") != strings.TrimRight(l[min(1, len(l)):], "\r") {
				fits = false
			}
			at++
		}
		if fits {
			return true
		}
	}
	return false
}

// sameMeaning reports whether got is an acceptable result. Without the marker, whether the last line
// ends in a newline is not known.
func (c *composition) sameMeaning(got []byte) bool {
	if bytes.Equal(got, c.after) {
		return true
	}
	return c.noMarker && bytes.Equal(bytes.TrimRight(got, "\r\n"), bytes.TrimRight(c.after, "\r\n"))
}

// Meaning-preserving corruptions, composed at random: whatever is applied is applied rightly. Set
// CPPREASON_COMPOSITIONS for a long run.
func TestCompositions(t *testing.T) {
	n := 3000
	if s := os.Getenv(compositionsEnv); s != "" {
		var err error
		if n, err = strconv.Atoi(s); err != nil {
			t.Fatal(err)
		}
	}
	texts := composeSources(t)
	r := rand.New(rand.NewPCG(11, uint64(n)))
	applied, wrong := 0, 0
	refused := map[string]int{}
	for range n {
		c, names := compose(r, texts)
		patch := c.text()
		m, err := Apply(c.before, patch, &Options{Path: "f"})
		if err != nil {
			e := err.(*refusal.Error)
			refused[string(e.Code)+" "+string(e.Reason)]++
			continue
		}
		applied++
		if !c.sameMeaning(m.After) {
			if wrong++; wrong <= 5 {
				t.Errorf("slips %q: wrong result (rung %v, repairs %q)\n%s\ngot, against what was meant:\n%s", names, m.Rung, m.Repairs, patch,
					linediff.Unified("meant", "got", c.after, m.After))
			}
		}
	}
	t.Logf("%d compositions: %d applied, %d wrong", n, applied, wrong)
	for _, k := range slices.Sorted(maps.Keys(refused)) {
		t.Logf("refused %s: %d", k, refused[k])
	}
}

// FuzzCompositions is TestCompositions for as long as one likes.
func FuzzCompositions(f *testing.F) {
	texts := composeSources(f)
	f.Add(uint64(1))
	f.Fuzz(func(t *testing.T, seed uint64) {
		c, names := compose(rand.New(rand.NewPCG(seed, 0)), texts)
		patch := c.text()
		m, err := Apply(c.before, patch, &Options{Path: "f"})
		if err == nil && !c.sameMeaning(m.After) {
			t.Errorf("slips %q: wrong result (rung %v, repairs %q)\n%s\n%s", names, m.Rung, m.Repairs, patch, linediff.Unified("meant", "got",
				c.after, m.After))
		}
	})
}
