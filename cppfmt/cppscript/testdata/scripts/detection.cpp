template <typename T, typename = void> struct has_size : std::false_type {};
template <typename T> struct has_size<T, std::void_t<decltype(std::declval<const T &>().size())>> : std::true_type {};
template <typename T>
concept Streamable = requires(std::ostream &os, const T &t) { os << t; };
template <typename T> constexpr bool it(const T &x) {
    if constexpr (requires {
                      x.begin();
                      x.end();
                  })
        return true;
    else
        return false;
}
std::cout << has_size<std::string>::value << has_size<int>::value
          << Streamable<int> << Streamable<std::vector<int>> << it(std::vector<int>{}) << it(3) << "\n";
