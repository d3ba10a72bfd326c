#include <iostream>
#include <iterator>
#include <limits>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

// Knuth-like line breaking: least sum of squared slack, then full justification.
std::vector<std::string> justify(const std::string &text, std::size_t width) {
    std::istringstream in(text);
    const std::vector<std::string> words{std::istream_iterator<std::string>(in), std::istream_iterator<std::string>()};
    const std::size_t n = words.size();
    std::vector<long> cost(n + 1, std::numeric_limits<long>::max());
    std::vector<std::size_t> next(n + 1, n);
    cost[n] = 0;
    for (std::size_t i = n; i-- > 0;) {
        std::size_t len = 0;
        for (std::size_t j = i; j < n; ++j) {
            len += words[j].size() + (j > i);
            if (len > width)
                break;
            long slack = static_cast<long>(width - len);
            long c = (j + 1 == n ? 0 : slack * slack) + cost[j + 1];
            if (c < cost[i]) {
                cost[i] = c;
                next[i] = j + 1;
            }
        }
    }
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < n; i = next[i]) {
        const std::size_t count = next[i] - i;
        auto letters = std::accumulate(words.begin() + i, words.begin() + next[i], std::size_t{0},
                                       [](std::size_t s, const std::string &w) { return s + w.size(); });
        std::string line = words[i];
        std::size_t gaps = count - 1, spaces = width - letters;
        for (std::size_t k = 1; k < count; ++k) {
            std::size_t pad = 1;
            if (next[i] != n) {
                pad = (spaces + gaps - 1) / gaps;
                spaces -= pad;
                --gaps;
            }
            line.append(pad, ' ').append(words[i + k]);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

int main() {
    const std::string text = "The sea was angry that day, my friends, like an old man "
                             "trying to send back soup in a deli. I got about fifty feet "
                             "out and suddenly the great beast appeared before me.";
    for (std::size_t width : {30u, 44u}) {
        std::cout << '+' << std::string(width, '-') << "+\n";
        for (auto &line : justify(text, width)) {
            line.resize(width, '.');
            std::cout << '|' << line << "|\n";
        }
    }
    std::cout << justify("", 10).size() << " lines for nothing\n";
}
