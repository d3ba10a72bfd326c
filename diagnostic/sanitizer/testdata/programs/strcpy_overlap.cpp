// tool: asan
#include <cstring>
int main() {
	char a[16] = "0123";
	char *volatile p = a;
	std::strcpy(p + 2, p); // HERE strcpy-param-overlap
	return a[0];
}
