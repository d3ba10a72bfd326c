package text

import "strings"

// A reader reads the lines of one tool, or of one form that several tools share. It reports false for a
// line that is not its own, and has then changed nothing.
type reader struct {
	// first are the bytes with which its lines begin. Empty means any byte.
	first string
	// needs is what its lines have. A line that lacks it does not meet the reader.
	needs colons
	read  func(p *parser, s string) bool
}

// colons are the colons of a line. Most lines of a log are commands and progress, without one.
type colons uint8

const (
	noColon    colons = iota // none is needed, or the line has none
	anyColon                 // at any place
	colonBlank               // before a blank
	numColons
)

// colonsOf returns the colons of a line.
func colonsOf(s string) colons {
	found := noColon
	for i := 0; ; i++ {
		n := strings.IndexByte(s[i:], ':')
		if n < 0 {
			return found
		}
		found = anyColon
		if i += n; i+1 == len(s) {
			return found
		}
		if s[i+1] == ' ' {
			return colonBlank
		}
	}
}

// readers are tried from top to bottom; the first that reads a line decides. To read another tool, add a
// file with a function like these and a row here.
//
// Rows with different first bytes do not meet, so their order is free. The order counts where the comment
// gives a reason.
var readers = [...]reader{
	// A fix-it line is the only line that starts with "fix-it:".
	{"f", anyColon, readFixIt},

	// Build tools. Their lines have a fixed start, so they are tried before the general forms, which would
	// take "make[1]: *** [Makefile:3: a.o] Error 1" for a file and a message.
	{"mgM", colonBlank, readMake},
	{"nF[", noColon, readNinja},
	{"C-[", noColon, readCMake},

	// Chains and bullets are indented, or start with "In ". None of them has a severity.
	{" \t", noColon, readUndefined},
	{" \t", noColon, readBullet},
	{" \tI", noColon, readChain},

	// A row of Visual Studio's list is the only form with tabs. Messages in it would look like heads.
	{listFirst, noColon, readErrorList},

	// IAR's heads have the code in brackets right after the severity, and the file before them in quotes or at
	// the end. The EDG form would miss the number of the line.
	{`"EFWRI`, anyColon, readIAR},

	// The programs of CUDA have a name and a severity before the colon, which is no place.
	{"ncpf", colonBlank, readCUDA},

	// A quoted file at the start is the EDG form. The general form would take the quote for a part of the name.
	{`"`, anyColon, readEDG},

	// cppcheck has gcc's form with severities and codes of its own. The general form would read its errors as
	// clang's and miss "style" and "performance".
	{"", anyColon, readCppcheck},

	// A linker prints its name first: "/usr/bin/ld: a.o: ...". The general form would take the name for the
	// file of the message.
	{">", noColon, readLinkBlock},
	{"", anyColon, readNamedLinker},
	{"M ", noColon, readMemoryUse},
	{"Ud", anyColon, readAppleBlock}, // "Undefined symbols for architecture x:", "duplicate symbol 'x' in:"

	// Visual C++'s run-time library. Its leaks have a place in MSVC's form and no severity.
	{"", noColon, readCRT},
	{"\xe2", anyColon, readPretty}, // the first byte of the signs

	// A message of MSVC without a place. The general form needs one.
	{"fewC", colonBlank, readBareMSVC},
	{"d", colonBlank, readDyld},

	// The general form: "place: severity: message", and a place without a severity.
	{"", anyColon, readHead},

	// GNU ld in another language. Its headings look like gcc's context.
	{"", noColon, readLocalLinker},

	// The context of gcc's next diagnostic, but for the wording that it shares with GNU ld: "a.o: In function `f':". It spares
	// the frequent lines of gcc the tests below.
	{"", colonBlank, readUsualContext},

	// The dynamic loaders print the name of the program first. A compiler that cannot load a plugin has the same words
	// after a severity, so the general form comes before. Linkers without a name have part of the wording too.
	{"", colonBlank, readLoader},

	// What has a colon and no severity. These lines fit no form above.
	{"", anyColon, readUnnamedLinker}, // "in function `main':"
	{"", colonBlank, readContext},
	{"", noColon, readSummary},
	{"tlp*fdmrcSBFITEz", noColon, readRuntime},
	{"", colonBlank, readNamedRuntime},
	{"AF", colonBlank, readAssertion},
	{"v", noColon, readVirtualMemory},
	{"", colonBlank, readExhausted},
	{"", colonBlank, readDelphi},
}

// readersOf are the rows for the colons and the first byte of a line, in the order of readers.
var readersOf = indexReaders()

// indexReaders sorts the rows by what they need, so that a line meets only the readers that can take it.
func indexReaders() (index [numColons][256][]func(*parser, string) bool) {
	for _, r := range readers {
		for have := r.needs; have < numColons; have++ {
			for c := range index[have] {
				if r.first == "" || strings.IndexByte(r.first, byte(c)) >= 0 {
					index[have][c] = append(index[have][c], r.read)
				}
			}
		}
	}
	return index
}

// readLine reads one line: as a part of the open diagnostic, by one of the readers, or as a line that belongs
// to nothing.
func (p *parser) readLine(s string) {
	if isBlank(s) {
		if !p.continueMessage(s) {
			p.snip.awaits = false
		}
		return
	}
	if p.takeWrapped(s) || p.snip.take(p.in, s) {
		return
	}
	p.closeSnippet(strings.HasPrefix(s, "fix-it:"))
	if p.follow != nil && p.open && p.follow(p, s) {
		return
	}
	for _, read := range readersOf[colonsOf(s)][s[0]] {
		if read(p, s) {
			return
		}
	}
	if !p.takeInsertion(s) && !p.continueMessage(s) {
		p.keepOther()
	}
}
