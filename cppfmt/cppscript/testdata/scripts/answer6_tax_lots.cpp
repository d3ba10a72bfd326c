#include <cstdio>
#include <deque>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>
using namespace std;

enum class Method { FIFO, LIFO, HighestCost };

struct Lot {
    int day;
    int qty;
    long cents;
};

class Position {
  public:
    explicit Position(Method m) : method_(m) {
    }

    void buy(int day, int qty, long cents) {
        lots_.push_back({day, qty, cents});
    }

    map<bool, long> sell(int day, int qty, long cents) {
        map<bool, long> gain{{false, 0}, {true, 0}};
        while (qty > 0) {
            if (lots_.empty())
                throw out_of_range("short by " + to_string(qty));
            size_t pick = choose();
            Lot &lot = lots_[pick];
            int take = min(qty, lot.qty);
            gain[day - lot.day > 365] += take * (cents - lot.cents);
            lot.qty -= take;
            qty -= take;
            if (lot.qty == 0)
                lots_.erase(lots_.begin() + pick);
        }
        return gain;
    }

    int held() const {
        int n = 0;
        for (const Lot &l : lots_)
            n += l.qty;
        return n;
    }

  private:
    size_t choose() const {
        switch (method_) {
        case Method::FIFO:
            return 0;
        case Method::LIFO:
            return lots_.size() - 1;
        case Method::HighestCost:
            break;
        }
        size_t best = 0;
        for (size_t i = 1; i < lots_.size(); ++i)
            if (lots_[i].cents > lots_[best].cents)
                best = i;
        return best;
    }
    Method method_;
    deque<Lot> lots_;
};

int main() {
    const char *names[] = {"FIFO", "LIFO", "HIFO"};
    for (Method m : {Method::FIFO, Method::LIFO, Method::HighestCost}) {
        Position p(m);
        p.buy(1, 100, 1050);
        p.buy(120, 50, 1475);
        p.buy(400, 80, 1190);
        auto g = p.sell(500, 140, 1300);
        printf("%-5s short-term %+8.2f long-term %+8.2f left %3d\n", names[static_cast<int>(m)], g[false] / 100.0,
               g.at(true) / 100.0, p.held());
        try {
            p.sell(501, 91, 1300);
        } catch (const out_of_range &e) {
            printf("      refused: %s\n", e.what());
        }
    }
    return 0;
}
