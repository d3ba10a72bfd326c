// tool: ubsan
int main(int argc, char **) {
	volatile int zero = argc - 1;
	return argc / zero; // HERE integer-divide-by-zero // HERE clang:FPE
}
