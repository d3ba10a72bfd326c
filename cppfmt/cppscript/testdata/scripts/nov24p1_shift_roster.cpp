using namespace std;

enum Day : unsigned char { Mon, Tue, Wed, Thu, Fri, Sat, Sun };
constexpr array<const char *, 7> kDayNames{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};

struct TimeOfDay {
    int minutes = 0;
    constexpr TimeOfDay(int h, int m = 0) : minutes(h * 60 + m) {
    }
    auto operator<=>(const TimeOfDay &) const = default;
    friend constexpr int operator-(TimeOfDay a, TimeOfDay b) {
        return a.minutes - b.minutes;
    }
    friend ostream &operator<<(ostream &os, const TimeOfDay &t) {
        return os << setfill('0') << setw(2) << t.minutes / 60 << ':' << setw(2) << t.minutes % 60 << setfill(' ');
    }
};

struct Shift {
    string who;
    Day day;
    TimeOfDay from, to;
    int length() const {
        return to - from;
    }
    bool overlaps(const Shift &o) const {
        return day == o.day && from < o.to && o.from < to;
    }
};

template <typename Key, typename F> map<Key, vector<const Shift *>> groupBy(const vector<Shift> &all, F key) {
    map<Key, vector<const Shift *>> groups;
    for (const Shift &s : all)
        groups[key(s)].push_back(&s);
    return groups;
}
vector<Shift> roster{{"Ines", Mon, {9}, {17}},      {"Raj", Mon, {12, 30}, {20}}, {"Ines", Tue, {8, 15}, {12}},
                     {"Ines", Tue, {11, 45}, {16}}, {"Tom", Sat, {10}, {14}},     {"Raj", Sat, {13}, {22, 5}},
                     {"Tom", Mon, {6}, {9}}};

for (auto &[who, shifts] : groupBy<string>(roster, [](const Shift &s) { return s.who; })) {
    int total = transform_reduce(shifts.begin(), shifts.end(), 0, plus<>{}, [](const Shift *s) { return s->length(); });
    cout << setw(5) << who << ": " << total / 60 << "h" << setw(2) << total % 60 << "m in " << shifts.size() << " shift"
         << (shifts.size() == 1 ? "" : "s") << '\n';
    for (size_t i = 0; i + 1 < shifts.size(); ++i)
        for (size_t j = i + 1; j < shifts.size(); ++j)
            if (shifts[i]->overlaps(*shifts[j]))
                cout << "      conflict on " << kDayNames[shifts[i]->day] << " " << shifts[j]->from << "-"
                     << min(shifts[i]->to, shifts[j]->to) << '\n';
}

for (auto &[day, shifts] : groupBy<Day>(roster, mem_fn(&Shift::day))) {
    vector<pair<TimeOfDay, int>> events;
    for (auto *s : shifts) {
        events.emplace_back(s->from, +1);
        events.emplace_back(s->to, -1);
    }
    sort(events.begin(), events.end());
    int now = 0, peak = 0;
    TimeOfDay when{0};
    for (const auto &[t, delta] : events)
        if ((now += delta) > peak) {
            peak = now;
            when = t;
        }
    cout << kDayNames[day] << " peak " << peak << " from " << when << '\n';
}
auto longest = max_element(roster.begin(), roster.end(), [](auto &a, auto &b) { return a.length() < b.length(); });
print("longest:", longest->who, longest->length(), "min, index", longest - roster.begin(),
      "weekend:", longest->day >= Sat);
bitset<7> covered;
for (auto &s : roster)
    covered.set(s.day);
print(covered.to_string(), covered.count(), covered.test(Sun), (~covered).to_ulong());
