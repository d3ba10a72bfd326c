// Command session is the runtime side of a conversation with a model: it reads the model's text on standard
// input, answers the tool calls in it, and writes the transcript to standard output.
//
//	session [-root DIR] [-v1] [-declare] < model.txt
//	session [-root DIR] [-cc CMD] [-include HEADER]... [-test CMD] [-sandbox LEVEL] [-adapter NAME] [-view ADDR] -- prog args < model.txt
//	session [-root DIR] [-clangd CMD] < model.txt
//	session [-root DIR] -declarations
//	session -spans < transcript.txt
//
// The tools are search and read_file on the files below DIR; with a clangd definition, references, callers, type_of and others,
// whose symbols a search has first; with a compiler compile, run, run_test and inspect_at; with a test command test;
// with a program the tools of a debugger that has it loaded, inspect_at among them. Scripts call all of them; what a script
// defines is there for the next one. -declarations prints their prototypes, for the model's prompt. -spans prints the loss
// mask of a transcript: offset, end, 0 or 1.
package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/cppcall/sourcetool"
	"github.com/cppreason/cppreason/cppfmt/cppscript"
	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/examples/internal/code"
	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/examples/internal/debugging"
	"github.com/cppreason/cppreason/examples/internal/viewing"
)

// The parts of the help.
const (
	arguments = "[flags] [-- prog [args]] < model.txt"
	about     = `Reads what a model emits from standard input, answers its tool calls, and writes the transcript. With -cc
it compiles and RUNS what the model writes, in a sandbox; with a program it runs that under a debugger, without
one. It writes files in temporary folders alone.`
	rejected = "the session could not go on"
)

func main() { command.Main("session", run) }

// callTimeout bounds one call, so that a program that does not stop cannot hold the session.
const callTimeout = time.Minute

// run is the program without its process.
func run(ctx context.Context, args []string, stdin io.Reader, stdout io.Writer) error {
	flags := command.Flags("session", arguments, about, rejected)
	dir := flags.String("root", ".", "the `folder` whose files the model may see")
	v1 := flags.Bool("v1", false, "spell <THINK_START> as version 1 did")
	var includes []string
	flags.Func("include", "a `header` of what run_test compiles; may be repeated", func(name string) error {
		includes = append(includes, name)
		return nil
	})
	cc := flags.String("cc", "", "the compiler `command` of the tools compile, run and run_test; "+
		"no such tools by default, since run runs what the model writes")
	test := flags.String("test", "", "the `command` of the tool test, with {} for the name of the test, in a copy of the folder; needs -cc")
	level := flags.String("sandbox", "", "`level` of the tools compile, run and test: full, namespaces, rlimits or none; "+
		"default: the strongest that works")
	server := flags.String("clangd", "", "the clangd `command` of the tools for code, or auto; "+
		"no such tools by default, since an index takes time")
	adapter := flags.String("adapter", "", "the debug adapter; the best on PATH by default")
	declarations := flags.Bool("declarations", false, "print the prototypes of the tools")
	declare := flags.Bool("declare", false, "define each type in the transcript, before the first answer that needs it")
	addr := flags.String("view", "", viewing.Usage)
	spans := flags.Bool("spans", false, "print the loss mask of a transcript")
	if err := command.Parse(flags, args, stdout); err != nil {
		return err
	}
	if *spans {
		return command.Limit(printSpans(stdin, stdout), transcript.ErrTooLarge)
	}
	root, err := os.OpenRoot(*dir) // links that lead out of the folder are not followed
	if err != nil {
		return command.Usage(err)
	}
	defer root.Close()
	var source sourcetool.Options
	var tools []cppcall.Tools
	if *server != "" {
		c, err := code.Open(ctx, *server, *dir, root.FS(), nil)
		if err != nil {
			return command.Usage(err)
		}
		defer c.Session().Close() // its error comes too late: the transcript is written
		source.Symbols = c.Symbols
		tools = append(tools, c)
	}
	tools = append(tools, sourcetool.New(root.FS(), &source))
	if *test != "" && *cc == "" {
		return command.Usagef("-test needs -cc")
	}
	if *cc != "" {
		compiler, remove, err := compilerTools(ctx, *cc, *test, *dir, *level, includes)
		if err != nil {
			return err
		}
		defer remove()
		tools = append(tools, compiler)
	}
	if flags.NArg() > 0 {
		s, err := debugging.Launch(ctx, *adapter, *dir, &debugger.Target{Program: flags.Arg(0), Args: flags.Args()[1:]})
		if err != nil {
			return err
		}
		defer s.Tools.Close() // its error comes too late: the transcript is written
		if *cc != "" {
			tools = append(tools, s.Tools) // inspect_at is about the tests of run_test
		} else {
			tools = append(tools, s)
		}
	}
	set, err := cppcall.NewSet(cppcall.Join(tools...), &cppcall.Options{Timeout: callTimeout})
	if err != nil {
		return err
	}
	if *declarations {
		text, err := set.Declarations()
		if err != nil {
			return err
		}
		_, err = stdout.Write(text)
		return err
	}
	scripts, err := cppscript.New(&cppscript.Options{Tools: set, Limits: cppscript.Limits{Wall: callTimeout}})
	if err != nil {
		return err
	}
	session := cppcall.NewSession(set, &cppcall.SessionOptions{
		Transcript: &transcript.Options{V1: *v1}, Declare: *declare, Script: cppscript.Answer(scripts),
	})
	page, err := viewing.Open(*addr, "Session", *dir)
	if err != nil {
		return err
	}
	err = session.Serve(ctx, cppcall.ReadModel(stdin), io.MultiWriter(stdout, page))
	return command.Limit(errors.Join(err, page.Close()), transcript.ErrTooLarge)
}

// printSpans prints a line for each span of the transcript: its bytes, and 1 if the model wrote them.
func printSpans(stdin io.Reader, stdout io.Writer) error {
	var spans []transcript.Span
	r := transcript.NewReader(stdin, nil)
	for {
		b, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		spans = transcript.AppendSpan(spans, b)
	}
	w := bufio.NewWriter(stdout)
	for _, s := range spans {
		mask := 0
		if s.Model {
			mask = 1
		}
		fmt.Fprintln(w, s.Offset, s.End, mask)
	}
	return w.Flush()
}
