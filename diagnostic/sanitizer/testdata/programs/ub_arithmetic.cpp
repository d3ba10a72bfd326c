// tool: ubsan
// flags: -fsanitize=undefined,float-divide-by-zero,float-cast-overflow
#include <climits>
int main(int argc, char **) {
	volatile int big = INT_MAX, zero = argc - 1, minimum = INT_MIN, minus = -argc, wide = 40;
	volatile int r;
	volatile double nothing = zero, huge = 1e30, d;
	volatile long long l = LLONG_MAX;
	r = big + argc; // HERE signed-integer-overflow
	r = minimum - argc; // HERE signed-integer-overflow
	r = big * 3; // HERE signed-integer-overflow
	r = -minimum; // HERE signed-integer-overflow
	l = l + 1; // HERE signed-integer-overflow
	d = 1.0 / nothing; // HERE integer-divide-by-zero
	r = int(huge); // HERE float-cast-overflow
	r = 1 << wide; // HERE shift-exponent
	r = 1 << minus; // HERE shift-exponent
	r = minus << 1; // HERE shift-base
	r = big << 3; // HERE shift-base
	r = minimum / minus; // HERE signed-integer-overflow // HERE clang:FPE
	return int(d) * 0 + r * 0;
}
