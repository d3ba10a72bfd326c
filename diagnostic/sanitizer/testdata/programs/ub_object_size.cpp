// tool: ubsan
// flags: -fsanitize=undefined -O2
struct Small { char c[2]; };
int main() {
	Small small = {};
	asm volatile("" ::"r"(&small) : "memory");
	int *p = reinterpret_cast<int *>(&small);
	return p[1] == 77; // HERE g++:object-size // NEAR alignment
}
