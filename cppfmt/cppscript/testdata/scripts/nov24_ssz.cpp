#include <iostream>
#include <iterator>
int main() {
    int name[7] = {};
    int n{std::ssize(name)};
    std::array<int, 3> a{};
    constexpr int m{std::ssize(name) + 1};
    int k[std::size(name)];
    std::cout << n << m << sizeof k << std::tuple_size_v<decltype(a)> << "\n";
    char buf[10] = "abc";
    void *p = &buf;
    void *q = buf;
    std::cout << (char *)p << static_cast<char *>(q) << "\n";
}
