#include <format>
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::cout << std::format("{} {} {}\n", 1, "two", 3.5);
    std::cout << std::format("[{:5}] [{:<5}] [{:^5}] [{:>5}]\n", 42, 42, 42, 42);
    std::cout << std::format("[{:*^9}] [{:->6}] [{:05}]\n", "mid", 7, 42);
    std::cout << std::format("{:.3f} {:8.2f} {:e} {:g}\n", 3.14159, 2.5, 12345.678, 0.0001);
    std::cout << std::format("{:x} {:#x} {:X} {:#b} {:o} {:#o}\n", 255, 255, 255, 5, 8, 8);
    std::cout << std::format("{1} before {0}\n", "a", "b");
    std::cout << std::format("{{}} {:+d} {:c} {}\n", 5, 'x', true);
    std::cout << std::format("{:>{}} {:.{}f}\n", "pad", 8, 2.0 / 3, 4);
    std::string row;
    std::vector<std::pair<std::string, double>> v{{"alpha", 1.25}, {"be", 100}};
    for (const auto& [n, x] : v) row += std::format("{:<8}|{:>8.2f}|\n", n, x);
    std::cout << row;
    std::cout << std::format("{:.2}|{:10.3}|{:d}", "truncate", "abcdef", 'A') << '\n';
    std::cout << std::format("{} {} {}", 1e20, 0.1f, -7) << '\n';
}
