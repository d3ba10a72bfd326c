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
	Number int
	Name   string
	Class  reasoner.Class // of one attempt; 0 means that it must succeed
	Slow   bool           // only ends when it is killed
}

// CommandFaults returns the faults that RunCommand injects.
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

// RunCommand acts as a fake command if the environment says so, and does not return then. TestMain
// calls it before anything else. The names are those of CommandFaults, "good", which prints
// [Good], "version", and "print:TEXT", which prints TEXT with \n and \t unescaped; "exit:N:TEXT" prints TEXT
// to standard error and exits with N; "help:TEXT" is a command whose flags are those in TEXT. "app-server:FAULT" and "mcp:FAULT" are codex with a fault of RPCFaults.
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
			text = "--json --ephemeral --skip-git-repo-check --ignore-user-config --disable --output-schema\n--prompt --output-format --model --json-schema --tools --no-session-persistence --system-prompt"
		}
		fmt.Println(text)
		os.Exit(0)
	}
	os.Exit(runCommand(name))
}

func runCommand(name string) int {
	if text, ok := strings.CutPrefix(name, "print:"); ok {
		io.Copy(io.Discard, os.Stdin)
		fmt.Print(strings.NewReplacer(`\\`, `\`, `\n`, "\n", `\t`, "\t").Replace(text))
		return 0
	}
	if text, ok := strings.CutPrefix(name, "exit:"); ok {
		io.Copy(io.Discard, os.Stdin)
		code := 0
		status, text, _ := strings.Cut(text, ":")
		fmt.Sscan(status, &code)
		fmt.Fprint(os.Stderr, text)
		return code
	}
	if fault, ok := strings.CutPrefix(name, "app-server:"); ok {
		return serveRPC(fault, false)
	}
	if fault, ok := strings.CutPrefix(name, "mcp:"); ok {
		return serveRPC(fault, true)
	}
	switch name {
	case "never-reads":
		fmt.Println(Good)
		return 0
	case "reads-forever":
		io.Copy(io.Discard, os.Stdin)
		sleepForever() // not select{}: the runtime calls that a deadlock where cgo is off
	case "ignore-sigterm":
		signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP)
		sleepForever()
	case "sleep":
		sleepForever()
	}
	io.Copy(io.Discard, os.Stdin)
	switch name {
	case "good":
		fmt.Println(Good)
	case "error-json-on-stderr":
		fmt.Fprintf(os.Stderr, "Error: fetch\n    at file.js:1:2\n{\"error\":{\"message\":\"429 Too Many Requests\",\"code\":429}}\n")
		return 173
	case "empty":
	case "prose-before":
		fmt.Println("Loaded credentials.\nHere it is:\n" + Good)
	case "grandchild-holds-pipe", "wrapper-dies":
		child("sleep")
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

// child starts the test binary as another fake that inherits the streams, and does not wait for it.
func child(name string) {
	exe, err := os.Executable()
	if err != nil {
		return
	}
	// Of two entries of one name the first counts.
	env := append([]string{CommandEnv + "=" + name}, os.Environ()...)
	os.StartProcess(exe, []string{exe}, &os.ProcAttr{Env: env, Files: []*os.File{os.Stdin, os.Stdout, os.Stderr}})
}

func sleepForever() {
	for {
		<-time.After(time.Hour)
	}
}
