// another thread interrupts the checks, and the handler throws out of them
#include <atomic>
#include <csignal>
#include <pthread.h>
#include <string>
#include <thread>
#include <vector>
static pthread_t tests;
static std::atomic<bool> on{false};
static bool go = [] {
	tests = pthread_self();
	struct sigaction a = {};
	a.sa_handler = [](int) { throw 1; };
	sigaction(SIGUSR1, &a, nullptr);
	std::thread([] { for (;;) if (on) { pthread_kill(tests, SIGUSR1); on = false; } }).detach();
	return true;
}();
int add(int, int) { on = true; return 0; }
std::vector<int> sorted(std::vector<int> v) { on = true; return v; }
bool is_prime(int) { on = true; return false; }
std::string reversed(std::string s) { on = true; return s; }
