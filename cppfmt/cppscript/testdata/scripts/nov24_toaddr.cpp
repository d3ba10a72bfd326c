#include <memory>
#include <cstring>
int a[3] = {1, 2, 3};
std::vector<int> v{4, 5};
std::cout << *std::to_address(v.begin()) << "\n";
const char *s = "hello";
const void *p = std::memchr(s, 'l', 5);
std::cout << (static_cast<const char *>(p) - s) << "\n";
std::cout << *std::addressof(a[1]) << "\n";
const char *q = (const char *)memchr(s, 'z', 5);
std::cout << (q == nullptr) << "\n";
