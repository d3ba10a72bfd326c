// SPDX-License-Identifier: Apache-2.0
#include <climits>
#include <optional>
#include <string_view>

// Reads a decimal integer with an optional sign. The text must be nothing else, and the value must fit an int.
std::optional<int> parse_number(std::string_view text) {
    std::size_t at = 0;
    bool negative = false;
    if (at < text.size() && (text[at] == '-' || text[at] == '+')) {
        negative = text[at] == '-';
        ++at;
    }
    if (at == text.size()) return std::nullopt;
    long long value = 0;
    for (; at < text.size(); at++) {
        char c = text[at];
        if (c < '0' || c > '9') return std::nullopt;
        value = value * 10 + (c - '0');
        if (value > static_cast<long long>(INT_MAX) + 1) return std::nullopt;
    }
    if (negative) value = -value;
    if (value > INT_MAX) return std::nullopt;
    return static_cast<int>(value);
}
