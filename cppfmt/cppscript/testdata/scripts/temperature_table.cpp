#include <iostream>
#include <iomanip>
constexpr double to_f(double c) { return c * 9 / 5 + 32; }
std::cout << std::setw(6) << "C" << std::setw(8) << "F" << '\n' << std::setfill('-') << std::setw(14) << "" << std::setfill(' ') << '\n';
std::cout << std::fixed << std::setprecision(1);
for (int c = -40; c <= 100; c += 35) std::cout << std::setw(6) << c << std::setw(8) << to_f(c) << '\n';
static_assert(to_f(100) == 212);
int c = 0;
do {
    c += 10;
} while (to_f(c) < 80);
std::cout << "first step above 80F: " << c << '\n';
double table[3][2] = {{0, 32}, {37, 98.6}, {100, 212}};
for (auto& row : table) {
    std::cout << row[0] << " -> " << row[1] << (to_f(row[0]) == row[1] ? " exact" : " off") << '\n';
}
