#include <algorithm>
#include <bitset>
#include <functional>
#include <iostream>
#include <string>
#include <vector>

int hanoi(int n, char from, char to, char via, const std::function<void(int, char, char)> &visit) {
    if (n == 0)
        return 0;
    int moves = hanoi(n - 1, from, via, to, visit);
    visit(n, from, to);
    return moves + 1 + hanoi(n - 1, via, to, from, visit);
}

void subsets(const std::vector<int> &v, std::size_t i, std::vector<int> &cur, int target,
             std::vector<std::vector<int>> &out) {
    if (target == 0) {
        out.push_back(cur);
        return;
    }
    if (i == v.size() || target < 0)
        return;
    cur.push_back(v[i]);
    subsets(v, i + 1, cur, target - v[i], out);
    cur.pop_back();
    subsets(v, i + 1, cur, target, out);
}

int main() {
    std::string log;
    int total =
        hanoi(3, 'A', 'C', 'B', [&log](int disk, char f, char t) { log += std::to_string(disk) + f + t + ' '; });
    std::cout << total << " moves: " << log << '\n';
    std::cout << hanoi(10, 'A', 'C', 'B', [](int, char, char) {}) << " moves for 10 disks\n";

    for (unsigned i = 0; i < 8; ++i)
        std::cout << std::bitset<3>(i ^ (i >> 1)) << (i == 7 ? '\n' : ' ');

    std::string s = "bca";
    std::sort(s.begin(), s.end());
    int k = 0;
    do {
        std::cout << s << (++k % 3 ? ' ' : '\n');
    } while (std::next_permutation(s.begin(), s.end()));

    std::vector<int> coins{3, 34, 4, 12, 5, 2, 7}, cur;
    std::vector<std::vector<int>> found;
    subsets(coins, 0, cur, 14, found);
    for (const auto &f : found) {
        for (std::size_t i = 0; i < f.size(); ++i)
            std::cout << (i ? "+" : "") << f[i];
        std::cout << "=14\n";
    }
    std::vector<bool> pick(5);
    std::fill(pick.begin(), pick.begin() + 3, true);
    int combos = 0;
    do
        ++combos;
    while (std::prev_permutation(pick.begin(), pick.end()));
    std::cout << "C(5,3)=" << combos << '\n';
}
