package archtest

// A rule lists what the non-test code of one package may import besides the standard library.
type rule struct {
	pkg     string   // path below the module, "." for the root
	imports []string // packages of this module
	modules []string // other modules
	net     bool     // may import net and net/http: drivers of network back ends
	foreign bool     // may show types of modules in its exported signatures: they are its subject
	wide    string   // why it exports more than 30 symbols
}

// The module paths that rules name.
const (
	goDAP  = "github.com/google/go-dap"
	goDiff = "github.com/sourcegraph/go-diff"
	goCmp  = "github.com/google/go-cmp"
	yamlV3 = "go.yaml.in/yaml/v3"
)

// testModules may be imported by any test.
var testModules = []string{goCmp}

// rules is the whole design: a package that is not listed, or an import that its row does not list,
// fails the test. The six cores do not import each other; sub-packages join them.
var rules = []rule{
	{pkg: "."},

	{pkg: "cppfmt", imports: []string{"cppfmt/cpptext", "cppfmt/lenient"}},
	{pkg: "cppfmt/cpptext", wide: "the kinds of tokens and the nodes of an expression, as in go/token and go/ast"},
	{pkg: "cppfmt/lenient", imports: []string{"cppfmt/cpptext"}},
	{pkg: "cppfmt/transcript", imports: []string{"cppfmt/transcript/token"}},
	{pkg: "cppfmt/transcript/token", wide: "one constant for each number of the tokenizer's vocabulary"},
	{pkg: "cppfmt/transcript/think"},
	{pkg: "cppfmt/cppcall", imports: []string{"cppfmt", "cppfmt/cpptext", "cppfmt/lenient", "cppfmt/transcript", "cppfmt/transcript/token",
		"cppfmt/cppcall/internal/prose", "internal/spelling"}},
	{pkg: "cppfmt/cppcall/internal/prose", imports: []string{"internal/tsv"}},
	{pkg: "cppfmt/cppcall/sourcetool", imports: []string{"cppfmt/cppcall"}},
	{pkg: "cppfmt/cppscript", imports: []string{"cppfmt", "cppfmt/cppcall", "cppfmt/cpptext", "cppfmt/cppscript/internal/engine",
		"internal/enum"}},
	{pkg: "cppfmt/cppscript/internal/engine", imports: []string{
		"cppfmt/cpptext", "cppfmt/cppscript/internal/cmath", "cppfmt/cppscript/internal/syntax"}},
	{pkg: "cppfmt/cppscript/internal/cmath"}, // numbers alone
	{pkg: "cppfmt/cppscript/internal/syntax", imports: []string{"cppfmt/cpptext"},
		wide: "the nodes of the tree of a script, as in go/ast"},
	{pkg: "cppfmt/cppscript/internal/prelude"}, // C++ text
	{pkg: "cppfmt/cppscript/clangrepl", imports: []string{"cppfmt", "cppfmt/cppcall", "cppfmt/cppscript", "cppfmt/cppscript/internal/prelude",
		"cppfmt/cpptext", "internal/proc", "sandbox"}},

	// The enumerations of the core are packages of their own, as go/token is of go/ast: the core is built on them.
	{pkg: "diagnostic/tool"},
	{pkg: "diagnostic/notekind", imports: []string{"internal/enum"}},
	{pkg: "diagnostic/linkcode"},
	{pkg: "diagnostic", imports: []string{"diagnostic/tool", "diagnostic/notekind", "internal/enum"}},
	// What the readers of tools' output are built on, without any state: the shapes of lines and of drawings.
	{pkg: "diagnostic/internal/buildtree"},
	{pkg: "diagnostic/internal/cells"},
	{pkg: "diagnostic/internal/caret", imports: []string{
		"diagnostic", "diagnostic/internal/cells", "diagnostic/internal/head", "diagnostic/internal/wording"}},
	{pkg: "diagnostic/internal/dialect", imports: []string{"diagnostic/tool"}},
	{pkg: "diagnostic/internal/filekind"},
	{pkg: "diagnostic/internal/head", imports: []string{"diagnostic", "diagnostic/internal/wording"}},
	{pkg: "diagnostic/internal/linkline", imports: []string{
		"diagnostic", "diagnostic/tool", "diagnostic/notekind", "diagnostic/linkcode",
		"diagnostic/internal/filekind", "diagnostic/internal/head", "diagnostic/internal/wording"}},
	{pkg: "diagnostic/internal/loglines", imports: []string{
		"diagnostic", "diagnostic/internal/caret", "diagnostic/internal/dialect", "diagnostic/internal/head", "diagnostic/internal/wording"}},
	{pkg: "diagnostic/internal/wording"},
	{pkg: "diagnostic/text", imports: []string{
		"diagnostic", "diagnostic/tool", "diagnostic/notekind", "diagnostic/linkcode",
		"diagnostic/internal/buildtree", "diagnostic/internal/caret", "diagnostic/internal/dialect", "diagnostic/internal/filekind",
		"diagnostic/internal/head", "diagnostic/internal/linkline", "diagnostic/internal/loglines", "diagnostic/internal/wording"}},
	// structured reads the text before and after a document with the reader of text.
	{pkg: "diagnostic/structured", imports: []string{
		"diagnostic", "diagnostic/tool", "diagnostic/notekind", "diagnostic/text", "diagnostic/internal/cells", "diagnostic/internal/head"}},
	{pkg: "diagnostic/classify", imports: []string{
		"diagnostic", "diagnostic/tool", "diagnostic/notekind", "diagnostic/linkcode",
		"diagnostic/internal/filekind", "diagnostic/internal/wording", "internal/entries", "internal/enum"}},
	{pkg: "diagnostic/toolchain", imports: []string{
		"diagnostic", "diagnostic/tool", "diagnostic/text", "diagnostic/structured", "internal/proc", "sandbox"}},
	// clangd speaks the protocol, and reads declarations as the tokens that they are.
	{pkg: "diagnostic/clangd", imports: []string{
		"diagnostic", "diagnostic/tool", "diagnostic/clangd/internal/declaration", "internal/jsonrpc", "internal/proc", "internal/spelling",
		"sandbox"}},
	{pkg: "diagnostic/clangd/internal/declaration", imports: []string{"cppfmt/cpptext"}},
	// codetool joins clangd with the tools of a model and with plans.
	{pkg: "diagnostic/codetool", imports: []string{
		"diagnostic", "diagnostic/clangd", "diagnostic/classify", "diagnostic/diagfmt", "cppfmt/cppcall", "patchproto"}},
	{pkg: "diagnostic/sanitizer", imports: []string{"diagnostic", "diagnostic/tool", "diagnostic/notekind"}},
	// diagfmt has the output forms that several commands share.
	{pkg: "diagnostic/diagfmt", imports: []string{
		"diagnostic", "diagnostic/classify", "diagnostic/notekind", "diagnostic/structured", "diagnostic/internal/filekind",
		"cppfmt", "cppfmt/cpptext"}},
	{pkg: "diagnostic/compiletool", imports: []string{
		"diagnostic", "diagnostic/text", "diagnostic/sanitizer", "diagnostic/classify", "diagnostic/diagfmt", "diagnostic/runtest",
		"debugger", "cppfmt", "cppfmt/cppcall", "internal/proc", "sandbox"}},

	// verify runs what compiletool runs, but for a number: the reports of sanitizers and linkers are part of it.
	{pkg: "diagnostic/verify", imports: []string{
		"diagnostic", "diagnostic/tool", "diagnostic/text", "diagnostic/sanitizer", "diagnostic/classify", "diagnostic/toolchain",
		"cppfmt/cpptext", "internal/enum", "internal/tsv", "sandbox"}},

	// runtest compiles the lambdas of scripts and runs them; the variables of a failure come from a debugger that the host starts.
	{pkg: "diagnostic/runtest", imports: []string{
		"diagnostic", "diagnostic/tool", "diagnostic/notekind", "diagnostic/text", "diagnostic/sanitizer", "diagnostic/classify",
		"diagnostic/toolchain", "debugger", "cppfmt/cpptext", "internal/linetable", "sandbox"}},

	// fixpairs runs compilers, checkers and programs, and writes what they report as a transcript.
	{pkg: "diagnostic/fixpairs", imports: []string{
		"dataset", "diagnostic", "diagnostic/classify", "diagnostic/notekind", "diagnostic/sanitizer", "diagnostic/toolchain",
		"cppfmt", "cppfmt/cpptext", "cppfmt/transcript", "cppfmt/transcript/think", "cppfmt/transcript/token", "internal/linediff",
		"patchproto", "patchproto/textpatch", "platform", "platform/detect", "sandbox"}},
	{pkg: "diagnostic/fixpairs/history", imports: []string{
		"cppfmt/cpptext", "cppfmt/transcript/token", "dataset", "dataset/license", "diagnostic", "diagnostic/classify", "diagnostic/fixpairs",
		"diagnostic/toolchain", "internal/linediff", "patchproto/textpatch", "platform/detect", "sandbox"}},

	{pkg: "debugger", imports: []string{"internal/enum"},
		wide: "the values of a session and one interface for each optional ability of a debugger"},
	{pkg: "debugger/dap", modules: []string{goDAP}, foreign: true, imports: []string{
		"debugger", "debugger/dap/internal/cexpr", "debugger/dap/internal/render", "debugger/dap/internal/wire",
		"internal/debuggee", "internal/gdbpy", "internal/linetable", "internal/proc", "sandbox"}},
	{pkg: "debugger/dap/internal/cexpr"},
	{pkg: "debugger/dap/internal/render", imports: []string{"debugger", "debugger/dap/internal/cexpr"}, modules: []string{goDAP}},
	{pkg: "debugger/dap/internal/wire", imports: []string{"debugger", "internal/frame"}},
	{pkg: "debugger/feedback", imports: []string{
		"debugger", "internal/debuggee", "internal/enum", "internal/gdbpy", "internal/linetable", "internal/proc"}},
	{pkg: "debugger/debugtool", imports: []string{"debugger", "cppfmt/cppcall"}},
	{pkg: "debugger/gdblog", imports: []string{"debugger"}},
	// A session with its repair is assembled as every pair is.
	{pkg: "debugger/gdblog/logrecord", imports: []string{
		"cppfmt", "cppfmt/cpptext", "cppfmt/transcript", "cppfmt/transcript/think", "cppfmt/transcript/token", "dataset", "debugger",
		"debugger/gdblog", "diagnostic", "diagnostic/classify", "diagnostic/fixpairs"}},
	// bugtrace joins a compiler, tests and a debugger; fixpairs writes its records.
	{pkg: "debugger/bugtrace", imports: []string{
		"dataset", "debugger", "debugger/bugtrace/internal/mutate", "debugger/dap", "debugger/debugtool",
		"cppfmt", "cppfmt/cppcall", "cppfmt/cppcall/sourcetool", "cppfmt/cpptext", "cppfmt/transcript", "cppfmt/transcript/think",
		"cppfmt/transcript/token", "diagnostic", "diagnostic/classify", "diagnostic/fixpairs", "diagnostic/notekind",
		"diagnostic/sanitizer", "diagnostic/tool", "diagnostic/toolchain", "platform", "platform/detect", "sandbox"}},
	{pkg: "debugger/bugtrace/internal/mutate", imports: []string{"cppfmt/cpptext", "internal/tsv"}},
	{pkg: "debugger/debuggertest", imports: []string{"debugger"}, modules: []string{goDAP}, foreign: true},

	{pkg: "platform", imports: []string{"internal/enum", "platform/internal/comment", "internal/tsv"}},
	{pkg: "platform/rules", imports: []string{"platform", "platform/internal/comment", "internal/tsv"}},
	{pkg: "platform/detect", imports: []string{
		"platform", "internal/enum", "internal/proc", "platform/detect/internal/survey",
		"platform/detect/internal/cmake", "platform/detect/internal/meson", "platform/detect/internal/makefile",
		"platform/detect/internal/autoconf", "platform/detect/internal/buildfile", "platform/detect/internal/ci",
		"platform/detect/internal/cxxflags", "platform/detect/internal/script",
		"platform/detect/internal/isa", "platform/detect/internal/libname"}},
	{pkg: "platform/detect/internal/autoconf", imports: []string{
		"platform", "platform/detect/internal/cxxflags", "platform/detect/internal/libname", "platform/detect/internal/logic",
		"platform/detect/internal/survey"}},
	{pkg: "platform/detect/internal/buildfile", imports: []string{
		"platform", "platform/detect/internal/cmake", "platform/detect/internal/cxxflags",
		"platform/detect/internal/libname", "platform/detect/internal/survey"}},
	{pkg: "platform/detect/internal/ci", imports: []string{"platform/detect/internal/cxxflags", "platform/detect/internal/survey"}},
	{pkg: "platform/detect/internal/cmake", imports: []string{
		"platform", "platform/detect/internal/cxxflags", "platform/detect/internal/libname", "platform/detect/internal/logic",
		"platform/detect/internal/survey"}},
	{pkg: "platform/detect/internal/cxxflags", imports: []string{
		"platform", "platform/detect/internal/isa", "platform/detect/internal/survey"}},
	{pkg: "platform/detect/internal/isa", imports: []string{"internal/tsv"}},
	{pkg: "platform/detect/internal/libname", imports: []string{"internal/tsv"}},
	{pkg: "platform/detect/internal/logic"},
	{pkg: "platform/detect/internal/makefile", imports: []string{
		"platform", "platform/detect/internal/cxxflags", "platform/detect/internal/libname", "platform/detect/internal/logic",
		"platform/detect/internal/survey"}},
	{pkg: "platform/detect/internal/meson", imports: []string{
		"platform", "platform/detect/internal/cxxflags", "platform/detect/internal/libname", "platform/detect/internal/logic",
		"platform/detect/internal/survey"}},
	{pkg: "platform/detect/internal/script", imports: []string{
		"platform", "platform/detect/internal/cxxflags", "platform/detect/internal/libname", "platform/detect/internal/logic",
		"platform/detect/internal/survey"}},
	{pkg: "platform/detect/internal/survey", imports: []string{"platform", "platform/detect/internal/libname", "internal/tsv"}},
	{pkg: "platform/detect/internal/survey/surveytest", imports: []string{"platform/detect/internal/survey"}},
	{pkg: "platform/internal/comment"},
	{pkg: "platform/internal/gentable", imports: []string{"internal/proc"}},

	// patchproto applies plans of many files; the text of one file is textpatch, which it is built on.
	// Both refuse with the same error, so that and its codes are leaves below them.
	{pkg: "patchproto", wide: "the plan's actions and the wire names of kinds, modes and versions", imports: []string{
		"internal/linediff", "internal/strictjson", "internal/tsv", "patchproto/codes", "patchproto/formats", "patchproto/internal/digest",
		"patchproto/internal/excerpt", "patchproto/refusal", "patchproto/repair", "patchproto/textpatch"}},
	{pkg: "patchproto/formats", imports: []string{
		"internal/strictjson", "patchproto/codes", "patchproto/refusal", "patchproto/textpatch"}},
	{pkg: "patchproto/codes"},
	{pkg: "patchproto/repair"},
	{pkg: "patchproto/refusal", imports: []string{"patchproto/codes", "patchproto/internal/excerpt"}},
	{pkg: "patchproto/textpatch", imports: []string{"internal/enum", "internal/linediff", "patchproto/codes",
		"patchproto/internal/canon", "patchproto/internal/digest", "patchproto/internal/excerpt", "patchproto/refusal",
		"patchproto/repair"}},
	{pkg: "patchproto/negotiate", imports: []string{
		"internal/tsv", "patchproto", "patchproto/codes", "patchproto/formats", "patchproto/refusal"}},
	{pkg: "patchproto/negotiate/trace", imports: []string{
		"patchproto", "patchproto/codes", "patchproto/negotiate", "patchproto/refusal"}},
	{pkg: "patchproto/godiff", modules: []string{goDiff}, foreign: true, imports: []string{"internal/linediff", "patchproto",
		"patchproto/codes", "patchproto/internal/digest", "patchproto/refusal"}},
	{pkg: "patchproto/internal/canon", imports: []string{"internal/tsv"}},
	{pkg: "patchproto/internal/digest"},
	{pkg: "patchproto/internal/excerpt"},

	{pkg: "reasoner", wide: "the contract: the task, the result, and the wire names of kinds, roles and error classes", imports: []string{
		"internal/enum", "internal/strictjson"}},
	// What runs a task is no part of the contract: a host that only writes a driver, reads a result or
	// redacts a text needs none of it.
	{pkg: "reasoner/adapter", imports: []string{
		"reasoner", "reasoner/budget", "reasoner/decode", "reasoner/prompt", "reasoner/schema", "internal/strictjson"}},
	{pkg: "reasoner/budget", imports: []string{"reasoner", "internal/tsv"}},
	{pkg: "reasoner/cache", imports: []string{"reasoner", "reasoner/decode"}},
	{pkg: "reasoner/compare", imports: []string{"reasoner"}},
	{pkg: "reasoner/typed", imports: []string{"reasoner", "internal/strictjson"}},
	{pkg: "reasoner/decode", imports: []string{"reasoner", "internal/strictjson"}},
	// The loop joins three subjects by their interfaces and values; it writes and runs nothing itself.
	{pkg: "reasoner/fixloop", imports: []string{"reasoner", "diagnostic", "patchproto", "patchproto/codes"}},
	{pkg: "reasoner/prompt", imports: []string{"reasoner", "reasoner/schema"}},
	{pkg: "reasoner/schema"}, // data: the contract as JSON Schema
	{pkg: "reasoner/asktool", imports: []string{"reasoner", "cppfmt/cppcall"}},
	{pkg: "reasoner/redact", imports: []string{"reasoner", "internal/tsv"}},
	{pkg: "reasoner/digest", imports: []string{"reasoner"}},
	{pkg: "reasoner/route", imports: []string{"reasoner"}},
	{pkg: "reasoner/driver/chat", imports: []string{"reasoner"}, net: true},
	{pkg: "reasoner/driver/cli", imports: []string{"reasoner", "internal/proc"}},
	{pkg: "reasoner/driver/codex", imports: []string{"reasoner", "internal/proc", "internal/jsonrpc"}},
	// fixit answers analyze_log of what is no compiler output from the digest.
	{pkg: "reasoner/driver/fixit", imports: []string{
		"reasoner", "diagnostic", "diagnostic/text", "diagnostic/classify", "reasoner/digest", "internal/linediff",
		"internal/spelling"}},
	{pkg: "reasoner/config", modules: []string{yamlV3}, imports: []string{
		"diagnostic", "reasoner", "reasoner/adapter", "reasoner/budget", "reasoner/cache", "reasoner/compare",
		"reasoner/redact", "reasoner/digest", "reasoner/route",
		"reasoner/driver/chat", "reasoner/driver/cli", "reasoner/driver/codex", "reasoner/driver/fixit"}},
	{pkg: "reasoner/reasonertest", imports: []string{
		"reasoner", "reasoner/decode", "reasoner/prompt", "reasoner/schema"}, net: true},

	// The pages show what six subjects write. Whoever embeds the library wants them too, so they are no part of an example.
	{pkg: "view", imports: []string{
		"cppfmt", "cppfmt/cpptext", "cppfmt/transcript", "cppfmt/transcript/think", "cppfmt/transcript/token", "debugger",
		"debugger/feedback", "diagnostic/diagfmt", "patchproto", "reasoner", "reasoner/budget"}},
	{pkg: "view/live", imports: []string{"view"}, net: true}, // it serves on loopback

	// Training data. The makers of each kind are in the packages of their subject, which import this one.
	{pkg: "dataset", imports: []string{"cppfmt/transcript"}},
	{pkg: "dataset/collect", imports: []string{"dataset", "dataset/internal/minhash"}},
	{pkg: "dataset/document", imports: []string{
		"cppfmt/transcript", "cppfmt/transcript/token", "dataset", "dataset/license", "platform/detect"}},
	{pkg: "dataset/internal/minhash"},
	{pkg: "dataset/license", imports: []string{"internal/tsv"}},
	{pkg: "dataset/proof", imports: []string{"dataset", "internal/proc", "sandbox"}},

	{pkg: "examples/verify", net: true}, // it can serve

	// What three subjects share: compilers, programs and debuggers run inside. A host names its level and limits, so it is public.
	{pkg: "sandbox", imports: []string{"internal/enum", "internal/proc", "internal/tsv"}},

	{pkg: "internal/archtest"},
	{pkg: "internal/debuggee", imports: []string{"internal/proc"}},
	{pkg: "internal/gdbpy"},
	{pkg: "internal/linetable"},
	{pkg: "internal/entries"},
	{pkg: "internal/enum"},
	{pkg: "internal/golden", modules: []string{goCmp}},
	{pkg: "internal/frame"},
	{pkg: "internal/jsonrpc", imports: []string{"internal/frame"}},
	{pkg: "internal/labelgen", imports: []string{
		"internal/entries", "internal/proc"}}, // a command: makes the classifier's labelled set
	{pkg: "internal/linediff"},
	{pkg: "internal/proc"},
	{pkg: "internal/spelling"},
	{pkg: "internal/strictjson"},
	{pkg: "internal/tsv"},
	{pkg: "internal/toolcheck", imports: []string{"internal/proc"}},
}

// testOnly are packages that only tests may import.
var testOnly = []string{"internal/archtest", "internal/golden", "internal/toolcheck", "platform/detect/internal/survey/surveytest"}

// An example may import every public package of the module and no internal one, as a user's program may.
// Its packages need no row. What several examples share is below examplesShared, and follows the same rule:
// it could be copied into a user's program as it is.
const (
	examplesDir    = "examples"
	examplesShared = "examples/internal"
)
