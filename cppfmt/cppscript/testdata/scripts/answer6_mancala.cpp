#include <stdio.h>
#include <string.h>

typedef struct {
    int pit[14];
    int turn;
} Game;

/* 0..5 south, 6 south's store, 7..12 north, 13 north's store */
static int sow(Game *g, int p) {
    int n = g->pit[p], last = p;
    int mine = g->turn ? 13 : 6, skip = g->turn ? 6 : 13;
    if (n == 0)
        return -1;
    g->pit[p] = 0;
    while (n > 0) {
        last = (last + 1) % 14;
        if (last == skip)
            continue;
        g->pit[last]++;
        n--;
    }
    int own_side = g->turn ? last >= 7 && last <= 12 : last <= 5;
    if (own_side && g->pit[last] == 1 && g->pit[12 - last] > 0) {
        g->pit[mine] += g->pit[12 - last] + 1;
        g->pit[last] = g->pit[12 - last] = 0;
    }
    if (last != mine)
        g->turn ^= 1;
    return last;
}

static void show(const Game *g) {
    printf("    ");
    for (int i = 12; i > 6; --i)
        printf("%3d", g->pit[i]);
    printf("\n%3d %18s %3d\n    ", g->pit[13], "", g->pit[6]);
    for (int i = 0; i < 6; i++)
        printf("%3d", g->pit[i]);
    puts("");
}

static int best(const Game *g, int depth, int *move) {
    if (depth == 0)
        return g->pit[6] - g->pit[13];
    int top = g->turn ? 1000 : -1000;
    int found = 0;
    for (int i = 0; i < 6; i++) {
        Game copy = *g;
        if (sow(&copy, g->turn ? 7 + i : i) < 0)
            continue;
        found = 1;
        int v = best(&copy, depth - 1, NULL);
        if (g->turn ? v < top : v > top) {
            top = v;
            if (move)
                *move = g->turn ? 7 + i : i;
        }
    }
    return found ? top : g->pit[6] - g->pit[13];
}

int main(void) {
    Game g;
    memset(&g, 0, sizeof g);
    for (int i = 0; i < 14; i++)
        if (i % 7 != 6)
            g.pit[i] = 4;
    for (int ply = 1; ply <= 8; ply++) {
        int mv = -1, who = g.turn;
        int value = best(&g, 3, &mv);
        int end = sow(&g, mv);
        printf("%d. %c plays %2d, ends in %2d, value %+d%s\n", ply, "SN"[who], mv, end, value,
               g.turn == who ? " (again)" : "");
    }
    show(&g);
    int total = 0;
    for (size_t i = 0; i < sizeof g.pit / sizeof *g.pit; i++)
        total += g.pit[i];
    printf("stones: %d\n", total);
    return 0;
}
