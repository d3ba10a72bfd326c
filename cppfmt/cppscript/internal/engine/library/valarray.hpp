// <valarray> without gslice ([numarray]). Results of operators are arrays and not
// expression templates. slice_array, mask_array and indirect_array are one class.
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
class valarray;

template <class T>
class slice_array {
public:
    using value_type = T;

    slice_array(std::vector<T>& v, const std::vector<std::size_t>& at) : v_(&v), at_(at) {}
    void operator=(const T& x) const { every([x](T& a) { a = x; }); }
    void operator=(const valarray<T>& o) const { each(o, [](T& a, const T& b) { a = b; }); }
    const slice_array& operator=(const slice_array& o) const {
        std::vector<T> from = o.copy();
        for (std::size_t i = 0; i < at_.size(); ++i) (*v_)[at_[i]] = from[i];
        return *this;
    }
    void operator+=(const valarray<T>& o) const { each(o, [](T& a, const T& b) { a += b; }); }
    void operator-=(const valarray<T>& o) const { each(o, [](T& a, const T& b) { a -= b; }); }
    void operator*=(const valarray<T>& o) const { each(o, [](T& a, const T& b) { a *= b; }); }
    void operator/=(const valarray<T>& o) const { each(o, [](T& a, const T& b) { a /= b; }); }
    void operator%=(const valarray<T>& o) const { each(o, [](T& a, const T& b) { a %= b; }); }
    std::vector<T> copy() const {
        std::vector<T> r;
        for (std::size_t i : at_) r.push_back((*v_)[i]);
        return r;
    }

private:
    template <class F>
    void each(const valarray<T>& o, F f) const {
        for (std::size_t i = 0; i < at_.size(); ++i) f((*v_)[at_[i]], o[i]);
    }
    template <class F>
    void every(F f) const {
        for (std::size_t i : at_) f((*v_)[i]);
    }

    std::vector<T>* v_;
    std::vector<std::size_t> at_;
};
template <class T> using mask_array = slice_array<T>;
template <class T> using indirect_array = slice_array<T>;

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
    valarray(const slice_array<T>& part) : v_(part.copy()) {}

    slice_array<T> operator[](const slice& s) { return slice_array<T>(v_, places(s)); }
    slice_array<T> operator[](const valarray<bool>& mask) { return slice_array<T>(v_, places(mask)); }
    slice_array<T> operator[](const valarray<std::size_t>& at) { return slice_array<T>(v_, places(at)); }
    valarray operator[](const slice& s) const { return pick(places(s)); }
    valarray operator[](const valarray<bool>& mask) const { return pick(places(mask)); }
    valarray operator[](const valarray<std::size_t>& at) const { return pick(places(at)); }
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
    valarray& operator%=(const valarray& o) { return each(o, [](T& a, const T& b) { a %= b; }); }
    valarray& operator%=(const T& x) { return every([x](T& a) { a %= x; }); }
    valarray& operator+=(const T& x) { return every([x](T& a) { a += x; }); }
    valarray& operator-=(const T& x) { return every([x](T& a) { a -= x; }); }
    valarray& operator*=(const T& x) { return every([x](T& a) { a *= x; }); }
    valarray& operator/=(const T& x) { return every([x](T& a) { a /= x; }); }
    auto begin() { return v_.begin(); }
    auto end() { return v_.end(); }
    auto begin() const { return v_.begin(); }
    auto end() const { return v_.end(); }

private:
    static std::vector<std::size_t> places(const slice& s) {
        std::vector<std::size_t> r;
        for (std::size_t i = 0; i < s.size(); ++i) r.push_back(s.start() + i * s.stride());
        return r;
    }
    static std::vector<std::size_t> places(const valarray<bool>& mask) {
        std::vector<std::size_t> r;
        for (std::size_t i = 0; i < mask.size(); ++i)
            if (mask[i]) r.push_back(i);
        return r;
    }
    static std::vector<std::size_t> places(const valarray<std::size_t>& at) {
        std::vector<std::size_t> r;
        for (std::size_t i : at) r.push_back(i);
        return r;
    }
    valarray pick(const std::vector<std::size_t>& at) const {
        valarray r;
        for (std::size_t i : at) r.v_.push_back(v_[i]);
        return r;
    }
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

template <class T> valarray<T> operator%(valarray<T> a, const valarray<T>& b) { return a %= b; }
template <class T, class U> requires std::is_convertible_v<U, T> valarray<T> operator%(valarray<T> a, U b) { return a %= static_cast<T>(b); }
template <class T, class F>
valarray<bool> valarray_pairs(const valarray<T>& a, const valarray<T>& b, F f) {
    valarray<bool> r(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) r[i] = f(a[i], b[i]);
    return r;
}
template <class T> valarray<bool> operator==(const valarray<T>& a, const valarray<T>& b) { return valarray_pairs(a, b, [](const T& x, const T& y) { return x == y; }); }
template <class T> valarray<bool> operator!=(const valarray<T>& a, const valarray<T>& b) { return valarray_pairs(a, b, [](const T& x, const T& y) { return x != y; }); }
template <class T> valarray<bool> operator<(const valarray<T>& a, const valarray<T>& b) { return valarray_pairs(a, b, [](const T& x, const T& y) { return x < y; }); }
template <class T> valarray<bool> operator>(const valarray<T>& a, const valarray<T>& b) { return valarray_pairs(a, b, [](const T& x, const T& y) { return x > y; }); }
template <class T> valarray<bool> operator<=(const valarray<T>& a, const valarray<T>& b) { return valarray_pairs(a, b, [](const T& x, const T& y) { return x <= y; }); }
template <class T> valarray<bool> operator>=(const valarray<T>& a, const valarray<T>& b) { return valarray_pairs(a, b, [](const T& x, const T& y) { return x >= y; }); }
template <class T> valarray<bool> operator&&(const valarray<T>& a, const valarray<T>& b) { return valarray_pairs(a, b, [](const T& x, const T& y) { return x && y; }); }
template <class T> valarray<bool> operator||(const valarray<T>& a, const valarray<T>& b) { return valarray_pairs(a, b, [](const T& x, const T& y) { return x || y; }); }

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
template <class T> valarray<T> tan(const valarray<T>& a) { return a.apply([](T x) { return std::tan(x); }); }
template <class T> valarray<T> atan(const valarray<T>& a) { return a.apply([](T x) { return std::atan(x); }); }
template <class T> valarray<T> asin(const valarray<T>& a) { return a.apply([](T x) { return std::asin(x); }); }
template <class T> valarray<T> acos(const valarray<T>& a) { return a.apply([](T x) { return std::acos(x); }); }
template <class T> valarray<T> sinh(const valarray<T>& a) { return a.apply([](T x) { return std::sinh(x); }); }
template <class T> valarray<T> cosh(const valarray<T>& a) { return a.apply([](T x) { return std::cosh(x); }); }
template <class T> valarray<T> tanh(const valarray<T>& a) { return a.apply([](T x) { return std::tanh(x); }); }
template <class T> valarray<T> log10(const valarray<T>& a) { return a.apply([](T x) { return std::log10(x); }); }
template <class T, class U> valarray<T> pow(const valarray<T>& a, U n) { return a.apply([n](T x) { return std::pow(x, n); }); }

}
