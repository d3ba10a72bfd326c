// tool: asan
// env: ASAN_OPTIONS=handle_sigill=1
int main() {
	__builtin_trap(); // HERE ILL
}
