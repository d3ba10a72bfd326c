// tool: tsan
int main() {
	int *volatile p = new int(1); // ALLOC
	delete p; // FREE
	return *p > 100; // HERE heap-use-after-free
}
