struct C {};
int *begin(C) {
    std::cout << "begin(C)\n";
    return nullptr;
}
struct O {
    int *begin() {
        std::cout << "O::begin\n";
        return nullptr;
    }
};
void use(auto &c) {
    using std::begin;
    begin(c);
}
C c{};
use(c);
O o{};
use(o);
using std::swap, std::size;
int a = 1, b = 2;
swap(a, b);
std::vector<int> v{1, 2, 3};
std::cout << a << b << size(v) << "\n";
