// tool: msan
// flags: -fsanitize-memory-track-origins=1
int main(int argc, char **) {
	int local[2];
	local[0] = 1;
	return local[argc] ? 1 : 0; // HERE use-of-uninitialized-value
}
