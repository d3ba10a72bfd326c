#include <map>
struct B {
    int i;
    B(int i = 0) : i(i) {
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
std::map<int, B> m;
m[1] = B(4);
std::cout << "--\n";
B b(3);
m[2] = b;
std::cout << "--\n";
m[1] = std::move(b);
std::cout << "--\n";
m.insert({3, B(6)});
m.insert(std::make_pair(4, B(7)));
std::cout << "--\n";
std::optional<B> o = B(5);
std::pair<B, int> p{B(1), 2};
auto q = std::make_pair(B(2), 3);
std::vector<B> u{B(1), B(2)};
std::variant<int, B> v = B(9);
std::swap(u[0], u[1]);
