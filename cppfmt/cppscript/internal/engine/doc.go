// Package engine checks the types of a script, compiles it to closures and runs them,
// with the part of the standard library that scripts use.
//
// A value is a V: a number, or an object of the library. Each expression is compiled
// to a function of the frame of its call, one for integers, one for floating values
// and one for the rest, so that arithmetic allocates nothing. Every failed check is a
// panic with a Fault, every C++ exception a panic that try recovers from.
package engine
