struct Trade {
    std::string ticker;
    char side; // 'B' or 'S'
    int shares;
    double price;
};

struct Position {
    int shares = 0;
    double cost = 0, realized = 0;
    double average() const {
        return shares ? cost / shares : 0.0;
    }
    void apply(const Trade &t) {
        switch (t.side) {
        case 'B':
            shares += t.shares;
            cost += t.shares * t.price;
            break;
        case 'S': {
            const double avg = average();
            realized += t.shares * (t.price - avg);
            cost -= t.shares * avg;
            shares -= t.shares;
            break;
        }
        default:
            throw std::invalid_argument(std::string{"side "} + t.side);
        }
    }
};

double max_drawdown(const std::vector<double> &values) {
    double peak = values.at(0), worst = 0;
    for (double v : values) {
        peak = std::fmax(peak, v);
        worst = std::fmax(worst, (peak - v) / peak);
    }
    return worst;
}

std::vector<double> moving_average(const std::vector<double> &v, std::size_t k) {
    std::vector<double> sums(v.size() + 1), out;
    std::partial_sum(v.begin(), v.end(), sums.begin() + 1);
    for (std::size_t i = k; i <= v.size(); ++i)
        out.push_back((sums[i] - sums[i - k]) / k);
    return out;
}

std::vector<Trade> trades{{"ACME", 'B', 100, 10.0},
                          {"INIT", 'B', 40, 25.5},
                          {"ACME", 'B', 50, 13.0},
                          {"ACME", 'S', 120, 15.5},
                          {"INIT", 'S', 40, 24.0}};
std::map<std::string, Position> book;
for (const auto &t : trades)
    book[t.ticker].apply(t);
for (auto &&[ticker, p] : book)
    std::printf("%-5s %4d @ %6.2f realized %+9.2f\n", ticker.data(), p.shares, p.average(), p.realized);
try {
    book["ACME"].apply({"ACME", 'X', 1, 1});
} catch (const std::logic_error &e) {
    print("rejected:", e.what());
}

const std::vector<double> prices{100, 104, 101, 99, 105, 110, 96, 102, 108};
std::vector<double> returns(prices.size());
std::adjacent_difference(prices.begin(), prices.end(), returns.begin(),
                         [](double now, double before) { return now / before - 1; });
returns.erase(returns.begin());
const double growth =
    std::accumulate(returns.begin(), returns.end(), 1.0, [](double g, double r) { return g * (1 + r); });
std::printf("total %.2f%%, drawdown %.2f%%\n", (growth - 1) * 100, max_drawdown(prices) * 100);
print("sma3:", moving_average(prices, 3).size(), moving_average(prices, 3).front(), moving_average(prices, 4));
const auto down =
    std::count_if(returns.begin(), returns.end(), std::bind(std::less<double>(), std::placeholders::_1, 0.0));
print("down days", down, "best", std::distance(returns.begin(), std::max_element(returns.begin(), returns.end())));
std::vector<double> weights{0.5, 0.3, 0.2};
print(std::inner_product(weights.begin(), weights.end(), prices.begin(), 0.0));
