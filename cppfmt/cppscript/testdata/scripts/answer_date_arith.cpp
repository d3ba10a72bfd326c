#include <stdio.h>
#include <string.h>

typedef struct {
    int y, m, d;
} Date;

static const char *MONTHS[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

static int is_leap(int y) {
    return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0;
}

static int days_in_month(int y, int m) {
    static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return days[m - 1] + (m == 2 && is_leap(y));
}

static long to_days(Date t) {
    long n = 0;
    int y, m;
    for (y = 1970; y < t.y; y++)
        n += 365 + is_leap(y);
    for (m = 1; m < t.m; m++)
        n += days_in_month(t.y, m);
    return n + t.d - 1;
}

static Date add_days(Date t, int n) {
    t.d += n;
    while (t.d > days_in_month(t.y, t.m)) {
        t.d -= days_in_month(t.y, t.m);
        if (++t.m > 12) {
            t.m = 1;
            t.y++;
        }
    }
    return t;
}

static void show(const char *label, Date t) {
    static const char names[7][4] = {"Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"};
    printf("%-12s %s %02d %s %04d (day %ld)\n", label, names[to_days(t) % 7], t.d, MONTHS[t.m - 1], t.y, to_days(t));
}

int main(void) {
    Date start = {2024, 2, 27};
    int i;
    show("start", start);
    for (i = 1; i <= 4; i++) {
        char label[16];
        snprintf(label, sizeof label, "+%d days", i * i * 10);
        show(label, add_days(start, i * i * 10));
    }
    Date xmas;
    xmas.y = 2024;
    xmas.m = 12;
    xmas.d = 25;
    printf("days until Christmas: %ld\n", to_days(xmas) - to_days(start));
    printf("%s has %d letters\n", MONTHS[8], (int)strlen(MONTHS[8]));
    return 0;
}
