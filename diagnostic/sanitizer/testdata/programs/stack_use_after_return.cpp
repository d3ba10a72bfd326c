// tool: asan
// env: ASAN_OPTIONS=detect_stack_use_after_return=1
__attribute__((noinline)) static int *leak() {
	int local = 1;
	int *volatile p = &local;
	return p;
}
int main() {
	int *p = leak();
	return *p; // HERE stack-use-after-return
}
