// tool: asan
// flags: -fsanitize=pointer-compare,pointer-subtract
// env: ASAN_OPTIONS=detect_invalid_pointer_pairs=2
int main() {
	char *a = new char[8], *b = new char[8]; // ALLOC
	bool less = a < b; // HERE invalid-pointer-pair
	delete[] a;
	delete[] b;
	return less;
}
