template <typename T> struct Box {
    T v;
    Box(T x) : v(x) {
    }
};
Box(const char *) -> Box<std::string>;
template <typename T> struct Range {
    T b, e;
    template <typename C> Range(const C &c) : b(c.front()), e(c.back()) {
    }
};
template <typename C> Range(const C &) -> Range<typename C::value_type>;
template <typename T, typename U> struct Pt {
    T x;
    U y;
};
template <typename T, typename U> Pt(T, U) -> Pt<T, U>;
template <typename... Ts> struct Tup {
    std::tuple<Ts...> t;
    Tup(Ts... a) : t(a...) {
    }
};
template <typename... Ts> Tup(Ts...) -> Tup<Ts...>;
template <typename It> struct Acc {
    typename std::iterator_traits<It>::value_type s{};
    Acc(It a, It b) {
        for (; a != b; ++a)
            s += *a;
    }
};
template <typename It> Acc(It, It) -> Acc<It>;
template <typename T> struct Stack {
    std::vector<T> d;
    Stack(std::initializer_list<T> l) : d(l) {
    }
};
template <typename T> Stack(std::initializer_list<T>) -> Stack<T>;
Box a("lit");
std::cout << a.v.size();
Box b(3);
std::cout << b.v / 2;
Box c = 2.5;
std::cout << c.v;
Range r(std::vector<double>{1.5, 2.5});
std::cout << r.e;
Pt p{1, 2.5};
std::cout << p.y;
Tup t(1, 'c', "x");
std::cout << std::get<1>(t.t);
std::vector<int> v{1, 2, 3};
Acc s(v.begin(), v.end());
std::cout << s.s;
Stack st{1, 2, 3};
std::cout << st.d.size() << "\n";
