// tool: cfi
static int takes(long a) { return int(a); }
static int same(int a) { return a; }
int main(int argc, char **) {
	int (*volatile right)(int) = same;
	int (*volatile wrong)(int) = reinterpret_cast<int (*)(int)>(takes);
	return right(0) + wrong(argc) * 0; // HERE cfi-icall
}
