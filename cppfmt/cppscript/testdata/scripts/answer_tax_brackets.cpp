#include <array>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <limits>

struct Bracket {
    double upto;
    double rate;
};

constexpr double INF = std::numeric_limits<double>::infinity();
constexpr std::array BRACKETS{Bracket{10'000, 0.0}, Bracket{25'000, 0.15}, Bracket{60'000, 0.25}, Bracket{INF, 0.4}};

template <std::size_t N> constexpr double tax(double income, const std::array<Bracket, N> &table) {
    double due = 0, lower = 0;
    for (const auto &[upto, rate] : table) {
        if (income <= lower)
            break;
        due += ((income < upto ? income : upto) - lower) * rate;
        lower = upto;
    }
    return due;
}

double income_for_net(double net) {
    double lo = 0, hi = net * 3;
    for (int i = 0; i < 100 && hi - lo > 1e-6; ++i) {
        double mid = (lo + hi) / 2;
        (mid - tax(mid, BRACKETS) < net ? lo : hi) = mid;
    }
    return hi;
}

int main() {
    static_assert(tax(10'000, BRACKETS) == 0);
    std::cout << std::setw(10) << "income" << std::setw(12) << "tax" << std::setw(10) << "average" << std::setw(10)
              << "marginal\n";
    std::cout << std::fixed;
    for (double income : {5e3, 1e4, 18e3, 25e3, 6e4, 123456.78}) {
        double t = tax(income, BRACKETS);
        double marginal = tax(income + 1, BRACKETS) - t;
        std::cout << std::setprecision(2) << std::setw(10) << income << std::setw(12) << t << std::setprecision(1)
                  << std::setw(9) << 100 * t / income << '%' << std::setw(8) << 100 * marginal << "%\n";
    }
    std::cout << "net 50000 needs gross " << std::setprecision(0) << income_for_net(50000) << '\n';
    std::cout.unsetf(std::ios::fixed);
    std::cout << "default again: " << std::setprecision(6) << tax(70'000, BRACKETS) << ' ' << INF << std::endl;
}
