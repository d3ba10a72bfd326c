#include <algorithm>
#include <iostream>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

namespace rv = std::views;

struct Employee {
    std::string name;
    std::string dept;
    double salary;
    int years;
};

bool is_prime(int n) {
    if (n < 2)
        return false;
    return std::ranges::none_of(rv::iota(2) | rv::take_while([n](int d) { return d * d <= n; }),
                                [n](int d) { return n % d == 0; });
}

int main() {
    std::vector<Employee> staff{{"Ana", "eng", 120000, 5},
                                {"Bo", "ops", 70000, 2},
                                {"Cy", "eng", 98000, 1},
                                {"Dee", "hr", 65000, 9},
                                {"Eli", "eng", 150000, 12}};
    auto senior = [](const Employee &e) { return e.years >= 5; };
    for (const auto &name : staff | rv::filter(senior) | rv::transform(&Employee::name))
        std::cout << name << ' ';
    std::cout << '\n';

    std::ranges::sort(staff, std::ranges::greater{}, &Employee::salary);
    for (const auto &e : staff | rv::take(2))
        std::cout << e.name << ':' << e.salary << ' ';
    std::cout << '\n';
    auto it = std::ranges::find(staff, "hr", &Employee::dept);
    std::cout << it->name << " at " << it - staff.begin() << '\n';
    std::cout << std::ranges::count(staff, "eng", &Employee::dept) << " engineers\n";
    auto [lo, hi] = std::ranges::minmax(staff, {}, &Employee::years);
    std::cout << lo.name << ' ' << hi.name << '\n';

    for (int p : rv::iota(10) | rv::filter(is_prime) | rv::drop(2) | rv::take(5))
        std::cout << p << ' ';
    std::cout << '\n';
    std::string_view path = "usr/local/share/doc";
    for (auto part : path | rv::split('/')) {
        std::string s(part.begin(), part.end());
        for (char c : s | rv::reverse)
            std::cout << c;
        std::cout << '.';
    }
    std::cout << '\n';
    std::vector<std::vector<int>> nested{{1, 2}, {}, {3}, {4, 5, 6}};
    int sum = 0;
    for (int x : nested | rv::join)
        sum += x;
    std::cout << "sum " << sum << ' ' << std::ranges::max(nested, {}, &std::vector<int>::size).size() << '\n';
}
