package main

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/platform/detect"
)

// openTree opens the folder of a request. Links that lead out of it are not followed: it may be a stranger's.
func openTree(dir string) (fs.FS, func() error, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil, command.Usage(err)
	}
	return root.FS(), root.Close, nil
}

// writeRecipe prints the steps: as JSON, or one command a line with the reason after it.
func writeRecipe(r *request, stdout io.Writer) error {
	tree, closeTree, err := openTree(r.dir)
	if err != nil {
		return err
	}
	defer closeTree()
	recipe, err := detect.Recipe(tree, nil)
	if err != nil {
		return err
	}
	if r.json {
		err = command.WriteJSON(stdout, recipe, true)
	} else {
		err = writeSteps(stdout, recipe)
	}
	if err == nil && len(recipe.Steps) == 0 {
		return errNothing
	}
	return err
}

// writeSteps prints the commands in the order in which they are to be run.
func writeSteps(w io.Writer, recipe *detect.Instructions) error {
	var b strings.Builder
	for _, s := range recipe.Steps {
		fmt.Fprintf(&b, "%-9s %s", s.Kind, strings.Join(s.Argv, " "))
		if s.Dir != "." {
			fmt.Fprintf(&b, " (in %s)", s.Dir)
		}
		fmt.Fprintf(&b, "\n          %s", s.Form)
		for _, e := range s.Evidence {
			fmt.Fprintf(&b, ", %s:%d: %s", e.File, e.Line, e.Text)
		}
		b.WriteByte('\n')
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// A flagsReport is the JSON form of the flags of a source.
type flagsReport struct {
	File     string          `json:"file"`
	Argv     []string        `json:"argv"`
	Form     string          `json:"form"` // "exact" or "estimate"
	Evidence []detect.Source `json:"evidence"`
}

// writeFlags prints the flags of one source: as JSON, or one a line.
func writeFlags(r *request, stdout io.Writer) error {
	tree, closeTree, err := openTree(r.dir)
	if err != nil {
		return err
	}
	defer closeTree()
	flags, err := detect.Flags(tree, r.file, nil)
	if err != nil {
		return command.Usage(err)
	}
	if r.json {
		report := flagsReport{File: flags.File, Argv: flags.Argv, Form: "estimate", Evidence: flags.Evidence}
		if flags.Exact {
			report.Form = "exact"
		}
		err = command.WriteJSON(stdout, report, true)
	} else if len(flags.Argv) > 0 {
		_, err = io.WriteString(stdout, strings.Join(flags.Argv, "\n")+"\n")
	}
	if err == nil && len(flags.Argv) == 0 {
		return errNothing
	}
	return err
}
