#include <algorithm>
#include <cstring>
int fib(int n) {
    int f[n + 2];
    f[0] = 0;
    f[1] = 1;
    for (int i = 2; i <= n; ++i)
        f[i] = f[i - 1] + f[i - 2];
    return f[n];
}
void pr(int a[], int n) {
    for (int i = 0; i < n; ++i)
        std::cout << a[i] << ' ';
    std::cout << "\n";
}
int lcs(const std::string &a, const std::string &b) {
    int n = a.size(), m = b.size();
    int dp[n + 1][m + 1];
    for (int i = 0; i <= n; i++)
        for (int j = 0; j <= m; j++) {
            if (!i || !j)
                dp[i][j] = 0;
            else if (a[i - 1] == b[j - 1])
                dp[i][j] = dp[i - 1][j - 1] + 1;
            else
                dp[i][j] = std::max(dp[i - 1][j], dp[i][j - 1]);
        }
    return dp[n][m];
}
struct P {
    int x = 3;
    std::string s = "q";
};
std::cout << fib(10) << " " << lcs("AGGTAB", "GXTXAYB") << "\n";
int n = 5;
int a[n];
for (int i = 0; i < n; i++)
    a[i] = (i * 7) % 5;
std::sort(a, a + n);
pr(a, n);
int z[n] = {};
pr(z, n);
int y[n] = {1, 2};
pr(y, n);
bool seen[n + 1];
std::memset(seen, 0, sizeof(seen));
seen[2] = true;
for (int i = 0; i <= n; ++i)
    std::cout << seen[i];
std::cout << sizeof(a) << " " << sizeof(seen) << " " << sizeof a / sizeof a[0] << "\n";
double g[n][3];
for (int i = 0; i < n; ++i)
    for (int j = 0; j < 3; ++j)
        g[i][j] = i * j * 0.5;
std::cout << g[4][2] << " " << sizeof(g) << "\n";
std::string words[n];
words[1] = "hi";
std::cout << words[1] << words[0].size() << "\n";
P ps[n - 2];
ps[1].x = 9;
for (auto &p : ps)
    std::cout << p.x << p.s;
std::cout << "\n";
char buf[n + 1];
for (int i = 0; i < n; ++i)
    buf[i] = 'a' + i;
buf[n] = '\0';
std::cout << buf << std::strlen(buf) << "\n";
std::vector<int> adj[n];
adj[1].push_back(4);
adj[1].push_back(2);
for (int x : adj[1])
    std::cout << x;
int *p = a;
std::cout << p[2] << *(a + 1) << "\n";
auto f = [&](int i) { return a[i] * 2; };
std::cout << f(4) << "\n";
long long t[n][n];
std::memset(t, -1, sizeof t);
std::cout << t[2][3] << "\n";
for (int k = 1; k < 4; ++k) {
    int w[k];
    for (int i = 0; i < k; ++i)
        w[i] = k;
    int s = 0;
    for (int x : w)
        s += x;
    std::cout << s;
}
std::cout << "\n";
