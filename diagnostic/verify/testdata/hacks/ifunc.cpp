// ifunc
#include <string>
#include <vector>
#include <unistd.h>
extern "C" { static int real(int, int) { return 0; }
static int (*resolve())(int, int) { _exit(0); }
int chosen(int, int) __attribute__((ifunc("_ZL7resolvev"))); }

int add(int, int) { return 0; }
std::vector<int> sorted(std::vector<int> v) { return v; }
bool is_prime(int) { return false; }
std::string reversed(std::string s) { return s; }
