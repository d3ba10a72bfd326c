// Programs to measure on. Lines are named by the benchmarks.
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <vector>

int loop(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        sum += i; // line 11
    }
    return sum;
}

int deep(int n) {
    volatile char frame[64] = {};
    return n < 0 ? frame[0] : deep(n + 1) + 1;
}

int locals() {
    std::vector<int> v1{1, 2, 3}, v2{4}, v3{5, 6}, v4{7}, v5{8}, v6{9}, v7{1};
    std::string s1 = "a", s2 = "b", s3 = "c", s4 = "d", s5 = "e", s6 = "f", s7 = "g";
    std::map<int, int> m1{{1, 2}}, m2{{1, 2}}, m3{{1, 2}}, m4{{1, 2}}, m5{{1, 2}}, m6{{1, 2}}, m7{{1, 2}};
    std::vector<std::string> w1{"x"}, w2{"y"}, w3{"z"}, w4{"x"}, w5{"y"}, w6{"z"}, w7{"w"};
    return (int)(v1.size() + s1.size() + m1.size() + w1.size()); // line 26
}

int main(int argc, char **argv) {
    if (argc > 1 && !std::strcmp(argv[1], "deep")) return deep(0);
    if (argc > 1 && !std::strcmp(argv[1], "locals")) return locals();
    return argc > 1 ? loop(std::atoi(argv[1])) == 0 : 0;
}
