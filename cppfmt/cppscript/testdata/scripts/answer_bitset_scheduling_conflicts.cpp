#include <bitset>
#include <cstdio>
#include <map>
#include <sstream>
#include <string>
#include <vector>

constexpr int SLOTS = 24;
using Day = std::bitset<SLOTS>;

Day block(int from, int to) {
    Day d;
    for (int i = from; i < to; ++i)
        d.set(i);
    return d;
}

std::string ranges(const Day &d) {
    std::ostringstream os;
    for (int i = 0; i < SLOTS;) {
        if (!d[i]) {
            ++i;
            continue;
        }
        int j = i;
        while (j < SLOTS && d[j])
            ++j;
        os << (os.tellp() > 0 ? "," : "") << i << '-' << j;
        i = j;
    }
    return os.str().empty() ? "none" : os.str();
}

int main() {
    std::map<std::string, Day> people = {
        {"ana", block(9, 12) | block(14, 15)},
        {"ben", block(8, 10) | block(11, 13)},
        {"cyn", block(10, 11) | block(13, 18)},
    };
    Day any, all;
    all.set();
    for (const auto &[name, busy] : people) {
        any |= busy;
        all &= busy;
        printf("%s %s %-12s %zuh\n", name.c_str(), busy.to_string().c_str(), ranges(busy).c_str(), busy.count());
    }
    const Day work = block(8, 18);
    printf("free for all: %s\n", ranges(~any & work).c_str());
    printf("all busy: %s, any %d, none %d\n", ranges(all).c_str(), any.any(), all.none());
    for (auto i = people.begin(); i != people.end(); ++i)
        for (auto j = std::next(i); j != people.end(); ++j)
            if (Day both = i->second & j->second; both.any())
                printf("%s/%s overlap %s\n", i->first.c_str(), j->first.c_str(), ranges(both).c_str());
    people["ben"] <<= 2;
    people["cyn"].flip(13).reset(17);
    printf("ben later: %s; cyn: %s\n", ranges(people["ben"]).c_str(), ranges(people["cyn"]).c_str());
    printf("as number: %lu, parsed %lu\n", (people["ben"] >> 8).to_ulong(), std::bitset<8>("00101101").to_ulong());
}
