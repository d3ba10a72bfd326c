template <std::size_t> struct S;
template <> struct S<0> {
    static constexpr std::size_t value = 0;
    using type = int;
};
template <std::size_t N> struct S : S<N - 1> {
    static constexpr std::size_t value = N * 2;
    using type = double;
};
std::cout << S<5>::value << sizeof(S<3>::type) << sizeof(S<0>::type) << "\n";
