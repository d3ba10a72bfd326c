// Ends in the way its argument names. Line numbers matter to the tests.
#include <climits>
#include <cstdio>
#include <cstring>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

struct Own { int code; };
struct Mine : std::out_of_range { using std::out_of_range::out_of_range; };

static std::size_t crash(std::vector<int> *v) {
    return v->size(); // line 14
}

static int overread(const std::vector<int> &v, std::size_t n) {
    int sum = 0;
    for (std::size_t i = 0; i <= n; i++)
        sum += v[i]; // line 20
    return sum;
}

static int overflow(int n) {
    int big = INT_MAX;
    big += n; // line 26
    return big & 0;
}

static int throwing(int n) {
    int caught = 0;
    try { throw std::runtime_error("first " + std::to_string(n)); } catch (const std::exception &) { caught++; }
    try { throw 42; } catch (int) { caught++; }
    try { throw "text"; } catch (const char *) { caught++; }
    try { throw Own{3}; } catch (const Own &) { caught++; }
    try { throw Mine("mine"); } catch (const std::exception &) { caught++; }
    try { std::vector<int> v(2); v.at(5); } catch (const std::exception &) { caught++; }
    try { throw std::bad_alloc(); } catch (const std::exception &) { caught++; }
    return caught;
}

static long changes = 1, many[10];

static int watching() {
    for (int i = 0; i < 3; i++)
        changes *= 10; // line 46
    return (int)(changes + many[0]);
}

int main(int argc, char **argv) {
    const char *how = argc > 1 ? argv[1] : "";
    if (!std::strcmp(how, "crash")) return (int)crash(nullptr);
    if (!std::strcmp(how, "overread")) return overread(std::vector<int>(4, 1), 4);
    if (!std::strcmp(how, "overflow")) return overflow(argc);
    if (!std::strcmp(how, "throwing")) return throwing(argc);
    if (!std::strcmp(how, "watching")) return watching();
    return 0;
}
