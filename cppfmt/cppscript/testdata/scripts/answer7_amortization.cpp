#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <vector>

struct Payment {
    int month;
    double interest;
    double principal;
    double balance;
};

std::vector<Payment> amortize(double loan, double annual_rate, int months) {
    std::vector<Payment> schedule;
    schedule.reserve(months);
    const double r = annual_rate / 12.0 / 100.0;
    const double pay = r == 0 ? loan / months : loan * r / (1 - std::pow(1 + r, -months));
    double balance = loan;
    for (int m = 1; m <= months; ++m) {
        double interest = balance * r;
        double principal = std::min(pay - interest, balance);
        balance -= principal;
        if (std::fabs(balance) < 1e-6)
            balance = 0;
        schedule.push_back({m, interest, principal, balance});
    }
    return schedule;
}

int main() {
    const auto plan = amortize(12000, 6.5, 12);
    std::cout << std::left << std::setw(6) << "Month" << std::right << std::setw(12) << "Interest" << std::setw(12)
              << "Principal" << std::setw(14) << "Balance" << '\n';
    std::cout << std::setfill('-') << std::setw(44) << "" << std::setfill(' ') << '\n';
    std::cout << std::fixed << std::setprecision(2);
    for (const auto &[month, interest, principal, balance] : plan) {
        std::cout << std::left << std::setw(6) << month << std::right << std::setw(12) << interest << std::setw(12)
                  << principal << std::setw(14) << balance << '\n';
    }
    double total =
        std::accumulate(plan.begin(), plan.end(), 0.0, [](double acc, const Payment &p) { return acc + p.interest; });
    std::cout << "Total interest: " << total << '\n';
    auto half = std::find_if(plan.begin(), plan.end(), [](const Payment &p) { return p.balance < 6000; });
    if (half != plan.end())
        std::cout << "Half repaid in month " << half->month << " (index " << half - plan.begin() << ")\n";
    std::cout << std::scientific << std::setprecision(3) << total << '\n';
    return 0;
}
