#include <iostream>
struct Sorter {
    std::vector<int> e;
    Sorter(std::initializer_list<int> l) : e(l) {
        std::sort(e.begin(), e.end());
    }
    operator std::vector<int>() const {
        return e;
    }
    operator std::string() const {
        return "str" + std::to_string(e.size());
    }
};
int main() {
    std::vector<int> v = Sorter{3, 1, 2};
    for (int x : v)
        std::cout << x;
    std::vector<int> w;
    w = Sorter{5, 4};
    std::cout << w[0] << w.size();
    std::string s = Sorter{1};
    std::cout << s;
    Sorter t{9, 8};
    std::vector<int> u(t);
    std::cout << u.size() << u[0];
    std::vector<int> z{t};
    std::cout << z.size() << "\n";
}
