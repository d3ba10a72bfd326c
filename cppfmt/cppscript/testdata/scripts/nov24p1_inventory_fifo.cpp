using namespace std;

struct Lot {
    int qty;
    double unitCost;
};

struct Sale {
    string sku;
    int qty;
    double price;
};

class Stock {
    map<string, deque<Lot>> lots;

  public:
    void receive(const string &sku, int qty, double cost) {
        lots[sku].push_back({qty, cost});
    }

    optional<double> ship(const string &sku, int qty) {
        auto it = lots.find(sku);
        if (it == lots.end())
            return nullopt;
        int onHand = accumulate(it->second.begin(), it->second.end(), 0, [](int n, const Lot &l) { return n + l.qty; });
        if (onHand < qty)
            return {};
        double cost = 0;
        while (qty > 0) {
            Lot &front = it->second.front();
            int take = min(qty, front.qty);
            cost += take * front.unitCost;
            front.qty -= take;
            qty -= take;
            if (front.qty == 0)
                it->second.pop_front();
        }
        return cost;
    }

    double valuation() const {
        double v = 0;
        for (const auto &[sku, q] : lots)
            for (const Lot &l : q)
                v += l.qty * l.unitCost;
        return v;
    }
    size_t lotCount(const string &sku) const {
        return lots.at(sku).size();
    }
};
Stock stock;
stock.receive("WID-1", 100, 2.00);
stock.receive("WID-1", 50, 2.40);
stock.receive("WID-1", 75, 2.75);
stock.receive("GAD-9", 10, 19.99);

print("opening value", stock.valuation());

vector<Sale> sales = {{"WID-1", 120, 4.5}, {"GAD-9", 11, 35.0}, {"NOPE", 1, 1.0}, {"WID-1", 60, 4.25}};
double profit = 0;
for (size_t i = 0; i < sales.size(); ++i) {
    const auto &s = sales[i];
    if (auto cost = stock.ship(s.sku, s.qty); cost.has_value()) {
        double margin = s.qty * s.price - *cost;
        profit += margin;
        cout << "#" << i + 1 << " " << s.sku << " cogs=" << fixed << setprecision(2) << *cost << " margin=" << margin
             << " (" << setprecision(1) << 100 * margin / (s.qty * s.price) << "%)" << endl;
    } else {
        cout << "#" << i + 1 << " " << s.sku << " backordered" << endl;
    }
}
cout << defaultfloat << setprecision(6);
cout << "profit " << profit << ", closing " << stock.valuation() << ", lots of WID-1 " << stock.lotCount("WID-1")
     << endl;
print(stock.ship("GAD-9", 3), stock.ship("GAD-9", 30));
