package bugtrace

import (
	"regexp"
	"slices"
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
// Numbers of the sources are no addresses, and neither are the patterns of memory that nothing has written.
func normalizeTexts(texts []*string, sources string, dirs ...string) {
	list := make(diagnostic.List, len(texts))
	constants := strings.ToLower(strings.Join(hexNumber.FindAllString(sources, -1), " ") + " ")
	for i, text := range texts {
		short := *text
		for _, dir := range dirs {
			short = strings.ReplaceAll(short, dir+"/", "")
		}
		short = processNumber.ReplaceAllString(short, "==1==")
		list[i].Message = hexNumber.ReplaceAllStringFunc(short, func(n string) string {
			digits := strings.ToLower(n)
			if len(n) < leastAddress || strings.Contains(constants, digits+" ") || slices.Contains(filledWords, digits) {
				return n[:1] + guard + n[1:]
			}
			return guard + n // after a letter, as in "\\n0x602000000010"
		})
	}
	fixpairs.NormalizeReports(list, dirs[0])
	for i, text := range texts {
		*text = strings.ReplaceAll(list[i].Message, guard, "")
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
	normalizeTexts(texts, sources, dir)
	// What was an address is now a number of nine digits or more from the same region, which is the same again.
	fixpairs.NormalizeReports(list, dir)
}
