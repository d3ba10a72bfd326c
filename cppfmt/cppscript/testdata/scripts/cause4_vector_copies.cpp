#include <vector>
struct B {
    int i;
    B(int i) : i(i) {
    }
    B(const B &o) : i(o.i) {
        std::cout << "copy" << i << "\n";
    }
    B(B &&o) : i(o.i) {
        std::cout << "move" << i << "\n";
        o.i = -1;
    }
};
std::vector<B> v;
v.push_back(B(1));
v.push_back(B(2));
v.emplace_back(3);
