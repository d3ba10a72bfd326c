using Complex = std::complex<double>;
constexpr double pi = std::numbers::pi;

void fft(std::vector<Complex> &a, bool inverse = false) {
    const std::size_t n = a.size();
    if (!std::has_single_bit(n))
        throw std::invalid_argument("length " + std::to_string(n) + " is no power of two");
    for (std::size_t i = 1, j = 0; i < n; ++i) {
        std::size_t bit = n >> 1;
        for (; j & bit; bit >>= 1)
            j ^= bit;
        j ^= bit;
        if (i < j)
            std::swap(a[i], a[j]);
    }
    for (std::size_t len = 2; len <= n; len <<= 1) {
        const Complex w_len = std::polar(1.0, (inverse ? 2 : -2) * pi / len);
        for (std::size_t i = 0; i < n; i += len) {
            Complex w{1};
            for (std::size_t k = 0; k < len / 2; ++k, w *= w_len) {
                const Complex u = a[i + k], v = a[i + k + len / 2] * w;
                a[i + k] = u + v;
                a[i + k + len / 2] = u - v;
            }
        }
    }
    if (inverse)
        for (auto &z : a)
            z /= static_cast<double>(n);
}

std::vector<long long> multiply(const std::vector<int> &x, const std::vector<int> &y) {
    const std::size_t need = x.size() + y.size() - 1;
    const std::size_t n = std::bit_ceil(need);
    std::vector<Complex> fx(x.begin(), x.end()), fy(y.begin(), y.end());
    fx.resize(n);
    fy.resize(n);
    fft(fx);
    fft(fy);
    std::transform(fx.begin(), fx.end(), fy.begin(), fx.begin(), std::multiplies<>());
    fft(fx, true);
    std::vector<long long> out(need);
    std::transform(fx.begin(), fx.begin() + need, out.begin(), [](const Complex &z) { return std::llround(z.real()); });
    return out;
}

std::string big_multiply(const std::string &a, const std::string &b) {
    auto digits = [](const std::string &s) {
        std::vector<int> d;
        for (auto it = s.rbegin(); it != s.rend(); ++it)
            d.push_back(*it - '0');
        return d;
    };
    auto prod = multiply(digits(a), digits(b));
    std::string out;
    long long carry = 0;
    for (std::size_t i = 0; i < prod.size() || carry; ++i) {
        carry += i < prod.size() ? prod[i] : 0;
        out.insert(out.begin(), static_cast<char>('0' + carry % 10));
        carry /= 10;
    }
    return out;
}

std::vector<Complex> signal(16);
for (int t = 0; t < 16; ++t)
    signal[t] = {3 * std::sin(2 * pi * 2 * t / 16) + std::cos(2 * pi * 5 * t / 16) + 0.5, 0};
auto spectrum = signal;
fft(spectrum);
for (std::size_t k = 0; k <= 8; ++k)
    if (double mag = std::abs(spectrum[k]) / 8; mag > 1e-9)
        std::printf("bin %zu: amplitude %.3f phase %+.3f\n", k, mag, std::arg(spectrum[k]));
fft(spectrum, true);
double err = 0;
for (std::size_t i = 0; i < signal.size(); ++i)
    err = std::max(err, std::norm(signal[i] - spectrum[i]));
print("inverse restores the signal:", err < 1e-20);
print(multiply({1, 2, 3}, {4, 5}));
print(big_multiply("123456789012345678901234567890", "987654321"));
std::cout << std::conj(Complex(1, -2)) * Complex(0, 1) << ' ' << std::norm(Complex(3, 4)) << '\n';
try {
    std::vector<Complex> odd(12);
    fft(odd);
} catch (const std::invalid_argument &e) {
    std::cout << "error: " << e.what() << '\n';
}
