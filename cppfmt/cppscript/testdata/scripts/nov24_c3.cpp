#include <iostream>
struct {
    int a;
    int b;
} point = {1, 2};
int main() {
    struct Local {
        int v;
        int twice() const {
            return v * 2;
        }
    } l{4};
    std::cout << point.a + point.b << l.twice() << "\n";
    auto t = [] {
        struct R {
            int q;
            std::string s;
        };
        return R{1, "z"};
    }();
    std::cout << t.q << t.s << "\n";
    enum { A = 3, B };
    std::cout << A + B << "\n";
}
