struct Lot {
    int quantity;
    double unit_cost;
};

struct Stock {
    std::deque<Lot> lots;
    double cost_of_goods = 0;

    void buy(int quantity, double cost) {
        lots.push_back({quantity, cost});
    }

    double sell(int quantity) {
        if (quantity > on_hand())
            throw std::out_of_range("only " + std::to_string(on_hand()) + " on hand");
        double cost = 0;
        while (quantity > 0) {
            Lot &lot = lots.front();
            int taken = std::min(quantity, lot.quantity);
            cost += taken * lot.unit_cost;
            lot.quantity -= taken;
            quantity -= taken;
            if (lot.quantity == 0)
                lots.pop_front();
        }
        cost_of_goods += cost;
        return cost;
    }

    int on_hand() const {
        return std::accumulate(lots.begin(), lots.end(), 0, [](int n, const Lot &l) { return n + l.quantity; });
    }
};

std::map<std::string, Stock, std::greater<>> warehouse;
warehouse["bolt"].buy(100, 0.10);
warehouse["bolt"].buy(50, 0.12);
warehouse["nut"].buy(30, 0.05);
warehouse["washer"];

print("sell 120 bolts costs", warehouse["bolt"].sell(120));
for (const auto &[name, stock] : warehouse) {
    std::printf("%-8s on hand %4d in %zu lots, cogs %.2f\n", name.c_str(), stock.on_hand(), stock.lots.size(),
                stock.cost_of_goods);
}
try {
    warehouse.at("nut").sell(31);
} catch (const std::out_of_range &e) {
    print("refused:", e.what());
}
try {
    warehouse.at("screw").sell(1);
} catch (const std::out_of_range &) {
    print("no such item");
}
std::erase_if(warehouse, [](const auto &item) { return item.second.on_hand() == 0; });
print("items left:", warehouse.size(), "first:", warehouse.begin()->first);
print(warehouse["bolt"].lots.back().quantity, warehouse["bolt"].lots.back().unit_cost);
