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
complex<T> log10(const complex<T>& c) { return log(c) / std::log(T(10)); }
template <class T>
complex<T> pow(const complex<T>& c, const T& n) {
    if (c.imag() == T() && c.real() > T()) return complex<T>(std::pow(c.real(), n));
    complex<T> t = log(c);
    return polar(std::exp(n * t.real()), n * t.imag());
}
template <class T>
complex<T> pow(const complex<T>& c, int n) {
    complex<T> x = c, r(1);
    for (unsigned k = n < 0 ? -static_cast<unsigned>(n) : n; k; k >>= 1, x *= x)
        if (k & 1) r *= x;
    return n < 0 ? complex<T>(1) / r : r;
}
template <class T>
complex<T> pow(const complex<T>& a, const complex<T>& b) {
    if (a == T()) return b.real() > T() ? complex<T>() : complex<T>(std::nan(""), std::nan(""));
    return exp(b * log(a));
}
template <class T>
complex<T> pow(const T& a, const complex<T>& b) {
    return a > T() ? polar(std::pow(a, b.real()), b.imag() * std::log(a)) : pow(complex<T>(a), b);
}
template <class T>
complex<T> sin(const complex<T>& c) {
    return complex<T>(std::sin(c.real()) * std::cosh(c.imag()), std::cos(c.real()) * std::sinh(c.imag()));
}
template <class T>
complex<T> cos(const complex<T>& c) {
    return complex<T>(std::cos(c.real()) * std::cosh(c.imag()), -std::sin(c.real()) * std::sinh(c.imag()));
}
template <class T>
complex<T> tan(const complex<T>& c) { return sin(c) / cos(c); }
template <class T>
complex<T> sinh(const complex<T>& c) {
    return complex<T>(std::sinh(c.real()) * std::cos(c.imag()), std::cosh(c.real()) * std::sin(c.imag()));
}
template <class T>
complex<T> cosh(const complex<T>& c) {
    return complex<T>(std::cosh(c.real()) * std::cos(c.imag()), std::sinh(c.real()) * std::sin(c.imag()));
}
template <class T>
complex<T> tanh(const complex<T>& c) { return sinh(c) / cosh(c); }

}
