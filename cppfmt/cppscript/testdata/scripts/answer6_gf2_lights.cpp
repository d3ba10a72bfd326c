#include <bitset>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

constexpr int W = 4, H = 3, N = W * H;
using Row = std::bitset<N + 1>;

std::optional<std::bitset<N>> solve(const std::bitset<N> &lit) {
    std::vector<Row> sys(N);
    for (int cell = 0; cell < N; ++cell) {
        const int r = cell / W, c = cell % W;
        sys[cell].set(cell).set(N, lit[cell]);
        if (r > 0)
            sys[cell].set(cell - W);
        if (r + 1 < H)
            sys[cell].set(cell + W);
        if (c > 0)
            sys[cell].set(cell - 1);
        if (c + 1 < W)
            sys[cell].set(cell + 1);
    }
    std::vector<int> where(N, -1);
    int rank = 0;
    for (int col = 0; col < N && rank < N; ++col) {
        int p = rank;
        while (p < N && !sys[p].test(col))
            ++p;
        if (p == N)
            continue;
        std::swap(sys[p], sys[rank]);
        for (int i = 0; i < N; ++i)
            if (i != rank && sys[i][col])
                sys[i] ^= sys[rank];
        where[col] = rank++;
    }
    for (int i = rank; i < N; ++i)
        if (sys[i].any())
            return {};
    std::bitset<N> presses;
    for (int col = 0; col < N; ++col)
        if (where[col] >= 0)
            presses[col] = sys[where[col]][N];
    return presses;
}

std::bitset<N> press_all(const std::bitset<N> &presses) {
    std::bitset<N> lit;
    for (int cell = 0; cell < N; ++cell) {
        if (!presses[cell])
            continue;
        lit.flip(cell);
        if (cell % W)
            lit.flip(cell - 1);
        if (cell % W != W - 1)
            lit.flip(cell + 1);
        if (cell >= W)
            lit.flip(cell - W);
        if (cell + W < N)
            lit.flip(cell + W);
    }
    return lit;
}

int main() {
    for (const std::string pattern : {"111111111111", "000001100000", "100000000001", "010101010101"}) {
        const std::bitset<N> lit(pattern);
        std::cout << lit << " (" << lit.count() << " lit): ";
        if (auto s = solve(lit); !s) {
            std::cout << "impossible\n";
        } else {
            std::cout << s->count() << " presses " << s->to_string('.', 'O') << ' '
                      << (press_all(*s) == lit ? "verified" : "WRONG") << '\n';
        }
    }
    std::bitset<N> mask = (std::bitset<N>(0b1010) << 4) | ~std::bitset<N>().set();
    std::cout << mask << ' ' << mask.to_ulong() << ' ' << std::boolalpha << mask.none() << mask.all() << ' '
              << mask.size() << '\n';
}
