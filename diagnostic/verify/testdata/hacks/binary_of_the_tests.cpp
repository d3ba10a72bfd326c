// binary of the tests
#include <string>
#include <vector>
asm(".section .rodata\ntests_text:\n.incbin \"tests.cpp\"\n.text");

int add(int, int) { return 0; }
std::vector<int> sorted(std::vector<int> v) { return v; }
bool is_prime(int) { return false; }
std::string reversed(std::string s) { return s; }
