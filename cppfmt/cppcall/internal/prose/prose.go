// Package prose judges the English sentences around a call that a model has written: whether they mean that the call
// runs. It knows nothing of C++ and of tools. When in doubt a call is not meant.
package prose

import (
	_ "embed"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/internal/tsv"
)

//go:embed phrases.tsv
var table string

// The phrases by what they mean for the call in their sentence.
var (
	denied    = phrases("denied")    // the call is not meant
	unsure    = phrases("unsure")    // an offer, a question, an example, or a condition
	report    = phrases("report")    // the call has been
	takesBack = phrases("back")      // a sentence anywhere around the call that takes it back
	sample    = phrases("sample")    // a line before the call that shows it as something else
	sampled   = phrases("sampled")   // a whole sentence before the call that does
	announced = phrases("announced") // words right before the call that announce it
	seeIf     = phrases("seeif")     // "to see if it is null" makes nothing depend on it
	expects   = phrases("expects")   // "should tell us", after a call, is what the model expects of it
	asks      = phrases("ask")       // in a question: it is for the reader
	callLabel = phrases("label")     // in a label: it announces a call
	notLabel  = phrases("notlabel")  // in a label: it announces something else
)

// phrases returns an expression for all patterns of a kind.
func phrases(kind string) *regexp.Regexp {
	var all []string
	for _, f := range tsv.Rows(table) {
		if f[0] != kind {
			continue
		}
		if raw, ok := strings.CutPrefix(f[1], "~"); ok {
			all = append(all, raw)
		} else {
			all = append(all, `\b(?:`+f[1]+`)\b`)
		}
	}
	return regexp.MustCompile("(?i)" + strings.Join(all, "|"))
}

// explains matches what may follow a call that begins its sentence.
var explains = regexp.MustCompile(`^["'*_)]{0,3}\s*(?:$|[—–]|[:.!,](?:\s|$)|-{1,2} [A-Za-z]|//|# |` +
	`to |so |since |because |as |for |in order|and then we|which )`)

// judges matches what makes a call the subject of its sentence.
var judges = regexp.MustCompile("^[`*\"'_)]*\\s*(?:is|are|has|will|seems|does|looks|sounds)\\b")

// IsCallLabel reports whether a label, the words before a colon, announces a call: "Next action".
func IsCallLabel(words string) bool {
	return callLabel.MatchString(words) && !notLabel.MatchString(words) && !report.MatchString(words) &&
		!denied.MatchString(words) && !unsure.MatchString(words)
}

// AllowsLabelled reports whether the prose before and after a line with a label such as "Action:" lets the call run.
// The label says that it is one, so that thoughts before it matter less than for AllowsCall.
func AllowsLabelled(before, after string) bool {
	return !TakesBack(before+"\n"+after) && !asksFirst(before) && !strings.Contains(after, "?") && !sampled.MatchString(lastSentence(before))
}

// HasNoCode reports whether the lines have no code: statements, blocks, calls on a line of their own, fences.
func HasNoCode(text string) bool {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if strings.HasSuffix(line, ";") || strings.ContainsAny(line, "{}\x00") || strings.Contains(line, "```") ||
			strings.Contains(line, `"""`) || strings.Contains(line, "'''") ||
			strings.HasPrefix(line, "~~~") || strings.HasPrefix(line, "#include") || callLine.MatchString(line) || blockLine.MatchString(line) {
			return false
		}
	}
	return true
}

// blockLine matches a line that begins or ends a block of Python, Ruby, Lua or a shell, in which a call is not run now.
var blockLine = regexp.MustCompile(`^(?:(?:async )?def \w+|class \w+.*:$|(?:try|else|finally|begin|do|then|end|fi|done|loop)\s*:?$|` +
	`(?:if|elif|while|for|with|except|unless|until|match|case|when|switch)\b.*(?::| then| do)$|except\b.*:|lambda\b.*:)`)

// callLine matches a line that is a call of a function that is not known.
var callLine = regexp.MustCompile(`^[\w:.>-]+\(.*\)$`)

// AllowsCall reports whether the prose before and after a call that is a line or a fence of its own lets it run.
func AllowsCall(before, after string) bool {
	return !TakesBack(before+"\n"+after) && !asksFirst(before) && !strings.Contains(after, "?") && isLeadIn(before)
}

// AllowsInfo reports whether the info string of a fenced block lets the calls in it run: "cpp", but not "output".
func AllowsInfo(info string) bool { return info == "tools" || !sample.MatchString(info) }

// connects matches the words between two calls that are to run one after the other.
var connects = regexp.MustCompile(`(?i)^(?:(?:and|then|next|now|after (?:that|this|it)|afterwards?|followed by|finally|lastly|` +
	`secondly|thirdly|second|third|also|plus|subsequently|and also)[\s,]*)+[:.,…]*$`)

// Connects reports whether the words between two fenced blocks only join them: "and then", "Next,". Without any words
// the second one could be an alternative or an answer.
func Connects(between string) bool { return connects.MatchString(strings.Trim(between, " \t\r\n*_")) }

// TakesBack reports whether the prose around a call takes it back, or asks for leave.
func TakesBack(prose string) bool { return takesBack.MatchString(prose) }

// asksFirst reports whether the prose before a call asks the reader for something. Questions that a model asks
// itself are not such.
func asksFirst(prose string) bool {
	return strings.HasSuffix(strings.TrimSpace(prose), "?") && asks.MatchString(lastSentence(prose))
}

// lastSentence returns the last sentence of a text with its punctuation.
func lastSentence(text string) string {
	text = strings.TrimSpace(text)
	end := strings.TrimRight(text, ".!?:")
	i := strings.LastIndexAny(end, ".!?\n")
	// A point inside a word is not the end of a sentence: a.cpp, e.g.
	for i > 0 && i+1 < len(end) && end[i] != '\n' && (end[i+1] != ' ' || abbreviation.MatchString(end[:i+1])) {
		i = strings.LastIndexAny(end[:i], ".!?\n")
	}
	return text[i+1:]
}

// abbreviation matches the end of a word with a point that ends no sentence.
var abbreviation = regexp.MustCompile(`(?i)\b(?:e\.g|i\.e|vs|cf|approx)\.$`)

// isLeadIn reports whether a call can be on the line after the prose: the last sentence does not show a sample.
// A sentence that is complete matters less than one that leads to the call with a colon.
func isLeadIn(before string) bool {
	last := lastSentence(before)
	if strings.HasSuffix(last, ".") || strings.HasSuffix(last, "!") {
		return !sampled.MatchString(last)
	}
	return !sample.MatchString(seeIf.ReplaceAllString(last, ""))
}

// Sentence returns the span of the sentence with the call at callStart, within its line from from to to. All are
// offsets of bytes.
func Sentence(text string, from, to, callStart, callEnd int) (start, end int) {
	last := lastSentence(text[from:callStart] + "x")
	start = callStart - (len(last) - 1)
	end = to
	for i := callEnd; i < to; i++ {
		if (text[i] == '.' || text[i] == '!' || text[i] == '?') && (i+1 == to || text[i+1] == ' ') {
			return max(start, from), i + 1
		}
	}
	return max(start, from), end
}

// intends matches the beginning of a sentence about what its writer does now.
var intends = regexp.MustCompile(`(?i)^\W*(?:(?:now|next|so|first|then|ok|okay|well|good|great|right)\b[,\s]*)?` +
	`(?:i['’]ll|i will|i am going to|i['’]m going to|let me|let['’]s|let us|i now|i first)\b`)

// Announces reports whether a sentence with before and after around a call means that the call runs now.
func Announces(before, after string) bool {
	all := seeIf.ReplaceAllString(before+" "+after, "")
	if denied.MatchString(all) || report.MatchString(all) || strings.ContainsAny(all, "=+<>|&{}[]^%$\\~;") {
		return false
	}
	// "Calling step() is dangerous" judges the call.
	if judges.MatchString(after) {
		return false
	}
	if unsure.MatchString(seeIf.ReplaceAllString(expects.ReplaceAllString(before+" "+after, ""), "")) {
		return false
	}
	if strings.Trim(before, " \t\r`*_\"'“‘") == "" {
		return explains.MatchString(strings.TrimLeft(after, "`*_"))
	}
	before = strings.TrimRight(before, " `*_\"'“‘")
	if words, isLabel := strings.CutSuffix(before, ":"); isLabel {
		return IsCallLabel(words) || intends.MatchString(words) && announced.MatchString(words) && !notLabel.MatchString(words)
	}
	return announced.MatchString(before)
}
