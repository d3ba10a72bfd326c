#include <iostream>
#include <array>
#include <tuple>
template <int N> struct Fib {
    static constexpr long value = Fib<N - 1>::value + Fib<N - 2>::value;
};
template <> struct Fib<0> {
    static constexpr long value = 0;
};
template <> struct Fib<1> {
    static constexpr long value = 1;
};
template <class T, class... R> constexpr auto maxOf(T a, R... r) {
    if constexpr (sizeof...(r) == 0)
        return a;
    else {
        auto m = maxOf(r...);
        return a > m ? a : m;
    }
}
template <class T> constexpr T pi = T(3.14159265358979L);
template <std::size_t N> constexpr std::array<int, N> squares() {
    std::array<int, N> a{};
    for (std::size_t i = 0; i < N; i++)
        a[i] = i * i;
    return a;
}
template <class... T> struct List {};
template <class L> struct Len;
template <class... T> struct Len<List<T...>> {
    static constexpr int value = sizeof...(T);
};
template <class T> struct Box {
    T v;
    template <class U> Box<U> map(auto f) const {
        return {U(f(v))};
    }
    static int made;
    Box(T x) : v(x) {
        ++made;
    }
};
template <class T> int Box<T>::made = 0;
template <> struct Box<bool> {
    int v;
    Box(bool b) : v(b ? 100 : 0) {
    }
};
template <class Tup, std::size_t... I> void show(const Tup &t, std::index_sequence<I...>) {
    ((std::cout << (I ? ", " : "") << std::get<I>(t)), ...);
    std::cout << "\n";
}
template <class T>
concept Num = std::is_arithmetic_v<T>;
template <Num T> T half(T x) {
    return x / 2;
}
template <class T>
    requires(!Num<T>)
std::string half(T x) {
    return x.substr(0, x.size() / 2);
}
template <class T, T... V> struct Seq {
    static constexpr T sum = (V + ...);
};
consteval int cube(int x) {
    return x * x * x;
}
int main() {
    std::cout << Fib<30>::value << " " << maxOf(3, 9, 2) << " " << pi<float> << "\n";
    constexpr auto s = squares<6>();
    for (int x : s)
        std::cout << x << " ";
    std::cout << Len<List<int, char, double>>::value << "\n";
    Box<int> b(3);
    auto c = b.map<double>([](int x) { return x * 1.5; });
    std::cout << c.v << Box<int>::made << Box<double>::made << Box<bool>(true).v << "\n";
    show(std::tuple{1, "two", 3.5}, std::make_index_sequence<3>{});
    std::cout << half(9) << half(std::string("abcdef")) << half(5.0) << Seq<int, 1, 2, 3>::sum << cube(3) << "\n";
}
