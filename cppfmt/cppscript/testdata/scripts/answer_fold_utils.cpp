#include <concepts>
#include <iostream>
#include <sstream>
#include <string>
#include <type_traits>
#include <vector>

template <typename T>
concept Numeric = std::integral<T> || std::floating_point<T>;

template <Numeric... Ts> constexpr auto mean(Ts... xs) {
    static_assert(sizeof...(xs) > 0);
    return static_cast<double>((xs + ...)) / sizeof...(xs);
}

template <typename... Args> std::string join(const std::string &sep, const Args &...args) {
    std::ostringstream os;
    bool first = true;
    ((os << (first ? "" : sep) << args, first = false), ...);
    return os.str();
}

template <typename T, typename... Opts> constexpr bool one_of(const T &v, const Opts &...opts) {
    return ((v == opts) || ...);
}

template <typename F, typename... Args>
    requires(std::invocable<F, Args> && ...)
void for_each_arg(F f, const Args &...args) {
    (f(args), ...);
}

template <typename T> std::string kind(const T &) {
    if constexpr (std::is_same_v<T, bool>)
        return "bool";
    else if constexpr (std::integral<T>)
        return std::is_signed_v<T> ? "signed" : "unsigned";
    else if constexpr (std::floating_point<T>)
        return "float";
    else if constexpr (std::convertible_to<T, std::string>)
        return "text";
    else if constexpr (requires(T t) { t.size(); })
        return "container";
    else
        return "other";
}

template <typename... Ts> std::size_t push_all(std::vector<int> &v, Ts... xs) {
    (v.push_back(static_cast<int>(xs)), ...);
    return v.size();
}

int main() {
    constexpr double m = mean(1, 2, 3.5f, 4u);
    std::cout << "mean " << m << '\n';
    std::cout << join(" / ", "disk", 3, 'c', 2.25, std::string("end")) << '\n';
    std::cout << std::boolalpha << one_of(std::string("GET"), "PUT", "GET") << ' ' << one_of(7, 1, 2, 3) << '\n';
    for_each_arg([](const auto &x) { std::cout << kind(x) << ' '; }, 1, 2u, true, 'x', 3.0, "hi", std::string("s"),
                 std::vector<int>{}, nullptr);
    std::cout << '\n';
    std::vector<int> v{0};
    std::cout << push_all(v, 3.9, 'A', 7L) << ':';
    for (int x : v)
        std::cout << ' ' << x;
    std::cout << '\n';
    std::cout << join(",") << "|" << join(",", 1) << "|\n";
}
