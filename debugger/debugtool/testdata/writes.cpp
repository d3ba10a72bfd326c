// Writes between the stops of a run.
#include <cstdio>
#include <unistd.h>

static int total = 0, other = 0;

static void add(int n) {
    total += n; // the write
    other++;    // after it
}

static int deep = 0;

static int descend(int n) {
    if (n == 0)
        return 0;
    int below = descend(n - 1);
    deep += n; // on the way up
    return below + 1;
}

int main() {
    for (int i = 1; i <= 3; i++)
        add(i); // the call
    int local = 5;
    local *= 2; // local's write
    total = 50; // the last write
    other += local; // after the last
    int levels = descend(4); // the descent
    int ends[2], sent = 77 + levels;
    if (pipe(ends) || write(ends[1], &sent, sizeof sent) < 0 || read(ends[0], &total, sizeof total) < 0)
        return 1;
    std::printf("%d %d\n", total, other); // the end
    return 0;
}
