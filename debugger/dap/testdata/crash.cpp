// Ends in the way its argument names. Line numbers matter to the tests.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>
#include <unistd.h>

struct Point { int x; double y; std::string name; };

struct Node { int value; Node *next; };

int null_deref(int n) {
    Node *node = nullptr;
    Point p{n, 2.5, "hi"};
    std::vector<int> v{1, 2, 3};
    return node->value + p.x + v[0]; // line 17
}

int off_by_one(const std::vector<int> &v) {
    int sum = 0;
    for (std::size_t i = 0; i <= v.size(); i++)
        sum += v.at(i); // line 23: throws, nobody catches
    return sum;
}

int main(int argc, char **argv) {
    std::string how = argc > 1 ? argv[1] : "";
    std::printf("out %s\n", how.c_str());
    std::fflush(stdout);
    std::fprintf(stderr, "err\r\n");
    if (how == "null") return null_deref(argc);
    if (how == "throw") return off_by_one({1, 2, 3});
    if (how == "abort") std::abort(); // line 34
    if (how == "exit11") std::exit(11);
    if (how == "kill") std::raise(SIGKILL);
    if (how == "segv-code") { std::signal(SIGSEGV, [](int) { _exit(11); }); std::raise(SIGSEGV); }
    if (how == "spin") for (volatile int i = 0;; i = i + 1) {}
    if (how == "cat") for (int c; (c = std::getchar()) != EOF;) std::putchar(c);
    return how == "" ? 0 : 3;
}
