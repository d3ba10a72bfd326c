struct B {
    std::vector<int> v;
    B &add(int x) & {
        v.push_back(x);
        return *this;
    }
    B &&add(int x) && {
        v.push_back(x * 10);
        return std::move(*this);
    }
    const std::vector<int> &get() const & {
        return v;
    }
    std::vector<int> get() && {
        return std::move(v);
    }
    int n() const & noexcept {
        return 1;
    }
    int n() && {
        return 2;
    }
};
B b;
b.add(1).add(2);
std::cout << b.get().size() << b.v[1];
auto w = B{}.add(3).get();
std::cout << w[0] << b.n() << B{}.n() << std::move(b).n() << "\n";
