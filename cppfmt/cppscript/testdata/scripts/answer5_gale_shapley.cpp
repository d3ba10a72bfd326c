using Preferences = std::map<std::string, std::vector<std::string>>;

auto stable_match(const Preferences &proposers, const Preferences &reviewers) {
    std::map<std::string, std::map<std::string, int>> rank;
    for (const auto &[r, prefs] : reviewers)
        for (int i = 0; const auto &p : prefs)
            rank[r][p] = i++;
    std::map<std::string, std::string> engaged; // reviewer to proposer
    std::map<std::string, std::size_t> next;
    std::deque<std::string> free;
    for (const auto &[p, prefs] : proposers)
        free.push_back(p);
    int rounds = 0;
    while (!free.empty()) {
        auto p = std::move(free.front());
        free.pop_front();
        const auto &choice = proposers.at(p)[next[p]++];
        ++rounds;
        if (auto [it, first] = engaged.emplace(choice, p); !first) {
            if (rank[choice][p] < rank[choice][it->second])
                std::swap(it->second, p);
            free.push_back(std::move(p));
        }
    }
    return std::make_pair(engaged, rounds);
}

bool is_stable(const std::map<std::string, std::string> &engaged, const Preferences &proposers,
               const Preferences &reviewers) {
    auto prefers = [](const std::vector<std::string> &list, const std::string &a, const std::string &b) {
        return std::find(list.begin(), list.end(), a) < std::find(list.begin(), list.end(), b);
    };
    for (const auto &[r, p] : engaged)
        for (const auto &[r2, p2] : engaged)
            if (p != p2 && prefers(proposers.at(p), r2, r) && prefers(reviewers.at(r2), p, p2))
                return false;
    return true;
}
const Preferences hospitals{{"City", {"ann", "bob", "cat", "dan"}},
                            {"Lake", {"ann", "dan", "bob", "cat"}},
                            {"Mercy", {"bob", "ann", "dan", "cat"}},
                            {"North", {"dan", "ann", "cat", "bob"}}};
const Preferences students{{"ann", {"North", "Mercy", "Lake", "City"}},
                           {"bob", {"City", "Lake", "North", "Mercy"}},
                           {"cat", {"City", "Mercy", "Lake", "North"}},
                           {"dan", {"Mercy", "City", "Lake", "North"}}};
auto [by_student, rounds] = stable_match(hospitals, students);
print(by_student);
print("rounds", rounds, "stable", is_stable(by_student, hospitals, students));
auto [by_hospital, rounds2] = stable_match(students, hospitals);
for (auto &[h, s] : by_hospital)
    print(" ", h, "takes", s);
print("rounds", rounds2, "stable", is_stable(by_hospital, students, hospitals));
std::map<std::string, std::string> naive{{"ann", "City"}, {"bob", "Lake"}, {"cat", "Mercy"}, {"dan", "North"}};
print("naive stable:", is_stable(naive, hospitals, students));
