package classify_test

import (
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
)

// BenchmarkClassify classifies the deciding diagnostics of all labelled cases.
func BenchmarkClassify(b *testing.B) {
	var all []*diagnostic.Diagnostic
	for _, c := range labelledCases(b) {
		if d := headline(b, &c); d != nil {
			all = append(all, d)
		}
	}
	var classifier classify.Classifier
	b.ReportAllocs()
	for b.Loop() {
		for _, d := range all {
			classifier.Classify(d)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(all)), "ns/diagnostic")
}
