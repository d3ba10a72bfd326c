// Package cli is a reasoner back end for commands that answer on standard output: codex exec, gemini,
// claude, opencode, and any other.
//
//	d, err := cli.New(&cli.Options{Preset: cli.Codex, PassEnv: []string{"CODEX_API_KEY"}, Lookup: os.LookupEnv})
//
// An agent's command line is used as a model, not as an agent. Each call runs in an empty directory of its
// own, with tools off, the prompt on standard input, an environment of PATH, HOME, TMPDIR and what
// Options.PassEnv names, in a process group that is killed as a whole when the call ends. Commands' own retries
// are turned off where they can be: they would multiply with the Adapter's.
//
// A reply is read from the command's output format, never inferred from its exit status alone: commands exit
// with status 0 after prose, and with 1 after a complete message. Only gemini and claude report errors as
// data; those of the others are recognized by their words.
//
// Checked against codex 0.169, gemini-cli 0.61, claude-code 2.1 and opencode 1.18.
package cli
