template <typename Tuple, std::size_t... Is> auto reversed(const Tuple &t, std::index_sequence<Is...>) {
    return std::make_tuple(std::get<sizeof...(Is) - 1 - Is>(t)...);
}
auto r = reversed(std::make_tuple(1, 'b', 2.5), std::make_index_sequence<3>{});
std::cout << std::get<0>(r) << std::get<2>(r) << "\n";
