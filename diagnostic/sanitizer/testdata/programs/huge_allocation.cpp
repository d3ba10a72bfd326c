// tool: asan
#include <cstdlib>
int main(int argc, char **) {
	volatile size_t n = size_t(argc) << 46;
	char *p = (char *)malloc(n); // HERE allocation-size-too-big
	return p != nullptr;
}
