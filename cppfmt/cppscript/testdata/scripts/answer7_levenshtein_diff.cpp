#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

enum EditKind { KEEP, REPLACE, INSERT, DELETE };

typedef struct {
    EditKind kind;
    char from, to;
} Edit;

static std::vector<Edit> align(const char *a, const char *b, int *cost) {
    const size_t n = strlen(a), m = strlen(b);
    std::vector<std::vector<int>> d(n + 1, std::vector<int>(m + 1, 0));
    for (size_t i = 0; i <= n; i++)
        d[i][0] = (int)i;
    for (size_t j = 0; j <= m; j++)
        d[0][j] = (int)j;
    for (size_t i = 1; i <= n; i++)
        for (size_t j = 1; j <= m; j++)
            d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
    *cost = d[n][m];
    std::vector<Edit> edits;
    size_t i = n, j = m;
    while (i || j) {
        if (i && j && d[i][j] == d[i - 1][j - 1] + (a[i - 1] != b[j - 1])) {
            edits.push_back({a[i - 1] == b[j - 1] ? KEEP : REPLACE, a[i - 1], b[j - 1]});
            --i, --j;
        } else if (i && d[i][j] == d[i - 1][j] + 1) {
            edits.push_back({DELETE, a[--i], '-'});
        } else {
            edits.push_back({INSERT, '-', b[--j]});
        }
    }
    std::reverse(edits.begin(), edits.end());
    return edits;
}

int main() {
    const char *pairs[][2] = {
        {"kitten", "sitting"}, {"flaw", "lawn"}, {"intention", "execution"}, {"", "abc"}, {"same", "same"}};
    const char *marks = "|*+-";
    for (auto &p : pairs) {
        int cost;
        auto edits = align(p[0], p[1], &cost);
        int tally[4] = {0};
        std::string top, mid, bottom;
        for (const Edit &e : edits) {
            tally[e.kind]++;
            top += e.from;
            mid += marks[e.kind];
            bottom += e.to;
        }
        printf("'%s' vs '%s': %d (keep %d, replace %d, insert %d, delete %d)\n", p[0], p[1], cost, tally[KEEP],
               tally[REPLACE], tally[INSERT], tally[DELETE]);
        printf("  %s\n  %s\n  %s\n", top.c_str(), mid.c_str(), bottom.c_str());
    }
    return 0;
}
