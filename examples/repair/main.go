// Command repair shows the whole library at work: it compiles broken C++ programs with a real
// compiler, reads and classifies the diagnostics, asks the offline reasoner for a patch, applies it
// with its base hash checked, and compiles again, until a program is clean or no fix is known. What
// compiles is run under a real debugger; a crash is shown, never "fixed".
//
// Everything happens in a private copy. See README.md beside this file.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"

	"github.com/cppreason/cppreason/reasoner/config"
)

const usage = `usage: repair [flags] [file.cpp ...]

Repairs C++ programs with the compiler's own fixes, one program a file. Without files it takes the
broken programs it was built with.

Each program is copied, with the local headers it includes, into a private folder below the
system's temporary folder, which is removed at the end; compiling, patching and running happen
there. A program that compiles is RUN, under a debugger, with no input and a time limit: name only
files whose code you would run. Your own files are read and never touched, unless -write is given:
then the files of a program that did not compile and compiles now are replaced, all of them or
none, each only if it has not changed in the meantime.

Exit status: 0 the work was done, whatever was found; 1 it was interrupted or could not go on;
2 bad usage or a file or compiler that cannot be used, and nothing was done.

`

// A usageError is the caller's mistake: exit status 2.
type usageError struct{ err error }

func (e usageError) Error() string { return e.err.Error() }
func (e usageError) Unwrap() error { return e.err }

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Args[1:], os.Stdout)
	stop()
	var bad usageError
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
	case errors.As(err, &bad):
		fmt.Fprintln(os.Stderr, "repair:", err)
		os.Exit(2)
	default:
		fmt.Fprintln(os.Stderr, "repair:", err)
		os.Exit(1)
	}
}

// run is the program: args without its name, all output on stdout.
func run(ctx context.Context, args []string, stdout io.Writer) error {
	flags := flag.NewFlagSet("repair", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	cc := flags.String("cc", "g++", "the compiler: g++, clang++, a versioned name or a path")
	asJSON := flags.Bool("json", false, "print one JSON object instead of text")
	write := flags.Bool("write", false, "put repaired files in place of yours")
	together := flags.Bool("together", false, "the files are the sources of one program")
	configFile := flags.String("config", "", "ask the back ends of this YAML `file` instead of the compiler's own fixes")
	maxRounds := flags.Int("max-rounds", 5, "how many patches to try on a program")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			fmt.Fprint(stdout, usage)
			flags.SetOutput(stdout)
			flags.PrintDefaults()
			return err
		}
		return usageError{err}
	}
	if *maxRounds < 1 {
		return usageError{fmt.Errorf("-max-rounds %d: need at least 1", *maxRounds)}
	}
	if *write && flags.NArg() == 0 {
		return usageError{errors.New("-write: name the files to repair")}
	}
	programs, err := load(flags.Args(), *together)
	if err != nil {
		return usageError{err}
	}
	var text io.Writer = stdout
	if *asJSON {
		text = io.Discard
	}
	r, err := newRepairer(ctx, *cc, *maxRounds, text)
	if err != nil {
		return usageError{err}
	}
	if *configFile != "" {
		if r.config, err = readConfig(*configFile); err != nil {
			return usageError{err}
		}
	}
	sum := summary{Compiler: r.platform.Compiler.String(), Platform: r.platform.Triple}
	for _, p := range programs {
		res, err := r.repair(ctx, p, *write)
		if err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		sum.Programs = append(sum.Programs, res)
	}
	if *asJSON {
		return sum.writeJSON(stdout)
	}
	return sum.writeTable(stdout)
}

// readConfig reads a configuration of back ends, and shows its warnings.
func readConfig(name string) (*config.Config, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	c, err := config.Parse(data)
	if err != nil {
		return nil, err
	}
	for _, w := range c.Warnings {
		fmt.Fprintln(os.Stderr, "repair: warning:", w)
	}
	return c, nil
}
