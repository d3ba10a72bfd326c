package toolchain

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/cppreason/cppreason/diagnostic/tool"
	"github.com/cppreason/cppreason/internal/proc"
)

// Info describes a compiler.
type Info struct {
	// Path is the absolute path of the command. Symbolic links are not resolved: clang decides by its
	// name whether it is a C++ compiler.
	Path string
	// Tool is tool.GCC or tool.Clang.
	Tool tool.Tool
	// Version is what the compiler calls itself, such as "12.2.0 (Debian 12.2.0-14)"; Major, Minor
	// and Patch are its numbers. Apple's clang counts versions of its own.
	Version             string
	Major, Minor, Patch int
	// Target is the machine that it compiles for, such as "x86_64-linux-gnu".
	Target string
	// Standard is the value of __cplusplus without a -std flag, such as 201703.
	Standard int
}

// String returns a line such as "gcc 12.2.0 x86_64-linux-gnu".
func (i Info) String() string {
	return fmt.Sprintf("%s %d.%d.%d %s", i.Tool, i.Major, i.Minor, i.Patch, i.Target)
}

// probeLimits bound the run that identifies a compiler. A compiler answers in milliseconds; any other
// command may do anything.
var probeLimits = proc.Limits{Wall: 20 * time.Second, Output: 1 << 20}

// introduce runs a command with flags for which gcc and clang print their predefined macros to standard
// output, and version and target to standard error.
func (t *Toolchain) introduce(ctx context.Context, path string) (Info, error) {
	command := Command{Args: []string{path, "-v", "-E", "-dM", "-x", "c++", "-"}}
	res, ran, err := t.run(ctx, command, probeLimits, nil)
	switch {
	case ctx.Err() != nil:
		return Info{}, &InterruptedError{base(path), context.Cause(ctx)}
	case err != nil:
		return Info{}, &NotFoundError{ran, err}
	case res.ExitCode != 0:
		return Info{}, &NotCompilerError{path, fmt.Sprintf("exit status %d: %s", res.ExitCode, firstLine(res.Stderr))}
	}
	info := readIntroduction(res.Stdout, res.Stderr)
	info.Path = path
	if info.Tool == "" {
		return Info{}, &NotCompilerError{path, "it defines neither __clang__ nor __GNUC__"}
	}
	return info, nil
}

// readIntroduction reads predefined macros and the output of -v. Tool is empty if they are those of
// neither gcc nor clang.
func readIntroduction(macros, verbose []byte) Info {
	var info Info
	defined := map[string]string{}
	for line := range bytes.Lines(macros) {
		if name, value, ok := strings.Cut(strings.TrimSpace(strings.TrimPrefix(string(line), "#define ")), " "); ok {
			defined[name] = value
		}
	}
	prefix, suffix := "", ""
	switch {
	case defined["__clang__"] != "":
		info.Tool, prefix, suffix = tool.Clang, "__clang_", "__"
	case defined["__GNUC__"] != "":
		info.Tool, prefix, suffix = tool.GCC, "__GNUC_", "__"
		defined["__GNUC_major__"] = defined["__GNUC__"]
		defined["__GNUC_minor__"] = defined["__GNUC_MINOR__"]
		defined["__GNUC_patchlevel__"] = defined["__GNUC_PATCHLEVEL__"]
	default:
		return info
	}
	info.Major = number(defined[prefix+"major"+suffix])
	info.Minor = number(defined[prefix+"minor"+suffix])
	info.Patch = number(defined[prefix+"patchlevel"+suffix])
	info.Standard = number(strings.TrimRight(defined["__cplusplus"], "L"))
	for line := range bytes.Lines(verbose) {
		text := strings.TrimSpace(string(line))
		if target, ok := strings.CutPrefix(text, "Target: "); ok && info.Target == "" {
			info.Target = target
		}
		// "gcc version 12.2.0 (Debian ...)", "Debian clang version 22.1.8 (...)"
		if before, version, ok := strings.Cut(text, " version "); ok && info.Version == "" && strings.HasSuffix(before, string(info.Tool)) {
			info.Version = version
		}
	}
	return info
}

// number returns the value of a decimal number, 0 for any other text.
func number(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

// firstLine returns the first line that is not blank.
func firstLine(text []byte) string {
	for line := range bytes.Lines(text) {
		if line = bytes.TrimSpace(line); len(line) > 0 {
			return string(line)
		}
	}
	return "no output"
}
