#include <format>
#include <iostream>
#include <string>
#include <vector>
using std::string;

int main() {
    std::vector<std::vector<string>> table{{"name", "qty", "note"}, {"apple", "12", "red"}, {"kiwi", "105", ""}, {"watermelon", "1", "big one"}};
    std::vector<size_t> w(3);
    for (const auto& row : table)
        for (size_t i = 0; i < row.size(); ++i) w[i] = std::max(w[i], row[i].size());
    for (size_t r = 0; r < table.size(); ++r) {
        const auto& row = table[r];
        std::cout << std::format("| {:<{}} | {:>{}} | {:^{}} |\n", row[0], w[0], row[1], w[1], row[2], w[2]);
        if (r == 0) std::cout << std::format("|{:-<{}}|{:-<{}}|{:-<{}}|\n", "", w[0] + 2, "", w[1] + 2, "", w[2] + 2);
    }
    std::cout << std::format("{:08.3f}|{:+.1e}|{:#06x}|{:>+6}|{:<6}|{:^6}|\n", 3.14159, 1500.0, 42, 7, true, 'c');
    std::cout << std::format("{0:d} {0:b} {0:o} {0:x} {1:s} {1:.1s}\n", 10, "xyz");
    string msg = std::format("{}-{:02}-{:02}", 2026, 3, 9);
    std::cout << msg << ' ' << msg.size() << ' ' << std::format("{:.0f} {} {}", 2.5, 1.0, 1e-5) << '\n';
}
