// <valarray> without gslice, mask_array and indirect_array ([numarray]). Results of
// operators are arrays and not expression templates.
namespace std {

class slice {
public:
    slice(std::size_t start, std::size_t size, std::size_t stride) : start_(start), size_(size), stride_(stride) {}
    std::size_t start() const { return start_; }
    std::size_t size() const { return size_; }
    std::size_t stride() const { return stride_; }

private:
    std::size_t start_, size_, stride_;
};

template <class T>
class valarray {
public:
    using value_type = T;

    valarray() {}
    explicit valarray(std::size_t n) : v_(n) {}
    valarray(const T& value, std::size_t n) : v_(n, value) {}
    valarray(const T* p, std::size_t n) : v_(p, p + n) {}
    valarray(std::initializer_list<T> list) : v_(list) {}

    T& operator[](std::size_t i) { return v_[i]; }
    const T& operator[](std::size_t i) const { return v_[i]; }
    valarray operator[](const slice& s) const {
        valarray r(s.size());
        for (std::size_t i = 0; i < s.size(); ++i) r[i] = v_[s.start() + i * s.stride()];
        return r;
    }
    valarray operator[](const valarray<bool>& mask) const {
        valarray r;
        for (std::size_t i = 0; i < v_.size(); ++i)
            if (mask[i]) r.v_.push_back(v_[i]);
        return r;
    }
    std::size_t size() const { return v_.size(); }
    void resize(std::size_t n, T value = T()) { v_.assign(n, value); }
    T sum() const {
        T t = v_.at(0);
        for (std::size_t i = 1; i < v_.size(); ++i) t += v_[i];
        return t;
    }
    T min() const { return *std::min_element(v_.begin(), v_.end()); }
    T max() const { return *std::max_element(v_.begin(), v_.end()); }
    template <class F>
    valarray apply(F f) const {
        valarray r(v_.size());
        for (std::size_t i = 0; i < v_.size(); ++i) r.v_[i] = f(v_[i]);
        return r;
    }
    valarray shift(int n) const {
        valarray r(v_.size());
        for (int i = 0; i < static_cast<int>(v_.size()); ++i)
            if (i + n >= 0 && i + n < static_cast<int>(v_.size())) r.v_[i] = v_[i + n];
        return r;
    }
    valarray cshift(int n) const {
        valarray r(v_.size());
        int k = static_cast<int>(v_.size());
        for (int i = 0; i < k; ++i) r.v_[i] = v_[((i + n) % k + k) % k];
        return r;
    }
    valarray operator-() const {
        return apply([](T x) { return static_cast<T>(-x); });
    }
    valarray operator+() const { return *this; }
    valarray& operator=(const T& x) {
        for (auto& e : v_) e = x;
        return *this;
    }
    valarray& operator+=(const valarray& o) { return each(o, [](T& a, const T& b) { a += b; }); }
    valarray& operator-=(const valarray& o) { return each(o, [](T& a, const T& b) { a -= b; }); }
    valarray& operator*=(const valarray& o) { return each(o, [](T& a, const T& b) { a *= b; }); }
    valarray& operator/=(const valarray& o) { return each(o, [](T& a, const T& b) { a /= b; }); }
    valarray& operator+=(const T& x) { return every([x](T& a) { a += x; }); }
    valarray& operator-=(const T& x) { return every([x](T& a) { a -= x; }); }
    valarray& operator*=(const T& x) { return every([x](T& a) { a *= x; }); }
    valarray& operator/=(const T& x) { return every([x](T& a) { a /= x; }); }
    auto begin() { return v_.begin(); }
    auto end() { return v_.end(); }
    auto begin() const { return v_.begin(); }
    auto end() const { return v_.end(); }

private:
    template <class F>
    valarray& each(const valarray& o, F f) {
        for (std::size_t i = 0; i < v_.size(); ++i) f(v_[i], o.v_[i]);
        return *this;
    }
    template <class F>
    valarray& every(F f) {
        for (auto& e : v_) f(e);
        return *this;
    }

    std::vector<T> v_;
};

template <class T> valarray<T> operator+(valarray<T> a, const valarray<T>& b) { return a += b; }
template <class T> valarray<T> operator-(valarray<T> a, const valarray<T>& b) { return a -= b; }
template <class T> valarray<T> operator*(valarray<T> a, const valarray<T>& b) { return a *= b; }
template <class T> valarray<T> operator/(valarray<T> a, const valarray<T>& b) { return a /= b; }
template <class T, class U> requires std::is_convertible_v<U, T> valarray<T> operator+(valarray<T> a, U b) { return a += static_cast<T>(b); }
template <class T, class U> requires std::is_convertible_v<U, T> valarray<T> operator-(valarray<T> a, U b) { return a -= static_cast<T>(b); }
template <class T, class U> requires std::is_convertible_v<U, T> valarray<T> operator*(valarray<T> a, U b) { return a *= static_cast<T>(b); }
template <class T, class U> requires std::is_convertible_v<U, T> valarray<T> operator/(valarray<T> a, U b) { return a /= static_cast<T>(b); }
template <class T, class U> requires std::is_convertible_v<U, T> valarray<T> operator+(U b, const valarray<T>& a) { return valarray<T>(static_cast<T>(b), a.size()) + a; }
template <class T, class U> requires std::is_convertible_v<U, T> valarray<T> operator-(U b, const valarray<T>& a) { return valarray<T>(static_cast<T>(b), a.size()) - a; }
template <class T, class U> requires std::is_convertible_v<U, T> valarray<T> operator*(U b, const valarray<T>& a) { return valarray<T>(static_cast<T>(b), a.size()) * a; }
template <class T, class U> requires std::is_convertible_v<U, T> valarray<T> operator/(U b, const valarray<T>& a) { return valarray<T>(static_cast<T>(b), a.size()) / a; }

template <class T, class F>
valarray<bool> valarray_compare(const valarray<T>& a, F f) {
    valarray<bool> r(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) r[i] = f(a[i]);
    return r;
}
template <class T, class U> requires std::is_convertible_v<U, T> valarray<bool> operator>(const valarray<T>& a, U b) { return valarray_compare(a, [b](const T& x) { return x > b; }); }
template <class T, class U> requires std::is_convertible_v<U, T> valarray<bool> operator<(const valarray<T>& a, U b) { return valarray_compare(a, [b](const T& x) { return x < b; }); }
template <class T, class U> requires std::is_convertible_v<U, T> valarray<bool> operator>=(const valarray<T>& a, U b) { return valarray_compare(a, [b](const T& x) { return x >= b; }); }
template <class T, class U> requires std::is_convertible_v<U, T> valarray<bool> operator<=(const valarray<T>& a, U b) { return valarray_compare(a, [b](const T& x) { return x <= b; }); }
template <class T, class U> requires std::is_convertible_v<U, T> valarray<bool> operator==(const valarray<T>& a, U b) { return valarray_compare(a, [b](const T& x) { return x == b; }); }
template <class T, class U> requires std::is_convertible_v<U, T> valarray<bool> operator!=(const valarray<T>& a, U b) { return valarray_compare(a, [b](const T& x) { return x != b; }); }

template <class T> valarray<T> sqrt(const valarray<T>& a) { return a.apply([](T x) { return std::sqrt(x); }); }
template <class T> valarray<T> abs(const valarray<T>& a) { return a.apply([](T x) { return std::abs(x); }); }
template <class T> valarray<T> exp(const valarray<T>& a) { return a.apply([](T x) { return std::exp(x); }); }
template <class T> valarray<T> log(const valarray<T>& a) { return a.apply([](T x) { return std::log(x); }); }
template <class T> valarray<T> sin(const valarray<T>& a) { return a.apply([](T x) { return std::sin(x); }); }
template <class T> valarray<T> cos(const valarray<T>& a) { return a.apply([](T x) { return std::cos(x); }); }
template <class T, class U> valarray<T> pow(const valarray<T>& a, U n) { return a.apply([n](T x) { return std::pow(x, n); }); }

}
