enum class Day : std::uint8_t { Mon = 1, Tue, Wed, Thu, Fri };

struct Slot {
    Day day;
    int minute;
    friend auto operator<=>(const Slot &, const Slot &) = default;
};

constexpr std::array<std::string_view, 6> names{"", "Mon", "Tue", "Wed", "Thu", "Fri"};

std::string label(const Slot &s) {
    char buf[16];
    std::snprintf(buf, sizeof buf, "%.3s %02d:%02d", names[static_cast<std::size_t>(s.day)].data(), s.minute / 60,
                  s.minute % 60);
    return buf;
}

constexpr int operator""_h(unsigned long long h) {
    return static_cast<int>(h) * 60;
}

using Timetable = std::multimap<Slot, std::string>;

int cancel(Timetable &t, std::string_view what) {
    int n = 0;
    for (auto it = t.begin(); it != t.end();) {
        if (it->second.starts_with(what)) {
            it = t.erase(it);
            ++n;
        } else
            ++it;
    }
    return n;
}

Timetable table{
    {{Day::Wed, 9_h + 30}, "physics lab"},  {{Day::Mon, 8_h}, "algebra"},    {{Day::Mon, 8_h}, "choir"},
    {{Day::Fri, 14_h}, "algebra tutorial"}, {{Day::Wed, 9_h + 30}, "chess"},
};
table.insert({{Day::Tue, 11_h + 15}, "biology"});
table.emplace(Slot{Day::Mon, 8_h}, "drama");

for (auto it = table.begin(); it != table.end(); it = table.upper_bound(it->first)) {
    auto [lo, hi] = table.equal_range(it->first);
    std::cout << label(it->first) << ": ";
    for (auto e = lo; e != hi; ++e)
        std::cout << (e == lo ? "" : " | ") << e->second;
    if (std::distance(lo, hi) > 1)
        std::cout << "   (clash of " << table.count(it->first) << ')';
    std::cout << '\n';
}

if (auto next = table.lower_bound({Day::Tue, 12_h}); next != table.end())
    print("after Tue noon:", next->second);
print("last:", label(table.rbegin()->first), std::prev(table.end())->second);

std::multimap<std::size_t, std::string_view, std::greater<>> by_length;
for (const auto &[slot, what] : table)
    by_length.emplace(what.size(), what);
for (const auto &[len, what] : by_length)
    std::cout << len << ':' << what << ' ';
std::cout << '\n';

print("cancelled", cancel(table, "algebra"), "left", table.size());
auto node = table.extract(table.find({Day::Tue, 11_h + 15}));
node.key() = Slot{Day::Thu, 7_h + 5};
auto moved = table.insert(std::move(node));
print("moved", moved->second, "to", label(moved->first));
print(static_cast<int>(moved->first.day), moved->first > table.begin()->first);
