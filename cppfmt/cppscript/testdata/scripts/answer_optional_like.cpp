#include <functional>
#include <iostream>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

struct None {};

template <typename T> class Maybe {
    std::variant<None, T> v_;

  public:
    Maybe() = default;
    Maybe(T value) : v_(std::in_place_index<1>, std::move(value)) {
    }

    bool ok() const {
        return v_.index() == 1;
    }
    explicit operator bool() const {
        return ok();
    }
    const T &operator*() const {
        return std::get<1>(v_);
    }
    const T *operator->() const {
        return &std::get<1>(v_);
    }

    template <typename F> auto map(F f) const -> Maybe<std::invoke_result_t<F, const T &>> {
        if (!ok())
            return {};
        return {std::invoke(f, **this)};
    }
    template <typename F> auto bind(F f) const -> std::invoke_result_t<F, const T &> {
        if (!ok())
            return {};
        return f(**this);
    }
    T or_else(T other) const {
        return ok() ? **this : other;
    }
};

template <typename T> std::ostream &operator<<(std::ostream &os, const Maybe<T> &m) {
    if (m)
        return os << "Just(" << *m << ")";
    return os << "Nothing";
}

Maybe<int> parse_int(const std::string &s) {
    if (s.empty())
        return {};
    int n = 0;
    for (char c : s) {
        if (c < '0' || c > '9')
            return {};
        n = n * 10 + (c - '0');
    }
    return n;
}
Maybe<int> half(const int &n) {
    if (n % 2)
        return {};
    return n / 2;
}

int main() {
    for (const char *s : {"84", "7", "x9", ""}) {
        auto m = parse_int(s);
        std::cout << '"' << s << "\" -> " << m << ", half " << m.bind(half) << ", quarter " << m.bind(half).bind(half)
                  << ", text " << m.map([](const int &n) { return std::string(n % 10, '*'); }) << '\n';
    }
    Maybe<std::string> name{"gamma"};
    std::cout << name->size() << ' ' << name.map(&std::string::size) << ' ' << Maybe<double>{}.or_else(2.5) << '\n';
    if (auto m = parse_int("12").map([](int n) { return n * 1.5; }))
        std::cout << "got " << *m << '\n';
    try {
        std::cout << *Maybe<int>{};
    } catch (const std::bad_variant_access &) {
        std::cout << "dereferenced Nothing\n";
    }
}
