// A semicolon is missing after a struct and after a statement.
#include <iostream>

struct Point {
    int x = 0;
    int y = 0;
}

int main() {
    Point p{3, 4};
    int sum = p.x + p.y
    std::cout << "sum " << sum << "\n";
    return 0;
}
