package redact

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"
)

var (
	//go:embed tables/formats.tsv
	formatsFile string

	//go:embed tables/keywords.tsv
	keywordsFile string

	//go:embed tables/novalues.txt
	noValuesFile string
)

// rules are the tables of this package, ready to use. They never change.
type rules struct {
	formats  []format
	keywords []keyword
	noValues map[string]bool // lower case
	anchors  *anchorTable
	// formatsBy are the matchers of token formats by the first byte of their prefix.
	formatsBy [256][]anchor
}

// loadRules reads the embedded tables at the first use: a program that links this package and redacts
// nothing does not pay for them. A mistake in a table is a mistake of this package, and TestTables finds it.
var loadRules = sync.OnceValue(func() *rules {
	r, err := parseRules()
	if err != nil {
		panic("redact: " + err.Error())
	}
	return r
})

func parseRules() (*rules, error) {
	r := &rules{noValues: map[string]bool{}}
	for _, row := range tableRows(formatsFile) {
		p, err := parseFormat(row)
		if err != nil {
			return nil, fmt.Errorf("formats.tsv: %w", err)
		}
		r.formats = append(r.formats, p)
		r.formatsBy[p.prefix[0]] = append(r.formatsBy[p.prefix[0]], anchor{p.prefix, tokenMatcher(p)})
	}
	for _, row := range tableRows(keywordsFile) {
		if len(row) != 3 || row[0] != strings.ToLower(row[0]) {
			return nil, fmt.Errorf("keywords.tsv: bad row %q", row)
		}
		r.keywords = append(r.keywords, keyword{text: row[0], kind: row[1]})
	}
	for _, row := range tableRows(noValuesFile) {
		r.noValues[row[0]] = true
	}
	var err error
	r.anchors, err = buildAnchors(r)
	return r, err
}

// tableRows splits a table into the fields of its rows, which tabs separate. Lines that begin with # are
// comments.
func tableRows(text string) (rows [][]string) {
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if line != "" && line[0] != '#' {
			rows = append(rows, strings.Split(line, "\t"))
		}
	}
	return rows
}

// classNames are the character classes as formats.tsv names them.
var classNames = map[string]uint8{"lower": cLower, "upper": cUpper, "digit": cDigit, "alnum": cAlnum, "dash": cDash, "base64": cB64}

func parseFormat(row []string) (format, error) {
	if len(row) != 6 || len(row[0]) < 3 || row[4] == "" || row[5] == "" {
		return format{}, fmt.Errorf("bad row %q", row)
	}
	p := format{prefix: row[0], extra: row[2], kind: row[4]}
	for name := range strings.SplitSeq(row[1], "+") {
		if classNames[name] == 0 {
			return format{}, fmt.Errorf("%s: unknown class %q", row[0], name)
		}
		p.class |= classNames[name]
	}
	var err error
	p.min, err = strconv.Atoi(row[3])
	return p, err
}
