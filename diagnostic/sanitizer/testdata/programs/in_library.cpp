// tool: asan
#include <algorithm>
int main() {
	int *p = new int[4](); // ALLOC
	std::fill(p, p + 8, 7); // HERE heap-buffer-overflow
	delete[] p;
}
