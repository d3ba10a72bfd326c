#include <iostream>
#include <vector>
#include <string>
#include <map>
#include <iomanip>
#include <algorithm>
#include <numeric>
#include <set>
enum class Suit { Clubs, Diamonds, Hearts, Spades };
struct Card {
    int rank;
    Suit suit;
    auto operator<=>(const Card &) const = default;
    friend std::ostream &operator<<(std::ostream &os, const Card &c) {
        static const char *R[] = {"2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"};
        static constexpr char S[] = "CDHS";
        return os << R[c.rank - 2] << S[static_cast<int>(c.suit)];
    }
};
class Lcg {
    unsigned long long s;

  public:
    explicit Lcg(unsigned long long seed) : s(seed) {
    }
    unsigned operator()() {
        s = s * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<unsigned>(s >> 33);
    }
    static constexpr unsigned min() {
        return 0;
    }
    int range(int lo, int hi) {
        return lo + static_cast<int>((*this)() % (hi - lo + 1));
    }
};
std::string classify(std::vector<Card> h) {
    std::sort(h.begin(), h.end(), std::greater<>());
    std::map<int, int> cnt;
    std::set<Suit> suits;
    for (auto &c : h) {
        ++cnt[c.rank];
        suits.insert(c.suit);
    }
    std::vector<std::pair<int, int>> g;
    for (auto [r, n] : cnt)
        g.emplace_back(n, r);
    std::sort(g.rbegin(), g.rend());
    bool flush = suits.size() == 1, straight = cnt.size() == 5 && h.front().rank - h.back().rank == 4;
    if (flush && straight)
        return "straight flush";
    if (g[0].first == 4)
        return "four";
    if (g[0].first == 3 && g[1].first == 2)
        return "full house";
    if (flush)
        return "flush";
    if (straight)
        return "straight";
    if (g[0].first == 3)
        return "three";
    if (g[0].first == 2)
        return g[1].first == 2 ? "two pair" : "pair";
    return "high card";
}
int main() {
    std::vector<Card> deck;
    for (int s = 0; s < 4; ++s)
        for (int r = 2; r <= 14; ++r)
            deck.push_back({r, static_cast<Suit>(s)});
    Lcg rng(12345);
    for (int i = static_cast<int>(deck.size()) - 1; i > 0; --i)
        std::swap(deck[i], deck[rng.range(0, i)]);
    std::map<std::string, int> stats;
    for (int i = 0; i + 5 <= 52; i += 5) {
        std::vector<Card> h(deck.begin() + i, deck.begin() + i + 5);
        for (auto &c : h)
            std::cout << c << ' ';
        auto k = classify(h);
        std::cout << k << '\n';
        ++stats[k];
    }
    for (auto &[k, n] : stats)
        std::cout << std::left << std::setw(12) << k << std::string(n, '#') << '\n';
    std::cout << (Card{3, Suit::Hearts} < Card{3, Suit::Spades}) << *std::max_element(deck.begin(), deck.end()) << "\n";
}
