package cppcall

import (
	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// printers is the set of functions that models put around a call to see its answer.
var printers = wordSet(`log Println Print Printf eprintln print println printf puts echo`)

// streams is the output streams of C++.
var streams = wordSet(`cout cerr clog`)

// cutPrinter drops a function that prints around a call, and the format before the call: printf("%d\n", f()).
func (r *sloppyReader) cutPrinter(toks []cpptext.Token) ([]cpptext.Token, bool) {
	n := r.calleeEnd(toks)
	if n == 0 || n+2 >= len(toks) || !printers[r.text(toks[n-1])] || r.set.Has(r.text(toks[n-1])) {
		return toks, false
	}
	if r.is(toks[n], "!") {
		n++ // println! of Rust
	}
	if !r.is(toks[n], "(") || r.closing(toks, n) != len(toks)-1 {
		return toks, false
	}
	inner := toks[n+1 : len(toks)-1]
	if len(inner) > 2 && inner[0].Kind == cpptext.String && r.is(inner[1], ",") {
		inner = inner[2:]
	}
	r.mend(toks[0], "function that prints around a call")
	return inner, true
}

// cutOutput drops what is written before and after the call: "x = " <<, << std::endl, << "\n".
func (r *sloppyReader) cutOutput(toks []cpptext.Token, at cpptext.Token) ([]cpptext.Token, bool) {
	var only []cpptext.Token
	for _, part := range r.splitOutput(toks) {
		if r.isDecoration(part) {
			continue
		}
		if only != nil {
			return toks, false
		}
		only = part
	}
	if only == nil {
		return toks, false
	}
	r.mend(at, "std::cout << before a call")
	return only, true
}

// splitOutput splits tokens at "<<" outside of brackets.
func (r *sloppyReader) splitOutput(toks []cpptext.Token) (parts [][]cpptext.Token) {
	depth, from := 0, 0
	for i, t := range toks {
		if depth += nesting(r.src, t); depth == 0 && r.is(t, "<<") {
			parts = append(parts, toks[from:i])
			from = i + 1
		}
	}
	return append(parts, toks[from:])
}

// isDecoration reports whether what is written is a literal or a line end.
func (r *sloppyReader) isDecoration(toks []cpptext.Token) bool {
	switch r.span(toks) {
	case "std::endl", "endl", "std::flush", "flush":
		return true
	}
	return len(toks) == 1 && (toks[0].Kind == cpptext.String || toks[0].Kind == cpptext.Char)
}

// isReport reports whether a statement only writes the results of calls before it.
func (r *sloppyReader) isReport(toks []cpptext.Token, calls []sloppyCall) bool {
	known := map[string]bool{}
	for _, c := range calls {
		known[c.variable] = c.variable != ""
	}
	first := 0
	if len(toks) > 2 && r.is(toks[0], "std") && r.is(toks[1], "::") {
		first = 2
	}
	var parts [][]cpptext.Token
	switch last := len(toks) - 1; {
	case last < first+2 || r.set.Has(r.text(toks[first])) || len(calls) == 0:
		return false
	case streams[r.text(toks[first])] && r.is(toks[first+1], "<<"):
		parts = r.splitOutput(toks[first+2:])
	case printers[r.text(toks[first])] && r.is(toks[first+1], "(") && r.closing(toks, first+1) == last:
		for inner := toks[first+2 : last]; len(inner) > 0; {
			end := r.argEnd(inner, 0)
			parts = append(parts, inner[:end])
			inner = inner[min(end+1, len(inner)):]
		}
	}
	for _, part := range parts {
		if !r.isDecoration(part) && (len(part) != 1 || !known[r.text(part[0])]) {
			return false
		}
	}
	return len(parts) > 0
}
