// tool: tsan
#include <thread>
#include <vector>
int main() {
	std::vector<int> v(4); // ALLOC
	std::thread a([&] { v[1] = 1; }); // NEAR data-race
	v[1] = 2; // NEAR data-race
	a.join();
}
