// Package compare answers a share of tasks with two back ends beside each other, and measures both.
//
//	c := &compare.Comparer{Adapter: a, Backends: [2]string{"small", "large"}, Share: 0.1, Record: save}
//	out, err := c.Reason(ctx, task)                        // a Reasoner
//	records, err := compare.Read(file)
//	fmt.Print(compare.Summarize(records))
//
// Both run through the same adapter: the same redaction, guard, budgets and audit. Of each a [Record] keeps
// whether the reply was valid, whether the patch was verified, what it cost and how long it took, and how far
// the two agree. Records are lines of JSON without texts of tasks or replies.
//
// A report has intervals, because a share of tasks is a sample: Wilson's for rates, and one from order
// statistics for medians, at 95 %. A winner is only named when the pairs in which just one back end succeeded
// decide a two-sided sign test at 5 %, or, without a difference in success over 30 pairs, those in which
// one was cheaper. [Follow] makes a route of that.
package compare
