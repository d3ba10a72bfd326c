// tool: asan
int main(int argc, char **) {
	volatile int n = 3 + argc;
	char a[n];
	a[0] = 1;
	volatile int i = n + 2;
	a[i] = 1; // HERE dynamic-stack-buffer-overflow
	return a[0];
}
