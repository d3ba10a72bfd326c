int closed(const std::vector<int> &a, int x) {
    int lo = 0, hi = static_cast<int>(a.size()) - 1;
    while (lo <= hi) {
        int mid = lo + (hi - lo) / 2;
        if (a[mid] == x)
            return mid;
        if (a[mid] < x)
            lo = mid + 1;
        else
            hi = mid - 1;
    }
    return -1;
}

int half_open(const std::vector<int> &a, int x) {
    std::size_t lo = 0, hi = a.size();
    while (lo < hi) {
        auto mid = std::midpoint(lo, hi);
        a[mid] < x ? lo = mid + 1 : hi = mid;
    }
    return lo < a.size() && a[lo] == x ? static_cast<int>(lo) : -1;
}

int with_library(const std::vector<int> &a, int x) {
    auto [first, last] = std::equal_range(a.cbegin(), a.cend(), x);
    return first == last ? -1 : static_cast<int>(std::distance(a.cbegin(), first));
}

using Search = int (*)(const std::vector<int> &, int);
const std::vector<std::pair<std::string, Search>> variants{
    {"closed", closed}, {"half_open", half_open}, {"equal_range", &with_library}};
const std::vector<std::vector<int>> inputs{{}, {5}, {1, 3, 3, 3, 9}, {2, 4, 6, 8, 10, 12}};
for (const auto &in : inputs) {
    print("input", in);
    for (const auto &[name, f] : variants) {
        std::vector<int> found;
        for (int x = 0; x <= 13; x += 3)
            found.push_back(f(in, x));
        print("  ", name, found);
    }
}
int disagreements = 0;
for (const auto &in : inputs)
    for (int x = -1; x < 15; ++x)
        if (closed(in, x) != half_open(in, x))
            ++disagreements;
print("disagreements on index:", disagreements, "(duplicates only)");
