#include <algorithm>
#include <iomanip>
#include <iostream>
#include <map>
#include <string>
#include <vector>

enum class Dept { Engineering, Sales, Support };

std::ostream &operator<<(std::ostream &os, Dept d) {
    switch (d) {
    case Dept::Engineering:
        return os << "Engineering";
    case Dept::Sales:
        return os << "Sales";
    case Dept::Support:
        return os << "Support";
    }
    return os << "?";
}

struct Employee {
    std::string name;
    Dept dept;
    double rate;
    std::vector<double> hours;

    double totalHours() const {
        double t = 0;
        for (double h : hours)
            t += h;
        return t;
    }
    double overtime() const {
        return std::max(0.0, totalHours() - 40.0);
    }
    double pay() const {
        return rate * (totalHours() + 0.5 * overtime());
    }
};

void rule(char c, int w) {
    std::cout << std::setfill(c) << std::setw(w) << c << std::setfill(' ') << '\n';
}

int main() {
    std::vector<Employee> staff = {
        {"Okafor, N.", Dept::Engineering, 52.5, {8, 8, 9.5, 8, 10}},
        {"Smith, J.", Dept::Sales, 31.0, {8, 7.5, 8, 8, 4}},
        {"Ito, K.", Dept::Engineering, 61.25, {8, 8, 8, 8, 8}},
        {"Diaz, M.", Dept::Support, 24.75, {10, 10, 10, 10, 6}},
    };
    std::sort(staff.begin(), staff.end(), [](const auto &a, const auto &b) {
        if (a.dept != b.dept)
            return a.dept < b.dept;
        return a.name < b.name;
    });
    std::map<Dept, double> totals;
    std::cout << std::setprecision(2) << std::fixed;
    rule('=', 52);
    for (const auto &e : staff) {
        std::cout << std::left << std::setw(12) << e.name << std::setw(13) << e.dept << std::right << std::setw(7)
                  << std::setprecision(1) << e.totalHours() << std::setw(6) << e.overtime() << std::setprecision(2)
                  << std::setw(12) << e.pay() << (e.overtime() > 5 ? " !" : "") << '\n';
        totals[e.dept] += e.pay();
    }
    rule('-', 52);
    double grand = 0;
    for (const auto &[d, t] : totals) {
        std::cout << std::right << std::setw(25) << d << std::setw(25) << t << '\n';
        grand += t;
    }
    rule('=', 52);
    std::cout << std::setw(50) << grand << std::endl;
    std::cout.unsetf(std::ios::fixed);
    std::cout << "average " << std::setprecision(6) << grand / staff.size() << '\n';
}
