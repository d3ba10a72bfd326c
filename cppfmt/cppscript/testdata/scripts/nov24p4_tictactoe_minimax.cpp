#include <iostream>
#include <string>
#include <unordered_map>
#include <algorithm>
#include <optional>
#include <vector>

enum class Cell : char { Empty = '.', X = 'X', O = 'O' };

constexpr Cell other(Cell c) {
    return c == Cell::X ? Cell::O : Cell::X;
}

class Board {
  public:
    Board() : cells_(9, static_cast<char>(Cell::Empty)) {
    }
    explicit Board(std::string s) : cells_(std::move(s)) {
    }

    [[nodiscard]] std::optional<Cell> winner() const {
        static constexpr int lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                            {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
        for (const auto &[a, b, c] : lines) {
            if (cells_[a] != '.' && cells_[a] == cells_[b] && cells_[b] == cells_[c])
                return static_cast<Cell>(cells_[a]);
        }
        return std::nullopt;
    }
    std::vector<int> moves() const {
        std::vector<int> m;
        for (auto p = cells_.find('.'); p != std::string::npos; p = cells_.find('.', p + 1))
            m.push_back(static_cast<int>(p));
        return m;
    }
    void play(int at, Cell c) {
        cells_[at] = static_cast<char>(c);
    }
    void undo(int at) {
        play(at, Cell::Empty);
    }
    const std::string &key() const {
        return cells_;
    }

    friend std::ostream &operator<<(std::ostream &os, const Board &b) {
        for (int r = 0; r < 3; ++r)
            os << (r ? "/" : "") << b.cells_.substr(3 * r, 3);
        return os;
    }

  private:
    std::string cells_;
};

class Solver {
    std::unordered_map<std::string, int> memo_;

  public:
    int value(Board &b, Cell turn) {
        const std::string key = b.key() + static_cast<char>(turn);
        if (auto hit = memo_.find(key); hit != memo_.end())
            return hit->second;
        int best = -2;
        if (b.winner())
            best = -1;
        else {
            auto moves = b.moves();
            if (moves.empty())
                best = 0;
            for (int m : moves) {
                b.play(m, turn);
                best = std::max(best, -value(b, other(turn)));
                b.undo(m);
            }
        }
        return memo_[key] = best;
    }
    int best_move(Board &b, Cell turn) {
        auto moves = b.moves();
        auto score = [&](int m) {
            b.play(m, turn);
            int v = -value(b, other(turn));
            b.undo(m);
            return v;
        };
        return *std::max_element(moves.begin(), moves.end(), [&](int x, int y) { return score(x) < score(y); });
    }
    std::size_t positions() const {
        return memo_.size();
    }
};

int main() {
    Solver solver;
    for (const char *start : {"XO..X....", "X...O...X", "XX.OO...."}) {
        Board b{start};
        Cell turn = std::count(b.key().begin(), b.key().end(), 'X') > std::count(b.key().begin(), b.key().end(), 'O')
                        ? Cell::O
                        : Cell::X;
        std::cout << b << " value for " << static_cast<char>(turn) << ": " << solver.value(b, turn) << '\n';
        while (!b.winner() && !b.moves().empty()) {
            int m = solver.best_move(b, turn);
            b.play(m, turn);
            std::cout << "  " << static_cast<char>(turn) << m << ' ' << b << '\n';
            turn = other(turn);
        }
        auto w = b.winner();
        std::cout << "  result: " << (w ? std::string(1, static_cast<char>(*w)) + " wins" : "draw") << '\n';
    }
    std::cout << "positions seen: " << solver.positions() << '\n';
}
