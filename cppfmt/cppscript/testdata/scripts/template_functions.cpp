#include <iostream>
#include <string>
#include <vector>

template <typename T>
T clamp_to(T v, T lo, T hi) {
    if (v < lo) return lo;
    if (hi < v) return hi;
    return v;
}

template <typename Container, typename Pred>
auto filter(const Container& c, Pred p) {
    Container out;
    for (const auto& x : c)
        if (p(x)) out.push_back(x);
    return out;
}

template <typename T, typename U>
auto add(T a, U b) -> decltype(a + b) {
    return a + b;
}

template <typename T>
std::string show(const std::vector<T>& v) {
    std::ostringstream os;
    os << '[';
    for (size_t i = 0; i < v.size(); ++i) os << (i ? ", " : "") << v[i];
    os << ']';
    return os.str();
}

template <class T, class... Rest>
T sum(T first, Rest... rest) {
    if constexpr (sizeof...(rest) == 0) return first;
    else return first + sum(rest...);
}

int main() {
    std::cout << clamp_to(15, 0, 10) << ' ' << clamp_to(-2.5, -1.0, 1.0) << ' ' << clamp_to<char>('z', 'a', 'f') << '\n';
    std::cout << show(filter(std::vector<int>{5, 12, 7, 20}, [](int x) { return x > 6; })) << '\n';
    std::cout << show(filter(std::vector<std::string>{"a", "bbb", "cc"}, [](auto& s) { return s.size() > 1; })) << '\n';
    std::cout << add(1, 2.5) << ' ' << add(std::string("a"), "b") << ' ' << add('a', 1) << '\n';
    std::cout << sum(1, 2, 3, 4) << ' ' << sum(0.5, 1) << '\n';
}
