// tool: ubsan
// flags: -fsanitize=undefined -O1
#include <cstring>
struct Pair { int a, b; int sum() const { return a + b; } };
enum Colour : int { Red };
enum Old { One, Two };
alignas(8) static char raw[16] = {1, 2, 3, 4, 5, 6, 7, 8};
__attribute__((nonnull)) static void need(const char *p) { asm volatile("" ::"r"(p)); }
__attribute__((noinline, returns_nonnull)) static char *give(char *p) { return p; } // HERE returns-nonnull-attribute
int main(int argc, char **) {
	volatile int index = argc + 3;
	int array[4] = {};
	volatile int r = array[index - 1 + 0 * argc];
	int *volatile odd = reinterpret_cast<int *>(raw + 1);
	r = *odd; // HERE alignment
	bool *volatile flag = reinterpret_cast<bool *>(raw + 2);
	r = *flag; // HERE bool
	Old *volatile old = reinterpret_cast<Old *>(raw + 4);
	r = *old; // HERE enum
	char *volatile none = nullptr;
	need(none); // HERE nonnull-attribute
	char *volatile got = give(none);
	char *volatile far = raw;
	volatile unsigned long offset = ~0ul - 3;
	char *volatile wrapped = far + offset; // HERE clang:pointer-overflow
	volatile int size = -argc;
	char vla[size]; // HERE vla-bound
	asm volatile("" ::"r"(vla), "r"(got), "r"(wrapped));
	return r * 0;
}
