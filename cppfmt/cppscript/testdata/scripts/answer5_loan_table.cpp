struct Payment {
    int month;
    double interest, principal, balance;
};

double round_cents(double v) {
    return std::round(v * 100) / 100;
}

std::vector<Payment> amortize(double principal, double annual_rate, int months,
                              const std::map<int, double> &extras = {}) {
    std::vector<Payment> plan;
    const double r = annual_rate / 12;
    const double pay = r == 0 ? principal / months : principal * r / (1 - std::pow(1 + r, -months));
    double balance = principal;
    for (int m = 1; balance > 0.005 && m <= months; ++m) {
        double interest = round_cents(balance * r);
        double part = round_cents(pay) - interest;
        if (auto it = extras.find(m); it != extras.end())
            part += it->second;
        if (m == months)
            part = balance;
        part = std::min(part, balance);
        balance = round_cents(balance - part);
        plan.push_back({m, interest, part, balance});
    }
    return plan;
}

template <class Projection> double total(const std::vector<Payment> &plan, Projection proj) {
    return std::transform_reduce(plan.begin(), plan.end(), 0.0, std::plus<>{},
                                 [&](const Payment &p) { return std::invoke(proj, p); });
}
auto plan = amortize(10000, 0.072, 24);
std::printf("%5s %10s %10s %12s\n", "month", "interest", "principal", "balance");
for (const auto &p : plan)
    if (p.month % 6 == 0 || p.month == 1)
        std::printf("%5d %10.2f %10.2f %12.2f\n", p.month, p.interest, p.principal, p.balance);
std::printf("interest paid %.2f, principal %.2f\n", total(plan, &Payment::interest), total(plan, &Payment::principal));

auto faster = amortize(10000, 0.072, 24, {{3, 1500.0}, {10, 2000.0}});
std::printf("with extras: %zu months, saves %.2f\n", faster.size(),
            total(plan, &Payment::interest) - total(faster, &Payment::interest));

auto half = std::lower_bound(plan.begin(), plan.end(), 5000.0,
                             [](const Payment &p, double limit) { return p.balance > limit; });
std::printf("half paid after month %d (%.2f left)\n", half->month, half->balance);
auto free_loan = amortize(1200, 0, 12);
std::printf("no interest: %zu x %.2f, last balance %.2f\n", free_loan.size(), free_loan.front().principal,
            free_loan.back().balance);
std::vector<double> yearly(2);
for (const auto &p : plan)
    yearly[(p.month - 1) / 12] += p.interest;
std::cout << std::fixed << std::setprecision(2) << "year 1 " << yearly[0] << ", year 2 " << yearly[1] << std::endl;
