#include <bitset>
template <std::size_t W> std::bitset<W> evolve(const std::bitset<W> &row, std::uint8_t rule) {
    std::bitset<W> next;
    for (std::size_t i = 0; i < W; ++i) {
        int neighbourhood = row[(i + 1) % W] << 2 | row[i] << 1 | row[(i + W - 1) % W];
        next.set(i, rule >> neighbourhood & 1);
    }
    return next;
}
std::bitset<31> row;
row.flip(3);
row = evolve(row, 30);
std::cout << row << "|\n";
