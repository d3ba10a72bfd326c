enum class Side { Buy, Sell };

struct Order {
    int id;
    Side side;
    int price;
    int qty;
};

struct Trade {
    int buyer, seller, price, qty;
};

class OrderBook {
    std::map<int, std::deque<Order>, std::greater<int>> bids_;
    std::map<int, std::deque<Order>> asks_;

    template <typename Book, typename Crosses>
    void match(Order &in, Book &book, Crosses crosses, std::vector<Trade> &out) {
        while (in.qty > 0 && !book.empty() && crosses(book.begin()->first)) {
            auto &[price, queue] = *book.begin();
            Order &resting = queue.front();
            int n = std::min(in.qty, resting.qty);
            out.push_back(in.side == Side::Buy ? Trade{in.id, resting.id, price, n}
                                               : Trade{resting.id, in.id, price, n});
            in.qty -= n;
            if ((resting.qty -= n) == 0)
                queue.pop_front();
            if (queue.empty())
                book.erase(book.begin());
        }
    }

  public:
    std::vector<Trade> submit(Order o) {
        std::vector<Trade> t;
        if (o.side == Side::Buy) {
            match(o, asks_, [&](int p) { return p <= o.price; }, t);
            if (o.qty)
                bids_[o.price].push_back(o);
        } else {
            match(o, bids_, [&](int p) { return p >= o.price; }, t);
            if (o.qty)
                asks_[o.price].push_back(o);
        }
        return t;
    }
    std::pair<std::optional<int>, std::optional<int>> best() const {
        return {bids_.empty() ? std::nullopt : std::optional(bids_.begin()->first),
                asks_.empty() ? std::nullopt : std::optional(asks_.begin()->first)};
    }
    void depth() const {
        for (auto &[p, q] : bids_)
            std::cout << "  B " << p << " x"
                      << std::accumulate(q.begin(), q.end(), 0, [](int s, const Order &o) { return s + o.qty; })
                      << '\n';
        for (auto &[p, q] : asks_)
            std::cout << "  S " << p << " x"
                      << std::accumulate(q.begin(), q.end(), 0, [](int s, const Order &o) { return s + o.qty; })
                      << '\n';
    }
};
OrderBook book;
print(book.best());
const Order flow[] = {{1, Side::Buy, 100, 10}, {2, Side::Buy, 101, 5}, {3, Side::Sell, 105, 7}, {4, Side::Sell, 101, 3},
                      {5, Side::Sell, 99, 8},  {6, Side::Buy, 106, 9}, {7, Side::Buy, 100, 4}};
int volume = 0;
for (const Order &o : flow) {
    for (const auto &[b, s, p, q] : book.submit(o)) {
        print("trade buyer", b, "seller", s, q, "@", p);
        volume += q * p;
    }
}
book.depth();
auto [bid, ask] = book.best();
print("bid", bid, "ask", ask, "turnover", volume);
if (bid && ask)
    print("spread", *ask - *bid);
