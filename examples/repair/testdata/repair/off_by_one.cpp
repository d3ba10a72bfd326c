// Compiles, and reads one element too many: std::vector::at throws, and nobody catches.
#include <iostream>
#include <vector>

int sum(const std::vector<int>& values) {
    int total = 0;
    for (std::size_t i = 0; i <= values.size(); ++i) {
        total += values.at(i);
    }
    return total;
}

int main() {
    std::vector<int> values{1, 2, 3};
    std::cout << sum(values) << "\n";
    return 0;
}
