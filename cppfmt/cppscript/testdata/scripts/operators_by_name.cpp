struct F {
    int n, d;
    friend bool operator==(const F &a, const F &b) {
        return a.n * b.d == b.n * a.d;
    }
    friend bool operator!=(const F &a, const F &b) {
        return !(operator==(a, b));
    }
    F &operator++() {
        n += d;
        return *this;
    }
    F operator++(int) {
        F t = *this;
        operator++();
        return t;
    }
    bool operator<(const F &o) const {
        return n * o.d < o.n * d;
    }
    bool operator>(const F &o) const {
        return o.operator<(*this);
    }
    F operator+(const F &o) const {
        return {n * o.d + o.n * d, d * o.d};
    }
    F &operator+=(const F &o) {
        return *this = this->operator+(o);
    }
};
F a{1, 2}, b{2, 4};
std::cout << (a == b) << (a != b);
a++;
++b;
std::cout << a.n << b.n << (a > b) << "\n";
