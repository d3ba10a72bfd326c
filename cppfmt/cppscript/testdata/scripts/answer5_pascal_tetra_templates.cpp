#include <array>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace table {

template <std::size_t N, typename F, std::size_t... I> constexpr auto generate_impl(F f, std::index_sequence<I...>) {
    return std::array<std::invoke_result_t<F, std::size_t>, N>{f(I)...};
}

template <std::size_t N, typename F> constexpr auto generate(F f) {
    return generate_impl<N>(f, std::make_index_sequence<N>{});
}

} // namespace table

constexpr std::uint64_t binomial(std::size_t n, std::size_t k) {
    if (k > n)
        return 0;
    std::uint64_t r = 1;
    for (std::size_t i = 1; i <= k; ++i)
        r = r * (n - k + i) / i;
    return r;
}

template <std::size_t N>
constexpr auto pascal_row = table::generate<N + 1>([](std::size_t k) { return binomial(N, k); });

constexpr auto catalan = table::generate<12>([](std::size_t n) { return binomial(2 * n, n) / (n + 1); });

template <typename... Ts> struct type_list {
    static constexpr std::size_t size = sizeof...(Ts);
    template <typename T> static constexpr bool contains = (std::is_same_v<T, Ts> || ...);
    static constexpr std::size_t total_bytes = (sizeof(Ts) + ... + 0);
};

template <typename T, std::size_t N> void show(std::string_view title, const std::array<T, N> &values) {
    std::cout << title << '[' << N << "]:";
    for (const auto &v : values)
        std::cout << ' ' << v;
    std::cout << '\n';
}

template <std::size_t... Rows> void triangle(std::index_sequence<Rows...>) {
    auto line = [](const auto &row, std::size_t indent) {
        std::cout << std::string(indent * 2, ' ');
        for (auto v : row) {
            if (v < 10)
                std::cout << ' ';
            std::cout << v << "  ";
        }
        std::cout << "\n";
    };
    (line(pascal_row<Rows>, sizeof...(Rows) - Rows), ...);
}

int main() {
    show("catalan", catalan);
    show("row 8", pascal_row<8>);
    triangle(std::make_index_sequence<6>{});
    static_assert(pascal_row<10>[5] == 252);

    using numbers = type_list<char, short, int, std::uint64_t>;
    std::cout << std::boolalpha << numbers::size << ' ' << numbers::contains<short> << ' '
              << numbers::contains<float> << ' ' << numbers::total_bytes << ' ' << type_list<>::total_bytes << '\n';

    constexpr auto parity = table::generate<16>([](std::size_t k) { return binomial(15, k) % 2 == 1 ? '#' : '.'; });
    std::cout << std::string_view(parity.data(), parity.size()) << '\n';
}
