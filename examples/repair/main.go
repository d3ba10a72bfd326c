// Command repair shows the whole library at work: it compiles broken C++ programs with a real
// compiler, reads and classifies the diagnostics, asks the offline reasoner for a patch, applies it
// with its base hash checked, and compiles again, until a program is clean or no fix is known. What
// compiles is run under a real debugger; a crash is shown, never "fixed".
//
// Everything happens in a private copy. See README.md beside this file.
package main

import (
	"context"
	"fmt"
	"io"
	"os"

	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/reasoner/config"
)

// The parts of the help.
const (
	arguments = "[flags] [file.cpp ...]"
	about     = `Repairs C++ programs with the compiler's own fixes, one program a file. Without files it takes the
broken programs it was built with.

Each program is copied, with the local headers it includes, into a private folder below the
system's temporary folder, which is removed at the end; compiling, patching and running happen
there. A program that compiles is RUN, under a debugger, with no input and a time limit: name only
files whose code you would run. Your own files are read and never touched, unless -write is given:
then the files of a program that did not compile and compiles now are replaced, all of them or
none, each only if it has not changed in the meantime.`
	rejected = "the work could not go on"
)

func main() { command.Main("repair", run) }

// run is the program without its process.
func run(ctx context.Context, args []string, _ io.Reader, stdout io.Writer) error {
	flags := command.Flags("repair", arguments, about, rejected)
	cc := flags.String("cc", "g++", "the compiler: g++, clang++, a versioned name or a path")
	asJSON := flags.Bool("json", false, "print one JSON object instead of text")
	write := flags.Bool("write", false, "put repaired files in place of yours")
	together := flags.Bool("together", false, "the files are the sources of one program")
	configFile := flags.String("config", "", "ask the back ends of this YAML `file` instead of the compiler's own fixes")
	showProgress := flags.Bool("progress", false, "show the program at work on standard error even if that is no terminal")
	maxRounds := flags.Int("max-rounds", 5, "how many patches to try on a program")
	if err := command.Parse(flags, args, stdout); err != nil {
		return err
	}
	if *maxRounds < 1 {
		return command.Usagef("-max-rounds %d: need at least 1", *maxRounds)
	}
	if *write && flags.NArg() == 0 {
		return command.Usagef("-write: name the files to repair")
	}
	programs, err := load(flags.Args(), *together)
	if err != nil {
		return command.Usage(err)
	}
	r, err := newRepairer(ctx, *cc, *maxRounds)
	if err != nil {
		return command.Usage(err)
	}
	if *configFile != "" {
		if r.config, err = readConfig(*configFile); err != nil {
			return command.Usage(err)
		}
	}
	progress := command.Progress(*showProgress)
	sum := summary{Compiler: r.platform.Compiler.String(), Platform: r.platform.Triple}
	for i, p := range programs {
		progress("repair: %d of %d: %s", i+1, len(programs), p.name)
		res, err := r.repair(ctx, p, *write)
		if err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		sum.Programs = append(sum.Programs, res)
	}
	progress("")
	if *asJSON {
		return sum.writeJSON(stdout)
	}
	if err := sum.writeTable(stdout); err != nil {
		return err
	}
	return r.writeDetails(stdout)
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
