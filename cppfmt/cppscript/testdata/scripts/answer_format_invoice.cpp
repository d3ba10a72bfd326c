#include <chrono>
#include <format>
#include <iostream>
#include <string>
#include <vector>

struct Line {
    std::string what;
    int qty;
    double price;
    double total() const {
        return qty * price;
    }
};

int main() {
    const std::vector<Line> lines{{"Keyboard", 2, 49.9}, {"Mouse", 10, 15}, {"Cable, 2 m", 25, 3.495}};
    std::cout << std::format("{:<14}|{:^7}|{:>10}|{:>12}\n", "Item", "Qty", "Price", "Total");
    std::cout << std::format("{:-<14}+{:-<7}+{:->10}+{:->12}\n", "", "", "", "");
    double sum = 0;
    for (const auto &l : lines) {
        std::cout << std::format("{:<14}|{:^7}|{:>10.2f}|{:>12.3f}\n", l.what, l.qty, l.price, l.total());
        sum += l.total();
    }
    const double vat = 0.19;
    const int width = 12;
    std::cout << std::format("{:>33} {:>{}.2f}\n", "net", sum, width);
    std::cout << std::format("{:>33} {:>{}.2f}\n", std::format("VAT {}%", vat * 100), sum * vat, width);
    std::cout << std::format("{0:>33} {1:>{2}.2f}\n", "gross", sum * (1 + vat), width);
    std::cout << std::format("{:#06x} {:08b} {:+d} {:e} {} {:.3s}|\n", 255, 37, 42, 12345.678, true, "abcdef");
}
