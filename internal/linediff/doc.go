// Package linediff compares two texts line by line and writes the difference as a unified diff.
//
// Lines end at '\n' and nowhere else: a carriage return, a form feed or U+2028 is content. The
// comparison is Myers' algorithm in linear space (E. Myers, "An O(ND) Difference Algorithm and Its
// Variations", 1986) on interned lines. It is bounded: lines that occur on one side only never enter
// the search, and a search that has become expensive settles for the furthest point reached, so
// that the result is always a correct edit script but, for very different texts, not always the
// shortest one. Time is then O(n) times a constant, memory O(n).
package linediff
