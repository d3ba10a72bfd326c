#include <algorithm>
#include <bitset>
#include <iostream>
#include <string>
#include <vector>

class Automaton {
    std::bitset<8> rule_;
    std::vector<bool> cells_;

  public:
    Automaton(unsigned rule, std::size_t width) : rule_(rule), cells_(width, false) {
    }
    void seed(std::size_t i) {
        cells_.at(i) = true;
    }
    void step() {
        const std::size_t n = cells_.size();
        std::vector<bool> next(n);
        for (std::size_t i = 0; i < n; ++i) {
            unsigned idx = cells_[(i + n - 1) % n] << 2 | cells_[i] << 1 | cells_[(i + 1) % n];
            next[i] = rule_[idx];
        }
        cells_.swap(next);
    }
    std::size_t alive() const {
        return std::count(cells_.begin(), cells_.end(), true);
    }
    friend std::ostream &operator<<(std::ostream &os, const Automaton &a) {
        for (bool b : a.cells_)
            os << (b ? '#' : ' ');
        return os << '|';
    }
};

int main() {
    for (unsigned rule : {30u, 90u, 110u}) {
        Automaton a(rule, 31);
        a.seed(15);
        std::cout << "rule " << rule << " = " << std::bitset<8>(rule).to_string('.', '1') << "\n";
        std::vector<std::size_t> pop;
        for (int g = 0; g < 8; ++g, a.step()) {
            std::cout << a << ' ' << a.alive() << '\n';
            pop.push_back(a.alive());
        }
        std::cout << "max " << *std::max_element(pop.begin(), pop.end()) << '\n';
    }
    try {
        Automaton(1, 4).seed(4);
    } catch (const std::out_of_range &) {
        std::cout << "seed out of range\n";
    }
}
