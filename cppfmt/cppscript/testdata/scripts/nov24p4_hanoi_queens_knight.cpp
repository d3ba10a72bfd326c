#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 8
#define MAXD 10

typedef struct {
    int disks[MAXD];
    int top;
} Peg;

static int moves;

static void hanoi(Peg *from, Peg *to, Peg *via, int n) {
    if (n == 0)
        return;
    hanoi(from, via, to, n - 1);
    to->disks[to->top++] = from->disks[--from->top];
    moves++;
    hanoi(via, to, from, n - 1);
}

static int queens(unsigned cols, unsigned d1, unsigned d2, int size) {
    const unsigned full = (1u << size) - 1;
    int count = 0;
    if (cols == full)
        return 1;
    for (unsigned free_ = full & ~(cols | d1 | d2); free_;) {
        unsigned bit = free_ & -free_;
        free_ ^= bit;
        count += queens(cols | bit, (d1 | bit) << 1, (d2 | bit) >> 1, size);
    }
    return count;
}

static int knight_distance(int sx, int sy, int tx, int ty) {
    static const int dx[8] = {1, 2, 2, 1, -1, -2, -2, -1};
    static const int dy[8] = {2, 1, -1, -2, -2, -1, 1, 2};
    int dist[N][N];
    int queue[N * N], head = 0, tail = 0;
    memset(dist, -1, sizeof dist);
    dist[sy][sx] = 0;
    queue[tail++] = sy * N + sx;
    while (head < tail) {
        div_t p = div(queue[head++], N);
        if (p.rem == tx && p.quot == ty)
            return dist[ty][tx];
        for (int k = 0; k < 8; k++) {
            int x = p.rem + dx[k], y = p.quot + dy[k];
            if (x < 0 || y < 0 || x >= N || y >= N || dist[y][x] != -1)
                continue;
            dist[y][x] = dist[p.quot][p.rem] + 1;
            queue[tail++] = y * N + x;
        }
    }
    return -1;
}

static int by_size(const void *a, const void *b) {
    return *(const int *)b - *(const int *)a;
}

int main(void) {
    Peg a = {{0}, 0}, b = {{0}, 0}, c = {{0}, 0};
    for (int i = 6; i > 0; i--)
        a.disks[a.top++] = i;
    hanoi(&a, &c, &b, a.top);
    printf("hanoi: %d moves, pegs %d/%d/%d, bottom %d\n", moves, a.top, b.top, c.top, c.disks[0]);

    printf("queens:");
    for (int n = 1; n <= 7; n++)
        printf(" %d", queens(0, 0, 0, n));
    printf("\n");

    const char *squares[][2] = {{"a1", "h8"}, {"b1", "c3"}, {"a1", "b2"}, {"e4", "e4"}};
    int found[4];
    for (size_t i = 0; i < sizeof squares / sizeof squares[0]; i++) {
        const char *s = squares[i][0], *t = squares[i][1];
        found[i] = knight_distance(s[0] - 'a', s[1] - '1', t[0] - 'a', t[1] - '1');
        printf("knight %s-%s: %d move%s\n", s, t, found[i], found[i] == 1 ? "" : "s");
    }
    qsort(found, 4, sizeof(int), by_size);
    printf("sorted: %d %d %d %d\n", found[0], found[1], found[2], found[3]);
    return EXIT_SUCCESS;
}
