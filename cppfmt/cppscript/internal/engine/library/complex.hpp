// <complex> ([complex.numbers]).
namespace std {

template <class T>
class complex {
public:
    using value_type = T;

    constexpr complex(T re = T(), T im = T()) : re_(re), im_(im) {}
    constexpr T real() const { return re_; }
    constexpr T imag() const { return im_; }
    void real(T v) { re_ = v; }
    void imag(T v) { im_ = v; }
    complex& operator+=(const complex& o) {
        re_ += o.re_;
        im_ += o.im_;
        return *this;
    }
    complex& operator-=(const complex& o) {
        re_ -= o.re_;
        im_ -= o.im_;
        return *this;
    }
    complex& operator*=(const complex& o) {
        T re = re_ * o.re_ - im_ * o.im_;
        im_ = re_ * o.im_ + im_ * o.re_;
        re_ = re;
        return *this;
    }
    complex& operator/=(const complex& o) {
        T d = o.re_ * o.re_ + o.im_ * o.im_;
        T re = (re_ * o.re_ + im_ * o.im_) / d;
        im_ = (im_ * o.re_ - re_ * o.im_) / d;
        re_ = re;
        return *this;
    }
    complex& operator/=(T x) {
        re_ /= x;
        im_ /= x;
        return *this;
    }
    complex operator-() const { return complex(-re_, -im_); }
    complex operator+() const { return *this; }
    friend complex operator+(complex a, const complex& b) { return a += b; }
    friend complex operator+(complex a, T b) { return complex(a.re_ + b, a.im_); }
    friend complex operator+(T a, complex b) { return complex(a + b.re_, b.im_); }
    friend complex operator-(complex a, const complex& b) { return a -= b; }
    friend complex operator-(complex a, T b) { return complex(a.re_ - b, a.im_); }
    friend complex operator-(T a, complex b) { return complex(a - b.re_, -b.im_); }
    friend complex operator*(complex a, const complex& b) { return a *= b; }
    friend complex operator*(complex a, T b) { return complex(a.re_ * b, a.im_ * b); }
    friend complex operator*(T a, complex b) { return complex(a * b.re_, a * b.im_); }
    friend complex operator/(complex a, const complex& b) { return a /= b; }
    friend complex operator/(complex a, T b) { return complex(a.re_ / b, a.im_ / b); }
    friend complex operator/(T a, const complex& b) {
        complex r(a);
        return r /= b;
    }
    friend bool operator==(const complex& a, const complex& b) { return a.re_ == b.re_ && a.im_ == b.im_; }
    friend bool operator==(const complex& a, T b) { return a.re_ == b && a.im_ == T(); }

private:
    T re_, im_;
};

template <class T>
std::ostream& operator<<(std::ostream& os, const complex<T>& c) {
    std::ostringstream text;
    text.flags(os.flags());
    text.precision(os.precision());
    text << '(' << c.real() << ',' << c.imag() << ')';
    return os << text.str();
}

template <class T> T real(const complex<T>& c) { return c.real(); }
template <class T> T imag(const complex<T>& c) { return c.imag(); }
template <class T> T norm(const complex<T>& c) { return c.real() * c.real() + c.imag() * c.imag(); }
template <class T> T abs(const complex<T>& c) { return std::hypot(c.real(), c.imag()); }
template <class T> T arg(const complex<T>& c) { return std::atan2(c.imag(), c.real()); }
template <class T> complex<T> conj(const complex<T>& c) { return complex<T>(c.real(), -c.imag()); }
template <class T> complex<T> polar(T r, T phi) { return complex<T>(r * std::cos(phi), r * std::sin(phi)); }
template <class T> complex<T> exp(const complex<T>& c) { return polar<T>(std::exp(c.real()), c.imag()); }
template <class T> complex<T> log(const complex<T>& c) { return complex<T>(std::log(abs(c)), arg(c)); }
template <class T>
complex<T> sqrt(const complex<T>& c) {
    T x = c.real(), y = c.imag();
    if (x == T()) {
        T t = std::sqrt(std::abs(y) / 2);
        return complex<T>(t, y < T() ? -t : t);
    }
    T t = std::sqrt(2 * (abs(c) + std::abs(x)));
    T u = t / 2;
    return x > T() ? complex<T>(u, y / t) : complex<T>(std::abs(y) / t, y < T() ? -u : u);
}
template <class T>
complex<T> pow(const complex<T>& c, int n) {
    complex<T> r(1), b = n < 0 ? complex<T>(1) / c : c;
    for (unsigned k = n < 0 ? -n : n; k; k >>= 1, b *= b)
        if (k & 1) r *= b;
    return r;
}

}
