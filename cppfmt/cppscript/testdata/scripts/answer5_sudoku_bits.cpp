#include <stdio.h>
#include <string.h>

static unsigned row[9], col[9], box[9];
static char cell[9][9];
static long nodes;

static int place(int r, int c, int d) {
    unsigned bit = 1u << d;
    int b = r / 3 * 3 + c / 3;
    if ((row[r] | col[c] | box[b]) & bit)
        return 0;
    row[r] |= bit;
    col[c] |= bit;
    box[b] |= bit;
    cell[r][c] = (char)('0' + d);
    return 1;
}

static void lift(int r, int c) {
    unsigned bit = 1u << (cell[r][c] - '0');
    row[r] &= ~bit;
    col[c] &= ~bit;
    box[r / 3 * 3 + c / 3] &= ~bit;
    cell[r][c] = '.';
}

static int solve(void) {
    int br = -1, bc = -1, least = 10;
    unsigned best = 0;
    nodes++;
    for (int r = 0; r < 9; r++) {
        for (int c = 0; c < 9; c++) {
            if (cell[r][c] != '.')
                continue;
            unsigned m = ~(row[r] | col[c] | box[r / 3 * 3 + c / 3]) & 0x3FEu;
            int n = __builtin_popcount(m);
            if (n < least) {
                least = n;
                best = m;
                br = r;
                bc = c;
            }
        }
    }
    if (br < 0)
        return 1;
    while (best) {
        int d = __builtin_ctz(best);
        best &= best - 1;
        place(br, bc, d);
        if (solve())
            return 1;
        lift(br, bc);
    }
    return 0;
}

static const char *load(const char *s) {
    memset(row, 0, sizeof row);
    memset(col, 0, sizeof col);
    memset(box, 0, sizeof box);
    nodes = 0;
    if (strlen(s) != 81)
        return "wrong length";
    for (int i = 0; i < 81; i++)
        cell[i / 9][i % 9] = '.';
    for (int i = 0; i < 81; i++)
        if (s[i] != '.' && !place(i / 9, i % 9, s[i] - '0'))
            return "contradiction";
    return NULL;
}

int main(void) {
    const char *puzzles[] = {
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "55.......",
        "1...1............................................................................",
    };
    for (size_t p = 0; p < sizeof puzzles / sizeof *puzzles; p++) {
        const char *err = load(puzzles[p]);
        if (err) {
            printf("#%zu %s\n", p, err);
            continue;
        }
        int ok = solve();
        printf("#%zu %s after %ld nodes\n", p, ok ? "solved" : "impossible", nodes);
        for (int r = 0; r < 9; r++) {
            if (r && r % 3 == 0)
                puts("------+-------+------");
            for (int c = 0; c < 9; c++)
                printf("%c%s", cell[r][c], c == 8 ? "\n" : c % 3 == 2 ? " | " : " ");
        }
    }
    return 0;
}
