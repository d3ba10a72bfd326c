// Package fixpairs makes training records of defects and their repairs: from rows of data sets, from findings of clang-tidy, from
// programs that a sanitizer reports on.
//
//	maker, err := fixpairs.New(ctx, &fixpairs.Options{Compilers: []string{"g++", "clang++-22"}})
//	if err != nil {
//		return err // no compiler, or no sandbox
//	}
//	for item, err := range fixpairs.Rows(file, nil) {
//		var record *dataset.Record
//		if err == nil {
//			record, err = maker.Make(ctx, &item)
//		}
//		if drop, ok := errors.AsType[*dataset.Drop](err); ok {
//			dropped[drop.Reason]++
//			continue
//		}
//	}
//
// # What is kept
//
// Everything is shown by running. Of a pair both sides are compiled with one command: the source before has to fail and the one
// after to succeed. A finding of clang-tidy is repaired by its own fix, and a second run no longer reports it. A program is run
// three times before, with the same report each time, and three times after, without any. Compilers and programs run in a
// sandbox; rows are not trusted.
//
// A source that needs a header of a library which is not installed is dropped as missing_header: its errors are about this
// machine. A row without flags is compiled under the first standard in which the source after is valid.
//
// # What a record shows
//
// The platform of the compiler, the files that change, the reports as C++ literals, what the finding is, the diff, the
// reports about the result. The thoughts state what the reports show, and the repair that is made: the classifier's
// proposal if the diff does that, else what the diff does. Folders, addresses and frames of the system are normalised, so that
// the same item and toolchain give the same bytes.
//
// A pair with an error of g++ has these blocks, of which the calls, thoughts and the diff have loss 1:
//
//	// platform: x86_64-linux-gnu ...
//	<CODE_START> ... <CODE_END>
//	<COMPILE_START> <COMPILE_ERROR> struct diagnostic d = { ... }; <COMPILE_END>
//	<THINK_ERROR> class, root cause, repair <THINK_END>
//	<DIFF_START> ... <DIFF_END>
//	<COMPILE_START> <COMPILE_OK> <COMPILE_END>
//	<THINK_VERIFY> what the command reported before and now <THINK_END>
//	<EOS>
//
// Other kinds have <TEST_START> blocks for the program's run, and package history adds calls of read_file for what the repair
// refers to.
//
// Assemble makes the record of any pair, for other makers.
package fixpairs
