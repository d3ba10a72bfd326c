// A small functional pipeline: Maybe with map and and_then, composed with operator|.
template <class T> class Maybe {
    std::optional<T> value_;
    std::string why_;

  public:
    Maybe(T v) : value_(std::move(v)) {
    }
    static Maybe none(std::string why) {
        Maybe m;
        m.why_ = std::move(why);
        return m;
    }
    explicit operator bool() const {
        return value_.has_value();
    }
    const T &operator*() const {
        return *value_;
    }
    const std::string &why() const {
        return why_;
    }

    template <class F> auto then(F &&f) const -> std::invoke_result_t<F, const T &> {
        using R = std::invoke_result_t<F, const T &>;
        return value_ ? std::invoke(f, *value_) : R::none(why_);
    }
    template <class F> auto map(F &&f) const {
        using R = Maybe<std::decay_t<std::invoke_result_t<F, const T &>>>;
        return value_ ? R(std::invoke(f, *value_)) : R::none(why_);
    }

  private:
    Maybe() = default;
};

template <class T, class F> auto operator|(const Maybe<T> &m, F &&f) {
    return m.then(std::forward<F>(f));
}

struct Temperature {
    double value;
    char unit;
};

Maybe<Temperature> parse(const std::string &s) {
    double v;
    char unit, extra;
    if (std::sscanf(s.c_str(), "%lf%c%c", &v, &unit, &extra) != 2)
        return Maybe<Temperature>::none("cannot read '" + s + "'");
    return Temperature{v, unit};
}

Maybe<double> to_kelvin(const Temperature &t) {
    switch (t.unit) {
    case 'K':
        return t.value;
    case 'C':
        return t.value + 273.15;
    case 'F':
        return (t.value - 32) * 5 / 9 + 273.15;
    }
    return Maybe<double>::none(std::string("unknown unit ") + t.unit);
}

auto at_least(double limit) {
    return [limit](double k) { return k >= limit ? Maybe<double>(k) : Maybe<double>::none("below absolute zero"); };
}
std::vector<double> good;
for (const std::string s : {"20C", "98.6F", "300K", "-500C", "12X", "warm", "5Cx"}) {
    auto k = Maybe<std::string>(s) | parse | to_kelvin | at_least(0);
    if (k) {
        std::printf("%-6s %.2f K\n", s.c_str(), *k);
        good.push_back(*k);
    } else {
        std::printf("%-6s (%s)\n", s.c_str(), k.why().c_str());
    }
}
auto label = parse("451F").map(&Temperature::unit).map([](char c) { return std::string(3, c); });
print(*label, good.size());
auto length = parse("x").map(&Temperature::value).map([](double d) { return d > 0; });
print(static_cast<bool>(length), length.why());
std::transform(good.begin(), good.end(), good.begin(), [](double k) { return std::round(k * 10) / 10; });
print(good);
