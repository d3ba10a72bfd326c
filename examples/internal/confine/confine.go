// Package confine has what the programs that run untrusted code share: the flags of a sandbox, and a copy of the
// named sources that is all that a compiler sees of the caller's files.
package confine

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/sandbox"
)

// Open returns the sandbox of the level with that name, the strongest that works if it is empty. Its error is a
// command.UsageError.
func Open(ctx context.Context, level string) (*sandbox.Sandbox, error) {
	o := &sandbox.Options{Weaker: level == ""}
	if level != "" {
		if err := o.Level.UnmarshalText([]byte(level)); err != nil {
			return nil, command.Usage(err)
		}
	}
	s, err := sandbox.New(ctx, o)
	return s, command.Usage(err)
}

// A Build has the values of the flags of a build.
type Build struct {
	CC, Standard, Flags, Level string
	// Sanitize is a list as -fsanitize takes it, empty for none.
	Sanitize string
}

// Register adds the flags to a set. sanitize is the default of -sanitize.
func (b *Build) Register(flags *flag.FlagSet, sanitize string) {
	flags.StringVar(&b.CC, "cc", "", "compiler `command`; the default is the first of c++, g++ and clang++")
	flags.StringVar(&b.Standard, "std", "c++20", "language `standard`")
	flags.StringVar(&b.Flags, "flags", "", "further `flags` of the compiler, separated by spaces")
	b.Sanitize = sanitize
	usage := fmt.Sprintf("`sanitizers`, as in address,undefined, or none (default %q)", cmp.Or(sanitize, "none"))
	flags.Func("sanitize", usage, func(list string) error {
		if b.Sanitize = list; list == "none" {
			b.Sanitize = ""
		}
		return nil
	})
	flags.StringVar(&b.Level, "sandbox", "",
		"`level`: full (bubblewrap), namespaces (Perl), rlimits or none; default: the strongest that works")
}

// A Size is a flag for a number of bytes: 65536, 64K, 512M or 1G.
type Size int64

// String returns the number of bytes.
func (s *Size) String() string { return strconv.FormatInt(int64(*s), 10) }

// Set reads a size.
func (s *Size) Set(text string) error {
	number, unit := text, int64(1)
	if i := strings.IndexAny(text, "KMG"); i >= 0 && i == len(text)-1 {
		number, unit = text[:i], 1<<(10*(1+strings.IndexByte("KMG", text[i])))
	}
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil || n <= 0 || n > (1<<62)/unit {
		return errors.New("want bytes, as in 65536, 64K, 512M or 1G")
	}
	*s = Size(n * unit)
	return nil
}

// A Project is a temporary copy of sources.
type Project struct {
	// Dir is the folder of the copies. It has nothing else.
	Dir string
	// Names are the copies of the files that were named, relative to Dir, in their order.
	Names []string
	// Paths are the paths of the caller by the name of the copy.
	Paths map[string]string
	// Remove deletes the folder.
	Remove func()
}

// limits of a copy
const (
	maxFiles = 1000
	maxBytes = 64 << 20
)

// Copy copies files and the headers below their folders that they include by a quoted name. Its error is a
// command.UsageError.
func Copy(ctx context.Context, s *sandbox.Sandbox, files []string) (*Project, error) {
	dir, remove, err := s.MkdirTemp("cppreason-project-")
	if err != nil {
		return nil, command.Usage(err)
	}
	p := &Project{Dir: dir, Remove: remove, Paths: map[string]string{}}
	size := 0
	for _, file := range files {
		name := filepath.Base(file)
		if p.Paths[name] != "" {
			err = fmt.Errorf("two files are called %q", name)
		}
		if err == nil {
			p.Names = append(p.Names, name)
			err = p.add(ctx, filepath.Dir(file), name, file, &size)
		}
		if err != nil {
			remove()
			return nil, command.Usage(err)
		}
	}
	return p, nil
}

// include is a line that includes a file by a quoted name.
var include = regexp.MustCompile(`(?m)^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"`)

// headers are the extensions of the files that are copied because they are included. Others, such as a file of
// secrets beside the sources, are not.
var headers = []string{".h", ".hh", ".hpp", ".hxx", ".h++", ".inc", ".inl", ".ipp", ".tpp", ".tcc", ".ixx", ".def", ".cpp", ".cc", ".cxx"}

// add copies the file name of folder, and what it includes. path is the caller's path, empty for a header.
func (p *Project) add(ctx context.Context, folder, name, path string, size *int) error {
	if _, ok := p.Paths[name]; ok {
		return nil
	}
	data, err := command.ReadFile(ctx, filepath.Join(folder, name))
	if err != nil {
		return err
	}
	if *size += len(data); *size > maxBytes || len(p.Paths) >= maxFiles {
		return fmt.Errorf("more than %d files or %d bytes of sources", maxFiles, maxBytes)
	}
	if path == "" {
		path = filepath.Join(folder, name)
	}
	p.Paths[name] = path
	written := filepath.Join(p.Dir, name)
	if err := os.MkdirAll(filepath.Dir(written), 0o700); err != nil {
		return err
	}
	if err := os.WriteFile(written, data, 0o600); err != nil {
		return err
	}
	for _, m := range include.FindAllSubmatch(data, -1) {
		header := filepath.Join(filepath.Dir(name), string(m[1]))
		st, err := os.Stat(filepath.Join(folder, header))
		if err != nil || !st.Mode().IsRegular() || !filepath.IsLocal(header) || !slices.Contains(headers, filepath.Ext(header)) {
			continue // the compiler reports what is missing
		}
		// A link may lead anywhere.
		real, err := filepath.EvalSymlinks(filepath.Join(folder, header))
		base, baseErr := filepath.EvalSymlinks(folder)
		if rel, relErr := filepath.Rel(base, real); err != nil || baseErr != nil || relErr != nil || !filepath.IsLocal(rel) {
			continue
		}
		if err := p.add(ctx, folder, header, "", size); err != nil {
			return err
		}
	}
	return nil
}
