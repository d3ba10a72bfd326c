#include <iostream>
#include <string>
#include <cctype>
#include <algorithm>
#include <ranges>
#include <vector>
#include <array>
#include <cstdlib>
#include <utility>
#include <string_view>

namespace cipher {
namespace detail {
constexpr bool is_alpha(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
constexpr char shift(char c, int k) {
    const char base = (c >= 'a') ? 'a' : 'A';
    return static_cast<char>(base + ((c - base + k) % 26 + 26) % 26);
}
} // namespace detail

enum class Mode { Encrypt, Decrypt };

std::string vigenere(std::string_view text, std::string_view key, Mode mode) {
    std::string out;
    std::size_t i = 0;
    for (char c : text) {
        if (!detail::is_alpha(c)) {
            out += c;
            continue;
        }
        int k = std::tolower(static_cast<unsigned char>(key[i++ % key.size()])) - 'a';
        out += detail::shift(c, mode == Mode::Encrypt ? k : -k);
    }
    return out;
}

class Playfair {
    std::array<char, 25> square_{};
    std::array<int, 26> where_{};

  public:
    explicit Playfair(const std::string &key) {
        std::string seen;
        auto add = [&seen](char c) {
            c = static_cast<char>(std::toupper(c));
            if (c == 'J')
                c = 'I';
            if (detail::is_alpha(c) && seen.find(c) == std::string::npos)
                seen.push_back(c);
        };
        std::ranges::for_each(key, add);
        for (char c = 'A'; c <= 'Z'; ++c)
            add(c);
        std::ranges::copy(seen, square_.begin());
        for (int i = 0; i < 25; ++i)
            where_[square_[i] - 'A'] = i;
    }
    std::pair<char, char> encode(char a, char b) const {
        auto [ra, ca] = std::div(where_[a - 'A'], 5);
        auto [rb, cb] = std::div(where_[b - 'A'], 5);
        if (ra == rb)
            return {square_[ra * 5 + (ca + 1) % 5], square_[rb * 5 + (cb + 1) % 5]};
        if (ca == cb)
            return {square_[(ra + 1) % 5 * 5 + ca], square_[(rb + 1) % 5 * 5 + cb]};
        return {square_[ra * 5 + cb], square_[rb * 5 + ca]};
    }
    std::string encrypt(std::string_view text) const {
        std::string clean;
        for (char c : text | std::views::filter(detail::is_alpha) |
                          std::views::transform([](char c) { return static_cast<char>(std::toupper(c)); }))
            clean += c == 'J' ? 'I' : c;
        std::string out;
        for (std::size_t i = 0; i < clean.size();) {
            char a = clean[i++];
            char b = (i < clean.size() && clean[i] != a) ? clean[i++] : 'X';
            const auto [x, y] = encode(a, b);
            if (!out.empty())
                out += ' ';
            (out += x) += y;
        }
        return out;
    }
    std::string_view row(int r) const {
        return {square_.data() + 5 * r, 5};
    }
};
} // namespace cipher

int main() {
    using cipher::Mode;
    const std::string plain = "Attack at dawn, 5 o'clock!";
    auto secret = cipher::vigenere(plain, "LEMON", Mode::Encrypt);
    std::cout << secret << '\n' << cipher::vigenere(secret, "lemon", Mode::Decrypt) << '\n';

    const cipher::Playfair pf("playfair example");
    for (int r = 0; r < 5; ++r)
        std::cout << pf.row(r) << '\n';
    std::cout << pf.encrypt("Hide the gold in the tree stump") << '\n';
    std::cout << cipher::vigenere("xyz", "ab", Mode::Encrypt) << ' ' << pf.encrypt("jazz").size() << '\n';
}
