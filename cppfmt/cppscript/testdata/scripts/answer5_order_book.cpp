enum class Side { Buy, Sell };
struct Order {
    int id;
    Side side;
    int price;
    int qty;
};
struct Fill {
    int buyer, seller, price, qty;
};

class Book {
    std::map<int, std::deque<Order>, std::greater<int>> bids_;
    std::map<int, std::deque<Order>> asks_;

    template <class Levels, class Crosses>
    void match(Order &taker, Levels &levels, Crosses crosses, std::vector<Fill> &fills) {
        while (taker.qty > 0 && !levels.empty() && crosses(levels.begin()->first)) {
            auto level = levels.begin();
            auto &queue = level->second;
            while (taker.qty > 0 && !queue.empty()) {
                Order &maker = queue.front();
                int qty = std::min(taker.qty, maker.qty);
                fills.push_back(taker.side == Side::Buy ? Fill{taker.id, maker.id, level->first, qty}
                                                        : Fill{maker.id, taker.id, level->first, qty});
                taker.qty -= qty;
                if ((maker.qty -= qty) == 0)
                    queue.pop_front();
            }
            if (queue.empty())
                levels.erase(level);
        }
    }

  public:
    std::vector<Fill> submit(Order o) {
        std::vector<Fill> fills;
        if (o.side == Side::Buy) {
            match(o, asks_, [&o](int p) { return p <= o.price; }, fills);
            if (o.qty)
                bids_[o.price].push_back(o);
        } else {
            match(o, bids_, [&o](int p) { return p >= o.price; }, fills);
            if (o.qty)
                asks_[o.price].push_back(o);
        }
        return fills;
    }
    std::optional<int> spread() const {
        if (bids_.empty() || asks_.empty())
            return {};
        return asks_.begin()->first - bids_.begin()->first;
    }
    int depth(Side s) const {
        auto total = [](const auto &levels) {
            int n = 0;
            for (const auto &[price, queue] : levels)
                for (const Order &o : queue)
                    n += o.qty;
            return n;
        };
        return s == Side::Buy ? total(bids_) : total(asks_);
    }
};
Book book;
std::vector<Order> flow = {{1, Side::Sell, 105, 10}, {2, Side::Sell, 103, 5}, {3, Side::Buy, 100, 7},
                           {4, Side::Sell, 103, 4},  {5, Side::Buy, 104, 12}, {6, Side::Sell, 99, 20},
                           {7, Side::Buy, 110, 50}};
long notional = 0, volume = 0;
for (const auto &o : flow) {
    auto fills = book.submit(o);
    std::printf("#%d %-4s %3d x %d: %zu fill%s\n", o.id, o.side == Side::Buy ? "buy" : "sell", o.price, o.qty,
                fills.size(), fills.size() == 1 ? "" : "s");
    for (auto &[b, s, p, q] : fills) {
        std::printf("    %d <- %d  %d @ %d\n", b, s, q, p);
        notional += 1L * p * q;
        volume += q;
    }
    auto spread = book.spread();
    std::printf("    spread %s, depth %d/%d\n", spread ? std::to_string(*spread).c_str() : "n/a", book.depth(Side::Buy),
                book.depth(Side::Sell));
}
print("vwap", static_cast<double>(notional) / volume, "volume", volume);
