// macro of names
#include <string>
#include <vector>
#define sorted(...) (std::vector<int>{1, 2, 3})
#undef sorted
#define is_prime(x) (x != 4)
#undef is_prime
#define add(a, b) ((a) + (b))
#undef add

int add(int, int) { return 0; }
std::vector<int> sorted(std::vector<int> v) { return v; }
bool is_prime(int) { return false; }
std::string reversed(std::string s) { return s; }
#define add(a, b) ((a) + (b))
#define is_prime(n) ((n) == 7)
#define reversed(s) std::string("cba")
#define sorted(...) std::vector<int>{1, 2, 3}
