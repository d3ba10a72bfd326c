template <typename Tuple, typename F, std::size_t... I> void each_impl(const Tuple &t, F f, std::index_sequence<I...>) {
    (f(I, std::get<I>(t)), ...);
}

template <typename... Ts, typename F> void for_each(const std::tuple<Ts...> &t, F f) {
    each_impl(t, f, std::index_sequence_for<Ts...>{});
}

template <typename T> struct is_vector : std::false_type {};
template <typename T> struct is_vector<std::vector<T>> : std::true_type {};

template <typename T> std::string text(const T &v) {
    if constexpr (is_vector<T>::value) {
        std::string s = "[";
        for (const auto &x : v)
            s += (s.size() > 1 ? " " : "") + text(x);
        return s + "]";
    } else if constexpr (std::is_same_v<T, bool>) {
        return v ? "T" : "F";
    } else if constexpr (std::is_arithmetic_v<T>) {
        return std::to_string(v);
    } else {
        return "'" + std::string(v) + "'";
    }
}

template <std::size_t... I> constexpr std::array<int, sizeof...(I)> cubes(std::index_sequence<I...>) {
    return {static_cast<int>(I * I * I)...};
}

auto record = std::make_tuple(7, 2.5, std::string("abc"), true, std::vector<std::vector<int>>{{1, 2}, {}, {3}});
for_each(record, [](std::size_t i, const auto &v) { std::cout << i << ": " << text(v) << '\n'; });
print(cubes(std::make_index_sequence<6>{}));
auto [id, weight, name, flag, nested] = record;
print(id + weight, name, flag, nested.size(), std::tuple_size_v<decltype(record)>);
auto bigger = std::tuple_cat(std::tuple{1, 'x'}, std::make_pair("k", 2.5));
print(bigger, std::get<3>(bigger), std::get<char>(bigger));
print(std::apply([](auto... v) { return (sizeof(v) + ...); }, std::tuple{1, 2.0, 'c'}));
print(std::tuple{1, 2, 3} < std::tuple{1, 3, 0}, is_vector<std::vector<int>>::value, is_vector<std::string>::value);
