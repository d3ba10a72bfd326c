class Poly {
    std::vector<int> c_;

  public:
    Poly(std::vector<int> c = {0}) : c_(std::move(c)) {
    }
    bool operator==(const Poly &) const = default;
    std::size_t n() const {
        return c_.size();
    }
};
struct Nm {
    std::string s;
    Nm(std::string x, int y = 0) : s(std::move(x)) {
    }
};
Poly a({1});
Poly b({1, 4, 6});
std::cout << (b == Poly(std::vector<int>{1, 4, 6})) << a.n();
Nm m({'a', 'b', 'c'});
std::cout << m.s << "\n";
