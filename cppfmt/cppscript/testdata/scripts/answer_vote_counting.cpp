using Ballot = std::vector<std::string>;

struct Round {
    std::map<std::string, int> tally;
    std::optional<std::string> eliminated;
};

std::pair<std::string, std::vector<Round>> instant_runoff(std::vector<Ballot> ballots) {
    std::vector<Round> rounds;
    while (true) {
        Round round;
        int total = 0;
        for (const auto &b : ballots)
            for (const auto &c : b)
                round.tally.try_emplace(c, 0);
        for (const auto &b : ballots)
            if (!b.empty())
                ++round.tally[b.front()], ++total;
        if (round.tally.empty())
            throw std::runtime_error("nobody stands");
        auto by_votes = [](const auto &a, const auto &b) { return a.second < b.second; };
        auto top = std::max_element(round.tally.begin(), round.tally.end(), by_votes);
        if (top->second * 2 > total || round.tally.size() == 1) {
            std::string winner = top->first;
            rounds.push_back(std::move(round));
            return {winner, rounds};
        }
        auto worst = std::min_element(round.tally.begin(), round.tally.end(), by_votes)->first;
        for (auto &b : ballots)
            b.erase(std::remove(b.begin(), b.end(), worst), b.end());
        round.eliminated = worst;
        rounds.push_back(std::move(round));
    }
}

std::map<std::string, int> borda(const std::vector<Ballot> &ballots) {
    std::map<std::string, int> points;
    for (auto &b : ballots)
        for (std::size_t i = 0; i < b.size(); ++i)
            points[b[i]] += static_cast<int>(b.size() - i - 1);
    return points;
}

std::vector<Ballot> ballots;
auto add = [&](int n, std::initializer_list<std::string> order) { ballots.insert(ballots.end(), n, Ballot(order)); };
add(5, {"ada", "bo", "cy"});
add(4, {"bo", "cy", "ada"});
add(3, {"cy", "bo", "ada"});
add(1, {"cy"});
auto [winner, rounds] = instant_runoff(ballots);
int n = 0;
for (auto &[tally, out] : rounds)
    print("round", ++n, tally, out.value_or("nobody"), "eliminated");
print("winner", winner);
auto points = borda(ballots);
print("borda", points);
auto prefers = [&](const std::string &a, const std::string &b) {
    return std::count_if(ballots.begin(), ballots.end(), [&](const Ballot &o) {
        auto i = std::find(o.begin(), o.end(), a);
        return i != o.end() && i < std::find(o.begin(), o.end(), b);
    });
};
for (auto &[a, pa] : points)
    for (auto &[b, pb] : points)
        if (a < b)
            std::cout << a << ' ' << prefers(a, b) << ':' << prefers(b, a) << ' ' << b << '\n';
try {
    instant_runoff({{}, {}});
} catch (const std::runtime_error &e) {
    print(e.what());
}
