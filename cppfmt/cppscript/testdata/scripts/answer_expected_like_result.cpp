struct Error {
    int code;
    std::string message;
};

template <typename T> class Result {
    std::variant<T, Error> v_;

  public:
    Result(T v) : v_(std::move(v)) {
    }
    Result(Error e) : v_(std::move(e)) {
    }
    explicit operator bool() const {
        return v_.index() == 0;
    }
    const T &value() const {
        if (auto *e = std::get_if<Error>(&v_))
            throw std::runtime_error(e->message);
        return std::get<T>(v_);
    }
    const Error &error() const {
        return std::get<Error>(v_);
    }
    T valueOr(T d) const {
        return *this ? std::get<T>(v_) : d;
    }
    template <typename F> auto then(F f) const -> decltype(f(std::declval<const T &>())) {
        if (*this)
            return f(std::get<0>(v_));
        return error();
    }
    template <typename F> auto map(F f) const -> Result<decltype(f(std::declval<const T &>()))> {
        if (*this)
            return f(std::get<0>(v_));
        return error();
    }
};

Result<int> parseInt(const std::string &s) {
    if (s.empty())
        return Error{1, "empty input"};
    try {
        std::size_t n = 0;
        int v = std::stoi(s, &n);
        if (n != s.size())
            return Error{2, "trailing '" + s.substr(n) + "'"};
        return v;
    } catch (const std::out_of_range &) {
        return Error{3, "too large: " + s};
    } catch (const std::invalid_argument &) {
        return Error{4, "not a number: " + s};
    }
}

Result<double> reciprocal(int x) {
    if (x == 0)
        return Error{5, "division by zero"};
    return 1.0 / x;
}
std::map<int, int> codes;
for (const auto &s : std::vector<std::string>{"8", "0", "", "12kg", "99999999999", "abc", "-4"}) {
    auto r = parseInt(s).then(reciprocal).map([](double d) { return "1/x = " + std::to_string(d); });
    if (r) {
        print(r.value());
    } else {
        const auto &[code, message] = r.error();
        print("error", code, message);
        ++codes[code];
    }
}
print(codes);
print(parseInt("x").valueOr(-1), parseInt("77").valueOr(-1),
      parseInt("20").map([](int x) { return x % 2 == 0; }).value());
try {
    print(parseInt("7up").value());
} catch (const std::runtime_error &e) {
    print("exception:", e.what());
}
