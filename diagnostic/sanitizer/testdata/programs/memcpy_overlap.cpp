// tool: asan
#include <cstring>
int main(int argc, char **) {
	char a[16] = "0123456789";
	volatile long n = 8 + argc - 1;
	std::memcpy(a, a + 2, n); // HERE memcpy-param-overlap
	return a[0];
}
