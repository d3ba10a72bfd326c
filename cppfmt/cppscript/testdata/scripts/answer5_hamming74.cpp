#include <array>
#include <bitset>
#include <iostream>
#include <string>
#include <utility>

constexpr int kData[4] = {3, 5, 6, 7}; // positions counted from 1

constexpr unsigned encode(unsigned nibble) {
    unsigned word = 0;
    for (int i = 0; i < 4; ++i)
        if (nibble >> i & 1u)
            word |= 1u << (kData[i] - 1);
    for (int p : {1, 2, 4}) {
        unsigned parity = 0;
        for (int pos = 1; pos <= 7; ++pos)
            if (pos & p)
                parity ^= word >> (pos - 1) & 1u;
        if (parity)
            word |= 1u << (p - 1);
    }
    return word;
}

struct Decoded {
    unsigned nibble;
    int corrected; // 0 when the word was clean
};

constexpr Decoded decode(unsigned word) {
    int syndrome = 0;
    for (int pos = 1; pos <= 7; ++pos)
        if (word >> (pos - 1) & 1u)
            syndrome ^= pos;
    if (syndrome)
        word ^= 1u << (syndrome - 1);
    unsigned nibble = 0;
    for (int i = 0; i < 4; ++i)
        nibble |= (word >> (kData[i] - 1) & 1u) << i;
    return {nibble, syndrome};
}

static_assert(decode(encode(11)).nibble == 11);

int main() {
    for (unsigned n = 0; n < 16; n += 3)
        std::cout << std::bitset<4>(n) << " -> " << std::bitset<7>(encode(n)) << '\n';

    int fixed = 0, total = 0;
    std::array<int, 8> histogram{};
    for (unsigned n = 0; n < 16; ++n) {
        for (int bit = 0; bit < 7; ++bit) {
            auto [back, where] = decode(encode(n) ^ (1u << bit));
            ++total;
            if (back == n && where == bit + 1)
                ++fixed;
            ++histogram.at(where);
        }
    }
    std::cout << fixed << " of " << total << " single errors fixed\n";
    for (std::size_t i = 1; i < histogram.size(); ++i)
        std::cout << "pos " << i << ": " << histogram[i] << (i + 1 < histogram.size() ? ", " : "\n");

    auto two = decode(encode(0b1010) ^ 0b0000011);
    std::cout << "two flips decode to " << std::bitset<4>(two.nibble).to_string('.', '#') << " claiming position "
              << two.corrected << '\n';
}
