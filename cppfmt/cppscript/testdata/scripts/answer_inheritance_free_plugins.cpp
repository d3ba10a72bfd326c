#include <cstdint>
#include <functional>
#include <iomanip>
#include <iostream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace checksum {

std::uint32_t adler32(std::string_view s) {
    std::uint32_t a = 1, b = 0;
    for (unsigned char c : s) {
        a = (a + c) % 65521;
        b = (b + a) % 65521;
    }
    return (b << 16) | a;
}

std::uint32_t crc32(std::string_view s) {
    std::uint32_t crc = ~0u;
    for (unsigned char c : s) {
        crc ^= c;
        for (int k = 0; k < 8; ++k)
            crc = crc & 1 ? (crc >> 1) ^ 0xEDB88320u : crc >> 1;
    }
    return ~crc;
}

std::uint32_t djb2(std::string_view s) {
    std::uint32_t h = 5381;
    for (char c : s)
        h = h * 33 + static_cast<unsigned char>(c);
    return h;
}

bool luhn(std::string_view digits) {
    int sum = 0;
    bool twice = false;
    for (auto it = digits.rbegin(); it != digits.rend(); ++it) {
        if (*it == ' ')
            continue;
        int d = *it - '0';
        if (twice && (d *= 2) > 9)
            d -= 9;
        sum += d;
        twice = !twice;
    }
    return sum % 10 == 0;
}

} // namespace checksum

int main() {
    using Fn = std::uint32_t (*)(std::string_view);
    const std::vector<std::pair<std::string, Fn>> algorithms{
        {"adler32", checksum::adler32}, {"crc32", &checksum::crc32}, {"djb2", checksum::djb2}};
    const std::string inputs[] = {"", "a", "The quick brown fox jumps over the lazy dog"};
    for (const auto &[name, fn] : algorithms) {
        std::cout << std::left << std::setfill(' ') << std::setw(8) << name << std::right << std::hex
                  << std::setfill('0');
        for (const auto &s : inputs)
            std::cout << " " << std::setw(8) << fn(s);
        std::cout << std::dec << '\n';
    }
    for (auto card : {"4539 1488 0343 6467", "8273 1232 7352 0569", "79927398713"})
        std::cout << card << (checksum::luhn(card) ? " valid" : " invalid") << '\n';
    std::unordered_map<std::string_view, int> buckets;
    for (std::string_view w : {"red", "green", "blue"})
        buckets[w] = static_cast<int>(checksum::djb2(w) % 7);
    std::cout << buckets["red"] << buckets["green"] << buckets.at("blue") << ' ' << buckets.size() << std::endl;
}
