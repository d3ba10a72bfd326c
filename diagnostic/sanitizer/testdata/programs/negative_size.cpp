// tool: asan
#include <cstring>
int main(int argc, char **) {
	char a[16] = {}, b[16] = {};
	volatile long n = -argc;
	std::memmove(a, b, n); // HERE negative-size-param
	return a[0];
}
