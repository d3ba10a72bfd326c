#include <stdio.h>
#include <string.h>

static int is_leap(int y) {
    return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0;
}

static int days_in(int y, int m) {
    static const int d[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return m == 2 ? d[1] + is_leap(y) : d[m - 1];
}

/* Sakamoto: 0 = Sunday */
static int weekday(int y, int m, int d) {
    static int t[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
    if (m < 3)
        y -= 1;
    return (y + y / 4 - y / 100 + y / 400 + t[m - 1] + d) % 7;
}

static void print_month(int y, int m) {
    const char *names[12] = {"January", "February", "March",     "April",   "May",      "June",
                             "July",    "August",   "September", "October", "November", "December"};
    char title[40];
    int i, first = weekday(y, m, 1), n = days_in(y, m);
    snprintf(title, sizeof title, "%s %d", names[m - 1], y);
    printf("%*s%s\n", (int)(20 - strlen(title)) / 2, "", title);
    puts("Su Mo Tu We Th Fr Sa");
    for (i = 0; i < first; i++)
        printf("   ");
    for (i = 1; i <= n; i++) {
        printf("%2d", i);
        putchar((first + i) % 7 == 0 || i == n ? '\n' : ' ');
    }
}

int main(void) {
    int friday13 = 0, y, m;
    print_month(2024, 2);
    print_month(2025, 6);
    for (y = 2020; y < 2030; y++)
        for (m = 1; m <= 12; m++)
            if (weekday(y, m, 13) == 5)
                friday13++;
    printf("Fridays the 13th in the 2020s: %d\n", friday13);
    for (y = 1896; y <= 1904; y += 4)
        printf("%d %s\n", y, is_leap(y) ? "leap" : "common");
    return 0;
}
