#include <iostream>
#include <iomanip>
#include <deque>
#include <map>
#include <string>
#include <sstream>
#include <tuple>
#include <vector>
#include <numeric>

struct Batch {
    int qty;
    double cost;
};

struct StockError {
    std::string sku;
    int missing;
};

class Warehouse {
    std::map<std::string, std::deque<Batch>, std::less<>> stock_;
    bool lifo_ = false;

  public:
    void policy(bool lifo) {
        lifo_ = lifo;
    }
    void receive(const std::string &sku, int qty, double cost) {
        stock_[sku].push_back({qty, cost});
    }

    int on_hand(std::string_view sku) const {
        auto it = stock_.find(sku);
        if (it == stock_.end())
            return 0;
        return std::accumulate(it->second.begin(), it->second.end(), 0,
                               [](int n, const Batch &b) { return n + b.qty; });
    }

    double ship(const std::string &sku, int qty) {
        if (const int have = on_hand(sku); have < qty)
            throw StockError{sku, qty - have};
        auto &batches = stock_.at(sku);
        double cost = 0;
        while (qty > 0) {
            Batch &b = lifo_ ? batches.back() : batches.front();
            const int n = std::min(qty, b.qty);
            cost += n * b.cost;
            qty -= n;
            b.qty -= n;
            if (b.qty == 0) {
                if (lifo_)
                    batches.pop_back();
                else
                    batches.pop_front();
            }
        }
        return cost;
    }

    std::tuple<int, double> value() const {
        int n = 0;
        double v = 0;
        for (const auto &[sku, batches] : stock_)
            for (const auto &[qty, cost] : batches) {
                n += qty;
                v += qty * cost;
            }
        return std::make_tuple(n, v);
    }
};

int main() {
    const std::string script = "recv bolt 100 0.10\n"
                               "recv nut 40 0.04\n"
                               "recv bolt 50 0.12\n"
                               "# first in, first out\n"
                               "ship bolt 120\n"
                               "mode lifo\n"
                               "recv bolt 10 0.20\n"
                               "ship bolt 15\n"
                               "ship gear 1\n"
                               "\n"
                               "ship nut 45\n"
                               "recv nut many 0.05\n"
                               "pack nut 1\n";
    Warehouse w;
    std::istringstream in(script);
    std::string line;
    std::cout << std::fixed << std::setprecision(2);
    for (int no = 1; std::getline(in, line); ++no) {
        if (line.empty() || line.front() == '#')
            continue;
        std::istringstream ls(line);
        std::string verb, sku;
        ls >> verb >> sku;
        try {
            int qty;
            if (verb == "recv") {
                double cost;
                if (!(ls >> qty >> cost)) {
                    std::cout << no << ": cannot read \"" << line << "\"\n";
                    continue;
                }
                w.receive(sku, qty, cost);
            } else if (verb == "ship" && ls >> qty) {
                const double cost = w.ship(sku, qty);
                std::cout << no << ": shipped " << std::setw(4) << qty << ' ' << sku << " at cost " << std::setw(6)
                          << cost << '\n';
            } else if (verb == "mode") {
                w.policy(sku == "lifo");
            } else {
                throw verb;
            }
        } catch (const StockError &e) {
            std::cout << no << ": " << e.missing << ' ' << e.sku << " missing\n";
        } catch (const std::string &unknown) {
            std::cout << no << ": unknown command '" << unknown << "'\n";
        }
    }
    auto [items, worth] = w.value();
    std::cout << items << " items worth " << worth << ", bolts " << w.on_hand("bolt") << ", gears " << w.on_hand("gear")
              << '\n';
}
