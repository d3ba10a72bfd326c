// tool: ubsan
int main(int argc, char **) {
	if (argc == 1)
		__builtin_unreachable(); // HERE unreachable
	return 0;
}
