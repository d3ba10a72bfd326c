package collect

import (
	"fmt"
	"strings"
	"testing"
)

// BenchmarkSummarize makes the summary of a record with a text of 8 KB, most of it the sketch.
func BenchmarkSummarize(b *testing.B) {
	text := strings.Join(randomWords(1, 1100), " ")
	o := record("k", text, text)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		Summarize(o)
	}
}

// BenchmarkDecide decides about 20 000 records, of which every fourth is like another one.
func BenchmarkDecide(b *testing.B) {
	const n = 20_000
	summaries := make([]*Summary, n)
	for i := range summaries {
		words := randomWords(uint64(i), 60)
		if i%4 == 3 {
			words = randomWords(uint64(i-1), 60)
			words[i%60] = "changed"
		}
		summaries[i] = Summarize(record(fmt.Sprintf("%08d", i), strings.Join(words, " "), fmt.Sprint(i)))
	}
	b.ReportAllocs()
	for b.Loop() {
		if p := Decide(summaries, nil); p.Manifest.Dropped["near_duplicate"] == 0 {
			b.Fatal("no near duplicates")
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*n), "µs/record")
}
