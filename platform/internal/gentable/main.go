package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"maps"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// main reads the flags and measures.
func main() {
	log.SetFlags(0)
	log.SetPrefix("gentable: ")
	out := flag.String("out", "tables/std.txt", "table of names to write")
	macros := flag.String("macros", "tables/macros.txt", "table of feature-test macros to write")
	probes := flag.String("probes", "tables/probes.txt", "list of names that no module file has")
	modules := flag.String("modules", "", "folder of libc++'s module files (default: those of the newest LLVM)")
	only := flag.String("only", "", "comma-separated columns to measure, instead of all")
	jobs := flag.Int("j", 2, "compilers to run at once")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *out, *macros, *probes, *modules, *only, *jobs); err != nil {
		log.Fatal(err)
	}
}

// run measures the installed toolchains, takes over the columns of the old table that cannot be measured
// here, and writes both tables.
func run(ctx context.Context, out, macros, probes, modules, only string, jobs int) error {
	if modules == "" {
		modules = fmt.Sprintf("/usr/lib/llvm-%s/share/libc++/v1/std", newestLLVM())
	}
	names, err := moduleNames(modules)
	if err != nil {
		return err
	}
	more, err := probeNames(probes)
	if err != nil {
		return err
	}
	columns := toolchains(ctx)
	if only != "" {
		want := strings.Split(only, ",")
		columns = slices.DeleteFunc(columns, func(t *toolchain) bool { return !slices.Contains(want, t.column) })
	}
	if len(columns) == 0 {
		return errors.New("no toolchain to measure with")
	}
	r, err := measure(ctx, columns, byHeader(append(names, more...)), jobs)
	if err != nil {
		return err
	}
	old, err := readTable(out)
	if err != nil {
		return err
	}
	r.keep(old)
	if err := r.write(out); err != nil {
		return err
	}
	return writeMacros(ctx, columns, macros)
}

// newestLLVM returns the newest installed LLVM that has module files.
func newestLLVM() string {
	dirs, _ := filepath.Glob("/usr/lib/llvm-*/share/libc++/v1/std")
	best := ""
	for _, d := range dirs {
		v := strings.TrimPrefix(strings.Split(d, "/")[3], "llvm-")
		if len(v) > len(best) || len(v) == len(best) && v > best {
			best = v
		}
	}
	return best
}

// A pair is a name in a header.
type pair struct{ symbol, header string }

// results are cells by pair and column: the first standard, and after a dash the last one if the
// newest does not have the name any more.
type results struct {
	columns []string
	cells   map[pair]map[string]string
}

// measure runs the experiment, a few compilers at once.
func measure(ctx context.Context, columns []*toolchain, headers map[string][]name, jobs int) (*results, error) {
	r := &results{cells: map[pair]map[string]string{}}
	for _, t := range columns {
		r.columns = append(r.columns, t.column)
	}
	type job struct {
		t      *toolchain
		header string
	}
	queue := make(chan job)
	var wg sync.WaitGroup
	var mu sync.Mutex
	var failed error
	for range max(jobs, 1) {
		wg.Go(func() {
			for j := range queue {
				names := headers[j.header]
				found, err := first(ctx, j.t, j.header, names)
				var gone map[string]string
				if err == nil {
					gone, err = last(ctx, j.t, j.header, names, found)
				}
				mu.Lock()
				if err != nil {
					failed = cmp.Or(failed, err)
				}
				for _, n := range names {
					cell := found[n.symbol]
					if end := gone[n.symbol]; end != "" {
						cell += "-" + end
					}
					p := pair{n.symbol, j.header}
					if r.cells[p] == nil {
						r.cells[p] = map[string]string{}
					}
					r.cells[p][j.t.column] = cell
				}
				mu.Unlock()
			}
		})
	}
	for _, t := range columns {
		log.Printf("measuring %s", t.column)
		for _, h := range slices.Sorted(maps.Keys(headers)) {
			queue <- job{t, h}
		}
	}
	close(queue)
	wg.Wait()
	return r, failed
}

// readTable reads a table that an earlier run wrote. A table that is not there is empty.
func readTable(path string) (*results, error) {
	r := &results{cells: map[pair]map[string]string{}}
	f, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return r, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	sc := bufio.NewScanner(f)
	for sc.Scan() {
		f := strings.Split(sc.Text(), "\t")
		switch {
		case f[0] == "#columns":
			r.columns = f[4:]
		case len(f) == 3+len(r.columns) && !strings.HasPrefix(f[0], "#"):
			cells := map[string]string{}
			for i, c := range r.columns {
				cells[c] = strings.TrimPrefix(f[3+i], "-")
			}
			r.cells[pair{f[0], f[1]}] = cells
		}
	}
	return r, sc.Err()
}

// keep takes over the columns of an old table that were not measured again.
func (r *results) keep(old *results) {
	for _, c := range old.columns {
		if slices.Contains(r.columns, c) {
			continue
		}
		log.Printf("kept from the old table: %s", c)
		r.columns = append(r.columns, c)
		for p, cells := range r.cells {
			cells[c] = old.cells[p][c]
		}
	}
	slices.Sort(r.columns)
}
