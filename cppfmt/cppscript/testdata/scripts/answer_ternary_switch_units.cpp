#include <iostream>
#include <iomanip>
#include <map>
#include <string>
#include <stdexcept>
#include <functional>
#include <vector>
#include <cmath>

namespace units {
enum class Kind { length, mass, temperature };
struct Unit {
    Kind kind;
    double scale;
    double offset = 0;
};
const std::map<std::string, Unit> table = {{"m", {Kind::length, 1}},
                                           {"km", {Kind::length, 1000}},
                                           {"mi", {Kind::length, 1609.344}},
                                           {"ft", {Kind::length, 0.3048}},
                                           {"kg", {Kind::mass, 1}},
                                           {"lb", {Kind::mass, 0.45359237}},
                                           {"K", {Kind::temperature, 1}},
                                           {"C", {Kind::temperature, 1, 273.15}},
                                           {"F", {Kind::temperature, 5.0 / 9, 459.67 * 5 / 9}}};

inline const Unit &find(const std::string &name) {
    if (auto it = table.find(name); it != table.end())
        return it->second;
    throw std::out_of_range("unknown unit " + name);
}
double convert(double v, const std::string &from, const std::string &to) {
    const Unit &a = find(from), &b = find(to);
    if (a.kind != b.kind)
        throw std::domain_error("cannot convert " + from + " to " + to);
    return (v * a.scale + a.offset - b.offset) / b.scale;
}
namespace text {
std::string human_bytes(unsigned long long n) {
    static const char *suffix[] = {"B", "KiB", "MiB", "GiB"};
    double v = static_cast<double>(n);
    int i = 0;
    while (v >= 1024 && i < 3)
        v /= 1024, ++i;
    char buf[32];
    snprintf(buf, sizeof(buf), i ? "%.1f %s" : "%.0f %s", v, suffix[i]);
    return buf;
}
std::string duration(long s) {
    std::string out;
    for (auto [len, sym] : {std::pair{86400L, 'd'}, {3600L, 'h'}, {60L, 'm'}, {1L, 's'}})
        if (long k = s / len; k || (sym == 's' && out.empty()))
            out += std::to_string(k) + sym, s %= len;
    return out;
}
} // namespace text
} // namespace units

int main() {
    using namespace units;
    struct Ask {
        double v;
        std::string from, to;
    };
    for (const auto &[v, from, to] : std::vector<Ask>{{26.2, "mi", "km"},
                                                      {100, "C", "F"},
                                                      {-40, "F", "C"},
                                                      {0, "K", "C"},
                                                      {150, "lb", "kg"},
                                                      {1, "m", "kg"},
                                                      {1, "m", "yd"}})
        try {
            double r = convert(v, from, to);
            std::cout << std::setw(6) << v << ' ' << from << " = " << std::round(r * 1e4) / 1e4 << ' ' << to << '\n';
        } catch (const std::logic_error &e) {
            std::cout << "  " << e.what() << '\n';
        }
    for (auto n : {0ull, 1023ull, 1536ull, 5ull << 20, 3ull << 40})
        std::cout << text::human_bytes(n) << "; ";
    std::cout << '\n';
    for (long s : {0L, 59L, 3600L, 90061L, 172800L})
        std::cout << text::duration(s) << ' ';
    std::cout << std::endl;
}
