// Calls a function of the other file by a wrong name.
#include <iostream>

#include "rect.hpp"

int main() {
    Rect rect = make_rect(3, 4);
    std::cout << rect_aera(rect) << "\n";
    return 0;
}
