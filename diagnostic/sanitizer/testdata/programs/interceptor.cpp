// tool: asan
#include <cstring>
#include <string>
static std::string copy(const char *text, unsigned n) {
	char *buffer = new char[4]; // ALLOC
	std::memcpy(buffer, text, n); // HERE heap-buffer-overflow
	std::string s(buffer, 4);
	delete[] buffer;
	return s;
}
int main() { return copy("too long for it", 8).size() == 4; }
