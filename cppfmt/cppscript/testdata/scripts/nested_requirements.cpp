template <typename T, typename... A> inline constexpr bool same_v = std::conjunction_v<std::is_same<T, A>...>;
template <typename... A>
concept Addable = requires(A... a) {
    (... + a);
    requires same_v<A...>;
    requires sizeof...(A) > 1;
};
template <typename... A>
    requires Addable<A...>
auto add(A &&...a) {
    return (... + a);
}
template <typename T>
concept Small = requires {
    requires sizeof(T) <= 4;
    requires std::is_arithmetic_v<T> && !std::is_same_v<T, bool>;
};
template <typename T>
constexpr bool ok = requires(T t) {
    requires sizeof(T) == 4;
    { t + 1 } -> std::same_as<int>;
};
std::cout << add(1, 2, 3) << Small<int> << Small<bool> << Small<double> << ok<int> << ok<float> << "\n";
std::cout << Addable<int, int> << Addable<int> << Addable<int, double> << "\n";
