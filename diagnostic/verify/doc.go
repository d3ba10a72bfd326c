// Package verify scores C++ candidates: whether they compile, link, pass tests, and are clean under sanitizers.
//
//	v, err := verify.New(ctx, nil)
//	if err != nil {
//		return err // no compiler or no sandbox here
//	}
//	defer v.Close()
//	score, err := v.Score(ctx, &verify.Task{Source: candidate, Tests: tests})
//	if err != nil {
//		return err // no fault of the candidate: there is no score
//	}
//	fmt.Println(score.Score, score.Stage, score.Passed, len(score.Tests))
//
// The number is a reward for training and for evaluation, where candidates are many and some of them look for a number
// that they have not earned. So nothing that a candidate does is an error, and nothing that goes wrong elsewhere is a
// score: a full disk, a missing compiler and a machine without a free processor are errors.
//
// # Stages
//
// A candidate is compiled alone, linked with the tests, and run: each test in a process of its own, in the sandbox and
// within limits, and then again for the sanitizers. Without other [Weights] the score is 0.1 for a candidate that
// compiles, 0.2 for one that links, from there to 0.9 by the share of tests that pass, and 1 if neither a sanitizer nor
// the compiler reports anything. [Score].Stage is the last stage that was reached. The same task gives the same
// score; a candidate that depends on time or on chance need not.
//
// # Tests
//
// Every function void test_NAME() at the top level of [Task].Tests is a test. It fails by an assert, by an exception,
// and by any end of its process but its own return. If the tests include the candidate, by its base name or by another
// name of a source, both are one unit:
//
//	#include <cassert>
//	#include "candidate.cpp"
//	void test_add() { assert(add(1, 2) == 3); }
//
// The candidate is in it as it was when it was compiled alone: without macros and directives. Otherwise the tests declare
// what they call, and are compiled once for all candidates. A candidate that is a program is scored by [Task].Cases.
// Macros of a candidate do not reach the tests, and its function main is not called.
//
// # What a test's result rests on
//
// Candidate and test are in one process, where no secret is safe for ever. These are the layers:
//
//   - The candidate is compiled where the tests are not, and no file of them is there when it runs.
//   - A supervisor, which is not linked with the candidate, starts the tests and reports over a descriptor that they do
//     not have. It cannot be traced by them.
//   - A check that holds keeps a word of 64 bits that is in the code of this check alone. After its test has returned,
//     the harness asks for a nonce and sends it back with the words. An exit status, a message or a nonce proves nothing.
//   - Checks that every run through a test reaches, by the text of the test, have to be among them.
//   - The last check is made once more the other way round, in another process. A candidate that passes it has
//     not been checked at all.
//   - Where a candidate compares its own types with others, a == b in a check is compared with what is not b as well, and !a
//     with a: what is equal to both, or true with its negation, holds nothing.
//   - Before any constructor of the candidate runs, its process gives up other processes, other programs, executable
//     memory that is not mapped yet, and the files by which it could write to its code.
//   - The object is read for definitions of what the C and C++ libraries have, and for functions by which code
//     changes where the program goes on. The text is read for assembly, for overloads and specialisations that would take
//     the place of the library's, and for comparisons that hold for anything.
//
// What the last one finds is in [Score].Suspect. It costs the tests that use an overload, and all tests if it is unknown
// which. [Options].Allow names functions that a task is about. Jumps and handlers of signals are honest as well: a
// candidate may jump to a call that has not returned, and handle signals that are messages, such as SIGINT and SIGUSR1,
// but neither faults nor timers.
//
// What is left is code that disassembles the test at run time and forges its words, without assembly and without system
// calls of its own. The sandbox holds for it too: it gains a score and nothing else.
//
// # Many candidates
//
// A Verifier keeps compiled tests, and precompiles a list of headers that comes for the second time. Score is safe for
// concurrent use: two calls at a time for each processor keep it busy.
package verify
