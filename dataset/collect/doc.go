// Package collect makes a data set of items: a folder with shard files, a manifest that accounts for every item, and a sample
// of records for a report.
//
//	m, err := collect.Run(ctx, "out", maker, items, &collect.Options{Resume: true})
//
// # One machine
//
// Run works on items with a pool of workers. What becomes of an item is an Outcome, which is stored in a work folder under the
// item's key: a file that is complete or not there. A run that was stopped in any way goes on where it was with Options.Resume.
//
// # Many machines
//
// The steps of Run are functions that an engine such as Apache Beam calls instead: MakeOutcomes for a part of the items,
// Summarize for each outcome, Decide once for all summaries, and AppendRecord for each record of a shard file. They are pure,
// so the files have the same bytes however the items were spread.
//
// # Duplicates and caps
//
// Decide looks at all records in the order of their keys, which is random and always the same. It drops a record with the
// tokens of one before it; one with nearly the same tokens, by an estimate of the Jaccard index of runs of five tokens (MinHash);
// and injected bugs beyond the caps for each function, for each function and signature, and for each operator.
package collect
