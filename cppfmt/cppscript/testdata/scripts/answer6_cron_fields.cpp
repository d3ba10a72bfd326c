#include <bits/stdc++.h>
using namespace std;
struct Field {
    const char *name;
    int lo, hi;
};

optional<int> number(string_view s) {
    int v = 0;
    auto [end, ec] = from_chars(s.data(), s.data() + s.size(), v);
    if (ec != errc{} || end != s.data() + s.size())
        return {};
    return v;
}

// "*/15", "1-5", "0,30", "10-20/5"
variant<set<int>, string> expand(const Field &f, string_view spec) {
    set<int> out;
    while (true) {
        auto comma = spec.find(',');
        string_view part = spec.substr(0, comma);
        int step = 1;
        if (auto slash = part.find('/'); slash != part.npos) {
            auto s = number(part.substr(slash + 1));
            if (!s || *s <= 0)
                return string(f.name) + ": bad step in " + string(spec);
            step = *s;
            part = part.substr(0, slash);
        }
        int lo = f.lo, hi = f.hi;
        if (part != "*") {
            auto dash = part.find('-');
            auto a = number(part.substr(0, dash));
            auto b = dash == part.npos ? a : number(part.substr(dash + 1));
            if (!a || !b)
                return string(f.name) + ": not a number: " + string(part);
            tie(lo, hi) = pair(*a, *b);
        }
        if (lo < f.lo || hi > f.hi || lo > hi)
            return string(f.name) + ": out of range " + to_string(lo) + ".." + to_string(hi);
        for (int v = lo; v <= hi; v += step)
            out.insert(v);
        if (comma == spec.npos)
            return out;
        spec.remove_prefix(comma + 1);
    }
}
constexpr array<Field, 5> fields{
    {{"minute", 0, 59}, {"hour", 0, 23}, {"day", 1, 31}, {"month", 1, 12}, {"weekday", 0, 6}}};
for (string line : {"*/15 9-17/4 1,15 * 1-5", "5 0 31-1 * *", "x * * * *", "0 */0 * * *", "59 23 31 12 6"}) {
    istringstream in(line);
    string spec;
    size_t combos = 1;
    print(">", line);
    for (const auto &f : fields) {
        in >> spec;
        auto r = expand(f, spec);
        if (holds_alternative<string>(r)) {
            print("  error:", get<string>(r));
            combos = 0;
            break;
        }
        const auto &values = get<set<int>>(r);
        combos *= values.size();
        if (values.size() <= 5)
            print(" ", f.name, values);
        else
            print(" ", f.name, values.size(), "values from", *values.begin(), "to", *values.rbegin());
    }
    print("  combos", combos);
}
