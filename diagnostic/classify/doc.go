// Package classify finds what kind of mistake a diagnostic reports, its root cause, and a repair.
//
//	var classifier classify.Classifier
//	finding := classifier.Classify(&d)
//
// The repair is a sentence that names the real thing ("#include <vector>"), and the same as [Facts] for
// programs. The rules are tables. The confidences are measured on a labelled set of recorded tool output,
// which the command internal/labelgen makes:
//
//	go test -run Labelled -v ./diagnostic/classify
package classify
