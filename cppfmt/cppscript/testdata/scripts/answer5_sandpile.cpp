#include <array>
#include <cstdio>
#include <queue>
#include <tuple>
#include <utility>

enum { N = 11 };
static int grid[N][N];

static int topple(void) {
    std::queue<std::pair<int, int>> q;
    int count = 0, r, c;
    for (r = 0; r < N; r++)
        for (c = 0; c < N; c++)
            if (grid[r][c] >= 4)
                q.emplace(r, c);
    static const int dr[] = {1, -1, 0, 0}, dc[] = {0, 0, 1, -1};
    while (!q.empty()) {
        std::tie(r, c) = q.front();
        q.pop();
        if (grid[r][c] < 4)
            continue;
        int k = grid[r][c] / 4;
        grid[r][c] %= 4;
        count += k;
        for (int i = 0; i < 4; i++) {
            int nr = r + dr[i], nc = c + dc[i];
            if (nr < 0 || nc < 0 || nr >= N || nc >= N)
                continue;
            grid[nr][nc] += k;
            if (grid[nr][nc] >= 4)
                q.push({nr, nc});
        }
    }
    return count;
}

int main() {
    const char *shade = " .+#";
    grid[N / 2][N / 2] = 200;
    int t = topple();
    int left = 0;
    std::array<int, 4> hist = {};
    for (int r = 0; r < N; r++) {
        for (int c = 0; c < N; c++) {
            putchar(shade[grid[r][c]]);
            left += grid[r][c];
            hist[grid[r][c]]++;
        }
        putchar('|');
        putchar('\n');
    }
    printf("toppled %s, grains left %d\n", t > 0 ? "some" : "none", left);
    for (int i = 0; i < 4; i++)
        printf("%d:%3d%c", i, hist[i], i < 3 ? ' ' : '\n');
    grid[0][0] += 4;
    printf("corner topples: %d\n", topple());
    return 0;
}
