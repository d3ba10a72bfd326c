// tool: msan
// flags: -fsanitize-memory-track-origins=2
static int pick(const int *p, int i) {
	if (p[i]) // HERE use-of-uninitialized-value
		return 1;
	return 2;
}
int main(int argc, char **) {
	int *p = new int[4]; // ALLOC
	p[0] = 1;
	int r = pick(p, argc);
	delete[] p;
	return r * 0;
}
