// tool: asan
int main(int argc, char **) {
	int a[4] = {1, 2, 3, 4};
	volatile int i = -argc;
	int *p = a;
	return p[i]; // HERE clang:stack-buffer-underflow // HERE g++:stack-buffer-overflow
}
