// tool: tsan
#include <thread>
int shared;
static void add() { shared++; } // HERE data-race
int main() {
	std::thread a(add), b(add);
	a.join();
	b.join();
}
