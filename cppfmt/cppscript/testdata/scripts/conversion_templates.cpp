template <class T> struct W {
    T v;
    operator T() const {
        return v;
    }
};
template <class T, T V> struct IC {
    using value_type = T;
    operator value_type() const {
        return V;
    }
};
template <class T, T V> struct ID {
    static constexpr T value = V;
    constexpr operator T() const {
        return V;
    }
};
template <class T, T V> struct IE {
    constexpr operator T() const noexcept {
        return V;
    }
    constexpr T operator()() const {
        return V;
    }
};
W<int> w{3};
std::cout << w + 1 << w;
int n = w;
std::cout << n;
std::cout << IC<int, 4>{} + 1;
int k = ID<int, 5>{};
std::cout << k;
std::cout << ID<bool, true>();
std::cout << IE<int, 5>();
