class BigInt {
    std::vector<std::uint32_t> d; // base 1e9, little endian
    static constexpr std::uint64_t base = 1'000'000'000;
    void trim() {
        while (d.size() > 1 && d.back() == 0)
            d.pop_back();
    }

  public:
    BigInt(unsigned long long v = 0) {
        do {
            d.push_back(static_cast<std::uint32_t>(v % base));
            v /= base;
        } while (v);
    }
    explicit BigInt(std::string s) {
        for (std::size_t end = s.size(); end > 0;) {
            std::size_t start = end > 9 ? end - 9 : 0;
            d.push_back(static_cast<std::uint32_t>(std::stoul(s.substr(start, end - start))));
            end = start;
        }
        trim();
    }
    BigInt &operator+=(const BigInt &o) {
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < std::max(d.size(), o.d.size()) || carry; ++i) {
            if (i == d.size())
                d.push_back(0);
            std::uint64_t s = carry + d[i] + (i < o.d.size() ? o.d[i] : 0);
            d[i] = static_cast<std::uint32_t>(s % base);
            carry = s / base;
        }
        return *this;
    }
    BigInt operator*(const BigInt &o) const {
        BigInt r;
        r.d.assign(d.size() + o.d.size(), 0);
        for (std::size_t i = 0; i < d.size(); ++i) {
            std::uint64_t carry = 0;
            for (std::size_t j = 0; j < o.d.size() || carry; ++j) {
                std::uint64_t cur = r.d[i + j] + carry + (j < o.d.size() ? std::uint64_t{d[i]} * o.d[j] : 0);
                r.d[i + j] = static_cast<std::uint32_t>(cur % base);
                carry = cur / base;
            }
        }
        r.trim();
        return r;
    }
    unsigned mod(unsigned m) const {
        std::uint64_t r = 0;
        for (auto it = d.rbegin(); it != d.rend(); ++it)
            r = (r * base + *it) % m;
        return static_cast<unsigned>(r);
    }
    auto operator<=>(const BigInt &o) const {
        if (auto c = d.size() <=> o.d.size(); c != 0)
            return c;
        return std::lexicographical_compare_three_way(d.rbegin(), d.rend(), o.d.rbegin(), o.d.rend());
    }
    bool operator==(const BigInt &) const = default;
    operator std::string() const {
        std::ostringstream os;
        os << d.back() << std::setfill('0');
        for (std::size_t i = d.size() - 1; i-- > 0;)
            os << std::setw(9) << d[i];
        return os.str();
    }
};
BigInt f = 1;
for (unsigned i = 2; i <= 30; ++i)
    f = f * i;
print("30! =", std::string(f));
BigInt a = 0, b = 1;
for (int i = 0; i < 150; ++i) {
    auto t = a;
    t += b;
    a = std::exchange(b, t);
}
print("F(150) =", std::string(a), "mod 97 =", a.mod(97));
BigInt p = 1;
for (int i = 0; i < 100; ++i)
    p = p * 2;
std::string s = p;
print("2^100 =", s, "digit sum", std::accumulate(s.begin(), s.end(), 0, [](int n, char c) { return n + (c - '0'); }));
print(BigInt("1267650600228229401496703205376") == p, f > p, a < f, BigInt("000123") == 123);
