#include <stdio.h>

static int solutions;
static int first[16];

static void place(int n, int row, unsigned cols, unsigned d1, unsigned d2, int *queens) {
    if (row == n) {
        if (solutions++ == 0)
            for (int i = 0; i < n; i++)
                first[i] = queens[i];
        return;
    }
    unsigned avail = ((1u << n) - 1) & ~(cols | d1 | d2);
    while (avail) {
        unsigned bit = avail & -avail;
        avail ^= bit;
        int col = 0;
        while (!(bit >> col & 1))
            ++col;
        queens[row] = col;
        place(n, row + 1, cols | bit, (d1 | bit) << 1, (d2 | bit) >> 1, queens);
    }
}

int main(void) {
    int queens[16];
    for (int n = 1; n <= 8; n++) {
        solutions = 0;
        place(n, 0, 0, 0, 0, queens);
        printf("%2d queens: %4d solution%s", n, solutions, solutions == 1 ? "" : "s");
        if (solutions) {
            printf(", first");
            for (int i = 0; i < n; i++)
                printf("%c%d", i ? '-' : ' ', first[i] + 1);
        }
        printf("\n");
    }
    for (int r = 0; r < 8; ++r) {
        char line[9];
        for (int c = 0; c < 8; ++c)
            line[c] = c == first[r] ? 'Q' : ((r + c) & 1 ? '.' : ' ');
        line[8] = '\0';
        printf("%d %s|\n", 8 - r, line);
    }
    puts("  abcdefgh");
}
