#include <type_traits>
template <size_t I, int... Args> struct fi;
template <int A, int... Args> struct fi<0, A, Args...> {
    using type = std::integral_constant<int, A>;
};
template <size_t I, int A, int B, int... Args> struct fi<I, A, B, Args...> {
    using type = typename fi<I - 1, B, Args...>::type;
};
template <int A, int B, int... Args> struct fi<0, A, B, Args...> {
    using type = std::integral_constant<int, A>;
};
std::cout << fi<2, 4, 5, 6>::type::value << fi<0, 9, 8>::type::value << "\n";
