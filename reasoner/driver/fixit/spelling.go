package fixit

import (
	"regexp"
	"slices"
	"sort"
	"strings"

	"github.com/cppreason/cppreason/internal/spelling"
)

// keywordList is in the order of the standard, [lex.key].
var keywordList = strings.Fields(`alignas alignof auto bool break case catch char class const constexpr const_cast continue default
delete do double dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable namespace new noexcept
nullptr operator override private protected public reinterpret_cast return short signed sizeof static static_assert static_cast struct
switch template this throw true try typedef typename union unsigned using virtual void volatile while include define endif ifndef pragma`)

// identifier finds the words of code.
var identifier = regexp.MustCompile(`[A-Za-z_]\w*`)

// makeKeyword corrects a misspelled keyword on the line of the error or the one before it.
func makeKeyword(c *site) (list []candidate) {
	for n := c.d.Line; n >= max(1, c.d.Line-1); n-- {
		line, _ := c.file.line(n)
		begin := c.file.start[n-1]
		for _, m := range identifier.FindAllStringIndex(line, -1) {
			word := line[m[0]:m[1]]
			// A word that occurs twice is a name of the program.
			if len(word) < 3 || slices.Contains(keywordList, word) || strings.Count(string(c.file.text), word) > 1 {
				continue
			}
			for _, k := range keywordList {
				if spelling.Distance(word, k, 1) == 1 && len(k) > 2 {
					list = append(list, replace("corrected "+word+" to "+k, c.file, begin+m[0], begin+m[1], k))
				}
			}
		}
	}
	return list
}

// makeSpelling corrects an unknown name to the nearest name of the code.
func makeSpelling(c *site) (list []candidate) {
	name := unknownName(c.d, c.file)
	// clang names the member only; the class is anywhere.
	if m := missingMember.FindStringSubmatch(c.d.Message); m != nil {
		name = m[1]
	}
	name = name[strings.LastIndexByte(name, ':')+1:]
	if name == "" {
		if !c.reports("declared", "undeclared", "unknown", "does not name", "no member", "not a member", "no type named", "matching") {
			return nil
		}
		name = wordAt(c.file.text, c.at)
	}
	if len(name) < 2 {
		return nil
	}
	type near struct {
		word     string
		distance int
	}
	var nearest []near
	seen := map[string]bool{name: true}
	for _, f := range c.tree.files {
		for _, w := range identifier.FindAll(f.text, -1) {
			word := string(w)
			if seen[word] {
				continue
			}
			seen[word] = true
			if d := spelling.Distance(name, word, 1+len(name)/4); d <= 1+len(name)/4 {
				nearest = append(nearest, near{word, d})
			}
		}
	}
	for _, word := range commonMembers {
		if d := spelling.Distance(name, word, 1+len(name)/4); d <= 1+len(name)/4 && !seen[word] {
			nearest = append(nearest, near{word, d})
		}
	}
	// Words at the same distance stay in the order of the code.
	sort.SliceStable(nearest, func(a, b int) bool { return nearest[a].distance < nearest[b].distance })
	begin := c.file.start[c.d.Line-1]
	for _, m := range identifier.FindAllStringIndex(c.line, -1) {
		if c.line[m[0]:m[1]] != name {
			continue
		}
		for _, w := range nearest[:min(len(nearest), 4)] {
			list = append(list, replace("corrected "+name+" to "+w.word, c.file, begin+m[0], begin+m[1], w.word))
		}
		for _, word := range c.tree.names.near(name) {
			if !seen[word] {
				how := "corrected " + name + " to " + word + ", which " + c.tree.names.index.Name() + " has"
				list = append(list, replace(how, c.file, begin+m[0], begin+m[1], word))
			}
		}
	}
	// The declaration may have the wrong spelling, and the uses the right one.
	// Two uses against one declaration: the declaration is misspelled.
	if uses := strings.Count(string(c.file.text), name); uses > 1 {
		for _, w := range nearest[:min(len(nearest), 2)] {
			if at := strings.Index(string(c.file.text), w.word); at >= 0 && countWord(string(c.file.text), w.word) == 1 {
				list = append(list, replace("corrected "+w.word+" to "+name+", as it is used", c.file, at, at+len(w.word), name))
			}
		}
	}
	return list
}

// countWord returns how often a word occurs in text.
func countWord(text, word string) int {
	return len(regexp.MustCompile(`\b`+regexp.QuoteMeta(word)+`\b`).FindAllStringIndex(text, -1))
}

// missingMember finds the name that clang misses in a class.
var missingMember = regexp.MustCompile(`no (?:member|type|template) named ` + q + `(\w+)` + q)

// commonMembers are names of the standard library that the code may not have spelled right anywhere.
var commonMembers = strings.Fields(`
append back begin c_str clear count data emplace emplace_back empty end erase find first front get insert
length make_shared make_unique move pop pop_back pop_front push push_back push_front reset resize second size
sort splice string substr swap top to_string unique_ptr value vector what cout endl cerr printf`)
