#include <iostream>
#include <queue>
#include <string>
#include <unordered_map>
#include <vector>
#include <optional>
#include <algorithm>
#include <ranges>
#include <utility>

using Prefs = std::vector<std::vector<int>>;

class Matching {
  public:
    Matching(Prefs proposers, Prefs acceptors) : prefs_(std::move(proposers)), partner_(acceptors.size()) {
        for (const auto &list : acceptors) {
            std::vector<int> rank(list.size());
            for (int pos = 0; int who : list)
                rank[who] = pos++;
            rank_.push_back(std::move(rank));
        }
    }

    const std::vector<std::optional<int>> &solve() {
        std::queue<int> free;
        std::vector<std::size_t> next(prefs_.size(), 0);
        for (int p : std::views::iota(0, static_cast<int>(prefs_.size())))
            free.push(p);
        while (!free.empty()) {
            const int p = free.front();
            free.pop();
            const int a = prefs_[p][next[p]++];
            ++proposals_;
            auto &current = partner_[a];
            if (!current) {
                current = p;
            } else if (rank_[a][p] < rank_[a][*current]) {
                free.push(*std::exchange(current, p));
            } else {
                free.push(p);
            }
        }
        return partner_;
    }

    bool stable() const {
        std::vector<int> of(prefs_.size());
        for (std::size_t a = 0; a < partner_.size(); ++a)
            of[partner_[a].value()] = static_cast<int>(a);
        for (std::size_t p = 0; p < prefs_.size(); ++p) {
            auto better = prefs_[p] | std::views::take_while([&](int a) { return a != of[p]; });
            if (std::ranges::any_of(better, [&](int a) { return rank_[a][p] < rank_[a][*partner_[a]]; }))
                return false;
        }
        return true;
    }
    int proposals() const {
        return proposals_;
    }

  private:
    Prefs prefs_, rank_;
    std::vector<std::optional<int>> partner_;
    int proposals_ = 0;
};

int main() {
    const std::vector<std::string> hospitals{"City", "Mercy", "North", "Lake"}, doctors{"Ada", "Ben", "Cy", "Dot"};
    const Prefs doctor_prefs{{0, 1, 2, 3}, {0, 2, 1, 3}, {1, 0, 3, 2}, {1, 2, 0, 3}};
    const Prefs hospital_prefs{{1, 2, 0, 3}, {0, 3, 2, 1}, {3, 1, 0, 2}, {2, 0, 1, 3}};

    Matching m(doctor_prefs, hospital_prefs);
    const auto &result = m.solve();
    int h = 0;
    for (const auto &d : result)
        std::cout << hospitals[h++] << " <- " << (d ? doctors[*d] : std::string("nobody")) << '\n';
    std::cout << "proposals: " << m.proposals() << ", stable: " << std::boolalpha << m.stable() << '\n';

    Matching reversed(hospital_prefs, doctor_prefs);
    auto other = reversed.solve();
    int same = 0;
    for (std::size_t d = 0; d < other.size(); ++d)
        same += result[*other[d]] == static_cast<int>(d);
    std::cout << "hospital-optimal agrees in " << same << " of " << other.size() << " pairs, " << reversed.proposals()
              << " proposals\n";
}
