#include <cctype>
#include <iostream>
#include <map>
#include <string>
#include <array>
#include <algorithm>
#include <functional>
#include <vector>

using Cipher = std::function<std::string(const std::string &)>;

char shift(char c, int by) {
    if (!std::isalpha(static_cast<unsigned char>(c)))
        return c;
    const char base = std::isupper(static_cast<unsigned char>(c)) ? 'A' : 'a';
    return static_cast<char>(base + ((c - base + by) % 26 + 26) % 26);
}

Cipher caesar(int by) {
    return [by](std::string s) {
        for (char &c : s)
            c = shift(c, by);
        return s;
    };
}

Cipher vigenere(std::string key, bool decrypt = false) {
    return [key = std::move(key), sign = decrypt ? -1 : 1](const std::string &s) {
        std::string out;
        size_t k = 0;
        for (char c : s) {
            if (std::isalpha(static_cast<unsigned char>(c)))
                out += shift(c, sign * (std::tolower(key[k++ % key.size()]) - 'a'));
            else
                out += c;
        }
        return out;
    };
}

template <typename... F> Cipher chain(F... fs) {
    return [=](const std::string &s) {
        std::string r = s;
        ((r = fs(r)), ...);
        return r;
    };
}

int main() {
    const std::string msg = "Attack at dawn, Bring 42 Lemons!";
    auto enc = vigenere("LEMON");
    auto dec = vigenere("LEMON", true);
    std::cout << enc(msg) << '\n' << dec(enc(msg)) << '\n';
    auto rot13 = caesar(13);
    std::cout << rot13(msg) << ' ' << (rot13(rot13(msg)) == msg) << '\n';
    auto pipeline = chain(caesar(3), enc, [](std::string s) {
        std::reverse(s.begin(), s.end());
        return s;
    });
    std::cout << pipeline(msg) << '\n';

    const std::string secret = caesar(-9)("the needs of the many outweigh the needs of the few");
    std::array<int, 26> freq{};
    for (char c : secret)
        if (c != ' ')
            ++freq[c - 'a'];
    const auto top = std::max_element(freq.begin(), freq.end()) - freq.begin();
    const int guess = (static_cast<int>(top) - ('e' - 'a') + 26) % 26;
    std::cout << secret << "\nguess shift " << guess << ": " << caesar(-guess)(secret) << '\n';
    std::vector<Cipher> all;
    for (int i : {1, 2})
        all.push_back(caesar(i));
    all.emplace_back();
    for (auto &c : all)
        std::cout << (c ? c("xyz") : "(none)") << ' ';
    std::cout << '\n';
}
