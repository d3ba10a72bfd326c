// Package cppscript runs scripts in C++: a model writes statements with control flow, and they run at once, inside limits.
//
//	in, err := cppscript.New(&cppscript.Options{Tools: set})
//	r, err := in.Eval(ctx, []byte(`
//	    std::map<std::string, int> seen;
//	    for (auto w : {"a", "b", "a"}) seen[w]++;
//	    print(seen);
//	`))
//	fmt.Print(r.Output) // {{"a", 2}, {"b", 1}}
//
// A script is the body of a function, with declarations of functions and types between its statements, or a program with
// int main(). Package clangrepl runs all of C++ with the same interface, Evaluator, in a process of its own.
//
// # Errors
//
// All errors of syntax and types are found before anything runs, and all are in Result.Errors. What C++ leaves undefined is an
// error at run time: overflow of a signed integer, division by zero, an index out of range, an empty optional, a null
// pointer, a variable that was never set. Each has its line and column, and marshals as a diagnostic literal.
//
// # Safety
//
// A script has no files, no network, no clock, no environment and no random numbers, and prints the same each time. Limits
// bounds its steps, calls, memory, output and time, and no catch of the script catches a limit. Nothing that a script does makes
// Eval panic.
//
// # Tools
//
// The functions of Options.Tools are functions of the script, and the structs that they return are its types. A tool that fails
// throws a std::runtime_error. A lambda that is an argument of a tool is not compiled here: the tool gets its text, as
// package runtest does to compile it as a test.
//
// # Variables without a value
//
// A global variable of a program is zero, and so is one with static. A variable of a function, and one among the statements of a script
// that no function follows, has no value until it is assigned; so have elements of its arrays and members of classes without a
// constructor. Their use is an error:
//
//	int sum;
//	for (int x : {1, 2}) sum += x; // error: 'sum' is used uninitialized
//
// # Objects and their lives
//
// Objects are destroyed where C++ destroys them: at the end of a block, of an if, a switch or a loop with the object in its head, and
// when the last smart pointer that owns them is gone. A reference to a temporary keeps it:
//
//	struct Guard { ~Guard() { std::cout << "end "; } bool ok() const { return true; } };
//	if (Guard g; g.ok()) std::cout << "body "; // body end
//
// A reference, a pointer or an iterator to what is no longer there is an error when it is used, with few exceptions that
// docs/scripts.md lists. A temporary with a destructor that is an argument is refused by name, and so is a container of such objects.
//
// # Bytes
//
// sizeof answers what g++ does on x86-64. memset, memcpy, memmove and memcmp see the bytes of numbers, of arrays of them, and
// of classes that hold nothing else:
//
//	int distance[9][9];
//	memset(distance, 0x3f, sizeof distance); // 1061109567 in each
//	float x = 1.5f;
//	std::uint32_t bits;
//	memcpy(&bits, &x, sizeof bits); // 0x3fc00000
//
// Objects of one type are copied whole, pointers too. There is no other way to look at an object as bytes: casts to char* are refused.
//
// # Templates
//
// Functions, classes, aliases and variables may be templates, with packs, defaults, partial specialisations, constraints and deduction
// guides. A requires expression asks for valid expressions, types, conditions and concepts of results, and all of them are
// checked:
//
//	template <class T>
//	concept Shape = requires(const T& s) {
//	    typename T::unit;
//	    { s.area() } -> std::floating_point;
//	    requires sizeof(T) <= 64;
//	};
//
// Of two templates that fit, the one with more conditions is taken: an approximation of the order of C++ by subsumption.
//
// # Iterators of the script
//
// A class with the operators of an iterator works in algorithms, constructors and members of containers, std::reverse_iterator,
// views and the concepts of <iterator>, and a class with begin() and end() in those of std::ranges:
//
//	Ring<int> ring(8);
//	std::sort(ring.begin(), ring.end());
//	std::vector<int> v(ring.begin(), ring.end());
//	bool same = std::equal(v.begin(), v.end(), ring.begin());
//	auto top = std::ranges::find(ring, 3) != ring.end();
//
// # Adaptors of views
//
// An adaptor without a range is a value: it can be kept, passed and returned, and its arguments are computed once.
//
//	auto even = std::views::filter([](int n) { return n % 2 == 0; });
//	auto squares = even | std::views::transform([](int n) { return n * n; });
//	for (int n : v | squares | std::views::take(3)) print(n);
//
// # Limits
//
// new and delete, inheritance, virtual functions, goto, function-like macros, threads and coroutines are refused, with what to
// write instead. Where C++ leaves the order open, operands are evaluated from left to right, and arguments
// from the last one on, as g++ does.
// docs/scripts.md of this module compares the interpreter, run_test and clang-repl.
package cppscript
