// tool: memcheck
#include <cstdlib>
#include <cstring>
#include <unistd.h>
struct Pair { int a, b; };
static int read(int *p) { return p[4]; } // HERE invalid-read
int main(int argc, char **) {
	int *p = new int[4]; // ALLOC
	int r = read(p);
	p[5] = 1; // HERE invalid-write
	int *q = (int *)std::malloc(8); // ALLOC
	if (q[0]) // HERE uninitialised-condition
		r++;
	static volatile char table[256];
	r += table[q[1] & 255]; // HERE uninitialised-value
	r += int(write(99, q, 8)); // HERE syscall-param-uninitialised
	std::free(q);
	std::free(q); // HERE invalid-free
	char text[16] = "0123456789";
	std::strncpy(text + argc, text, 8); // HERE overlap
	std::free(p); // HERE mismatched-free
	Pair *volatile lost = new Pair; // HERE definitely-lost
	lost = nullptr;
	return r * 0;
}
