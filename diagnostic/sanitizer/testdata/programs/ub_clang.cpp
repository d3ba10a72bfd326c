// tool: ubsan
// only: clang
// flags: -fsanitize=undefined,integer,nullability,implicit-conversion,function,local-bounds
#include <climits>
static void none(int *_Nonnull p) { asm volatile("" ::"r"(p)); }
static int *_Nonnull gives(int *p) { return p; } // HERE nullability-return
static int takes(long a) { return int(a & 1); }
int main(int argc, char **) {
	volatile unsigned u = UINT_MAX, one = argc;
	volatile int wide = 70000, minus = -argc;
	volatile unsigned r = u + one; // HERE unsigned-integer-overflow
	volatile unsigned left = u << 1; // HERE unsigned-shift-base
	volatile unsigned char c;
	volatile signed char s;
	volatile unsigned long big = 5000000000ul;
	c = wide; // HERE implicit-signed-integer-truncation
	u = minus; // HERE implicit-integer-sign-change
	c = (unsigned)big; // HERE implicit-unsigned-integer-truncation
	s = u; // HERE implicit-signed-integer-truncation
	int *volatile null = nullptr;
	none(null); // HERE nullability-arg
	int *_Nonnull local = null; // HERE nullability-assign
	int *volatile got = gives(null);
	int (*volatile wrong)(int) = reinterpret_cast<int (*)(int)>(takes);
	int f = wrong(1); // HERE function
	return f == 77 && local == got && r == left && c == 3 && s == 4;
}
