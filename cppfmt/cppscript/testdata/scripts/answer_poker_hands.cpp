#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

enum class Rank { HighCard, Pair, TwoPair, Three, Straight, Flush, FullHouse, Four, StraightFlush };

std::ostream &operator<<(std::ostream &os, Rank r) {
    static const std::array<const char *, 9> names{"high card", "pair",       "two pair", "three",         "straight",
                                                   "flush",     "full house", "four",     "straight flush"};
    return os << names.at(static_cast<std::size_t>(r));
}

struct Hand {
    Rank rank = Rank::HighCard;
    std::vector<int> kickers;
    std::string text;

    explicit Hand(const std::string &s) : text(s) {
        std::istringstream in(s);
        std::map<int, int, std::greater<>> count;
        std::map<char, int> suits;
        for (std::string card; in >> card;) {
            auto at = std::string("23456789TJQKA").find(card[0]);
            if (at == std::string::npos || card.size() != 2)
                throw std::invalid_argument("bad card " + card);
            ++count[static_cast<int>(at) + 2];
            ++suits[card[1]];
        }
        std::vector<std::pair<int, int>> groups;
        for (auto [v, n] : count)
            groups.emplace_back(n, v);
        std::stable_sort(groups.begin(), groups.end(), [](auto &a, auto &b) { return a.first > b.first; });
        for (auto &[n, v] : groups)
            kickers.push_back(v);
        const bool flush = suits.size() == 1;
        bool straight = groups.size() == 5 && kickers.front() - kickers.back() == 4;
        if (kickers == std::vector<int>{14, 5, 4, 3, 2})
            straight = true, kickers = {5, 4, 3, 2, 1};
        const int first = groups[0].first, second = groups.size() > 1 ? groups[1].first : 0;
        if (straight && flush)
            rank = Rank::StraightFlush;
        else if (first == 4)
            rank = Rank::Four;
        else if (first == 3 && second == 2)
            rank = Rank::FullHouse;
        else if (flush)
            rank = Rank::Flush;
        else if (straight)
            rank = Rank::Straight;
        else if (first == 3)
            rank = Rank::Three;
        else if (first == 2)
            rank = second == 2 ? Rank::TwoPair : Rank::Pair;
    }
    bool operator<(const Hand &o) const {
        return std::tie(rank, kickers) < std::tie(o.rank, o.kickers);
    }
};

int main() {
    std::vector<Hand> hands;
    for (auto s : {"2H 3D 5S 9C KD", "2C 3H 4S 8C AH", "2H 4S 4C 2D 4H", "2S 8S AS QS 3S", "AH 2D 3S 4C 5H",
                   "TH JH QH KH AH", "9C 9D 9H 9S 2C", "KH KD 7C 7S 2D", "KH KD 7C 7S 3D", "QQ 1H"})
        try {
            hands.emplace_back(s);
        } catch (const std::invalid_argument &e) {
            std::cout << "skipped: " << e.what() << '\n';
        }
    std::sort(hands.rbegin(), hands.rend());
    for (const auto &h : hands) {
        std::cout << h.text << "  " << h.rank << " [";
        for (std::size_t i = 0; i < h.kickers.size(); ++i)
            std::cout << (i ? " " : "") << h.kickers[i];
        std::cout << "]\n";
    }
    std::cout << std::boolalpha << (hands[0] < hands[1]) << '\n';
}
