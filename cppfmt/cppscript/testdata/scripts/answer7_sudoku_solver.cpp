#include <array>
#include <bitset>
#include <iostream>
#include <string>
#include <string_view>

class Sudoku {
    std::array<std::array<char, 9>, 9> grid_{};
    std::array<std::bitset<10>, 9> row_, col_, box_;
    int placed_ = 0;
    static constexpr int box_of(int r, int c) {
        return r / 3 * 3 + c / 3;
    }

    void set(int r, int c, int d, bool on) {
        row_[r][d] = col_[c][d] = box_[box_of(r, c)][d] = on;
        grid_[r][c] = on ? char('0' + d) : '.';
        placed_ += on ? 1 : -1;
    }

  public:
    long nodes = 0;

    explicit Sudoku(std::string_view text) {
        for (auto &row : grid_)
            row.fill('.');
        for (std::size_t i = 0; i < text.size(); ++i)
            if (text[i] >= '1' && text[i] <= '9')
                set(i / 9, i % 9, text[i] - '0', true);
    }

    std::bitset<10> candidates(int r, int c) const {
        auto used = row_[r] | col_[c] | box_[box_of(r, c)];
        used.set(0);
        return ~used;
    }

    bool solve() {
        ++nodes;
        if (placed_ == 81)
            return true;
        int br = -1, bc = -1;
        std::size_t fewest = 10;
        for (int r = 0; r < 9; ++r)
            for (int c = 0; c < 9; ++c)
                if (grid_[r][c] == '.')
                    if (auto n = candidates(r, c).count(); n < fewest)
                        fewest = n, br = r, bc = c;
        const auto options = candidates(br, bc);
        for (int d = 1; d <= 9; ++d) {
            if (!options.test(d))
                continue;
            set(br, bc, d, true);
            if (solve())
                return true;
            set(br, bc, d, false);
        }
        return false;
    }

    void print() const {
        for (int r = 0; r < 9; ++r) {
            if (r && r % 3 == 0)
                std::cout << "------+-------+------\n";
            for (int c = 0; c < 9; ++c)
                std::cout << (c && c % 3 == 0 ? "| " : "") << grid_[r][c] << (c == 8 ? "\n" : " ");
        }
    }
};

int main() {
    Sudoku s("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    std::cout << "candidates at (0,2): " << s.candidates(0, 2).to_string() << '\n';
    std::cout << std::boolalpha << s.solve() << " in " << s.nodes << " nodes\n";
    s.print();
    Sudoku impossible("55..7....");
    std::cout << "contradiction solvable? "
              << (impossible.candidates(0, 2).count() > 0 && impossible.candidates(0, 0).any()) << '\n';
}
