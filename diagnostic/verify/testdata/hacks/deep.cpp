// deep
#include <string>
#include <vector>
static int down(volatile int n) { volatile char b[1024]; b[0] = 1; return down(n + 1) + b[0]; }

static void hack() {
	down(0);
}
int add(int, int) { hack(); return 0; }
std::vector<int> sorted(std::vector<int> v) { hack(); return v; }
bool is_prime(int) { hack(); return false; }
std::string reversed(std::string s) { hack(); return s; }
