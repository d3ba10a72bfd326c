// Ten ways to change a value by mistake. The line that does it has the mark of its way.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>
#include <thread>
#include <vector>

struct Node { int id; Node *next; };
struct Table { char name[16]; Node *head; };
struct Pair { int values[4]; int guard; };

static Table table;
static Node nodes[3];
static Pair pairs[2];
static int counter = 5;
static std::vector<int> pool(8, 1);
static double ratio = 0.5;

static void stop() { std::printf("stop\n"); } // line of the breakpoint: stop

static void way0() { // memcpy over the end of an array
    table.head = &nodes[0];
    std::memcpy(table.name, "a name that is too long", 24); // way0
}

static void way1() { // an index one too large
    pairs[0].guard = 77;
    for (int i = 0; i <= 4; i++)
        pairs[0].values[i] = i; // way1
}

static void way2() { // an alias
    int *p = &counter;
    counter = 6;
    *p = -1; // way2
}

static void way3() { // a reference in a lambda
    std::function<void(int)> f = [&](int n) {
        counter = n; // way3
    };
    counter = 8;
    for (int n : {3, 2, 1}) f(n);
}

static void way4() { // an element through an iterator
    std::fill(pool.begin(), pool.end(), 2);
    auto it = pool.begin() + 2;
    *it = 99; // way4
}

static void way5() { // strcpy
    static char text[8] = "short";
    (void)text;
    table.head = &nodes[1];
    std::strcpy(table.name, "exactly sixteen!"); // way5: the end of the text
}

static void way6() { // memset with the wrong size
    pairs[1].guard = 5;
    std::memset(pairs, 0, sizeof pairs); // way6
}

static void way7() { // another thread
    counter = 10;
    std::thread t([] {
        counter = 11; // way7
    });
    t.join();
}

static void way8() { // swapped
    ratio = 0.25;
    double other = 4;
    std::swap(ratio, other); // way8
}

static void way9() { // written in a loop, the last of many
    for (int i = 0; i < 50; i++)
        counter = i; // way9
}

int main(int argc, char **argv) {
    void (*ways[])() = {way0, way1, way2, way3, way4, way5, way6, way7, way8, way9};
    ways[argc > 1 ? std::atoi(argv[1]) : 0]();
    stop();
    return 0;
}
