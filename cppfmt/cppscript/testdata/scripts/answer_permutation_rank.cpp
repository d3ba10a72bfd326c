template <typename T> std::vector<std::vector<T>> permutations(std::vector<T> items) {
    std::sort(items.begin(), items.end());
    std::vector<std::vector<T>> all;
    do
        all.push_back(items);
    while (std::next_permutation(items.begin(), items.end()));
    return all;
}

long factorial(int n) {
    return n < 2 ? 1L : n * factorial(n - 1);
}

// Lehmer code
long rank_of(const std::string &s) {
    long r = 0;
    for (std::size_t i = 0; i < s.size(); ++i) {
        auto smaller = std::count_if(s.begin() + i + 1, s.end(), [&](char c) { return c < s[i]; });
        r += smaller * factorial(static_cast<int>(s.size() - i - 1));
    }
    return r;
}

std::string unrank(std::string letters, long k) {
    std::sort(letters.begin(), letters.end());
    std::string out;
    while (!letters.empty()) {
        long f = factorial(letters.size() - 1);
        auto it = letters.begin() + k / f;
        out += *it;
        letters.erase(it);
        k %= f;
    }
    return out;
}

print(permutations(std::vector{3, 1, 2}));
print("with repeats:", permutations<char>({'b', 'a', 'b'}).size(), permutations(std::vector<std::string>{"x", "y"}));
for (const char *w : {"abcd", "dcba", "bdca"}) {
    long r = rank_of(w);
    print(w, "rank", r, "back", unrank(w, r), unrank(w, r) == w);
}
print("millionth of 0..9:", unrank("0123456789", 999'999));
std::string s = "cab";
std::vector<std::string> backwards;
do
    backwards.push_back(s);
while (std::prev_permutation(s.begin(), s.end()));
print(backwards, "next start", s);
print(std::is_permutation(s.begin(), s.end(), std::string("abc").begin()));
