struct Sale { std::string region, product;
    int qty;
    double price;
    [[nodiscard]] double total() const { return qty * price;
    } };
template <typename Range, typename KeyFn> auto group_by(const Range& r, KeyFn key) { std::map<std::decay_t<decltype(key(*std::begin(r)))>, std::vector<typename Range::value_type>> out;
    for (const auto& x : r) out[key(x)].push_back(x);
    return out;
}
template <typename It> double mean(It first, It last) { if (first == last) return 0;
    return std::accumulate(first, last, 0.0) / std::distance(first, last);
}
int main() {
    const std::vector<Sale> sales{{"North", "Widget", 10, 2.5}, {"South", "Gadget", 3, 19.99}, {"North", "Gadget", 1, 19.99}, {"East", "Widget", 7, 2.5}};
    auto groups = group_by(sales, [](const Sale& s) { return s.region; });
    std::cout << std::string(30, '=') << '\n' << std::left << std::setw(12) << "Region" << std::right << std::setw(8) << "Count" << std::setw(10) << "Revenue" << '\n' << std::string(30, '-') << '\n';
    std::cout << std::fixed << std::setprecision(2);
    double grand = 0;
    for (const auto& [region, list] : groups) { double rev = 0;
        for (const auto& s : list) rev += s.total();
        grand += rev;
        std::cout << std::left << std::setw(12) << region << std::right << std::setw(8) << list.size() << std::setw(10) << rev << '\n';
    } std::cout << std::setw(30) << grand << '\n';
    std::vector<double> totals;
    std::transform(sales.begin(), sales.end(), std::back_inserter(totals), [](const Sale& s) { return s.total(); });
    std::cout << "mean " << mean(totals.begin(), totals.end()) << '\n';
    auto best = std::max_element(sales.begin(), sales.end(), [](const auto& a, const auto& b) { return a.total() < b.total(); });
    std::cout << best->product << " in " << best->region << '\n';
    auto n = std::ranges::count_if(sales, [](const Sale& s) { return s.qty > 5; });
    std::cout << n << '\n';
    std::vector<Sale> sorted = sales;
    std::ranges::sort(sorted, std::ranges::greater{}, &Sale::total);
    for (auto& s : sorted | std::views::take(2)) std::cout << s.product << ' ';
    std::cout << std::defaultfloat << 1.0 / 3 << '\n';
    std::vector<double> xs{2, 4, 4, 4, 5, 5, 7, 9};
    double mu = mean(xs.cbegin(), xs.cend());
    double sq = std::inner_product(xs.begin(), xs.end(), xs.begin(), 0.0);
    std::cout << mu << ' ' << std::sqrt(sq / xs.size() - mu * mu) << '\n';
    std::nth_element(xs.begin(), xs.begin() + xs.size() / 2, xs.end());
    std::cout << xs[xs.size() / 2] << '\n';
}
