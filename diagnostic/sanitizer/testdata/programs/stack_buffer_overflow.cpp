// tool: asan
int main(int argc, char **) {
	int a[4] = {1, 2, 3, 4};
	volatile int i = 4 + (argc > 9);
	a[i] = 1; // HERE stack-buffer-overflow
	return a[0];
}
