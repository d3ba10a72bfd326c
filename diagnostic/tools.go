package diagnostic

import "strings"

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
func programTool(prog string) Tool {
	switch name := programName(prog); name {
	case "gcc", "g++", "c++", "cc", "cpp", "cc1", "cc1plus", "cc1obj", "cc1objplus", "collect2", "lto1", "lto-wrapper", "f951", "gnat1":
		return ToolGCC
	case "clang", "clang++", "clang-cl":
		return ToolClang
	case "clang-tidy":
		return ToolClangTidy
	case "as":
		return ToolAssembler
	case "make", "gmake":
		return ToolMake
	case "ninja":
		return ToolNinja
	case "cl", "LINK", "link":
		return ToolMSVC
	case "nvcc", "icc", "icpc", "armcc", "nvlink", "ptxas":
		return ToolEDG
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
func (p *parser) headTool(h *head, prog Tool) Tool {
	if prog != "" {
		p.sawTool(prog)
		return prog
	}
	if p.o.Tool != "" {
		return p.o.Tool
	}
	if p.d.Code != "" && p.d.Code[0] != '-' {
		if h.code == "" {
			if isCheckerName(p.d.Code) {
				return ToolClang
			}
			return ToolClangTidy
		}
		if h.code[0] == '#' || strings.HasPrefix(h.code, "Pe") || isDigits(h.code) {
			return ToolEDG
		}
		return ToolMSVC
	}
	if strings.HasSuffix(h.msg, "proj]") {
		return ToolMSVC
	}
	if h.upper && h.code == "" && h.Line > 0 && h.Column == 0 && p.d.Code == "" && !strings.HasSuffix(h.msg, "]") {
		return ToolAssembler
	}
	t := p.tool
	if !p.sure {
		t = messageTool(h.msg)
	}
	if h.ranges != nil {
		t = ToolClang
	}
	if h.gcc || p.d.Code == "-fpermissive" {
		t = ToolGCC
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
func (p *parser) sawTool(t Tool) {
	if (t == ToolGCC || t == ToolClang) && p.o.Tool == "" {
		p.tool, p.sure = t, true
	}
}

// messageTool tells gcc's wording from clang's, where they differ for certain.
func messageTool(msg string) Tool {
	switch {
	case strings.Contains(msg, "‘"), strings.Contains(msg, "«"), strings.Contains(msg, "»"):
		return ToolGCC
	case strings.HasSuffix(msg, "]") && strings.Contains(msg, "[-Werror,-W"):
		return ToolClang
	case strings.Contains(msg, "(aka '"):
		return ToolClang
	case strings.Contains(msg, "{aka '"):
		return ToolGCC
	}
	for _, m := range wording {
		if strings.Contains(msg, m.part) {
			return m.tool
		}
	}
	return ""
}

// noteTool does the same for notes and the links of chains.
func noteTool(msg string) Tool {
	switch {
	case strings.HasPrefix(msg, "In function "), strings.HasPrefix(msg, "In member function "), strings.HasPrefix(msg, "At global scope"),
		strings.HasPrefix(msg, "In instantiation of "), strings.HasPrefix(msg, "In substitution of "), strings.HasPrefix(msg, "required from "),
		strings.HasPrefix(msg, "recursively required "), strings.HasPrefix(msg, "in expansion of macro "),
		strings.HasPrefix(msg, "from "), strings.HasPrefix(msg, "In constructor "), strings.HasPrefix(msg, "In destructor "):
		return ToolGCC
	case strings.HasPrefix(msg, "in instantiation of "), strings.HasPrefix(msg, "expanded from macro "), strings.HasPrefix(msg, "candidate function not viable"):
		return ToolClang
	}
	return messageTool(msg)
}

// wording are phrases that only one of both compilers uses.
var wording = []struct {
	part string
	tool Tool
}{
	{"was not declared in this scope", ToolGCC},
	{"has no member named", ToolGCC},
	{"does not name a type", ToolGCC},
	{" before '", ToolGCC},
	{"is not a member of '", ToolGCC},
	{"' token", ToolGCC},
	{"at end of input", ToolGCC},
	{"expected ';' after class definition", ToolGCC},
	{"expected ';' after struct definition", ToolGCC},
	{"expected ';' after union definition", ToolGCC},
	{"use of undeclared identifier", ToolClang},
	{"can only be specified inside the class definition", ToolClang},
	{"extra qualification on member", ToolClang},
	{"unknown type name", ToolClang},
	{"no member named", ToolClang},
	{"expected ';' after", ToolClang},
	{"expected ';' at end of declaration", ToolClang},
	{"no matching member function", ToolClang},
	{"no viable ", ToolClang},
	{"cannot initialize ", ToolClang},
	{"too many errors emitted", ToolClang},
	{"' file not found", ToolClang},
	{"does not return a value", ToolClang},
	{"is a private member of", ToolClang},
}

// settleTools gives diagnostics whose text does not tell the tool the one of their neighbours.
func (p *parser) settleTools(l List) {
	last := Tool("")
	settle := func(d *Diagnostic) {
		switch {
		case d.Tool == ToolGCC || d.Tool == ToolClang || d.Tool == ToolClangTidy:
			last = d.Tool
		case d.Tool == "" && last == ToolClangTidy && strings.HasPrefix(d.Code, "-"):
			// clang-tidy calls the compiler's options clang-diagnostic-x.
		case d.Tool == "" && last != "":
			d.Tool = last
			if last != ToolGCC {
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
