// tool: tsan
#include <csignal>
#include <cstdlib>
static void handler(int) {
	void *volatile p = std::malloc(10); // HERE signal-unsafe-call
	std::free(p); // HERE signal-unsafe-call
}
int main() {
	std::signal(SIGUSR1, handler);
	std::raise(SIGUSR1);
}
