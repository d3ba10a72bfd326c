template <int FracBits> class Fixed {
    std::int32_t raw_ = 0;
    constexpr explicit Fixed(std::int32_t raw, std::nullptr_t) : raw_(raw) {
    }

  public:
    constexpr Fixed() = default;
    constexpr Fixed(int v) : raw_(v * (1 << FracBits)) {
    }
    constexpr explicit Fixed(double v) : raw_(static_cast<std::int32_t>(v * (1 << FracBits) + (v < 0 ? -0.5 : 0.5))) {
    }
    static constexpr Fixed from_raw(std::int32_t r) {
        return Fixed(r, nullptr);
    }
    constexpr std::int32_t raw() const {
        return raw_;
    }
    constexpr explicit operator double() const {
        return static_cast<double>(raw_) / (1 << FracBits);
    }
    constexpr explicit operator int() const {
        return raw_ >> FracBits;
    }

    constexpr Fixed operator+(Fixed o) const {
        return from_raw(raw_ + o.raw_);
    }
    constexpr Fixed operator-(Fixed o) const {
        return from_raw(raw_ - o.raw_);
    }
    constexpr Fixed operator*(Fixed o) const {
        return from_raw(static_cast<std::int32_t>((static_cast<std::int64_t>(raw_) * o.raw_) >> FracBits));
    }
    constexpr Fixed operator/(Fixed o) const {
        return from_raw(static_cast<std::int32_t>((static_cast<std::int64_t>(raw_) << FracBits) / o.raw_));
    }
    constexpr bool operator==(const Fixed &) const = default;
    constexpr auto operator<=>(const Fixed &) const = default;
};

using Q16 = Fixed<16>;
using Q8 = Fixed<8>;

constexpr Q16 operator""_q(long double v) {
    return Q16(static_cast<double>(v));
}

template <int B> Fixed<B> fsqrt(Fixed<B> v) {
    Fixed<B> x = v > Fixed<B>(1) ? v : Fixed<B>(1);
    for (int i = 0; i < 20; ++i) {
        auto next = (x + v / x) / Fixed<B>(2);
        if (next == x)
            break;
        x = next;
    }
    return x;
}

template <int B> std::ostream &operator<<(std::ostream &os, Fixed<B> f) {
    auto flags = os.flags();
    auto prec = os.precision();
    os << std::fixed << std::setprecision(5) << static_cast<double>(f);
    os.flags(flags);
    os.precision(prec);
    return os;
}

static_assert(Q16(3).raw() == 3 << 16);

Q16 a = 3.25_q, b{-1.5};
std::cout << "a=" << a << " b=" << b << '\n';
std::cout << "a+b=" << a + b << " a-b=" << a - b << " a*b=" << a * b << " a/b=" << a / b << '\n';
std::cout << "raw " << std::hex << std::showbase << a.raw() << std::dec << " " << b.raw() << std::noshowbase << '\n';
std::cout << "floor " << int(a) << ' ' << int(b) << '\n';
std::cout << "sqrt(2) q16=" << fsqrt(Q16(2)) << " q8=" << fsqrt(Q8(2)) << " exact=" << std::sqrt(2.0) << '\n';

std::vector<Q16> xs{2.5_q, Q16(-7), 0.125_q, Q16(4)};
std::sort(xs.begin(), xs.end(), std::greater<>());
for (auto x : xs)
    std::cout << x << ' ';
std::cout << '\n';
auto sum = std::accumulate(xs.begin(), xs.end(), Q16{});
print("sum", double(sum), "mean", double(sum / Q16(int(xs.size()))));
print("max first:", xs.front() == *std::max_element(xs.begin(), xs.end()));
