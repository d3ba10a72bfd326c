#include <vector>
struct B {
    int i;
    B(int i) : i(i) {
        std::cout << "ctor" << i << "\n";
    }
    B(const B &o) : i(o.i) {
        std::cout << "copy" << i << "\n";
    }
    B(B &&o) noexcept : i(o.i) {
        std::cout << "move" << i << "\n";
        o.i = -1;
    }
    B &operator=(const B &o) {
        i = o.i;
        std::cout << "c=" << i << "\n";
        return *this;
    }
    B &operator=(B &&o) noexcept {
        i = o.i;
        o.i = -2;
        std::cout << "m=" << i << "\n";
        return *this;
    }
};
std::vector<B> v;
v.push_back(B(1));
v.push_back(B(2));
v.emplace_back(3);
B b(7);
v.push_back(b);
v.insert(v.begin(), B(9));
v.erase(v.begin() + 1);
std::cout << "--\n";
std::vector<B> w = v;
w.resize(2, B(5));
std::swap(w[0], w[1]);
for (auto &x : w)
    std::cout << x.i;
std::cout << "\n";
std::vector<B> u{B(1), B(2)};
u = std::move(w);
std::cout << w.size() << "\n";
v.reserve(20);
