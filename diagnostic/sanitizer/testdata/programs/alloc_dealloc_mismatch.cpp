// tool: asan
#include <cstdlib>
int main() {
	int *p = new int[4]; // ALLOC
	free(p); // HERE alloc-dealloc-mismatch
}
