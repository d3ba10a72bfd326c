// Package dataset makes training data for models that speak C++: fixes of compile errors, debug traces, sanitizer
// reports, documents with their platform. A record is one transcript with its loss mask, and the proof of what it shows:
// the sources before and after, and the commands that see the defect in the one and not in the other.
//
//	for r, err := range dataset.Shard(ctx, maker, items, nil) {
//		if drop, ok := errors.AsType[*dataset.Drop](err); ok {
//			dropped[drop.Reason]++
//			continue
//		}
//		if err != nil {
//			return err // this machine is at fault: no compiler, no sandbox
//		}
//		encoder.Encode(&r)
//	}
//
// # Items and makers
//
// An Item is one input, small and serialisable: a row of a file of fixes, a function with a bug to inject. A Maker makes a
// record of it, or returns a *Drop with the reason why there is no record. Packages diagnostic/fixpairs and debugger/bugtrace
// have makers. Text builds the transcript block by block, and keeps the mask.
//
// Shard is a pure function of its items: the same items, options, seed and toolchain give the same records, on one machine or
// on many. It decides about one item at a time. What needs all records (duplicates, caps, shard files, the manifest) is
// package dataset/collect, and package dataset/proof runs the commands of a record again.
//
// # What a record may contain
//
// Texts are deterministic. Addresses, process ids and temporary folders are normalised, and no clock is read. Thoughts state
// only facts that the transcript has shown before them. Nothing gives the defect away: no operator name, no comment, no
// file name. Sources of an unknown licence are dropped unless Options allow them.
package dataset
