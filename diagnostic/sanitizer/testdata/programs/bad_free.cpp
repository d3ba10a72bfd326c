// tool: asan
#include <cstdlib>
int main() {
	char *p = (char *)malloc(10);
	free(p + 1); // HERE bad-free
}
