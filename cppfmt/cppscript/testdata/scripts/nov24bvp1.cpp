#include <iostream>
#include <tuple>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
template <class... Ts> struct N;
template <> struct N<> {
    static constexpr int v = 0;
};
template <class H, class... Ts> struct N<H, Ts...> {
    static constexpr int v = 1 + N<Ts...>::v;
};
template <class... Ts> struct TypeList {};
template <class L> struct Length;
template <class... Ts> struct Length<TypeList<Ts...>> : std::integral_constant<std::size_t, sizeof...(Ts)> {};
template <class L> struct Front;
template <class H, class... Ts> struct Front<TypeList<H, Ts...>> {
    using type = H;
};
template <class L, class T> struct PushBack;
template <class... Ts, class T> struct PushBack<TypeList<Ts...>, T> {
    using type = TypeList<Ts..., T>;
};
template <class L, std::size_t I> struct At;
template <class H, class... Ts> struct At<TypeList<H, Ts...>, 0> {
    using type = H;
};
template <class H, class... Ts, std::size_t I> struct At<TypeList<H, Ts...>, I> {
    using type = typename At<TypeList<Ts...>, I - 1>::type;
};
template <class T, class L> struct Contains : std::false_type {};
template <class T, class... Ts>
struct Contains<T, TypeList<Ts...>> : std::bool_constant<(std::is_same_v<T, Ts> || ...)> {};
template <class T, class L> struct IndexOf;
template <class T, class... Ts> struct IndexOf<T, TypeList<T, Ts...>> {
    static constexpr int value = 0;
};
template <class T, class H, class... Ts> struct IndexOf<T, TypeList<H, Ts...>> {
    static constexpr int value = 1 + IndexOf<T, TypeList<Ts...>>::value;
};
template <class... Ls> struct Concat;
template <class... A> struct Concat<TypeList<A...>> {
    using type = TypeList<A...>;
};
template <class... A, class... B, class... R> struct Concat<TypeList<A...>, TypeList<B...>, R...> {
    using type = typename Concat<TypeList<A..., B...>, R...>::type;
};
template <class L> struct Reverse;
template <> struct Reverse<TypeList<>> {
    using type = TypeList<>;
};
template <class H, class... T> struct Reverse<TypeList<H, T...>> {
    using type = typename PushBack<typename Reverse<TypeList<T...>>::type, H>::type;
};
template <template <class> class F, class L> struct Map;
template <template <class> class F, class... Ts> struct Map<F, TypeList<Ts...>> {
    using type = TypeList<typename F<Ts>::type...>;
};
template <class... T> struct Largest;
template <class T> struct Largest<T> {
    using type = T;
};
template <class A, class B, class... R> struct Largest<A, B, R...> {
    using type = typename Largest<std::conditional_t<(sizeof(A) >= sizeof(B)), A, B>, R...>::type;
};
int main() {
    using L = TypeList<int, char, double>;
    std::cout << N<int, char, long>::v << N<>::v << Length<L>::value
              << std::is_same_v<Front<L>::type, int> << Length<PushBack<L, bool>::type>::value
              << std::is_same_v<At<L, 2>::type, double> << Contains<char, L>::value << Contains<long, L>::value
              << IndexOf<double, L>::value << '\n';
    std::cout << Length<Concat<L, TypeList<long>, TypeList<>, L>::type>::value
              << std::is_same_v<
                     Reverse<L>::type,
                     TypeList<double, char, int>> << std::is_same_v<Largest<char, double, int>::type, double> << '\n';
}
