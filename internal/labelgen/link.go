package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/cppreason/cppreason/internal/entries"
	"github.com/cppreason/cppreason/internal/proc"
)

// A LinkCase is the output of a linker on a mistake, with the answers that are right. All but Text is
// known from the mistake. The text decides only whether a symbol or a place was printed.
type LinkCase struct {
	ID      string     `json:"id"` // mistake/driver/linker, with "/g" for -g
	Kinds   []string   `json:"kinds"`
	Symbols [][]string `json:"symbols,omitempty"` // those that the text names, each with the spellings that are right
	Place   string     `json:"place,omitempty"`   // file:line of the reference or definition, if the text has it
	Text    string     `json:"text"`
}

// A mistake is files to compile and a link of them that fails or warns. Each field is a line of its
// entry in data/link.txt, with the name in quotes.
type mistake struct {
	name     string
	kinds    []string            // "kinds": of diagnostic.Link..., each is right
	files    []source            // "file": .cpp, .c and .s are compiled, others are only written
	symbols  [][]string          // "symbol", with "or" for another spelling of the same
	flags    []string            // "flags" of every compilation
	flagsOf  map[string][]string // "flags-of FILE" of one file's compilation
	cc       map[string]string   // "cc FILE COMMAND": the compiler of one file
	objects  []string            // "objects" in order, nil means all
	commands [][]string          // "run": after the compilations; "CC" is the driver
	link     []string            // "link": flags after the objects
	sign     string              // "sign": the text counts if it holds this
	only     []string            // "only": linkers it is for, all if empty
}

const refLine = "main.cpp:3"

// A source is one file of a mistake.
type source struct{ name, text string }

// loadMistakes reads the mistakes of linking.
func loadMistakes() ([]mistake, error) {
	list, err := readEntries("link.txt")
	if err != nil {
		return nil, err
	}
	var all []mistake
	for i := range list {
		m, err := newMistake(&list[i])
		if err != nil {
			return nil, fmt.Errorf("link.txt:%d: %w", list[i].Line, err)
		}
		all = append(all, *m)
	}
	return all, nil
}

// newMistake makes a mistake of "mistake NAME" and its fields.
func newMistake(e *entries.Entry) (*mistake, error) {
	if len(e.Head) != 2 || e.Head[0] != "mistake" {
		return nil, fmt.Errorf("want mistake NAME, got %q", e.Head)
	}
	m := &mistake{name: e.Head[1], flagsOf: map[string][]string{}, cc: map[string]string{}}
	for _, f := range e.Fields {
		words := strings.Fields(f.Value)
		switch f.Key {
		case "kinds":
			m.kinds = words
		case "only":
			m.only = words
		case "file":
			m.files = append(m.files, source{f.Value, strings.Join(f.Text, "\n") + "\n"})
		case "symbol":
			m.symbols = append(m.symbols, []string{f.Value})
		case "or":
			last := len(m.symbols) - 1
			m.symbols[last] = append(m.symbols[last], f.Value)
		case "flags":
			m.flags = words
		case "flags-of":
			m.flagsOf[words[0]] = words[1:]
		case "cc":
			m.cc[words[0]] = words[1]
		case "objects":
			m.objects = words
		case "run":
			m.commands = append(m.commands, words)
		case "link":
			m.link = words
		case "sign":
			m.sign = f.Value
		default:
			return nil, fmt.Errorf("mistake %s: unknown field %q", m.name, f.Key)
		}
	}
	return m, nil
}

// linkers are the linkers by the name that -fuse-ld takes.
var linkers = [...]string{"bfd", "gold", "lld", "mold"}

// A linkTask is one mistake with one driver and linker.
type linkTask struct {
	*mistake
	tool   tool
	linker string
	debug  bool   // -g
	tools  string // folder with a link to lld under the name that drivers look for
}

// writeLinkCases runs every mistake with the first driver of each family and all linkers, with -g and
// without.
func writeLinkCases(ctx context.Context, w io.Writer, families [][]tool, jobs int) error {
	mistakes, err := loadMistakes()
	if err != nil {
		return err
	}
	tools, err := os.MkdirTemp("", "labelgen-ld")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tools)
	if path, err := proc.LookPath("ld.lld-22"); err == nil {
		if err := os.Symlink(path, filepath.Join(tools, "ld.lld")); err != nil {
			return err
		}
	}
	var work []linkTask
	for i := range mistakes {
		m := &mistakes[i]
		for _, family := range families {
			for _, linker := range linkers {
				if m.only != nil && !slices.Contains(m.only, linker) {
					continue
				}
				for _, debug := range [...]bool{false, true} {
					work = append(work, linkTask{m, family[0], linker, debug, tools})
				}
			}
		}
	}
	results := make([]*LinkCase, len(work))
	runAll(len(work), jobs, func(i int) { results[i] = work[i].run(ctx) })
	n, err := encodeAll(w, results)
	fmt.Fprintf(os.Stderr, "%d of %d links print something\n", n, len(work))
	return err
}

// temporary matches the names of objects that drivers and LTO plugins make: "/tmp/ccA1b2C3.o".
var temporary = regexp.MustCompile(`/tmp/(cc|main-|other-)[A-Za-z0-9]+`)

// run builds one mistake and returns what the linker printed, nil if that is nothing.
func (t *linkTask) run(ctx context.Context) *LinkCase {
	b, err := newBuild(2 * time.Minute)
	if err != nil {
		return nil
	}
	defer b.remove()
	objects, ok := t.compile(ctx, b)
	if !ok {
		return nil
	}
	if t.objects != nil {
		objects = t.objects
	}
	for _, c := range t.commands {
		path := c[0]
		if path == "CC" {
			path = t.tool.path
		}
		if !b.succeeds(ctx, path, c[1:]...) {
			return nil
		}
	}
	args := append([]string{"-fuse-ld=" + t.linker, "-B" + t.tools}, objects...)
	args = append(args, t.link...)
	res := b.run(ctx, t.tool.path, append(args, "-o", "prog")...)
	if res == nil || len(res.Stderr) == 0 {
		return nil
	}
	text := strings.ReplaceAll(strings.ReplaceAll(string(res.Stderr), b.dir, "/src"), t.tools, "/usr/bin")
	text = temporary.ReplaceAllString(text, "/tmp/${1}XXXXXX")
	if !strings.Contains(text, t.sign) || failedItself(text) {
		return nil
	}
	return t.label(text)
}

// compile writes the files of the mistake and compiles those that are sources. The object of main comes
// first.
func (t *linkTask) compile(ctx context.Context, b *build) (objects []string, ok bool) {
	for _, f := range t.files {
		if b.write(f.name, f.text) != nil {
			return nil, false
		}
	}
	// C++ before assembly: the order of the objects is part of what linkers print.
	for _, ext := range [...]string{".cpp", ".s"} {
		for _, f := range t.files {
			if filepath.Ext(f.name) != ext {
				continue
			}
			object := strings.TrimSuffix(f.name, ext) + ".o"
			args := append([]string{"-c", f.name, "-o", object}, t.flags...)
			args = append(args, t.flagsOf[f.name]...)
			if t.debug {
				args = append(args, "-g")
			}
			if !b.succeeds(ctx, cmp.Or(t.cc[f.name], t.tool.path), args...) {
				return nil, false
			}
			if object == "main.o" {
				objects = append([]string{object}, objects...)
			} else {
				objects = append(objects, object)
			}
		}
	}
	return objects, true
}

// failedItself reports whether the linker is missing or crashed: then it has not seen the mistake.
func failedItself(text string) bool {
	for _, sign := range [...]string{
		"internal error in ", "invalid linker name", "cannot find 'ld'", "unrecognized",
	} {
		if strings.Contains(text, sign) {
			return true
		}
	}
	return false
}

// label returns the case of a text.
func (t *linkTask) label(text string) *LinkCase {
	c := &LinkCase{ID: t.name + "/" + t.tool.name + "/" + t.linker, Kinds: t.kinds, Text: text}
	for _, spellings := range t.symbols {
		if slices.ContainsFunc(spellings, func(s string) bool { return strings.Contains(text, s) }) {
			c.Symbols = append(c.Symbols, spellings)
		}
	}
	if t.debug {
		c.ID += "/g"
	}
	if strings.Contains(text, refLine) {
		c.Place = refLine
	}
	return c
}
