package platform

import (
	"errors"
	"reflect"
	"slices"
	"strings"
)

// ErrNoHeader reports a text that does not begin with a platform header.
var ErrNoHeader = errors.New("platform: no header")

// The keys of a header, in the order in which they are written. The list is the specification's;
// stdlib was added to it.
var headerKeys = []string{"platform", "compiler", "standard", "mode", "os", "arch", "features", "libs",
	"sanitizers", "build", "debug", "stdlib"}

// AppendHeader appends the header to dst: one "// key: value" line for each known field, in a fixed
// order, then Other, each line ended by a newline. Values are sanitised: they hold no line break or
// control character, no comment or transcript token, no local path. A header that ParseHeader has read is
// written back byte for byte, except for trailing comments and the order of lines.
func (p *Platform) AppendHeader(dst []byte) []byte {
	put := func(key, value string) {
		if value = clean(value); value != "" {
			dst = append(dst, "// "...)
			dst = append(dst, key...)
			dst = append(dst, ": "...)
			dst = append(dst, value...)
			dst = append(dst, '\n')
		}
	}
	for _, key := range headerKeys {
		put(key, p.value(key))
	}
	for _, f := range p.Other {
		if key := cleanKey(f.Key); key != "" {
			put(key, f.Value)
		}
	}
	return dst
}

// value returns the text of a known key, "" if the field is unknown.
func (p *Platform) value(key string) string {
	switch key {
	case "platform":
		return word(p.Triple)
	case "compiler":
		return p.Compiler.header(" ")
	case "standard":
		return p.Standard.String()
	case "mode":
		return p.Mode.String()
	case "os":
		return p.OS.header(" ")
	case "arch":
		return word(p.Arch)
	case "features":
		return words(p.Features, " ")
	case "libs":
		return components(p.Libs, "/", " ", true)
	case "sanitizers":
		return words(p.Sanitizers, ",")
	case "build":
		return components(p.Build, " ", " / ", false)
	case "debug":
		if p.Debug != Unknown {
			return p.Debug.String()
		}
	case "stdlib":
		return p.Stdlib.header(" ")
	}
	return ""
}

// header returns the component as a header writes it.
func (c Component) header(sep string) string {
	c.Name = strings.TrimRight(cleanName(c.Name), "? ")
	c.Version = strings.TrimRight(word(c.Version), "+?")
	if c.Name == "" {
		return ""
	}
	if c.Version != "" && !startsDigit(c.Version) {
		c.Name, c.Version = c.Name+" "+c.Version, ""
	}
	return c.join(sep)
}

func components(list []Component, sep, between string, oneWord bool) string {
	var out []string
	for _, c := range list {
		if oneWord {
			// The first slash separates name and version, and a comma separates libraries.
			c.Name = strings.TrimRight(strings.ReplaceAll(word(c.Name), "/", "-"), "?")
			c.Version = strings.TrimRight(word(c.Version), "+?")
			if !startsDigit(c.Version) {
				c.Version = ""
			}
			if c.Name != "" {
				out = append(out, c.join(sep))
			}
		} else if s := c.header(sep); s != "" {
			out = append(out, s)
		}
	}
	return strings.Join(out, between)
}

func words(list []string, between string) string {
	var out []string
	for _, s := range list {
		if s = word(s); s != "" {
			out = append(out, s)
		}
	}
	return strings.Join(out, between)
}

func startsDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }

// Limits of a header. A longer one is read up to there.
const (
	maxHeader = 64 << 10 // bytes of src that are looked at
	maxFields = 200
	maxText   = 4 << 10 // bytes of one value
)

// ParseHeader reads the header at the beginning of src: a block of // or /* */ comments with "key: value" on
// each line, or several, separated by commas, on one. Keys may come in any order; a second // on a line
// begins a comment; lines may end in CR LF, and src may begin with a byte order mark. Comments without a key,
// blank lines and the lines of an include guard (#pragma once, #ifndef, #define) are skipped before the block.
// The block ends at the first line without a comment or key, and is a header if it has a known key; a blank
// line may divide it if a known key follows that has not occurred yet.
//
// A version is written "cmake 3.20+", "cmake>=3.20" or "cmake >= 3.20". An unknown key, a repeated key and a
// value that is not understood go to Other. ParseHeader looks at the first 64 KiB of src only. It returns
// ErrNoHeader if there is no header.
func ParseHeader(src string) (Platform, error) {
	var p Platform
	b := headerReader{}
	src = strings.TrimPrefix(src[:min(len(src), maxHeader)], "\ufeff")
	for line := range strings.Lines(src) {
		if !b.readLine(strings.TrimSpace(line)) {
			break
		}
	}
	if !b.known {
		return p, ErrNoHeader
	}
	for _, f := range b.fields {
		if !p.set(f.Key, f.Value) {
			p.Other = append(p.Other, f)
		}
	}
	return p, nil
}

// A headerReader collects the fields of a header line by line.
type headerReader struct {
	fields  []Field
	known   bool // one of the fields has a known key
	inBlock bool // inside /* */
	divided bool // the last line was blank
}

// readLine reads one line. It reports false if the header has ended.
func (r *headerReader) readLine(line string) bool {
	text, isComment := r.commentText(line)
	switch {
	case len(r.fields) >= maxFields:
		return false
	case line == "":
		r.divided = true
		return true
	case !isComment:
		return !r.known && isGuard(line)
	}
	fields := splitFields(text)
	if !r.known && len(fields) == 0 {
		r.fields = r.fields[:0] // a licence, a description
		return true
	}
	if len(fields) == 0 {
		return text == "" && r.inBlock // the stars of a block comment
	}
	if r.known && r.divided && !r.isNew(fields[0].Key) {
		return false // a comment of the code below
	}
	r.divided = false
	r.fields = append(r.fields, fields...)
	r.known = r.known || slices.ContainsFunc(fields, func(f Field) bool { return slices.Contains(headerKeys, f.Key) })
	return true
}

// isNew reports whether a key is a known one that has not occurred yet.
func (r *headerReader) isNew(key string) bool {
	return slices.Contains(headerKeys, key) && !slices.ContainsFunc(r.fields, func(f Field) bool { return f.Key == key })
}

// commentText returns the text of a line of a comment. It reports false for a line of code.
func (r *headerReader) commentText(line string) (text string, ok bool) {
	if text, ok = strings.CutPrefix(line, "//"); ok && !r.inBlock {
		return strings.TrimSpace(text), true
	}
	text = line
	if rest, opens := strings.CutPrefix(line, "/*"); opens && !r.inBlock {
		r.inBlock, text = true, rest
	}
	if !r.inBlock {
		return "", false
	}
	inner, after, closes := strings.Cut(text, "*/")
	if closes {
		r.inBlock = false
		if strings.TrimSpace(after) != "" && !strings.HasPrefix(strings.TrimSpace(after), "//") {
			return "", false // code after the comment
		}
	}
	return strings.TrimSpace(strings.TrimLeft(inner, "* \t")), true
}

// isGuard reports whether a line belongs to an include guard.
func isGuard(line string) bool {
	rest, ok := strings.CutPrefix(line, "#")
	rest = strings.TrimSpace(rest)
	return ok && (strings.HasPrefix(rest, "pragma once") || strings.HasPrefix(rest, "ifndef ") || strings.HasPrefix(rest, "define "))
}

// splitFields splits the text of one comment line into its fields. Those without a value are dropped.
func splitFields(text string) []Field {
	if i := trailingComment(text); i >= 0 {
		text = text[:i]
	}
	var out []Field
	key, rest, ok := cutKey(strings.TrimSpace(text))
	for ok {
		i := nextField(rest)
		if value := clean(rest[:min(i, maxText)]); value != "" {
			out = append(out, Field{key, value})
		}
		if i == len(rest) {
			break
		}
		key, rest, ok = cutKey(strings.TrimLeft(rest[i+1:], " \t"))
	}
	return out
}

// trailingComment returns the offset of a second // that follows a blank, -1 if no such comment follows.
func trailingComment(text string) int {
	for i := 1; i+1 < len(text); i++ {
		if text[i] == '/' && text[i+1] == '/' && (text[i-1] == ' ' || text[i-1] == '\t') {
			return i
		}
	}
	return -1
}

// cutKey cuts "key:" from s. Known keys are read in any case.
func cutKey(s string) (key, rest string, ok bool) {
	i := 0
	for i < len(s) && isKeyByte(s[i], i) {
		i++
	}
	if i == 0 || i >= len(s) || s[i] != ':' {
		return "", "", false
	}
	key = s[:i]
	if lower := strings.ToLower(key); slices.Contains(headerKeys, lower) {
		// A known key may do without the blank, unless it is the scheme of an address: "build://x".
		return lower, s[i+1:], !strings.HasPrefix(s[i+1:], "/") && !strings.HasPrefix(s[i+1:], ":")
	}
	return key, s[i+1:], i+1 == len(s) || s[i+1] == ' ' || s[i+1] == '\t'
}

func isKeyByte(c byte, i int) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || i > 0 && (c >= '0' && c <= '9' || c == '_' || c == '-' || c == '.')
}

// nextField returns the offset of the comma before the next "key:", len(s) if no key follows.
func nextField(s string) int {
	for i := 0; i < len(s); i++ {
		if s[i] == ',' {
			if _, _, ok := cutKey(strings.TrimLeft(s[i+1:], " \t")); ok {
				return i
			}
		}
	}
	return len(s)
}

// set stores a known key's value. It reports false, and stores nothing, if the key is unknown, the
// field is set already, or the value would not be the same after being written and read again.
func (p *Platform) set(key, value string) bool {
	if !slices.Contains(headerKeys, key) || p.value(key) != "" {
		return false
	}
	var once, twice Platform
	once.read(key, value)
	text := clean(once.value(key))
	twice.read(key, text)
	if text == "" || !reflect.DeepEqual(once, twice) || clean(twice.value(key)) != text {
		return false
	}
	p.read(key, value)
	return true
}

// read sets the field of a known key from its text, and leaves it zero if the text is not understood.
func (p *Platform) read(key, text string) {
	switch key {
	case "platform":
		p.Triple = text
	case "compiler":
		p.Compiler = parseComponent(text)
	case "standard":
		p.Standard, _ = ParseStandard(text)
	case "mode":
		if p.Mode.UnmarshalText([]byte(text)) != nil {
			p.Mode = ModeUnknown
		}
	case "os":
		p.OS = parseComponent(text)
	case "arch":
		p.Arch = text
	case "features":
		p.Features = splitWords(text)
	case "libs":
		for _, w := range splitWords(text) {
			p.Libs = append(p.Libs, parseLibrary(w))
		}
	case "sanitizers":
		p.Sanitizers = splitWords(text)
	case "build":
		for s := range strings.SplitSeq(text, " / ") {
			p.Build = append(p.Build, parseComponent(s))
		}
	case "debug":
		switch text {
		case "true":
			p.Debug = On
		case "false":
			p.Debug = Off
		}
	case "stdlib":
		p.Stdlib = parseComponent(text)
	}
}

// parseComponent reads "name version", "name>=version" or "name=version". Without an operator the last word
// is the version if it begins with a digit.
func parseComponent(s string) Component {
	s = strings.TrimSpace(s)
	if c, ok := parseRequirement(s); ok {
		return c
	}
	if i := strings.LastIndexByte(s, ' '); i > 0 && startsDigit(s[i+1:]) {
		return component(strings.TrimSpace(s[:i]), s[i+1:])
	}
	return component(s, "")
}

// operators are those between a name and a version. == and = mean this version.
var operators = []string{">=", "==", "="}

// parseRequirement reads "name>=version" and "name=version", also with blanks around the operator. It
// reports false if there is no operator before a version.
func parseRequirement(s string) (Component, bool) {
	for _, op := range operators {
		name, version, ok := strings.Cut(s, op)
		name, version = strings.TrimSpace(name), strings.TrimSpace(version)
		if !ok {
			continue
		}
		if name == "" || !startsDigit(version) || strings.ContainsAny(version, " <>=") {
			return Component{}, false
		}
		c := component(name, version)
		if op == ">=" && c.Form == Exact {
			c.Form = Floor
		}
		return c, true
	}
	return Component{}, false
}

// parseLibrary reads one word of libs: "fmt/10.1+", "fmt>=10.1", "fmt?".
func parseLibrary(w string) Component {
	if c, ok := parseRequirement(w); ok && !strings.Contains(c.Name, "/") {
		return c
	}
	name, version, _ := strings.Cut(w, "/")
	return component(name, version)
}

// component returns a component from its two texts. A plus sign at the end of the version makes it a floor, a
// question mark at the end of either makes it conditional.
func component(name, version string) Component {
	c := Component{Name: name, Version: version}
	last := &c.Version
	if version == "" {
		last = &c.Name
	}
	if s, ok := strings.CutSuffix(*last, "?"); ok {
		*last, c.Form = s, Conditional
	} else if s, ok := strings.CutSuffix(c.Version, "+"); ok {
		c.Version, c.Form = s, Floor
	}
	return c
}

// splitWords splits a list at blanks and commas. Blanks around an operator do not separate.
func splitWords(s string) []string {
	for _, op := range operators {
		for _, spaced := range []string{" " + op + " ", " " + op, op + " "} {
			s = strings.ReplaceAll(s, spaced, op)
		}
	}
	return strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' })
}
