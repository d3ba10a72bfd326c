std::vector<int> out;
const auto dfs = [&out](long n, long i) {
    auto impl = [&out](long n, long i, auto &self) {
        if (i > 0 && i <= n)
            out.push_back(i);
        if (i == 0 || i > n) {
            return;
        }
        self(n, i * 10, self);
        self(n, i * 3, self);
    };
    impl(n, i, impl);
};
dfs(100, 1);
for (int x : out)
    std::cout << x << ' ';
