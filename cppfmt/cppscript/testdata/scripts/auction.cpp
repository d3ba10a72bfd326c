#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <vector>
using namespace std;

struct Bid {
    string who;
    int amount;
    auto operator<=>(const Bid&) const = default;
};

class Auction {
    int reserve_;
    vector<Bid> bids_;

public:
    explicit Auction(int reserve) : reserve_(reserve) {}
    Auction& operator<<(const Bid& b) {
        bids_.push_back(b);
        return *this;
    }
    optional<pair<Bid, int>> close() const {
        const Bid* best = nullptr;
        int second = reserve_;
        for (const auto& b : bids_) {
            if (b.amount < reserve_) continue;
            if (!best || b.amount > best->amount) {
                if (best) second = max(second, best->amount);
                best = &b;
            } else {
                second = max(second, b.amount);
            }
        }
        if (!best) return nullopt;
        return pair{*best, second};
    }
};

int main() {
    Auction a(100);
    a << Bid{"ann", 120} << Bid{"bob", 90} << Bid{"cy", 150} << Bid{"dee", 150};
    if (auto r = a.close()) {
        auto& [bid, price] = *r;
        cout << bid.who << " wins with " << bid.amount << ", pays " << price << endl;
    }
    Auction none(1000);
    none << Bid{"eve", 5};
    cout << (none.close() ? "sold" : "not sold") << endl;
    cout << (Bid{"a", 2} < Bid{"b", 1}) << (Bid{"a", 2} == Bid{"a", 2}) << endl;
}
