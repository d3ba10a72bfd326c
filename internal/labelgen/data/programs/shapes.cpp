#include <cstring>
#include <functional>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
//@includes
struct Shape {
    virtual ~Shape() = default;
    virtual double area() const = 0;
};
struct Square : Shape {
    explicit Square(double side) : side(side) {}
    double area() const override { return side * side; }
    double side;
};
double apply(const std::function<double(double)>& f, double x) {
    return f(x);
}
//@top
int main(int argc, char** argv) {
    Square square(argc * 2.0);
    std::string name = std::strlen(argv[0]) > 3 ? "long" : "short";
    std::vector<int> values = {1, 2, 3, 4};
    int count = 0;
    for (int value : values) {
        if (value % 2 == 0) {
            count++;
        }
    }
    double twice = apply([](double x) { return x * 2; }, square.area());
    //@body
    std::ostringstream text;
    text << twice << name << count << values.back();
    std::cout << text.str() << "\n";
    return 0;
}
