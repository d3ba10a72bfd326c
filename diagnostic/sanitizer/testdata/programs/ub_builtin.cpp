// tool: ubsan
int main(int argc, char **) {
	volatile unsigned zero = argc - 1;
	int r = __builtin_clz(zero); // HERE builtin
	r += __builtin_ctz(zero); // HERE builtin
	return r * 0;
}
