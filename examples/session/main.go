// Command session is the runtime side of a conversation with a model: it reads what the model emits
// on standard input, answers the tool calls in it, and writes the transcript to standard output.
//
//	session [-root DIR] [-v1] < model.txt
//	session [-root DIR] [-cc CMD] [-test CMD] [-adapter NAME] -- prog args < model.txt
//	session [-root DIR] -declarations
//	session -spans < transcript.txt
//
// The tools are search and read_file on the files below DIR; with a compiler compile and run, with a test
// command test; and, when a program is named, a debugger that has it loaded. -declarations prints
// their prototypes, for the model's prompt. -spans prints the loss mask of a transcript: offset, end, 0 or 1.
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/cppcall/sourcetool"
	"github.com/cppreason/cppreason/cppfmt/transcript"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Args[1:], os.Stdin, os.Stdout)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "session:", err)
		os.Exit(1)
	}
}

// callTimeout bounds one call: a program that does not stop is not waited for.
const callTimeout = time.Minute

// run is the program without its process.
func run(ctx context.Context, args []string, stdin io.Reader, stdout io.Writer) error {
	flags := flag.NewFlagSet("session", flag.ContinueOnError)
	dir := flags.String("root", ".", "the `folder` whose files the model may see")
	v1 := flags.Bool("v1", false, "spell <THINK_START> as version 1 did")
	cc := flags.String("cc", "", "the compiler `command` of the tools compile and run; no such tools by default, since run runs "+
		"what the model writes")
	test := flags.String("test", "", "the `command` of the tool test, with {} for the name of the test; needs -cc")
	adapter := flags.String("adapter", "", "the debug adapter; the best on PATH by default")
	declarations := flags.Bool("declarations", false, "print the prototypes of the tools")
	spans := flags.Bool("spans", false, "print the loss mask of a transcript")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *spans {
		return printSpans(stdin, stdout)
	}
	root, err := os.OpenRoot(*dir) // links that lead out of the folder are not followed
	if err != nil {
		return err
	}
	defer root.Close()
	funcs, err := sourcetool.Tools(root.FS(), nil)
	if err != nil {
		return err
	}
	if *test != "" && *cc == "" {
		return errors.New("-test needs -cc")
	}
	if *cc != "" {
		more, err := compilerTools(ctx, *cc, *test, *dir)
		if err != nil {
			return err
		}
		funcs = append(funcs, more...)
	}
	if flags.NArg() > 0 {
		tools, more, err := debuggerTools(ctx, *adapter, *dir, flags.Args())
		if err != nil {
			return err
		}
		defer tools.Close() // the program under it ends with it; the transcript is written
		funcs = append(funcs, more...)
	}
	set, err := cppcall.NewSet(funcs, &cppcall.Options{Timeout: callTimeout})
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
	session := cppcall.NewSession(set, &cppcall.SessionOptions{Transcript: &transcript.Options{V1: *v1}})
	return session.Play(ctx, stdin, stdout)
}

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
