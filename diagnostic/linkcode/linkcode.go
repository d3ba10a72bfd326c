// Package linkcode names the kinds of linker diagnostics. Linkers print no codes of their own, so these
// are the values of diagnostic.Diagnostic.Code for what they report.
package linkcode

// The kinds.
const (
	Undefined      = "undefined-reference"
	Multiple       = "multiple-definition"
	Relocation     = "relocation"      // does not fit, or needs -fPIC
	MissingLibrary = "missing-library" // cannot find -lfoo
	MissingFile    = "missing-file"    // cannot open an input
	Format         = "file-format"     // not an object, truncated
	Incompatible   = "incompatible"    // another architecture or ABI
	VersionScript  = "version-script"
	Script         = "linker-script"
	LTO            = "lto"
	Discarded      = "discarded-section"
	TLS            = "tls-mismatch"
	DSOMissing     = "dso-missing" // defined in a library that is not on the command line
	Hidden         = "hidden-symbol"
	Overflow       = "section-overflow" // a region of memory is full
	ExecStack      = "exec-stack"
	Deprecated     = "dangerous-function" // "the use of `tmpnam' is dangerous"
	SizeChange     = "size-change"        // alignment, size or type of a symbol changed
	NoEntry        = "entry-symbol"
	MemoryUse      = "memory-usage" // how full a region of memory is: a remark
)
