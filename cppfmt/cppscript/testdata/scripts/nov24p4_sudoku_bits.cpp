class Sudoku {
    std::array<std::array<std::uint8_t, 9>, 9> grid_{};
    std::array<std::uint16_t, 9> rows_{}, cols_{}, boxes_{};
    unsigned long guesses_ = 0;

    static constexpr std::uint16_t ALL = 0x1FF;
    static constexpr int box(int r, int c) noexcept {
        return r / 3 * 3 + c / 3;
    }
    std::uint16_t candidates(int r, int c) const {
        return ALL & ~(rows_[r] | cols_[c] | boxes_[box(r, c)]);
    }
    void toggle(int r, int c, std::uint16_t bit) {
        rows_[r] ^= bit;
        cols_[c] ^= bit;
        boxes_[box(r, c)] ^= bit;
    }

  public:
    explicit Sudoku(std::string_view text) {
        int i = 0;
        for (char ch : text) {
            const int r = i / 9, c = i % 9;
            ++i;
            if (ch < '1' || ch > '9')
                continue;
            grid_[r][c] = ch - '0';
            toggle(r, c, 1u << (ch - '1'));
        }
    }
    bool solve() {
        int best_r = -1, best_c = -1, fewest = 10;
        for (int r = 0; r < 9; ++r) {
            for (int c = 0; c < 9; ++c) {
                if (grid_[r][c])
                    continue;
                const int n = std::popcount(candidates(r, c));
                if (n == 0)
                    return false;
                if (n < fewest) {
                    fewest = n;
                    best_r = r;
                    best_c = c;
                }
            }
        }
        if (best_r < 0)
            return true;
        if (fewest > 1)
            ++guesses_;
        for (std::uint16_t m = candidates(best_r, best_c); m != 0; m &= m - 1) {
            const std::uint16_t bit = std::uint16_t(1) << std::countr_zero(m);
            grid_[best_r][best_c] = std::countr_zero(bit) + 1;
            toggle(best_r, best_c, bit);
            if (solve())
                return true;
            toggle(best_r, best_c, bit);
        }
        grid_[best_r][best_c] = 0;
        return false;
    }
    unsigned long guesses() const {
        return guesses_;
    }
    friend std::ostream &operator<<(std::ostream &os, const Sudoku &s) {
        for (int r = 0; r < 9; ++r) {
            if (r % 3 == 0 && r)
                os << "------+-------+------\n";
            for (int c = 0; c < 9; ++c) {
                if (c % 3 == 0 && c)
                    os << "| ";
                if (s.grid_[r][c])
                    os << +s.grid_[r][c];
                else
                    os << '.';
                os << (c == 8 ? "\n" : " ");
            }
        }
        return os;
    }
};

Sudoku puzzle("530070000600195000098000060800060003400803001700020006060000280000419005000080079");
std::cout << puzzle << "solving...\n";
if (puzzle.solve())
    std::cout << puzzle << "guesses: " << puzzle.guesses() << "\n";
else
    std::cout << "no solution\n";
Sudoku impossible(std::string("12345678.................9") + std::string(56, '.'));
std::cout << std::boolalpha << "impossible solvable: " << impossible.solve() << ", guesses: " << impossible.guesses()
          << std::endl;
