package classify

import (
	"slices"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
	"github.com/cppreason/cppreason/diagnostic/linkcode"
)

// A codeGroup gives one class and strategy to the names that tools have for a kind of diagnostic.
// A name that ends in "*" stands for all that begin so; the longest that fits decides.
type codeGroup struct {
	class  Class
	weight float64
	codes  string
	cause  string // empty means the message
	fix    string // empty means the class's
}

// codeGroups are tried before the message. Sources: GCC 16 manual, "Warning Options" and "Static
// Analyzer Options"; clang 22, "Diagnostic flags"; clang-tidy 22, "Checks"; MSVC, "Compiler errors
// and warnings"; the kinds of the sanitizers' runtime sources.
var codeGroups = []codeGroup{
	// Linkers.
	{Linker, .95, linkcode.Undefined, "'{symbol}' is used but nothing that is linked defines it", "link the object or library that defines '{symbol}', or define it"},
	{Linker, .95, linkcode.Multiple, "'{symbol}' is defined more than once", "keep one definition of '{symbol}': make it inline or static, or declare it extern in the header"},
	{Linker, .95, linkcode.MissingLibrary, "the library '{symbol}' is not on the linker's path", "install the library, or name its directory with -L"},
	{Linker, .9, linkcode.MissingFile, "", "build the missing input first, or correct its path"},
	{Linker, .9, linkcode.Relocation, "", "compile the object with -fPIC, or link without -pie"},
	{Linker, .9, linkcode.Format, "", "give the linker objects and libraries only"},
	{Linker, .9, linkcode.VersionScript + " " + linkcode.Script, "", "correct the script"},
	{Linker, .9, linkcode.LTO, "", "link with the compiler and the LTO plugin that made the object"},
	{Linker, .95, linkcode.DSOMissing, "'{symbol}' is in a library that is only linked indirectly", "name that library on the command line"},
	{Linker, .9, linkcode.Hidden, "'{symbol}' is hidden in the object that defines it", "give '{symbol}' default visibility"},
	{Linker, .9, linkcode.Discarded + " " + linkcode.NoEntry + " " + linkcode.SizeChange + " " + linkcode.Overflow + " " + linkcode.ExecStack + " " + linkcode.Deprecated, "", ""},
	{Linker, .85, linkcode.TLS, "", "declare '{symbol}' thread_local everywhere or nowhere"},
	{Platform, .9, linkcode.Incompatible, "", "build every object for the same architecture and ABI"},

	// Sanitizers and valgrind.
	{Lifetime, .97, "heap-use-after-free stack-use-after-return stack-use-after-scope use-after-poison double-free attempting-double-free bad-free attempting-free-on-address-which-was-not-malloc invalid-pointer-pair dangling-pointer invalid-free heap-use-after-free-on-vptr", "", "make the owner live until the last use, or copy the value"},
	{UB, .95, "heap-buffer-overflow stack-buffer-overflow global-buffer-overflow stack-buffer-underflow dynamic-stack-buffer-overflow container-overflow intra-object-overflow heap-buffer-underflow initialization-order-fiasco memcpy-param-overlap strcpy-param-overlap strcat-param-overlap negative-size-param bad-parameter null-dereference segv SEGV stack-overflow wild-jump BUS FPE ILL unknown-crash wild-addr-read wild-addr-write", "", "check the index or pointer before the access"},
	{UB, .95, "signed-integer-overflow integer-divide-by-zero float-divide-by-zero shift shift-base shift-exponent out-of-bounds bounds object-size alignment misaligned null nonnull-attribute returns-nonnull-attribute nullability return unreachable vla-bound float-cast-overflow bool enum vptr pointer-overflow builtin undefined unsigned-integer-overflow implicit-conversion implicit-integer-truncation implicit-unsigned-integer-truncation implicit-signed-integer-truncation implicit-integer-sign-change invalid-builtin-use array-index function invalid-bool-load invalid-enum-load type-mismatch load-invalid-value missing-return nonnull-arg nonnull-return cfi* function-type-mismatch nullability-* invalid-aligned-alloc-alignment invalid-allocation-alignment invalid-posix-memalign-alignment implicit-bitfield-conversion unsigned-shift-base undefined-behavior", "", "check the operands before the operation, or use a type that holds the result"},
	{UB, .93, "use-of-uninitialized-value uninitialised-value uninitialised-condition conditional-jump-uninitialised syscall-param-uninitialised invalid-read invalid-write jump-to-invalid-address overlap syscall-param-unaddressable", "", "give the variable a value on every path before it is read"},
	{Resource, .97, "memory-leak detected-memory-leaks leak direct-leak indirect-leak definitely-lost indirectly-lost possibly-lost still-reachable fd-leak thread-leak alloc-dealloc-mismatch new-delete-type-mismatch mismatched-free mismatched-delete fishy-value allocation-size-too-big out-of-memory rss-limit-exceeded calloc-overflow pvalloc-overflow reallocarray-overflow realloc-zero", "", "give the resource to an object that releases it"},
	{Concurrency, .97, "data-race data-race-on-vptr race lock-order-inversion deadlock thread-unsafe-signal signal-unsafe-call mutex-* double-lock unlock-of-unlocked unlock-unlocked destroy-of-locked destroy-locked lock-order-violation condition-variable read-lock-misuse bad-unlock locked-at-exit heap-use-after-free-race external-race possible-data-race conflicting-access long-lock pthread-error", "", "guard the shared state with one mutex, or make it atomic"},
	{Linker, .9, "odr-violation", "", "define the symbol in one translation unit only"},
	{Logic, .9, "assertion-failure assertion ABRT abort", "", "find which assumption does not hold"},

	// What the C and C++ libraries say when they end a program.
	{Logic, .8, "uncaught-exception", "", "catch the exception where it can be handled, or remove its cause"},
	{Concurrency, .7, "terminate-without-exception", "", "join or detach every thread before its object ends"},
	{UB, .85, "library-assertion stack-smashing buffer-overflow heap-corruption", "", "check the index or pointer before the access"},
	{UB, .7, "pure-virtual-call", "", "call no virtual function from a constructor or destructor"},

	// Compiler options.
	{Syntax, .85, "-Wduplicate-decl-specifier -Wextra-semi -Wextra-semi-stmt -Wvexing-parse -Wnewline-eof -Wcomment -Wtrigraphs -Winvalid-pp-token -Wunicode -Wmissing-declarations -Wbidi-chars* -Wmultichar -Wfour-char-constants -Wextra-tokens -Wendif-labels -Wmissing-semicolon", "", ""},
	{TypeMismatch, .93, "-Wconversion -Wfloat-conversion -Wint-conversion -Wsign-conversion -Wsign-compare -Wformat -Wformat-* -Wnarrowing -Wc++11-narrowing* -Wincompatible-* -Wint-to-pointer-cast -Wpointer-to-int-cast -Wint-to-void-pointer-cast -Wvoid-pointer-to-int-cast -Wimplicit-int-conversion* -Wimplicit-float-conversion -Wimplicit-int-float-conversion -Wshorten-64-to-32 -Wliteral-conversion -Wconstant-conversion -Wenum-conversion -Wenum-compare* -Wdeprecated-enum-* -Wwrite-strings -Wwritable-strings -Wcast-qual -Wpointer-sign -Wconversion-null -Wnull-conversion -Wnull-arithmetic -Wpointer-arith -Wfloat-overflow-conversion -Wbool-conversion -Wstring-conversion -Wobjc-* -Wreturn-type-c-linkage -Wmismatched-tags -Winconsistent-missing-override -Woverloaded-virtual* -Wcast-function-type* -Warith-conversion -Wdouble-promotion -Wuseless-cast -Wdeprecated-volatile -Wnon-pod-varargs -Wconditionally-supported -Wuninitialized-const-reference* -Wdeprecated-writable-strings -Wbitfield-* -Wint-in-bool-context -Wcompare-distinct-pointer-types -Wvarargs-* -Wc++-compat -Wunused-cast -Wordered-compare-function-pointers", "", "convert explicitly, or change one of the types"},
	{TypeMismatch, .75, "-Woverflow -Wliteral-range", "", "use a type that holds the value"},
	{UndefinedSymbol, .9, "-Wimplicit-function-declaration -Wundefined-inline -Wundefined-internal -Wundefined-func-template -Wundefined-var-template -Wundef -Wmissing-prototypes", "", ""},
	{Lifetime, .93, "-Wdangling -Wdangling-* -Wreturn-local-addr -Wreturn-stack-address -Wuse-after-free* -Wfree-nonheap-object -Wanalyzer-use-after-free -Wanalyzer-double-free -Wanalyzer-use-of-pointer-in-stale-stack-frame -Wanalyzer-free-of-non-heap -Wreturn-std-move* -Wlifetime* -Wanalyzer-double-fclose -Wanalyzer-fd-use-after-close -Wanalyzer-fd-double-close -Wdtor-name -Winit-list-lifetime -Wstack-protector -Wuse-of-moved -Wconsumed", "", "make the owner live until the last use, or return by value"},
	{Concurrency, .95, "-Wthread-safety* -Wanalyzer-unsafe-call-within-signal-handler -Watomic-* -Wcustom-atomic-properties", "", "hold the mutex that guards the data"},
	{UB, .9, "-Warray-bounds* -Wstringop-* -Wshift-* -Wdiv-by-zero -Wdivision-by-zero -Wnull-dereference -Wnonnull -Wstrict-aliasing* -Wuninitialized -Wmaybe-uninitialized -Wsometimes-uninitialized -Wconditional-uninitialized -Wsequence-point -Wunsequenced -Wstrict-overflow* -Winteger-overflow -Wcast-align* -Waddress-of-packed-member -Wvarargs -Wrestrict -Waggressive-loop-optimizations -Wdelete-* -Wnon-virtual-dtor -Wreturn-type -Winvalid-noreturn -Wundefined-bool-conversion -Wundefined-reinterpret-cast -Wclass-memaccess -Wdynamic-class-memaccess -Wnontrivial-memaccess -Wcall-to-pure-virtual-from-ctor-dtor -Wbool-operation-ub -Wout-of-scope-function -Wstatic-self-init -Winit-self -Wanalyzer-null-* -Wanalyzer-possible-null-* -Wanalyzer-out-of-bounds -Wanalyzer-use-of-uninitialized-value -Wanalyzer-shift-* -Wanalyzer-deref-before-check -Walloc-size* -Wstack-usage -Wmissing-noreturn -Wtautological-undefined-compare -Wunsafe-buffer-usage* -Wvla-larger-than* -Walloca* -Wformat-overflow* -Wformat-truncation* -Wplacement-new* -Wmemset-elt-size -Wover-aligned -Waligned-new -Walign-mismatch -Wsizeof-pointer-memaccess -Wbuiltin-memcpy-chk-size -Wfortify-source -Wnull-pointer-arithmetic -Wnull-pointer-subtraction", "", "check the value before the operation, or initialise it"},
	{Logic, .9, "-Wparentheses* -Wlogical-* -Wbool-compare -Wbool-operation -Wtautological-* -Wtype-limits -Wunreachable-code* -Wimplicit-fallthrough* -Wunused* -Wempty-body -Wduplicated-* -Wduplicate-* -Wself-assign* -Wself-move -Wself-compare -Wswitch* -Wmisleading-indentation -Wfloat-equal -Winfinite-recursion -Wfor-loop-analysis -Wreorder* -Wshadow* -Waddress -Wnonnull-compare -Wmemset-transposed-args -Wsizeof-array-* -Wsizeof-pointer-div -Wdangling-else -Wstring-compare -Wstring-plus-* -Wbitwise-* -Wconstant-logical-operand -Wpointer-bool-conversion -Wcomma -Wrange-loop-* -Wassign-enum -Wmissing-field-initializers -Wpessimizing-move -Wredundant-* -Wextra -Wignored-qualifiers -Wanalyzer-infinite-* -Wsuggest-* -Wstatic-in-inline -Winvalid-offsetof -Wcovered-switch-default -Wdouble-* -Wxor-used-as-pow -Wpointer-compare -Wabsolute-value -Weffc++ -Wunevaluated-expression -Wpotentially-evaluated-expression -Wmultistatement-macros -Wcatch-value* -Wexceptions -Wterminate -Wuser-defined-* -Wliteral-suffix -Wvirtual-* -Wdeprecated-copy* -Wsubobject-linkage -Wnoexcept* -Wctor-dtor-privacy -Wmismatched-* -Wzero-as-null-pointer-constant -Wold-style-cast -Wcompare-*", "", "make the condition or statement say what is meant"},
	{Platform, .85, "-Wunknown-warning-option -Wunsupported-* -Wc++* -Wpre-c++* -Wpsabi -Wabi* -Wdeprecated* -Wregister -Wcomma-subscript -Winvalid-unevaluated-string -Wunknown-pragmas -Wunknown-attributes -Wignored-attributes -Wattributes -Wunguarded-availability* -Wvla* -Wgnu-* -Wpedantic -pedantic -pedantic-errors -Wmicrosoft-* -Wlanguage-extension-token -Wunused-command-line-argument -Woption-ignored -Wpragmas -Wignored-pragmas -Wlong-long -Woverlength-strings -Wreserved-* -Wkeyword-macro -Wcpp -W#warnings -Wreturn-type-ext -Wgcc-compat -Wpoison-system-directories -Wmissing-include-dirs -Winvalid-command-line-argument -Wslash-u-filename -Wflexible-array-extensions -Wnon-gcc -Wc11-extensions -Wc99-extensions -Wzero-length-array -Wvariadic-macros -Wextended-offsetof -Wint128 -Winline-asm -Wasm-operand-widths -Wdllimport* -Wcuda-* -Wopenmp* -Winterference-size -Wscalar-storage-order -Wpacked* -Wtarget-*", "", "compile conditionally, or choose the standard or target that has it"},
	{Resource, .93, "-Wanalyzer-malloc-leak -Wanalyzer-fd-leak -Wanalyzer-file-leak -Wmismatched-new-delete -Wmismatched-dealloc -Wanalyzer-mismatching-deallocation -Wunused-result-leak", "", "give the resource to an object that releases it"},

	// clang-tidy and the clang analyzer.
	{Lifetime, .93, "bugprone-use-after-move bugprone-dangling-handle bugprone-undelegated-constructor clang-analyzer-core.StackAddressEscape clang-analyzer-cplusplus.Move clang-analyzer-cplusplus.InnerPointer clang-analyzer-cplusplus.NewDelete clang-analyzer-core.StackAddrEscapeBase clang-analyzer-unix.Malloc-use-after-free bugprone-return-const-ref-from-parameter bugprone-shared-ptr-array-mismatch bugprone-unique-ptr-array-mismatch performance-no-automatic-move hicpp-invalid-access-moved cppcoreguidelines-avoid-capturing-lambda-coroutines bugprone-stringview-nullptr bugprone-unused-raii clang-analyzer-alpha.cplusplus.* bugprone-dangling-* misc-coroutine-hostile-raii bugprone-raw-memory-call-on-non-trivial-type", "", "keep the owner alive, or move later"},
	{Resource, .9, "clang-analyzer-cplusplus.NewDeleteLeaks clang-analyzer-unix.Malloc clang-analyzer-unix.Stream clang-analyzer-unix.MismatchedDeallocator cppcoreguidelines-owning-memory cppcoreguidelines-no-malloc hicpp-no-malloc cert-fio* bugprone-unused-return-value-leak android-cloexec-* clang-analyzer-unix.BlockInCriticalSection-leak modernize-make-unique modernize-make-shared cppcoreguidelines-special-member-functions", "", "give the resource to an object that releases it"},
	{Concurrency, .9, "concurrency-* clang-analyzer-unix.BlockInCriticalSection clang-analyzer-alpha.unix.PthreadLock clang-analyzer-unix.PthreadLock cert-con* bugprone-spuriously-wake-up-functions bugprone-bad-signal-to-kill-thread bugprone-signal-handler", "", ""},
	{UB, .9, "clang-analyzer-core.NullDereference clang-analyzer-core.DivideZero clang-analyzer-core.uninitialized.* clang-analyzer-core.UndefinedBinaryOperatorResult clang-analyzer-core.CallAndMessage clang-analyzer-core.NonNullParamChecker clang-analyzer-core.BitwiseShift clang-analyzer-core.NonnullGlobalConstants clang-analyzer-security.ArrayBound clang-analyzer-optin.cplusplus.UninitializedObject bugprone-undefined-memory-manipulation bugprone-misplaced-pointer-arithmetic-in-alloc bugprone-not-null-terminated-result bugprone-signed-char-misuse bugprone-null* bugprone-unchecked-optional-access cppcoreguidelines-init-variables cppcoreguidelines-pro-bounds-* cppcoreguidelines-pro-type-member-init cppcoreguidelines-pro-type-reinterpret-cast cppcoreguidelines-pro-type-union-access cppcoreguidelines-pro-type-vararg bugprone-reserved-identifier bugprone-virtual-near-miss-ub clang-analyzer-core.VLASize clang-analyzer-core.BinaryOperator cppcoreguidelines-virtual-class-destructor bugprone-inc-dec-in-conditions-ub bugprone-sizeof-expression-ub cert-mem* cert-err33-c-ub bugprone-exception-escape bugprone-multi-level-implicit-pointer-conversion-ub", "", ""},
	{TypeMismatch, .85, "bugprone-narrowing-conversions cppcoreguidelines-narrowing-conversions bugprone-implicit-widening-of-multiplication-result bugprone-integer-division bugprone-too-small-loop-variable bugprone-string-integer-assignment bugprone-incorrect-enable-if bugprone-multi-level-implicit-pointer-conversion google-runtime-int readability-implicit-bool-conversion cppcoreguidelines-slicing bugprone-incorrect-roundings bugprone-bool-pointer-implicit-conversion bugprone-misplaced-widening-cast cppcoreguidelines-pro-type-cstyle-cast google-readability-casting bugprone-parent-virtual-call-type modernize-use-nullptr cppcoreguidelines-pro-type-const-cast cppcoreguidelines-pro-type-static-cast-downcast bugprone-casting-through-void bugprone-signed-bitwise hicpp-signed-bitwise bugprone-forwarding-reference-overload bugprone-optional-value-conversion", "", ""},
	{Platform, .75, "portability-* modernize-deprecated-headers modernize-deprecated-* llvmlibc-* fuchsia-* android-* altera-*", "", ""},
	{Logic, .85, "bugprone-* readability-* misc-* cert-* performance-* modernize-* google-* llvm-* hicpp-* cppcoreguidelines-* clang-analyzer-deadcode.* clang-analyzer-* boost-* abseil-* mpi-* linuxkernel-*", "", ""},
	{Logic, .85, "clang-diagnostic-unused* clang-diagnostic-unreachable-code", "", ""},

	// MSVC and the EDG front end, by number.
	{Syntax, .9, "C2143 C2144 C2145 C2146 C2059 C2061 C2063 C2001 C1004 C1075 C2181 C2046 C2043 C2044 C2238 C4430 C2000 C2015 C2137 C1010", "", ""},
	{TypeMismatch, .93, "C2440 C2664 C2665 C2666 C2446 C2678 C2679 C2676 C2677 C2661 C2660 C2672 C2784 C2100 C2228 C2227 C2232 C4244 C4267 C4018 C4389 C4305 C4306 C4309 C4312 C4311 C4302 C2662 C2663 C2512 C2280 C2248 C2259 C2397 C4838 C2166 C3892 C2106 C2562 C2373 C2371 C4477 C4313 C4365 C4242", "", "convert explicitly, or change one of the types"},
	{UndefinedSymbol, .93, "C2065 C3861 C2039 C2653 C2027 C2079 C2504 C2433 C2923 C4013 C3083 C2882 C2871", "", ""},
	{Linker, .95, "LNK*", "", ""},
	{Platform, .9, "LNK1112 LNK4272 LNK2038 C1083 C4996 C1189 C7525 C2429 D9002 D9025 D8016 C4068 C4464", "", ""},
	{Lifetime, .93, "C4172 C26800 C26815 C26816", "", ""},
	{UB, .9, "C4700 C4701 C4703 C4715 C4716 C6011 C6385 C6386 C4789 C4723 C2124 C4293 C4307 C6001 C6200 C6201", "", ""},
	{Logic, .88, "C4100 C4101 C4102 C4189 C4505 C4702 C4706 C4553 C4390 C4127 C4456 C4457 C4458 C4459 C2196 C4065 C4060 C2338 C4552 C4800 C4805 C6031 C4555 C4554", "", ""},
	{Resource, .9, "C26401 C26409 C6308 C26400", "", ""},
	{Concurrency, .9, "C26110 C26111 C26115 C26116 C26117 C26130 C26135", "", ""},
	{UndefinedSymbol, .9, "#20 #135 #223 #70 #276 #265", "", ""},
	{Syntax, .9, "#65 #29 #18 #40 #67 #169 #7 #8 #9 #12 #77", "", ""},
	{TypeMismatch, .9, "#120 #144 #167 #513 #42 #304 #140 #165 #68 #152 #181", "", ""},
	{Logic, .85, "#177 #550 #128 #111 #174 #1 #186 #237", "", ""},
	{UB, .85, "#549 #940 #175 #61", "", ""},
	{Platform, .85, "#5 #1444 #161 #35", "", ""},
}

// codeTable maps names to rules, and prefixes apart.
type codeTable struct {
	exact    map[string]*rule
	prefixes map[string]*rule
}

var codeRules = sync.OnceValue(func() codeTable {
	t := codeTable{map[string]*rule{}, map[string]*rule{}}
	for _, g := range slices.Concat(codeGroups, moreCodes) {
		for name := range strings.FieldsSeq(g.codes) {
			r := &rule{name: name, class: g.class, weight: g.weight, cause: g.cause, fix: g.fix}
			if prefix, ok := strings.CutSuffix(name, "*"); ok {
				if t.prefixes[prefix] == nil {
					t.prefixes[prefix] = r
				}
			} else if t.exact[name] == nil {
				t.exact[name] = r
			}
		}
	}
	return t
})

// codeRule returns the rule for the diagnostic's code, nil if there is none.
func codeRule(d *diagnostic.Diagnostic) *rule {
	plain := strings.Replace(d.Code, "-Werror=", "-W", 1)
	for i := range messageOfCode {
		if m := &messageOfCode[i]; strings.HasPrefix(plain, m.code) && strings.Contains(d.Message, m.part) {
			return &m.rule
		}
	}
	t := codeRules()
	for code := range strings.SplitSeq(d.Code, ",") {
		if rest, ok := strings.CutPrefix(code, "-Werror="); ok {
			code = "-W" + rest
		}
		if rest, ok := strings.CutPrefix(code, "clang-diagnostic-"); ok && rest != "error" {
			code = "-W" + rest
		}
		if wording.IsChecker(code) {
			code = "clang-analyzer-" + code
		}
		code, _, _ = strings.Cut(code, "=")
		code = edgNumber(code)
		if r := t.exact[code]; r != nil {
			return r
		}
		for n := len(code); n > 1; n-- {
			if r := t.prefixes[code[:n]]; r != nil {
				return r
			}
		}
	}
	return nil
}

// messageOfCode are kinds of one code that its message tells apart.
var messageOfCode = []struct {
	code string // a prefix
	part string // of the message
	rule rule
}{
	{"clang-analyzer-unix.Malloc", " after it is ", rule{name: "analyzer-use-after-free", class: Lifetime, weight: .93, fix: "free after the last use"}},
	{"clang-analyzer-unix.Malloc", "released memory", rule{name: "analyzer-double-free", class: Lifetime, weight: .93, fix: "free the memory once, where its owner ends"}},
	{"clang-analyzer-unix.Malloc", "Argument to ", rule{name: "analyzer-bad-free", class: Lifetime, weight: .8, fix: "free only what the allocator returned"}},
	{"clang-analyzer-cplusplus.NewDelete", "eak", rule{name: "analyzer-leak", class: Resource, weight: .93, fix: "give the resource to an object that releases it"}},
	{"clang-analyzer-unix.Stream", "already", rule{name: "analyzer-closed-stream", class: Lifetime, weight: .85, fix: "close the stream after the last use"}},
	{"-Woverflow", "integer overflow in expression", rule{name: "integer-overflow", class: UB, weight: .9, fix: "compute in a type that holds the result"}},
	{"uncaught-exception", "std::system_error", rule{name: "uncaught-system-error", class: Concurrency, weight: .7, fix: "lock, unlock and join as the owner of the mutex or thread may"}},
	{"uncaught-exception", "std::future_error", rule{name: "uncaught-future-error", class: Concurrency, weight: .7, fix: "set each promise once, and read each future once"}},
	{"uncaught-exception", "std::bad_alloc", rule{name: "uncaught-bad-alloc", class: Resource, weight: .75, fix: "bound what is allocated, and release what is not needed"}},
	{"uncaught-exception", "filesystem_error", rule{name: "uncaught-filesystem-error", class: Resource, weight: .5, fix: "check the path, or take an error_code"}},
}

// otherWarningRule is for options that the table does not know, and whose messages no rule fits.
var otherWarningRule = rule{name: "other-warning", class: Logic, weight: .4}
