package dap

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/cppreason/cppreason/internal/proc"
)

// A Family is a debugger whose adapters behave alike.
type Family string

// The families.
const (
	LLDB Family = "lldb" // lldb-dap, lldb-vscode
	GDB  Family = "gdb"  // gdb --interpreter=dap
)

// An Adapter is a debug adapter that can be started.
type Adapter struct {
	// Name is the program's base name, such as "lldb-dap-22".
	Name string
	// Path is the program.
	Path string
	// Family is the debugger that it drives.
	Family Family
	// Version is the debugger's major version, 0 if unknown.
	Version int
	// Dial, if set, is called instead of starting Path: it returns a connection to an adapter that
	// already runs, such as a fake in a test. Closing the connection ends the session.
	Dial func(ctx context.Context) (io.ReadWriteCloser, error)
}

// oldestGDB is the first gdb that speaks the protocol.
const oldestGDB = 14

// adapterName matches the names of the programs that Find knows, such as lldb-dap-22.
var adapterName = regexp.MustCompile(`^(lldb-dap|lldb-vscode|gdb)(?:-(\d+))?$`)

// Find returns the first usable adapter among names, which are programs or paths to them. Without
// names it looks on PATH for lldb-dap, lldb-vscode and gdb, in this order, the plain name first and
// then the versioned ones (lldb-dap-22), newest first. Each candidate is run once to ask its version.
// If none is usable the error is a *NotFoundError with the reason for each.
func Find(ctx context.Context, names ...string) (Adapter, error) {
	all, err := FindAll(ctx, names...)
	if len(all) > 0 {
		return all[0], nil
	}
	return Adapter{}, err
}

// FindAll returns every usable adapter in the order of Find. The error is a *NotFoundError if no
// candidate is usable, or the context's.
func FindAll(ctx context.Context, names ...string) ([]Adapter, error) {
	if len(names) == 0 {
		names = listAdapters(os.Getenv("PATH"))
	}
	var found []Adapter
	missing := &NotFoundError{}
	for _, name := range names {
		a, err := probeAdapter(ctx, name)
		if ctx.Err() != nil {
			return found, ctx.Err()
		}
		if err != nil {
			missing.Refused = append(missing.Refused, Refusal{Name: name, Reason: err.Error()})
			continue
		}
		found = append(found, a)
	}
	if len(found) == 0 {
		return nil, missing
	}
	return found, nil
}

// listAdapters returns the adapters' names in the folders of a search path, best first, without duplicates.
func listAdapters(path string) []string {
	type candidate struct {
		name          string
		rank, version int
	}
	rank := map[string]int{"lldb-dap": 0, "lldb-vscode": 1, "gdb": 2}
	var all []candidate
	seen := map[string]bool{}
	for _, dir := range filepath.SplitList(path) {
		entries, err := os.ReadDir(dir)
		if err != nil {
			continue // a folder of the search path need not exist
		}
		for _, e := range entries {
			m := adapterName.FindStringSubmatch(e.Name())
			if m == nil || seen[e.Name()] {
				continue
			}
			seen[e.Name()] = true
			version := 1 << 20 // the plain name is the system's default and comes first
			if m[2] != "" {
				version, _ = strconv.Atoi(m[2]) // digits; a number too large is 0, the last
			}
			all = append(all, candidate{e.Name(), rank[m[1]], version})
		}
	}
	slices.SortStableFunc(all, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.rank, b.rank), cmp.Compare(b.version, a.version))
	})
	names := make([]string, len(all))
	for i, c := range all {
		names[i] = c.name
	}
	return names
}

// probeAdapter runs a candidate to learn whether it works.
func probeAdapter(ctx context.Context, name string) (Adapter, error) {
	base := filepath.Base(name)
	path, err := proc.LookPath(name)
	if err != nil {
		return Adapter{}, errors.New("not found, or not executable")
	}
	if path, err = filepath.Abs(path); err != nil {
		return Adapter{}, err
	}
	a := Adapter{Name: base, Path: path, Family: LLDB}
	// lldb-dap 19 does not know --version: it starts to serve, prints nothing and ends.
	tries := [][]string{{"--version"}, {"--help"}}
	if strings.HasPrefix(base, "gdb") {
		a.Family = GDB
		// The protocol is implemented in Python, which a gdb may lack.
		tries = [][]string{{"-q", "-nx", "-batch", "-ex", `python print("GNU gdb " + gdb.VERSION)`}}
	}
	out, err := firstOutput(ctx, path, tries)
	if err != nil {
		return a, fmt.Errorf("does not run: %w", err)
	}
	a.Version = parseVersion(out)
	if a.Version == 0 {
		if m := adapterName.FindStringSubmatch(base); m != nil {
			a.Version, _ = strconv.Atoi(m[2]) // no version in the name is 0
		}
	}
	if a.Family == GDB && a.Version < oldestGDB {
		return a, fmt.Errorf("version %d has no Debug Adapter Protocol, which came with %d", a.Version, oldestGDB)
	}
	return a, nil
}

// firstOutput returns what the program prints for the first argument list with which it prints something
// and exits with 0, or the reason why the last list failed.
func firstOutput(ctx context.Context, path string, tries [][]string) (out string, err error) {
	for _, args := range tries {
		var r *proc.Result
		r, err = proc.Run(ctx, &proc.Cmd{
			Path: path, Args: args, Env: os.Environ(),
			Limits: proc.Limits{Wall: 10 * time.Second, Output: 1 << 16},
		})
		if err != nil {
			return "", err
		}
		if r.ExitCode == 0 && len(r.Stdout) > 0 {
			return string(r.Stdout), nil
		}
		err = errors.New(lastLine(string(r.Stderr), r.ExitCode))
	}
	return "", err
}

var versionNumber = regexp.MustCompile(`(?:version|GNU gdb)[^\n0-9]*(\d+)\.\d+`)

// parseVersion returns the major version in the output of --version, 0 if it has no version.
func parseVersion(out string) int {
	m := versionNumber.FindStringSubmatch(out)
	if m == nil {
		return 0
	}
	v, _ := strconv.Atoi(m[1]) // digits; a number too large is unknown
	return v
}

// lastLine returns the last line of a program's standard error, which names the reason of a failure in
// loaders and compilers alike, or the exit status if it wrote nothing.
func lastLine(stderr string, code int) string {
	lines := strings.Split(strings.TrimSpace(stderr), "\n")
	if last := lines[len(lines)-1]; last != "" {
		return fmt.Sprintf("%.300q", last)
	}
	return fmt.Sprintf("exit status %d", code)
}
