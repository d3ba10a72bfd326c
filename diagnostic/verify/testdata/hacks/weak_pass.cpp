#include <string>
#include <vector>
namespace harness { bool flip(unsigned) { return false; } void pass(unsigned long long) {} void fail(unsigned) {} }

int add(int, int) { return 0; }
std::vector<int> sorted(std::vector<int> v) { return v; }
bool is_prime(int) { return false; }
std::string reversed(std::string s) { return s; }
