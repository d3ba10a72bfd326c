package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// programName returns the name of a program without directory, target prefix, version and ".exe":
// "ld.bfd" of "/usr/bin/x86_64-linux-gnu-ld.bfd", "g++" of "g++-12".
func programName(s string) string {
	if len(s) > 256 {
		return ""
	}
	if i := strings.LastIndexAny(s, `/\`); i >= 0 {
		s = s[i+1:]
	}
	s = strings.TrimSuffix(s, ".exe")
	if i := strings.LastIndexByte(s, '-'); i > 0 && i+1 < len(s) && s[i+1] >= '0' && s[i+1] <= '9' && strings.Trim(s[i+1:], "0123456789.") == "" {
		s = s[:i]
	}
	if s != "clang-tidy" && s != "lto-wrapper" && s != "clang-cl" && s != "lld-link" && s != "wasm-ld" && s != "compute-sanitizer" {
		if i := strings.LastIndexByte(s, '-'); i > 0 {
			s = s[i+1:]
		}
	}
	return s
}

// programTool returns the tool that the program is, "" if it is none that prints diagnostics.
func programTool(prog string) tool.Tool {
	switch name := programName(prog); name {
	case "gcc", "g++", "c++", "cc", "cpp", "cc1", "cc1plus", "cc1obj", "cc1objplus", "collect2", "lto1", "lto-wrapper", "f951", "gnat1":
		return tool.GCC
	case "clang", "clang++", "clang-cl":
		return tool.Clang
	case "clang-tidy":
		return tool.ClangTidy
	case "as":
		return tool.Assembler
	case "make", "gmake":
		return tool.Make
	case "ninja":
		return tool.Ninja
	case "cl", "LINK", "link":
		return tool.MSVC
	case "nvcc", "icc", "icpc", "armcc", "nvlink", "ptxas":
		return tool.EDG
	default:
		return linkerTool(name)
	}
}

// bareFile reports whether the name in front of a head without a line may be a file's: a sentence is
// none.
func bareFile(s string) bool {
	return !strings.ContainsAny(s, " \t\"'`<>=;,") && len(s) < 1024 || strings.HasPrefix(s, "<") && strings.HasSuffix(s, ">")
}

// headTool tells whose head it is, "" if the line does not say.
func (p *parser) headTool(h *head, prog tool.Tool) tool.Tool {
	if prog != "" {
		p.sawTool(prog)
		return prog
	}
	if p.o.Tool != "" {
		return p.o.Tool
	}
	if p.d.Code != "" && p.d.Code[0] != '-' {
		if h.code == "" {
			if wording.IsChecker(p.d.Code) {
				return tool.Clang
			}
			return tool.ClangTidy
		}
		if h.code[0] == '#' || strings.HasPrefix(h.code, "Pe") || isDigits(h.code) {
			return tool.EDG
		}
		return tool.MSVC
	}
	if strings.HasSuffix(h.msg, "proj]") {
		return tool.MSVC
	}
	if h.upper && h.code == "" && h.Line > 0 && h.Column == 0 && p.d.Code == "" && !strings.HasSuffix(h.msg, "]") {
		return tool.Assembler
	}
	t := p.tool
	if !p.sure {
		t = messageTool(h.msg)
	}
	if h.ranges != nil {
		t = tool.Clang
	}
	if h.gcc || p.d.Code == "-fpermissive" {
		t = tool.GCC
	}
	if t == "" {
		for i := range p.notes {
			if t = noteTool(p.notes[i].Message); t != "" {
				break
			}
		}
	}
	p.sawTool(t)
	return t
}

// sawTool remembers which of the compilers the stream is from.
func (p *parser) sawTool(t tool.Tool) {
	if (t == tool.GCC || t == tool.Clang) && p.o.Tool == "" {
		p.tool, p.sure = t, true
	}
}

// messageTool tells gcc's wording from clang's, where they differ for certain.
func messageTool(msg string) tool.Tool {
	switch {
	case strings.Contains(msg, "‘"), strings.Contains(msg, "«"), strings.Contains(msg, "»"):
		return tool.GCC
	case strings.HasSuffix(msg, "]") && strings.Contains(msg, "[-Werror,-W"):
		return tool.Clang
	case strings.Contains(msg, "(aka '"):
		return tool.Clang
	case strings.Contains(msg, "{aka '"):
		return tool.GCC
	}
	for _, m := range compilerWording {
		if strings.Contains(msg, m.part) {
			return m.tool
		}
	}
	return ""
}

// noteTool does the same for notes and the links of chains.
func noteTool(msg string) tool.Tool {
	switch {
	case strings.HasPrefix(msg, "In function "), strings.HasPrefix(msg, "In member function "), strings.HasPrefix(msg, "At global scope"),
		strings.HasPrefix(msg, "In instantiation of "), strings.HasPrefix(msg, "In substitution of "), strings.HasPrefix(msg, "required from "),
		strings.HasPrefix(msg, "recursively required "), strings.HasPrefix(msg, "in expansion of macro "),
		strings.HasPrefix(msg, "from "), strings.HasPrefix(msg, "In constructor "), strings.HasPrefix(msg, "In destructor "):
		return tool.GCC
	case strings.HasPrefix(msg, "in instantiation of "), strings.HasPrefix(msg, "expanded from macro "), strings.HasPrefix(msg, "candidate function not viable"):
		return tool.Clang
	}
	return messageTool(msg)
}

// compilerWording are phrases that only one of both compilers uses.
var compilerWording = []struct {
	part string
	tool tool.Tool
}{
	{"was not declared in this scope", tool.GCC},
	{"has no member named", tool.GCC},
	{"does not name a type", tool.GCC},
	{" before '", tool.GCC},
	{"is not a member of '", tool.GCC},
	{"' token", tool.GCC},
	{"at end of input", tool.GCC},
	{"expected ';' after class definition", tool.GCC},
	{"expected ';' after struct definition", tool.GCC},
	{"expected ';' after union definition", tool.GCC},
	{"use of undeclared identifier", tool.Clang},
	{"can only be specified inside the class definition", tool.Clang},
	{"extra qualification on member", tool.Clang},
	{"unknown type name", tool.Clang},
	{"no member named", tool.Clang},
	{"expected ';' after", tool.Clang},
	{"expected ';' at end of declaration", tool.Clang},
	{"no matching member function", tool.Clang},
	{"no viable ", tool.Clang},
	{"cannot initialize ", tool.Clang},
	{"too many errors emitted", tool.Clang},
	{"' file not found", tool.Clang},
	{"does not return a value", tool.Clang},
	{"is a private member of", tool.Clang},
}

// settleTools gives diagnostics whose text does not tell the tool the one of their neighbours.
func (p *parser) settleTools(l diagnostic.List) {
	last := tool.Tool("")
	settle := func(d *diagnostic.Diagnostic) {
		switch {
		case d.Tool == tool.GCC || d.Tool == tool.Clang || d.Tool == tool.ClangTidy:
			last = d.Tool
		case d.Tool == "" && last == tool.ClangTidy && strings.HasPrefix(d.Code, "-"):
			// clang-tidy calls the compiler's options clang-diagnostic-x.
		case d.Tool == "" && last != "":
			d.Tool = last
			if last != tool.GCC {
				p.settle(d)
			}
		}
	}
	for i := range l {
		settle(&l[i])
	}
	last = ""
	for i := len(l) - 1; i >= 0; i-- {
		settle(&l[i])
	}
}
