std::vector<std::pair<int, int>> two_sum(const std::vector<int>& v, int target) {
    std::unordered_map<int, int> seen;
    std::vector<std::pair<int, int>> out;
    for (int i = 0; i < std::ssize(v); ++i) {
        if (auto it = seen.find(target - v[i]); it != seen.end()) out.emplace_back(it->second, i);
        seen[v[i]] = i;
    }
    return out;
}
int max_subarray(const std::vector<int>& v) {
    int best = v.at(0), cur = 0;
    for (int x : v) {
        cur = std::max(x, cur + x);
        best = std::max(best, cur);
    }
    return best;
}
auto merge_intervals = [](std::vector<std::pair<int, int>> iv) {
    std::ranges::sort(iv);
    std::vector<std::pair<int, int>> out;
    for (auto [a, b] : iv) {
        if (!out.empty() && a <= out.back().second) out.back().second = std::max(out.back().second, b);
        else out.push_back({a, b});
    }
    return out;
};
print(two_sum({2, 7, 11, 15, -2, 4}, 9));
print(max_subarray({-2, 1, -3, 4, -1, 2, 1, -5, 4}), max_subarray({-3, -1, -2}));
print(merge_intervals({{8, 10}, {1, 3}, {2, 6}, {15, 18}, {17, 20}}));
std::vector<int> prefix{0};
for (int x : {3, 1, 4, 1, 5}) prefix.push_back(prefix.back() + x);
print(prefix, prefix[4] - prefix[1]);
try { max_subarray({}); } catch (const std::out_of_range&) { print("empty"); }
