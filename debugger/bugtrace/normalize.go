package bugtrace

import (
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/fixpairs"
)

// hexNumber matches a hexadecimal number, processNumber the number of a process in a report.
var (
	hexNumber     = regexp.MustCompile(`0[xX][0-9a-fA-F]+`)
	processNumber = regexp.MustCompile(`==[0-9]+==`)
)

// leastAddress is the length of the shortest address: 0x and nine digits. A shorter number is one of the program's.
const leastAddress = 11

// guard is a byte that no text of a tool has. It keeps a number from being read as an address.
const guard = "\x00"

// normalizeTexts replaces what differs from run to run: folders, numbers of processes, and addresses, which keep their distances.
// Numbers of the sources are no addresses.
func normalizeTexts(texts []*string, sources string, dirs ...string) {
	list := make(diagnostic.List, len(texts))
	guardNumbers(texts, sources, dirs)
	for i, text := range texts {
		list[i].Message = *text
	}
	fixpairs.NormalizeReports(list, dirs[0])
	for i, text := range texts {
		*text = strings.ReplaceAll(list[i].Message, guard, "")
	}
}

// sizeLine matches a report about a size, in which all numbers are sizes.
var sizeLine = regexp.MustCompile(`allocation size .* exceeds`)

// guardNumbers removes folders and numbers of processes, and guards the numbers that are no addresses.
func guardNumbers(texts []*string, sources string, dirs []string) {
	constants := strings.ToLower(strings.Join(hexNumber.FindAllString(sources, -1), " ") + " ")
	for _, text := range texts {
		short := *text
		for _, dir := range dirs {
			short = strings.ReplaceAll(short, dir+"/", "")
		}
		short = processNumber.ReplaceAllString(short, "==1==")
		size := sizeLine.MatchString(short)
		*text = hexNumber.ReplaceAllStringFunc(short, func(n string) string {
			digits := strings.ToLower(n)
			if len(n) < leastAddress || size || strings.Contains(constants, digits+" ") {
				return n[:1] + guard + n[1:]
			}
			return guard + n // after a letter, as in "\\n0x602000000010"
		})
	}
}

// normalizeReports does the same for the reports of a sanitizer, and removes the frames of its runtime.
func normalizeReports(list diagnostic.List, sources, dir string) {
	var texts []*string
	for i := range list {
		texts = append(texts, &list[i].Message)
		for j := range list[i].Notes {
			texts = append(texts, &list[i].Notes[j].Message)
		}
	}
	guardNumbers(texts, sources, []string{dir})
	fixpairs.NormalizeReports(list, dir)
	for _, text := range texts { // of notes that are removed, too
		*text = strings.ReplaceAll(*text, guard, "")
	}
}
