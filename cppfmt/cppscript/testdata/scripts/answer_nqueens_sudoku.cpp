#include <array>
#include <bitset>
#include <iostream>
#include <string>

class Sudoku {
    std::array<std::array<int, 9>, 9> cell{};
    std::array<std::bitset<10>, 9> row, col, box;
    int tried = 0;

    void place(int r, int c, int v, bool on) {
        cell[r][c] = on ? v : 0;
        row[r].set(v, on);
        col[c].set(v, on);
        box[r / 3 * 3 + c / 3].set(v, on);
    }

  public:
    explicit Sudoku(const std::string &s) {
        for (int i = 0; i < 81; ++i)
            if (s[i] != '.')
                place(i / 9, i % 9, s[i] - '0', true);
    }

    bool solve() {
        int br = -1, bc = -1, best = 10;
        for (int r = 0; r < 9; ++r)
            for (int c = 0; c < 9; ++c) {
                if (cell[r][c])
                    continue;
                int options = 9 - static_cast<int>((row[r] | col[c] | box[r / 3 * 3 + c / 3]).count());
                if (options < best) {
                    best = options;
                    br = r;
                    bc = c;
                }
            }
        if (br < 0)
            return true;
        const auto used = row[br] | col[bc] | box[br / 3 * 3 + bc / 3];
        for (int v = 1; v <= 9; ++v) {
            if (used[v])
                continue;
            ++tried;
            place(br, bc, v, true);
            if (solve())
                return true;
            place(br, bc, v, false);
        }
        return false;
    }
    int attempts() const {
        return tried;
    }

    friend std::ostream &operator<<(std::ostream &os, const Sudoku &s) {
        for (int r = 0; r < 9; ++r) {
            if (r && r % 3 == 0)
                os << "------+-------+------\n";
            for (int c = 0; c < 9; ++c)
                os << (c && c % 3 == 0 ? "| " : "") << (s.cell[r][c] ? char('0' + s.cell[r][c]) : '.')
                   << (c < 8 ? " " : "");
            os << '\n';
        }
        return os;
    }
};

int main() {
    Sudoku s("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    std::cout << std::boolalpha << "solved: " << s.solve() << '\n' << s << "attempts " << s.attempts() << '\n';
    Sudoku impossible("55" + std::string(79, '.'));
    Sudoku dead("12345678." + std::string(17, '.') + "9" + std::string(54, '.'));
    std::cout << "dead end: " << dead.solve() << " after " << dead.attempts() << '\n';
}
