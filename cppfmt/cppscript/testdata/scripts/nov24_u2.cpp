#include <iostream>
#include <string>
#include <vector>
#include <array>
#include <algorithm>
#include <map>
#include <set>
#include <optional>
enum class Piece : char { Empty = '.', X = 'X', O = 'O' };
class Game {
    std::array<Piece, 9> b;
    Piece turn = Piece::X;
    static constexpr int L[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                    {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

  public:
    Game() {
        b.fill(Piece::Empty);
    }
    static Piece other(Piece p) {
        return p == Piece::X ? Piece::O : Piece::X;
    }
    std::optional<Piece> winner() const {
        for (const auto &[x, y, z] : L)
            if (b[x] != Piece::Empty && b[x] == b[y] && b[y] == b[z])
                return b[x];
        return std::nullopt;
    }
    bool full() const {
        return std::none_of(b.begin(), b.end(), [](Piece p) { return p == Piece::Empty; });
    }
    bool play(int i) {
        if (i < 0 || i > 8 || b.at(i) != Piece::Empty || winner())
            return false;
        b[i] = turn;
        turn = other(turn);
        return true;
    }
    int minimax(Piece me) {
        if (auto w = winner())
            return *w == me ? 1 : -1;
        if (full())
            return 0;
        int best = turn == me ? -2 : 2;
        for (int i = 0; i < 9; ++i)
            if (b[i] == Piece::Empty) {
                b[i] = turn;
                turn = other(turn);
                int s = minimax(me);
                turn = other(turn);
                b[i] = Piece::Empty;
                best = turn == me ? std::max(best, s) : std::min(best, s);
            }
        return best;
    }
    int bestMove() {
        Piece me = turn;
        int best = -2, move = -1;
        for (int i = 0; i < 9; ++i)
            if (b[i] == Piece::Empty) {
                b[i] = turn;
                turn = other(turn);
                int s = minimax(me);
                turn = other(turn);
                b[i] = Piece::Empty;
                if (s > best)
                    best = s, move = i;
            }
        return move;
    }
    friend std::ostream &operator<<(std::ostream &os, const Game &g) {
        for (int i = 0; i < 9; ++i)
            os << static_cast<char>(g.b[i]) << (i % 3 == 2 ? "\n" : " ");
        return os;
    }
};
int main() {
    Game g;
    for (int m : {0, 4, 8})
        std::cout << g.play(m);
    std::cout << g.play(4) << g.play(9) << "\n";
    while (!g.winner() && !g.full()) {
        int m = g.bestMove();
        std::cout << m << " ";
        g.play(m);
    }
    std::cout << "\n" << g << (g.winner() ? std::string("winner ") + static_cast<char>(*g.winner()) : "draw") << "\n";
}
