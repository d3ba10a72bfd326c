// tool: ubsan
int main() {
	int *volatile none = nullptr;
	return *none; // HERE null // HERE clang:SEGV
}
