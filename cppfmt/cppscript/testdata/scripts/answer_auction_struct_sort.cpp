#include <algorithm>
#include <functional>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

struct Bid {
    std::string bidder;
    double amount;
    int time;
};

struct HigherBid {
    bool operator()(const Bid &a, const Bid &b) const {
        return a.amount > b.amount || (a.amount == b.amount && a.time < b.time);
    }
};

class Auction {
    std::string item_;
    double reserve_;
    std::set<Bid, HigherBid> bids_;

  public:
    Auction(const std::string &item, double reserve) : item_(item), reserve_(reserve) {
    }
    Auction &operator<<(const Bid &b) {
        bids_.insert(b);
        return *this;
    }
    bool sold() const {
        return !bids_.empty() && bids_.begin()->amount >= reserve_;
    }
    const Bid &winner() const {
        return *bids_.begin();
    }
    double price() const {
        if (bids_.size() < 2)
            return reserve_;
        return std::max(reserve_, std::next(bids_.begin())->amount);
    }
    std::vector<Bid> ranking(std::size_t n) const {
        std::vector<Bid> top(std::min(n, bids_.size()));
        std::partial_sort_copy(bids_.begin(), bids_.end(), top.begin(), top.end(), HigherBid());
        return top;
    }
    const std::string &item() const {
        return item_;
    }
};

int main() {
    std::vector<Auction> auctions{{"vase", 100}, {"clock", 500}, {"stamp", 20}};
    auctions[0] << Bid{"kim", 120, 1} << Bid{"lee", 150.5, 2} << Bid{"pat", 150.5, 3} << Bid{"kim", 140, 4};
    auctions[1] << Bid{"lee", 450, 1};
    auctions[2] << Bid{"pat", 90, 5};
    std::map<std::string, double, std::less<>> spent;
    for (const auto &a : auctions) {
        std::cout << std::setw(6) << a.item() << ": ";
        if (a.sold()) {
            std::cout << a.winner().bidder << " pays " << a.price() << '\n';
            spent[a.winner().bidder] += a.price();
        } else {
            std::cout << "not sold\n";
        }
    }
    for (const auto &b : auctions[0].ranking(3))
        std::cout << b.bidder << '@' << b.amount << ' ';
    std::cout << '\n';
    double total =
        std::accumulate(spent.begin(), spent.end(), 0.0,
                        [](double s, const std::pair<const std::string, double> &p) { return s + p.second; });
    std::cout << "total " << total << ", lee "
              << (spent.find("lee") == spent.end() ? "none" : std::to_string(spent["lee"])) << std::endl;
    auto sold = std::count_if(auctions.begin(), auctions.end(), std::mem_fn(&Auction::sold));
    auto byPrice = std::max_element(auctions.begin(), auctions.end(),
                                    [](const Auction &a, const Auction &b) { return a.price() < b.price(); });
    std::cout << sold << " sold, dearest " << byPrice->item() << " at index "
              << std::distance(auctions.begin(), byPrice) << '\n';
}
