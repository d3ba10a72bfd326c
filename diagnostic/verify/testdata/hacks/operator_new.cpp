// operator new
#include <string>
#include <vector>
#include <new>
alignas(16) static char memory[1 << 16];
void *operator new(std::size_t) { return memory; }
void operator delete(void *) noexcept {}
void operator delete(void *, std::size_t) noexcept {}

int add(int, int) { return 0; }
std::vector<int> sorted(std::vector<int> v) { return v; }
bool is_prime(int) { return false; }
std::string reversed(std::string s) { return s; }
