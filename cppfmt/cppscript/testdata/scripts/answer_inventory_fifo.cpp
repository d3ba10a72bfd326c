#include <cstdio>
#include <deque>
#include <stdexcept>
#include <string>
#include <map>

struct Lot {
    int qty;
    double unit_cost;
};

class Inventory {
    std::map<std::string, std::deque<Lot>> lots;
    double cogs = 0;

  public:
    Inventory &receive(const std::string &sku, int qty, double cost) {
        lots[sku].push_back({qty, cost});
        return *this;
    }

    double ship(const std::string &sku, int qty) {
        auto &q = lots.at(sku);
        if (on_hand(sku) < qty)
            throw std::runtime_error("only " + std::to_string(on_hand(sku)) + " of " + sku + " on hand, need " +
                                     std::to_string(qty));
        double cost = 0;
        while (qty > 0) {
            Lot &lot = q.front();
            int take = lot.qty < qty ? lot.qty : qty;
            cost += take * lot.unit_cost;
            lot.qty -= take;
            qty -= take;
            if (lot.qty == 0)
                q.pop_front();
        }
        cogs += cost;
        return cost;
    }

    int on_hand(const std::string &sku) const {
        int n = 0;
        for (auto &lot : lots.at(sku))
            n += lot.qty;
        return n;
    }

    double value() const {
        double v = 0;
        for (auto &[sku, q] : lots)
            for (auto &[n, c] : q)
                v += n * c;
        return v;
    }
    double cost_of_goods() const {
        return cogs;
    }
};

int main() {
    Inventory inv;
    inv.receive("bolt", 100, 0.10).receive("bolt", 50, 0.12).receive("nut", 200, 0.05);
    printf("start value %.2f\n", inv.value());
    printf("ship 120 bolts cost %.2f\n", inv.ship("bolt", 120));
    printf("left: %d bolts, %d nuts\n", inv.on_hand("bolt"), inv.on_hand("nut"));
    const std::pair<const char *, int> orders[] = {{"bolt", 31}, {"washer", 1}, {"nut", 200}};
    for (const auto &[sku, n] : orders) {
        try {
            double c = inv.ship(sku, n);
            printf("%-6s x%3d: %.2f\n", sku, n, c);
        } catch (const std::out_of_range &) {
            printf("%-6s x%3d: unknown sku\n", sku, n);
        } catch (const std::exception &e) {
            printf("%-6s x%3d: %s\n", sku, n, e.what());
        }
    }
    printf("value %.2f, cogs %.2f\n", inv.value(), inv.cost_of_goods());
}
