#include <bits/stdc++.h>
int main() {
    std::string hay = "the quick brown fox jumps", n = "brown";
    auto it = std::search(hay.begin(), hay.end(), std::boyer_moore_searcher(n.begin(), n.end()));
    std::cout << it - hay.begin() << '\n';
    auto j = std::search(hay.begin(), hay.end(), std::default_searcher(n.begin(), n.end()));
    std::cout << (j == it) << '\n';
    std::boyer_moore_horspool_searcher s(n.begin(), n.end());
    auto [b, e] = s(hay.begin(), hay.end());
    std::cout << std::string(b, e) << '\n';
}
