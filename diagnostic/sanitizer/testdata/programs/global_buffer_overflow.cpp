// tool: asan
int table[10];
int main(int argc, char **) {
	volatile int i = 9 + argc;
	return table[i]; // HERE global-buffer-overflow
}
