package linkline

import (
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
	"github.com/cppreason/cppreason/diagnostic/linkcode"
)

// messages are the messages of linkers by their first words, with their kinds. The first that fits decides.
// Source: the output of GNU ld 2.40 and 2.47, gold, lld 22, mold 1.10 and 3.0 for the mistakes that
// internal/labelgen makes.
var messages = wording.IndexStarts([]wording.Start{
	{"undefined reference to ", linkcode.Undefined},
	{"undefined symbol", linkcode.Undefined},
	{"undefined hidden symbol", linkcode.Undefined},
	{"undefined protected symbol", linkcode.Undefined},
	{"undefined internal symbol", linkcode.Undefined},
	{"more undefined references to ", linkcode.Undefined},
	{"multiple definition of ", linkcode.Multiple},
	{"duplicate symbol", linkcode.Multiple},
	// A relocation that does not fit, or that needs position-independent code.
	{"relocation against ", linkcode.Relocation},
	{"relocation refers to a symbol in a discarded section", linkcode.Discarded},
	{"relocation refers to ", linkcode.Relocation},
	{"relocation truncated to fit", linkcode.Relocation},
	{"relocation overflow", linkcode.Relocation},
	{"relocation R_", linkcode.Relocation},
	{"requires dynamic R_", linkcode.Relocation},
	{"R_", linkcode.Relocation},
	{"recompile with -f", linkcode.Relocation},
	{"creating DT_TEXTREL", linkcode.Relocation},
	{"cannot find entry symbol", linkcode.NoEntry},
	// Inputs that are missing, of another target, or damaged. The longer text comes first.
	{"cannot find -l", linkcode.MissingLibrary},
	{"library not found", linkcode.MissingLibrary},
	{"library '", linkcode.MissingLibrary},            // Apple: "library 'foo' not found"
	{"framework not found ", linkcode.MissingLibrary}, // Apple, before Xcode 15
	{"framework '", linkcode.MissingLibrary},
	{"symbol(s) not found for architecture ", linkcode.Undefined}, // Apple, after the symbols
	{"ignoring file ", linkcode.Incompatible},                     // Apple: "..., building for macOS-arm64 but ..."
	{"unable to find library ", linkcode.MissingLibrary},
	{"cannot find ", linkcode.MissingFile},
	{"cannot open ", linkcode.MissingFile},
	{"no such file", linkcode.MissingFile},
	{"skipping incompatible ", linkcode.Incompatible},
	{"incompatible target", linkcode.Incompatible},
	{"incompatible file type", linkcode.Incompatible},
	{"file not recognized: file in wrong format", linkcode.Incompatible},
	{"file not recognized", linkcode.Format},
	{"file format not recognized", linkcode.Format},
	// libbfd's error for a file of another target. A damaged file is "not recognized" or "truncated".
	{"file in wrong format", linkcode.Incompatible},
	{"File in wrong format", linkcode.Incompatible},
	{"file truncated", linkcode.Format},
	{"file too short", linkcode.Format},
	{"relocations in generic ELF", linkcode.Incompatible},
	{"Relocations in generic ELF", linkcode.Incompatible},
	{"unsupported ELF machine", linkcode.Incompatible},
	{"not an object", linkcode.Format},
	{"unknown file type", linkcode.Format},
	{"unknown directive", linkcode.Script},
	{"syntax error", linkcode.Script},
	{"plugin needed to handle lto object", linkcode.LTO},
	{"error adding symbols: DSO missing", linkcode.DSOMissing},
	{"error adding symbols: file in wrong format", linkcode.Incompatible},
	{"error adding symbols", linkcode.Format},
	{"hidden symbol ", linkcode.Hidden},
	{"internal symbol ", linkcode.Hidden},
	{"the use of `", linkcode.Deprecated},
	{"the `", linkcode.Deprecated},
	{"the vtable symbol may be undefined", linkcode.Undefined},
	{"missing .note.GNU-stack section", linkcode.ExecStack},
	{"requires executable stack", linkcode.ExecStack},
	// Explanations of the message before, on lines of their own.
	{"first defined here", linkcode.Multiple},
	{"previous definition here", linkcode.Multiple},
	{"previously defined here", linkcode.Multiple},
	{"defined in discarded section", linkcode.Discarded},
	{"alignment ", linkcode.SizeChange},
	{"size of symbol", linkcode.SizeChange},
	{"type of symbol", linkcode.SizeChange},
	// The memory of a linker script.
	{"region `", linkcode.Overflow},
	{"section `.", linkcode.Overflow},
	{"address 0x", linkcode.Overflow},
	{"final link failed", ""},
	{"could not read symbols: File in wrong format", linkcode.Incompatible},
	{"could not read symbols", linkcode.Format},
	{"invalid version ", linkcode.VersionScript},
	{"version node not found", linkcode.VersionScript},
	{"anonymous version tag", linkcode.VersionScript},
	// Not messages: the function to which the lines that follow belong.
	{"in function `", ""},
	{"In function `", ""},
	{"in function ", ""},
})

// parts are wording that shows the kind in the middle of a message.
var parts = []struct{ part, code string }{
	// The first words of these messages are names.
	{"is incompatible with", linkcode.Incompatible},
	{"architecture of input file", linkcode.Incompatible},
	{"mismatches non-TLS", linkcode.TLS},
	{"TLS definition", linkcode.TLS},
	{"TLS attribute mismatch", linkcode.TLS},
	{"both __thread and non-__thread", linkcode.TLS},
	{"defined in discarded section", linkcode.Discarded},
	{"will not fit in region", linkcode.Overflow},
	{"overlaps section", linkcode.Overflow},
	{"overflowed by", linkcode.Overflow},
	{"can not be used when making", linkcode.Relocation},
	{"cannot be used against", linkcode.Relocation},
	{"recompile with -fPI", linkcode.Relocation},
	{"undefined version", linkcode.VersionScript},
	{"has undefined version", linkcode.VersionScript},
	{"version script", linkcode.VersionScript},
	{"linker script token", linkcode.Script},
	{", but got ", linkcode.Script},
	{"unexpected EOF", linkcode.Script},
	{"lto object", linkcode.LTO},
	{"LTO", linkcode.LTO},
	{"not found (try using -rpath", linkcode.MissingLibrary},
	{"needed by", linkcode.MissingLibrary},
	{"changed from", linkcode.SizeChange},
	{"is dangerous", linkcode.Deprecated},
	{"executable stack", linkcode.ExecStack},
	{"undefined reference to", linkcode.Undefined},
	{"multiple definition of", linkcode.Multiple},
	{"hidden symbol", linkcode.Hidden},
	{" duplicate symbol", linkcode.Multiple}, // Apple's total
	{"No such file or directory", linkcode.MissingFile},
	{"bad magic", linkcode.Format},
	{"goes past the end of the file", linkcode.Format},
	{"corrupted", linkcode.Format},
	{"ELF file too short", linkcode.Format},
	{"file format", linkcode.Format},
}
