package compiletool

import (
	"fmt"
	"regexp"
	"strings"
)

// allowed are the flags that a model may give. None of them names a file, starts a program or loads
// code: -Wl, -Wp and -Wa are kept out by the comma, -fplugin, -fdump and -fprofile by their names.
var allowed = regexp.MustCompile(`^(?:` + strings.Join([]string{
	`-W[a-z][a-z0-9+=_-]*`,
	`-w|-pedantic|-pedantic-errors|-pthread|-ansi`,
	`-std=(?:c|gnu)\+\+[0-9a-z]{2}`,
	`-O(?:[0-3sgz]|fast)?`,
	`-g[0-3]?`,
	`-[DU][A-Za-z_][A-Za-z0-9_]*(?:=[^\x00-\x1f]*)?`,
	`-l[A-Za-z0-9_+-][A-Za-z0-9_.+-]*`,
	`-fsanitize=(?:address|undefined|thread|memory|leak|integer|float-divide-by-zero|float-cast-overflow|bounds|null` +
		`|alignment|vptr|signed-integer-overflow)` +
		`(?:,(?:address|undefined|leak|integer|float-divide-by-zero|float-cast-overflow))*`,
	`-fno-sanitize-recover(?:=[a-z,-]+)?`,
	`-f(?:no-)?(?:exceptions|rtti|permissive|strict-aliasing|wrapv|trapv|char8_t|concepts|coroutines` +
		`|omit-frame-pointer|signed-char|unsigned-char|inline|elide-constructors|stack-protector|sized-deallocation` +
		`|aligned-new|math-errno|fast-math)`,
	`-f(?:template-depth|constexpr-depth|max-errors)=[0-9]{1,5}|-ftemplate-backtrace-limit=[0-9]{1,5}`,
	`-m(?:avx2?|sse[0-9.a-z]*|fma|bmi2?|popcnt|64|32)|-march=[a-z0-9.-]+|-mtune=[a-z0-9.-]+`,
}, "|") + `)$`)

// maxFlags bounds what a model may give.
const maxFlags = 64

// modelFlags splits and checks the flags that a model gave.
func modelFlags(flags string) ([]string, error) {
	list := strings.Fields(flags)
	if len(list) > maxFlags {
		return nil, fmt.Errorf("%d flags, at most %d", len(list), maxFlags)
	}
	for _, f := range list {
		if !allowed.MatchString(f) {
			return nil, fmt.Errorf("flag %q is not allowed", f)
		}
	}
	return list, nil
}

// testName is a name that a model may give to a test: words as test frameworks use them.
var testName = regexp.MustCompile(`^[A-Za-z0-9_*.][A-Za-z0-9_*.:/,<> -]{0,199}$`)
