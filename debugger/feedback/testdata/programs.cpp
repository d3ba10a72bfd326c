// The programs of the differential test; the argument chooses. Lines are found by their marks.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

enum Color { Red, Green };
enum class Shape { Round, Square };
struct Base { int b; };
struct Point : Base { int x; double y; std::string name; bool ok; char c; Color color; Shape shape; int arr[3]; };

namespace geo { template <class T> struct Box { T value; T get(T add) const {
    T sum = value + add; // box
    return sum; // boxed
} }; }

int fact(int n) {
    if (n <= 1) // fact
        return 1;
    int rest = fact(n - 1); // recurse
    return n * rest;
}

static int shared;
void worker(int id) {
    for (int i = 0; i < 3; i++)
        __atomic_fetch_add(&shared, id, __ATOMIC_SEQ_CST); // worker
}

void stl() {
    std::vector<int> v{1, 2, 3};
    std::map<std::string, int> m{{"a", 1}, {"b", 2}};
    std::vector<std::string> words{"x", "y z"};
    std::string text = "caf\xc3\xa9 \"q\"\n\ttab";
    Point p{{7}, 1, 2.5, "pt", true, 'z', Green, Shape::Square, {4, 5, 6}};
    const char *s = "chars";
    char buf[8] = "buf";
    int *null = nullptr;
    double d = 0.1, big = 1e20, whole = 3;
    unsigned char byte = 200;
    long long ll = -5000000000LL;
    int &ref = v[0];
    std::printf("%zu %zu\n", v.size(), m.size()); // stl
    (void)s; (void)buf; (void)null; (void)d; (void)big; (void)whole; (void)byte; (void)ll; (void)ref; (void)p; (void)words; (void)text;
}

int crash(int *p) {
    int before = 1; // before
    *p = before; // crash
    return *p;
}

int main(int argc, char **argv) {
    const char *how = argc > 1 ? argv[1] : ""; // early
    if (!std::strcmp(how, "hang")) for (volatile int i = 0;; i = i + 1) {}
    if (!std::strcmp(how, "threads")) { std::thread a(worker, 1); a.join(); std::thread b(worker, 10); b.join(); }
    if (!std::strcmp(how, "recursion")) std::printf("%d\n", fact(5));
    if (!std::strcmp(how, "stl")) stl();
    if (!std::strcmp(how, "template")) { geo::Box<int> box{40}; std::printf("%d\n", box.get(2)); }
    if (!std::strcmp(how, "exit")) { std::fputs("leaving\n", stderr); std::exit(9); }
    if (!std::strcmp(how, "crash")) crash(nullptr);
    if (!std::strcmp(how, "loop")) {
        long total = 0;
        for (int i = 0; i < 20; i++) {
            int square = i * i; // square
            total += square; // total
        }
        std::printf("%ld\n", total);
    }
    return 0; // end
}
