#include <iostream>
#include <iomanip>
#include <string>
#include <vector>
#include <map>
#include <numeric>
#include <algorithm>

struct Employee {
    int id;
    std::string name;
    std::string department;
    double hourlyRate;
    double hours;
};

struct PaySlip {
    double gross = 0.0;
    double overtime = 0.0;
    double tax = 0.0;
    double net() const {
        return gross + overtime - tax;
    }
};

double progressiveTax(double income) {
    struct Bracket {
        double upTo;
        double rate;
    };
    static const Bracket brackets[] = {{500.0, 0.0}, {1000.0, 0.10}, {2000.0, 0.20}, {1e12, 0.35}};
    double tax = 0.0, lower = 0.0;
    for (const auto &[upTo, rate] : brackets) {
        if (income <= lower)
            break;
        double part = std::min(income, upTo) - lower;
        tax += part * rate;
        lower = upTo;
    }
    return tax;
}

PaySlip compute(const Employee &e) {
    PaySlip slip;
    const double regular = std::min(e.hours, 40.0);
    slip.gross = regular * e.hourlyRate;
    if (e.hours > 40.0)
        slip.overtime = (e.hours - 40.0) * e.hourlyRate * 1.5;
    slip.tax = progressiveTax(slip.gross + slip.overtime);
    return slip;
}

int main() {
    std::vector<Employee> staff = {
        {101, "Alvarez, Maria", "Sales", 22.50, 45}, {102, "Brandt, Oskar", "IT", 41.00, 40},
        {103, "Chen, Li", "IT", 55.25, 38.5},        {104, "Dupont, Anne", "Sales", 12.00, 30},
        {105, "Eze, Chidi", "Warehouse", 16.75, 52},
    };
    std::map<std::string, std::pair<int, double>> byDept;

    std::cout << std::left << std::setw(5) << "ID" << std::setw(18) << "Name" << std::right << std::setw(10) << "Gross"
              << std::setw(10) << "Overtime" << std::setw(10) << "Tax" << std::setw(12) << "Net" << '\n'
              << std::string(65, '=') << '\n';
    std::cout << std::fixed << std::setprecision(2);
    for (const auto &e : staff) {
        PaySlip p = compute(e);
        std::cout << std::left << std::setw(5) << e.id << std::setw(18) << e.name << std::right << std::setw(10)
                  << p.gross << std::setw(10) << p.overtime << std::setw(10) << p.tax << std::setw(12) << std::showpos
                  << p.net() << std::noshowpos << '\n';
        auto &[count, total] = byDept[e.department];
        ++count;
        total += p.net();
    }
    std::cout << std::setfill('-') << std::setw(65) << "" << std::setfill(' ') << '\n';
    for (const auto &[dept, agg] : byDept)
        std::cout << std::setw(12) << dept << ": " << agg.first << " people, average " << std::setprecision(3)
                  << agg.second / agg.first << std::setprecision(2) << '\n';
    double all = std::accumulate(byDept.begin(), byDept.end(), 0.0,
                                 [](double s, const auto &kv) { return s + kv.second.second; });
    std::cout << "Total payroll: " << std::setfill('*') << std::internal << std::setw(14) << std::showpos << all
              << '\n';
}
