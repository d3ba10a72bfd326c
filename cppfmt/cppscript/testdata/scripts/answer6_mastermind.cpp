#include <algorithm>
#include <array>
#include <iostream>
#include <iterator>
#include <map>
#include <numeric>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

using Code = std::array<char, 4>;
using Score = std::pair<int, int>;

Score grade(const Code &secret, const Code &guess) {
    int black = std::inner_product(secret.begin(), secret.end(), guess.begin(), 0, std::plus<>{}, std::equal_to<>{});
    int common = 0;
    for (char c = 'A'; c <= 'F'; ++c)
        common += static_cast<int>(
            std::min(std::count(secret.begin(), secret.end(), c), std::count(guess.begin(), guess.end(), c)));
    return {black, common - black};
}

std::vector<Code> all_codes() {
    std::vector<Code> out;
    for (int n : std::views::iota(0, 4 * 4 * 4 * 4)) {
        Code c;
        for (auto &x : c | std::views::reverse) {
            x = static_cast<char>('A' + n % 4);
            n /= 4;
        }
        out.push_back(c);
    }
    return out;
}

const auto codes = all_codes();
std::cout << codes.size() << " codes\n";
const Code secret = std::to_array<char>({'C', 'A', 'D', 'C'});
auto candidates = codes;
Code guess{'A', 'A', 'B', 'B'};
for (int turn = 1; turn <= 8; ++turn) {
    const auto score = grade(secret, guess);
    const auto removed = std::erase_if(candidates, [&](const Code &c) { return grade(c, guess) != score; });
    std::cout << turn << ": " << std::string(guess.data(), guess.size()) << " -> " << score.first << '/' << score.second
              << ", " << removed << " ruled out, " << candidates.size() << " left\n";
    if (score.first == 4)
        break;
    // smallest worst class among the first candidates
    auto worst = [&](const Code &g) {
        std::map<Score, int> classes;
        for (const auto &c : candidates)
            ++classes[grade(c, g)];
        return std::ranges::max(classes | std::views::values);
    };
    guess = std::ranges::min(candidates | std::views::take(12), {}, worst);
}
std::copy(secret.begin(), secret.end(), std::ostream_iterator<char>(std::cout, "-"));
std::cout << "\n";
std::cout << std::boolalpha << std::ranges::binary_search(codes, secret) << ' ' << (codes.front() < codes.back())
          << '\n';
