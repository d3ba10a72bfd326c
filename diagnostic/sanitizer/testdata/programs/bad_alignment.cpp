// tool: asan
#include <cstdlib>
int main(int argc, char **) {
	volatile size_t align = 2 + argc;
	void *p = nullptr;
	return posix_memalign(&p, align, 8); // HERE invalid-posix-memalign-alignment
}
