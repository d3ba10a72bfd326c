template <typename T, std::size_t N = 4> class Ring { std::array<T, N> buf{};
    std::size_t head = 0, size_ = 0;
    public: bool push(const T& v) { if (size_ == N) return false;
        buf[(head + size_++) % N] = v;
        return true;
    } std::optional<T> pop() { if (!size_) return std::nullopt;
        T v = buf[head];
        head = (head + 1) % N;
        --size_;
        return v;
    } constexpr std::size_t capacity() const { return N;
    } bool empty() const;
    template <class F> auto map(F f) const { Ring<std::invoke_result_t<F, T>, N> r;
        for (std::size_t i = 0; i < size_; ++i) r.push(f(buf[(head + i) % N]));
        return r;
    } };
template <typename T, std::size_t N> bool Ring<T, N>::empty() const { return size_ == 0;
}
template <typename T> T maxOf(T a, T b) { return a > b ? a : b;
}
template <typename T, typename... Ts> T maxOf(T a, T b, Ts... r) { return maxOf(maxOf(a, b), r...);
}
template <typename... Ts> auto sum(Ts... ts) { return (ts + ... + 0);
}
template <typename... Ts> void show(const Ts&... ts) { ((std::cout << ts << ' '), ...);
    std::cout << sizeof...(ts) << '\n';
}
template <class K, class V> struct KV { K k;
    V v;
};
template <class K, class V> KV(K, V) -> KV<K, V>;
template <int N> struct Fact { static constexpr int value = N * Fact<N-1>::value;
};
template <> struct Fact<0> { static constexpr int value = 1;
};
template <class T> constexpr bool isVec = false;
template <class T> constexpr bool isVec<std::vector<T>> = true;
template <class T> std::string describe(const T& x) { if constexpr (std::is_same_v<T, std::string>) return "str:" + x;
    else if constexpr (std::is_integral_v<T>) return "int:" + std::to_string(x);
    else if constexpr (isVec<T>) { std::string s = "[";
        for (auto& e : x) s += describe(e) + ",";
        return s + "]";
    } else return "?";
}
template <typename T> concept Num = std::is_arithmetic_v<T>;
template <Num T> T half(T x) { return x / 2;
} auto twice(Num auto x) { return x * 2;
} template <class T> requires std::integral<T> T inc(T x) { return x + 1;
}
template <class T> struct Stack { std::vector<T> d;
    Stack() = default;
    Stack(std::initializer_list<T> l) : d(l) {} void push(T x) { d.push_back(std::move(x));
    } T pop() { if (d.empty()) throw std::underflow_error("empty stack");
        T x = std::move(d.back());
        d.pop_back();
        return x;
    } const T& top() const { return d.back();
    } };
int main() {
    Ring<int, 3> r;
    print(r.push(1), r.push(2), r.push(3), r.push(4));
    print(r.pop().value(), *r.pop(), r.capacity(), r.empty());
    auto q = r.map([](int x) { return x * 1.5; });
    print(*q.pop());
    Ring<std::string> s;
    s.push("a");
    print(s.pop().value_or("none"), s.pop().value_or("none"), s.capacity());
    print(maxOf(1, 5, 3), maxOf(1.5, 2.5), sum(1, 2, 3), sum(), sum(1.5, 2));
    show(1, "a", 2.5, 'c');
    KV kv{1, std::string("x")};
    print(kv.k, kv.v, Fact<5>::value, isVec<int>, isVec<std::vector<int>>);
    print(describe(std::vector<int>{1,2}), describe(std::string("z")), describe(2.5), half(5), half(5.0), twice(4), inc(1));
    Stack<std::string> st{"a", "b"};
    st.push("c");
    print(st.pop(), st.top());
    try { Stack<int> e;
        e.pop();
    } catch (const std::underflow_error& e) { print(e.what());
    }
}
