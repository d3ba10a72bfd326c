template <typename T> struct Bag {
    std::set<T> s;
    Bag(std::initializer_list<T> l) : s(l) {
    }
    explicit Bag(std::set<T> x) : s(std::move(x)) {
    }
    friend Bag operator|(const Bag &a, const Bag &b) {
        std::set<T> r = a.s;
        r.insert(b.s.begin(), b.s.end());
        return Bag(r);
    }
};
Bag b{1, 2, 3};
auto c = b | Bag{7};
std::cout << c.s.size() << "\n";
