#include <iostream>
#include <vector>
#include <map>
template <typename T, typename A> void show(const std::vector<T, A> &v) {
    for (auto &x : v)
        std::cout << x << ";";
}
template <typename T, typename Alloc> std::ostream &operator<<(std::ostream &os, const std::vector<T, Alloc> &v) {
    os << "[";
    const char *sep = "";
    for (const auto &x : v) {
        os << sep << x;
        sep = ", ";
    }
    return os << "]";
}
template <class K, class V, class C, class A>
std::ostream &operator<<(std::ostream &os, const std::map<K, V, C, A> &m) {
    for (auto &[k, v] : m)
        os << k << "=" << v << " ";
    return os;
}
template <template <typename, typename> class C, typename T> T total(const C<T, std::allocator<T>> &c) {
    T s{};
    for (auto &x : c)
        s += x;
    return s;
}
template <template <typename...> class C, typename... T> int count(const C<T...> &c) {
    return c.size();
}
int main() {
    show(std::vector<int>{1, 2});
    std::cout << std::vector<std::string>{"a", "b"} << std::map<int, std::vector<int>>{{1, {2, 3}}}
              << total(std::vector<int>{4, 5}) << count(std::map<int, int>{{1, 1}}) << "\n";
}
