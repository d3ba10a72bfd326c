#include <cassert>
#include <cstdio>
#include <string>
#include <algorithm>

std::string encode(const std::string &in) {
    std::string out;
    for (auto it = in.begin(); it != in.end();) {
        auto stop = std::find_if_not(it, in.end(), [c = *it](char x) { return x == c; });
        auto run = stop - it;
        if (run > 1)
            out += std::to_string(run);
        out += *it;
        it = stop;
    }
    return out;
}

std::string decode(const std::string &in) {
    std::string out;
    int count = 0;
    for (char c : in) {
        if (c >= '0' && c <= '9') {
            count = count * 10 + (c - '0');
        } else {
            out.append(count ? count : 1, c);
            count = 0;
        }
    }
    return out;
}

int main() {
    const char *samples[] = {"WWWWWWWWWWWWBWWWWWWWWWWWWBBBWWWW", "abc", "", "zzzzzzzzzzz", "aab  bb"};
    size_t n = sizeof(samples) / sizeof(samples[0]);
    for (size_t i = 0; i < n; i++) {
        std::string s = samples[i];
        std::string e = encode(s);
        assert(decode(e) == s);
        printf("[%zu] %-34s => %-18s %5.1f%%\n", i, ('"' + s + '"').c_str(), e.c_str(),
               s.empty() ? 0.0 : 100.0 * e.size() / s.size());
    }
    printf("%.*s|%10.4s|%c%c\n", 5, encode(samples[0]).c_str(), "truncate", decode("3x")[2], 'y');
    return 0;
}
