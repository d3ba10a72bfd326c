// tool: asan
// flags: -fsanitize-recover=address
// env: ASAN_OPTIONS=halt_on_error=0
#include <cstdio>
int main(int argc, char **) {
	char *p = new char[4]; // ALLOC
	volatile int i = 4;
	p[i] = 1; // HERE heap-buffer-overflow
	std::puts("between the reports");
	p[i + 1] = 2; // HERE heap-buffer-overflow
	delete[] p;
}
