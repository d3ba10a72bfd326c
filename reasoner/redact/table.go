package redact

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/internal/tsv"
)

// The tables. Each begins with a comment that explains its fields.
var (
	//go:embed tables/formats.tsv
	formatsFile string

	//go:embed tables/keywords.tsv
	keywordsFile string

	//go:embed tables/commands.tsv
	commandsFile string

	//go:embed tables/novalues.txt
	noValuesFile string

	//go:embed tables/pairs.tsv
	pairsFile string

	//go:embed tables/messagewords.txt
	messageWordsFile string

	//go:embed tables/nearwords.tsv
	nearWordsFile string

	//go:embed tables/attributes.txt
	attributesFile string

	//go:embed tables/public.tsv
	publicFile string
)

// rules are the tables of this package, ready to use. They never change.
type rules struct {
	formats  []format
	keywords []keyword
	commands []command
	noValues map[string]bool // words that are not values, in lower case
	// messageWords are words of messages about secrets.
	messageWords map[string]bool
	// nearWords are words before a value near a name.
	nearWords map[string]nearWord
	// attributes are words after a keyword with which a name is not that of a secret.
	attributes map[string]bool
	// pairs has how surprising it is in words that a letter follows another one, in bits.
	pairs          [26][26]int8
	publicPrefixes [256][]string // by their first byte
	publicValues   [256][]string // by their first byte
	anchors        *anchorTable
	// formatsBy are the matchers of token formats by the first byte of their prefix.
	formatsBy [256][]anchor
}

// A nearWord is what a word before a value means for it.
type nearWord byte

const (
	ownerWord  nearWord = 1 + iota // the value belongs to it
	valueWord                      // a label of any value
	publicWord                     // a part of the name of a key that is no secret
)

// loadRules reads the embedded tables at the first use: a program that links this package and redacts
// nothing does not pay for them. A mistake in a table is a mistake of this package, and TestTables finds it.
var loadRules = sync.OnceValue(func() *rules {
	r, err := parseRules()
	if err != nil {
		panic("redact: " + err.Error())
	}
	return r
})

// parseRules parses the tables and builds what the scans need from them.
func parseRules() (*rules, error) {
	r := &rules{noValues: map[string]bool{}, attributes: map[string]bool{}, messageWords: map[string]bool{}, nearWords: map[string]nearWord{}}
	for _, row := range tsv.Rows(formatsFile) {
		p, err := parseFormat(row)
		if err != nil {
			return nil, fmt.Errorf("formats.tsv: %w", err)
		}
		r.formats = append(r.formats, p)
		r.formatsBy[p.prefix[0]] = append(r.formatsBy[p.prefix[0]], anchor{text: p.prefix, match: tokenMatcher(p)})
	}
	for _, row := range tsv.Rows(keywordsFile) {
		if len(row) != 3 || row[0] != strings.ToLower(row[0]) {
			return nil, fmt.Errorf("keywords.tsv: bad row %q", row)
		}
		kind, isWeak := strings.CutSuffix(row[1], "?")
		if len(row[0]) > 2 {
			r.keywords = append(r.keywords, keyword{text: row[0], kind: kind, weak: isWeak})
			continue
		}
		for _, end := range wordEnds {
			r.keywords = append(r.keywords, keyword{text: row[0] + string(end), kind: kind, weak: isWeak})
		}
	}
	for _, row := range tsv.Rows(commandsFile) {
		if len(row) != 4 || len(row[0]) < 3 || row[0] != strings.ToLower(row[0]) {
			return nil, fmt.Errorf("commands.tsv: bad row %q", row)
		}
		r.commands = append(r.commands, command{text: row[0], option: row[1], place: row[2]})
		if row[1] == "-" {
			r.commands[len(r.commands)-1].option = ""
		}
	}
	for _, row := range tsv.Rows(noValuesFile) {
		if strings.ContainsAny(row[0], "0123456789") {
			return nil, fmt.Errorf("novalues.txt: a digit in %q: see isNoValue", row[0])
		}
		r.noValues[row[0]] = true
	}
	for _, row := range tsv.Rows(pairsFile) {
		if len(row) != 2 || len(row[1]) != len(r.pairs) {
			return nil, fmt.Errorf("pairs.tsv: bad row %q", row)
		}
		for i := range row[1] {
			r.pairs[row[0][0]-'a'][i] = int8(unhex(row[1][i]))
		}
	}
	for _, row := range tsv.Rows(messageWordsFile) {
		r.messageWords[row[0]] = true
	}
	for _, row := range tsv.Rows(nearWordsFile) {
		switch row[1] {
		case "owner":
			r.nearWords[row[0]] = ownerWord
		case "value":
			r.nearWords[row[0]] = valueWord
		case "public":
			r.nearWords[row[0]] = publicWord
		default:
			return nil, fmt.Errorf("nearwords.tsv: bad row %q", row)
		}
	}
	for _, row := range tsv.Rows(attributesFile) {
		r.attributes[row[0]] = true
	}
	for _, row := range tsv.Rows(publicFile) {
		switch {
		case len(row) != 3:
			return nil, fmt.Errorf("public.tsv: bad row %q", row)
		case row[0] == "prefix":
			r.publicPrefixes[row[1][0]] = append(r.publicPrefixes[row[1][0]], row[1])
		case row[0] == "value":
			r.publicValues[row[1][0]] = append(r.publicValues[row[1][0]], row[1])
		default:
			return nil, fmt.Errorf("public.tsv: unknown field %q", row[0])
		}
	}
	r.anchors = buildAnchors(r)
	return r, nil
}

// wordEnds are what may be after a keyword of two letters: an anchor has three.
const wordEnds = "=:\"')],. \n\r\t"

// classNames are the character classes as formats.tsv names them.
var classNames = map[string]uint8{"lower": cLower, "upper": cUpper, "digit": cDigit, "alnum": cAlnum, "dash": cDash, "base64": cB64}

// parseFormat parses one row of formats.tsv.
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
