#include <array>
#include <cctype>
#include <iostream>
#include <string>
#include <string_view>

class Board {
    char sq[8][8];

  public:
    explicit Board(std::string_view fen) {
        for (auto &row : sq)
            for (char &c : row)
                c = '.';
        int r = 0, f = 0;
        for (const char c : fen) {
            if (c == ' ')
                break;
            if (c == '/') {
                ++r;
                f = 0;
            } else if (std::isdigit(c))
                f += c - '0';
            else
                sq[r][f++] = c;
        }
    }
    char operator()(int r, int f) const {
        return (r & ~7) || (f & ~7) ? '#' : sq[r][f];
    }

    bool attacked(int r, int f, bool by_white) const {
        auto mine = [by_white](char c) { return std::isalpha(c) && (std::isupper(c) != 0) == by_white; };
        constexpr int knight[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
        for (auto &[dr, df] : knight)
            if (char c = (*this)(r + dr, f + df); mine(c) && std::tolower(c) == 'n')
                return true;
        for (int dr = -1; dr <= 1; ++dr)
            for (int df = -1; df <= 1; ++df) {
                if (!dr && !df)
                    continue;
                for (int k = 1;; ++k) {
                    const char c = (*this)(r + k * dr, f + k * df);
                    if (c == '.')
                        continue;
                    if (c == '#' || !mine(c))
                        break;
                    const char p = std::tolower(c);
                    const bool diag = dr && df;
                    if (p == 'q' || (p == 'k' && k == 1) || (p == (diag ? 'b' : 'r')))
                        return true;
                    if (p == 'p' && diag && k == 1 && dr == (by_white ? 1 : -1))
                        return true;
                    break;
                }
            }
        return false;
    }

    int count(bool white) const {
        int n = 0;
        for (int r = 0; r < 8; ++r)
            for (int f = 0; f < 8; ++f)
                n += attacked(r, f, white);
        return n;
    }
    friend std::ostream &operator<<(std::ostream &os, const Board &b) {
        for (int r = 0; r < 8; ++r) {
            os << 8 - r << ' ';
            os.write(b.sq[r], 8).put('\n');
        }
        return os << "  abcdefgh";
    }
};

int main() {
    const Board b("r3k2r/ppp2ppp/2n1b3/3qp3/8/2NP1N2/PPP2PPP/R2QK2R w KQkq - 0 11");
    std::cout << b << '\n' << "white hits " << b.count(true) << ", black hits " << b.count(false) << '\n';
    std::string contested;
    for (char file = 'a'; file <= 'h'; ++file)
        for (char rank = '8'; rank >= '1'; --rank) {
            int r = '8' - rank, f = file - 'a';
            if (b.attacked(r, f, true) && b.attacked(r, f, false))
                (contested += file) += rank;
        }
    std::cout << contested.size() / 2 << " contested: ";
    for (std::size_t i = 0; i < contested.size(); i += 2)
        std::cout << contested.substr(i, 2) << (i + 2 < contested.size() ? "," : "\n");
}
