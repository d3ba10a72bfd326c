// tool: asan
static void drop(int *p) { delete p; } // HERE double-free
int main() {
	int *p = new int(1); // ALLOC
	drop(p);
	drop(p);
}
