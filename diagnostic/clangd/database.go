package clangd

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Limits on a compilation database.
const (
	maxDatabase = 256 << 20 // bytes
	maxEntries  = 50_000
	maxGuessed  = 5_000 // entries for sources of a tree without a database
)

// databaseFile is the name of a compilation database.
const databaseFile = "compile_commands.json"

// An entry is one compilation. Source: Clang, "JSON Compilation Database Format Specification".
type entry struct {
	Directory string   `json:"directory"`
	File      string   `json:"file"`
	Arguments []string `json:"arguments,omitempty"`
	Command   string   `json:"command,omitempty"`
}

// A database is what clangd compiles files with.
type database struct {
	entries []entry
	files   map[string]*entry // by absolute path
	origin  string            // for Status.Database
	guessed bool              // the flags are not those of a build
	damaged bool              // the project's own file could not be read to its end
}

// readDatabase returns the database of the project, or makes one.
func (s *Session) readDatabase() database {
	var db database
	path := s.findDatabase()
	if path != "" {
		err := db.load(path, s.root)
		db.origin = s.relative(path)
		if err != nil {
			db.damaged = true
			db.origin += fmt.Sprintf(" is damaged after %d entries: %v", len(db.entries), err)
		}
	}
	if len(db.entries) == 0 {
		if path == "" {
			db.origin = "no " + databaseFile
		}
		s.guessEntries(&db)
	}
	db.files = make(map[string]*entry, len(db.entries))
	for i := range db.entries {
		db.files[db.entries[i].path()] = &db.entries[i]
	}
	return db
}

// findDatabase returns the path of the project's database, "" without one.
func (s *Session) findDatabase() string {
	if s.o.Database != "" {
		return s.absolute(s.o.Database)
	}
	if p := filepath.Join(s.root, databaseFile); isRegular(p) {
		return p
	}
	var best string
	var newest time.Time
	names, _ := filepath.Glob(filepath.Join(escapeGlob(s.root), "*", databaseFile))
	for _, p := range names {
		if info, err := os.Stat(p); err == nil && info.Mode().IsRegular() && info.ModTime().After(newest) {
			best, newest = p, info.ModTime()
		}
	}
	return best
}

// escapeGlob returns path as a pattern that matches it alone.
func escapeGlob(path string) string {
	return strings.NewReplacer(`\`, `\\`, "*", `\*`, "?", `\?`, "[", `\[`).Replace(path)
}

// isRegular reports whether there is a file at path that is no directory or device.
func isRegular(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// load reads entries up to the first damage. root is the directory of an entry without one.
func (db *database) load(path, root string) error {
	f, err := os.Open(path)
	if err != nil {
		return errors.New("it cannot be opened")
	}
	defer f.Close()
	dec := json.NewDecoder(io.LimitReader(f, maxDatabase))
	if t, err := dec.Token(); err != nil || t != json.Delim('[') {
		return errors.New("it is no JSON array")
	}
	for dec.More() {
		var e entry
		if err := dec.Decode(&e); err != nil {
			return fmt.Errorf("%.100s", err)
		}
		if len(e.Arguments) == 0 {
			e.Arguments = splitCommand(e.Command)
		}
		if e.Command = ""; e.File == "" || len(e.Arguments) == 0 {
			continue // there is nothing to compile
		}
		if !filepath.IsAbs(e.Directory) {
			e.Directory = filepath.Join(root, e.Directory)
		}
		if len(db.entries) == maxEntries {
			return fmt.Errorf("it has more than %d entries", maxEntries)
		}
		db.entries = append(db.entries, e)
	}
	if _, err := dec.Token(); err != nil {
		return fmt.Errorf("%.100s", err)
	}
	return nil
}

// splitCommand splits a command as a POSIX shell does, without expansions: the database's format asks for no more.
func splitCommand(text string) (args []string) {
	var arg strings.Builder
	inArg, quote := false, byte(0)
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quote == '\'' && c != '\'', quote == '"' && c != '"' && c != '\\':
			arg.WriteByte(c)
		case quote != 0 && c == quote:
			quote = 0
		case c == '\\' && i+1 < len(text):
			i++
			// Between double quotes a backslash is itself, but before a quote or another one.
			if quote == '"' && text[i] != '"' && text[i] != '\\' {
				arg.WriteByte('\\')
			}
			arg.WriteByte(text[i])
			inArg = true
		case c == '\'' || c == '"':
			quote, inArg = c, true
		case c == ' ' || c == '\t' || c == '\n':
			if inArg {
				args = append(args, arg.String())
				arg.Reset()
				inArg = false
			}
		default:
			arg.WriteByte(c)
			inArg = true
		}
	}
	if inArg {
		args = append(args, arg.String())
	}
	return args
}

// path returns the absolute path of the source.
func (e *entry) path() string {
	if filepath.IsAbs(e.File) {
		return filepath.Clean(e.File)
	}
	return filepath.Join(e.Directory, e.File)
}

// guessEntries adds an entry for each source of the tree.
func (s *Session) guessEntries(db *database) {
	known := 0
	_, _ = s.walk(func(path string, _ fs.DirEntry) error {
		if !isSource(path) {
			return nil
		}
		if len(db.entries) == maxGuessed {
			return fs.SkipAll
		}
		args, ok := s.flagsOf(path)
		if ok {
			known++
		} else {
			args = s.guessFlags(path)
		}
		db.entries = append(db.entries, entry{Directory: s.root, File: path, Arguments: append(args, path)})
		return nil
	})
	db.guessed = known < len(db.entries)
	switch {
	case len(db.entries) == 0:
		db.origin += "; no sources"
	case !db.guessed:
		db.origin += "; the flags are the caller's"
	default:
		db.origin += "; the flags are guessed"
	}
}

// flagsOf returns the command of a source by Options.Flags, without the source.
func (s *Session) flagsOf(path string) ([]string, bool) {
	if s.o.Flags == nil {
		return nil, false
	}
	flags, ok := s.o.Flags(s.relative(path))
	if !ok {
		return nil, false
	}
	return append([]string{driverOf(path)}, flags...), true
}

// guessFlags returns a command with the include folders that projects commonly have.
func (s *Session) guessFlags(path string) []string {
	args := []string{driverOf(path), "-I" + s.root}
	for _, dir := range []string{"include", "src"} {
		if info, err := os.Stat(filepath.Join(s.root, dir)); err == nil && info.IsDir() {
			args = append(args, "-I"+filepath.Join(s.root, dir))
		}
	}
	return args
}

// driverOf returns the name of the compiler for a source, by which clang chooses the language of headers.
func driverOf(path string) string {
	if filepath.Ext(path) == ".c" {
		return "clang"
	}
	return "clang++"
}

// isSource reports whether path is the source of a translation unit, by its suffix.
func isSource(path string) bool {
	return slices.Contains([]string{".c", ".cc", ".cpp", ".cxx", ".c++", ".C", ".cppm", ".ixx", ".cu"}, filepath.Ext(path))
}

// isCode reports whether path is a C or C++ source or header, by its suffix.
func isCode(path string) bool {
	headers := []string{".h", ".hh", ".hpp", ".hxx", ".h++", ".H", ".inc", ".inl", ".ipp", ".tcc", ".tpp", ".cuh", ".def"}
	return isSource(path) || slices.Contains(headers, filepath.Ext(path))
}

// write stores the database where clangd reads it.
func (db *database) write(dir string) error {
	text, err := json.Marshal(db.entries)
	if err != nil {
		return err
	}
	if len(db.entries) == 0 {
		text = []byte("[]")
	}
	return os.WriteFile(filepath.Join(dir, databaseFile), text, 0o666)
}
