package sourcetool

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
)

// A hit is one line that was found.
type hit struct {
	grade grade
	file  string
	line  int
	text  string
}

// A grade is how well a line fits a query; less is better.
type grade int

const (
	wholeWord grade = iota // the query as written, with no letter before or after it
	literal                // the query as written
	allWords               // its words, in any order and case
	noHit
)

// Search looks for query in the files and returns at most maxResults lines "file:line: text", the
// best ones first: those with the query as a whole word, then those that contain it. If there are
// none, it returns lines that contain all its words, in any order and case. A last line reports the
// hits and the files that were left out. maxResults is limited to Options.MaxResults.
func (t *Tools) Search(ctx context.Context, query string, maxResults int) (cppcall.Comment, error) {
	query = strings.TrimSpace(query)
	switch {
	case query == "":
		return "", errors.New("the query is empty")
	case len(query) > 1000:
		return "", fmt.Errorf("the query has %d bytes, at most 1000", len(query))
	case maxResults < 1:
		return "", fmt.Errorf("max_results is %d, at least 1", maxResults)
	}
	var symbols string
	if t.opts.Symbols != nil {
		if lines, err := t.opts.Symbols(ctx, query, maxResults); err == nil && len(lines) > 0 {
			symbols = strings.Join(lines[:min(len(lines), maxResults)], "\n") + "\n"
		}
	}
	s := searcher{
		query: []byte(query),
		words: bytes.Fields(bytes.ToLower([]byte(query))),
		keep:  min(maxResults, t.opts.MaxResults),
		line:  t.opts.MaxLine,
	}
	read, left := int64(0), 0
	complete, err := t.walk(ctx, func(p string) error {
		if !t.opts.Files(p) {
			return nil
		}
		if read >= t.opts.MaxBytes {
			left++
			return nil
		}
		text, err := t.load(p)
		if err != nil {
			left++ // too large, not text, or gone since
			return nil
		}
		read += int64(len(text))
		s.searchFile(p, text)
		return nil
	})
	if err != nil && !errors.Is(err, fs.SkipAll) {
		return "", err
	}
	s.leaveOut(symbols)
	return cppcall.Comment(symbols + s.report(left, complete)), nil
}

// A searcher collects the best hits.
type searcher struct {
	query []byte
	words [][]byte
	keep  int
	line  int // bytes shown of a line

	found [noHit][]hit
	total [noHit]int
}

// searchFile adds the hits of one file.
func (s *searcher) searchFile(name string, text []byte) {
	// Once the query as written is found anywhere, lines with its words alone are of no interest.
	literals := bytes.Contains(text, s.query)
	if !literals && (s.total[wholeWord]+s.total[literal] > 0 || !s.anyWord(text)) {
		return
	}
	line := 0
	for len(text) > 0 {
		row := text
		if i := bytes.IndexByte(text, '\n'); i >= 0 {
			row, text = text[:i], text[i+1:]
		} else {
			text = nil
		}
		line++
		g := s.gradeOf(row, literals)
		if g == noHit {
			continue
		}
		s.total[g]++
		if len(s.found[g]) < s.keep {
			s.found[g] = append(s.found[g], hit{g, name, line, s.show(row)})
		}
	}
}

// anyWord reports whether the longest word of the query, which is the rarest, occurs in text in any case.
func (s *searcher) anyWord(text []byte) bool {
	longest := slices.MaxFunc(s.words, func(a, b []byte) int { return len(a) - len(b) })
	return bytes.Contains(bytes.ToLower(text), longest)
}

// gradeOf returns the grade of a line. literals reports that the file contains the query as written. Once
// one line does, lines that only have its words are not looked for.
func (s *searcher) gradeOf(row []byte, literals bool) grade {
	best := noHit
	if literals {
		for at := 0; ; {
			i := bytes.Index(row[at:], s.query)
			if i < 0 {
				break
			}
			i += at
			at = i + 1
			if !continuesWord(row, i-1, s.query[0]) && !continuesWord(row, i+len(s.query), s.query[len(s.query)-1]) {
				return wholeWord
			}
			best = literal
		}
	}
	if best != noHit || s.total[wholeWord]+s.total[literal] > 0 {
		return best
	}
	low := bytes.ToLower(row)
	for _, w := range s.words {
		if !bytes.Contains(low, w) {
			return noHit
		}
	}
	return allWords
}

// continuesWord reports whether the byte of row at i belongs to the same word as c, its neighbour.
func continuesWord(row []byte, i int, c byte) bool {
	return i >= 0 && i < len(row) && isWord(row[i]) && isWord(c)
}

// isWord reports whether c is a part of a word: a letter, also of another alphabet, a digit or _.
func isWord(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c >= utf8.RuneSelf
}

// show returns the text of a line without the space around it, cut to its limit.
func (s *searcher) show(row []byte) string {
	text := strings.TrimSpace(string(row))
	if len(text) <= s.line {
		return text
	}
	n := s.line
	for n > 0 && !utf8.RuneStart(text[n]) {
		n--
	}
	return text[:n] + " ..."
}

// leaveOut removes the hits on lines that symbols have already.
func (s *searcher) leaveOut(symbols string) {
	for g := range s.found {
		s.found[g] = slices.DeleteFunc(s.found[g], func(h hit) bool {
			return strings.Contains("\n"+symbols, fmt.Sprintf("\n%s:%d: ", h.file, h.line))
		})
	}
}

// report returns the hits and the lines about what was left out.
func (s *searcher) report(left int, complete bool) string {
	hits := append(s.found[wholeWord], s.found[literal]...)
	total := s.total[wholeWord] + s.total[literal]
	if total == 0 {
		hits, total = s.found[allWords], s.total[allWords]
	}
	hits = hits[:min(len(hits), s.keep)]
	var out strings.Builder
	for _, h := range hits {
		fmt.Fprintf(&out, "%s:%d: %s\n", h.file, h.line, h.text)
	}
	if total == 0 {
		fmt.Fprintf(&out, "no line contains %q\n", s.query)
	} else if total > len(hits) {
		fmt.Fprintf(&out, "%d of %d lines are shown\n", len(hits), total)
	}
	switch {
	case left == 1:
		out.WriteString("1 file was not searched: no text, or too large\n")
	case left > 1:
		fmt.Fprintf(&out, "%d files were not searched: no text, or too large\n", left)
	}
	if !complete {
		out.WriteString("not all files were searched: there are too many\n")
	}
	return out.String()
}
