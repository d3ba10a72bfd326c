#include <iostream>
struct X {
    operator int() const {
        return 7;
    }
};
struct Y {
    operator double() const {
        return 2.5;
    }
};
void p(int) {
    std::cout << "int ";
}
void p(double) {
    std::cout << "double ";
}
int main() {
    X x;
    Y y;
    p(x);
    p(y);
    std::cout << x + 1 << " " << y * 2 << " " << (x > 3) << "\n";
}
