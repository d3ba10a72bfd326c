// tool: asan
int main(int argc, char **) {
	volatile int zero = argc - 1;
	return 7 / zero; // HERE FPE
}
