#include <algorithm>
#include <deque>
#include <iomanip>
#include <iostream>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>

enum class Costing { Fifo, Lifo, Average };

constexpr std::string_view to_string(Costing c) {
    using enum Costing;
    switch (c) {
    case Fifo:
        return "FIFO";
    case Lifo:
        return "LIFO";
    case Average:
        return "average";
    }
    return "?";
}

class Stock {
  public:
    explicit Stock(Costing c) : costing_{c} {
    }

    Stock &receive(int qty, double unit) {
        lots_.push_back({qty, unit});
        return *this;
    }

    [[nodiscard]] std::optional<double> issue(int qty) {
        if (qty > on_hand())
            return std::nullopt;
        double cost = 0;
        if (costing_ == Costing::Average) {
            double unit = value() / on_hand();
            int left = on_hand() - qty;
            lots_.assign(left > 0 ? 1 : 0, Lot{left, unit});
            return qty * unit;
        }
        while (qty > 0) {
            Lot &lot = costing_ == Costing::Fifo ? lots_.front() : lots_.back();
            const int take = std::min(qty, lot.qty);
            cost += take * lot.unit;
            qty -= take;
            lot.qty -= take;
            if (lot.qty == 0) {
                if (costing_ == Costing::Fifo)
                    lots_.pop_front();
                else
                    lots_.pop_back();
            }
        }
        return cost;
    }

    int on_hand() const {
        return std::accumulate(lots_.cbegin(), lots_.cend(), 0, [](int n, const Lot &l) { return n + l.qty; });
    }
    double value() const {
        return std::accumulate(lots_.cbegin(), lots_.cend(), 0.0,
                               [](double v, const Lot &l) { return v + l.qty * l.unit; });
    }

  private:
    struct Lot {
        int qty;
        double unit;
    };
    Costing costing_;
    std::deque<Lot> lots_;
};

int main() {
    std::cout << std::fixed << std::setprecision(2);
    std::map<Costing, double> cogs;
    for (Costing c : {Costing::Fifo, Costing::Lifo, Costing::Average}) {
        Stock s(c);
        s.receive(100, 2.00).receive(50, 2.60);
        std::cout << to_string(c) << ": " << s.on_hand() << " worth " << s.value() << '\n';
        for (int qty : {120, 60, 20}) {
            if (auto cost = s.issue(qty)) {
                cogs[c] += *cost;
                std::cout << "  issue " << std::setw(3) << qty << " cost " << std::setw(7) << *cost << " left "
                          << s.on_hand() << '\n';
            } else {
                std::cout << "  issue " << std::setw(3) << qty << " short by " << qty - s.on_hand() << '\n';
            }
            if (qty == 120)
                s.receive(10, 3.1);
        }
    }
    auto [low, high] = std::minmax({cogs[Costing::Fifo], cogs[Costing::Lifo], cogs[Costing::Average]});
    std::cout << "cost of goods between " << low << " and " << high << std::endl;
}
