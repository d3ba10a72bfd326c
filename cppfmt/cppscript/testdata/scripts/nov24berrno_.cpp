#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <cmath>
#include <iostream>
#include <climits>
bool parseLong(const char *s, long &out) {
    char *end = nullptr;
    errno = 0;
    long v = std::strtol(s, &end, 10);
    if (errno == ERANGE) {
        std::cout << "range ";
        return false;
    }
    if (end == s || *end != '\0')
        return false;
    out = v;
    return true;
}
for (const char *s : {"42", "-7", "abc", "12x", "99999999999999999999", ""}) {
    long v = 0;
    bool ok = parseLong(s, v);
    std::cout << '[' << s << "] " << ok << ' ' << v << '\n';
}
errno = 0;
double r = std::sqrt(-1.0);
std::cout << std::isnan(r) << ' ' << (errno == EDOM) << '\n';
errno = 0;
double l = std::log(0.0);
std::cout << std::isinf(l) << ' ' << (errno == ERANGE) << '\n';
std::cout << std::strerror(EDOM) << '\n';
