// tool: asan
#include <cstdlib>
int main(int argc, char **) {
	volatile size_t n = size_t(argc) << 62;
	char *p = (char *)calloc(n, 8); // HERE calloc-overflow
	return p != nullptr;
}
