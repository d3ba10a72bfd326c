package clangd

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/cppreason/cppreason/internal/proc"
)

// A Server is a clangd that is installed here.
type Server struct {
	Name    string // base name of the program, such as "clangd-22"
	Path    string // the program, an absolute path
	Version int    // major version, 0 if unknown
}

// oldest is the first version with all the requests that are needed.
const oldest = 14

// newest is the highest version that Find looks for by name.
const newest = 40

// versionText matches the output of --version: "Debian clangd version 22.1.8 (1~deb12u1)".
var versionText = regexp.MustCompile(`clangd version (\d+)\.`)

// Find returns the first of names that is a clangd of version 14 or later. A name is a path, or looked up on PATH.
// Without names it tries "clangd", and then the versioned names from the newest to clangd-14. Each candidate is run once.
// The error is a *NotFoundError, or that of ctx.
func Find(ctx context.Context, names ...string) (Server, error) {
	if len(names) == 0 {
		names = []string{"clangd"}
		for v := newest; v >= oldest; v-- {
			names = append(names, fmt.Sprintf("clangd-%d", v))
		}
	}
	missing := &NotFoundError{}
	for _, name := range names {
		s, err := probe(ctx, name)
		if ctx.Err() != nil {
			return Server{}, ctx.Err()
		}
		if err == nil {
			return s, nil
		}
		if !errors.Is(err, errAbsent) || len(names) < newest-oldest {
			missing.Refused = append(missing.Refused, fmt.Sprintf("%s: %v", filepath.Base(name), err))
		}
	}
	return Server{}, missing
}

var errAbsent = errors.New("not found, or not executable")

// probe runs a candidate to learn its version.
func probe(ctx context.Context, name string) (Server, error) {
	path, err := proc.LookPath(name)
	if err != nil {
		return Server{}, errAbsent
	}
	if path, err = filepath.Abs(path); err != nil {
		return Server{}, err
	}
	r, err := proc.Run(ctx, &proc.Cmd{
		Path: path, Args: []string{"--version"}, Env: os.Environ(),
		Limits: proc.Limits{Wall: 10 * time.Second, Output: 1 << 16},
	})
	if err != nil {
		return Server{}, err
	}
	m := versionText.FindSubmatch(r.Stdout)
	if m == nil {
		return Server{}, fmt.Errorf("it is no clangd: exit status %d", r.ExitCode)
	}
	version, err := strconv.Atoi(string(m[1]))
	if err != nil || version < oldest {
		return Server{}, fmt.Errorf("version %s is too old: want %d", m[1], oldest)
	}
	return Server{Name: filepath.Base(name), Path: path, Version: version}, nil
}

// A NotFoundError reports that no usable clangd is installed.
type NotFoundError struct {
	// Refused are the candidates that were tried by name or that did not work, each with its reason.
	Refused []string
}

// Error lists the candidates.
func (e *NotFoundError) Error() string {
	if len(e.Refused) == 0 {
		return "no clangd: no program clangd or clangd-N is on PATH"
	}
	return "no usable clangd: " + strings.Join(e.Refused, "; ")
}
