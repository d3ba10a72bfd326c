#include <iostream>
#include <string>
#include <utility>
template <class... Ts> class Tuple;
template <> class Tuple<> {
  public:
    static constexpr int size = 0;
};
template <class H, class... Ts> class Tuple<H, Ts...> {
    H h_;
    Tuple<Ts...> t_;

  public:
    static constexpr int size = 1 + Tuple<Ts...>::size;
    Tuple(H h, Ts... t) : h_(std::move(h)), t_(std::move(t)...) {
    }
    H &head() {
        return h_;
    }
    Tuple<Ts...> &tail() {
        return t_;
    }
};
template <std::size_t I, class T> struct Get;
template <class H, class... Ts> struct Get<0, Tuple<H, Ts...>> {
    using type = H;
    static H &from(Tuple<H, Ts...> &t) {
        return t.head();
    }
};
template <std::size_t I, class H, class... Ts> struct Get<I, Tuple<H, Ts...>> {
    using type = typename Get<I - 1, Tuple<Ts...>>::type;
    static type &from(Tuple<H, Ts...> &t) {
        return Get<I - 1, Tuple<Ts...>>::from(t.tail());
    }
};
template <std::size_t I, class... Ts> auto &get(Tuple<Ts...> &t) {
    return Get<I, Tuple<Ts...>>::from(t);
}
template <int... Ns> struct Sum;
template <> struct Sum<> {
    static constexpr int v = 0;
};
template <int H, int... T> struct Sum<H, T...> {
    static constexpr int v = H + Sum<T...>::v;
};
template <int N, int... S> struct Gen : Gen<N - 1, N - 1, S...> {};
template <int First, int... Rest> struct Max {
    static constexpr int v = First > Max<Rest...>::v ? First : Max<Rest...>::v;
};
template <int Only> struct Max<Only> {
    static constexpr int v = Only;
};
template <int I, int N, typename... A> struct Print {
    static void go(Tuple<A...> &t) {
        std::cout << get<I>(t) << (I + 1 == N ? "\n" : ",");
        Print<I + 1, N, A...>::go(t);
    }
};
template <int N, typename... A> struct Print<N, N, A...> {
    static void go(Tuple<A...> &) {
    }
};
template <class F> struct Traits;
template <class R, class... A> struct Traits<R(A...)> {
    static constexpr std::size_t arity = sizeof...(A);
    using result = R;
};
template <class R, class... A> struct Traits<R (*)(A...)> : Traits<R(A...)> {};
template <class T, class... Ts> constexpr bool all_same = (std::is_same_v<T, Ts> && ...);
template <class T> struct Depth {
    static constexpr int v = 0;
};
template <template <class...> class C, class T, class... R> struct Depth<C<T, R...>> {
    static constexpr int v = 1 + Depth<T>::v;
};
int main() {
    Tuple<int, std::string, double> t(1, "two", 3.5);
    get<1>(t) += "!";
    std::cout << get<0>(t) << get<1>(t) << get<2>(t) << t.size << '\n';
    Print<0, 3, int, std::string, double>::go(t);
    std::cout << Sum<1, 2, 3>::v << Sum<>::v << Max<3, 9, 4>::v << Traits<int(char, double)>::arity
              << all_same<int, int, int> << all_same<int, char> << Depth<Tuple<Tuple<int>>>::v << '\n';
}
