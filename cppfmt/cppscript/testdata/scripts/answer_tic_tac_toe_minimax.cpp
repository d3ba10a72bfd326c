#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <string>
#include <vector>

using Board = std::array<char, 9>;

constexpr int LINES[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

char winner(const Board &b) {
    for (auto &[x, y, z] : LINES)
        if (b[x] != '.' && b[x] == b[y] && b[y] == b[z])
            return b[x];
    return std::none_of(b.begin(), b.end(), [](char c) { return c == '.'; }) ? 'D' : 0;
}

struct Solver {
    std::map<std::string, int> memo;
    int nodes = 0;

    int score(Board &b, char turn) {
        std::string key(b.begin(), b.end());
        if (auto it = memo.find(key); it != memo.end())
            return it->second;
        ++nodes;
        int best;
        if (char w = winner(b)) {
            best = w == 'X' ? 1 : w == 'O' ? -1 : 0;
        } else {
            best = turn == 'X' ? -2 : 2;
            for (char &cell : b) {
                if (cell != '.')
                    continue;
                cell = turn;
                int s = score(b, turn == 'X' ? 'O' : 'X');
                cell = '.';
                best = turn == 'X' ? std::max(best, s) : std::min(best, s);
            }
        }
        return memo[key] = best;
    }

    int bestMove(Board b, char turn) {
        int move = -1, val = 0;
        for (int i = 0; i < 9; ++i) {
            if (b[i] != '.')
                continue;
            b[i] = turn;
            int s = score(b, turn == 'X' ? 'O' : 'X') * (turn == 'X' ? 1 : -1);
            b[i] = '.';
            if (move < 0 || s > val)
                move = i, val = s;
        }
        return move;
    }
};

int main() {
    Board b{'X', '.', '.', '.', 'O', '.', '.', '.', 'X'};
    Solver solver;
    char turn = 'O';
    while (!winner(b)) {
        int m = solver.bestMove(b, turn);
        b[m] = turn;
        std::cout << turn << " plays " << m / 3 << ',' << m % 3 << '\n';
        turn = turn == 'X' ? 'O' : 'X';
    }
    for (int r = 0; r < 3; ++r)
        std::cout << std::string(b.begin() + 3 * r, b.begin() + 3 * r + 3) << '\n';
    std::cout << "result " << winner(b) << ", positions " << solver.memo.size()
              << (solver.nodes == (int)solver.memo.size() ? " (all unique)" : "") << '\n';
}
