template <typename T>
concept Field = requires(T a, T b) {
    { a + b } -> std::same_as<T>;
    { a * b } -> std::same_as<T>;
    { a.inverse() } -> std::same_as<T>;
    T{0};
};

template <unsigned P> struct Mod {
    unsigned v = 0;
    constexpr Mod(long long x = 0) : v(static_cast<unsigned>(((x % P) + P) % P)) {
    }
    friend constexpr Mod operator+(Mod a, Mod b) {
        return Mod(static_cast<long long>(a.v) + b.v);
    }
    friend constexpr Mod operator-(Mod a, Mod b) {
        return Mod(static_cast<long long>(a.v) - b.v);
    }
    friend constexpr Mod operator*(Mod a, Mod b) {
        return Mod(static_cast<long long>(a.v) * b.v);
    }
    constexpr Mod pow(unsigned e) const {
        Mod r = 1, base = *this;
        for (; e; e >>= 1, base = base * base)
            if (e & 1)
                r = r * base;
        return r;
    }
    constexpr Mod inverse() const {
        if (v == 0)
            throw std::domain_error("zero has no inverse");
        return pow(P - 2);
    }
    constexpr bool operator==(const Mod &) const = default;
};

struct GF256 {
    std::uint8_t v;
    friend GF256 operator+(GF256 a, GF256 b) {
        return {static_cast<std::uint8_t>(a.v ^ b.v)};
    }
    friend GF256 operator*(GF256 a, GF256 b) {
        std::uint8_t r = 0;
        while (b.v) {
            if (b.v & 1)
                r ^= a.v;
            const bool carry = a.v & 0x80;
            a.v <<= 1;
            if (carry)
                a.v ^= 0x1B;
            b.v >>= 1;
        }
        return {r};
    }
    GF256 inverse() const {
        for (int i = 1; i < 256; ++i)
            if (GF256 c{static_cast<std::uint8_t>(i)}; (*this * c).v == 1)
                return c;
        throw std::domain_error("zero has no inverse");
    }
};

template <Field F> F evaluate(const std::vector<F> &coeffs, F x) {
    return std::accumulate(coeffs.rbegin(), coeffs.rend(), F{0}, [x](F acc, F c) { return acc * x + c; });
}

// Shamir's secret sharing: the value at 0 of the polynomial through the points
template <Field F> F at_zero(const std::vector<std::pair<F, F>> &pts) {
    F sum{0};
    for (const auto &[xi, yi] : pts) {
        F num = yi, den{1};
        for (const auto &[xj, yj] : pts) {
            if (&xj == &xi)
                continue;
            num = num * xj;
            if constexpr (std::is_same_v<F, GF256>)
                den = den * (xj + xi);
            else
                den = den * (xj - xi);
        }
        sum = sum + num * den.inverse();
    }
    return sum;
}

static_assert(Field<Mod<7>> && Field<GF256> && !Field<int>);
static_assert(Mod<13>(5).inverse() * Mod<13>(5) == Mod<13>(1));

using M = Mod<257>;
std::vector<M> poly{123, 45, -6};
std::vector<std::pair<M, M>> shares;
for (int x : {1, 2, 3, 4})
    shares.emplace_back(M(x), evaluate(poly, M(x)));
for (const auto &[x, y] : shares)
    std::cout << '(' << x.v << ',' << y.v << ") ";
std::cout << '\n';
print("3 shares:", at_zero<M>({shares[0], shares[2], shares[3]}).v, "2 shares:", at_zero<M>({shares[0], shares[1]}).v);

std::vector<GF256> secret{{0x53}, {0xCA}, {0x11}};
std::vector<std::pair<GF256, GF256>> bytes;
for (std::uint8_t x = 1; x <= 3; ++x)
    bytes.push_back({GF256{x}, evaluate(secret, GF256{x})});
std::printf("secret 0x%02X, 0x53 * 0xCA = %d, inverse(2) = 0x%02x\n", at_zero(bytes).v, (secret[0] * secret[1]).v,
            GF256{2}.inverse().v);

print("2^10 mod 257 =", M(2).pow(10).v, "order of 3 is 256:", M(3).pow(128) != M(1));
try {
    M zero;
    print(zero.inverse().v);
} catch (const std::domain_error &e) {
    print("domain error:", e.what());
}
