#include <algorithm>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

struct YearRow {
    int year;
    double opening;
    double charge;
    double closing;
    bool straight = false;
};

// Double declining balance with a switch to straight line when that is larger.
std::vector<YearRow> schedule(double cost, double salvage, int life) {
    std::vector<YearRow> rows;
    rows.reserve(life);
    const double rate = 2.0 / life;
    double book = cost;
    for (int y = 1; y <= life; ++y) {
        double ddb = book * rate;
        double sl = (book - salvage) / (life - y + 1);
        auto [charge, flag] = ddb >= sl ? std::pair{ddb, false} : std::pair{sl, true};
        charge = std::min(charge, book - salvage);
        rows.push_back({.year = y, .opening = book, .charge = charge, .closing = book - charge, .straight = flag});
        book -= charge;
    }
    return rows;
}

int main() {
    std::cout << std::left << std::setw(6) << "Year" << std::right << std::setw(12) << "Opening" << std::setw(12)
              << "Charge" << std::setw(12) << "Closing" << "  M\n";
    std::cout << std::string(45, '=') << '\n' << std::fixed << std::setprecision(2);
    double total = 0;
    for (const auto &r : schedule(25000, 2000, 6)) {
        std::cout << std::left << std::setw(6) << r.year << std::right << std::setw(12) << r.opening << std::setw(12)
                  << r.charge << std::setw(12) << r.closing << std::setw(3) << (r.straight ? 'S' : 'D') << '\n';
        total += r.charge;
    }
    std::cout << "Total charged: " << total << "\n";
    std::cout << std::setprecision(0) << std::showpoint << total << std::noshowpoint << ' ' << total << '\n';
    std::cout << std::scientific << std::setprecision(3) << total << std::defaultfloat << ' ' << total << std::endl;
}
