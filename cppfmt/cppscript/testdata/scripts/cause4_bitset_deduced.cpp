#include <bitset>
template <std::size_t W> std::bitset<W> ev(const std::bitset<W> &r) {
    return r << 1;
}
constexpr std::size_t width = 31;
std::bitset<width> row;
row.flip(3);
row = ev(row);
std::cout << row.to_string(' ', '#') << "|\n";
