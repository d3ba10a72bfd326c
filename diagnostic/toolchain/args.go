package toolchain

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// A channel is a structured form that a compiler writes beside its text.
type channel int

const (
	textOnly channel = iota
	dia              // clang's serialized diagnostics
	sarif            // gcc's SARIF
)

// channel returns the best form that the compiler can write in the run that prints the text.
func (i Info) channel() channel {
	switch {
	case i.Tool == tool.Clang:
		return dia
	case i.Tool == tool.GCC && i.Major >= 15:
		return sarif // -fdiagnostics-add-output appeared in gcc 15
	}
	return textOnly
}

// messageFlags returns the flags that fix the form of messages. They come after the caller's flags, which
// they overrule. A version gets only flags that it knows.
func (i Info) messageFlags(ch channel, file string) []string {
	var f []string
	if i.Tool == tool.Clang {
		f = []string{"-fdiagnostics-format=clang", "-fno-color-diagnostics", "-fcaret-diagnostics", "-fdiagnostics-show-option",
			"-fdiagnostics-show-category=none", "-fdiagnostics-parseable-fixits", "-fmessage-length=0",
			// Without it a crash is followed by a second run, for a reproducer that nobody collects.
			"-fno-crash-diagnostics"}
		if ch == dia {
			f = append(f, "--serialize-diagnostics", file)
		}
		return f
	}
	f = []string{"-fdiagnostics-color=never", "-fdiagnostics-show-caret", "-fdiagnostics-show-option",
		"-fdiagnostics-parseable-fixits", "-fmessage-length=0"}
	if i.Major >= 10 {
		f = append(f, "-fdiagnostics-urls=never")
	}
	if i.byteColumns() {
		f = append(f, "-fdiagnostics-column-unit=byte", "-fdiagnostics-column-origin=1")
	}
	if i.Major >= 16 {
		f = append(f, "-fno-diagnostics-show-nesting")
	}
	if ch == sarif {
		f = append(f, "-fdiagnostics-add-output=sarif:file="+file)
	}
	return f
}

// callerFlags returns the caller's flags without those that a later flag cannot overrule: once gcc has
// another -fdiagnostics-format, "text" does not restore the text.
func (i Info) callerFlags(flags []string) []string {
	if i.Tool != tool.GCC {
		return flags
	}
	return slices.DeleteFunc(slices.Clone(flags), func(f string) bool {
		return strings.HasPrefix(f, "-fdiagnostics-format=") || strings.HasPrefix(f, "-fdiagnostics-set-output=")
	})
}

// byteColumns reports whether the compiler prints byte columns: clang always, gcc 11 and later by a flag.
func (i Info) byteColumns() bool { return i.Tool == tool.Clang || i.Major >= 11 }

// A plan is a unit turned into a command.
type plan struct {
	args    []string
	channel channel
}

// planFor builds the argument list for u, whose text is in s if it came from memory.
func (c *Compiler) planFor(u *diagnostic.Unit, s *scratch) plan {
	p := plan{channel: c.info.channel()}
	if c.t.opts.TextOnly || hasSources(u.Inputs) {
		// Each unit of a command would overwrite the file of the one before.
		p.channel = textOnly
	}
	if u.Standard != "" {
		p.args = append(p.args, "-std="+u.Standard)
	}
	for _, dir := range u.Includes {
		p.args = append(p.args, "-I"+dir)
	}
	p.args = append(p.args, c.info.callerFlags(u.Flags)...)
	if s.source != "" {
		p.args = append(p.args, s.sourceFlags(u)...)
		if c.info.Tool == tool.Clang && c.info.Major >= 10 || c.info.Tool == tool.GCC && c.info.Major >= 8 {
			p.args = append(p.args, "-ffile-prefix-map="+s.source+"="+name(u))
		}
	}
	p.args = append(p.args, c.info.messageFlags(p.channel, s.structured())...)
	switch u.Action {
	case diagnostic.SyntaxOnly:
		p.args = append(p.args, "-fsyntax-only")
	case diagnostic.Object:
		p.args = append(p.args, "-c", "-o", u.Output)
	case diagnostic.Link:
		p.args = append(p.args, "-o", u.Output)
	}
	file := s.source
	if file == "" {
		file = operand(name(u))
	}
	if isSource(file) {
		p.args = append(p.args, file)
	} else {
		p.args = append(p.args, "-x", "c++", file, "-x", "none")
	}
	if u.Action == diagnostic.Link {
		p.args = append(p.args, u.Inputs...)
	}
	return p
}

// check reports a unit that makes no command.
func check(u *diagnostic.Unit) error {
	switch {
	case u == nil:
		return errors.New("compile: no unit")
	case u.Action > diagnostic.Link:
		return fmt.Errorf("compile: unknown action %d", u.Action)
	case u.Action != diagnostic.SyntaxOnly && u.Output == "":
		return errors.New("compile: no output file for an object or program")
	case u.Source == nil && u.File == "":
		return errors.New("compile: no source and no file")
	case u.Source != nil && strings.ContainsAny(u.File, "\n\r"):
		return fmt.Errorf("compile: line break in file name %q", u.File)
	}
	for _, list := range [][]string{{u.File, u.Dir, u.Standard, u.Output}, u.Includes, u.Flags, u.Inputs} {
		for _, arg := range list {
			if strings.IndexByte(arg, 0) >= 0 {
				return fmt.Errorf("compile: zero byte in argument %q", arg)
			}
		}
	}
	return nil
}

// name returns the name of the unit in diagnostics.
func name(u *diagnostic.Unit) string {
	if u.File == "" {
		return "main.cpp"
	}
	return u.File
}

// operand returns a file name so that a compiler takes it for neither an option nor a response file.
func operand(file string) string {
	if strings.HasPrefix(file, "-") || strings.HasPrefix(file, "@") {
		return "./" + file
	}
	return file
}

// hasSources reports whether inputs, the operands of a link, hold a source file.
func hasSources(inputs []string) bool {
	for _, in := range inputs {
		if !strings.HasPrefix(in, "-") && isSource(in) {
			return true
		}
	}
	return false
}

// isSource reports whether gcc and clang know a file by its extension as C or C++. Source: GCC
// manual, "Options Controlling the Kind of Output".
func isSource(file string) bool {
	switch filepath.Ext(file) {
	case ".cc", ".cp", ".cxx", ".cpp", ".CPP", ".c++", ".C", ".ii", ".c", ".i", ".cppm", ".ixx",
		".h", ".hh", ".H", ".hp", ".hxx", ".hpp", ".HPP", ".h++", ".tcc":
		return true
	}
	return false
}
