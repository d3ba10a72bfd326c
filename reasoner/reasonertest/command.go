package reasonertest

import (
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/cppreason/cppreason/reasoner"
)

// CommandEnv names the environment variable that makes a test binary act as a fake command.
const CommandEnv = "CPPREASON_FAKE_COMMAND"

// A CommandFault is one way in which a command fails. Its Name is the value of CommandEnv.
type CommandFault struct {
	Number int            // in the project's list of faults
	Name   string         // lower case, with dashes
	Class  reasoner.Class // of one attempt; 0 means that it must succeed
	Slow   bool           // only ends when it is killed
}

// CommandFaults returns the faults that RunCommand injects. They are failures seen in real command-line
// clients, numbered as in the project's list of faults.
func CommandFaults() []CommandFault {
	return []CommandFault{
		{48, "error-json-on-stderr", reasoner.RateLimited, false},
		{49, "empty", reasoner.Unavailable, false},
		{50, "prose-before", 0, false},
		{51, "ignore-sigterm", reasoner.Timeout, true},
		{52, "grandchild-holds-pipe", 0, false},
		{53, "wrapper-dies", 0, false},
		{54, "endless-output", reasoner.Unavailable, false},
		{55, "never-reads", 0, false},
		{56, "reads-forever", reasoner.Timeout, true},
		{57, "killed", reasoner.Transport, false},
		{58, "asks-for-trust", reasoner.Unavailable, false},
		{58, "asks-for-login", reasoner.Auth, false},
	}
}

// defaultHelp are the flags of all presets of package cli.
const defaultHelp = "--json --ephemeral --skip-git-repo-check --ignore-user-config --disable --output-schema\n" +
	"--prompt --output-format --model --json-schema --tools --no-session-persistence --system-prompt"

// RunCommand acts as a fake command if the environment variable CommandEnv is set, and does not return then.
// TestMain calls it before anything else. The values of the variable are the names of CommandFaults, and:
//
//	good               prints [Good]
//	sleep              never ends
//	print:TEXT         prints TEXT with \n and \t unescaped
//	exit:N:TEXT        prints TEXT to standard error and exits with N
//	help:TEXT          is a command whose flags are those in TEXT
//	app-server:FAULT   is codex's app-server with a fault of RPCFaults
//	mcp:FAULT          is codex's MCP server with a fault of RPCFaults
//
// With --version every fake prints "fake 1.2.3".
func RunCommand() {
	name, ok := os.LookupEnv(CommandEnv)
	if !ok {
		return
	}
	if slices.Contains(os.Args[1:], "--version") {
		fmt.Println("fake 1.2.3")
		os.Exit(0)
	}
	if slices.Contains(os.Args[1:], "--help") {
		text, ok := strings.CutPrefix(name, "help:")
		if !ok {
			text = defaultHelp
		}
		fmt.Println(text)
		os.Exit(0)
	}
	os.Exit(runFake(name))
}

// runFake plays the fake called name and returns its exit status.
func runFake(name string) int {
	kind, argument, _ := strings.Cut(name, ":")
	switch kind {
	case "print":
		io.Copy(io.Discard, os.Stdin)
		fmt.Print(strings.NewReplacer(`\\`, `\`, `\n`, "\n", `\t`, "\t").Replace(argument))
		return 0
	case "exit":
		io.Copy(io.Discard, os.Stdin)
		code := 0
		status, text, _ := strings.Cut(argument, ":")
		fmt.Sscan(status, &code)
		fmt.Fprint(os.Stderr, text)
		return code
	case "app-server":
		return serveRPC(argument, false)
	case "mcp":
		return serveRPC(argument, true)
	case "never-reads":
		fmt.Println(Good)
		return 0
	case "ignore-sigterm":
		signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP)
		sleepForever()
	case "sleep":
		sleepForever()
	}
	io.Copy(io.Discard, os.Stdin)
	return runAfterInput(name)
}

// runAfterInput plays the fakes that read their standard input first.
func runAfterInput(name string) int {
	switch name {
	case "good":
		fmt.Println(Good)
	case "empty":
	case "reads-forever":
		sleepForever()
	case "error-json-on-stderr":
		fmt.Fprintf(os.Stderr, "Error: fetch\n    at file.js:1:2\n{\"error\":{\"message\":\"429 Too Many Requests\",\"code\":429}}\n")
		return 173
	case "prose-before":
		fmt.Println("Loaded credentials.\nHere it is:\n" + Good)
	case "grandchild-holds-pipe", "wrapper-dies":
		startChild("sleep")
		fmt.Println(Good)
	case "endless-output":
		line := strings.Repeat("x", 1<<16)
		for {
			if _, err := fmt.Println(line); err != nil {
				return 1
			}
		}
	case "killed":
		self, err := os.FindProcess(os.Getpid())
		if err == nil {
			self.Kill()
		}
		sleepForever()
	case "asks-for-trust":
		fmt.Println("Do you trust the files in this folder? [y/n]")
		return 1
	case "asks-for-login":
		fmt.Fprintln(os.Stderr, "Not logged in. Please run /login")
		return 1
	default:
		fmt.Fprintf(os.Stderr, "no fake is called %q\n", name)
		return 2
	}
	return 0
}

// startChild starts the test binary as another fake that inherits the streams, and does not wait for it.
func startChild(name string) {
	exe, err := os.Executable()
	if err != nil {
		return
	}
	// Of two entries of one name the first counts.
	env := append([]string{CommandEnv + "=" + name}, os.Environ()...)
	os.StartProcess(exe, []string{exe}, &os.ProcAttr{Env: env, Files: []*os.File{os.Stdin, os.Stdout, os.Stderr}})
}

// sleepForever does not use select{}: without cgo the runtime calls that a deadlock and ends the program.
func sleepForever() {
	for {
		<-time.After(time.Hour)
	}
}
