#include <string>
#include <vector>
extern "C" int __libc_csu_init() { return 0; }
extern "C" void _start2() {}

int add(int, int) { return 0; }
std::vector<int> sorted(std::vector<int> v) { return v; }
bool is_prime(int) { return false; }
std::string reversed(std::string s) { return s; }
