// tool: asan
static int deep(int n) { // NEAR stack-overflow
	volatile char pad[1000];
	pad[0] = char(n); // NEAR stack-overflow
	return deep(n + 1) + pad[0]; // NEAR stack-overflow
}
int main() { return deep(0); }
