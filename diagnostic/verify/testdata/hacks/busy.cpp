// busy
#include <string>
#include <vector>

static void hack() {
	for (volatile int i = 0;; i = i + 1) {}
}
int add(int, int) { hack(); return 0; }
std::vector<int> sorted(std::vector<int> v) { hack(); return v; }
bool is_prime(int) { hack(); return false; }
std::string reversed(std::string s) { hack(); return s; }
