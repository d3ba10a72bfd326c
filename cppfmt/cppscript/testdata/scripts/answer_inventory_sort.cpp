struct Item {
    std::string sku;
    std::string category;
    int qty = 0;
    double price = 0.0;
    double value() const {
        return qty * price;
    }
};

bool operator<(const Item &a, const Item &b) {
    return std::tie(a.category, b.qty, a.sku) < std::tie(b.category, a.qty, b.sku);
}

std::ostream &operator<<(std::ostream &os, const Item &it) {
    return os << it.category << '/' << it.sku << " x" << it.qty << " @" << it.price;
}
std::vector<Item> stock{
    {"B-200", "bolts", 40, 0.25},  {"N-001", "nuts", 75, 0.1},  {"B-100", "bolts", 120, 0.15},
    {"W-300", "washers", 0, 0.05}, {"N-002", "nuts", 75, 0.12},
};
std::sort(stock.begin(), stock.end());
for (const auto &it : stock)
    std::cout << it << "\n";

std::map<std::string, std::pair<int, double>> totals;
for (const auto &it : stock) {
    auto &[n, v] = totals[it.category];
    n += it.qty;
    v += it.value();
}
print(totals);

auto gone = std::remove_if(stock.begin(), stock.end(), [](const Item &i) { return i.qty == 0; });
print("removed", std::distance(gone, stock.end()), "items");
stock.erase(gone, stock.end());
auto best = std::max_element(stock.begin(), stock.end(), [](auto &a, auto &b) { return a.value() < b.value(); });
print("most valuable:", *best, "index", best - stock.begin());
auto [lo, hi] =
    std::minmax_element(stock.begin(), stock.end(), [](const Item &a, const Item &b) { return a.price < b.price; });
print(lo->sku, hi->sku);
if (auto it = std::find_if(stock.cbegin(), stock.cend(), [](const Item &i) { return i.sku == "Z-9"; });
    it == stock.cend())
    print("Z-9 not stocked");
