struct Sale {
    std::string region, product;
    int quarter;
    double amount;
};

std::string cell(double v, int width) {
    std::ostringstream s;
    s << std::fixed << std::setprecision(2) << v;
    std::string t = s.str();
    // thousands separators
    for (int i = static_cast<int>(t.find('.')) - 3; i > (t[0] == '-' ? 1 : 0); i -= 3)
        t.insert(i, ",");
    return std::string(width > static_cast<int>(t.size()) ? width - t.size() : 0, ' ') + t;
}
const std::vector<Sale> sales{
    {"North", "bolts", 1, 1200.5},      {"North", "nuts", 1, 300},      {"South", "bolts", 1, 980.25},
    {"North", "bolts", 2, 1410},        {"South", "nuts", 2, 12500.75}, {"South", "bolts", 3, -45.5},
    {"West", "screws", 4, 1234567.891}, {"North", "nuts", 4, 0},
};
std::map<std::string, std::map<int, double>> pivot;
std::set<int> quarters;
for (const auto &[region, product, quarter, amount] : sales) {
    pivot[region][quarter] += amount;
    quarters.insert(quarter);
}
std::cout << std::left << std::setw(8) << "region" << std::right;
for (int q : quarters)
    std::cout << std::setw(14) << ("Q" + std::to_string(q));
std::cout << std::setw(15) << "total" << '\n' << std::string(8 + 14 * quarters.size() + 15, '-') << '\n';
std::map<int, double> columns;
for (auto &[region, byQuarter] : pivot) {
    std::cout << std::left << std::setw(8) << region << std::right;
    double total = 0;
    for (int q : quarters) {
        if (auto it = byQuarter.find(q); it != byQuarter.end()) {
            std::cout << cell(it->second, 14);
            total += it->second;
            columns[q] += it->second;
        } else {
            std::cout << std::setw(14) << '-';
        }
    }
    std::cout << cell(total, 15) << '\n';
}
std::cout << std::setfill('=') << std::setw(8 + 14 * static_cast<int>(quarters.size()) + 15) << "" << std::setfill(' ')
          << '\n';
std::cout << std::left << std::setw(8) << "all" << std::right;
double grand = 0;
for (auto [q, v] : columns) {
    std::cout << cell(v, 14);
    grand += v;
}
std::cout << cell(grand, 15) << '\n';
auto best = std::max_element(sales.begin(), sales.end(), [](auto &a, auto &b) { return a.amount < b.amount; });
print("best sale:", best->product, "in", best->region, "at index", best - sales.begin());
