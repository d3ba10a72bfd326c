#include <functional>
#include <map>
#include <cstdint>

std::map<int, std::uint64_t> memo;
std::function<std::uint64_t(int)> fib = [&](int n) -> std::uint64_t {
    if (n < 2) return n;
    if (auto it = memo.find(n); it != memo.end()) return it->second;
    return memo[n] = fib(n - 1) + fib(n - 2);
};
print(fib(10), fib(50), fib(90));
print("entries:", memo.size());

std::function<long(int, int)> paths = [&paths](int r, int c) -> long {
    return r == 0 || c == 0 ? 1 : paths(r - 1, c) + paths(r, c - 1);
};
print(paths(5, 5));
