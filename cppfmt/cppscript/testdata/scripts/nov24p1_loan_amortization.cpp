#include <cmath>
#include <cstdio>
#include <vector>
#include <string>
#include <algorithm>

typedef struct {
    int month;
    double interest;
    double principal;
    double balance;
} Installment;

static double monthly_payment(double principal, double annual_rate, int months) {
    double r = annual_rate / 12.0;
    if (std::fabs(r) < 1e-12)
        return principal / months;
    return principal * r / (1.0 - std::pow(1.0 + r, -months));
}

static std::vector<Installment> schedule(double principal, double rate, int months, double extra = 0.0) {
    const double payment = monthly_payment(principal, rate, months);
    std::vector<Installment> rows;
    rows.reserve(months);
    double balance = principal;
    for (int m = 1; m <= months && balance > 0.005; m++) {
        Installment row;
        row.month = m;
        row.interest = balance * rate / 12;
        row.principal = std::min(balance, payment - row.interest + extra);
        balance -= row.principal;
        row.balance = balance < 0.005 ? 0 : balance;
        rows.push_back(row);
    }
    return rows;
}

static void bar(const char *label, double fraction, int width) {
    int n = (int)std::lround(fraction * width);
    printf("%-9s|%.*s%*s| %5.1f%%\n", label, n, "########################################", width - n, "",
           fraction * 100);
}

int main(void) {
    struct {
        const char *name;
        double amount, rate;
        int months;
        double extra;
    } loans[] = {
        {"car", 18500, 0.0499, 48, 0},
        {"kitchen", 7200, 0.0, 12, 0},
        {"house", 240000, 0.0375, 360, 250},
    };
    const int n = sizeof loans / sizeof loans[0];
    for (int i = 0; i < n; i++) {
        auto rows = schedule(loans[i].amount, loans[i].rate, loans[i].months, loans[i].extra);
        double interest = 0;
        for (const auto &r : rows)
            interest += r.interest;
        printf("%s: payment %.2f, %zu months, interest %.2f\n", loans[i].name,
               monthly_payment(loans[i].amount, loans[i].rate, loans[i].months), rows.size(), interest);
        const Installment *mid = &rows[rows.size() / 2];
        printf("  #%03d  %10.2f %10.2f %12.2f\n", mid->month, mid->interest, mid->principal, mid->balance);
        printf("  #%03d  %10.2f %10.2f %12.2f\n", rows.back().month, rows.back().interest, rows.back().principal,
               rows.back().balance);
        bar("  cost", interest / (interest + loans[i].amount), 40);
    }
    return 0;
}
