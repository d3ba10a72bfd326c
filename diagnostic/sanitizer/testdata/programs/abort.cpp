// tool: asan
// env: ASAN_OPTIONS=handle_abort=1
#include <cstdlib>
int main() {
	std::abort(); // HERE ABRT
}
