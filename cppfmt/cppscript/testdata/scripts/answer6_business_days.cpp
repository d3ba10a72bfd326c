#include <bits/stdc++.h>
using namespace std;
enum class Weekday : uint8_t { Mon, Tue, Wed, Thu, Fri, Sat, Sun };

struct Calendar {
    Weekday first;     // weekday of day 1
    set<int> holidays; // day numbers

    Weekday at(int day) const {
        return static_cast<Weekday>((static_cast<int>(first) + day - 1) % 7);
    }
    bool open(int day) const {
        return at(day) < Weekday::Sat && !holidays.contains(day);
    }
    int add(int day, int n) const {
        const int dir = n < 0 ? -1 : 1;
        for (n = abs(n); n > 0; n -= open(day))
            day += dir;
        return day;
    }
    auto working(int from, int to) const {
        return views::iota(from, to + 1) | views::filter([this](int d) { return open(d); });
    }
};

constexpr string_view name(Weekday w) {
    constexpr string_view all = "MonTueWedThuFriSatSun";
    return all.substr(static_cast<size_t>(w) * 3, 3);
}
Calendar may{.first = Weekday::Wed, .holidays = {1, 9, 10, 20}};
for (int day : may.working(1, 14))
    cout << day << name(may.at(day)) << ' ';
cout << '\n';
print("working days", ranges::distance(may.working(1, 31)));
for (auto [start, n] : {pair{3, 1}, {8, 1}, {8, 5}, {13, -3}, {20, 0}})
    print(start, n, "->", may.add(start, n), may.at(may.add(start, n)));
auto first_five = may.working(1, 31) | views::drop(2) | views::take(5);
vector<int> payroll;
ranges::copy(first_five, back_inserter(payroll));
print(payroll);
map<Weekday, int> per;
ranges::for_each(may.working(1, 31), [&](int d) { per[may.at(d)]++; });
print(per);
int last = *ranges::find_if(views::iota(1, 32) | views::reverse, [&](int d) { return may.open(d); });
print("last open day", last, may.at(last));
