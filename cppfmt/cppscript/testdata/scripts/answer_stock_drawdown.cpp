struct Bar {
    std::string day;
    double close;
    long volume;
};

struct Trade {
    std::size_t buy = 0, sell = 0;
    double profit = 0;
};

Trade best_single(const std::vector<Bar> &bars) {
    Trade t;
    std::size_t low = 0;
    for (std::size_t i = 1; i < bars.size(); ++i) {
        if (double p = bars[i].close - bars[low].close; p > t.profit)
            t = {low, i, p};
        if (bars[i].close < bars[low].close)
            low = i;
    }
    return t;
}

std::vector<double> sma(const std::vector<double> &xs, int n) {
    std::vector<double> prefix(xs.size() + 1), out;
    std::partial_sum(xs.begin(), xs.end(), prefix.begin() + 1);
    for (std::size_t i = n; i < prefix.size(); ++i)
        out.push_back((prefix[i] - prefix[i - n]) / n);
    return out;
}

std::vector<Bar> bars;
std::stringstream csv("mon,100,1200\ntue,104.5,900\nwed,97,3100\nthu,110,2000\nfri,93.5,4000\nsat,99,10\n");
for (std::string line; std::getline(csv, line);) {
    std::stringstream cells(line);
    Bar b;
    std::string close, volume;
    std::getline(cells, b.day, ',') && std::getline(cells, close, ',') && std::getline(cells, volume);
    b.close = std::stod(close);
    b.volume = std::stol(volume);
    bars.push_back(std::move(b));
}
auto [buy, sell, profit] = best_single(bars);
print("buy", bars[buy].day, "sell", bars[sell].day, "profit", profit);

std::vector<double> closes;
std::ranges::transform(bars, std::back_inserter(closes), &Bar::close);
print("sma3", sma(closes, 3));
std::vector<double> change(closes.size());
std::adjacent_difference(closes.begin(), closes.end(), change.begin());
change.erase(change.begin());
print("change", change, "up days", std::count_if(change.begin(), change.end(), [](double d) { return d > 0; }));

std::vector<double> peaks(closes.size());
std::inclusive_scan(closes.begin(), closes.end(), peaks.begin(), [](double a, double b) { return std::max(a, b); });
double drawdown = std::inner_product(
    peaks.begin(), peaks.end(), closes.begin(), 0.0, [](double a, double b) { return std::max(a, b); },
    [](double peak, double c) { return (peak - c) / peak; });
std::printf("max drawdown %.2f%%\n", drawdown * 100);
long volume = 0;
double vwap = 0;
for (const auto &b : bars)
    vwap += b.close * b.volume, volume += b.volume;
std::printf("vwap %.4f over %ld\n", vwap / volume, volume);
print("busiest",
      std::max_element(bars.begin(), bars.end(), [](const Bar &a, const Bar &b) { return a.volume < b.volume; })->day);
