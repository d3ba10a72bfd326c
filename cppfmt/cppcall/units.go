package cppcall

import (
	"math/big"
	"reflect"
	"regexp"
	"strings"
	"time"
	"unicode"
)

// Spellings of an amount: 500ms, 500_ms, "500 ms", 1.5s, std::chrono::seconds(5), "line 42".
var (
	amountPattern = regexp.MustCompile(`^(\d{1,15}(?:\.\d{1,9})?)[\s_-]*([A-Za-zµ]+|%)$`)
	chronoPattern = regexp.MustCompile(`^(?:std::)?(?:chrono::)?([a-z]*seconds|minutes|hours)\s*[({]\s*(\d{1,15})\s*[)}]$`)
	labelPattern  = regexp.MustCompile(`^([A-Za-z_]+)\s*[:=#]?\s*(\d{1,15})$`)
)

// timeUnits is the lengths of units of time by their names. A lone m is not in it: minutes or milliseconds.
var timeUnits = map[string]time.Duration{
	"ns": time.Nanosecond, "nanos": time.Nanosecond, "nanosecond": time.Nanosecond, "nanoseconds": time.Nanosecond,
	"us": time.Microsecond, "µs": time.Microsecond, "micros": time.Microsecond,
	"microsecond": time.Microsecond, "microseconds": time.Microsecond,
	"ms": time.Millisecond, "msec": time.Millisecond, "msecs": time.Millisecond, "millis": time.Millisecond,
	"millisecond": time.Millisecond, "milliseconds": time.Millisecond,
	"s": time.Second, "sec": time.Second, "secs": time.Second, "second": time.Second, "seconds": time.Second,
	"min": time.Minute, "mins": time.Minute, "minute": time.Minute, "minutes": time.Minute,
	"h": time.Hour, "hr": time.Hour, "hrs": time.Hour, "hour": time.Hour, "hours": time.Hour,
}

// nameWords returns the words of a name in lower case: timeout_ms and timeoutMs are timeout and ms.
func nameWords(name string) []string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return strings.FieldsFunc(b.String(), func(r rune) bool { return r == '_' })
}

// setAmount stores a number that has its unit with it, for a parameter whose name has the unit. Another unit of
// time is converted if the result is exact. Without a unit in the name the number could mean anything.
func setAmount(v reflect.Value, name, text string) string {
	number, unit := "", ""
	if m := amountPattern.FindStringSubmatch(text); m != nil {
		number, unit = m[1], m[2]
	} else if m := chronoPattern.FindStringSubmatch(text); m != nil {
		number, unit = m[2], m[1]
	} else if m := labelPattern.FindStringSubmatch(text); m != nil && strings.EqualFold(m[1], name) {
		return storeRatio(v, m[2], big.NewRat(1, 1), "name of the parameter before a number")
	}
	if number == "" {
		return ""
	}
	words := nameWords(name)
	last := words[len(words)-1]
	// A parameter s or h by that name alone is not a time.
	to, isTime := timeUnits[last]
	isTime = isTime && (len(words) > 1 || len(last) > 1)
	if from, ok := timeUnits[unit]; ok && isTime {
		if from == to {
			return storeRatio(v, number, big.NewRat(1, 1), "unit of the parameter's name")
		}
		return storeRatio(v, number, big.NewRat(int64(from), int64(to)), "another unit of time")
	}
	if unit = strings.ToLower(unit); unit == "%" {
		unit = "percent"
	}
	if unit == last || unit+"s" == last && len(last) > 3 {
		return storeRatio(v, number, big.NewRat(1, 1), "unit of the parameter's name")
	}
	return ""
}

// storeRatio stores number times factor if v can have that value.
func storeRatio(v reflect.Value, number string, factor *big.Rat, what string) string {
	x, ok := new(big.Rat).SetString(number)
	if !ok {
		return ""
	}
	x.Mul(x, factor)
	switch {
	case v.CanFloat():
		f, _ := x.Float64()
		v.SetFloat(f)
	case (v.CanInt() || v.CanUint()) && x.IsInt() && x.Num().IsInt64():
		if setInt(v, integer{uint64(x.Num().Int64()), intType{64, false}}) != nil {
			return ""
		}
	default:
		return ""
	}
	return what
}
