using u64 = unsigned long long;

std::vector<std::vector<u64>> pascal(int rows) {
    std::vector<std::vector<u64>> t;
    for (int n = 0; n < rows; ++n) {
        std::vector<u64> row(n + 1, 1);
        for (int k = 1; k < n; ++k)
            row[k] = t[n - 1][k - 1] + t[n - 1][k];
        t.push_back(std::move(row));
    }
    return t;
}

u64 choose(unsigned n, unsigned k) {
    u64 r = 1;
    for (unsigned i = 1; i <= std::min(k, n - k); ++i)
        r = r * (n - i + 1) / i;
    return r;
}

void partitions(int n, int max, std::vector<int> &cur, std::vector<std::vector<int>> &out) {
    if (n == 0) {
        out.push_back(cur);
        return;
    }
    for (int i = std::min(n, max); i >= 1; --i) {
        cur.push_back(i);
        partitions(n - i, i, cur, out);
        cur.pop_back();
    }
}

void balanced(int open, int close, std::string s, std::set<std::string> &out) {
    if (!open && !close)
        out.insert(s);
    if (open)
        balanced(open - 1, close + 1, s + '(', out);
    if (close)
        balanced(open, close - 1, s + ')', out);
}

auto t = pascal(13);
for (int n = 0; n < 7; ++n) {
    std::cout << std::string(2 * (6 - n), ' ');
    for (u64 v : t[n])
        std::cout << std::setw(4) << v;
    std::cout << '\n';
}
bool same = true;
for (unsigned n = 0; n < 13; ++n)
    for (unsigned k = 0; k <= n; ++k)
        same &= t[n][k] == choose(n, k);
print("closed form agrees:", same, choose(52, 5), choose(60, 30));
std::vector<int> cur;
std::vector<std::vector<int>> parts;
partitions(5, 5, cur, parts);
print(parts.size(), parts);
std::set<std::string> par;
balanced(3, 0, "", par);
print(par);
std::vector<u64> catalan{1};
while (catalan.size() < 10)
    catalan.push_back(std::inner_product(catalan.begin(), catalan.end(), catalan.rbegin(), 0ull));
print(catalan, catalan[3] == par.size());
