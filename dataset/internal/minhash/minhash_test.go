package minhash

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// words returns a text of n random words.
func words(r *rand.Rand, n int) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf("w%d", r.IntN(1<<20))
	}
	return list
}

// jaccard is the index that sketches estimate.
func jaccard(a, b string) float64 {
	x, y := shingles(a), shingles(b)
	both := 0
	for _, h := range x {
		if _, ok := slices.BinarySearch(y, h); ok {
			both++
		}
	}
	return float64(both) / float64(len(x)+len(y)-both)
}

// TestSimilarity compares estimates with the index itself, and counts what the bands miss at 0.8 and above.
func TestSimilarity(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var sum, worst float64
	near, missed, n := 0, 0, 0
	for range 200 {
		a := words(r, 200+r.IntN(400))
		b := slices.Clone(a)
		for range r.IntN(20) {
			b[r.IntN(len(b))] = "changed"
		}
		x, y := strings.Join(a, " "), strings.Join(b, "\n\t ")
		want, got := jaccard(x, y), Similarity(Make(x), Make(y))
		sum, worst, n = sum+(got-want), max(worst, math.Abs(got-want)), n+1
		if want >= 0.8 {
			near++
			var index Index
			index.Add(Make(y))
			if index.Find(Make(x), 0.7) == 0 {
				missed++
			}
		}
	}
	t.Logf("mean error %.4f, greatest %.3f; %d of %d pairs at 0.8 and above are missed", sum/float64(n), worst, missed, near)
	if math.Abs(sum/float64(n)) > 0.01 || worst > 0.15 || near < 20 || missed > 0 {
		t.Errorf("estimates of %d pairs: mean error %.4f, greatest %.3f, %d of %d near pairs missed", n, sum/float64(n), worst, missed, near)
	}
}

func TestMake(t *testing.T) {
	const code = "int f(int a) { return a + 1; }"
	if Similarity(Make(code), Make("int  f( int a )\n{ return a+1; }")) != 1 {
		t.Error("white space changes the sketch")
	}
	if s := Similarity(Make(code), Make("void g() { h(2); }")); s > 0.1 {
		t.Errorf("two other functions have the similarity %g", s)
	}
	if len(Make(" \n")) != 0 || Similarity(nil, nil) != 0 || len(Make("x")) != Size {
		t.Error("a text without tokens has a sketch, or one of one token has none")
	}
}

func TestIndex(t *testing.T) {
	var index Index
	if index.Find(Make("a b c d e f"), 0.8) != 0 || index.Find(nil, 0.8) != 0 {
		t.Error("an empty index finds something")
	}
	index.Add(nil)
	index.Add(Make("a b c d e f"))
	index.Add(Make("u v w x y z"))
	if index.Find(Make("a b c d e f"), 0.8) != 1 || index.Find(Make("k l m n o p"), 0.8) != 0 {
		t.Error("Find does not find the same text, or finds another")
	}
}
