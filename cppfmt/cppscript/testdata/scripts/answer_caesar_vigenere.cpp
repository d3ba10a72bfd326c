#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <iostream>
#include <string>

char shift(char c, int k) {
    if (!std::isalpha(static_cast<unsigned char>(c)))
        return c;
    const char base = std::islower(static_cast<unsigned char>(c)) ? 'a' : 'A';
    return static_cast<char>(base + ((c - base + k) % 26 + 26) % 26);
}

std::string caesar(std::string s, int k) {
    std::ranges::transform(s, s.begin(), [k](char c) { return shift(c, k); });
    return s;
}

std::string vigenere(const std::string &text, const std::string &key, bool decrypt = false) {
    std::string out;
    size_t k = 0;
    for (char c : text) {
        if (std::isalpha(static_cast<unsigned char>(c))) {
            int by = std::tolower(key[k++ % key.size()]) - 'a';
            c = shift(c, decrypt ? -by : by);
        }
        out.push_back(c);
    }
    return out;
}

double score(const std::string &s) {
    static constexpr std::array<double, 26> english = {8.2,  1.5,  2.8, 4.3,  12.7, 2.2,  2.0, 6.1,   7.0,
                                                       0.15, 0.77, 4.0, 2.4,  6.7,  7.5,  1.9, 0.095, 6.0,
                                                       6.3,  9.1,  2.8, 0.98, 2.4,  0.15, 2.0, 0.074};
    std::array<int, 26> n{};
    int total = 0;
    for (unsigned char c : s)
        if (std::isalpha(c))
            ++n[std::tolower(c) - 'a'], ++total;
    double chi = 0;
    for (int i = 0; i < 26; ++i) {
        double expected = english[i] * total / 100;
        chi += std::pow(n[i] - expected, 2) / expected;
    }
    return chi;
}

int main() {
    const std::string plain = "Meet me at the usual place, after the lecture on Tuesday!";
    const auto secret = caesar(plain, 11);
    std::cout << secret << '\n';
    int best = 0;
    for (int k = 1; k < 26; ++k)
        if (score(caesar(secret, -k)) < score(caesar(secret, -best)))
            best = k;
    std::cout << "guessed key " << best << ": " << caesar(secret, -best) << '\n';
    auto v = vigenere(plain, "Lemon");
    std::cout << v << '\n' << std::boolalpha << (vigenere(v, "LEMON", true) == plain) << '\n';
    std::cout << "rot13 twice: " << caesar(caesar("Zebra 99", 13), 13) << '\n';
    std::string atbash = "abc XYZ";
    for (char &c : atbash)
        if (std::isalpha((unsigned char)c))
            c = std::isupper((unsigned char)c) ? 'Z' - (c - 'A') : 'z' - (c - 'a');
    std::cout << atbash << std::endl;
}
