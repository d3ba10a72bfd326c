// tool: ubsan
int main(int argc, char **) {
	int array[4] = {};
	volatile int index = argc + 3;
	array[index] = 1; // HERE bounds // HERE g++:object-size
	volatile int r = array[index]; // HERE bounds // HERE g++:object-size
	return r * 0;
}
