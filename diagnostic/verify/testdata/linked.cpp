#include <cassert>
#include <string>
#include <vector>
int add(int, int);
std::vector<int> sorted(std::vector<int>);
bool is_prime(int);
std::string reversed(std::string);

void test_add() {
	assert(add(1, 2) == 3);
	assert(add(-1, 1) == 0);
}

void test_sorted() { assert((sorted({3, 1, 2}) == std::vector<int>{1, 2, 3})); }

void test_is_prime() {
	for (int n : {2, 3, 7})
		assert(is_prime(n));
	assert(!is_prime(4));
}

void test_reversed() { assert(reversed("abc") == "cba"); }
