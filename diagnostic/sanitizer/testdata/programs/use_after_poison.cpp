// tool: asan
#include <sanitizer/asan_interface.h>
static char pool[64];
int main() {
	__asan_poison_memory_region(pool + 16, 16);
	volatile int i = 20;
	return pool[i]; // HERE use-after-poison
}
