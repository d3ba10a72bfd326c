// Package engine checks the types of a script, compiles it to closures and runs them,
// with the part of the standard library that scripts use.
//
// # From text to output
//
// A World lives as long as a session: it has the types and the global names of all
// scripts. World.Run parses a script with package syntax and compiles its statements
// with a comp, which reports every error that g++ would report; a script with an error
// does not run. What is left is one statement, a closure, that runs on a machine.
//
// The compiler resolves names (comp.go), types (types.go, stdtypes.go), overloads and
// conversions (call.go, convert.go), templates (template.go) and classes (class.go).
// An expression is an E: its type, its value category, and functions that compute it.
// Expressions of constants are computed at compile time by the same closures.
//
// # Values
//
// A value is a V: a word and an object. Numbers are in the word, so that arithmetic
// allocates nothing: each expression is compiled to a function of the frame of its
// call, one for integers, one for floating values, one for bool and one for the rest.
// Strings, containers and classes are objects with an identity: a variable keeps its
// object while it lives, an assignment changes what is inside (take). References to
// objects are therefore the objects; references to numbers are places (*V, or *byte
// for a character of a string).
//
// Who stores a value asks for a fresh one: a copy of an lvalue, the contents of an
// xvalue. Nothing is run when a variable ends, since Go's collector frees the memory.
//
// # Calls
//
// A Func has a number of slots. A call takes a frame from the pool of the Func, stores
// the arguments in the first slots and runs the body. A frame that references can point
// into is not used again. Captures of a lambda are in the frame too, in order.
//
// The body of a function is compiled where it is declared, that of a template for each
// set of arguments, that of a member of a class template at its first use.
//
// # Ends of a script
//
// Every failed check is a panic with a Fault, every C++ exception a panic that try
// recovers from. What C++ leaves undefined is a Fault: overflow, a bad index, an empty
// optional, null, a variable without a value, a reference to a dead frame.
//
// A slot without a value has a mark instead (mark.go): what was never set, and what was an
// element of a vector that has removed it or moved to a larger storage. The read of a
// place with a mark is a Fault. Objects that are elements get a new identity when the
// storage changes; those that references still mean are gone.
//
// Limits are counted in steps, calls, bytes and output. Memory is counted when it is
// allocated; when the sum is near the limit, a trace counts what can still be reached.
//
// # Order of evaluation
//
// Operands and the elements of braces are evaluated from the left to the right, but the
// right side of an assignment first, as C++17 requires. Arguments of functions are
// evaluated from the last to the first, as g++ does, where C++ leaves the order open.
//
// # Overloads
//
// Candidates are ranked argument by argument ([over.match]). Of templates that fit equally
// the one with the more special parameters is taken, and the one with more conditions in
// its constraints: both are counts and not the orderings of the standard.
//
// # The library
//
// Parts of the library that few scripts use are C++ themselves (library/*.hpp).
//
// A part is declared before the script is parsed, so that its names are known: the pattern of
// its names decides. The class of a part is a class like those of the script: it has no code in
// Go, and its errors are reported at the place of the script that uses it.
//
// # Iterators and ranges of the script
//
// An algorithm works on a span: the elements of a range, with a function that gives the
// iterators back and one that writes the elements to their places. Iterators of the library
// are spans at once. Those of a class of the script are walked with its own operators
// (algo_user.go): the elements are collected, the algorithm runs, and the elements are written
// back. So an algorithm is written once, and a class needs what C++ asks of it alone.
//
// A range of the script is a view in a pipe (userView), a pair of iterators in an algorithm of
// std::ranges (classRange), and a vector of its elements where a container takes two iterators
// (plainIterators). What such a type can do is found by compiling its operators on an object
// that nothing evaluates (concept_range.go).
//
// # References in pairs and tuples
//
// std::tie, views::zip and std::pair<int&, double&> make a tuple with places in its fields
// (reftuple.go). A letter for each element says whether it is a reference, one to const, or a
// value. Elements that are objects need no place: the field is the object itself.
//
// # Adaptors
//
// std::views::filter(f) without a range is a value with its arguments, and its type has their
// types. The pipe compiles the view where the range is known: the adaptor's arguments are the
// expressions of its call, or the fields of its value if it was kept in a variable.
//
// # State outside of the script
//
// errno is a cell of the World, which the functions of C set if the script names it. The
// functions of std::atexit are a list of the machine: the end of the script runs them, that by
// exit too, and before the destructors of global variables. Exceptions on their way are counted,
// for std::uncaught_exceptions.
//
// Functions, algorithms and methods are rows of tables (method.go, stdfunc.go, algo.go),
// or functions that compile a call where the types decide (custom.go). Algorithms repeat
// the steps of libstdc++ where a script can see them: the order of a hashed container,
// of elements that compare equal, of calls of a predicate.
package engine
