// tool: ubsan
static int missing(int n) { // HERE return
	if (n > 5)
		return 1;
}
int main(int argc, char **) { return missing(argc); }
