using Record = std::tuple<std::string, int, double>;

template <typename... Ts> std::string row(const std::tuple<Ts...> &t) {
    std::ostringstream os;
    std::apply(
        [&os](const auto &...xs) {
            std::size_t i = 0;
            ((os << (i++ ? " | " : "") << xs), ...);
        },
        t);
    return os.str();
}

template <std::size_t I> auto byField() {
    return [](const auto &a, const auto &b) { return std::get<I>(a) < std::get<I>(b); };
}

template <typename Tuple, std::size_t... Is> auto reversed(const Tuple &t, std::index_sequence<Is...>) {
    return std::make_tuple(std::get<sizeof...(Is) - 1 - Is>(t)...);
}

template <typename... Ts> auto reversed(const std::tuple<Ts...> &t) {
    return reversed(t, std::index_sequence_for<Ts...>{});
}
std::vector<Record> rows{{"zinc", 30, 7.14}, {"gold", 79, 19.3}, {"iron", 26, 7.874}, {"lead", 82, 11.34}};
std::sort(rows.begin(), rows.end());
print(row(rows[0]), "/", row(rows.back()));
std::sort(rows.begin(), rows.end(), byField<2>());
for (const auto &r : rows)
    std::cout << row(r) << "\n";
print(reversed(rows[0]), std::tuple_size_v<Record>);
auto merged = std::tuple_cat(rows[1], std::make_pair('x', true));
print(merged, row(merged));
auto &[name, number, density] = rows.front();
name += "*";
number *= 2;
print(rows.front(), std::get<int>(rows.front()));
std::string n;
double d;
std::tie(n, std::ignore, d) = rows.back();
print(n, d, std::max(rows[0], rows[1]) == rows[0]);
static_assert(std::is_same_v<std::tuple_element_t<1, Record>, int>);
auto [q, r] = std::div(47, 9);
print(q, r);
