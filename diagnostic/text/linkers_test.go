package text

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cppreason/cppreason/diagnostic"
)

// What linkers print about one mistake, from logs in public issues; paths are shortened.
func TestLinkerForms(t *testing.T) {
	const mingw = "C:/msys64/mingw64/bin/../lib/gcc/x86_64-w64-mingw32/6.2.0/../../../../x86_64-w64-mingw32/bin/ld.exe: "
	for _, tt := range []struct{ name, in, want string }{
		{"ld64: a symbol", `Undefined symbols for architecture arm64:
  "gambatte::Memory::nontrivial_write(unsigned int, unsigned int, unsigned long)", referenced from:
      gambatte::Memory::write(unsigned int, unsigned int, unsigned long) in interrupter.o
ld: symbol(s) not found for architecture arm64
clang: error: linker command failed with exit code 1 (use -v to see invocation)
`, `error link undefined-reference [gambatte::Memory::nontrivial_write(unsigned int, unsigned int, unsigned long)] interrupter.o
  referenced_by referenced by gambatte::Memory::write(unsigned int, unsigned int, unsigned long) (interrupter.o)
error link undefined-reference [] caused by 1
error clang  [] caused by 1
`},
		{"ld64: several symbols", `Undefined symbols for architecture arm64:
  "_iprintf", referenced from:
      _sync_exc_el0 in cc-4117cf.o
      _pongo_entry_cached in libx.a(cc-4117cf.o)
      ...
  "_strcpy", referenced from:
      -[ViewController batteryLevel] in ViewController.o
     (maybe you meant: _strcpy_, _strncpy )
  "_main", referenced from:
     implicit entry/start for main executable
ld: symbol(s) not found for architecture arm64
`, `error link undefined-reference [_iprintf] cc-4117cf.o
  referenced_by referenced by _sync_exc_el0 (cc-4117cf.o)
  referenced_by referenced by _pongo_entry_cached (libx.a(cc-4117cf.o))
  skipped ...
error link undefined-reference [_strcpy] ViewController.o
  referenced_by referenced by -[ViewController batteryLevel] (ViewController.o)
  note maybe you meant: _strcpy_, _strncpy 
error link undefined-reference [_main]
  referenced_by referenced by implicit entry/start for main executable
error link undefined-reference [] caused by 3
`},
		{"ld64: quoted, with a blank line", `> Undefined symbols for architecture arm64:
>
>   "___muloti4", referenced from:
>       _reallocarray in cc-8da2a4.o
> ld: symbol(s) not found for architecture arm64
`, `error link undefined-reference [___muloti4] cc-8da2a4.o
  referenced_by referenced by _reallocarray (cc-8da2a4.o)
error link undefined-reference [] caused by 1
`},
		{"ld64: duplicate", `duplicate symbol _main in:
    /w/Objects-normal/arm64/FSBaseUITextField.o
    /w/libleveldb.a(leveldb_main.o)
ld: 1 duplicate symbol for architecture arm64
clang: error: linker command failed with exit code 1 (use -v to see invocation)
`, `error link multiple-definition [_main] /w/Objects-normal/arm64/FSBaseUITextField.o
  defined_at defined here (/w/Objects-normal/arm64/FSBaseUITextField.o)
  defined_at defined here (/w/libleveldb.a(leveldb_main.o))
error link multiple-definition [] caused by 1
error clang  [] caused by 1
`},
		{"ld64: libraries", `ld: library not found for -lfoo
ld: library 'bar' not found
ld: framework not found Baz
ld: warning: directory not found for option '-L/opt/lib'
ld: warning: ignoring file libx.a, building for macOS-arm64 but attempting to link with file built for macOS-x86_64
`, `error link missing-library [foo]
error link missing-library [bar]
error link missing-library [Baz]
warning link  []
warning link incompatible []
`},
		{"MinGW: a drive letter, a library of another target", mingw + "skipping incompatible C:/msys64/lib/libgcc.a when searching for -lgcc\n" +
			mingw + "cannot find -lgcc\n" +
			mingw + "cannot find -lmingw32: No such file or directory\n" +
			"collect2.exe: error: ld returned 1 exit status\n", `warning ld incompatible []
error ld missing-library [gcc]
error ld missing-library [mingw32]
error gcc  [] caused by 3
`},
		{"GNU ld: skipping, and the link succeeded", "/usr/bin/ld: skipping incompatible /usr/lib/libm.so when searching for -lm\n",
			`warning ld incompatible []
`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rep, err := Parse(strings.NewReader(tt.in), nil)
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(tt.want, linkSummary(rep.Diagnostics)); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}

func linkSummary(l diagnostic.List) string {
	var b strings.Builder
	for i := range l {
		d := &l[i]
		fmt.Fprintf(&b, "%s %s %s %v", d.Severity, d.Tool, d.Code, d.Symbols)
		if d.Object != "" {
			b.WriteString(" " + d.Object)
		}
		if d.File != "" {
			b.WriteString(" in " + d.File)
		}
		if d.CausedBy > 0 {
			fmt.Fprintf(&b, " caused by %d", d.CausedBy)
		}
		b.WriteString("\n")
		for _, n := range d.Notes {
			fmt.Fprintf(&b, "  %s %s", n.Kind, n.Message)
			if n.Object != "" {
				b.WriteString(" (" + n.Object + ")")
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}

// A message that clang has wrapped at the terminal's width is one line again, with its option.
func TestWrappedMessages(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"a note, before source without a gutter", `/w/TestImageMatcher.cpp:150:18: error: no matching function for call to 'Compare'
        result = Compare(is0, is1, 0, true, 0, "D1");
                 ^~~~~~~
/w/TestUtils.h:57:10: note: candidate function not viable: no known conversion from 'Indexes' to 'const uint32_t *'
      (aka 'const unsigned int *') for 1st argument
    bool Compare(const Histogram a, const Histogram b,
         ^
`, `no matching function for call to 'Compare'||        result = Compare(is0, is1, 0, true, 0, "D1");
candidate function not viable: no known conversion from 'Indexes' to 'const uint32_t *' ` +
			`(aka 'const unsigned int *') for 1st argument|note|    bool Compare(const Histogram a, const Histogram b,
`},
		{"three lines with the option, a gutter", `a.cpp:7:9: warning: implicit conversion changes signedness: 'std::vector<unsigned
      long>::size_type' (aka 'unsigned long') to
      'int' [-Wsign-conversion]
    7 |         f(v.size());
      |         ~ ^~~~~~~~
`, `implicit conversion changes signedness: 'std::vector<unsigned long>::size_type' (aka 'unsigned long') to 'int'|` +
			`-Wsign-conversion|        f(v.size());
`},
		{"an empty first line", `main.cpp:12:3: error: 
      use of undeclared identifier 'foo'
  foo();
  ^
`, `use of undeclared identifier 'foo'||  foo();
`},
		{"the kind of a note shows at its end", `a.cpp:3:5: error: x
      y
a.cpp:9:1: note: in instantiation of function template specialization 'f<int>' requested
      here
`, `x y||
in instantiation of function template specialization 'f<int>' requested here|instantiated_from|
`},
		{"source with the same indentation", `a.cpp:3:7: error: use of undeclared identifier 'y'
      y = 3;
      ^
`, `use of undeclared identifier 'y'||      y = 3;
`},
		{"gcc does not wrap", `a.cpp:3:7: error: 'y' was not declared in this scope
      something else
`, `'y' was not declared in this scope||
`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rep, err := Parse(strings.NewReader(tt.in), nil)
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			for _, d := range rep.Diagnostics {
				got += d.Message + "|" + d.Code + "|" + d.SourceLine + "\n"
				for _, n := range d.Notes {
					got += n.Message + "|" + n.Kind.String() + "|" + n.SourceLine + "\n"
				}
			}
			if d := cmp.Diff(tt.want, got); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}
