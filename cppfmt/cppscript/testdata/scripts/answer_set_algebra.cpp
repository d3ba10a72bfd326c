using Tags = std::set<std::string>;

Tags operator&(const Tags &a, const Tags &b) {
    Tags out;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::inserter(out, out.end()));
    return out;
}
Tags operator-(const Tags &a, const Tags &b) {
    Tags out;
    std::ranges::set_difference(a, b, std::inserter(out, out.begin()));
    return out;
}
double jaccard(const Tags &a, const Tags &b) {
    std::vector<std::string> u;
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(u));
    return u.empty() ? 1.0 : static_cast<double>((a & b).size()) / u.size();
}
std::map<std::string, Tags> posts{{"intro", {"cpp", "beginner"}},
                                  {"ranges", {"cpp", "stl", "views"}},
                                  {"go", {"go", "beginner"}},
                                  {"algos", {"stl", "cpp"}}};
print(posts["intro"] & posts["algos"], posts["ranges"] - posts["algos"]);
std::multimap<double, std::pair<std::string, std::string>> sims;
for (auto i = posts.begin(); i != posts.end(); ++i)
    for (auto j = std::next(i); j != posts.end(); ++j)
        sims.emplace(jaccard(i->second, j->second), std::pair{i->first, j->first});
for (auto it = sims.rbegin(); it != sims.rend() && it->first > 0; ++it)
    print(it->first, it->second);
std::unordered_map<std::string, std::vector<std::string>> index;
for (const auto &[name, tags] : posts)
    for (const auto &t : tags)
        index[t].push_back(name);
print(index);
std::erase_if(index, [](const auto &e) { return e.second.size() < 2; });
print(index.size(), index.contains("go"), index.at("stl"));
auto node = posts.extract("go");
node.key() = "golang";
posts.insert(std::move(node));
print(posts.size(), posts.begin()->first, posts.count("go"));
print(std::includes(posts["ranges"].begin(), posts["ranges"].end(), posts["algos"].begin(), posts["algos"].end()));
auto lb = posts["ranges"].lower_bound("d");
print(*lb, *std::prev(lb));
