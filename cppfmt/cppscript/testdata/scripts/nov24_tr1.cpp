#include <iostream>
auto sum(int a, double b) -> decltype(a + b) {
    return a + b;
}
auto big(const std::vector<int> &v) -> decltype(v.size()) {
    return v.size();
}
struct S {
    int x;
    auto f(int y) const -> decltype(x * y) {
        return x * y;
    }
};
int main() {
    std::cout << sum(5, 1.25) << big({1, 2}) << S{3}.f(4)
              << [](int a, long b) -> decltype(a * b) { return a * b; }(2, 3) << "\n";
}
