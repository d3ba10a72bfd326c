#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <unordered_map>

struct SplitMix {
    std::uint64_t state;
    constexpr std::uint64_t operator()() {
        std::uint64_t z = (state += 0x9E3779B97F4A7C15ull);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
        return z ^ (z >> 31);
    }
};

constexpr auto keys = [] {
    std::array<std::array<std::uint64_t, 2>, 9> k{};
    SplitMix gen{42};
    for (auto &row : k)
        for (auto &v : row)
            v = gen();
    return k;
}();

class Game {
    std::string board_ = std::string(9, '.');
    std::uint64_t hash_ = 0;
    std::unordered_map<std::uint64_t, int> memo_;
    long searched_ = 0, hits_ = 0;

    void toggle(int at, int who) {
        board_[at] = board_[at] == '.' ? "XO"[who] : '.';
        hash_ ^= keys[at][who];
    }
    bool wins(char c) const {
        static constexpr int lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                            {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
        return std::any_of(std::begin(lines), std::end(lines), [this, c](const int (&l)[3]) {
            return board_[l[0]] == c && board_[l[1]] == c && board_[l[2]] == c;
        });
    }

  public:
    int negamax(int who) {
        ++searched_;
        if (wins("XO"[1 - who]))
            return -1;
        if (auto it = memo_.find(hash_); it != memo_.end())
            return ++hits_, it->second;
        int best = -2;
        for (int i = 0; i < 9; ++i) {
            if (board_[i] != '.')
                continue;
            toggle(i, who);
            best = std::max(best, -negamax(1 - who));
            toggle(i, who);
        }
        return memo_[hash_] = best == -2 ? 0 : best;
    }
    std::optional<int> play(int who) {
        std::optional<int> move;
        int value = -2;
        for (int i : {4, 0, 2, 6, 8, 1, 3, 5, 7}) {
            if (board_[i] != '.')
                continue;
            toggle(i, who);
            if (int v = -negamax(1 - who); v > value) {
                value = v;
                move = i;
            }
            toggle(i, who);
        }
        if (move)
            toggle(*move, who);
        return move;
    }
    void force(int at, int who) {
        toggle(at, who);
    }
    const char *verdict() const {
        return wins('X') ? "X wins" : wins('O') ? "O wins" : board_.find('.') == std::string::npos ? "draw" : "open";
    }
    const std::string &board() const {
        return board_;
    }
    std::uint64_t hash() const {
        return hash_;
    }
    std::pair<std::size_t, long> stats() const {
        return {memo_.size(), hits_};
    }
};

int main() {
    Game g;
    std::printf("%016llx\n", static_cast<unsigned long long>(keys[0][0]));
    std::printf("value of the empty board: %d\n", g.negamax(0));
    auto [positions, hits] = g.stats();
    std::printf("%zu positions, %ld hits\n", positions, hits);
    for (int who = 0; std::string(g.verdict()) == "open"; who ^= 1) {
        auto move = g.play(who);
        std::printf("%c%d %s\n", "XO"[who], move.value_or(-1), g.board().c_str());
    }
    std::puts(g.verdict());
    Game h;
    h.force(4, 0);
    h.force(1, 1);
    auto m = h.play(0);
    std::printf("after a bad reply X takes %d, value %d, %s\n", *m, -h.negamax(1), h.verdict());
    Game a, b;
    a.force(0, 0);
    a.force(8, 1);
    b.force(8, 1);
    b.force(0, 0);
    std::printf("same hash: %s\n", a.hash() == b.hash() ? "yes" : "no");
}
