// endless
#include <string>
#include <vector>
#include <unistd.h>

static void hack() {
	for (;;) pause();
}
int add(int, int) { hack(); return 0; }
std::vector<int> sorted(std::vector<int> v) { hack(); return v; }
bool is_prime(int) { hack(); return false; }
std::string reversed(std::string s) { hack(); return s; }
