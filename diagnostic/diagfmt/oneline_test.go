package diagfmt_test

import (
	"bytes"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/diagfmt"
	"github.com/cppreason/cppreason/diagnostic/notekind"
)

func TestOneLineForms(t *testing.T) {
	at := diagnostic.Location{File: "a,b:c.cpp", Line: 3, Column: 5, EndLine: 3, EndColumn: 8}
	for _, tt := range []struct {
		name         string
		d            diagnostic.Diagnostic
		line, github string
	}{
		{"everything", diagnostic.Diagnostic{Location: at, Severity: diagnostic.SeverityWarning, Code: "-Wfoo", Message: "100% of\n'x'",
			Notes: []diagnostic.Note{{Message: "here", Location: diagnostic.Location{File: "h.h", Line: 7}}, {Message: "nowhere"}}},
			"a,b:c.cpp:3:5: warning: 100% of 'x' [-Wfoo]\nh.h:7: note: here\n",
			"::warning file=a%2Cb%3Ac.cpp,line=3,endLine=3,col=5,endColumn=7,title=-Wfoo::100%25 of%0A'x'\n"},
		{"fatal, without a place", diagnostic.Diagnostic{Severity: diagnostic.SeverityFatal, Message: "no input files"},
			"fatal error: no input files\n", "::error::no input files\n"},
		{"remark, a file as a whole",
			diagnostic.Diagnostic{Location: diagnostic.Location{File: "a.cpp"}, Severity: diagnostic.SeverityRemark, Message: "m"},
			"a.cpp: remark: m\n", "::notice file=a.cpp::m\n"},
		{"over two lines", diagnostic.Diagnostic{
			Location: diagnostic.Location{File: "a.cpp", Line: 1, Column: 9, EndLine: 2, EndColumn: 2}, Severity: diagnostic.SeverityError, Message: "m",
			Notes: []diagnostic.Note{{Kind: notekind.IncludedFrom, Message: "i"}}},
			"a.cpp:1:9: error: m\n", "::error file=a.cpp,line=1,endLine=2,col=9::m\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for format, want := range map[diagfmt.Format]string{diagfmt.Line: tt.line, diagfmt.GitHub: tt.github} {
				var out bytes.Buffer
				if err := diagfmt.Write(&out, format, diagnostic.List{tt.d}, nil); err != nil || out.String() != want {
					t.Errorf("%s: %v, %q, want %q", format, err, out.String(), want)
				}
			}
		})
	}
}

// The form for editors is gcc's: it is read back as what was written.
func TestLineIsRead(t *testing.T) {
	list := parse(t, gcc)
	var out bytes.Buffer
	if err := diagfmt.Write(&out, diagfmt.Line, list, nil); err != nil {
		t.Fatal(err)
	}
	back := parse(t, out.String())
	if len(back) != len(list) {
		t.Fatalf("%d diagnostics are read from\n%s", len(back), out.String())
	}
	for i := range list {
		if b, l := &back[i], &list[i]; b.File != l.File || b.Line != l.Line || b.Column != l.Column ||
			b.Message != l.Message || b.Code != l.Code {
			t.Errorf("read %+v, want %+v", b, l)
		}
	}
}
