// tool: memcheck
int main() {
	int *volatile null = nullptr;
	return *null; // HERE invalid-read // HERE SEGV
}
