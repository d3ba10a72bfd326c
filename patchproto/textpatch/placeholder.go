package textpatch

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/internal/linediff"
)

// commentLeads and commentTrails are what comments begin and end with. Longer ones come first.
var (
	commentLeads  = []string{"////", "///", "//", "{/*", "/*", "<!--", "(*", "--", "##", "#", ";;", ";", "%", "*"}
	commentTrails = []string{"*/}", "*/", "-->", "*)"}
)

// cutComment returns the text of a line without the signs of a comment.
func cutComment(line string) (text string, comment bool) {
	t := strings.TrimSpace(line)
	for _, lead := range commentLeads {
		if rest, ok := strings.CutPrefix(t, lead); ok {
			t, comment = strings.TrimSpace(rest), true
			break
		}
	}
	for _, trail := range commentTrails {
		t = strings.TrimSpace(strings.TrimSuffix(t, trail))
	}
	return t, comment
}

// cutDots returns text without the dots, brackets and dashes around it, and whether dots were there.
func cutDots(text string) (rest string, dots bool) {
	rest = strings.Trim(text, "[]()<>{} -:\t")
	for _, d := range []string{"...", "…"} {
		if strings.HasPrefix(rest, d) || strings.HasSuffix(rest, d) {
			dots = true
		}
	}
	if dots {
		rest = strings.Trim(rest, ".… \t")
	}
	return strings.ToLower(strings.Trim(rest, "[]()<>{} -:.\t")), dots
}

const (
	codeNoun = `(code|file|files|function|functions|method|methods|class|implementation|implementations|struct|program|content|contents|` +
		`script|module|body|logic|definition|definitions|declarations|includes|imports|lines|fields|members|tests|cases|test cases|header|` +
		`source|document|section|sections|text|readme|configuration|config)`
	// tail is what may follow the noun: "existing code goes here".
	tail = `(here|above|below|(goes|continues|follows)( here)?|(is |are |remains? |stays? |kept )?` + asItWas +
		`|remains?|stays?|for .*|` +
		`in between|continued)`
	// asItWas ends a sentence about code that does not change.
	asItWas = `(unchanged|(the )?same( as (before|above|in the original))?|` +
		`as (is|it is|they are|before|it was|they were|above|in the original)|omitted( for brevity)?|not changed|untouched)`
)

var (
	// withDots matches the words between dots: "... existing code ...".
	withDots = regexp.MustCompile(`^((the |your |keep |all |with |same |and |more )*` +
		`(existing|remaining|rest of|previous|prior|unchanged|original|other|additional) (the |this |your )?([\w']+ ){0,2}?` +
		codeNoun + `( ` + tail + `)?|` +
		`(the )?rest( of .*)?( (is|are|stays?|remains?))*( ` + asItWas +
		`)|(the )?(rest|existing|remaining|unchanged|omitted|same as (before|above))|` +
		`(the |all )?(code|lines|content) (above|below|here|unchanged|omitted|remains?|stays?)( .*)?|` +
		`.* (omitted for brevity|remains? unchanged)|` +
		`(the )?(rest|remainder) of (the |this |your )?([\w']+ )?` + codeNoun + `( ` + tail + `)?|snip(ped)?)$`)
	// withoutDots matches comments that only a placeholder has: "rest of the file remains unchanged".
	withoutDots = regexp.MustCompile(`^((the |all )?(rest|remainder|everything else)( of (the |this |your )?(\w+ )?` + codeNoun +
		`)?( here)?[ ,:;]+` +
		`((is|are|stays?|remains?|goes here|kept|left)[ ]?)*` + asItWas + `?|` +
		`(the |all )?(rest|remainder) of (the |this |your )?((\w+ )?` + codeNoun + `|[a-z_]\w*\(\))( (goes )?here)?|` +
		`(the |all |your )?(existing|remaining|previous|unchanged|other) ` + codeNoun +
		`( (goes )?here|[ ,:;]+(is |are |stays? |remains? |kept )*` + asItWas + `)|` +
		`(code|content|implementation|body|lines) (is |are |remains? |stays? )?(unchanged|omitted for brevity|omitted|stays the same)|` +
		`((the |all |other |some )*(\w+ )?` + codeNoun + ` )?omitted for brevity|` +
		`(the |your )?(existing|previous|original) (code|implementation|contents?|logic) (continues|goes|stays|follows)( here| unchanged)?|` +
		`((include|insert|paste|place) )?(the |your )?(existing|previous|original|remaining) (code|implementation|contents?|logic) here|` +
		`continue with (the )?existing (code|implementation)|no changes (to|in) the rest( of (the |this )?\w+)?|` +
		`keep everything else( as (it )?(is|was))?|` +
		`(keep|leave) (the |all |your )?(existing|previous|original) ` + codeNoun + `( ` + asItWas + `)?|` +
		`(keep|leave) (the )?(rest|existing|remaining)( of)?( the)?( \w+)? ` + asItWas + `)$`)
	// weak matches what people write too. It is a placeholder only where lines are gone.
	weak = regexp.MustCompile(`^((the|this|all|code|file|rest|everything|lines?|is|are|remains?|stays?|of|method|function|class|body) )*` +
		`(unchanged|no changes?|snip(ped)?|same as (before|above)|omitted)( (here|above|below|from here( on)?|code|lines?))?$`)
)

// inOtherLanguage matches such comments in Chinese, Japanese, Korean, Russian, German, French and Spanish, about the other code, or
// that it does not change.
var inOtherLanguage = regexp.MustCompile(`^.{0,24}(代码不变|保持不变|其余代码|其他代码|现有代码|原有代码|省略|` +
	`既存の|変更なし|残りの|기존 코드|변경 없음|나머지|` +
	`без изменений|остальной код|остальная часть|существующий код|unverändert|bestehender code|restlicher code|` +
	`code inchangé|reste du (code|fichier)|code existant|sans changement|sin cambios|resto del (código|archivo)|código existente).{0,24}$`)

// isBracketed reports whether a text is in brackets as a whole.
func isBracketed(text string) bool {
	t := strings.Trim(text, "- ")
	return len(t) > 1 && (t[0] == '[' && t[len(t)-1] == ']' || t[0] == '(' && t[len(t)-1] == ')' || t[0] == '<' && t[len(t)-1] == '>')
}

// Words of placeholders, in whatever order they come. A comment of these alone, and with one of stayWords, speaks about code that stays
// or is not shown. Among 1.4 million lines that people have added to fourteen projects 48 comments do, most of them the end of a
// sentence.
var (
	stayWords = setOf("keep keeps kept leave leaves left rest remainder remain remains remaining existing unchanged unmodified untouched " +
		"omitted elided skipped skip skipping snip snipped truncated abbreviated shortened brevity previous prior original same " +
		"identical before preserved preserve retain retained stay stays ditto continue continues continued " +
		"shown changes changed etc similar further other others more additional refer")
	codeWords = setOf("code file files function functions method methods class implementation implementations struct program " +
		"content contents script module body logic definition definitions declarations includes imports lines line fields members member tests " +
		"cases test case header source document section sections text config constructor constructors destructor private public " +
		"protected block part parts everything things stuff statements the of this that your all here above below is are it was " +
		"were as in to for and so on at from not no with be will would should exactly just still goes go like see any these " +
		"version those else ahead needed required way they them their its")
	everyWord = regexp.MustCompile(`[\pL']+|\d+`)
)

// setOf returns the words of a text.
func setOf(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}

// isAboutCode reports whether a text is a few words about code and nothing else, and whether one is about code that stays or is not
// shown. n is how many they are.
func isAboutCode(text string) (n int, closed, stays bool) {
	const most = 10
	if strings.ContainsAny(text, ";={}&|") || strings.Contains(text, "</") {
		return 0, false, false
	}
	words := everyWord.FindAllString(text, most+1)
	for _, w := range words {
		if !stayWords[w] && !codeWords[w] && (w[0] < '0' || w[0] > '9') {
			return 0, false, false
		}
		stays = stays || stayWords[w]
	}
	closed = len(words) > 0 && len(words) <= most
	return len(words), closed, closed && stays
}

// bareDots matches dots alone, in brackets or not.
var bareDots = regexp.MustCompile(`^(\.{3,6}|…|\. \. \.|\[ ?(\.{3}|…) ?\]|\( ?(\.{3}|…) ?\)|< ?(\.{3}|…) ?>|\{ ?(\.{3}|…) ?\})$`)

// A likeness is how much a line looks like a placeholder.
type likeness int

const (
	notPlaceholder  likeness = iota
	speaksOfCode             // words about code that stays, which most comments mean otherwise
	likePlaceholder          // bare dots, or words that people write too
	isPlaceholder            // words that nobody writes into a file
)

// placeholder returns whether a line is a placeholder for code that was left out. Examples:
//
//	...
//	// ... existing code ...
//	# rest of the function unchanged
//	/* code omitted for brevity */
func placeholder(line string) likeness {
	text, comment := cutComment(line)
	text = strings.TrimPrefix(text, "TODO: ")
	// Placeholders are short. Longer lines speak about code, they do not replace it.
	if text == "" || len(text) > 120 {
		return notPlaceholder
	}
	if bareDots.MatchString(text) || comment && bareDots.MatchString(strings.Trim(text, "[](){}<>- ")) {
		return likePlaceholder
	}
	rest, dots := cutDots(text)
	if rest == "" {
		return notPlaceholder
	}
	n, closed, about := isAboutCode(rest)
	switch {
	case dots && isDottedPlaceholder(text, rest, comment, closed, about):
		return isPlaceholder
	case comment && !dots && isPlaceholderComment(text, rest), isBracketed(text) && about && (comment || n > 1):
		return isPlaceholder
	case (comment || isDotted(text)) && weak.MatchString(rest):
		return likePlaceholder
	case strings.HasSuffix(text, ":"): // it introduces an example: "These are the same:"
	case about && n > 1 && (comment || bareWords.MatchString(text)), comment && isDotted(text):
		return speaksOfCode
	}
	return notPlaceholder
}

// isDottedPlaceholder reports whether a text with dots at an end, and rest between them, is a placeholder. Without the sign of a comment
// both ends need dots: "...existing code..." but not "...rest)", which ends a call.
func isDottedPlaceholder(text, rest string, comment, closed, about bool) bool {
	switch known := withDots.MatchString(rest); {
	case isDotted(text):
		return closed || known || comment && inOtherLanguage.MatchString(rest)
	case comment:
		return about || known || inOtherLanguage.MatchString(rest)
	}
	return about && dottedWords.MatchString(text)
}

// isPlaceholderComment reports whether a comment without dots, and rest without its brackets, has words that only placeholders have.
func isPlaceholderComment(text, rest string) bool {
	return withoutDots.MatchString(rest) || isBracketed(text) && withDots.MatchString(rest) || inOtherLanguage.MatchString(rest) ||
		rest == "snip" || rest == "snipped"
}

// bareWords match words without any punctuation, of which no statement consists, and dottedWords those with dots.
var (
	bareWords   = regexp.MustCompile(`^[A-Za-z' ]+$`)
	dottedWords = regexp.MustCompile(`^((\.{3}|…) ?[A-Za-z' ]+|[A-Za-z' ]+ (\.{3}|…))$`)
)

// HasPlaceholder reports whether a line of text looks like a placeholder for code that was left out.
func HasPlaceholder(text string) bool {
	for line := range strings.Lines(text) {
		if placeholder(line) >= likePlaceholder {
			return true
		}
	}
	return false
}

// isDotted reports whether text has dots at both ends, inside brackets or not.
func isDotted(text string) bool {
	t := strings.Trim(text, "[](){}<>- \t")
	return (strings.HasPrefix(t, "...") || strings.HasPrefix(t, "…")) && (strings.HasSuffix(t, "...") || strings.HasSuffix(t, "…"))
}

// leavesOut reports whether a line takes the place of code that was left out. Dots alone are often
// meant: in prose, in documentation, as the body of a Python function, as the end of a YAML document.
func (c *additionChecker) leavesOut(a addition, line string) bool {
	like := placeholder(line)
	switch {
	case c.lang == langC && c.leavesOutInline(a, line):
		return true
	case like == notPlaceholder || c.lang == langDiff:
		return false
	case like == isPlaceholder:
		// Prose may quote one, and a longer comment may have the words as a part of it.
		if c.lang != langProse && c.isInComment(a, line) {
			return c.losesLinesAt(a, !inExample.MatchString(line)) // an example is replaced by another one
		}
		return c.lang != langProse || c.losesLines() || c.losesLinesAt(a, true)
	case c.lang == langData || c.lang == langProse:
		return false
	}
	text, comment := cutComment(line)
	rest, dots := cutDots(text)
	switch {
	case comment && rest != "" && !dots && c.goesOn(a, text) && (like == speaksOfCode || strings.HasSuffix(text, ".")):
		return false
	case like == speaksOfCode && !comment:
		return c.lang == langC && c.inCode(a.start+strings.Index(line, text))
	// What people write too counts only where the edit removes lines without a replacement, and most where these are code.
	case comment || rest != "" || c.lang != langC && c.lang != langCode:
		_, _, about := isAboutCode(rest)
		return c.losesLinesAt(a, about) && !c.isInBlockComment(a, line) || c.losesLines() && !c.isExample(a, comment)
	// Bare dots where code is: no grammar of this family has them alone on a line. A string in
	// backquotes can have them.
	case c.lang == langCode:
		return bytes.IndexByte(c.after, '`') < 0 || c.losesLines()
	}
	return c.inCode(a.start+strings.Index(line, text)) && !c.isPack(a)
}

// goesOn reports whether a comment goes on with a sentence of the comment on the line before.
func (c *additionChecker) goesOn(a addition, text string) bool {
	before, _ := c.neighbours(a)
	textBefore, comment := cutComment(before)
	text = strings.TrimLeft(text, "*_ ")
	return comment && textBefore != "" && text != "" && text[0] >= 'a' && text[0] <= 'z'
}

// isInBlockComment reports whether a line is inside a comment of C that has begun before it.
func (c *additionChecker) isInBlockComment(a addition, line string) bool {
	return c.lang == langC && c.inComment(a.start) && (line == "" || line[0] != '/')
}

// isPack reports whether dots on a line of their own expand a parameter pack or fold an expression
// (C++ [temp.variadic]): they follow an operator or a comma, or a bracket closes after them.
func (c *additionChecker) isPack(a addition) bool {
	before, after := c.neighbours(a)
	before, after = strings.TrimSpace(before), strings.TrimSpace(after)
	return before != "" && strings.IndexByte(",+-*/%|&^<>=(", before[len(before)-1]) >= 0 && !strings.HasSuffix(before, "*/") ||
		after != "" && strings.IndexByte("),>", after[0]) >= 0
}

// isExample reports whether dots are part of something else: a line of a longer comment, which may show
// an example, or the body of a Python function.
func (c *additionChecker) isExample(a addition, comment bool) bool {
	before, after := c.neighbours(a)
	if comment {
		_, b := cutComment(before)
		_, f := cutComment(after)
		return b || f
	}
	return c.lang == langPython && strings.HasSuffix(strings.TrimSpace(before), ":")
}

// isInComment reports whether words like a placeholder's are part of a longer comment: a line of an example in it, which is
// indented, or a sentence that goes on from the line before.
//
//	#   eval set dummy "$func_options_result"; shift
//	#   ...rest of your script...
//
//	// Translate from 'DefaultVoid' to 'void'.
//	// Everything else is unchanged
func (c *additionChecker) isInComment(a addition, line string) bool {
	before, after := c.neighbours(a)
	text, comment := cutComment(line)
	textBefore, isComment := cutComment(before)
	if !comment || !isComment || textBefore == "" {
		return false
	}
	if _, dots := cutDots(text); !dots {
		return strings.HasPrefix(text, "Everything else ")
	}
	_, follows := cutComment(after)
	return follows && inExample.MatchString(line) && inExample.MatchString(before)
}

// inExample matches a line of an example in a comment, which is indented.
var inExample = regexp.MustCompile(`^\s*(#|//|\*) {3,}\S`)

var (
	// dotsForItems match three dots in the place of statements or of list items: { ... }, { a, ... }, f(a, ..., b). A pack of
	// C++ has a pattern before them.
	dotsForItems = regexp.MustCompile(`[{;:,]\s*(\.{3})\s*}|,\s*(\.{3})\s*,|[{;}]\s*(\.{3})\s*;`)
	// dotsForBody matches a comment of dots in the place of a body: { /* ... */ }
	dotsForBody = regexp.MustCompile(`\{\s*/\*[ .…\w]*(?:\.{3}|…)[ .…\w]*\*/\s*\}`)
)

// leavesOutInline reports whether a part of a line of C takes the place of code that was left out.
func (c *additionChecker) leavesOutInline(a addition, line string) bool {
	if m := dotsForBody.FindStringIndex(line); m != nil && c.inCode(a.start+m[0]) {
		return true
	}
	m := dotsForItems.FindStringIndex(line)
	return m != nil && c.inCode(a.start+m[0]+strings.IndexByte(line[m[0]:m[1]], '.'))
}

var nl = []byte{'\n'}

// losesLines reports whether the edit makes the file shorter, so that a comment of dots may replace what
// is gone. Three lines are more than people drop beside writing one.
func (c *additionChecker) losesLines() bool {
	return bytes.Count(c.before, nl)-bytes.Count(c.after, nl) >= 3
}

// losesLinesAt reports whether two more lines of code are gone where an addition is than came, or with anyway set, whether two lines are
// gone, whatever came.
func (c *additionChecker) losesLinesAt(a addition, anyway bool) bool {
	before, after := bytes.Split(c.before, nl), bytes.Split(c.after, nl)
	at := bytes.Count(c.after[:a.start], nl)
	for _, e := range linediff.Diff(before, after) {
		if at >= e.B0 && at < e.B1 {
			const least = 2
			return anyway && e.A1-e.A0 >= least || countCode(before[e.A0:e.A1])-countCode(after[e.B0:e.B1]) >= least
		}
	}
	return false
}

// countCode counts the lines with text that are no comment.
func countCode(lines [][]byte) int {
	n := 0
	for _, line := range lines {
		if text, comment := cutComment(string(line)); text != "" && !comment && !bareDots.MatchString(text) {
			n++
		}
	}
	return n
}

// neighbours returns the lines before and after an addition.
func (c *additionChecker) neighbours(a addition) (before, after string) {
	if a.start > 0 {
		head := c.after[:a.start-1]
		before = string(head[bytes.LastIndexByte(head, '\n')+1:])
	}
	if a.end < len(c.after) {
		tail, _, _ := bytes.Cut(c.after[a.end+1:], []byte{'\n'})
		after = string(tail)
	}
	return before, after
}
