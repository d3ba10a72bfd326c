#include <algorithm>
#include <iomanip>
#include <iostream>
#include <map>
#include <stdexcept>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

struct Sale {
    std::string region, product;
    int qty;
    double price;
    double revenue() const {
        return qty * price;
    }
};

std::vector<std::string> split(const std::string &line, char delim) {
    std::vector<std::string> out;
    std::string cell;
    bool quoted = false;
    for (char c : line) {
        if (c == '"')
            quoted = !quoted;
        else if (c == delim && !quoted)
            out.push_back(std::exchange(cell, {}));
        else
            cell += c;
    }
    out.push_back(cell);
    return out;
}

int main() {
    std::istringstream csv("region,product,qty,price\n"
                           "North,\"Desk, oak\",3,249.50\n"
                           "South,Chair,12,39.99\n"
                           "North,Chair,5,42.00\n"
                           "West,Lamp,bad,10\n"
                           "South,\"Desk, oak\",1,260\n"
                           "West,Lamp,7\n"
                           "West,Lamp,8,15.25\n");
    std::string header, line;
    std::getline(csv, header);
    std::vector<Sale> sales;
    std::vector<std::string> errors;
    int lineno = 1;
    while (std::getline(csv, line)) {
        ++lineno;
        auto f = split(line, ',');
        if (f.size() != 4) {
            errors.push_back("line " + std::to_string(lineno) + ": " + std::to_string(f.size()) + " fields");
            continue;
        }
        try {
            sales.push_back({f[0], f[1], std::stoi(f[2]), std::stod(f[3])});
        } catch (const std::invalid_argument &) {
            errors.push_back("line " + std::to_string(lineno) + ": bad number '" + f[2] + "'");
        }
    }
    struct Agg {
        int units = 0;
        double total = 0;
        double best = 0;
    };
    std::map<std::string, Agg> byRegion;
    std::multimap<double, const Sale *, std::greater<>> ranking;
    for (const auto &s : sales) {
        auto &a = byRegion[s.region];
        a.units += s.qty;
        a.total += s.revenue();
        a.best = std::max(a.best, s.revenue());
        ranking.emplace(s.revenue(), &s);
    }
    std::cout << std::left << std::setw(8) << "Region" << std::right << std::setw(6) << "Units" << std::setw(11)
              << "Total" << std::setw(10) << "Best" << '\n';
    std::cout << std::string(35, '-') << '\n' << std::fixed << std::setprecision(2);
    for (const auto &[region, a] : byRegion)
        std::cout << std::left << std::setw(8) << region << std::right << std::setw(6) << a.units << std::setw(11)
                  << a.total << std::setw(10) << a.best << '\n';
    int rank = 1;
    for (const auto &[rev, s] : ranking) {
        std::cout << '#' << rank << ' ' << s->product << " (" << s->region << ") " << rev << '\n';
        if (++rank > 3)
            break;
    }
    for (const auto &e : errors)
        std::cout << e << '\n';
}
