// tool: asan
#include <vector>
static int sum(const int *p, int n) {
	int s = 0;
	for (int i = 0; i <= n; i++)
		s += p[i]; // HERE heap-buffer-overflow
	return s;
}
int main() {
	int *p = new int[10](); // ALLOC
	int s = sum(p, 10);
	delete[] p;
	return s;
}
