#include <algorithm>
#include <iomanip>
#include <iostream>
#include <queue>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

struct HM {
    int minutes = 0;
    friend std::istream &operator>>(std::istream &in, HM &t) {
        int h, m;
        char colon;
        if (in >> h >> colon >> m) {
            if (colon != ':' || h < 0 || h > 23 || m < 0 || m > 59)
                in.setstate(std::ios::failbit);
            else
                t.minutes = 60 * h + m;
        }
        return in;
    }
    friend std::ostream &operator<<(std::ostream &os, HM t) {
        const char f = os.fill('0');
        os << std::setw(2) << t.minutes / 60 << ':' << std::setw(2) << t.minutes % 60;
        os.fill(f);
        return os;
    }
    auto operator<=>(const HM &) const = default;
};

struct Booking {
    HM from, to;
    std::string title;
};

int main() {
    std::istringstream in("09:00 10:30 standup\n9:15 09:45 call\n10:00 12:00 review\n10:30 11:00 one-on-one\n"
                          "25:00 26:00 broken\n09:30 10:15 demo\n11:00 11:30 hiring\n13:05 12:00 reversed\n");
    std::vector<Booking> all;
    std::string line;
    for (int no = 1; std::getline(in, line); ++no) {
        std::istringstream fields(line);
        Booking b;
        if (!(fields >> b.from >> b.to >> b.title) || b.to <= b.from) {
            std::cout << "line " << no << " ignored: " << line << '\n';
            continue;
        }
        all.push_back(b);
    }
    std::sort(all.begin(), all.end(),
              [](const Booking &a, const Booking &b) { return std::tie(a.from, a.to) < std::tie(b.from, b.to); });

    using Slot = std::pair<HM, int>;
    auto later = [](const Slot &a, const Slot &b) { return a > b; };
    std::priority_queue<Slot, std::vector<Slot>, decltype(later)> free_at(later);
    int rooms = 0;
    for (const auto &[from, to, title] : all) {
        int room;
        if (!free_at.empty() && free_at.top().first <= from) {
            room = free_at.top().second;
            free_at.pop();
        } else {
            room = rooms++;
        }
        free_at.emplace(to, room);
        std::cout << from << '-' << to << " room " << char('A' + room) << "  " << std::setw(10) << title << '\n';
    }
    std::cout << rooms << " rooms, busy " << free_at.size() << ", last one free at ";
    HM last;
    while (!free_at.empty()) {
        last = free_at.top().first;
        free_at.pop();
    }
    std::cout << last << '\n';
}
