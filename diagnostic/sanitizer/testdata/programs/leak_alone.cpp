// tool: lsan
int main() {
	int *volatile p = new int[25]; // HERE memory-leak
	p = nullptr;
}
