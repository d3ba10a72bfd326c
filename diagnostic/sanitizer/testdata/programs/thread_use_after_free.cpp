// tool: asan
#include <thread>
static void use(int *p) { *p = 2; } // HERE heap-use-after-free
int main() {
	int *p = new int(1); // ALLOC
	std::thread([p] { delete p; }).join(); // FREE
	std::thread(use, p).join();
}
