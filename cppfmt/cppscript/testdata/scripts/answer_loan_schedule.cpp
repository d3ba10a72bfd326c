#include <cmath>
#include <cstdio>
#include <vector>

struct Payment {
    int month;
    double interest;
    double principal;
    double balance;
};

std::vector<Payment> amortize(double amount, double annual_rate, int months, double extra = 0.0) {
    std::vector<Payment> plan;
    const double r = annual_rate / 12.0;
    const double base = amount * r / (1.0 - std::pow(1.0 + r, -months));
    double balance = amount;
    for (int m = 1; balance > 0.005 && m <= months; ++m) {
        Payment p{m, balance * r, base - balance * r + extra, 0.0};
        if (p.principal > balance)
            p.principal = balance;
        balance -= p.principal;
        p.balance = balance;
        plan.push_back(p);
    }
    return plan;
}

int main() {
    auto normal = amortize(12000, 0.06, 24);
    auto faster = amortize(12000, 0.06, 24, 250);

    printf("%5s %10s %10s %12s\n", "Month", "Interest", "Principal", "Balance");
    for (const auto &p : normal)
        if (p.month % 6 == 0 || p.month == 1)
            printf("%5d %10.2f %10.2f %12.2f\n", p.month, p.interest, p.principal, p.balance < 0.005 ? 0.0 : p.balance);

    auto total_interest = [](const std::vector<Payment> &plan) {
        double t = 0;
        for (const auto &[month, interest, principal, balance] : plan)
            t += interest;
        return t;
    };
    double a = total_interest(normal), b = total_interest(faster);
    printf("\nnormal: %zu payments, interest %.2f\n", normal.size(), a);
    printf("faster: %zu payments, interest %.2f\n", faster.size(), b);
    printf("saved : %+.2f (%.1f%%)\n", b - a, 100.0 * (a - b) / a);
    return 0;
}
