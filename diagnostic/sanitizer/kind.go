package sanitizer

import "strings"

// A phrase is a part of a message and the kind that it means.
type phrase struct{ text, kind string }

// phrases are the beginnings of messages whose kind is not their first word. Source: asan_errors.cpp, tsan_report.cpp
// and sanitizer_allocator_report.cpp of compiler-rt.
var phrases = []phrase{
	{"detected memory leaks", "memory-leak"},
	{"attempting double-free", "double-free"},
	{"attempting free on address which was not malloc()-ed", "bad-free"},
	{"attempting to call malloc_usable_size()", "bad-malloc_usable_size"},
	{"attempting to call __sanitizer_get_allocated_size()", "bad-__sanitizer_get_allocated_size"},
	{"bad parameters to __sanitizer_annotate_", "bad-__sanitizer_annotate_contiguous_container"},
	{"calloc parameters overflow", "calloc-overflow"},
	{"reallocarray parameters overflow", "reallocarray-overflow"},
	{"pvalloc parameters overflow", "pvalloc-overflow"},
	{"invalid allocation alignment", "invalid-allocation-alignment"},
	{"invalid alignment requested in aligned_alloc", "invalid-aligned-alloc-alignment"},
	{"invalid alignment requested in posix_memalign", "invalid-posix-memalign-alignment"},
	{"requested allocation size ", "allocation-size-too-big"},
	{"specified RSS limit exceeded", "rss-limit-exceeded"},
	{"hard rss limit exhausted", "rss-limit-exceeded"},
	{"failed to allocate ", "out-of-memory"},
	{"deadly signal", "deadly-signal"}, // of libFuzzer, which has no handler for the signal
	{"allocator is out of memory", "out-of-memory"},
	{"nested bug in the same thread", "nested-bug"},

	{"data race on vptr", "data-race-on-vptr"},
	{"data race", "data-race"},
	{"race on external object", "external-race"},
	{"heap-use-after-free", "heap-use-after-free"},
	{"lock-order-inversion", "lock-order-inversion"},
	{"thread leak", "thread-leak"},
	{"destroy of a locked mutex", "destroy-of-locked"},
	{"double lock of a mutex", "double-lock"},
	{"use of an invalid mutex", "mutex-invalid"},
	{"use of an uninitialized", "mutex-invalid"},
	{"unlock of an unlocked mutex", "unlock-of-unlocked"},
	{"read lock of a write locked mutex", "read-lock-misuse"},
	{"read unlock of a write locked mutex", "read-lock-misuse"},
	{"mutex held in the wrong context", "mutex-wrong-context"},
	{"signal-unsafe call inside of a signal", "signal-unsafe-call"},
	{"signal handler spoils errno", "signal-errno"},
}

// kindOf returns the kind of a report from the message of its head.
func kindOf(message string) string {
	for _, p := range phrases {
		if strings.HasPrefix(message, p.text) {
			return p.kind
		}
	}
	// The words of the table have blanks. Most kinds are their first word, also before a colon:
	// "negative-size-param: (size=-1)", "heap-use-after-free on address 0x602000000010".
	end := strings.IndexAny(message, " :,(")
	if end < 0 {
		end = len(message)
	}
	return message[:end]
}

// isSignal reports whether a kind is the name of a signal.
func isSignal(kind string) bool {
	switch kind {
	case "SEGV", "BUS", "FPE", "ILL", "ABRT", "TRAP", "SYS", "XCPU", "stack-overflow":
		return true
	}
	return false
}

// checks are the parts of messages from which the check of UndefinedBehaviorSanitizer is inferred, since
// its text does not name the check. The first one that the message has decides. Source: ubsan_handlers.cpp and ubsan_checks.inc of
// compiler-rt, and the messages of gcc 12 and clang 22 in testdata.
var checks = []phrase{
	{"signed integer overflow: ", "signed-integer-overflow"}, // checkOf handles "unsigned ..."
	{"control flow integrity check ", "cfi"},
	{"shift exponent ", "shift-exponent"},
	{"left shift of negative value ", "shift-base"},
	{"left shift of ", "shift-base"},
	{"division by zero", "integer-divide-by-zero"},
	{"division of ", "signed-integer-overflow"},
	{"negation of ", "signed-integer-overflow"},
	{" out of bounds for type ", "bounds"},
	{"misaligned address ", "alignment"},
	{" byte alignment for pointer of type ", "alignment"},
	{"_Nonnull binding to null pointer", "nullability-assign"},
	{"null pointer passed as argument ", "nonnull-attribute"},
	{"null pointer returned from function declared to never return null", "returns-nonnull-attribute"},
	{" offset ", "pointer-overflow"},
	{"pointer index expression with base ", "pointer-overflow"},
	{"null pointer of type ", "null"},
	{" with insufficient space for an object of type ", "object-size"},
	{"which is not a valid value for type 'bool'", "bool"},
	{"which is not a valid value for type ", "enum"},
	{"execution reached the end of a value-returning function", "return"},
	{"execution reached an unreachable program point", "unreachable"},
	{"variable length array bound ", "vla-bound"},
	{" is outside the range of representable values of type ", "float-cast-overflow"},
	{"through pointer to incorrect function type", "function"},
	{"which does not point to an object of type ", "vptr"},
	{"which is not a valid argument", "builtin"},
	{"assumption is violated during execution", "builtin"},
	{"implicit conversion from type ", "implicit-conversion"},
	{"invalid Objective-C cast", "objc-cast"},
}

// checkOf returns the check that a message of UndefinedBehaviorSanitizer comes from.
func checkOf(message string) string {
	for _, c := range checks {
		if !strings.Contains(message, c.text) {
			continue
		}
		switch c.kind {
		case "cfi":
			return cfiCheck(message)
		case "implicit-conversion":
			return conversionCheck(message)
		case "signed-integer-overflow":
			// The same words for both: "unsigned integer overflow: 0 - 1 cannot be represented in type".
			if strings.HasPrefix(message, "unsigned ") || strings.Contains(message, "represented in an unsigned type") {
				return "unsigned-integer-overflow"
			}
		case "shift-base":
			// Only -fsanitize=unsigned-shift-base reports these; the shift is defined.
			if strings.Contains(message, "in type 'unsigned ") || strings.Contains(message, "in type 'size_t'") {
				return "unsigned-shift-base"
			}
		}
		return c.kind
	}
	return "undefined"
}

// cfiCheck returns the check of control flow integrity that failed.
func cfiCheck(message string) string {
	for _, c := range []phrase{
		{"non-virtual pointer to member function call", "cfi-mfcall"},
		{"virtual pointer to member function call", "cfi-mfcall"},
		{"non-virtual call", "cfi-nvcall"},
		{"virtual call", "cfi-vcall"},
		{"base-to-derived cast", "cfi-derived-cast"},
		{"cast to unrelated type", "cfi-unrelated-cast"},
		{"indirect function call", "cfi-icall"},
	} {
		if strings.Contains(message, "failed during "+c.text) {
			return c.kind
		}
	}
	return "cfi"
}

// conversionCheck returns the check of an implicit conversion, from the width and sign of both types:
// "... of value 70000 (32-bit, signed) to type 'unsigned char' changed the value to 112 (8-bit, unsigned)".
func conversionCheck(message string) string {
	if strings.Contains(message, "bitfield") {
		return "implicit-bitfield-conversion"
	}
	var width [2]int
	var signed [2]bool
	// Both widths, in order: the type of the value, then the target.
	rest := message
	for i := range width {
		at := strings.Index(rest, "-bit, ")
		if at < 0 {
			return "implicit-conversion"
		}
		for j, unit := at-1, 1; j >= 0 && rest[j] >= '0' && rest[j] <= '9' && unit < 1e6; j, unit = j-1, unit*10 {
			width[i] += int(rest[j]-'0') * unit
		}
		rest = rest[at+len("-bit, "):]
		signed[i] = strings.HasPrefix(rest, "signed")
	}
	switch {
	case width[0] <= width[1]:
		return "implicit-integer-sign-change"
	case signed[0] || signed[1]:
		return "implicit-signed-integer-truncation"
	}
	return "implicit-unsigned-integer-truncation"
}
