package head

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic/internal/wording"
)

// CutCode splits the option or check names off the end of a message:
//
//	[-Wfoo] [-Wfoo=] [-Werror=foo] [-Werror,-Wfoo] [-fpermissive] [-pedantic] [-Rpass=inline]
//	[-Wfoo,Semantic Issue]                     clang, -fdiagnostics-show-category
//	[bugprone-a,cert-b,-warnings-as-errors]    clang-tidy
//	[unix.Malloc]                              clang --analyze
//
// Other brackets at the end, such as those of 'int [4]', belong to the message.
func CutCode(msg string) (rest, code string) {
	t := strings.TrimRight(msg, " ")
	if !strings.HasSuffix(t, "]") {
		return msg, ""
	}
	open := strings.LastIndexByte(t, '[') - 1
	for open >= 0 && t[open] != ' ' {
		open = strings.LastIndexByte(t[:open+1], '[') - 1
	}
	if open < 0 {
		return msg, ""
	}
	in := t[open+2 : len(t)-1]
	if code = optionCode(in); code == "" {
		return msg, ""
	}
	if code == "-ferror-limit=" {
		code = "" // clang prints it with "too many errors emitted": it is not a kind
	}
	return t[:open], code
}

// optionCode returns the code between the brackets, "" if the text there is not a code.
func optionCode(s string) string {
	if s == "" {
		return ""
	}
	if s[0] == '-' {
		if rest, ok := strings.CutPrefix(s, "-Werror,-W"); ok { // clang; gcc writes -Werror=x
			name, _, _ := strings.Cut(rest, ",")
			return "-Werror=" + name
		}
		// -W, -f, -R, -p(edantic) and -m: no other option controls a diagnostic.
		if len(s) < 3 || strings.IndexByte("WfRpm", s[1]) < 0 || strings.ContainsAny(s, " '\"") && !strings.Contains(s, ",") {
			return ""
		}
		name, _, _ := strings.Cut(s, ",")
		return name
	}
	s = strings.TrimSuffix(s, ",-warnings-as-errors")
	for name := range strings.SplitSeq(s, ",") {
		if !isCheckName(name) && !wording.IsChecker(name) {
			return ""
		}
	}
	return s
}

// isCheckName reports whether s looks like a check of clang-tidy: "modernize-use-auto",
// "clang-analyzer-core.NullDereference", "google-build-using-namespace".
func isCheckName(s string) bool {
	dash := false
	for i := range len(s) {
		switch c := s[i]; {
		case c == '-' && i > 0 && i+1 < len(s):
			dash = true
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '.', c == '_', c == '+':
		default:
			return false
		}
	}
	return dash && s[0] >= 'a' && s[0] <= 'z'
}
