template <typename T> struct sum {
    T value;
    template <typename... Ts> sum(Ts &&...v) : value{(v + ...)} {
    }
};
template <typename... Ts> sum(Ts &&...ts) -> sum<std::common_type_t<Ts...>>;
sum s{1u, 2.0, 3, 4.0f};
sum t{std::string{"abc"}, "def"};
std::cout << s.value << ' ' << t.value << "\n";
