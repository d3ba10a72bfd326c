// Largest remainder and D'Hondt seats, on the same votes.
struct Party {
    std::string name;
    long votes;
    int seats = 0;
};

std::vector<Party> hare(std::vector<Party> parties, int seats) {
    long total =
        std::accumulate(parties.begin(), parties.end(), 0L, [](long s, const Party &p) { return s + p.votes; });
    std::vector<std::pair<long, Party *>> remainders;
    int given = 0;
    for (Party &p : parties) {
        p.seats = static_cast<int>(p.votes * seats / total);
        given += p.seats;
        remainders.push_back({p.votes * seats % total, &p});
    }
    std::partial_sort(remainders.begin(), remainders.begin() + (seats - given), remainders.end(),
                      [](auto &a, auto &b) { return a.first > b.first; });
    for (int i = 0; i < seats - given; ++i)
        ++remainders[i].second->seats;
    return parties;
}

template <class Divisor> std::vector<Party> divisors(std::vector<Party> parties, int seats, Divisor d) {
    auto less = [&](const Party *a, const Party *b) { return a->votes * d(b->seats) < b->votes * d(a->seats); };
    std::priority_queue<Party *, std::vector<Party *>, decltype(less)> heap(less);
    for (auto &p : parties)
        heap.push(&p);
    for (int i = 0; i < seats; ++i) {
        Party *winner = heap.top();
        heap.pop();
        ++winner->seats;
        heap.push(winner);
    }
    return parties;
}
const std::vector<Party> parties{{"Red", 47000},  {"Green", 16000}, {"Blue", 15900},
                                 {"Grey", 12000}, {"Pink", 6000},   {"Teal", 3100}};
std::vector<std::pair<const char *, std::vector<Party>>> methods;
methods.emplace_back("Hare", hare(parties, 10));
methods.emplace_back("D'Hondt", divisors(parties, 10, [](int s) { return s + 1; }));
methods.emplace_back("Sainte-Lague", divisors(parties, 10, [](int s) { return 2 * s + 1; }));
std::printf("%-13s", "");
for (const auto &p : parties)
    std::printf("%7s", p.name.c_str());
std::puts("");
for (const auto &[method, result] : methods) {
    std::printf("%-13s", method);
    int sum = 0;
    for (const auto &p : result)
        sum += std::printf("%7d", p.seats) > 0 ? p.seats : 0;
    std::printf("  =%d\n", sum);
}
// Loosemore-Hanby index of disproportionality
long total = 0;
for (auto &p : parties)
    total += p.votes;
for (const auto &[method, result] : methods) {
    double index = 0;
    for (const auto &p : result)
        index += std::abs(100.0 * p.votes / total - 100.0 * p.seats / 10);
    std::printf("%s %.2f%%\n", method, index / 2);
}
