int value_of(const std::string &word, const std::map<char, int> &digit) {
    int v = 0;
    for (char c : word)
        v = v * 10 + digit.at(c);
    return v;
}
std::string letters = "ABCL";
std::vector<int> perm{0, 1, 2, 3};
int n = 0;
do {
    if (perm[0] == 3 && perm[3] == 0)
        ++n;
} while (std::next_permutation(perm.begin(), perm.end()));
print("perms with ends swapped:", n);

// TO + GO = OUT
std::vector<int> digits(10);
std::iota(digits.begin(), digits.end(), 0);
std::set<std::tuple<int, int, int>> solutions;
const std::string syms = "TOGU";
std::string mask(10, '0');
std::fill(mask.begin() + 6, mask.end(), '1');
do {
    std::vector<int> chosen;
    for (int i = 0; i < 10; ++i)
        if (mask[i] == '1')
            chosen.push_back(digits[i]);
    do {
        std::map<char, int> d;
        for (std::size_t i = 0; i < syms.size(); ++i)
            d[syms[i]] = chosen[i];
        if (d['T'] == 0 || d['G'] == 0 || d['O'] == 0)
            continue;
        int to = value_of("TO", d), go = value_of("GO", d), out = value_of("OUT", d);
        if (to + go == out)
            solutions.emplace(to, go, out);
    } while (std::next_permutation(chosen.begin(), chosen.end()));
} while (std::next_permutation(mask.begin(), mask.end()));
for (const auto &[a, b, c] : solutions)
    print(a, "+", b, "=", c);
print(solutions);

std::string w = "aabc";
std::vector<std::string> all;
do
    all.push_back(w);
while (std::next_permutation(w.begin(), w.end()));
print(all.size(), all.front(), all[5], all.back());
std::string p = "dcba";
std::prev_permutation(p.begin(), p.end());
print(p, std::is_permutation(p.begin(), p.end(), "abcd"));
