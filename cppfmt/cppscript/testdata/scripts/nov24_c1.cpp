#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#include <ctype.h>
#define MAX 5
typedef struct {
    char name[16];
    int score;
} Player;
typedef enum { RED, GREEN = 5, BLUE } Color;
typedef int (*op_t)(int, int);
static int add(int a, int b) {
    return a + b;
}
static int sub(int a, int b) {
    return a - b;
}
static const char *names[] = {"red", "green", "blue"};
int counter(void) {
    static int n = 0;
    return ++n;
}
void swap_int(int *a, int *b) {
    int t = *a;
    *a = *b;
    *b = t;
}
void reverse(char *s) {
    int i = 0, j = (int)strlen(s) - 1;
    while (i < j) {
        char c = s[i];
        s[i++] = s[j];
        s[j--] = c;
    }
}
int main(void) {
    Player ps[MAX] = {{"ann", 3}, {"bob", 9}, {"cat", 1}};
    op_t ops[] = {add, sub};
    for (int i = 0; i < 3; i++)
        printf("%-8s|%4d|%c\n", ps[i].name, ps[i].score, toupper(ps[i].name[0]));
    printf("%d %d %zu\n", ops[0](3, 4), ops[1](3, 4), sizeof(ops) / sizeof(*ops));
    Color c = BLUE;
    printf("%d %s\n", c, names[c == BLUE ? 2 : 0]);
    counter();
    counter();
    printf("%d\n", counter());
    int x = 1, y = 2;
    swap_int(&x, &y);
    printf("%d %d\n", x, y);
    char buf[32];
    strcpy(buf, "hello");
    reverse(buf);
    puts(buf);
    int grid[3][4] = {{0}};
    for (int i = 0; i < 12; i++)
        grid[i / 4][i % 4] = i * i;
    int sum = 0;
    for (int r = 0; r < 3; r++)
        for (int q = 0; q < 4; q++)
            sum += grid[r][q];
    printf("%d %5.2f %e %g\n", sum, sum / 3.0, sum * 1.0, sum / 7.0);
    int *p = &grid[1][0];
    printf("%d %d %td\n", *p, p[2], &grid[1][3] - p);
    char line[] = "a=1;b=2";
    char *eq = strchr(line, '=');
    printf("%.*s %s\n", (int)(eq - line), line, eq + 1);
    unsigned u = 0xDEADBEEF;
    printf("%08X %o %u %#x\n", u, 8, u >> 16, 255);
    for (char *q = buf; *q; ++q)
        putchar(*q == 'l' ? 'L' : *q);
    putchar('\n');
    printf("%5s|%-5s|%05d|%+d|% d|%x|%%|%c\n", "ab", "cd", 42, 7, 7, 255, 65);
    int n = sscanf("10 20 abc", "%d %d %s", &x, &y, buf);
    printf("%d %d %d %s\n", n, x, y, buf);
    return 0;
}
