package cppfmt_test

import (
	"math"
	"math/rand/v2"
	"reflect"
	"testing"
	"unicode/utf8"
)

// everything has a member of every kind that can be written.
type everything struct {
	Flag    bool
	Int     int
	Int8    int8
	Int16   int16
	Int32   int32
	Int64   int64
	Uint    uint
	Uint8   uint8
	Uint16  uint16
	Uint32  uint32
	Uint64  uint64
	Pointer uintptr
	Float32 float32
	Float64 float64
	Default string // a keyword: default_
	Hex     []byte `cpp:",hex"`
	Raw     []byte
	Digest  [4]byte `cpp:",hex"`
	Address uint64  `cpp:",hex"`
	Offset  int64   `cpp:",hex,omitzero"`
	place
	Level   severity         `cpp:"level,enum=severity:unknown|error|warning|note|fatal"`
	Text    severity         `cpp:"text"`
	Levels  []severity       `cpp:"levels,enum=severity"`
	MaybeIt *severity        `cpp:"maybe_level,enum=severity"`
	Ints    []int            `cpp:"ints,omitzero"`
	Strings []string         `cpp:"strings"`
	Rows    []frame          `cpp:"rows"`
	Objects []object         `cpp:"objects,omitzero"`
	Nested  [][]int          `cpp:"nested"`
	Lists   [][]object       `cpp:"lists"`
	Fixed   [3]int           `cpp:"fixed"`
	Matrix  [2][2]float64    `cpp:"matrix"`
	Pairs   [][2]int16       `cpp:"pairs"`
	Map     map[string]int   `cpp:"map"`
	ByID    map[int8]object  `cpp:"by_id"`
	MapOf   map[uint][]int64 `cpp:"map_of"`
	OptInt  *int64           `cpp:"opt_int"`
	OptStr  *string          `cpp:"opt_str,omitzero"`
	OptObj  *object          `cpp:"opt_obj"`
	Object  object           `cpp:"object"`
	Trees   []tree           `cpp:"trees"`
	Scopes  []scope          `cpp:"scopes"`
	Hidden  int              `cpp:"-"`
}

type place struct {
	File string
	Line int
}

type object struct {
	Name  string
	Value float64 `cpp:",omitzero"`
	Tags  []string
	Kind  severity `cpp:",enum=object_kind:unknown|error|warning|note|fatal"`
}

// tree contains itself in the two ways there are.
type tree struct {
	Name string
	Kids []tree
	Next *tree
}

// scope and entity contain each other.
type scope struct {
	Label    string
	Entities []entity `cpp:",omitzero"`
}

type entity struct {
	ID     int8    `cpp:",omitzero"`
	Inside []scope `cpp:",omitzero"`
	Parent *scope  `cpp:",omitzero"`
}

// randomValue fills v. Lists have at most three elements, and get shorter with depth.
func randomValue(r *rand.Rand, v reflect.Value, depth int) {
	if v.Type() == reflect.TypeFor[severity]() {
		v.SetInt(r.Int64N(5))
		return
	}
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(r.IntN(2) == 0)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		x := int64(r.Uint64()) >> r.IntN(64)
		switch r.IntN(8) {
		case 0:
			x = math.MinInt64
		case 1:
			x = math.MaxInt64
		}
		v.SetInt(x >> (64 - v.Type().Bits()))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		x := r.Uint64() >> r.IntN(64)
		if r.IntN(8) == 0 {
			x = math.MaxUint64
		}
		v.SetUint(x >> (64 - v.Type().Bits()))
	case reflect.Float32, reflect.Float64:
		v.SetFloat(randomFloat(r, v.Type().Bits()))
	case reflect.String:
		v.SetString(randomString(r))
	case reflect.Slice:
		n := r.IntN(4)
		if depth > 3 {
			n = 0
		}
		if n > 0 {
			v.Set(reflect.MakeSlice(v.Type(), n, n))
		}
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			randomValue(r, v.Index(i), depth+1)
		}
	case reflect.Map:
		for range r.IntN(4) {
			if v.IsNil() {
				v.Set(reflect.MakeMap(v.Type()))
			}
			key, elem := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			randomValue(r, key, depth+1)
			randomValue(r, elem, depth+1)
			v.SetMapIndex(key, elem)
		}
	case reflect.Pointer:
		if r.IntN(2) == 0 && depth < 4 {
			v.Set(reflect.New(v.Type().Elem()))
			randomValue(r, v.Elem(), depth+1)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); (f.IsExported() || f.Anonymous) && f.Name != "Hidden" && r.IntN(6) > 0 {
				randomValue(r, v.Field(i), depth)
			}
		}
	}
}

func randomFloat(r *rand.Rand, bits int) float64 {
	special := []float64{0, math.Copysign(0, -1), math.Inf(1), math.Inf(-1), math.MaxFloat32, math.SmallestNonzeroFloat32, 1e21, 1e-7, 0.1, 3}
	var x float64
	switch r.IntN(4) {
	case 0:
		x = special[r.IntN(len(special))]
	case 1:
		x = math.Float64frombits(r.Uint64())
	default:
		x = float64(int64(r.Uint64())>>r.IntN(64)) / 64
	}
	if math.IsNaN(x) {
		x = 1
	}
	if bits == 32 {
		x = float64(float32(x))
	}
	return x
}

// randomString returns text as it comes from tools, and worse. NUL is left out: a C string ends there.
func randomString(r *rand.Rand) string {
	parts := []string{"a", "7", " ", "\\", "\"", "\n", "\t", "\r", "?", "??/", "%d", "'", "/*", "//", "é", "→", "😀", "\u202e", "\u0085",
		"\x01", "\x7f", "\xff", "\xc3", "R\"(", "}", "{", ";", "std::vector<int>", "\ufeff", "<CODE_END>", "\ue000"}
	var s string
	for range r.IntN(6) {
		s += parts[r.IntN(len(parts))]
	}
	if r.IntN(10) == 0 {
		s += string(utf8.AppendRune(nil, rune(1+r.IntN(0xd7ff))))
	}
	return s
}

func randomEverything(seed uint64) everything {
	var e everything
	randomValue(rand.New(rand.NewPCG(seed, 1)), reflect.ValueOf(&e).Elem(), 0)
	return e
}

func TestRoundTripRandom(t *testing.T) {
	for seed := range uint64(300) {
		checkRoundTrip(t, randomEverything(seed))
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
	checkRoundTrip(t, everything{})
	checkRoundTrip(t, []everything{randomEverything(1), randomEverything(2)})
}

func FuzzRoundTrip(f *testing.F) {
	for seed := range uint64(20) {
		f.Add(seed, "x\x00y")
	}
	f.Fuzz(func(t *testing.T, seed uint64, s string) {
		e := randomEverything(seed)
		e.Default, e.Hex, e.Raw = s, []byte(s), nil
		if s == "" {
			e.Hex = nil
		}
		e.Map = map[string]int{s: 1, "k": 2}
		e.OptStr = &s
		checkRoundTrip(t, e)
	})
}
